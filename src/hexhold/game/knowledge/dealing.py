"""Dealing hidden cards anew, as a case leaves them open."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.engine.layout import State
from hexhold.game.happenings import DECKS
from hexhold.game.knowledge.cases import UNSEEN, Case
from hexhold.game.knowledge.memory import BASE, DEVELOPMENT, Memory, deck_of

MOST_TRIES = 256
"""Cases that turn out not to fit what is left of the cards are drawn again."""
LAID_OPEN = frozenset({"printer", "constitution"})
"""P-1: cards of points are never in a hand."""


class DoesNotFit(Exception):  # noqa: N818 - a case, not a fault of the program
    """The cards that are left cannot lie as a case has them."""


def deal(states: Any, s: State, memory: Memory, seed: int) -> None:
    """Put hidden cards as they may lie into a state.

    Args:
        states: an array of one state, which is changed; its generators are not.
        s: a copy of it, to be read. Of what the seat may not know only sums are used.
        memory: what the seat knows.
        seed: equal seeds give equal deals.
    """
    chance = random.Random(seed)
    for _ in range(MOST_TRIES):
        try:
            hands = _hands(memory.hands.draw(chance), s, chance)
            held, decks = _held(memory.held.draw(chance), s, chance)
        except DoesNotFit:
            continue
        _write_hands(states[0], hands)
        _write_held(states[0], s, held, decks, memory.viewer, chance)
        return
    raise ValueError("no deal agrees with what was seen")


def _hands(case: Case, s: State, chance: random.Random) -> list[Counter[str]]:
    """Every hand."""
    total = Counter({k: sum(s.hands[p, i] for p in range(s.players)) for i, k in _types()})
    for known in case.known:
        total.subtract(known)
    if min(total.values(), default=0) < 0:
        raise DoesNotFit
    left = sorted(total.elements())
    chance.shuffle(left)
    return [Counter((*case.known[p], *_off(left, len(case.hidden[p])))) for p in range(s.players)]


def _types() -> list[tuple[int, str]]:
    return list(enumerate(CARD_TYPES))


def _off(cards: list[str], n: int) -> list[str]:
    """The last n cards, which are taken away."""
    taken = cards[len(cards) - n :]
    del cards[len(cards) - n :]
    return taken


def _unknown(case: Case, s: State) -> list[list[str]]:
    """By deck, the cards of which nobody knows where they are."""
    total: Counter[str] = Counter()
    for p in range(s.players):
        total.update({card: s.progress[p, c] for c, card in enumerate(CARDS)})
        total.update({BASE + card: s.development[p, c] for c, card in enumerate(DEVELOPMENTS)})
    for t in range(len(TRACKS)):
        total.update(CARDS[s.deck[t, i]] for i in range(s.deck_size[t]))
    total.update(BASE + DEVELOPMENTS[s.development_deck[i]] for i in range(s.development_size))
    for cards in (*case.known, *case.decks):
        total.subtract(name for name in cards if name != UNSEEN)
    if min(total.values(), default=0) < 0:
        raise DoesNotFit
    left = sorted(total.elements())
    return [[name for name in left if deck_of(name) == deck] for deck in DECKS]


def _held(
    case: Case, s: State, chance: random.Random
) -> tuple[list[Counter[str]], list[list[str]]]:
    """Every hand of progress and development cards, and every deck."""
    pools = _unknown(case, s)
    held = [Counter(known) for known in case.known]
    anywhere: list[str] = []
    decks = []
    for deck, pool in enumerate(pools):
        chance.shuffle(pool)
        gaps = case.decks[deck].count(UNSEEN)
        in_hands = [name for name in pool if name not in LAID_OPEN]
        needed = len(pool) - gaps
        if not 0 <= needed <= len(in_hands):
            raise DoesNotFit
        dealt = in_hands[:needed]
        for name in dealt:
            pool.remove(name)
        for p, hidden in enumerate(case.hidden):
            wanted = hidden.count(DECKS[deck])
            if wanted > len(dealt):
                raise DoesNotFit
            held[p].update(_off(dealt, wanted))
        anywhere.extend(dealt)
        decks.append([_off(pool, 1)[0] if name == UNSEEN else name for name in case.decks[deck]])
    chance.shuffle(anywhere)
    for p, hidden in enumerate(case.hidden):
        wanted = hidden.count(UNSEEN)
        if wanted > len(anywhere):
            raise DoesNotFit
        held[p].update(_off(anywhere, wanted))
    return held, decks


def _write_hands(record: Any, hands: list[Counter[str]]) -> None:
    for p, cards in enumerate(hands):
        for k, name in enumerate(CARD_TYPES):
            record["hands"][p, k] = cards[name]


def _write_held(
    record: Any,
    s: State,
    held: list[Counter[str]],
    decks: list[list[str]],
    viewer: int,
    chance: random.Random,
) -> None:
    for p, cards in enumerate(held):
        for c, card in enumerate(CARDS):
            record["progress"][p, c] = cards[card]
        for c, card in enumerate(DEVELOPMENTS):
            record["development"][p, c] = cards[BASE + card]
    for t, cards_of_deck in enumerate(decks[: len(TRACKS)]):
        for i, card in enumerate(cards_of_deck):
            record["deck"][t, i] = CARDS.index(card)
    for i, card in enumerate(decks[DECKS.index(DEVELOPMENT)]):
        record["development_deck"][i] = DEVELOPMENTS.index(card.removeprefix(BASE))
    if s.current != viewer:
        _write_bought(record, s, held[s.current], chance)


def _write_bought(record: Any, s: State, cards: Counter[str], chance: random.Random) -> None:
    """Section G: as many of the current player's cards were bought this turn as it bought."""
    names = sorted(name for name in cards.elements() if name.startswith(BASE))
    chance.shuffle(names)
    bought = Counter(names[: sum(s.bought[c] for c in range(len(DEVELOPMENTS)))])
    for c, card in enumerate(DEVELOPMENTS):
        record["bought"][c] = bought[BASE + card]
