"""What happened in a step, as values: read from the engine's notes (docs/happenings.md).

Every player is a number, a neutral colour is called `n0` or `n1`, the supply, a deck and nobody are
None. Places are named as in the notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from itertools import groupby
from typing import Any, ClassVar, Self

from hexhold.board import edge_name
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, TRACKS
from hexhold.engine.machinery import happenings as noted
from hexhold.game.setting import Setting
from hexhold.game.words import EVENTS

#: Why cards move, by the engine's number.
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
)
#: What only giver and taker see of cards that move (T-4).
SECRET_REASONS = frozenset({"gift", "theft", "master_merchant", "token"})
#: Why cards move when a roll brings them (D-4, F-3).
BROUGHT = frozenset({"production", "gold"})
PIECES = ("road", "ship", "settlement", "city", "wall", "knight", "reduced")
DECKS = (*TRACKS, "development")
TOKENS = ("defender", "trade")
UNSEEN = ""
"""The name of a card that is not known, and the deck of one from nobody knows where."""
Colour = int | str
_SHARE_BITS, _SHARES_A_NUMBER = 4, 3


@dataclass(frozen=True)
class Happening:
    """One thing that happened."""

    kind: ClassVar[str]
    #: The fields that those who are not in `seen_by` are not told.
    secret: ClassVar[tuple[str, ...]] = ()
    seen_by: frozenset[int] | None = field(default=None, kw_only=True)
    """Who may know the details, None where everybody may (T-4)."""

    def as_dict(self) -> dict[str, Any]:
        """Plain data: the kind and every field."""
        named = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "seen_by"}
        return {"kind": self.kind, **named}

    def seen_as(self, viewer: int | None) -> dict[str, Any]:
        """`as_dict` as one seat may know it; None is a spectator."""
        plain = self.as_dict()
        if not self._shown_to(viewer):
            plain.update({name: self.redacted(name) for name in self.secret})
        return plain

    def seen(self, viewer: int | None) -> Self:
        """The same as one seat may know it, without its secrets (`UNSEEN` stands for a card)."""
        return self if self._shown_to(viewer) else self.veiled()

    def veiled(self) -> Self:
        """Without its secrets."""
        return self

    def _shown_to(self, viewer: int | None) -> bool:
        return self.seen_by is None or viewer in self.seen_by

    def redacted(self, name: str) -> object:
        """What stands in place of a secret field."""
        return None


@dataclass(frozen=True)
class CardsMove(Happening):
    """Cards of the hand pass between players and the supply."""

    kind = "cards"
    secret = ("cards",)
    giver: int | None
    taker: int | None
    cards: dict[str, int]
    reason: str

    def redacted(self, name: str) -> object:
        """Hands are counted, so how many cards moved is never secret."""
        return sum(self.cards.values())

    def veiled(self) -> Self:
        """As many cards, of which no type is known."""
        return replace(self, cards={UNSEEN: sum(self.cards.values())})


@dataclass(frozen=True)
class ProgressMoves(Happening):
    """A progress or development card passes between players and its deck."""

    kind = "progress"
    secret = ("deck", "card")
    giver: int | None
    taker: int | None
    deck: str
    card: str

    def redacted(self, name: str) -> object:
        """Decks are counted, so the deck is secret only between two hands (P-25)."""
        open_deck = name == "deck" and None in (self.giver, self.taker)
        return self.deck if open_deck else None

    def veiled(self) -> Self:
        """Which card is not known, of one between two hands not even the deck."""
        return replace(self, deck=str(self.redacted("deck") or UNSEEN), card=UNSEEN)


@dataclass(frozen=True)
class Dice(Happening):
    """C-6: a roll; ``event`` is None where there is no event die."""

    kind = "dice"
    red: int
    yellow: int
    event: str | None


@dataclass(frozen=True)
class BarbariansAdvance(Happening):
    """D-2: the barbarians' place on their track."""

    kind = "barbarians"
    step: int
    of: int


@dataclass(frozen=True)
class Battle(Happening):
    """A-1 to A-4: ``losers`` have to give up a city, ``defenders`` are rewarded."""

    kind = "battle"
    attack: int
    shares: tuple[int, ...]
    won: bool
    losers: tuple[int, ...]
    defenders: tuple[int, ...]


