"""Read and write actions as text (docs/reference/notation.md)."""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from hexhold.board import TERRAINS, edge_name
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS, words_in
from hexhold.engine.sea.fog import NUMBER_BIT
from hexhold.engine.sea.open_numbers import NUMBERED, SOURCE_BIT
from hexhold.engine.vocabulary import codes
from hexhold.errors import IllegalAction, quoted
from hexhold.game.action_words import (
    DEVELOPMENT_ARGUMENTS,
    EVENTS,
    EXTENTS,
    FORMS,
    PROGRESS_ARGUMENTS,
    SHARES,
    TAKE_PROGRESS,
    USES,
    WONDER_NAMES,
    WORKS,
    Form,
)
from hexhold.game.codec import (
    BUNDLE_KINDS,
    Bundle,
    bundle_of,
    by_player,
    kind_of,
    number_at,
    numbers_of,
    pack,
    pack_bundle,
    player_of,
)
from hexhold.game.setting import Setting
from hexhold.language import say

LONGEST_TEXT = 1024
MOST_CODES_KEPT = 100_000
NO_TEXT = "this action has no text: it is from no game"
#: Types of arguments that are words: all words in the order of the engine's numbers, and the end of
#: the message key for their type.
_NAMED: dict[str, tuple[tuple[str, ...], str]] = {
    "card": (CARD_TYPES, "card"),
    "track": (TRACKS, "track"),
    "progress": (CARDS, "progress-card"),
    "share": (SHARES, "city-share"),
    "work": (WORKS, "neutral-piece"),
    "use": (USES, "token-use"),
    "extent": (EXTENTS, "trade-extent"),
    "wonder": (WONDER_NAMES, "wonder"),
}
_NUMBER = re.compile(r"0|[1-9][0-9]{0,4}", re.ASCII)
_IN_WORDS = re.compile(r" for |:")
#: What people call cards → how cards are written; suggestions understand it, actions do not.
_CALLED = dict(zip(CARD_TYPES, CARD_TYPES, strict=True))
_CALLED |= {"wood": "lumber", "sheep": "wool", "wheat": "grain", "gold": "coin"}
_COUNTED = re.compile(rf"(?:\b([1-9]) ?)?\b({'|'.join(_CALLED)})\b")
_NEAR = 0.7
"""The minimum similarity, of 1, for suggesting one word instead of another."""
_LONGEST_WORD = 40
"""The longest word to compare; comparing takes time in the square of its length."""
_WORDS_BY_KIND = {form.kind: (word, form) for word, form in FORMS.items()}
_WORDS_BY_KIND[codes.A_TAKE_CARD] = ("take", TAKE_PROGRESS)


class Parsed(NamedTuple):
    """The parts of a text: player (None if left out), action and result."""

    player: int | None
    code: int
    result: str | None


def _refuse(key: str, **facts: object) -> IllegalAction:
    return IllegalAction(say(key, **facts))


def _index(word: str, letter: str, what: str, count: int) -> int:
    if word[:1] == letter and _NUMBER.fullmatch(word[1:]) and int(word[1:]) < count:
        return int(word[1:])
    raise _refuse(
        "not-in-range",
        word=quoted(word),
        what=say(f"kind-{what}"),
        first=f"{letter}0",
        last=f"{letter}{count - 1}",
    )


def _named(word: str, names: tuple[str, ...], what: str) -> int:
    if word in names:
        return names.index(word)
    raise _not_named(word, names, what)


def _not_named(word: str, names: Sequence[str], what: str) -> IllegalAction:
    """Return an error that suggests the nearest name, or lists all names if none is near."""
    given = {"word": quoted(word), "what": say(f"kind-{what}")}
    near = get_close_matches(word, names, n=1, cutoff=_NEAR) if len(word) <= _LONGEST_WORD else []
    if near:
        return _refuse("not-named-near", **given, near=near[0])
    return _refuse("not-named", **given, names=", ".join(names))


