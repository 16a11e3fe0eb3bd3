"""The one declaration of what an observation holds: each field's name, size, range and source.

The rules that encode know a field by its number here (`encoding`), its place in the row follows
from the setting (`plan`), and docs/observations.md is written from it. Numbers are divided by the
field's highest, so that all lie between 0 and 1; what is greater counts as that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.editions import CARD_TYPES, CARDS, DEVELOPMENTS, EDITIONS, OPTIONS, TRACKS
from hexhold.engine.machinery.codes import GOLD, NEUTRAL_COLOURS, RESOURCE_TYPES, SEA
from hexhold.engine.machinery.decisions import ASKING
from hexhold.game.setting import FEWEST_PLAYERS, Setting
from hexhold.game.words import WORKS

HEX, VERTEX, EDGE, PLAYER, GLOBAL = range(5)
PARTS = ("hex", "vertex", "edge", "player", "global")
"""Fields of each hex, vertex, edge and player, and of the game."""

When = Callable[[Setting], bool]
Size = Callable[[Setting], int]


class Declared(NamedTuple):
    """A field, whatever the setting."""

    part: int
    name: str
    columns: str
    """What its columns stand for, where it has several."""
    size: Size
    high: int
    about: str
    when: When


class ObservationField(NamedTuple):
    """A field of one setting's observations."""

    part: str
    """`hex`, `vertex`, `edge`, `player` or `global`."""
    name: str
    start: int
    """Its first column in the array of its part."""
    size: int
    """Columns."""
    high: int
    """The number that is written as 1; the lowest is 0."""
    columns: str
    about: str
    """The source."""


def always(_: Setting) -> bool:
    """In every game."""
    return True


def expansion(setting: Setting) -> bool:
    """Where Cities & Knights is played."""
    return EDITIONS[setting.edition].expansion


def base(setting: Setting) -> bool:
    """In the base game (section G)."""
    return not expansion(setting)


def for_two(setting: Setting) -> bool:
    """With two players (section W)."""
    return setting.players == FEWEST_PLAYERS


def neutral_knights(setting: Setting) -> bool:
    """Where neutral colours have knights (W-3)."""
    return for_two(setting) and expansion(setting)


def at_sea(setting: Setting) -> bool:
    """Where the board has sea or gold (section F)."""
    layout = setting.game_map.layout if setting.game_map else setting.layout
    return layout is not None and not {SEA, GOLD}.isdisjoint(layout.terrain)


def _players(setting: Setting) -> int:
    return setting.players


def _owners(setting: Setting) -> int:
    return setting.owners


def _card_types(setting: Setting) -> int:
    return len(CARD_TYPES) if expansion(setting) else RESOURCE_TYPES


def _terrains(setting: Setting) -> int:
    return len(TERRAINS) if at_sea(setting) else GOLD


def _of(names: tuple[str, ...]) -> Size:
    return lambda _: len(names)


def _one(_: Setting) -> int:
    return 1


_OWNERS = "the viewer, the players after it in turn order, then neutral colours"
_CARDS = "card types; of the base game resources only"
_TERRAINS = f"{', '.join(TERRAINS[:GOLD])}; on boards with sea also {', '.join(TERRAINS[GOLD:])}"
_TYPES = ", ".join(HARBOR_TYPES)
_AWAITED = tuple(decision.name for decision in ASKING)

DECLARED: list[Declared] = []
"""By their numbers."""


def _field(
    part: int,
    name: str,
    about: str,
    high: int = 1,
    size: Size = _one,
    columns: str = "",
    when: When = always,
) -> int:
    DECLARED.append(Declared(part, name, columns, size, high, about, when))
    return len(DECLARED) - 1


LAID_OPEN = ("printer", "constitution")
MOST_CARDS = 24
"""Cards of a type in the large box (C-3)."""
HELD_CARDS = tuple(card for card in CARDS if card not in LAID_OPEN)
"""Progress cards that are held: those of points are laid open at once (P-1)."""
MOST_HELD = 40
"""Cards in a hand: more are hardly ever seen."""

