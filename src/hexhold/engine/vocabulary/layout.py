"""The records that the rules read and write: a game, its board, and scratch memory."""

from __future__ import annotations

from typing import Annotated

from hexhold import board
from hexhold.board import MAX_EDGES, MAX_HEXES, MAX_VERTICES
from hexhold.compiler import (
    WORD,
    Grid,
    Layout,
    Row,
    Within,
    a_grid,
    a_number,
    a_record,
    a_row,
    record_bytes,
)
from hexhold.editions import RESOURCES, progress_cards, tables

MAX_PLAYERS = 6
Seat = Annotated[int, Within(-1, MAX_PLAYERS, f"a seat from 0 to {MAX_PLAYERS - 1}, or -1")]
"""Annotation of an entry's argument: a player's number, or -1 for all players or a spectator."""
MAX_HARBORS = 16
FRAME_PIECES = board.FRAME_PIECES
"""B-4: frame pieces around 19 hexes."""
VERTEX_WORDS = (MAX_VERTICES + WORD - 1) // WORD
EDGE_WORDS = (MAX_EDGES + WORD - 1) // WORD
"""Words that hold a set of vertices or of edges; one holds a set of hexes."""
MOST_OWN_EDGES = 30
"""C-4: roads and ships of one player."""
OWN_EDGE_LANES = 32
"""Lanes for them in one vector comparison."""
CUT_END = 2 * MAX_VERTICES
ENDS = CUT_END + 1
"""Ends of one player's edges: two kinds at every vertex, then all that others cut (`trails`)."""
MAX_FRAMES = 14
MAX_ACTIONS = 8192
CARD_TYPES = len(tables.CARD_TYPES)
TERRAINS = len(board.TERRAINS)
TOKEN_VALUES = 1 + max(board.TOKENS)
"""Number tokens are counted by what they show."""
LEAST_SUM = 2
"""The lowest sum of two dice."""
YIELD_ROWS, YIELD_COLUMNS = 11, (MAX_PLAYERS - 1) * len(RESOURCES) + CARD_TYPES
"""A row for each sum of two dice; columns for all players, padded to read the last as a word."""
TRACKS = len(tables.TRACKS)
PROGRESS_CARDS = len(progress_cards.CARDS)
"""Kinds of progress cards (P-4)."""
VICTORY_CARDS = len(progress_cards.VP_CARDS)
"""Kinds of progress cards that are victory points, revealed immediately."""
CARDS_IN_DECK = progress_cards.DECK_SIZE
DEVELOPMENTS = len(tables.DEVELOPMENTS)
"""Kinds of development cards (G)."""
MARK_KINDS = 2
"""F-10: corners are marked for two of the wonders."""
PIECE_KINDS = 8
"""C-4: roads, ships, settlements, cities, walls and knights of three levels."""
DEVELOPMENT_CARDS = 26
MOST_NOTES = 160
"""More than any single action needs, even with all of production and every knight of a battle."""
MOST_POSSIBLE = 64
"""Combinations of hands that are kept for one seat."""


class Generator(Layout):
    """Four 32-bit words of one stream of random numbers (see `random`)."""

    word: Row = a_row(4, 64)


