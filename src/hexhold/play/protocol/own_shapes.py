"""A seat's private part of the view, the log, and the preview of an action.

Places, players and cards are named as in the view.
"""

from typing import Literal

from msgspec import UNSET, UnsetType

from hexhold.play.protocol.view_shapes import Cards, Shape, TableView

HappeningKind = Literal[
    "cards",
    "progress",
    "dice",
    "barbarians",
    "battle",
    "piece",
    "metropolis",
    "longest_road",
    "largest_army",
    "merchant",
    "robber",
    "pirate",
    "token",
    "winner",
    "improvement",
    "number",
    "area",
    "robber_awake",
    "turn",
    "paired_turn",
    "offer",
    "asked",
    "discovery",
    "numbered",
    "wonder",
]
"""The kinds of docs/reference/happenings.md."""


class HeldCard(Shape):
    """A progress or development card in your hand."""

    key: str
    count: int
    playable: bool
    """Whether it can be played now in some way."""
    idle: bool
    """Whether it can be played now, but would have no effect in any way."""


class ShownHand(Shape):
    """Another player's cards, shown for the moment by a Spy or a Master Merchant."""

    player: int
    hand: Cards | None
    progress: list[str] | None


class CountedCards(Shape):
    """What is known about the number of another player's cards of one type."""

    low: int
    high: int
    mean: float
    """The expected number, to two decimals."""


class CountedHand(Shape):
    """What a careful player in your seat can tell of another player's hand."""

    player: int
    cards: dict[str, CountedCards]
    """By card type, without types of which the hand cannot have any."""


class Own(Shape):
    """What a seat knows in addition to the public view, and what it may do now."""

    hand: Cards
    cards: list[HeldCard]
    points: int
    """Includes concealed points."""
    rates: dict[str, int]
    """Card type → how many of them buy one card from the supply."""
    shown: ShownHand | None
    legal: dict[str, list[str]]
    """First word or words of an action → the rest of each legal action of that kind, so that
    `road` with `v3-v7` is `road v3-v7`, and `end` with an empty text is `end`. Offers and
    counter-offers are not listed: the key with an empty list says that they may be made."""
    brings: dict[str, Cards]
    """Text of an answer that chooses between cards → the cards that it brings."""
    must: bool
    """Whether the game waits for this seat."""
    undo: int | None
    """The version to which the seat may return, None if it may not."""
    counted: list[CountedHand] | UnsetType = UNSET
    """The other hands, counted (`RoomConfig.card_counter`); unset without that."""


class Move(Shape):
    """Cards that changed hands; those that the viewer may not know are only counted."""

    player: int | None
    """The giver, None for the supply."""
    to: int | None
    count: int
    cards: Cards | None


class OfferStep(Shape):
    """What happens to an offer (X-5)."""

    player: int
    """The player who made it."""
    became: Literal["made", "refused", "withdrawn", "traded"]
    give: Cards
    want: Cards


class BattleShape(Shape):
    """The result of a barbarian attack."""

    attack: int
    shares: list[int]
    """Each player's part of the defence."""
    won: bool
    """Whether the island held."""
    losers: list[int]
    """Players who lose a city."""
    defenders: list[int]
    """Players who are rewarded."""


class Line(Shape):
    """One entry of the log, as parts of a sentence in any language."""

    version: int
    turn: int
    round: int
    """From 1."""
    current: int
    """The player on turn; others act in the turn too."""
    decision: str
    """The decision that the action answered, as in `AwaitedShape.kind`."""
    player: int | None
    kind: str
    """An action's first word or words, such as `road` or `play crane`; `undo`."""
    args: list[str]
    """The action's arguments; empty if the viewer may not know them."""
    result: list[str]
    """The random result, as far as the viewer may know it."""
    text: str
    """The action in the notation, as the viewer may know it."""
    moves: list[Move]
    whom: int | None
    """The other player it is about: who celebrates the wedding, who is spied on, whose road, knight
    or city a card is played against, whose knight is displaced; a neutral colour's number too."""
    level: int | None
    """The level that an improvement or a knight has reached."""
    events: list[str]
    """What followed: `barbarians_won 6 4 3 1` or `barbarians_beaten 4 6 3 3` (attack, defence and
    each player's share), `longest_road p1`, `metropolis trade p2`, `no_commodity p1`,
    `knight_lost n0`, `won p0`, …"""
    begins: int | None
    """The player whose turn began."""
    offer: OfferStep | None
    """The offer that was made or ended."""
    asked: list[int]
    """Players who must decide since then."""
    at: float
    """Seconds since the epoch."""
    by_bot: bool
    battle: BattleShape | None = None
    """The barbarian attack that came with it."""


class HappeningShape(Shape, omit_defaults=True):
    """One thing that happened, or would happen, as its viewer may know it.

    It has those fields that docs/reference/happenings.md gives its kind, except for those that are
    None. A neutral colour's number is 6 or 7.
    """

    kind: HappeningKind
    player: int | None = None
    from_player: int | None = None
    players: list[int] | None = None
    at: str | None = None
    came_from: str | None = None
    giver: int | None = None
    taker: int | None = None
    cards: Cards | int | None = None
    """Cards that the viewer may not know are only counted."""
    reason: str | None = None
    deck: str | None = None
    card: str | None = None
    piece: str | None = None
    level: int | None = None
    active: bool | None = None
    track: str | None = None
    number: int | None = None
    red: int | None = None
    yellow: int | None = None
    event: str | None = None
    step: int | None = None
    of: int | None = None
    attack: int | None = None
    shares: list[int] | None = None
    won: bool | None = None
    losers: list[int] | None = None
    defenders: list[int] | None = None
    token: str | None = None
    count: int | None = None
    area: int | None = None
    points: int | None = None
    became: str | None = None
    give: Cards | None = None
    want: Cards | None = None
    terrain: str | None = None
    wonder: str | None = None


class Advice(Shape):
    """A hint: a seat's best action, as far as it can know."""

    action: str
    win: float
    """The win probability with it."""
    second: str | None
    """The next best action, None if there is no other."""
    second_win: float
    """The win probability with that."""


class Foreseen(Shape):
    """What an action would do, as far as its seat can know; nothing is done."""

    idle: bool
    """Whether it would have no effect."""
    moves: list[Move]
    """Cards that would change hands; the most possible if hands are concealed."""
    happenings: list[HappeningShape]
    """What else would happen: `piece`, `merchant`, `number` and `improvement`."""
    events: list[str]
    """The consequences, as in `Line`."""
    changes: TableView
    """The parts of the view that would differ."""


class ClockShape(Shape):
    """A player's clock."""

    player: int
    left: float
    """Seconds, at the moment of sending."""
    running: bool
    resumes: float | None = None
    """Seconds until it runs on after a day off, if the game waits for the player."""
