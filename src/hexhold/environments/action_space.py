"""Number the actions of a setting: ids, their texts, and the row of numbers that rules read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from hexhold.board import edge_name
from hexhold.compiler import INTERPRETED, WORD, read_only
from hexhold.editions import CARD_TYPES, CARDS, COMMODITIES, RESOURCES, TRACKS
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.layout import DEVELOPMENTS
from hexhold.environments import action_masks
from hexhold.environments.id_blocks import CONTINUES, FIRST_CARDS, Block, blocks_of
from hexhold.errors import IllegalAction, UsageError, quoted
from hexhold.game import Action, Game, Setting
from hexhold.game.action_words import EXTENTS, SHARES, USES, WONDER_NAMES, WORKS
from hexhold.game.codec import Bundle, pack, pack_bundle
from hexhold.game.notation import owner_name, parse

TRADES: Mapping[str, int] = MappingProxyType({"none": 0, "one": 1, "two": 2})
"""By name: the most cards on each side of an offer that has ids."""
WHOLE = -1
"""Stands for the row of second ids when the action is complete."""


class IdMeaning(NamedTuple):
    """What an id stands for."""

    text: str
    numbers: tuple[int, ...]
    """Its arguments as the engine numbers them."""
    code: int
    """The engine's action without its player; of a second id, its part of it."""
    follows: str = ""
    """The block of ids that can follow it."""


class NumberedBlock(NamedTuple):
    """Where a block stands among the ids of a setting."""

    block: Block
    first: int
    end: int


