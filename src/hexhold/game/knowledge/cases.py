"""Ways in which hidden cards may lie, each with its weight.

Hands change in the open but for thefts, gifts and what one player takes out of another's hand. So
what a seat knows is a handful of cases: in each some cards of every player are known, and the
others are dealt from what is left. A hidden move splits cases, an open one rules cases out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_

from hexhold.editions import CARD_TYPES, RESOURCES
from hexhold.game.happenings import UNSEEN

MOST_CASES = 512
"""Beyond so many the least likely cases become one, in which only what they share is known."""

RESOURCE, COMMODITY = "resource", "commodity"
"""In place of a deck: what is known of a hidden card of a hand (P-31)."""
RESOURCE_SHARE = len(RESOURCES) / len(CARD_TYPES)
"""How likely a card of which nothing is known is a resource; it only weighs cases."""

Names = tuple[str, ...]


@dataclass(frozen=True)
class Case:
    """One way the cards may lie."""

    known: tuple[Names, ...]
    """By player: the cards they surely hold, sorted."""
    hidden: tuple[Names, ...]
    """By player: for every other card the deck that it is from, sorted."""
    decks: tuple[Names, ...] = ()
    """By deck, the top card first."""

    def size(self, p: int) -> int:
        """How many cards p holds."""
        return len(self.known[p]) + len(self.hidden[p])

    def put(self, p: int, name: str, deck: str) -> Case:
        """A card comes into p's hand."""
        if name == UNSEEN:
            return replace(self, hidden=_with(self.hidden, p, deck))
        return replace(self, known=_with(self.known, p, name))

    def take(self, p: int, name: str, deck: str) -> Case | None:
        """A card that is seen leaves p's hand; None where p cannot have held it."""
        if name in self.known[p]:
            return replace(self, known=_without(self.known, p, name))
        for source in (deck, UNSEEN):
            if source in self.hidden[p]:
                return replace(self, hidden=_without(self.hidden, p, source))
        return None

    def take_unseen(self, p: int, deck_of: Callable[[str], str]) -> Iterator[Taken]:
        """Every card that may leave p's hand unseen."""
        size = self.size(p)
        for name, n in Counter(self.known[p]).items():
            left = replace(self, known=_without(self.known, p, name))
            yield Taken(left, name, deck_of(name), n / size)
        for deck, n in Counter(self.hidden[p]).items():
            left = replace(self, hidden=_without(self.hidden, p, deck))
            yield Taken(left, UNSEEN, deck, n / size)

    def take_resource(self, p: int) -> Iterator[Taken]:
        """Every resource that may leave p's hand unseen (P-31 `harbor_face_down`)."""
        known = {name: n for name, n in Counter(self.known[p]).items() if name in RESOURCES}
        hidden = Counter(self.hidden[p])
        open_cards = hidden[UNSEEN] * RESOURCE_SHARE
        total = sum(known.values()) + hidden[RESOURCE] + open_cards
        for name, n in known.items():
            left = replace(self, known=_without(self.known, p, name))
            yield Taken(left, name, RESOURCE, n / total)
        for source, weight in ((RESOURCE, hidden[RESOURCE]), (UNSEEN, open_cards)):
            if weight:
                left = replace(self, hidden=_without(self.hidden, p, source))
                yield Taken(left, UNSEEN, RESOURCE, weight / total)

    def with_deck(self, deck: int, cards: Names) -> Case:
        """With another deck."""
        return replace(self, decks=(*self.decks[:deck], cards, *self.decks[deck + 1 :]))


@dataclass(frozen=True)
class Taken:
    """A card taken unseen."""

    case: Case
    """What is left."""
    name: str
    deck: str
    likely: float


def _with(rows: tuple[Names, ...], p: int, item: str) -> tuple[Names, ...]:
    return (*rows[:p], tuple(sorted((*rows[p], item))), *rows[p + 1 :])


def _without(rows: tuple[Names, ...], p: int, item: str) -> tuple[Names, ...]:
    row = list(rows[p])
    row.remove(item)
    return (*rows[:p], tuple(row), *rows[p + 1 :])


Split = Iterator[tuple[Case, float]]