def _small(word: str, what: str, most: int) -> int:
    if _NUMBER.fullmatch(word) and 1 <= int(word) <= most:
        return int(word)
    raise _refuse("not-so-many", word=quoted(word), what=say(f"kind-{what}"), most=most)


def _edge(word: str, setting: Setting) -> int:
    g = setting.geometry
    ends = word.split("-")
    if len(ends) == 2:
        a, b = (_index(end, "v", "vertex", g.vertex_count) for end in ends)
        try:
            return g.edge(min(a, b), max(a, b))
        except KeyError:
            pass
    raise _refuse("no-edge", word=quoted(word))


def _owner(word: str, setting: Setting) -> int:
    """Read a player, or a neutral colour if there are any (W-1)."""
    if word[:1] == "n" and setting.for_two:
        return setting.players + _index(word, "n", "neutral-colour", codes.NEUTRAL_COLOURS)
    return _index(word, "p", "player", setting.players)


def owner_name(owner: int, players: int) -> str:
    """Return `p0`, or `n0` for the first neutral colour."""
    return f"p{owner}" if owner < players else f"n{owner - players}"


def _types_of(form: Form, work: str) -> tuple[str, ...]:
    """Return the types of an action's arguments; a neutral's place depends on its piece."""
    place = "edge" if work == "road" else "vertex"
    return tuple(place if kind == "place" else kind for kind in form.arguments)


