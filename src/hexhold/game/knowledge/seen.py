"""What one seat saw (T-4): all that may be concluded from, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hexhold.compiler import RecordArray
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.game.action import Action
from hexhold.game.happenings import DECKS, UNSEEN, CardsMove, Happening, ProgressMoves
from hexhold.game.knowledge.cases import Names

DEVELOPMENT = DECKS[-1]
BASE = "base "
"""Before the name of a development card: two decks have a `road_building`."""
SPY, MASTER_MERCHANT = "play spy", "play master_merchant"

Hands = list[Counter[str]]


def named(deck: str, card: str) -> str:
    """A card's name among those of all decks."""
    return BASE + card if deck == DEVELOPMENT else card


def hands_of(s: RecordArray, players: int) -> Hands:
    """Everybody's cards of the hand; ``s`` is one state, read by field name."""
    hands = s["hands"]
    return [
        +Counter({name: int(hands[p, k]) for k, name in enumerate(CARD_TYPES)})
        for p in range(players)
    ]


def held_of(s: RecordArray, players: int) -> Hands:
    """Everybody's progress and development cards."""
    found = []
    progress, development = s["progress"], s["development"]
    for p in range(players):
        held = {card: int(progress[p, c]) for c, card in enumerate(CARDS)}
        held |= {BASE + card: int(development[p, c]) for c, card in enumerate(DEVELOPMENTS)}
        found.append(+Counter(held))
    return found


@dataclass(frozen=True)
class Look:
    """P-25, P-32: another's hand, looked through."""

    player: int
    cards: Names


@dataclass(frozen=True)
class SeenAction:
    """An action as the seat knows it."""

    player: int
    kind: str
    text: str
    happenings: tuple[Happening, ...]
    look: Look | None
    """What it showed to the seat."""

    @property
    def words(self) -> list[str]:
        """What was wanted, without the player."""
        return self.text.partition(" => ")[0].split()[1:]


@dataclass(frozen=True)
class Start:
    """What the seat saw when the history began; cards that it did not see are `UNSEEN`."""

    hands: tuple[Names, ...]
    held: tuple[Names, ...]
    decks: tuple[int, ...]
    """How many cards lay in each."""


class Backwards:
    """Hands and decks as they really were, from now back to the start."""

    def __init__(self, s: RecordArray, players: int) -> None:
        self._hands, self._held = hands_of(s, players), held_of(s, players)
        self._sizes = [int(s["deck_size"][t]) for t in range(len(TRACKS))]
        self._sizes.append(int(s["development_size"]))

    def undo(self, action: Action) -> None:
        """The cards that it moved go back."""
        for happening in reversed(action.happenings):
            if isinstance(happening, CardsMove):
                _move(self._hands, happening.taker, happening.giver, happening.cards)
            elif isinstance(happening, ProgressMoves):
                self._undo_held(happening)

    def look(self, kind: str, p: int) -> Look:
        """What a card of this kind shows of p's hand."""
        hands = self._held if kind == SPY else self._hands
        return Look(p, tuple(sorted(hands[p].elements())))

    def start(self, viewer: int) -> Start:
        """What a seat sees of it now."""

        def seen(hands: Hands) -> tuple[Names, ...]:
            return tuple(
                tuple(sorted(cards.elements())) if p == viewer else (UNSEEN,) * cards.total()
                for p, cards in enumerate(hands)
            )

        return Start(seen(self._hands), seen(self._held), tuple(self._sizes))

    def _undo_held(self, moved: ProgressMoves) -> None:
        if moved.giver is not None or moved.seen_by is not None:
            # Cards of points are laid open at once and never held (P-1).
            _move(self._held, moved.taker, moved.giver, {named(moved.deck, moved.card): 1})
        deck = DECKS.index(moved.deck)
        if moved.giver is None:
            self._sizes[deck] += 1
        elif moved.taker is None and moved.deck != DEVELOPMENT:
            # Development cards that are played leave the game.
            self._sizes[deck] -= 1


def _move(hands: Hands, giver: int | None, taker: int | None, cards: dict[str, int]) -> None:
    if giver is not None:
        hands[giver] = hands[giver] - Counter(cards)
    if taker is not None:
        hands[taker] = hands[taker] + Counter(cards)
