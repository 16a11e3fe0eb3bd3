"""Declare the fields of an observation: the name, size, range and source of each.

The encoding rules read a field's first column from `FieldStarts`; `plan` computes it for a setting,
and docs/reference/observations.md is written from these declarations. Numbers are divided by the
field's highest, so all lie between 0 and 1; greater ones count as 1.
"""

from hexhold.board import HARBOR_TYPES, TERRAINS, TOKENS
from hexhold.compiler import Layout, a_number
from hexhold.editions import (
    DEVELOPMENTS,
    RESOURCES,
    TRACKS,
    WONDER_STEPS,
    WONDERS,
)
from hexhold.editions.tables import SUPPLY_LARGE
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.vocabulary.codes import GOLD, MOST_IN_BUNDLE, NEUTRAL_COLOURS, STRONG_LEVEL
from hexhold.environments.observation.field_types import (
    ALL,
    AT_SEA,
    BALANCED_DICE,
    BALANCED_EVENTS,
    BASE,
    EXPANSION,
    FOR_TWO,
    IN_FOG,
    IN_TEAMS,
    KNIGHTS_FOR_TWO,
    ONE,
    OPEN_NUMBERS,
    PAIRED,
    WITH_WONDERS,
    Columns,
    Declared,
    KindOfGames,
    each_of,
)
from hexhold.environments.observation.version_1 import (
    HELD_CARDS,
    POINT_CARDS,
    SEEN_DECISIONS,
    SEEN_OPTIONS,
)
from hexhold.game.action_words import EVENTS, WORKS
from hexhold.game.dice import PAIRS
from hexhold.game.positions.names import PHASES

_FIELDS: list[tuple[str, int, Columns, KindOfGames]] = []


def _field(about: str, high: int = 1, columns: Columns = ONE, only: KindOfGames = ALL) -> int:
    """Declare a field; its attribute is the part and the name. See `Declared`."""
    _FIELDS.append((about, high, columns, only))
    column: int = a_number(32)
    return column


_TERRAINS = Columns(
    f"{', '.join(TERRAINS[:GOLD])}; on boards with sea also {', '.join(TERRAINS[GOLD:])}",
    lambda setting: len(TERRAINS) if setting.at_sea else GOLD,
)
_OWNERS = Columns(
    "the viewer, the players after it in turn order, then neutral colours",
    lambda setting: setting.owners,
)
_CARDS = Columns(
    "card types; of the base game resources only", lambda setting: len(setting.card_types)
)
_TEAMS = Columns(
    "the viewer's, then those of the players after it in turn order",
    lambda setting: setting.team_count,
)
_LEVELS = each_of(("basic", "strong", "mighty"))
_TRACKS, _HARBORS, _DEVELOPMENTS = each_of(TRACKS), each_of(HARBOR_TYPES), each_of(DEVELOPMENTS)
_NEUTRALS = each_of(f"n{n}" for n in range(NEUTRAL_COLOURS))
_NEUTRAL_KNIGHTS = Columns(
    "basic, strong of n0, then of n1", lambda _: STRONG_LEVEL * NEUTRAL_COLOURS
)
MOST_HELD = 40
"""Cards in a hand: more are hardly ever seen."""