class State(Layout):
    """One game: flat, copyable, complete. Owners are players, then neutral colours (W-1)."""

    # Streams of chance, kept apart so that one kind of event never shifts another.
    dice: Generator = a_record(Generator)
    shuffles: Generator = a_record(Generator)
    thefts: Generator = a_record(Generator)

    # V balanced_dice: the dice and the events that are left in their decks, a bit for each.
    dice_decks: int = a_number(64)

    # The offer on the table: bundles are packed as in `codes`.
    offer: int = a_number(64)
    counter: Row = a_row(MAX_PLAYERS, 64)
    answer: Row = a_row(MAX_PLAYERS)

    # F-10: whether there are wonders.
    wonders: int = a_number()

    # Who and when.
    turn: int = a_number(32)
    players: int = a_number()
    owners: int = a_number()
    current: int = a_number()
    first: int = a_number()
    phase: int = a_number()
    setup_step: int = a_number()
    winner: int = a_number()

    # Options of section E, by name; yes/no as 1/0, choices as their index in the options table.
    victory_points: int = a_number()
    setup: int = a_number()
    setup_second: int = a_number()
    city_yield: int = a_number()
    robber_start: int = a_number()
    robber_waits: int = a_number()
    robber_to_desert: int = a_number()
    theft_optional: int = a_number()
    hand_limit: int = a_number()
    barbarian_track: int = a_number()
    attack_needs_city: int = a_number()
    defender_tokens_out: int = a_number()
    reduced_city: int = a_number()
    reduced_medicine: int = a_number()
    longest_road_tie: int = a_number()
    shortage: int = a_number()
    phases: int = a_number()
    offers_per_turn: int = a_number(16)
    progress_limit: int = a_number()
    progress_limit_large: int = a_number()
    play_without_effect: int = a_number()
    effect_needed: int = a_number()
    deserter: int = a_number()
    deserter_acts: int = a_number()
    open_road: int = a_number()
    diplomat_elsewhere: int = a_number()
    fleet: int = a_number()
    merchant_must_move: int = a_number()
    saboteur: int = a_number()
    harbor_once: int = a_number()
    harbor_face_down: int = a_number()
    level4_needs_city: int = a_number()
    knight_ready: int = a_number()
    promotion_once: int = a_number()
    displaced_may_take_origin: int = a_number()
    tokens: int = a_number()
    harbors: int = a_number()
    knight_link: int = a_number()
    recruit_at_sea: int = a_number()
    pirate_start: int = a_number()
    sea_extra_points: int = a_number()
    city_choice: int = a_number()
    easy_start: int = a_number()
    knight_errant: int = a_number()
    knight_activation: int = a_number()
    nasty_knights: int = a_number()
    wall_defense: int = a_number()
    friendly_robber: int = a_number()
    friendly_cards: int = a_number()
    no_neutrals: int = a_number()
    balanced_dice: int = a_number()
    teams: int = a_number()
    team_points: int = a_number()
    paired_players: int = a_number()
    victory_cards: int = a_number()
    dealt_places: int = a_number()
    expansion: int = a_number()

    # The board in play: terrain and number token per hex (0 = none), harbors in a list.
    terrain: Row = a_row(MAX_HEXES)
    number: Row = a_row(MAX_HEXES)
    harbor_count: int = a_number()
    harbor_edge: Row = a_row(MAX_HARBORS, 16)
    harbor_type: Row = a_row(MAX_HARBORS)
    robber: int = a_number()
    robber_active: int = a_number()
    pirate: int = a_number()
    # 1 where the board has sea or gold; other games skip the rules of Seafarers.
    seafaring: int = a_number()
    # F-8: the hexes that lie face down, a set, and what is left in the stacks, by terrain and by
    # number. Until it is turned over such a hex has the terrain of sea.
    fog: int = a_number(64)
    fog_terrain: Row = a_row(TERRAINS)
    fog_token: Row = a_row(TOKEN_VALUES)
    # F-9: the hexes whose number token is still to come, a set, and the stack that it comes from.
    unnumbered: int = a_number(64)
    token_stack: Row = a_row(TOKEN_VALUES)
    merchant_hex: int = a_number()
    merchant_owner: int = a_number()
    barbarians: int = a_number()

    # Pieces: a vertex holds a building or a knight; ``road`` is the owner of an edge,
    # ``ships`` is the set of edges that hold a ship, ``new_ships`` that of this turn's (`words`).
    building: Row = a_row(MAX_VERTICES)
    knight: Row = a_row(MAX_VERTICES)
    owner: Row = a_row(MAX_VERTICES)
    marks: Row = a_row(MAX_VERTICES)
    road: Row = a_row(MAX_EDGES)
    ships: Row = a_row(EDGE_WORDS, 64)
    new_ships: Row = a_row(EDGE_WORDS, 64)
    pieces: Grid = a_grid(MAX_PLAYERS, PIECE_KINDS)
    reduced: Row = a_row(MAX_PLAYERS)
    harbor_mask: Row = a_row(MAX_PLAYERS)
    road_length: Row = a_row(MAX_PLAYERS)
    roads_changed: int = a_number()
    longest_road: int = a_number()
    metropolis_owner: Row = a_row(TRACKS)
    metropolis_vertex: Row = a_row(TRACKS, 16)

    # Cards.
    bank: Row = a_row(CARD_TYPES)
    hands: Grid = a_grid(MAX_PLAYERS, CARD_TYPES)
    hand_size: Row = a_row(MAX_PLAYERS, 16)
    improvements: Grid = a_grid(MAX_PLAYERS, TRACKS)
    deck_size: Row = a_row(TRACKS)
    deck: Grid = a_grid(TRACKS, CARDS_IN_DECK)
    progress: Grid = a_grid(MAX_PLAYERS, PROGRESS_CARDS)
    progress_size: Row = a_row(MAX_PLAYERS)
    vp_cards: Grid = a_grid(MAX_PLAYERS, VICTORY_CARDS)
    defender: Row = a_row(MAX_PLAYERS)
    defenders_left: int = a_number()
    development_size: int = a_number()
    development_deck: Row = a_row(DEVELOPMENT_CARDS)
    development: Grid = a_grid(MAX_PLAYERS, DEVELOPMENTS)
    development_held: Row = a_row(MAX_PLAYERS)
    bought: Row = a_row(DEVELOPMENTS)
    army: Row = a_row(MAX_PLAYERS)
    largest_army: int = a_number()
    tokens_held: Row = a_row(MAX_PLAYERS)
    token_pool: int = a_number()
    island_points: Row = a_row(MAX_PLAYERS)
    islands: Row = a_row(MAX_PLAYERS, 16)
    # F-7: the areas of a player's first buildings, a bit for each as in ``islands``.
    homes: Row = a_row(MAX_PLAYERS, 16)

    # What has happened this turn.
    alchemist: int = a_number()
    fleet_types: int = a_number(16)
    harbor_offers: Row = a_row(MAX_PLAYERS)
    # `harbor_once`: the opponents who have been made an offer, a bit for each.
    harbor_forced: int = a_number()
    offers_made: int = a_number(16)
    card_played: int = a_number()
    errant_used: int = a_number()
    built: int = a_number()
    rolls: Row = a_row(2)
    token_used: int = a_number()
    ship_moved: int = a_number()
    # V paired_players: this is the turn without dice, of the second of the pair.
    paired_turn: int = a_number()

    # Who must choose what: a stack of frames (see `frames`) and what each player still owes.
    owed: Row = a_row(MAX_PLAYERS, 16)
    depth: int = a_number()
    frame: Grid = a_grid(MAX_FRAMES, 6, 16)

    # F-10: what players have built of wonders, all in one number (`island.wonders`).
    wonders_built: int = a_number(32)
    # T-3: what `points.count_lasting_points` counts for each player.
    lasting_points: Row = a_row(MAX_PLAYERS)
    # What each number yields to each player; where a game keeps it (see `number_yields`).
    # Last, so that all else lies closer together.
    yields: Grid = a_grid(YIELD_ROWS, YIELD_COLUMNS)


