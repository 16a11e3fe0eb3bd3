"""Following a game with one seat's eyes and a perfect memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, RESOURCES, TRACKS
from hexhold.engine import codes
from hexhold.engine.layout import State
from hexhold.engine.progress_cards.play import RESOURCE_MONOPOLY_MOST, TRADE_MONOPOLY_MOST
from hexhold.game.action import Action
from hexhold.game.happenings import DECKS, CardsMove, ProgressMoves
from hexhold.game.knowledge.cases import UNSEEN, Case, Cases, Split, holding, lacking

COMMODITIES = tuple(name for name in CARD_TYPES if name not in RESOURCES)
DEVELOPMENT = DECKS[-1]
BASE = "base "
"""Before the name of a development card: two decks have a `road_building`."""
#: How many cards of the type that it names a card takes from each (P-35, P-36, section G).
MONOPOLIES = {
    "play resource_monopoly": RESOURCE_MONOPOLY_MOST,
    "play trade_monopoly": TRADE_MONOPOLY_MOST,
    "play monopoly": 127,
}
_TRACK_OF = {card: TRACKS[int(codes.CARD_TRACK[c])] for c, card in enumerate(CARDS)}

Hands = list[Counter[str]]


def deck_of(name: str) -> str:
    """The deck of a card by its name; cards of the hand have none."""
    return DEVELOPMENT if name.startswith(BASE) else _TRACK_OF.get(name, UNSEEN)


def named(deck: str, card: str) -> str:
    """A card's name among those of all decks."""
    return BASE + card if deck == DEVELOPMENT else card


def hands_of(s: State) -> Hands:
    """Everybody's cards of the hand."""
    rows = [{name: s.hands[p, k] for k, name in enumerate(CARD_TYPES)} for p in range(s.players)]
    return [+Counter(row) for row in rows]


def held_of(s: State) -> Hands:
    """Everybody's progress and development cards."""
    found = []
    for p in range(s.players):
        held = {card: s.progress[p, c] for c, card in enumerate(CARDS)}
        held |= {BASE + card: s.development[p, c] for c, card in enumerate(DEVELOPMENTS)}
        found.append(+Counter(held))
    return found


@dataclass
class Memory:
    """What a seat knows of hidden cards now."""

    viewer: int
    hands: Cases
    held: Cases
    """Progress and development cards in hands and decks."""


def remember(s: State, history: Sequence[Action], viewer: int) -> Memory:
    """What a seat knows after a history that led to a state.

    Of the state only what the seat could see then and since is used.
    """
    return _Follower(s, history, viewer).memory