@dataclass(frozen=True)
class PieceMoves(Happening):
    """A piece comes (``came_from`` None), goes (``at`` None), moves, or changes where it stands.

    ``level`` and ``active`` are a knight's; a city that is sabotaged (P-24) is not active.
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
    """I-4: from nobody, or from another player."""

    kind = "metropolis"
    track: str
    player: int
    at: str
    from_player: int | None


@dataclass(frozen=True)
class LongestRoadPasses(Happening):
    """R-7."""

    kind = "longest_road"
    player: int | None
    from_player: int | None


@dataclass(frozen=True)
class LargestArmyPasses(Happening):
    """Section G."""

    kind = "largest_army"
    player: int | None
    from_player: int | None


@dataclass(frozen=True)
class MerchantMoves(Happening):
    """P-33."""

    kind = "merchant"
    player: int
    from_player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class RobberMoves(Happening):
    """M-1; ``player`` is None where the rules put it."""

    kind = "robber"
    player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class PirateMoves(Happening):
    """F-2; ``player`` is None where the rules put it."""

    kind = "pirate"
    player: int | None
    at: str
    came_from: str | None


@dataclass(frozen=True)
class TokensMove(Happening):
    """A-4, W-5: a player gets, or with a negative count gives up, tokens."""

    kind = "token"
    token: str
    player: int
    count: int


@dataclass(frozen=True)
class GameWon(Happening):
    """T-2."""

    kind = "winner"
    player: int


@dataclass(frozen=True)
class ImprovementBuilt(Happening):
    """I-1: a track's level now."""

    kind = "improvement"
    player: int
    track: str
    level: int


@dataclass(frozen=True)
class NumberMoves(Happening):
    """P-13: a hex's number token now."""

    kind = "number"
    at: str
    number: int


@dataclass(frozen=True)
class AreaSettled(Happening):
    """F-6: a player's first settlement in a foreign area."""

    kind = "area"
    player: int
    area: int
    points: int


@dataclass(frozen=True)
class RobberAwakes(Happening):
    """D-8: from now on the robber moves."""

    kind = "robber_awake"


Note = Sequence[int]


def happenings_of(notes: Sequence[Note], setting: Setting) -> tuple[Happening, ...]:
    """What the engine's notes of one step say, in the order in which it happened."""
    return tuple(_read_all(notes, _Reader(setting)))


def _read_all(notes: Sequence[Note], reader: _Reader) -> Iterator[Happening]:
    for kind, run in groupby(notes, lambda note: note[0]):
        if kind == noted.H_CARDS:
            yield from _gathered(run)
        else:
            yield from (reader.read(note) for note in run)


def _gathered(run: Iterable[Note]) -> Iterator[CardsMove]:
    """Cards that pass between the same two for the same reason at once are one happening."""
    for why, same in groupby(run, lambda note: note[5]):
        moved: dict[tuple[int, int], dict[str, int]] = {}
        for _, giver, taker, k, n, *_ in same:
            cards = moved.setdefault((giver, taker), {})
            cards[CARD_TYPES[k]] = cards.get(CARD_TYPES[k], 0) + n
        reason = REASONS[why]
        for (giver, taker), cards in moved.items():
            seen_by = frozenset({giver, taker}) if reason in SECRET_REASONS else None
            yield CardsMove(_player(giver), _player(taker), cards, reason, seen_by=seen_by)


def _player(p: int) -> int | None:
    return None if p < 0 else p


def _hex(h: int) -> str | None:
    return None if h < 0 else f"h{h}"


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(p for p in range(mask.bit_length()) if mask >> p & 1)