def _bundle_side(text: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for word in text.split("+") if text else []:
        counts[CARD_TYPES[_named(word, CARD_TYPES, "card")]] += 1
    if max(counts.values(), default=0) > codes.MOST_IN_BUNDLE:
        reason = say("too-many-of-a-type", most=codes.MOST_IN_BUNDLE)
        raise IllegalAction(reason, "X-2")
    return counts


def _bundle(word: str, edition: str) -> Bundle:
    sides = word.split(":")
    if len(sides) != 2:
        raise _refuse("no-trade", word=quoted(word))
    give, want = map(_bundle_side, sides)
    for card in CARD_TYPES:
        if card in give and card in want:
            named = say(f"card-{card}", **words_in(f"card-{card}", edition))
            both = say("both-sides", card=named)
            raise IllegalAction(both, "X-2")
    return Bundle(give, want)


def _argument(kind: str, word: str, setting: Setting) -> int:
    if kind in _NAMED:
        return _named(word, *_NAMED[kind])
    g = setting.geometry
    match kind:
        case "vertex":
            return _index(word, "v", "vertex", g.vertex_count)
        case "hex":
            return _index(word, "h", "hex", g.hex_count)
        case "player":
            return _index(word, "p", "player", setting.players)
        case "edge":
            return _edge(word, setting)
        case "owner":
            return _owner(word, setting)
        case "neutral":
            return _index(word, "n", "neutral-colour", codes.NEUTRAL_COLOURS)
        case "level":
            return _small(word, "knight-level", 3)
        case "die":
            return _small(word, "die", 6)
    raise AssertionError(kind)


def _written(word: str, types: tuple[str, ...], needed: int) -> IllegalAction:
    """Describe how an action is written, with optional parts in brackets."""
    parts = [t if i < needed else f"[{t}]" for i, t in enumerate(types)]
    return _refuse("write-it-as", form=" ".join([word, *parts]))


def _in_cards(given: list[str]) -> list[list[str]]:
    """Return the cards of both sides of `2 ore for 1 wool`, or nothing if it is not put so."""
    sides = _IN_WORDS.split(" ".join(given)[:LONGEST_TEXT])
    cards = [
        [_CALLED[card] for n, card in _COUNTED.findall(side) for _ in range(int(n or 1))]
        for side in sides
    ]
    return cards if len(cards) == 2 and all(cards) else []


def _trade_written(word: str, given: list[str]) -> IllegalAction:
    """Describe how a trade is written, with the cards of `2 ore for 1 wool` if it is put so."""
    meant = ":".join("+".join(side) for side in _in_cards(given)) or "ore+ore:wool"
    return _refuse("write-trade-as", form=f"{word} {meant}")


def _read_card(words: list[str], setting: Setting) -> int:
    if not words:
        raise _refuse("play-which-card")
    expansion = setting.expansion
    table = PROGRESS_ARGUMENTS if expansion else DEVELOPMENT_ARGUMENTS
    names = CARDS if expansion else DEVELOPMENTS
    other = CARDS if not expansion else DEVELOPMENTS
    card = words[0]
    if card in other and card not in names:
        belongs = say("card-of-base-game" if expansion else "card-of-expansion", card=card)
        raise IllegalAction(belongs, "G")
    number = _named(card, names, "card-to-play")
    types, counts = table[card]
    given = words[1:]
    if len(given) not in counts:
        raise _written(f"play {card}", types, min(counts))
    arguments = [_argument(t, w, setting) for t, w in zip(types, given, strict=False)]
    if card in ("inventor", "year_of_plenty"):
        arguments.sort()
    return pack(codes.A_PLAY if expansion else codes.A_DEVELOP, [number, *arguments])


def _read_form(word: str, form: Form, given: list[str], setting: Setting) -> int:
    if not form.least <= len(given) <= len(form.arguments):
        if form.arguments == ("bundle",):
            raise _trade_written(word, given)
        cards = _in_cards(given) if form.kind == codes.A_BANK else []
        types = tuple(side[0] for side in cards) or form.arguments
        raise _written(word, types, form.least)
    if form.arguments == ("bundle",):
        return pack_bundle(form.kind, _bundle(given[0], setting.edition))
    types = _types_of(form, given[1] if "place" in form.arguments else "")
    arguments = [_argument(t, w, setting) for t, w in zip(types, given, strict=False)]
    return pack(form.kind, arguments)


def _split_player(text: str, setting: Setting) -> tuple[int | None, str]:
    head, colon, rest = text.partition(":")
    if colon and head[:1] == "p" and " " not in head:
        return _index(head, "p", "player", setting.players), rest.strip()
    return None, text


def parse(text: str, setting: Setting) -> Parsed:
    """Take a text apart; raises `IllegalAction` that says what is wrong with it."""
    if not isinstance(text, str):
        raise _refuse("action-is-text", kind=type(text).__name__)
    text = text.strip()
    if len(text) > LONGEST_TEXT or not text.isascii() or not text.isprintable():
        raise _refuse("action-too-long", most=LONGEST_TEXT)
    body, arrow, result = text.partition("=>")
    player, body = _split_player(body.strip(), setting)
    words = body.split()
    if not words:
        raise _refuse("action-missing")
    word, given = words[0], words[1:]
    if word == "play":
        code = _read_card(given, setting)
    elif word == "take" and given and given[0] in CARDS:
        code = _read_form(word, TAKE_PROGRESS, given, setting)
    elif word in FORMS:
        code = _read_form(word, FORMS[word], given, setting)
    else:
        raise _not_named(word, [*FORMS, "play"], "action")
    return Parsed(player, code, result.strip() if arrow else None)


def _argument_text(kind: str, number: int, setting: Setting) -> str:
    if kind in _NAMED:
        return _NAMED[kind][0][number]
    match kind:
        case "vertex":
            return f"v{number}"
        case "hex":
            return f"h{number}"
        case "player":
            return f"p{number}"
        case "edge":
            return edge_name(setting.geometry, number)
        case "owner":
            return owner_name(number, setting.players)
        case "neutral":
            return f"n{number}"
    return str(number)


class Argument(NamedTuple):
    """An argument after an action's first word or a card's name."""

    type: str
    """A type of docs/reference/notation.md: `vertex`, `card`, `bundle`, …"""
    text: str
    value: int | Bundle
    """The engine's number of the argument; for an offer, its cards."""


def arguments_of(code: int, setting: Setting) -> list[Argument]:
    """Return an action's arguments, without a card's name."""
    kind = kind_of(code)
    if kind in BUNDLE_KINDS:
        bundle = bundle_of(code)
        return [Argument("bundle", str(bundle), bundle)]
    numbers = numbers_of(code)
    if kind in (codes.A_PLAY, codes.A_DEVELOP):
        card = _card_name(kind, numbers[0])
        table = PROGRESS_ARGUMENTS if kind == codes.A_PLAY else DEVELOPMENT_ARGUMENTS
        types = table[card][0]
        numbers = numbers[1:]
    else:
        form = _WORDS_BY_KIND[kind][1]
        types = _types_of(form, WORKS[numbers[1]] if kind == codes.A_NEUTRAL else "")
    return [
        Argument(t, _argument_text(t, n, setting), n) for t, n in zip(types, numbers, strict=False)
    ]


def _card_name(kind: int, number: int) -> str:
    return CARDS[number] if kind == codes.A_PLAY else DEVELOPMENTS[number]


def word_of(code: int) -> str:
    """Return the action's first word or words: `city`, `play crane`."""
    kind = kind_of(code)
    if kind in (codes.A_PLAY, codes.A_DEVELOP):
        return f"play {_card_name(kind, number_at(code, 0) or 0)}"
    return _WORDS_BY_KIND[kind][0]


def write(code: int, setting: Setting) -> str:
    """Return the text of an action with its player, without a result."""
    return f"p{player_of(code)}: {write_words(code, setting)}"


def write_words(code: int, setting: Setting) -> str:
    """Return the text of an action without its player and its result."""
    return " ".join([word_of(code), *(argument.text for argument in arguments_of(code, setting))])


def check_code(code: int, setting: Setting) -> int:
    """Return the code of an action if it has a text; compiled rules do not check indexes.

    Raises:
        IllegalAction: no text has this code.
    """
    if type(code) is not int or code not in setting.sound_codes:
        try:
            player, read, _ = parse(write(code, setting), setting)
        except (LookupError, TypeError, ValueError):
            player = None
        if player is None or by_player(read, player) != code:
            raise IllegalAction(NO_TEXT)
        if len(setting.sound_codes) < MOST_CODES_KEPT:
            setting.sound_codes.add(code)
    return code


ROUTES = (codes.A_ROAD, codes.A_SHIP, codes.A_MOVE_SHIP)
"""Kinds of actions whose result is the hex that they turn over (F-8)."""


def write_result(code: int, result: int, viewer_sees: frozenset[int] | None = None) -> str:
    """Return the text of a random result; of a Bishop's, only the victims `viewer_sees`."""
    kind = kind_of(code)
    if kind == codes.A_ROLL:
        dice = f"{result & 7} {(result >> 3) & 7} {EVENTS[result >> 6]}"
        return dice.strip()
    if kind == codes.A_PLAY:
        losers = [q for q in range(8) if (result >> (4 * q)) & 15]
        return " ".join(
            f"p{q}:{CARD_TYPES[((result >> (4 * q)) & 15) - 1]}"
            for q in losers
            if viewer_sees is None or q in viewer_sees
        )
    if kind == codes.A_TOKEN:
        cards = [(result >> shift) & 15 for shift in (0, 4)]
        return " ".join(CARD_TYPES[card - 1] for card in cards if card)
    if kind in ROUTES and result & NUMBERED:
        source = ((result & ~NUMBERED) >> SOURCE_BIT) - 1
        token = str(result & ((1 << SOURCE_BIT) - 1) or "-")
        return token if source < 0 else f"{token} h{source}"
    if kind in ROUTES:
        number = result >> NUMBER_BIT
        terrain = TERRAINS[result & ((1 << NUMBER_BIT) - 1)]
        return f"{terrain} {number}" if number else terrain
    return CARD_TYPES[result]
