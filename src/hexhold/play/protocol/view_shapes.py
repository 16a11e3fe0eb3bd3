"""The public view of a table: the parts of `TableView`, the same for everyone.

Places are texts of the notation: `h9`, `v10`, `v10-v14`. Players are numbers from 0; 6 and 7
are the neutral colours of a game for two. Cards are counted by type, without types that have none.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from hexhold.engine.vocabulary.decisions import ASKING

Cards = dict[str, int]
"""Card type → how many."""


class Shape(Struct, forbid_unknown_fields=True):
    """The base of all parts."""


class HexShape(Shape):
    """A hex of the map; x and y of its centre as docs/reference/notation.md numbers them."""

    id: str
    x: int
    y: int
    terrain: str
    number: int | None
    """Its number token."""
    area: int | None
    """In a sea scenario: 0 for the starting area, from 1 on for foreign ones."""


class VertexShape(Shape):
    """A corner of the map."""

    id: str
    x: int
    y: int


class EdgeShape(Shape):
    """A side of the map between two vertices."""

    id: str
    a: str
    b: str


class HarborShape(Shape):
    """A harbor; `sea` is the point beyond the coast where its sign stands."""

    edge: str
    kind: str
    """A resource, or `any`."""
    rate: int
    """Number of its cards that buy one from the supply (X-1)."""
    sea_x: int
    sea_y: int


class BoardShape(Shape, omit_defaults=True):
    """The board; an Inventor swaps number tokens, and hexes of fog are turned over (F-8)."""

    hexes: list[HexShape]
    vertices: list[VertexShape]
    edges: list[EdgeShape]
    harbors: list[HarborShape]
    area_points: int
    """Points for a player's first settlement in each foreign area."""
    fog_terrain: dict[str, int] = {}
    """What may still be found in the fog, by terrain."""
    fog_tokens: list[int] = []
    """The number tokens that may still be found."""
    unnumbered: list[str] = []
    """Hexes whose number is still to come (F-9)."""
    tokens: list[int] = []
    """The stack that it comes from; if it is empty, from the start area."""
    strait: list[str] = []
    """Corners that are marked for the Great Bridge (F-10)."""
    waste: list[str] = []
    """Corners that are marked for the Great Wall."""


ToolName = Literal[
    "road",
    "ship",
    "settlement",
    "city",
    "buy",
    "wall",
    "knight",
    "activate",
    "promote",
    "move",
    "chase",
    "move_ship",
    "restore",
    "harbor",
    "disband",
]


class ToolShape(Shape):
    """Something to build, or to do with your pieces."""

    name: ToolName
    """First word of the action."""
    cost: Cards
    piece: str | None
    """The piece that it takes from `PlayerShape.left`."""
    always: bool
    """Whether it is shown in every turn; else only while it is possible."""


class SettingShape(Shape):
    """The edition and options, which no action changes."""

    edition: str
    expansion: bool
    """False for the base game."""
    options: dict[str, bool | int | str]
    """The values of all options."""
    house_rules: dict[str, bool | int | str]
    """The values that the room set itself."""
    variants: list[str]
    players: int
    victory_points: int
    """The points that win: of a player, or of a team together (V teams)."""
    at_sea: bool
    """Whether the board has sea or gold."""
    special_building: bool
    """Whether the others may build after each turn (L-1)."""
    tools: list[ToolShape]
    """In the order in which they are shown."""
    commodities: list[str]
    """Which types of cards are commodities, not resources; empty in the base game."""
    products: dict[str, str]
    """Terrain → the resource that it yields."""
    track_levels: int
    """How many levels an improvement track has."""


class TurnShape(Shape):
    """The state of the turn."""

    turn: int
    round: int
    """From 1."""
    phase: Literal["setup", "roll", "action", "special_building", "over"]
    current: int
    first: int
    winner: int | None
    fleet: list[str]
    """Types that a Merchant Fleet trades 2:1 this turn."""
    rolls: list[int]
    """Totals rolled this turn; a game for two rolls twice."""
    ship_moved: bool
    pair: list[int] | UnsetType = UNSET
    """With paired players: the first and the second of the turn; the current one is on turn."""