# Hexes.
TERRAIN = _field(HEX, "terrain", "The hex's terrain (C-2).", 1, _terrains, _TERRAINS)
NUMBER = _field(HEX, "number", "Number token, 0 without (C-2).", 12)
CHANCE = _field(HEX, "chance", "Of 36 rolls, those of its number (D-4).", 5)
ROBBER = _field(HEX, "robber", "The robber stands here (S-4).")
PIRATE = _field(HEX, "pirate", "The pirate is here (F-2).", when=at_sea)
MERCHANT = _field(HEX, "merchant", "The merchant stands here (P-33).", when=expansion)
START_AREA = _field(HEX, "start_area", "Of a scenario's start area (F-6).", when=at_sea)
FOREIGN_AREA = _field(HEX, "foreign_area", "Of a foreign area (F-6).", when=at_sea)

# Vertices.
PIECE_OF = _field(VERTEX, "owner", "Whose building or knight stands here.", 1, _owners, _OWNERS)
SETTLEMENT_AT = _field(VERTEX, "settlement", "A settlement.")
CITY_AT = _field(VERTEX, "city", "A city that stands upright.")
REDUCED_AT = _field(VERTEX, "reduced_city", "A city on its side (A-3).", when=expansion)
METROPOLIS_AT = _field(
    VERTEX,
    "metropolis",
    "The metropolis of a track (I-4).",
    1,
    _of(TRACKS),
    ", ".join(TRACKS),
    when=expansion,
)
WALL_AT = _field(VERTEX, "wall", "A city wall (R-6).", when=expansion)
SABOTAGED_AT = _field(
    VERTEX, "sabotaged", "The city is turned by the Saboteur (P-24).", when=expansion
)
KNIGHT_AT = _field(
    VERTEX,
    "knight",
    "A knight of a level (K-1).",
    1,
    _of(("basic", "strong", "mighty")),
    "basic, strong, mighty",
    when=expansion,
)
ACTIVE_AT = _field(VERTEX, "active", "The knight is active (K-2).", when=expansion)
SPENT_AT = _field(
    VERTEX, "spent", "The knight does not act, or not again, this turn (K-3).", when=expansion
)
PROMOTED_AT = _field(VERTEX, "promoted", "The knight was promoted this turn (K-4).", when=expansion)
DEFENDS_AT = _field(
    VERTEX, "defends", "The knight is declared for the battle (V nasty_knights).", when=expansion
)
HARBOR_AT = _field(VERTEX, "harbor", "A harbor (B-4).", 1, _of(HARBOR_TYPES), _TYPES)
CONCERNED_VERTEX = _field(
    VERTEX,
    "concerned",
    "What is decided is about this vertex: the building whose road is due (S-2), where the "
    "displaced knight stood (K-8), the city that yields (V city_choice).",
)
BARRED_VERTEX = _field(
    VERTEX, "barred", "Where the displaced knight may not go (K-8).", when=expansion
)

# Edges.
ROUTE_OF = _field(EDGE, "owner", "Whose road or ship lies here.", 1, _owners, _OWNERS)
SHIP_AT = _field(EDGE, "ship", "It is a ship (F-1).", when=at_sea)
NEW_SHIP_AT = _field(EDGE, "new_ship", "The ship was built this turn (F-1).", when=at_sea)
CONCERNED_EDGE = _field(
    EDGE, "concerned", "Whence a road was moved and may not return (P-22).", when=expansion
)