class Board(Layout):
    """What never changes during a game: the map's geometry and what its box contains.

    Neighbour tables are padded with -1; indices as docs/reference/notation.md numbers places.
    """

    hex_count: int = a_number()
    vertex_count: int = a_number(16)
    edge_count: int = a_number(16)
    hex_vertex: Grid = a_grid(MAX_HEXES, 6, 16)
    hex_neighbor: Grid = a_grid(MAX_HEXES, 6)
    vertex_edge: Grid = a_grid(MAX_VERTICES, 3, 16)
    vertex_next: Grid = a_grid(MAX_VERTICES, 3, 16)
    vertex_hex: Grid = a_grid(MAX_VERTICES, 3)
    # The same as sets: the edges at each vertex, sides and corners of each hex (`words`).
    edges_at: Grid = a_grid(MAX_VERTICES, EDGE_WORDS, 64)
    sides: Grid = a_grid(MAX_HEXES, EDGE_WORDS, 64)
    corners: Grid = a_grid(MAX_HEXES, VERTEX_WORDS, 64)
    edge_vertex: Grid = a_grid(MAX_EDGES, 2, 16)
    edge_hex: Grid = a_grid(MAX_EDGES, 2)
    terrain_count: Row = a_row(TERRAINS)
    token_count: int = a_number()
    token: Row = a_row(MAX_HEXES)
    spiral: Grid = a_grid(6, MAX_HEXES)
    harbor_count: int = a_number()
    harbor_edge: Row = a_row(MAX_HARBORS, 16)
    harbor_type: Row = a_row(MAX_HARBORS)
    pair_count: int = a_number()
    pair_slot: Row = a_row(MAX_HARBORS)
    single_count: int = a_number()
    single_slot: Row = a_row(MAX_HARBORS)
    # Frame pieces (B-4): the first harbor of each, how many it has, and for each place the edge on
    # which a harbor stands if its piece lies there.
    frame_piece_count: int = a_number()
    frame_piece_harbor: Row = a_row(FRAME_PIECES)
    frame_piece_size: Row = a_row(FRAME_PIECES)
    frame_place_edge: Grid = a_grid(FRAME_PIECES, MAX_HARBORS, 16)
    card_count: Row = a_row(PROGRESS_CARDS)
    development_count: Row = a_row(DEVELOPMENTS)
    card_supply: Row = a_row(CARD_TYPES)
    # Whether the board is drawn until it is fair (see `fairness`).
    fair: int = a_number()

    # What a sea scenario adds (F-6): 0 is the start area, n >= 1 a foreign one, -1 none.
    has_areas: int = a_number()
    area: Row = a_row(MAX_HEXES)
    # F-7: a player's homes are the areas of the first buildings, which stand anywhere.
    homes_chosen: int = a_number()
    island_points: int = a_number()
    pirate_hex: int = a_number()
    robber_hex: int = a_number()

    # A map as data: its own layout, and the groups whose hexes are shuffled (-1: none).
    is_map: int = a_number()
    map_terrain: Row = a_row(MAX_HEXES)
    map_number: Row = a_row(MAX_HEXES)
    group: Row = a_row(MAX_HEXES)
    group_count: int = a_number()
    # Groups from this one on exchange number tokens only; 1 for each harbor whose type is drawn.
    numbers_from: int = a_number()
    harbor_drawn: Row = a_row(MAX_HARBORS)
    # F-8: the hexes that lie face down, and the stacks of terrain and of number tokens.
    fog: int = a_number(64)
    fog_terrain: Row = a_row(TERRAINS)
    fog_token: Row = a_row(TOKEN_VALUES)
    # F-9: the hexes whose number token is still to come, a set, and the stack that it comes from.
    unnumbered: int = a_number(64)
    token_stack: Row = a_row(TOKEN_VALUES)

    # The hexes at each vertex, and on both sides of each edge, as sets.
    hexes_at: Row = a_row(MAX_VERTICES, 64)
    hexes_beside: Row = a_row(MAX_EDGES, 64)
    # F-10: the corners that are marked for a wonder, a set for each kind of mark.
    wonder_place: Grid = a_grid(MARK_KINDS, VERTEX_WORDS, 64)
    # The vertices next to each vertex, as sets.
    next_to: Grid = a_grid(MAX_VERTICES, VERTEX_WORDS, 64)
    # The two vertices at each edge, as sets.
    ends: Grid = a_grid(MAX_EDGES, VERTEX_WORDS, 64)