class RoadShape(Shape):
    """A road."""

    edge: str
    player: int


class ShipShape(Shape):
    """A ship; one built this turn does not move."""

    edge: str
    player: int
    new: bool


class BuildingShape(Shape):
    """A settlement or a city."""

    vertex: str
    player: int
    kind: Literal["settlement", "city", "reduced"]
    """`reduced`: a city lying on its side."""
    wall: bool
    sabotaged: bool
    metropolis: str | None
    """The track of the metropolis on it."""


class KnightShape(Shape):
    """A knight; `can_act` counts for the current player in the action phase."""

    vertex: str
    player: int
    level: int
    active: bool
    can_act: bool
    promoted: bool


class PiecesShape(Shape):
    """Everything that stands on the board."""

    roads: list[RoadShape]
    ships: list[ShipShape]
    buildings: list[BuildingShape]
    knights: list[KnightShape]
    robber: str | None
    robber_active: bool
    """Also applies to the pirate."""
    pirate: str | None
    merchant: str | None
    merchant_player: int | None


class BarbarianShape(Shape):
    """The barbarian ship, and what would happen if it landed now."""

    steps: int
    """Its position."""
    track: int
    """The length of its track."""
    attack: int
    defence: int
    shares: list[int]
    """Each player's part of the defence."""
    cities: list[int]
    """Each player's part of the attack."""
    losers: list[int]
    """Players who would lose a city now; empty if the defence holds or no city can be lost."""
    attacks: int
    """Attacks so far in this game."""


class TrackShape(Shape):
    """An improvement track of one player."""

    level: int
    name: str | None
    """The level's name in this edition, None at the start."""
    next_name: str | None
    next_cost: Cards | None
    gives: str | None
    """What the next level brings: `card_chance`, `ability` or `metropolis`."""
    red_dice: int
    """The highest red die with which a gate gives a card, 0 for none."""


class PlayerShape(Shape, omit_defaults=True):
    """The public part of a player."""

    player: int
    points: int
    sources: dict[str, int]
    """Where the points come from: `settlements`, `cities`, `metropolises`, `longest_road`, …"""
    counts: dict[str, int]
    """How many of each there are: four cities are eight points."""
    hand: int
    hand_limit: int
    progress: int
    """Progress cards in the hand, development cards in the base game."""
    progress_limit: int
    improvements: dict[str, TrackShape]
    """By track; empty in the base game."""
    road_length: int
    defender: int
    vp_cards: list[str]
    army: int
    left: dict[str, int]
    """Pieces still in the supply: roads, settlements, cities, walls, basic, strong, mighty; at sea
    ships."""
    islands: list[int]
    """Foreign areas whose points the player has."""
    offers: int
    """Offers made this turn."""
    refuses_trade: bool
    """Whether this player has rejected an offer this turn."""
    homes: list[int] = []
    """Areas of the first buildings, where the player gets no points (F-7)."""


class NeutralShape(Shape):
    """A neutral colour of a game for two."""

    player: int
    """6 or 7, as for its pieces."""
    name: str
    """`n0` or `n1`, as in the notation."""
    left: dict[str, int]
    """Pieces still in the supply."""
    road_length: int


class TokensShape(Shape):
    """The trade tokens of a game for two."""

    pool: int
    held: list[int]
    """The tokens of each player."""
    prices: list[dict[str, int]]
    """Player's prices now, by the word after `token`."""
    used: bool
    """Whether one has been used this turn."""


class WonderShape(Shape):
    """One of the wonders (F-10)."""

    name: str
    cost: Cards
    """The price of a step."""
    player: int | None
    """Whose it is, None before it is begun."""
    steps: int
    of: int
    """The steps of a finished wonder."""


class SupplyShape(Shape):
    """The supply in the middle of the table."""

    cards: Cards
    """All types, including those that have run out."""
    decks: dict[str, int]
    defenders: int


