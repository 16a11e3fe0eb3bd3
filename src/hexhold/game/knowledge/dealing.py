"""Dealing hidden cards anew, as a case leaves them open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from hexhold.compiler import RecordArray, put_row, put_rows
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.vocabulary.codes import FACE_DOWN, KIND, RESOURCE_TYPES, A, B
from hexhold.engine.vocabulary.decisions import F_HARBOR
from hexhold.game.happenings import DECKS, UNSEEN
from hexhold.game.knowledge.cases import Case, Names, source_of
from hexhold.game.knowledge.memory import Memory, deck_of
from hexhold.game.knowledge.seen import BASE, DEVELOPMENT, hands_of, held_of

MOST_TRIES = 256
"""Cases that turn out not to fit what is left of the cards are drawn again; after so many, only
those that fit are: the truth may have been unlikely."""

_OF_BASE = [BASE + card for card in DEVELOPMENTS]
#: Of progress and development cards.
_NUMBER_OF = {card: c for cards in (CARDS, _OF_BASE) for c, card in enumerate(cards)}


class DoesNotFit(Exception):  # noqa: N818 - a case, not a fault of the program
    """The cards that are left cannot lie as a case has them."""


@dataclass(frozen=True)
class Totals:
    """Of what a seat may not know, what everybody can add up."""

    hands: dict[str, int]
    """By type, the cards in all hands."""
    held: dict[str, int]
    """Progress and development cards in all hands and decks."""
    bought: int
    """Section G: development cards that the current player has bought this turn."""

    @staticmethod
    def of(s: RecordArray, players: int) -> Totals:
        """Those of one state, read by field name."""
        hands: Counter[str] = sum(hands_of(s, players), Counter())
        held: Counter[str] = sum(held_of(s, players), Counter())
        deck, size = s["deck"], s["deck_size"]
        held.update(CARDS[int(deck[t, i])] for t in range(len(TRACKS)) for i in range(size[t]))
        development = s["development_deck"]
        held.update(BASE + DEVELOPMENTS[int(development[i])] for i in range(s["development_size"]))
        return Totals(hands, held, sum(int(s["bought"][c]) for c in range(len(DEVELOPMENTS))))


def deal(states: RecordArray, totals: Totals, memory: Memory, seed: int) -> None:
    """Put hidden cards as they may lie into what a seat sees.

    Args:
        states: an array of one state as the seat sees it, which is changed; its generators are not.
        memory: what the seat knows.
        seed: equal seeds give equal deals.
    """
    chance = random.Random(seed)
    hands, held, decks = _dealt(memory, totals, chance)
    _write_hands(states[0], hands)
    _write_held(states[0], held, decks)
    current = int(states[0]["current"])
    if current != memory.viewer:
        _write_bought(states[0], totals.bought, held[current], chance)


def deal_offered(states: RecordArray, seed: int) -> None:
    """P-31 `harbor_face_down`: put one of its owner's resources in place of the card offered."""
    s = states[0]
    top = int(s["depth"]) - 1
    if top < 0 or s["frame"][top, KIND] != F_HARBOR or s["frame"][top, B] != FACE_DOWN:
        return
    held = [int(s["hands"][s["frame"][top, A], k]) for k in range(RESOURCE_TYPES)]
    s["frame"][top, B] = random.Random(seed).choices(range(RESOURCE_TYPES), held)[0]


def _dealt(
    memory: Memory, totals: Totals, chance: random.Random
) -> tuple[list[Counter[str]], list[Counter[str]], list[list[str]]]:
    """Hands, progress and development cards in them, and decks."""
    for _ in range(MOST_TRIES):
        try:
            hands = _hands(memory.hands.draw(chance), totals, chance)
            return hands, *_held(memory.held.draw(chance), totals, chance)
        except DoesNotFit:
            continue
    fitting = _fitting(memory, totals)
    hands = _hands(fitting.hands.draw(chance), totals, chance)
    return hands, *_held(fitting.held.draw(chance), totals, chance)


def _fitting(memory: Memory, totals: Totals) -> Memory:
    """What remains of the cases where all that do not fit are ruled out."""

    def fits(deal_case: Callable[[Case, Totals, random.Random], object], case: Case) -> Case | None:
        try:
            deal_case(case, totals, random.Random(0))
        except DoesNotFit:
            return None
        return case

    hands, held = memory.hands.copy(), memory.held.copy()
    hands.keep(partial(fits, _hands))
    held.keep(partial(fits, _held))
    return Memory(memory.viewer, hands, held)


