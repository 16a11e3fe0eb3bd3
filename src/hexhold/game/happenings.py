"""Happenings: what happened in a step, as values (docs/reference/happenings.md).

Every player is a number. A neutral colour is `n0` or `n1`; supply, decks and "no player" are None.
Places are named as in the notation.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Self

from hexhold.editions import TRACKS

#: Reasons for cards to move, by the engine's number.
REASONS = (
    "start",
    "production",
    "gold",
    "aqueduct",
    "harvest",
    "plenty",
    "bank",
    "trade",
    "harbor",
    "price",
    "discard",
    "gift",
    "theft",
    "master_merchant",
    "monopoly",
    "token",
    "discovery",
)
#: Reasons for which only giver and taker see the cards (T-4).
SECRET_REASONS = frozenset({"gift", "theft", "master_merchant", "token"})
#: Reasons for cards that a roll brings (D-4, F-3).
BROUGHT = frozenset({"production", "gold"})
PIECES = ("road", "ship", "settlement", "city", "wall", "knight", "reduced")
DECKS = (*TRACKS, "development")
TOKENS = ("defender", "trade")
#: Outcomes of an offer (X-5), by the engine's number.
OFFER_ENDS = ("made", "refused", "withdrawn", "traded")
UNSEEN = ""
"""The name of an unknown card, and of the unknown deck of a card."""
Colour = int | str


@dataclass(frozen=True)
class Happening:
    """One thing that happened."""

    kind: ClassVar[str]
    #: The fields that are hidden from those who are not in `seen_by`.
    secret: ClassVar[tuple[str, ...]] = ()
    seen_by: frozenset[int] | None = field(default=None, kw_only=True)
    """Who may know the details; None means all (T-4)."""

    def as_dict(self) -> dict[str, Any]:
        """Return plain data: the kind and every field."""
        named = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "seen_by"}
        return {"kind": self.kind, **named}

    def seen_as(self, viewer: int | None) -> dict[str, Any]:
        """Return `as_dict` as one seat may know it; None is a spectator."""
        plain = self.as_dict()
        if not self._shown_to(viewer):
            plain.update({name: self.redacted(name) for name in self.secret})
        return plain

    def seen(self, viewer: int | None) -> Self:
        """Return the happening as one seat may know it (`UNSEEN` replaces a card)."""
        return self if self._shown_to(viewer) else self.veiled()

    def veiled(self) -> Self:
        """Return the happening without its secrets."""
        return self

    def _shown_to(self, viewer: int | None) -> bool:
        return self.seen_by is None or viewer in self.seen_by

    def redacted(self, name: str) -> object:
        """Return the replacement of a secret field."""
        return None


@dataclass(frozen=True)
class CardsMove(Happening):
    """Cards of a hand move between players and the supply."""

    kind = "cards"
    secret = ("cards",)
    giver: int | None
    taker: int | None
    cards: dict[str, int]
    reason: str

    def redacted(self, name: str) -> object:
        """Return the number of cards, which is public because hands are counted."""
        return sum(self.cards.values())

    def veiled(self) -> Self:
        """Return the cards with their number but without their types."""
        return replace(self, cards={UNSEEN: sum(self.cards.values())})


@dataclass(frozen=True)
class ProgressMoves(Happening):
    """A progress or development card moves between players and its deck."""

    kind = "progress"
    secret = ("deck", "card")
    giver: int | None
    taker: int | None
    deck: str
    card: str

    def redacted(self, name: str) -> object:
        """Return the deck, which is public (decks are counted) except between two hands (P-25)."""
        open_deck = name == "deck" and None in (self.giver, self.taker)
        return self.deck if open_deck else None

    def veiled(self) -> Self:
        """Return the card as unknown, and between two hands the deck too."""
        return replace(self, deck=str(self.redacted("deck") or UNSEEN), card=UNSEEN)


@dataclass(frozen=True)
class Dice(Happening):
    """A roll (C-6). ``event`` is None without an event die."""

    kind = "dice"
    red: int
    yellow: int
    event: str | None


@dataclass(frozen=True)
class BarbariansAdvance(Happening):
    """The barbarians' new place on their track (D-2)."""

    kind = "barbarians"
    step: int
    of: int