# Players, from the viewer on in turn order.
ASKED = _field(PLAYER, "asked", "Is among those who decide now.")
CURRENT = _field(PLAYER, "current", "Has the turn (T-1).")
FIRST = _field(PLAYER, "first", "Began the game (S-1).")
WINNER = _field(PLAYER, "winner", "Has won (T-2).")
CONCERNED_PLAYER = _field(
    PLAYER,
    "concerned",
    "Whom what is decided is about: whose cards are seen (P-25, P-32), who gets the gift "
    "(P-27, P-31, W-6), who played the Deserter (P-21).",
)
OWED = _field(PLAYER, "owed", "Cards still to be discarded or given (D-7, P-27).", 20)
HAND = _field(
    PLAYER,
    "hand",
    "Cards in the hand where the viewer sees them: its own, and those it looks at (P-32).",
    MOST_CARDS,
    _card_types,
    _CARDS,
)
HAND_SIZE = _field(PLAYER, "hand_size", "Cards in the hand.", MOST_HELD)
HAND_LIMIT = _field(PLAYER, "hand_limit", "Cards that are safe from a seven (D-7).", 36)
PROGRESS = _field(
    PLAYER,
    "progress",
    "Progress cards held where the viewer sees them: its own, and those it looks at (P-25).",
    6,
    _of(HELD_CARDS),
    ", ".join(HELD_CARDS),
    when=expansion,
)
PROGRESS_SIZE = _field(PLAYER, "progress_size", "Progress cards held.", 20, when=expansion)
DEVELOPMENT = _field(
    PLAYER,
    "development",
    "Development cards held where the viewer sees them: its own (G).",
    14,
    _of(DEVELOPMENTS),
    ", ".join(DEVELOPMENTS),
    when=base,
)
DEVELOPMENT_HELD = _field(PLAYER, "development_size", "Development cards held.", 25, when=base)
POINTS = _field(
    PLAYER, "points", "Victory points that the viewer sees (T-3); its own with concealed ones.", 30
)
ROADS_LEFT = _field(PLAYER, "roads_left", "Roads in the own supply (C-4).", 15)
SHIPS_LEFT = _field(PLAYER, "ships_left", "Ships in the own supply (C-4).", 15, when=at_sea)
SETTLEMENTS_LEFT = _field(PLAYER, "settlements_left", "Settlements in the own supply (C-4).", 5)
CITIES_LEFT = _field(PLAYER, "cities_left", "Cities in the own supply (C-4).", 4)
WALLS_LEFT = _field(PLAYER, "walls_left", "City walls in the own supply (C-4).", 3, when=expansion)
KNIGHTS_LEFT = _field(
    PLAYER,
    "knights_left",
    "Knights in the own supply (C-4).",
    2,
    _of(("basic", "strong", "mighty")),
    "basic, strong, mighty",
    when=expansion,
)
ROAD_LENGTH = _field(PLAYER, "road_length", "Of the longest own road (R-7).", 30)
LONGEST_ROAD = _field(PLAYER, "longest_road", "Holds the longest road (R-7).")
RATE = _field(
    PLAYER, "rate", "Cards of a type that buy one from the supply (X-1).", 4, _card_types, _CARDS
)
IMPROVEMENTS = _field(
    PLAYER,
    "improvements",
    "Level of a track (I-1).",
    5,
    _of(TRACKS),
    ", ".join(TRACKS),
    when=expansion,
)
METROPOLIS = _field(
    PLAYER,
    "metropolis",
    "Holds the metropolis of a track (I-4).",
    1,
    _of(TRACKS),
    ", ".join(TRACKS),
    when=expansion,
)
REDUCED = _field(PLAYER, "reduced_cities", "Own cities on their sides (A-3).", 4, when=expansion)
DEFENCE = _field(PLAYER, "defence", "Strength of the own active knights (A-1).", 12, when=expansion)
DEFENDER = _field(PLAYER, "defender", "Defender points (A-4).", 10, when=expansion)
VICTORY = _field(
    PLAYER,
    "vp_cards",
    "Cards of points laid open (P-1).",
    1,
    _of(LAID_OPEN),
    ", ".join(LAID_OPEN),
    when=expansion,
)
MERCHANT_OF = _field(PLAYER, "merchant", "Has the merchant (P-33).", when=expansion)
HARBOR_OFFERS = _field(
    PLAYER,
    "harbor_offers",
    "Offers that a Commercial Harbor still allows to be made to it (P-31).",
    2,
    when=expansion,
)
ARMY = _field(PLAYER, "army", "Knight cards played (G).", 14, when=base)
LARGEST_ARMY = _field(PLAYER, "largest_army", "Has the largest army (G).", when=base)
TOKENS_HELD = _field(PLAYER, "tokens", "Trade tokens (W-5).", 20, when=for_two)
ISLAND_POINTS = _field(PLAYER, "island_points", "Points for foreign areas (F-6).", 12, when=at_sea)
ANSWER = _field(
    PLAYER,
    "answer",
    "To the offer on the table (X-5).",
    1,
    _of(("accepted", "rejected", "countered")),
    "accepted, rejected, countered",
)
COUNTER_GIVES = _field(
    PLAYER, "counter_gives", "What its counter-offer gives (X-5).", 31, _card_types, _CARDS
)
COUNTER_WANTS = _field(
    PLAYER, "counter_wants", "What its counter-offer wants (X-5).", 31, _card_types, _CARDS
)