class FieldStarts(Layout):
    """Where each field of a setting begins in a row: -1 if the setting has no such field."""

    # Hexes.
    hex_terrain = _field("The hex's terrain (C-2).", columns=_TERRAINS)
    hex_number = _field("Number token, 0 without (C-2).", 12)
    hex_chance = _field("Of 36 rolls, those of its number (D-4).", 5)
    hex_robber = _field("The robber stands here (S-4).")
    hex_pirate = _field("The pirate is here (F-2).", only=AT_SEA)
    hex_merchant = _field("The merchant stands here (P-33).", only=EXPANSION)
    hex_start_area = _field("Of a scenario's start area (F-6).", only=AT_SEA)
    hex_foreign_area = _field("Of a foreign area (F-6).", only=AT_SEA)
    hex_concerned = _field("The hex that the city yields of (V city_choice).", only=EXPANSION)
    hex_unnumbered = _field("Its number is still to come (F-9).", only=OPEN_NUMBERS)
    hex_fog = _field("Lies face down; its terrain is that of sea (F-8).", only=IN_FOG)

    # Vertices.
    vertex_owner = _field("Whose building or knight stands here.", columns=_OWNERS)
    vertex_settlement = _field("A settlement.")
    vertex_city = _field("A city that stands upright.")
    vertex_reduced_city = _field("A city on its side (A-3).", only=EXPANSION)
    vertex_metropolis = _field("The metropolis of a track (I-4).", columns=_TRACKS, only=EXPANSION)
    vertex_wall = _field("A city wall (R-6).", only=EXPANSION)
    vertex_sabotaged = _field("The city is turned by the Saboteur (P-24).", only=EXPANSION)
    vertex_knight = _field("A knight of a level (K-1).", columns=_LEVELS, only=EXPANSION)
    vertex_active = _field("The knight is active (K-2).", only=EXPANSION)
    vertex_spent = _field("The knight does not act, or not again, this turn (K-3).", only=EXPANSION)
    vertex_promoted = _field("The knight was promoted this turn (K-4).", only=EXPANSION)
    vertex_defends = _field(
        "The knight is declared for the battle (V nasty_knights).", only=EXPANSION
    )
    vertex_harbor = _field("A harbor (B-4).", columns=_HARBORS)
    vertex_concerned = _field(
        "What is decided is about this vertex: the building whose road is due (S-2), where the "
        "displaced knight stood (K-8), the city that yields (V city_choice), the knight that the "
        "Smith promoted first (P-19, without `promotion_once`)."
    )
    vertex_barred = _field("Where the displaced knight may not go (K-8).", only=EXPANSION)
    vertex_strait = _field("Marked for the Great Bridge (F-10).", only=WITH_WONDERS)
    vertex_waste = _field("Marked for the Great Wall (F-10).", only=WITH_WONDERS)

    # Edges.
    edge_owner = _field("Whose road or ship lies here.", columns=_OWNERS)
    edge_ship = _field("It is a ship (F-1).", only=AT_SEA)
    edge_new_ship = _field("The ship was built this turn (F-1).", only=AT_SEA)
    edge_concerned = _field("The old place of a moved road, forbidden now (P-22).", only=EXPANSION)

    # Players, from the viewer on in turn order.
    player_asked = _field("Is among those who decide now.")
    player_current = _field("Has the turn (T-1).")
    player_first = _field("Began the game (S-1).")
    player_winner = _field("Has won (T-2).")
    player_concerned = _field(
        "Whom what is decided is about: whose cards are seen (P-25, P-32), who gets the gift "
        "(P-27, P-31, W-6), who played the Deserter (P-21)."
    )
    player_owed = _field("Cards still to be discarded or given (D-7, P-27).", 20)
    player_hand = _field(
        "Cards that are surely in the hand: its own, all of a hand that it looks at (P-32), and "
        "what it remembers of others' (above).",
        SUPPLY_LARGE[0],
        _CARDS,
    )
    player_hand_high = _field(
        "Cards that may be in the hand at most; as `hand` where it is known.",
        SUPPLY_LARGE[0],
        _CARDS,
    )
    player_hand_expected = _field(
        f"Cards that are to be expected in the hand, in {SHARE}ths of a card.",
        SHARE * SUPPLY_LARGE[0],
        _CARDS,
    )
    player_hand_size = _field("Cards in the hand.", MOST_HELD)
    player_hand_limit = _field("Cards that are safe from a seven (D-7).", 36)
    player_progress = _field(
        "Progress cards that are surely held: its own, all of a hand that it looks at (P-25), and "
        "what it remembers of others' (above).",
        6,
        each_of(HELD_CARDS),
        only=EXPANSION,
    )
    player_decks = _field(
        "Progress cards that are surely held, by the deck that they are from.",
        20,
        _TRACKS,
        only=EXPANSION,
    )
    player_decks_high = _field(
        "Progress cards of a deck that may be held at most.", 20, _TRACKS, only=EXPANSION
    )
    player_decks_expected = _field(
        f"Progress cards of a deck that are to be expected, in {SHARE}ths of a card.",
        20 * SHARE,
        _TRACKS,
        only=EXPANSION,
    )
    player_progress_size = _field("Progress cards held.", 20, only=EXPANSION)
    player_development = _field(
        "Development cards held where the viewer sees them: its own (G).",
        14,
        _DEVELOPMENTS,
        only=BASE,
    )
    player_development_size = _field("Development cards held.", 25, only=BASE)
    player_points = _field(
        "Victory points that the viewer sees (T-3); its own with concealed ones.", 30
    )
    player_roads_left = _field("Roads in its supply (C-4).", 15)
    player_ships_left = _field("Ships in its supply (C-4).", 15, only=AT_SEA)
    player_settlements_left = _field("Settlements in its supply (C-4).", 5)
    player_cities_left = _field("Cities in its supply (C-4).", 4)
    player_walls_left = _field("City walls in its supply (C-4).", 3, only=EXPANSION)
    player_knights_left = _field("Knights in its supply (C-4).", 2, _LEVELS, only=EXPANSION)
    player_road_length = _field("Of the longest own road (R-7).", 30)
    player_longest_road = _field("Holds the longest road (R-7).")
    player_rate = _field("Cards of a type that buy one from the supply (X-1).", 4, _CARDS)
    player_improvements = _field("Level of a track (I-1).", 5, _TRACKS, only=EXPANSION)
    player_metropolis = _field(
        "Holds the metropolis of a track (I-4).", columns=_TRACKS, only=EXPANSION
    )
    player_reduced_cities = _field("Own cities on their sides (A-3).", 4, only=EXPANSION)
    player_defence = _field("Strength of the own active knights (A-1).", 12, only=EXPANSION)
    player_defender = _field("Defender points (A-4).", 10, only=EXPANSION)
    player_vp_cards = _field(
        "Cards of points laid open (P-1).", columns=each_of(POINT_CARDS), only=EXPANSION
    )
    player_merchant = _field("Has the merchant (P-33).", only=EXPANSION)
    player_harbor_offers = _field(
        "Offers that a Commercial Harbor still allows to be made to it (P-31).", 2, only=EXPANSION
    )
    player_harbor_forced = _field(
        "Was made an offer by a Commercial Harbor this turn (P-31, `harbor_once`).", only=EXPANSION
    )
    player_army = _field("Knight cards played (G).", 14, only=BASE)
    player_largest_army = _field("Has the largest army (G).", only=BASE)
    player_tokens = _field("Trade tokens (W-5).", 20, only=FOR_TWO)
    player_island_points = _field("Points for foreign areas (F-6).", 12, only=AT_SEA)
    player_answer = _field(
        "To the offer on the table (X-5).", columns=each_of(("accepted", "rejected", "countered"))
    )
    player_counter_gives = _field("What its counter-offer gives (X-5).", MOST_IN_BUNDLE, _CARDS)
    player_counter_wants = _field("What its counter-offer wants (X-5).", MOST_IN_BUNDLE, _CARDS)
    player_team = _field("Its team (V teams).", columns=_TEAMS, only=IN_TEAMS)
    player_wonder = _field("Its wonder (F-10).", columns=each_of(WONDERS), only=WITH_WONDERS)
    player_wonder_steps = _field("Steps of its wonder (F-10).", WONDER_STEPS, only=WITH_WONDERS)

    # The game.
    global_phase = _field("Of the game (T-1).", columns=each_of(PHASES))
    global_decision = _field(
        "What is decided (docs/reference/positions.md, `pending`); nothing where the game is over.",
        columns=each_of(decision.name for decision in SEEN_DECISIONS),
    )
    global_decision_count = _field(
        "How many more of it: roads, promotions, cards (P-18, P-19, P-32, F-3, W-6).", 10
    )
    global_decision_level = _field("The knight's level (P-21, K-8).", 3, only=EXPANSION)
    global_decision_active = _field("The knight is active (P-21, K-8).", only=EXPANSION)
    global_decision_ship = _field("The piece that was moved is a ship (P-22).", only=EXPANSION)
    global_decision_resource = _field(
        "What is offered for a commodity (P-31).", columns=each_of(RESOURCES), only=EXPANSION
    )
    global_decision_neutral = _field(
        "The neutral colour whose knight is placed or given up (W-3, P-21).",
        columns=_NEUTRALS,
        only=FOR_TWO,
    )
    global_decision_work = _field(
        "What is done for a neutral colour (W-3).", columns=each_of(WORKS), only=FOR_TWO
    )
    global_turn = _field("Turns so far (T-1).", 500)
    global_setup_step = _field("Placements done (S-2).", 12)
    global_alchemist = _field(
        "Dice named by the Alchemist (P-10).", 6, each_of(("red", "yellow")), only=EXPANSION
    )
    global_rolls = _field(
        "Sums of the dice this turn; a second roll is that of two players (W-2).",
        12,
        each_of(("first", "second")),
    )
    global_supply = _field("Cards in the supply (C-3).", SUPPLY_LARGE[0], _CARDS)
    global_deck_size = _field("Progress cards in a deck (C-5).", 18, _TRACKS, only=EXPANSION)
    global_development_size = _field("Development cards in the deck (G).", 25, only=BASE)
    global_bought = _field(
        "Development cards that the viewer bought this turn and may not play (G).",
        14,
        _DEVELOPMENTS,
        only=BASE,
    )
    global_robber_active = _field("The robber may be moved (D-8).")
    global_barbarians = _field("Steps of the barbarians (C-7).", 20, only=EXPANSION)
    global_steps_left = _field("Steps left to their attack (C-7).", 20, only=EXPANSION)
    global_attack = _field("Strength of the barbarians: all cities (A-1).", 24, only=EXPANSION)
    global_defence = _field("Strength of all active knights (A-1).", 36, only=EXPANSION)
    global_defenders_left = _field("Defender tokens left (C-5).", 8, only=EXPANSION)
    global_fleet = _field(
        "Types that a Merchant Fleet trades 2:1 this turn (P-34).", columns=_CARDS, only=EXPANSION
    )
    global_offers_made = _field("Offers made this turn that led to no trade (X-4).", 10)
    global_built = _field("Something was built this turn (T-1).")
    global_card_played = _field("The turn's development card is played (G).", only=BASE)
    global_errant_used = _field(
        "A knight has acted before the roll (V knight_errant).", only=EXPANSION
    )
    global_ship_moved = _field("A ship was moved this turn (F-1).", only=AT_SEA)
    global_token_used = _field("A trade token was used this turn (W-6).", only=FOR_TWO)
    global_token_pool = _field("Trade tokens left (W-5).", 20, only=FOR_TWO)
    global_neutral_roads_left = _field(
        "Roads in a neutral colour's supply (W-1).", 15, _NEUTRALS, only=FOR_TWO
    )
    global_neutral_settlements_left = _field(
        "Settlements in a neutral colour's supply (W-1).", 5, _NEUTRALS, only=FOR_TWO
    )
    global_neutral_knights_left = _field(
        "Knights in a neutral colour's supply (W-1).", 2, _NEUTRAL_KNIGHTS, only=KNIGHTS_FOR_TWO
    )
    global_neutral_road_length = _field(
        "Of a neutral colour's longest road (W-4).", 15, _NEUTRALS, only=FOR_TWO
    )
    global_offer_gives = _field("What the offer on the table gives (X-5).", MOST_IN_BUNDLE, _CARDS)
    global_offer_wants = _field("What the offer on the table wants (X-5).", MOST_IN_BUNDLE, _CARDS)
    global_dice_deck = _field(
        "The combination of red and yellow die is left in the deck (V balanced_dice).",
        columns=each_of(f"{pair & 7} {pair >> 3}" for pair in PAIRS),
        only=BALANCED_DICE,
    )
    global_event_deck = _field(
        "Cards of an event left in the deck (V balanced_dice).",
        3,
        each_of(EVENTS[1:]),
        only=BALANCED_EVENTS,
    )
    global_paired_turn = _field(
        "This is the turn without dice of the second of a pair (V paired_players).", only=PAIRED
    )
    global_token_stack = _field(
        "Number tokens left in the stack (F-9).", 5, each_of(map(str, TOKENS)), only=OPEN_NUMBERS
    )
    global_fog_terrain = _field(
        "Hexes left in the stack (F-8).", 10, each_of(TERRAINS), only=IN_FOG
    )
    global_fog_tokens = _field(
        "Number tokens left in the stack (F-8).", 5, each_of(map(str, TOKENS)), only=IN_FOG
    )
    first_option: int = a_number(32)
    """The options follow, in their order."""


DECLARED: list[Declared] = []
"""In the order of `FieldStarts`; the options follow."""
for _key, _given in zip(FieldStarts.FIELDS, _FIELDS, strict=False):
    _part, _, _name = _key.partition("_")
    DECLARED.append(Declared(_part, _name, *_given))
for _option in SEEN_OPTIONS:
    _about = f"Option ({_option.rule})" + (f": {_option.about}" if _option.about else ".")
    _high = max(_option.high, len(_option.choices) - 1, 1)
    DECLARED.append(Declared("global", _option.name, _about, _high))
