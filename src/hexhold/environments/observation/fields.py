"""Declare the fields of an observation: the name, size, range and source of each.

The encoding rules read a field's first column from `FieldStarts`; `plan` computes it for a setting,
and docs/observations.md is written from these declarations. Numbers are divided by the field's
highest, so all lie between 0 and 1; greater ones count as 1.
"""

from __future__ import annotations

from functools import partial

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.compiler import Layout, a_number
from hexhold.editions import CARDS, DEVELOPMENTS, OPTIONS, RESOURCES, TRACKS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.editions.tables import SUPPLY_LARGE
from hexhold.engine.beliefs.expecting import SHARE
from hexhold.engine.vocabulary.codes import GOLD, MOST_IN_BUNDLE, NEUTRAL_COLOURS, STRONG_LEVEL
from hexhold.engine.vocabulary.decisions import ASKING
from hexhold.environments.observation.field_types import (
    ALL,
    AT_SEA,
    BASE,
    EDGE,
    EXPANSION,
    FOR_TWO,
    GLOBAL,
    HEX,
    KNIGHTS_FOR_TWO,
    ONE,
    PLAYER,
    VERTEX,
    Columns,
    Declared,
    KindOfGames,
    each_of,
)
from hexhold.game.action_words import WORKS
from hexhold.game.positions.names import PHASES

DECLARED: list[Declared] = []
"""In the order of `FieldStarts`; the options follow."""


def _field(
    part: int, name: str, about: str, high: int = 1, columns: Columns = ONE, only: KindOfGames = ALL
) -> int:
    DECLARED.append(Declared(part, name, about, high, columns, only))
    column: int = a_number(32)
    return column


_hex, _vertex, _edge = partial(_field, HEX), partial(_field, VERTEX), partial(_field, EDGE)
_player, _game = partial(_field, PLAYER), partial(_field, GLOBAL)

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
_LEVELS = each_of(("basic", "strong", "mighty"))
_TRACKS, _HARBORS, _DEVELOPMENTS = each_of(TRACKS), each_of(HARBOR_TYPES), each_of(DEVELOPMENTS)
_NEUTRALS = each_of(f"n{n}" for n in range(NEUTRAL_COLOURS))
_NEUTRAL_KNIGHTS = Columns(
    "basic, strong of n0, then of n1", lambda _: STRONG_LEVEL * NEUTRAL_COLOURS
)
HELD_CARDS = tuple(card for card in CARDS if card not in VP_CARDS)
"""Progress cards that are held: those of points are laid open at once (P-1)."""
MOST_HELD = 40
"""Cards in a hand: more are hardly ever seen."""