def _hands(case: Case, totals: Totals, chance: random.Random) -> list[Counter[str]]:
    """Every hand."""
    left = _unknown(totals.hands, case.known)
    chance.shuffle(left)
    hands = [Counter(known) for known in case.known]
    for p, hidden in enumerate(case.hidden):
        for source in hidden:
            if source != UNSEEN:
                hands[p][_next_of(source, left)] += 1
    for p, hidden in enumerate(case.hidden):
        hands[p].update(_off(left, hidden.count(UNSEEN)))
    return hands


def _next_of(source: str, cards: list[str]) -> str:
    """The last resource, or commodity, which is taken away (P-31)."""
    for i in reversed(range(len(cards))):
        if source_of(cards[i]) == source:
            return cards.pop(i)
    raise DoesNotFit


def _off(cards: list[str], n: int) -> list[str]:
    """The last n cards, which are taken away."""
    taken = cards[len(cards) - n :]
    del cards[len(cards) - n :]
    return taken


def _unknown(all_cards: dict[str, int], known: Iterable[Names]) -> list[str]:
    """The cards of which nobody knows where they are."""
    left = Counter(all_cards)
    for cards in known:
        left.subtract(name for name in cards if name != UNSEEN)
    if min(left.values(), default=0) < 0:
        raise DoesNotFit
    return sorted(left.elements())


def _held(
    case: Case, totals: Totals, chance: random.Random
) -> tuple[list[Counter[str]], list[list[str]]]:
    """Every hand of progress and development cards, and every deck."""
    pools: dict[str, list[str]] = {name: [] for name in DECKS}
    for card in _unknown(totals.held, (*case.known, *case.decks)):
        pools[deck_of(card)].append(card)
    held = [Counter(known) for known in case.known]
    anywhere: list[str] = []
    decks = []
    for deck, name_of_deck in enumerate(DECKS):
        pool = pools[name_of_deck]
        chance.shuffle(pool)
        gaps = case.decks[deck].count(UNSEEN)
        in_hands = [name for name in pool if name not in VP_CARDS]
        needed = len(pool) - gaps
        if not 0 <= needed <= len(in_hands):
            raise DoesNotFit
        dealt = in_hands[:needed]
        for name in dealt:
            pool.remove(name)
        for p, hidden in enumerate(case.hidden):
            wanted = hidden.count(name_of_deck)
            if wanted > len(dealt):
                raise DoesNotFit
            if wanted:
                held[p].update(_off(dealt, wanted))
        anywhere.extend(dealt)
        decks.append([pool.pop() if name == UNSEEN else name for name in case.decks[deck]])
    chance.shuffle(anywhere)
    for p, hidden in enumerate(case.hidden):
        wanted = hidden.count(UNSEEN)
        if wanted > len(anywhere):
            raise DoesNotFit
        if wanted:
            held[p].update(_off(anywhere, wanted))
    return held, decks


def _write_hands(record: Any, hands: list[Counter[str]]) -> None:
    put_rows(record, "hands", ([cards[name] for name in CARD_TYPES] for cards in hands))


def _write_held(record: Any, held: list[Counter[str]], decks: list[list[str]]) -> None:
    put_rows(record, "progress", ([cards[card] for card in CARDS] for cards in held))
    put_rows(record, "development", ([cards[card] for card in _OF_BASE] for cards in held))
    put_rows(record, "deck", ([_NUMBER_OF[card] for card in deck] for deck in decks[: len(TRACKS)]))
    developments = decks[DECKS.index(DEVELOPMENT)]
    put_row(record, "development_deck", [_NUMBER_OF[card] for card in developments])


def _write_bought(record: Any, n: int, cards: Counter[str], chance: random.Random) -> None:
    """Section G: as many of the current player's cards were bought this turn as it bought."""
    names = sorted(name for name in cards.elements() if name.startswith(BASE))
    chance.shuffle(names)
    bought = Counter(names[:n])
    for c, card in enumerate(DEVELOPMENTS):
        record["bought"][c] = bought[BASE + card]