class DiceDecksShape(Shape):
    """What is left in the decks of dice (V balanced_dice)."""

    sums: dict[str, int]
    """Total → combinations of red and yellow die, without totals that have none."""
    full: int
    """Combinations after a shuffle."""
    unseen: int
    """Combinations that are left when all are shuffled again."""
    events: dict[str, int]
    """Event → cards; empty if the event die is rolled."""


class DiceShape(Shape):
    """The rolls so far."""

    last: list[int]
    """Red and yellow; empty before the first roll."""
    event: str | None
    totals: dict[str, int]
    """Total → how often."""
    events: dict[str, int]
    """Event → how often."""
    by_player: list[dict[str, int]]
    """Totals of each player's rolls."""
    decks: DiceDecksShape | UnsetType = UNSET
    """Left out if the dice are rolled."""


class OfferAnswer(Shape):
    """An opponent's answer to the engine's offer."""

    player: int
    answer: Literal["waiting", "accept", "reject", "counter"]
    give: Cards
    """Of a counter-offer: what the opponent gives."""
    want: Cards


class OfferShape(Shape):
    """The engine's offer, for which the game waits."""

    player: int
    give: Cards
    want: Cards
    answers: list[OfferAnswer]


#: What a game may wait for.
AWAITED = [*(decision.name for decision in ASKING), "over"]


class AwaitedShape(Shape):
    """The decision for which the game waits, and its players."""

    kind: Annotated[str, Meta(extra_json_schema={"enum": AWAITED})]
    """A decision of the catalogue; `over` at the end."""
    players: list[int]
    """In turn order; with an offer the opponents still to answer, then the offerer."""
    owed: dict[str, int]
    """Player → how many cards are still to be discarded, given or returned."""
    args: list[str]
    """Further facts of the decision, in the engine's order; in set-up the building to place."""


class OpenHand(Shape):
    """A player's hand that all may see."""

    player: int
    cards: Cards
    progress: list[str]
    """Progress cards, in the base game development cards."""
    points: int
    """Includes concealed points."""


class LessonProgress(Shape):
    """The learner's progress in the lesson."""

    lesson: str
    hint: int
    """The number of the current hint; the number of hints once all were followed."""
    done: bool
    """Whether the goal has been reached."""
    strayed: Literal["elsewhere", "turn_over", "missed"] | None
    """Why the last action led away from the goal: it was another one, ended the turn, or made the
    goal impossible."""


class TableView(Shape):
    """The public view. A snapshot has all parts, an event those that changed."""

    setting: SettingShape | UnsetType = UNSET
    board: BoardShape | UnsetType = UNSET
    turn: TurnShape | UnsetType = UNSET
    pieces: PiecesShape | UnsetType = UNSET
    barbarians: BarbarianShape | UnsetType | None = UNSET
    """None in the base game."""
    players: list[PlayerShape] | UnsetType = UNSET
    neutrals: list[NeutralShape] | UnsetType = UNSET
    """Empty except in a game for two."""
    tokens: TokensShape | UnsetType | None = UNSET
    """None except in a game for two."""
    wonders: list[WonderShape] | UnsetType = UNSET
    """Empty where there are none (F-10)."""
    supply: SupplyShape | UnsetType = UNSET
    dice: DiceShape | UnsetType = UNSET
    luck: list[dict[str, float]] | UnsetType = UNSET
    """What each player got and lost so far, as everyone could count it: statistics by name."""
    offer: OfferShape | UnsetType | None = UNSET
    lesson: LessonProgress | UnsetType | None = UNSET
    """None if the game is not a lesson."""
    awaited: AwaitedShape | UnsetType = UNSET
    laid_open: list[OpenHand] | UnsetType = UNSET
    """All hands once the game is over; empty before."""
    hands: list[OpenHand] | UnsetType = UNSET
    """All hands, for spectators who see the game later (`RoomConfig.watch_hands`); unset for
    everyone else."""