class Work(Layout):
    """Scratch memory, so that playing never allocates; never part of a game."""

    chance: Generator = a_record(Generator)
    forced: int = a_number(64)
    outcome: int = a_number(64)
    with_offers: int = a_number()
    action_count: int = a_number(32)
    actions: Row = a_row(MAX_ACTIONS, 64)
    # What happened in the current action (see `happenings`); ``noting`` 0: take no notes.
    noting: int = a_number()
    note_count: int = a_number(16)
    notes: Grid = a_grid(MOST_NOTES, 7, 16)
    demand: Grid = a_grid(MAX_PLAYERS, CARD_TYPES, 16)
    types_owed: int = a_number(16)
    strength: Row = a_row(MAX_PLAYERS, 16)
    queue: Row = a_row(MAX_VERTICES, 16)
    seen: Row = a_row(MAX_VERTICES)
    shuffled: Row = a_row(MAX_HEXES)
    # Sets of vertices and of edges (see `words`).
    own_piece: Row = a_row(VERTEX_WORDS, 64)
    ready_knight: Row = a_row(VERTEX_WORDS, 64)
    affordable: int = a_number(64)
    knows_ends: int = a_number()
    route_end: Row = a_row(VERTEX_WORDS, 64)
    near_edge: Row = a_row(EDGE_WORDS, 64)
    knows_ships: int = a_number()
    one_ship: Row = a_row(VERTEX_WORDS, 64)
    more_ships: Row = a_row(VERTEX_WORDS, 64)
    open_water: Row = a_row(EDGE_WORDS, 64)
    carrying: Row = a_row(VERTEX_WORDS, 64)
    outlet: Row = a_row(VERTEX_WORDS, 64)
    leading: Row = a_row(EDGE_WORDS, 64)
    place_count: int = a_number(16)
    sea_edge: Row = a_row(MAX_EDGES, 16)
    ship_owners: Row = a_row(MAX_HEXES)

    # One player's roads and ships as a graph (see `trails`).
    edge_end: Grid = a_grid(MOST_OWN_EDGES, 2, 16)
    node_count: int = a_number()
    node_at: Row = a_row(ENDS)
    node_edges: Row = a_row(2 * MOST_OWN_EDGES, 64)
    degree: Row = a_row(2 * MOST_OWN_EDGES)
    reach: Row = a_row(2 * MOST_OWN_EDGES)
    edge_node: Grid = a_grid(MOST_OWN_EDGES, 2)
    edge_length: Row = a_row(MOST_OWN_EDGES)
    trail_node: Row = a_row(2 * MOST_OWN_EDGES)
    trail_length: Row = a_row(2 * MOST_OWN_EDGES)
    trail_left: Row = a_row(2 * MOST_OWN_EDGES, 64)
    trail_lost: Row = a_row(2 * MOST_OWN_EDGES, 64)
    trail_most: Row = a_row(2 * MOST_OWN_EDGES)
    longest: int = a_number()

    # What one viewer expects of each hand, in shares of a card (see `engine.beliefs`).
    expected: Grid = a_grid(MAX_PLAYERS, CARD_TYPES, 16)
    # What an action tells of each hand (see `engine.beliefs.concluding`), and cards that are still
    # to be dealt, by kind (`dealing`).
    at_least: Row = a_row(MAX_PLAYERS, 64)
    at_most: Row = a_row(MAX_PLAYERS, 64)
    left: Row = a_row(PROGRESS_CARDS, 16)
    # Where each player may be robbed, a set of hexes (M-2).
    robbable: Row = a_row(MAX_PLAYERS, 64)

    # The ship without which a place at sea is unreachable, and the ships that may move.
    sole_ship: Row = a_row(MAX_EDGES, 16)
    open_ship: Row = a_row(EDGE_WORDS, 64)
    # What `peel` finds in it, and the part in which trails are searched.
    part_nodes: int = a_number(64)
    end_edges: Row = a_row(ENDS, 32)
    beside: Grid = a_grid(2, OWN_EDGE_LANES, 32)
    rounds: int = a_number()
    peeled: Row = a_row(MOST_OWN_EDGES, 64)
    peeled_length: int = a_number()
    # Where the land and the distance to buildings allow a settlement, a set.
    knows_sites: int = a_number()
    site: Row = a_row(VERTEX_WORDS, 64)
    # What `explore` goes over and where it comes to: sets of edges and of vertices.
    way: Row = a_row(EDGE_WORDS, 64)
    unseen: Row = a_row(VERTEX_WORDS, 64)
    reached: Row = a_row(VERTEX_WORDS, 64)
    outermost: Row = a_row(VERTEX_WORDS, 64)
    further: Row = a_row(VERTEX_WORDS, 64)