class _Reader:
    """Notes of one step in one game's words."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    def read(self, note: Note) -> Happening:
        """Any note but one of cards of the hand, which are gathered."""
        kind, *numbers = note
        happening: Happening = _READERS[kind](self, *numbers)
        return happening

    def _place(self, piece: str, place: int) -> str | None:
        if place < 0:
            return None
        on_edge = piece in ("road", "ship")
        return edge_name(self._setting.geometry, place) if on_edge else f"v{place}"

    def progress(
        self, giver: int, taker: int, deck: int, card: int, shown: int, _: int
    ) -> ProgressMoves:
        names = DEVELOPMENTS if deck == noted.DEVELOPMENT_DECK else CARDS
        privy = frozenset(p for p in (giver, taker) if p >= 0)
        return ProgressMoves(
            _player(giver),
            _player(taker),
            DECKS[deck],
            names[card],
            seen_by=None if shown else privy,
        )

    def dice(self, red: int, yellow: int, event: int, *_: int) -> Dice:
        return Dice(red, yellow, EVENTS[event] or None)

    def barbarians(self, step: int, of: int, *_: int) -> BarbariansAdvance:
        return BarbariansAdvance(step, of)

    def battle(
        self, attack: int, won: int, losers: int, defenders: int, low: int, high: int
    ) -> Battle:
        packed = low | high << (_SHARE_BITS * _SHARES_A_NUMBER)
        everybody = range(self._setting.players)
        shares = tuple(packed >> (_SHARE_BITS * p) & 15 for p in everybody)
        return Battle(attack, shares, bool(won), _bits(losers), _bits(defenders))

    def piece(
        self, owner: int, piece: int, at: int, came_from: int, level: int, active: int
    ) -> PieceMoves:
        name, players = PIECES[piece], self._setting.players
        return PieceMoves(
            owner if owner < players else f"n{owner - players}",
            name,
            self._place(name, at),
            self._place(name, came_from),
            None if level < 0 else level,
            None if active < 0 else bool(active),
        )

    def metropolis(self, track: int, player: int, at: int, before: int, *_: int) -> MetropolisWon:
        return MetropolisWon(TRACKS[track], player, f"v{at}", _player(before))

    def longest_road(self, holder: int, before: int, *_: int) -> LongestRoadPasses:
        return LongestRoadPasses(_player(holder), _player(before))

    def largest_army(self, holder: int, before: int, *_: int) -> LargestArmyPasses:
        return LargestArmyPasses(_player(holder), _player(before))

    def merchant(self, player: int, before: int, at: int, came_from: int, *_: int) -> MerchantMoves:
        return MerchantMoves(player, _player(before), f"h{at}", _hex(came_from))

    def robber(self, at: int, came_from: int, player: int, *_: int) -> RobberMoves:
        return RobberMoves(_player(player), f"h{at}", _hex(came_from))

    def pirate(self, at: int, came_from: int, player: int, *_: int) -> PirateMoves:
        return PirateMoves(_player(player), f"h{at}", _hex(came_from))

    def token(self, token: int, player: int, count: int, *_: int) -> TokensMove:
        return TokensMove(TOKENS[token], player, count)

    def winner(self, player: int, *_: int) -> GameWon:
        return GameWon(player)

    def improvement(self, player: int, track: int, level: int, *_: int) -> ImprovementBuilt:
        return ImprovementBuilt(player, TRACKS[track], level)

    def number(self, at: int, number: int, *_: int) -> NumberMoves:
        return NumberMoves(f"h{at}", number)

    def robber_awake(self, *_: int) -> RobberAwakes:
        return RobberAwakes()

    def area(self, player: int, area: int, points: int, *_: int) -> AreaSettled:
        return AreaSettled(player, area, points)


_READERS: dict[int, Any] = {
    noted.H_PROGRESS: _Reader.progress,
    noted.H_DICE: _Reader.dice,
    noted.H_BARBARIANS: _Reader.barbarians,
    noted.H_BATTLE: _Reader.battle,
    noted.H_PIECE: _Reader.piece,
    noted.H_METROPOLIS: _Reader.metropolis,
    noted.H_LONGEST_ROAD: _Reader.longest_road,
    noted.H_LARGEST_ARMY: _Reader.largest_army,
    noted.H_MERCHANT: _Reader.merchant,
    noted.H_ROBBER: _Reader.robber,
    noted.H_PIRATE: _Reader.pirate,
    noted.H_TOKEN: _Reader.token,
    noted.H_WINNER: _Reader.winner,
    noted.H_IMPROVEMENT: _Reader.improvement,
    noted.H_NUMBER: _Reader.number,
    noted.H_AREA: _Reader.area,
    noted.H_ROBBER_AWAKE: _Reader.robber_awake,
}