class ActionSpace:
    """The action ids of a setting; docs/reference/action_ids.md has the blocks.

    An action is one id, or two, which are its words from left to right: first `move v12`, then
    `v20`. The ids of a setting never change.
    """

    def __init__(self, setting: Setting, trades: str = "none") -> None:
        """Number the actions.

        Args:
            setting: edition, options, players and map.
            trades: `none`; `one`, offers of one card for one; `two`, up to two cards a side.
        """
        if not isinstance(trades, str) or trades not in TRADES:
            known = ", ".join(TRADES)
            raise UsageError(f"trades: one of {known}, not {quoted(trades)}")
        self.setting = setting
        self.trades = trades
        self._meanings: list[IdMeaning] = []
        self.blocks: list[NumberedBlock] = []
        """The blocks in their order, each with its ids."""
        for block in blocks_of(setting, TRADES[trades] > 0):
            first = len(self._meanings)
            self._meanings += _ids_of(block, _Domains(setting, TRADES[trades]))
            self.blocks.append(NumberedBlock(block, first, len(self._meanings)))
        self.n = len(self._meanings)
        """How many ids there are; they count from 0."""
        self._ids = {meaning.text: n for n, meaning in enumerate(self._meanings)}

    def __repr__(self) -> str:
        game = f"{self.setting.edition}, {self.setting.players} players, trades {self.trades}"
        return f"<ActionSpace {game}: {self.n} ids>"

    @property
    def words(self) -> int:
        """64-bit words of a packed mask: id n is bit n % 64, from the lowest, of word n // 64."""
        return -(-self.n // WORD)

    def text(self, id: int) -> str:
        """Return the text of an id: an action without its player, or its first or last words."""
        return self._meanings[self._checked(id)].text

    def id(self, text: str) -> int:
        """Return the id of a text; a whole action may be written in any equivalent order."""
        found = self._ids.get(text) if isinstance(text, str) else None
        if found is None and isinstance(text, str):
            found = self._ids.get(self._as_written(text))
        if found is None:
            raise UsageError(f"text: no action id means {quoted(text)} here{self._near(text)}")
        return found

    def _near(self, text: object) -> str:
        """Suggest the id nearest to a text, if possible with the same first word."""
        if not isinstance(text, str) or not text.strip():
            return ""
        alike = [each for each in self._ids if each.split()[0] == text.split()[0]]
        close = get_close_matches(text, alike or self._ids, 1) or alike[:1]
        return f"; did you mean {close[0]}?" if close else ""

    def _as_written(self, text: str) -> str:
        """Return a whole action as the notation writes it; other texts unchanged."""
        try:
            _, code, forced = parse(f"p0: {text}", self.setting)
        except IllegalAction:
            return text
        return text if forced is not None else Action(code, self.setting).words

    def ids(self, action: Action | str) -> tuple[int, ...]:
        """Return the ids of an action, one or two; a text is without its player.

        Environments add a second id that is the only one possible, so it may not be needed.
        """
        words = action.words if isinstance(action, Action) else self._as_written(action)
        if words in self._ids:
            return (self._ids[words],)
        parts = words.split(" ") if isinstance(words, str) else []
        for cut in range(len(parts) - 1, 0, -1):
            head, tail = " ".join(parts[:cut]), " ".join(parts[cut:])
            if head in self._ids and tail in self._ids:
                return self._ids[head], self._ids[tail]
        raise UsageError(f"action: {quoted(words)} has no action id here")

    def begins(self, id: int) -> bool:
        """Return whether a second id can follow; it may be a whole action too (`improve trade`)."""
        return bool(self._meanings[self._checked(id)].follows)

    def only_continues(self, id: int) -> bool:
        """Return whether an id is only a second id (`v20` after `move v12`)."""
        number = self._checked(id)
        return any(b.first <= number < b.end for b in self.blocks if b.block.kind == CONTINUES)

    def _checked(self, number: int) -> int:
        if not isinstance(number, (int, np.integer)) or not 0 <= number < self.n:
            raise UsageError(f"id: a number from 0 to {self.n - 1}, not {quoted(number)}")
        return int(number)

    @cached_property
    def numbers(self) -> Any:
        """The row of numbers for rules (see `hexhold.environments.action_masks`), int64."""
        numbers = _Numbers(self._meanings, self.blocks, TRADES[self.trades]).written()
        return numbers if INTERPRETED else read_only(np.array(numbers, np.int64))

    def __reduce__(self) -> tuple[type[ActionSpace], tuple[Setting, str]]:
        return ActionSpace, (self.setting, self.trades)

    def __deepcopy__(self, _: object) -> ActionSpace:
        return self


class _Domains:
    """The arguments of each type: numbers and texts."""

    def __init__(self, setting: Setting, most_a_side: int) -> None:
        g = setting.geometry
        self.cards = setting.card_types
        self._most_a_side = most_a_side
        coin = len(RESOURCES)
        self._by_type: dict[str, list[tuple[int, str]]] = {
            "vertex": [(v, f"v{v}") for v in range(g.vertex_count)],
            "edge": [(e, edge_name(g, e)) for e in range(g.edge_count)],
            "hex": [(h, f"h{h}") for h in range(g.hex_count)],
            "city's hex": [(h, f"h{h}") for h in range(g.hex_count)],
            "player": [(p, f"p{p}") for p in range(setting.players)],
            "owner": [(q, owner_name(q, setting.players)) for q in range(setting.owners)],
            "card": list(enumerate(self.cards)),
            "resource": list(enumerate(RESOURCES)),
            "commodity": list(enumerate(COMMODITIES, coin)),
            "progress card": list(enumerate(CARDS))[:FIRST_CARDS],
            "later progress card": list(enumerate(CARDS))[FIRST_CARDS:],
            "track": list(enumerate(TRACKS)),
            "die": [(n, str(n)) for n in range(1, 7)],
            "level": [(n, str(n)) for n in range(1, 4)],
            "neutral": [(n, f"n{n}") for n in range(codes.NEUTRAL_COLOURS)],
            "road": [(0, WORKS[0])],
            "other piece": list(enumerate(WORKS))[1:] if setting.expansion else [(1, WORKS[1])],
            "use": list(enumerate(USES)),
            "extent": list(enumerate(EXTENTS)),
            "share": list(enumerate(SHARES)),
            "wonder": list(enumerate(WONDER_NAMES)),
        }

    def of(self, kind: str, before: tuple[int, ...]) -> Iterator[tuple[int, str]]:
        """Yield the arguments of a type after those before it."""
        match kind:
            case "another card":
                yield from (each for each in self._by_type["card"] if each[0] != before[-1])
            case "card from there on":
                yield from (each for each in self._by_type["card"] if each[0] >= before[-1])
            case "bundle":
                for bundle in self.bundles():
                    yield pack_bundle(0, bundle), str(bundle)
            case _:
                yield from self._by_type[kind]

    def sides(self) -> list[dict[str, int]]:
        """Return what an offer may give or want."""
        found = []
        for size in range(1, self._most_a_side + 1):
            for cards in combinations_with_replacement(self.cards, size):
                found.append({card: cards.count(card) for card in cards})
        return found

    def bundles(self) -> Iterator[Bundle]:
        """Yield every bundle; those that give the same cards follow each other."""
        for give in self.sides():
            for want in self.sides():
                if not give.keys() & want.keys():
                    yield Bundle(give, want)


def _ids_of(block: Block, domains: _Domains) -> Iterator[IdMeaning]:
    found: list[tuple[tuple[int, ...], str]] = [((), block.words)]
    for argument in block.arguments:
        kind = argument.strip("[]")
        longer = []
        for numbers, text in found:
            if argument != kind:
                longer.append((numbers, text))
            for number, word in domains.of(kind, numbers):
                longer.append(((*numbers, number), f"{text} {word}".strip()))
        found = longer
    for numbers, text in found:
        follows = block.then if len(numbers) == len(block.arguments) else ""
        yield IdMeaning(text, numbers, _code(block, numbers), follows)


def _code(block: Block, numbers: tuple[int, ...]) -> int:
    if block.then == "bundle":
        return block.kind << codes.KIND_BIT
    if block.arguments == ("bundle",):
        return numbers[0]
    kind = 0 if block.kind == CONTINUES else block.kind
    card = () if block.card == codes.NONE else (block.card,)
    return pack(kind, (*card, *numbers))


class _Numbers:
    """Writes the row of numbers that `action_masks` reads."""

    def __init__(
        self, meanings: list[IdMeaning], blocks: list[NumberedBlock], most_a_side: int
    ) -> None:
        self._meanings = meanings
        self._blocks = blocks
        self._most_a_side = most_a_side
        rows = action_masks.DEVELOPMENT_ROWS + DEVELOPMENTS
        self._rows = [[0] * action_masks.ROW for _ in range(rows)]
        self._lookups: list[int] = []
        self._follows = [WHOLE] * len(meanings)

    def written(self) -> list[int]:
        """Return the whole row."""
        places: dict[int, list[NumberedBlock]] = {}
        for found in self._blocks:
            if found.block.kind != CONTINUES:
                places.setdefault(_row_of(found.block), []).append(found)
        for row, blocks in places.items():
            bits = codes.ARGUMENT_BITS * (blocks[0].block.card != codes.NONE)
            self._rows[row] = [*self._look_up(blocks), bits]
        self._add_second_rows()
        return self._joined()

    def _look_up(self, blocks: list[NumberedBlock]) -> list[int]:
        """Write where to look up the ids of blocks: by the first argument, then the second."""
        ids = [n for found in blocks for n in range(found.first, found.end)]
        is_bundle = blocks[0].block.arguments == ("bundle",)
        given = [() if is_bundle else self._meanings[n].numbers for n in ids]
        sizes = [max((n[i] + 2 for n in given if len(n) > i), default=1) for i in range(2)]
        first = len(self._lookups)
        self._lookups += [0] * (sizes[0] * sizes[1])
        for n, numbers in zip(ids, given, strict=True):
            one, other = ([number + 1 for number in numbers] + [0, 0])[:2]
            self._lookups[first + one * sizes[1] + other] = n
        return [first, sizes[1] if sizes[0] > 1 else 0, 1 if sizes[1] > 1 else 0]

    def _add_second_rows(self) -> None:
        """Write the rows of second ids, for each number of arguments before them."""
        blocks = {
            found.block.arguments[0]: found
            for found in self._blocks
            if found.block.kind == CONTINUES
        }
        looked_up = {kind: self._look_up([found]) for kind, found in blocks.items()}
        made: dict[tuple[str, int], int] = {}
        for found in self._blocks:
            for n in range(found.first, found.end):
                follows = self._meanings[n].follows
                if not follows:
                    continue
                before = len(self._meanings[n].numbers) + (found.block.card != codes.NONE)
                if (follows, before) not in made:
                    made[follows, before] = len(self._rows)
                    bits = codes.ARGUMENT_BITS * before
                    self._rows.append([*looked_up[follows], bits])
                self._follows[n] = made[follows, before]

    def _joined(self) -> list[int]:
        rows_end = action_masks.ROWS + action_masks.ROW * len(self._rows)
        lookups_end = rows_end + len(self._lookups)
        for row in self._rows:
            row[action_masks.FIRST] += rows_end
        count = len(self._meanings)
        sides = self._sides()
        head = [0] * action_masks.ROWS
        head[action_masks.COUNT] = count
        head[action_masks.MASK_WORDS] = -(-count // WORD)
        head[action_masks.OFFERS] = int(self._most_a_side > 0)
        head[action_masks.MEANINGS] = lookups_end
        head[action_masks.FOLLOWING] = lookups_end + count
        head[action_masks.SIDES] = lookups_end + 2 * count
        head[action_masks.SIDE_COUNT] = len(sides)
        parts = [head, *self._rows, self._lookups, [meaning.code for meaning in self._meanings]]
        return [number for part in [*parts, self._follows, *sides] for number in part]

    def _sides(self) -> list[list[int]]:
        """Return the sides of bundles: one or two cards, and the ids of the bundles."""
        sides: list[list[int]] = []
        given = ""
        for found in self._blocks:
            if found.block.arguments != ("bundle",):
                continue
            for n in range(found.first, found.end):
                side = self._meanings[n].text.partition(":")[0]
                if side == given:
                    sides[-1][action_masks.END_OF_BUNDLES] = n + 1
                    continue
                given = side
                cards = [CARD_TYPES.index(card) for card in side.split("+")]
                sides.append([cards[0], cards[1] if len(cards) > 1 else codes.NONE, n, n + 1])
        return sides


def _row_of(block: Block) -> int:
    if block.kind == codes.A_PLAY:
        return action_masks.CARD_ROWS + block.card
    if block.kind == codes.A_DEVELOP:
        return action_masks.DEVELOPMENT_ROWS + block.card
    return block.kind


def why_illegal(space: ActionSpace, game: Game, player: int, before: int, number: int) -> str:
    """Return why an id is illegal, in one line, with its text and the rule.

    ``player`` is the one to act, -1 after the end; ``before`` is the prefix or -1.
    """
    if not 0 <= number < space.n:
        return f"a number from 0 to {space.n - 1}, not {number}"
    if player < 0:
        return "it is over, no action id is legal"
    begun = "" if before < 0 else space.text(before)
    words = f"{begun} {space.text(number)}".strip()
    return f"id {number}, {quoted(words)}: {_reason(space, game, player, before, number, words)}"


def _reason(
    space: ActionSpace, game: Game, player: int, before: int, number: int, words: str
) -> str:
    if before < 0 and space.only_continues(number):
        return "these words only go on from others"
    refusal = game.refusal(f"p{player}: {words}")
    # Where more words may follow, these alone may be no action.
    is_prefix = before < 0 and space.begins(number)
    if refusal is None or (is_prefix and not refusal.facts):
        return f"no legal action of p{player} has this id"
    return str(refusal)