class Cases:
    """All cases that agree with what was seen; their weights add to 1."""

    def __init__(self, first: Case, deck_of: Callable[[str], str]) -> None:
        self.weights: dict[Case, float] = {first: 1.0}
        self._deck_of = deck_of

    def copy(self) -> Cases:
        """Independent of this one."""
        twin = copy(self)
        twin.weights = dict(self.weights)
        return twin

    def follow(self, split: Callable[[Case], Split]) -> None:
        """Put in place of each case what may follow from it, each with its likelihood."""
        found: dict[Case, float] = {}
        for case, weight in self.weights.items():
            for after, likely in split(case):
                found[after] = found.get(after, 0.0) + weight * likely
        if not found:
            raise ValueError("what was seen agrees with no case")
        if len(found) > MOST_CASES:
            found = self._fewer(found)
        total = sum(found.values())
        self.weights = {case: weight / total for case, weight in found.items()}

    def _fewer(self, found: dict[Case, float]) -> dict[Case, float]:
        """As many cases as there may be: none is forgotten, since any of them may be the truth."""
        by_weight = sorted(found, key=lambda case: -found[case])
        best, others = by_weight[: MOST_CASES - 1], by_weight[MOST_CASES - 1 :]
        fewer = {case: found[case] for case in best}
        shared = what_is_shared(others, self._deck_of)
        fewer[shared] = fewer.get(shared, 0.0) + sum(found[case] for case in others)
        return fewer

    def keep(self, change: Callable[[Case], Case | None]) -> None:
        """Change every case, and rule out those for which that gives None."""

        def split(case: Case) -> Split:
            after = change(case)
            if after is not None:
                yield after, 1.0

        self.follow(split)

    def draw(self, chance: random.Random) -> Case:
        """One case, by its weight."""
        cases = list(self.weights)
        return chance.choices(cases, [self.weights[case] for case in cases])[0]


def what_is_shared(cases: Sequence[Case], deck_of: Callable[[str], str]) -> Case:
    """The case of all that some cases have in common; the cards fit it that fit one of them."""
    known, hidden = [], []
    for p in range(len(cases[0].known)):
        surely = _in_all(case.known[p] for case in cases)
        sources = _in_all(
            (*map(deck_of, (Counter(case.known[p]) - surely).elements()), *case.hidden[p])
            for case in cases
        )
        elsewhere = cases[0].size(p) - surely.total() - sources.total()
        known.append(tuple(sorted(surely.elements())))
        hidden.append(tuple(sorted((*sources.elements(), *[UNSEEN] * elsewhere))))
    decks = tuple(
        tuple(names[0] if len(set(names)) == 1 else UNSEEN for names in zip(*same, strict=True))
        for same in zip(*(case.decks for case in cases), strict=True)
    )
    return Case(tuple(known), tuple(hidden), decks)


def _in_all(rows: Iterable[Iterable[str]]) -> Counter[str]:
    """As many of each as are in every row."""
    return reduce(and_, map(Counter, rows))


def holding(case: Case, p: int, cards: Sequence[str], deck_of: Callable[[str], str]) -> Case | None:
    """The case in which p surely holds some cards at least, None where that cannot be."""
    found: Case | None = case
    for name, n in sorted(Counter(cards).items()):
        for _ in range(n - case.known[p].count(name)):
            left = None if found is None else found.take(p, UNSEEN, deck_of(name))
            found = None if left is None else left.put(p, name, deck_of(name))
    return found


def source_of(name: str) -> str:
    """Whether a card of the hand is a resource or a commodity."""
    return RESOURCE if name in RESOURCES else COMMODITY


def holding_any(case: Case, p: int, source: str) -> Case | None:
    """The case in which p surely holds a resource, or a commodity; None where that cannot be."""
    if source in case.hidden[p] or source in map(source_of, case.known[p]):
        return case
    if UNSEEN not in case.hidden[p]:
        return None
    return replace(case, hidden=_without(case.hidden, p, UNSEEN)).put(p, UNSEEN, source)


def lacking(case: Case, p: int, names: Sequence[str]) -> Case | None:
    """The case in which p holds no card of some names, as far as they are known."""
    return None if set(names) & set(case.known[p]) else case