class _Follower:
    """Goes back to the start, then through the game again."""

    def __init__(self, s: State, history: Sequence[Action], viewer: int) -> None:
        self._viewer = viewer
        self._hands, self._held = hands_of(s), held_of(s)
        sizes = [*(s.deck_size[t] for t in range(len(TRACKS))), s.development_size]
        for action in reversed(history):
            for happening in reversed(action.happenings):
                if isinstance(happening, CardsMove):
                    _move(self._hands, happening.taker, happening.giver, happening.cards)
                elif isinstance(happening, ProgressMoves):
                    self._move_held(happening, back=True)
                    _resize(sizes, happening, back=True)
        blank = tuple(() for _ in range(s.players))
        decks = tuple((UNSEEN,) * n for n in sizes)
        hands, held = Case(blank, blank), Case(blank, blank, decks)
        for p in range(s.players):
            hands = _seat(hands, p, self._hands[p], p == viewer)
            held = _seat(held, p, self._held[p], p == viewer)
        self.memory = Memory(viewer, Cases(hands), Cases(held))
        self._wanted: list[str] = []
        self._asked: int | None = None
        for action in history:
            self._follow(action)
        top = s.depth - 1
        if self._asked is not None and s.frame[top, codes.KIND] != codes.F_HARBOR:
            self._has_no_commodity()
        if top >= 0 and s.frame[top, codes.PLAYER] == viewer:
            self._look(s.frame[top, codes.KIND], s.frame[top, codes.A])

    def _follow(self, action: Action) -> None:
        words = str(action).partition(" => ")[0].split()[1:]
        if self._asked is not None and (action.kind, action.player) != ("give", self._asked):
            self._has_no_commodity()
        self._asked = None
        self._hear(action, words)
        for happening in action.happenings:
            if isinstance(happening, CardsMove):
                self._cards(happening)
            elif isinstance(happening, ProgressMoves):
                self._progress(happening)
        self._conclude(action, words)

    def _hear(self, action: Action, words: list[str]) -> None:
        """X-2, X-5: who offers or accepts holds the cards."""
        if action.kind in ("offer", "counter"):
            give, _, want = words[1].partition(":")
            self._holds(action.player, give.split("+"))
            if action.kind == "offer":
                self._wanted = want.split("+")
        elif action.kind == "accept":
            self._holds(action.player, self._wanted)

    def _conclude(self, action: Action, words: list[str]) -> None:
        """What was not given, and hands that are looked through."""
        if action.kind in MONOPOLIES and len(words) > 2:
            self._monopoly(action, words[2], MONOPOLIES[action.kind])
        elif action.kind == "harbor":
            self._asked = int(words[1][1:])
        elif words[:2] == ["token", "trade"] and not action.happenings[1:]:
            self._has_none(1 - action.player, RESOURCES if len(words) == 2 else CARD_TYPES)
        elif action.player == self._viewer and len(words) > 2:
            looks = {"play spy": codes.F_SPY, "play master_merchant": codes.F_MASTER}
            if action.kind in looks:
                self._look(looks[action.kind], int(words[2][1:]))

    def _holds(self, p: int, cards: Sequence[str]) -> None:
        self.memory.hands.keep(lambda case: holding(case, p, cards, deck_of))

    def _has_none(self, p: int, names: Sequence[str]) -> None:
        self.memory.hands.keep(lambda case: lacking(case, p, names))

    def _has_no_commodity(self) -> None:
        """P-31: who is not asked for one has none."""
        assert self._asked is not None
        self._has_none(self._asked, COMMODITIES)
        self._asked = None

    def _monopoly(self, action: Action, name: str, most: int) -> None:
        given = Counter(
            {
                happening.giver: sum(happening.cards.values())
                for happening in action.happenings
                if isinstance(happening, CardsMove)
            }
        )
        for p in range(len(self._hands)):
            if p != action.player and given[p] < most:
                self._has_none(p, [name])

    def _look(self, decision: int, p: int) -> None:
        """P-25, P-32: the viewer sees a whole hand."""
        if decision == codes.F_SPY:
            cards = sorted(self._held[p].elements())
            self.memory.held.keep(lambda case: holding(case, p, cards, deck_of))
        elif decision == codes.F_MASTER:
            self._holds(p, sorted(self._hands[p].elements()))

    def _cards(self, moved: CardsMove) -> None:
        _move(self._hands, moved.giver, moved.taker, moved.cards)
        seen = moved.seen_by is None or self._viewer in moved.seen_by
        number = sum(moved.cards.values())
        cards = moved.cards if seen else {UNSEEN: number}
        for name, n in cards.items():
            for _ in range(n):
                self._card(moved.giver, moved.taker, name)

    def _card(self, giver: int | None, taker: int | None, name: str) -> None:
        def split(case: Case) -> Split:
            if giver is None:
                yield (case if taker is None else case.put(taker, name, UNSEEN)), 1.0
            elif name != UNSEEN:
                left = case.take(giver, name, UNSEEN)
                if left is not None:
                    yield (left if taker is None else left.put(taker, name, UNSEEN)), 1.0
            else:
                for taken in case.take_unseen(giver, deck_of):
                    assert taker is not None
                    yield taken.case.put(taker, taken.name, taken.deck), taken.likely

        self.memory.hands.follow(split)

    def _progress(self, moved: ProgressMoves) -> None:
        self._move_held(moved)
        seen = moved.seen_by is None or self._viewer in moved.seen_by
        name = named(moved.deck, moved.card) if seen else UNSEEN
        self.memory.held.follow(lambda case: _after(case, moved, name))

    def _move_held(self, moved: ProgressMoves, back: bool = False) -> None:
        if moved.giver is None and moved.seen_by is None:
            # Cards of points are laid open at once and never held (P-1).
            return
        ends = (moved.taker, moved.giver) if back else (moved.giver, moved.taker)
        _move(self._held, *ends, {named(moved.deck, moved.card): 1})


def _move(hands: Hands, giver: int | None, taker: int | None, cards: dict[str, int]) -> None:
    if giver is not None:
        hands[giver] = hands[giver] - Counter(cards)
    if taker is not None:
        hands[taker] = hands[taker] + Counter(cards)


def _resize(sizes: list[int], moved: ProgressMoves, back: bool) -> None:
    """Development cards that are played leave the game."""
    step = -1 if back else 1
    deck = DECKS.index(moved.deck)
    if moved.giver is None:
        sizes[deck] -= step
    elif moved.taker is None and moved.deck != DEVELOPMENT:
        sizes[deck] += step


def _seat(case: Case, p: int, cards: Counter[str], own: bool) -> Case:
    for name in sorted(cards.elements()):
        case = case.put(p, name if own else UNSEEN, UNSEEN)
    return case


def _after(case: Case, moved: ProgressMoves, name: str) -> Split:
    """A progress or development card moves; nothing where the case cannot be."""
    deck = DECKS.index(moved.deck)
    if moved.giver is None:
        assert moved.taker is not None
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
            yield _laid(left, moved, deck, name, moved.deck), 1.0
    else:
        for taken in case.take_unseen(moved.giver, deck_of):
            # The deck under which a card goes is seen, that of a spied one is not.
            if moved.taker is not None or taken.deck in (moved.deck, UNSEEN):
                yield _laid(taken.case, moved, deck, taken.name, taken.deck), taken.likely


def _laid(case: Case, moved: ProgressMoves, deck: int, name: str, source: str) -> Case:
    if moved.taker is not None:
        return case.put(moved.taker, name, source)
    if moved.deck == DEVELOPMENT:
        return case
    return case.with_deck(deck, (*case.decks[deck], name))