class HandBeliefs(Layout):
    """What each seat can tell of everybody's cards of up to eight kinds (see `engine.beliefs`).

    A hand is one word of counts (`lanes`). Rows of ``mean`` are those of the first seat,
    one for each viewer, then of the second, …
    """

    # The viewers who do not know every hand, a bit for each.
    unsure: int = a_number()
    # Whether everybody can count the cards of each kind in all hands; the cards in each hand; these
    # counts.
    is_counted: int = a_number()
    size: Row = a_row(MAX_PLAYERS, 16)
    in_hands: int = a_number(64)
    # By seat and viewer: the lowest and highest possible counts, and the expected ones in `SHARE`s.
    # ``mean`` counts only for hands that a viewer is not sure of.
    low: Grid = a_grid(MAX_PLAYERS, MAX_PLAYERS, 64)
    high: Grid = a_grid(MAX_PLAYERS, MAX_PLAYERS, 64)
    mean: Grid = a_grid(MAX_PLAYERS * MAX_PLAYERS, CARD_TYPES, 16)


class Beliefs(Layout):
    """What each seat, with a good memory, can tell of hidden cards."""

    hands: HandBeliefs = a_record(HandBeliefs)
    # Progress cards by their decks; by seat and viewer as in ``mean``, those surely held.
    progress: HandBeliefs = a_record(HandBeliefs)
    surely: Grid = a_grid(MAX_PLAYERS * MAX_PLAYERS, PROGRESS_CARDS)
    # For determinizations alone. By viewer and deck, a bit for each card that it knows there, the
    # lowest card first; by seat and viewer, a bit for each card that was one of those when drawn.
    deck_known: Grid = a_grid(MAX_PLAYERS, TRACKS, 64)
    traced: Grid = a_grid(MAX_PLAYERS, MAX_PLAYERS, 32)


class PossibleHands(Layout):
    """All combinations of hands that one seat considers possible (`beliefs.possible_hands`).

    A hand is one word, as in `HandBeliefs`.
    """

    # 0: there are too many, or the seat never knew all hands.
    count: int = a_number(16)
    weight: Row = a_row(MOST_POSSIBLE, 32)
    hand: Grid = a_grid(MOST_POSSIBLE, MAX_PLAYERS, 64)


#: A state's streams of chance, by their fields.
STREAMS = tuple(name for name, field in State.FIELDS.items() if field.layout is Generator)
STATE_BYTES = record_bytes(State).size
