"""What one seat knows beside the view, what the log tells it, and what an action of it would do.

Places, players and cards are given as in the view.
"""

from __future__ import annotations

from typing import Literal

from hexhold.server.protocol.view_shapes import Cards, Shape, TableView


class HeldCard(Shape):
    """A progress or development card in the own hand."""

    key: str
    count: int
    playable: bool
    """Whether some way to play it is legal now."""
    idle: bool
    """Whether it is playable and nothing would come of it now, however it is played."""


class ShownHand(Shape):
    """Another's cards, shown for the moment by a Spy or a Master Merchant."""

    player: int
    hand: Cards | None
    progress: list[str] | None


class Own(Shape):
    """What a seat knows beside what everybody knows, and what it may do now."""

    hand: Cards
    cards: list[HeldCard]
    points: int
    """Concealed points included."""
    rates: dict[str, int]
    """Card type → how many buy one from the supply."""
    shown: ShownHand | None
    legal: dict[str, list[str]]
    """First word or words of an action → the rest of each legal action of that kind, so that
    `road` with `v3-v7` is `road v3-v7`, and `end` with an empty text is `end`. Offers and
    counter-offers are not listed: the key with an empty list says that they may be made."""
    brings: dict[str, Cards]
    """What an answer that chooses between cards would bring, by its whole text."""
    must: bool
    """Whether the game waits for this seat."""
    undo: int | None
    """The version to which the seat may go back, None where it may not."""


class Move(Shape):
    """Cards that changed hands; what the viewer may not know is only counted."""

    player: int | None
    """Who gave them, None for the supply."""
    to: int | None
    count: int
    cards: Cards | None


class OfferStep(Shape):
    """What becomes of an offer (X-5)."""

    player: int
    """Whose it is."""
    became: Literal["made", "refused", "withdrawn", "traded"]
    give: Cards
    want: Cards


class BattleShape(Shape):
    """How an attack of the barbarians went."""

    attack: int
    shares: list[int]
    """Each player's part of the defence."""
    won: bool
    """Whether the island held."""
    losers: list[int]
    """Who loses a city."""
    defenders: list[int]
    """Who is rewarded."""


class Line(Shape):
    """One entry of the log, as parts for a sentence in any language."""

    version: int
    turn: int
    round: int
    """From 1."""
    current: int
    """Whose turn it is; others act in it too."""
    decision: str
    """Which decision the action took, as `AwaitedShape.kind` has it."""
    player: int | None
    kind: str
    """An action's first word or words, such as `road` or `play crane`; `undo`."""
    args: list[str]
    """The action's arguments; empty where the viewer may not know them."""
    result: list[str]
    """What chance gave, as far as the viewer may know it."""
    text: str
    """The action in the notation, as the viewer may know it."""
    moves: list[Move]
    whom: int | None
    """The other player it is about: who celebrates the wedding, who is spied on, whose road, knight
    or city a card is played against, whose knight is displaced; a neutral colour's number too."""
    level: int | None
    """Which level an improvement or a knight has reached by it."""
    events: list[str]
    """What followed: `barbarians_won 6 4 3 1` or `barbarians_beaten 4 6 3 3` (attack, defence and
    everybody's share), `longest_road p1`, `metropolis trade p2`, `no_commodity p1`,
    `knight_lost n0`, `won p0`, …"""
    begins: int | None
    """Whose turn began with it."""
    offer: OfferStep | None
    """The offer that was made, or ended, with it."""
    asked: list[int]
    """Who is to decide since then and was not before."""
    at: float
    """Seconds since the epoch."""
    by_bot: bool
    battle: BattleShape | None = None
    """The attack of the barbarians that came with it."""


class HappeningShape(Shape, omit_defaults=True):
    """What would happen beside cards: `piece`, `merchant`, `number` or `improvement`, with the
    fields that docs/happenings.md gives each."""

    kind: Literal["piece", "merchant", "number", "improvement"]
    player: int | None = None
    """Whose; a neutral colour's number too."""
    piece: str | None = None
    at: str | None = None
    came_from: str | None = None
    level: int | None = None
    active: bool | None = None
    track: str | None = None
    number: int | None = None


class Advice(Shape):
    """A hint: what a seat does best, as far as it can know."""

    action: str
    win: float
    """The chance to win with it."""
    second: str | None
    """What would be best otherwise, None where nothing else can be done."""
    second_win: float
    """The chance to win with that."""


class Foreseen(Shape):
    """What an action would do, as far as its seat can know; nothing has been done."""

    idle: bool
    """Whether nothing would come of it."""
    moves: list[Move]
    """Cards that would change hands, at the most where hands are concealed."""
    happenings: list[HappeningShape]
    events: list[str]
    """What would follow, as in `Line`."""
    changes: TableView
    """The parts of the view that would differ."""


class ClockShape(Shape):
    """A player's clock."""

    player: int
    left: float
    """Seconds, at the moment of sending."""
    running: bool
