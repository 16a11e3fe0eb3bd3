"""What follows from what a seat saw, with a perfect memory."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hexhold.editions import (
    CARD_TYPES,
    CARDS,
    COMMODITIES,
    DEVELOPMENTS,
    RESOURCES,
    TRACKS,
)
from hexhold.engine.progress_cards.trade_deck import RESOURCE_MONOPOLY_MOST, TRADE_MONOPOLY_MOST
from hexhold.engine.vocabulary import codes
from hexhold.game.happenings import DECKS, UNSEEN, CardsMove, ProgressMoves
from hexhold.game.knowledge.cases import (
    COMMODITY,
    RESOURCE,
    Case,
    Cases,
    Names,
    Split,
    holding,
    holding_any,
    lacking,
    source_of,
)
from hexhold.game.knowledge.seen import (
    BASE,
    DEVELOPMENT,
    SPY,
    Look,
    SeenAction,
    Start,
    named,
)

#: How many cards of the type that it names a card takes from each (P-35, P-36, section G).
MONOPOLIES = {
    "play resource_monopoly": RESOURCE_MONOPOLY_MOST,
    "play trade_monopoly": TRADE_MONOPOLY_MOST,
    "play monopoly": 127,
}
_DECK_OF = {card: TRACKS[int(codes.CARD_TRACK[c])] for c, card in enumerate(CARDS)} | {
    BASE + card: DEVELOPMENT for card in DEVELOPMENTS
}


def deck_of(name: str) -> str:
    """The deck of a card by its name; cards of the hand have none."""
    return _DECK_OF.get(name, UNSEEN)


@dataclass
class Memory:
    """What a seat knows of hidden cards."""

    viewer: int
    hands: Cases
    held: Cases
    """Progress and development cards in hands and decks."""


class Testimony:
    """What one seat saw from the start of the history on, and what follows from it."""

    def __init__(self, viewer: int, start: Start) -> None:
        self.viewer = viewer
        self.actions: list[SeenAction] = []
        """It grows at its end only."""
        self._start = start
        blank = tuple(() for _ in start.hands)
        decks = tuple((UNSEEN,) * n for n in start.decks)
        hands, held = Case(blank, blank), Case(blank, blank, decks)
        for p in range(len(blank)):
            hands, held = _seat(hands, p, start.hands[p]), _seat(held, p, start.held[p])
        self._hands, self._held = Cases(hands, deck_of), Cases(held, deck_of)
        self._wanted: list[str] = []
        self._asked: int | None = None
        self._followed = 0
        # Threads that draw games of one seat follow the same actions.
        self._lock = threading.Lock()

    def copy(self) -> Testimony:
        """Return an independent one: what the seat saw so far, and what followed from it."""
        with self._lock:
            twin = self._alike()
            twin.actions = self.actions.copy()
            twin._hands, twin._held = self._hands.copy(), self._held.copy()
        twin._lock = threading.Lock()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            return {name: it for name, it in vars(self).items() if name != "_lock"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _lock=threading.Lock())

    def memory(
        self,
        actions: int,
        asked: int | None,
        look: Look | None,
        held: bool,
        offerer: int | None = None,
    ) -> Memory:
        """What is known after so many actions.

        Args:
            actions: how many.
            asked: for whom the game waits, asked by a Commercial Harbor for a commodity.
            look: a hand that the seat sees at the moment.
            held: whether those are progress cards.
            offerer: who offers a resource face down at the moment (P-31).
        """
        with self._lock:
            return self._memory(actions, asked, look, held, offerer)

    def _memory(
        self, actions: int, asked: int | None, look: Look | None, held: bool, offerer: int | None
    ) -> Memory:
        if actions < self._followed:
            earlier = Testimony(self.viewer, self._start)
            earlier.actions = self.actions
            return earlier.memory(actions, asked, look, held, offerer)
        for action in self.actions[self._followed : actions]:
            self._follow(action)
        self._followed = actions
        now = self._alike()
        now._hands, now._held = self._hands.copy(), self._held.copy()
        if now._asked is not None and asked is None:
            now._has_no_commodity()
        if look is not None:
            now._look(look, held)
        if asked is not None:
            now._holds_any(asked, COMMODITY)
        if offerer is not None:
            now._holds_any(offerer, RESOURCE)
        return Memory(self.viewer, now._hands, now._held)

    def _alike(self) -> Testimony:
        """Return one with the same attributes, without asking for the lock."""
        twin = Testimony.__new__(Testimony)
        vars(twin).update(vars(self))
        return twin

    def _follow(self, action: SeenAction) -> None:
        if self._asked is not None and (action.kind, action.player) != ("give", self._asked):
            self._has_no_commodity()
        self._asked = None
        words = action.words
        self._hear(action, words)
        for happening in action.happenings:
            if isinstance(happening, CardsMove):
                self._cards(happening)
            elif isinstance(happening, ProgressMoves):
                self._progress(happening)
        self._conclude(action, words)

    def _hear(self, action: SeenAction, words: list[str]) -> None:
        """X-2, X-5: who offers or accepts holds the cards."""
        if action.kind in ("offer", "counter"):
            give, _, want = words[1].partition(":")
            self._holds(action.player, give.split("+"))
            if action.kind == "offer":
                self._wanted = want.split("+")
        elif action.kind == "accept":
            self._holds(action.player, self._wanted)
        elif action.kind == "harbor" and len(words) == 2:
            self._holds_any(action.player, RESOURCE)

    def _conclude(self, action: SeenAction, words: list[str]) -> None:
        """What was not given, and hands that are looked through."""
        if action.kind in MONOPOLIES and len(words) > 2:
            self._monopoly(action, words[2], MONOPOLIES[action.kind])
        elif action.kind == "harbor":
            self._asked = int(words[1][1:])
        elif words[:2] == ["token", "trade"] and not any(
            isinstance(happening, CardsMove) for happening in action.happenings
        ):
            self._has_none(1 - action.player, RESOURCES if len(words) == 2 else CARD_TYPES)
        elif action.look is not None:
            self._look(action.look, held=action.kind == SPY)

    def _holds(self, p: int, cards: Sequence[str]) -> None:
        self._hands.keep(lambda case: holding(case, p, cards, source_of))

    def _holds_any(self, p: int, source: str) -> None:
        """P-31: who offers a card face down holds a resource, who is asked for one a commodity."""
        self._hands.keep(lambda case: holding_any(case, p, source))

    def _has_none(self, p: int, names: Sequence[str]) -> None:
        self._hands.keep(lambda case: lacking(case, p, names))

    def _has_no_commodity(self) -> None:
        """P-31: who is not asked for one has none."""
        assert self._asked is not None
        self._has_none(self._asked, COMMODITIES)
        self._asked = None

    def _monopoly(self, action: SeenAction, name: str, most: int) -> None:
        given = Counter(
            {
                happening.giver: sum(happening.cards.values())
                for happening in action.happenings
                if isinstance(happening, CardsMove)
            }
        )
        for p in range(len(self._start.hands)):
            if p != action.player and given[p] < most:
                self._has_none(p, [name])

    def _look(self, look: Look, held: bool) -> None:
        """P-25, P-32: the seat sees a whole hand."""
        cases, source = (self._held, deck_of) if held else (self._hands, source_of)
        cases.keep(lambda case: holding(case, look.player, look.cards, source))

    def _cards(self, moved: CardsMove) -> None:
        for name, n in moved.cards.items():
            for _ in range(n):
                self._card(moved.giver, moved.taker, name, moved.reason == "harbor")

    def _card(self, giver: int | None, taker: int | None, name: str, resource: bool) -> None:
        def split(case: Case) -> Split:
            if giver is None:
                yield (case if taker is None else case.put(taker, name, UNSEEN)), 1.0
            elif name != UNSEEN:
                left = case.take(giver, name, source_of(name))
                if left is not None:
                    yield (left if taker is None else left.put(taker, name, UNSEEN)), 1.0
            else:
                assert taker is not None
                ways = case.take_resource(giver) if resource else case.take_unseen(giver, deck_of)
                for taken in ways:
                    yield taken.case.put(taker, taken.name, taken.deck), taken.likely

        self._hands.follow(split)

    def _progress(self, moved: ProgressMoves) -> None:
        name = named(moved.deck, moved.card) if moved.card else UNSEEN
        self._held.follow(lambda case: _after(case, moved, name))


def _seat(case: Case, p: int, cards: Names) -> Case:
    for name in cards:
        case = case.put(p, name, UNSEEN)
    return case


def _after(case: Case, moved: ProgressMoves, name: str) -> Split:
    """A progress or development card moves; nothing where the case cannot be."""
    if moved.giver is None:
        assert moved.taker is not None
        deck = DECKS.index(moved.deck)
        top, *rest = case.decks[deck]
        case = case.with_deck(deck, tuple(rest))
        if name not in (UNSEEN, top) and top != UNSEEN:
            return
        shown = moved.seen_by is None
        drawn = top if name == UNSEEN else name
        yield (case if shown else case.put(moved.taker, drawn, moved.deck)), 1.0
    elif name != UNSEEN:
        left = case.take(moved.giver, name, moved.deck)
        if left is not None:
            yield _laid(left, moved, name, moved.deck), 1.0
    else:
        for taken in case.take_unseen(moved.giver, deck_of):
            # The deck under which a card goes is seen, that of a spied one is not.
            if moved.taker is not None or taken.deck in (moved.deck, UNSEEN):
                yield _laid(taken.case, moved, taken.name, taken.deck), taken.likely


def _laid(case: Case, moved: ProgressMoves, name: str, source: str) -> Case:
    if moved.taker is not None:
        return case.put(moved.taker, name, source)
    if moved.deck == DEVELOPMENT:
        return case
    deck = DECKS.index(moved.deck)
    return case.with_deck(deck, (*case.decks[deck], name))