# The game.
PHASE = _field(
    GLOBAL,
    "phase",
    "Of the game (T-1).",
    1,
    _of(("setup", "roll", "action", "special_building", "over")),
    "setup, roll, action, special_building, over",
)
DECISION = _field(
    GLOBAL,
    "decision",
    "What is decided (docs/positions.md, `pending`); nothing where the game is over.",
    1,
    _of(_AWAITED),
    ", ".join(_AWAITED),
)
DECISION_COUNT = _field(
    GLOBAL,
    "decision_count",
    "How many more of it: roads, promotions, cards (P-18, P-19, P-32, F-3, W-6).",
    10,
)
DECISION_LEVEL = _field(
    GLOBAL, "decision_level", "The knight's level (P-21, K-8).", 3, when=expansion
)
DECISION_ACTIVE = _field(
    GLOBAL, "decision_active", "The knight is active (P-21, K-8).", when=expansion
)
DECISION_SHIP = _field(
    GLOBAL, "decision_ship", "The piece that was moved is a ship (P-22).", when=expansion
)
DECISION_RESOURCE = _field(
    GLOBAL,
    "decision_resource",
    "What is offered for a commodity (P-31).",
    1,
    lambda _: RESOURCE_TYPES,
    _CARDS,
    when=expansion,
)
CONCERNED_HEX = _field(
    HEX, "concerned", "The hex that the city yields of (V city_choice).", when=expansion
)
DECISION_NEUTRAL = _field(
    GLOBAL,
    "decision_neutral",
    "The neutral colour whose knight is placed or given up (W-3, P-21).",
    1,
    lambda _: NEUTRAL_COLOURS,
    "n0, n1",
    when=for_two,
)
DECISION_WORK = _field(
    GLOBAL,
    "decision_work",
    "What is done for a neutral colour (W-3).",
    1,
    _of(WORKS),
    ", ".join(WORKS),
    when=for_two,
)
TURN = _field(GLOBAL, "turn", "Turns so far (T-1).", 500)
SETUP_STEP = _field(GLOBAL, "setup_step", "Placements done (S-2).", 12)
DICE_NAMED = _field(
    GLOBAL,
    "alchemist",
    "Dice named by the Alchemist (P-10).",
    6,
    _of(("red", "yellow")),
    "red, yellow",
    when=expansion,
)
ROLLED = _field(
    GLOBAL,
    "rolls",
    "Sums of the dice this turn; a second roll is that of two players (W-2).",
    12,
    _of(("first", "second")),
    "first, second",
)
SUPPLY = _field(GLOBAL, "supply", "Cards in the supply (C-3).", MOST_CARDS, _card_types, _CARDS)
DECK_SIZE = _field(
    GLOBAL,
    "deck_size",
    "Progress cards in a deck (C-5).",
    18,
    _of(TRACKS),
    ", ".join(TRACKS),
    when=expansion,
)
DEVELOPMENT_SIZE = _field(
    GLOBAL, "development_size", "Development cards in the deck (G).", 25, when=base
)
BOUGHT = _field(
    GLOBAL,
    "bought",
    "Development cards that the viewer bought this turn and may not play (G).",
    14,
    _of(DEVELOPMENTS),
    ", ".join(DEVELOPMENTS),
    when=base,
)
ROBBER_ACTIVE = _field(GLOBAL, "robber_active", "The robber may be moved (D-8).")
BARBARIANS = _field(GLOBAL, "barbarians", "Steps of the barbarians (C-7).", 20, when=expansion)
STEPS_LEFT = _field(GLOBAL, "steps_left", "Steps left to their attack (C-7).", 20, when=expansion)
ATTACK = _field(
    GLOBAL, "attack", "Strength of the barbarians: all cities (A-1).", 24, when=expansion
)
DEFENCE_OF_ALL = _field(
    GLOBAL, "defence", "Strength of all active knights (A-1).", 36, when=expansion
)
DEFENDERS_LEFT = _field(GLOBAL, "defenders_left", "Defender tokens left (C-5).", 8, when=expansion)
FLEET = _field(
    GLOBAL,
    "fleet",
    "Types that a Merchant Fleet trades 2:1 this turn (P-34).",
    1,
    _card_types,
    _CARDS,
    when=expansion,
)
OFFERS_MADE = _field(GLOBAL, "offers_made", "Offers made this turn (X-4).", 10)
BUILT = _field(GLOBAL, "built", "Something was built this turn (T-1).")
CARD_PLAYED = _field(GLOBAL, "card_played", "The turn's development card is played (G).", when=base)
ERRANT_USED = _field(
    GLOBAL,
    "errant_used",
    "A knight has acted before the roll (V knight_errant).",
    when=expansion,
)
SHIP_MOVED = _field(GLOBAL, "ship_moved", "A ship was moved this turn (F-1).", when=at_sea)
TOKEN_USED = _field(GLOBAL, "token_used", "A trade token was used this turn (W-6).", when=for_two)
TOKEN_POOL = _field(GLOBAL, "token_pool", "Trade tokens left (W-5).", 20, when=for_two)
NEUTRAL_ROADS = _field(
    GLOBAL,
    "neutral_roads_left",
    "Roads in a neutral colour's supply (W-1).",
    15,
    lambda _: NEUTRAL_COLOURS,
    "n0, n1",
    when=for_two,
)
NEUTRAL_SETTLEMENTS = _field(
    GLOBAL,
    "neutral_settlements_left",
    "Settlements in a neutral colour's supply (W-1).",
    5,
    lambda _: NEUTRAL_COLOURS,
    "n0, n1",
    when=for_two,
)
NEUTRAL_LEVELS = 2
"""W-3: a neutral knight is strong at most."""
NEUTRAL_KNIGHTS = _field(
    GLOBAL,
    "neutral_knights_left",
    "Knights in a neutral colour's supply (W-1).",
    2,
    lambda _: NEUTRAL_LEVELS * NEUTRAL_COLOURS,
    "basic, strong of n0, then of n1",
    when=neutral_knights,
)
NEUTRAL_LENGTH = _field(
    GLOBAL,
    "neutral_road_length",
    "Of a neutral colour's longest road (W-4).",
    15,
    lambda _: NEUTRAL_COLOURS,
    "n0, n1",
    when=for_two,
)
OFFER_GIVES = _field(
    GLOBAL, "offer_gives", "What the offer on the table gives (X-5).", 31, _card_types, _CARDS
)
OFFER_WANTS = _field(
    GLOBAL, "offer_wants", "What the offer on the table wants (X-5).", 31, _card_types, _CARDS
)
FIRST_OPTION = len(DECLARED)
"""The options follow, in their order."""
for _option in OPTIONS.values():
    _field(
        GLOBAL,
        _option.name,
        f"Option ({_option.rule})" + (f": {_option.about}" if _option.about else "."),
        max(_option.high, len(_option.choices) - 1, 1),
    )


def observation_fields(setting: Setting) -> list[ObservationField]:
    """The fields of a setting's observations, part by part in the order of their columns."""
    return [field for _, field in numbered_fields(setting)]


def numbered_fields(setting: Setting) -> list[tuple[int, ObservationField]]:
    """The same, each with its number."""
    found = []
    for part, name in enumerate(PARTS):
        start = 0
        for number, declared in enumerate(DECLARED):
            if declared.part != part or not declared.when(setting):
                continue
            size = declared.size(setting)
            high, columns, about = declared.high, declared.columns, declared.about
            field = ObservationField(name, declared.name, start, size, high, columns, about)
            found.append((number, field))
            start += size
    return found