class FieldStarts(Layout):
    """Where each field of a setting begins in a row: -1 if the setting has no such field."""

    # Hexes.
    terrain = _hex("terrain", "The hex's terrain (C-2).", columns=_TERRAINS)
    number = _hex("number", "Number token, 0 without (C-2).", 12)
    chance = _hex("chance", "Of 36 rolls, those of its number (D-4).", 5)
    robber = _hex("robber", "The robber stands here (S-4).")
    pirate = _hex("pirate", "The pirate is here (F-2).", only=AT_SEA)
    merchant = _hex("merchant", "The merchant stands here (P-33).", only=EXPANSION)
    start_area = _hex("start_area", "Of a scenario's start area (F-6).", only=AT_SEA)
    foreign_area = _hex("foreign_area", "Of a foreign area (F-6).", only=AT_SEA)
    concerned_hex = _hex(
        "concerned", "The hex that the city yields of (V city_choice).", only=EXPANSION
    )

    # Vertices.
    piece_of = _vertex("owner", "Whose building or knight stands here.", columns=_OWNERS)
    settlement_at = _vertex("settlement", "A settlement.")
    city_at = _vertex("city", "A city that stands upright.")
    reduced_at = _vertex("reduced_city", "A city on its side (A-3).", only=EXPANSION)
    metropolis_at = _vertex(
        "metropolis", "The metropolis of a track (I-4).", columns=_TRACKS, only=EXPANSION
    )
    wall_at = _vertex("wall", "A city wall (R-6).", only=EXPANSION)
    sabotaged_at = _vertex(
        "sabotaged", "The city is turned by the Saboteur (P-24).", only=EXPANSION
    )
    knight_at = _vertex("knight", "A knight of a level (K-1).", columns=_LEVELS, only=EXPANSION)
    active_at = _vertex("active", "The knight is active (K-2).", only=EXPANSION)
    spent_at = _vertex(
        "spent", "The knight does not act, or not again, this turn (K-3).", only=EXPANSION
    )
    promoted_at = _vertex("promoted", "The knight was promoted this turn (K-4).", only=EXPANSION)
    defends_at = _vertex(
        "defends", "The knight is declared for the battle (V nasty_knights).", only=EXPANSION
    )
    harbor_at = _vertex("harbor", "A harbor (B-4).", columns=_HARBORS)
    concerned_vertex = _vertex(
        "concerned",
        "What is decided is about this vertex: the building whose road is due (S-2), where the "
        "displaced knight stood (K-8), the city that yields (V city_choice), the knight that the "
        "Smith promoted first (P-19, without `promotion_once`).",
    )
    barred_vertex = _vertex(
        "barred", "Where the displaced knight may not go (K-8).", only=EXPANSION
    )

    # Edges.
    route_of = _edge("owner", "Whose road or ship lies here.", columns=_OWNERS)
    ship_at = _edge("ship", "It is a ship (F-1).", only=AT_SEA)
    new_ship_at = _edge("new_ship", "The ship was built this turn (F-1).", only=AT_SEA)
    concerned_edge = _edge(
        "concerned", "Whence a road was moved and may not return (P-22).", only=EXPANSION
    )

    # Players, from the viewer on in turn order.
    asked = _player("asked", "Is among those who decide now.")
    current = _player("current", "Has the turn (T-1).")
    first = _player("first", "Began the game (S-1).")
    winner = _player("winner", "Has won (T-2).")
    concerned_player = _player(
        "concerned",
        "Whom what is decided is about: whose cards are seen (P-25, P-32), who gets the gift "
        "(P-27, P-31, W-6), who played the Deserter (P-21).",
    )
    owed = _player("owed", "Cards still to be discarded or given (D-7, P-27).", 20)
    hand = _player(
        "hand",
        "Cards that are surely in the hand: its own, all of a hand that it looks at (P-32), and "
        "what it remembers of others' (above).",
        SUPPLY_LARGE[0],
        _CARDS,
    )
    hand_high = _player(
        "hand_high",
        "Cards that may be in the hand at most; as `hand` where it is known.",
        SUPPLY_LARGE[0],
        _CARDS,
    )
    hand_expected = _player(
        "hand_expected",
        f"Cards that are to be expected in the hand, in {SHARE}ths of a card.",
        SHARE * SUPPLY_LARGE[0],
        _CARDS,
    )
    hand_size = _player("hand_size", "Cards in the hand.", MOST_HELD)
    hand_limit = _player("hand_limit", "Cards that are safe from a seven (D-7).", 36)
    progress = _player(
        "progress",
        "Progress cards that are surely held: its own, all of a hand that it looks at (P-25), and "
        "what it remembers of others' (above).",
        6,
        each_of(HELD_CARDS),
        only=EXPANSION,
    )
    decks_low = _player(
        "decks",
        "Progress cards that are surely held, by the deck that they are from.",
        20,
        _TRACKS,
        only=EXPANSION,
    )
    decks_high = _player(
        "decks_high",
        "Progress cards of a deck that may be held at most.",
        20,
        _TRACKS,
        only=EXPANSION,
    )
    decks_expected = _player(
        "decks_expected",
        f"Progress cards of a deck that are to be expected, in {SHARE}ths of a card.",
        20 * SHARE,
        _TRACKS,
        only=EXPANSION,
    )
    progress_size = _player("progress_size", "Progress cards held.", 20, only=EXPANSION)
    development = _player(
        "development",
        "Development cards held where the viewer sees them: its own (G).",
        14,
        _DEVELOPMENTS,
        only=BASE,
    )
    development_held = _player("development_size", "Development cards held.", 25, only=BASE)
    points = _player(
        "points", "Victory points that the viewer sees (T-3); its own with concealed ones.", 30
    )
    roads_left = _player("roads_left", "Roads in the own supply (C-4).", 15)
    ships_left = _player("ships_left", "Ships in the own supply (C-4).", 15, only=AT_SEA)
    settlements_left = _player("settlements_left", "Settlements in the own supply (C-4).", 5)
    cities_left = _player("cities_left", "Cities in the own supply (C-4).", 4)
    walls_left = _player("walls_left", "City walls in the own supply (C-4).", 3, only=EXPANSION)
    knights_left = _player(
        "knights_left", "Knights in the own supply (C-4).", 2, _LEVELS, only=EXPANSION
    )
    road_length = _player("road_length", "Of the longest own road (R-7).", 30)
    longest_road = _player("longest_road", "Holds the longest road (R-7).")
    rate = _player("rate", "Cards of a type that buy one from the supply (X-1).", 4, _CARDS)
    improvements = _player("improvements", "Level of a track (I-1).", 5, _TRACKS, only=EXPANSION)
    metropolis = _player(
        "metropolis", "Holds the metropolis of a track (I-4).", columns=_TRACKS, only=EXPANSION
    )
    reduced = _player("reduced_cities", "Own cities on their sides (A-3).", 4, only=EXPANSION)
    defence = _player("defence", "Strength of the own active knights (A-1).", 12, only=EXPANSION)
    defender = _player("defender", "Defender points (A-4).", 10, only=EXPANSION)
    victory = _player(
        "vp_cards", "Cards of points laid open (P-1).", columns=each_of(VP_CARDS), only=EXPANSION
    )
    merchant_of = _player("merchant", "Has the merchant (P-33).", only=EXPANSION)
    harbor_offers = _player(
        "harbor_offers",
        "Offers that a Commercial Harbor still allows to be made to it (P-31).",
        2,
        only=EXPANSION,
    )
    harbor_forced = _player(
        "harbor_forced",
        "Was made an offer by a Commercial Harbor this turn (P-31, `harbor_once`).",
        only=EXPANSION,
    )
    army = _player("army", "Knight cards played (G).", 14, only=BASE)
    largest_army = _player("largest_army", "Has the largest army (G).", only=BASE)
    tokens_held = _player("tokens", "Trade tokens (W-5).", 20, only=FOR_TWO)
    island_points = _player("island_points", "Points for foreign areas (F-6).", 12, only=AT_SEA)
    answer = _player(
        "answer",
        "To the offer on the table (X-5).",
        columns=each_of(("accepted", "rejected", "countered")),
    )
    counter_gives = _player(
        "counter_gives", "What its counter-offer gives (X-5).", MOST_IN_BUNDLE, _CARDS
    )
    counter_wants = _player(
        "counter_wants", "What its counter-offer wants (X-5).", MOST_IN_BUNDLE, _CARDS
    )

    # The game.
    phase = _game(
        "phase",
        "Of the game (T-1).",
        columns=each_of(PHASES),
    )
    decision = _game(
        "decision",
        "What is decided (docs/positions.md, `pending`); nothing where the game is over.",
        columns=each_of(decision.name for decision in ASKING),
    )
    decision_count = _game(
        "decision_count",
        "How many more of it: roads, promotions, cards (P-18, P-19, P-32, F-3, W-6).",
        10,
    )
    decision_level = _game("decision_level", "The knight's level (P-21, K-8).", 3, only=EXPANSION)
    decision_active = _game("decision_active", "The knight is active (P-21, K-8).", only=EXPANSION)
    decision_ship = _game(
        "decision_ship", "The piece that was moved is a ship (P-22).", only=EXPANSION
    )
    decision_resource = _game(
        "decision_resource",
        "What is offered for a commodity (P-31).",
        columns=each_of(RESOURCES),
        only=EXPANSION,
    )
    decision_neutral = _game(
        "decision_neutral",
        "The neutral colour whose knight is placed or given up (W-3, P-21).",
        columns=_NEUTRALS,
        only=FOR_TWO,
    )
    decision_work = _game(
        "decision_work",
        "What is done for a neutral colour (W-3).",
        columns=each_of(WORKS),
        only=FOR_TWO,
    )
    turn = _game("turn", "Turns so far (T-1).", 500)
    setup_step = _game("setup_step", "Placements done (S-2).", 12)
    dice_named = _game(
        "alchemist",
        "Dice named by the Alchemist (P-10).",
        6,
        each_of(("red", "yellow")),
        only=EXPANSION,
    )
    rolled = _game(
        "rolls",
        "Sums of the dice this turn; a second roll is that of two players (W-2).",
        12,
        each_of(("first", "second")),
    )
    supply = _game("supply", "Cards in the supply (C-3).", SUPPLY_LARGE[0], _CARDS)
    deck_size = _game("deck_size", "Progress cards in a deck (C-5).", 18, _TRACKS, only=EXPANSION)
    development_size = _game(
        "development_size", "Development cards in the deck (G).", 25, only=BASE
    )
    bought = _game(
        "bought",
        "Development cards that the viewer bought this turn and may not play (G).",
        14,
        _DEVELOPMENTS,
        only=BASE,
    )
    robber_active = _game("robber_active", "The robber may be moved (D-8).")
    barbarians = _game("barbarians", "Steps of the barbarians (C-7).", 20, only=EXPANSION)
    steps_left = _game("steps_left", "Steps left to their attack (C-7).", 20, only=EXPANSION)
    attack = _game("attack", "Strength of the barbarians: all cities (A-1).", 24, only=EXPANSION)
    defence_of_all = _game("defence", "Strength of all active knights (A-1).", 36, only=EXPANSION)
    defenders_left = _game("defenders_left", "Defender tokens left (C-5).", 8, only=EXPANSION)
    fleet = _game(
        "fleet",
        "Types that a Merchant Fleet trades 2:1 this turn (P-34).",
        columns=_CARDS,
        only=EXPANSION,
    )
    offers_made = _game("offers_made", "Offers made this turn that led to no trade (X-4).", 10)
    built = _game("built", "Something was built this turn (T-1).")
    card_played = _game("card_played", "The turn's development card is played (G).", only=BASE)
    errant_used = _game(
        "errant_used", "A knight has acted before the roll (V knight_errant).", only=EXPANSION
    )
    ship_moved = _game("ship_moved", "A ship was moved this turn (F-1).", only=AT_SEA)
    token_used = _game("token_used", "A trade token was used this turn (W-6).", only=FOR_TWO)
    token_pool = _game("token_pool", "Trade tokens left (W-5).", 20, only=FOR_TWO)
    neutral_roads = _game(
        "neutral_roads_left",
        "Roads in a neutral colour's supply (W-1).",
        15,
        _NEUTRALS,
        only=FOR_TWO,
    )
    neutral_settlements = _game(
        "neutral_settlements_left",
        "Settlements in a neutral colour's supply (W-1).",
        5,
        _NEUTRALS,
        only=FOR_TWO,
    )
    neutral_knights = _game(
        "neutral_knights_left",
        "Knights in a neutral colour's supply (W-1).",
        2,
        _NEUTRAL_KNIGHTS,
        only=KNIGHTS_FOR_TWO,
    )
    neutral_length = _game(
        "neutral_road_length",
        "Of a neutral colour's longest road (W-4).",
        15,
        _NEUTRALS,
        only=FOR_TWO,
    )
    offer_gives = _game(
        "offer_gives", "What the offer on the table gives (X-5).", MOST_IN_BUNDLE, _CARDS
    )
    offer_wants = _game(
        "offer_wants", "What the offer on the table wants (X-5).", MOST_IN_BUNDLE, _CARDS
    )
    first_option: int = a_number(32)
    """The options follow, in their order."""


for _option in OPTIONS.values():
    _game(
        _option.name,
        f"Option ({_option.rule})" + (f": {_option.about}" if _option.about else "."),
        max(_option.high, len(_option.choices) - 1, 1),
    )