@dataclass(frozen=True)
class Battle(Happening):
    """A battle (A-1 to A-4): ``losers`` must give up a city, ``defenders`` are rewarded."""

    kind = "battle"
    attack: int
    shares: tuple[int, ...]
    won: bool
    losers: tuple[int, ...]
    defenders: tuple[int, ...]


@dataclass(frozen=True)
class PieceMoves(Happening):
    """A piece appears (``came_from`` is None), disappears (``at`` is None), moves, or changes.

    ``level`` and ``active`` describe a knight; a sabotaged city (P-24) is not active.
    """

    kind = "piece"
    player: Colour
    piece: str
    at: str | None
    came_from: str | None
    level: int | None
    active: bool | None


@dataclass(frozen=True)
class MetropolisWon(Happening):
    """A metropolis goes to a player (I-4); ``from_player`` is its previous owner."""

    kind = "metropolis"
    track: str
    player: int
    at: str
    from_player: int | None


@dataclass(frozen=True)
class LongestRoadPasses(Happening):
    """Longest Road goes to a player, or to nobody (R-7)."""

    kind = "longest_road"
    player: int | None
    from_player: int | None


@dataclass(frozen=True)
class LargestArmyPasses(Happening):
    """Largest Army goes to a player (section G)."""

    kind = "largest_army"
    player: int | None
    from_player: int | None


@dataclass(frozen=True)
class MerchantMoves(Happening):
    """The merchant moves (P-33)."""

    kind = "merchant"
    player: int
    from_player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class RobberMoves(Happening):
    """The robber moves (M-1). ``player`` is None if the rules move it."""

    kind = "robber"
    player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class PirateMoves(Happening):
    """The pirate moves (F-2). ``player`` is None if the rules move it."""

    kind = "pirate"
    player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class TokensMove(Happening):
    """A player gets tokens, or gives them up if ``count`` is negative (A-4, W-5)."""

    kind = "token"
    token: str
    player: int
    count: int


@dataclass(frozen=True)
class GameWon(Happening):
    """The game is won (T-2)."""

    kind = "winner"
    player: int


@dataclass(frozen=True)
class ImprovementBuilt(Happening):
    """A track's new level (I-1)."""

    kind = "improvement"
    player: int
    track: str
    level: int


@dataclass(frozen=True)
class NumberMoves(Happening):
    """A hex's new number token (P-13)."""

    kind = "number"
    at: str
    number: int


@dataclass(frozen=True)
class AreaSettled(Happening):
    """A player's first settlement in a foreign area (F-6)."""

    kind = "area"
    player: int
    area: int
    points: int


@dataclass(frozen=True)
class HexDiscovered(Happening):
    """A player's road or ship turns a hex over (F-8). ``number`` is None without a token."""

    kind = "discovery"
    player: int
    at: str
    terrain: str
    number: int | None


@dataclass(frozen=True)
class HexNumbered(Happening):
    """A player's road or ship brings a number token to a hex (F-9).

    ``came_from`` is the hex that it lay on, None if it comes from the stack.
    """

    kind = "numbered"
    player: int
    at: str
    number: int | None
    came_from: str | None


@dataclass(frozen=True)
class WonderRises(Happening):
    """A step of a player's wonder is built, the first of which begins it (F-10)."""

    kind = "wonder"
    player: int
    wonder: str
    step: int


@dataclass(frozen=True)
class RobberAwakes(Happening):
    """From now on the robber can move (D-8)."""

    kind = "robber_awake"


@dataclass(frozen=True)
class TurnBegins(Happening):
    """A player's turn begins (T-1)."""

    kind = "turn"
    player: int


@dataclass(frozen=True)
class PairedTurnBegins(TurnBegins):
    """The turn without dice of the second player of a pair begins (V paired_players)."""

    kind = "paired_turn"


@dataclass(frozen=True)
class OfferPasses(Happening):
    """An offer is made or ends; ``became`` says how (X-2, X-5)."""

    kind = "offer"
    player: int
    became: str
    give: dict[str, int]
    want: dict[str, int]


@dataclass(frozen=True)
class PlayersAsked(Happening):
    """The players who must decide now and did not before; always the last happening."""

    kind = "asked"
    players: tuple[int, ...]
