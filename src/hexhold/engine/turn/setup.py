"""A new game: board, decks and the first placements (sections B and S)."""

from hexhold.engine.building.buildings import place_building
from hexhold.engine.economy.hands import gain
from hexhold.engine.island.places import is_gold, is_producing
from hexhold.engine.knights.barbarians import put_robber_on_desert
from hexhold.engine.machinery.codes import (
    A_CITY,
    A_SETTLEMENT,
    CARD_TRACK,
    CARD_TYPES,
    CITY,
    DEVELOPMENTS,
    EVERYBODY,
    F_GOLD,
    F_NEXT_TURN,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    HARBORS_FRAMES,
    NONE,
    PHASE_SETUP,
    PIECE_COUNT,
    PROGRESS_CARDS,
    ROBBER_ON_TRACK,
    SECOND_SETTLEMENT,
    SETTLEMENT,
    TOKENS_RANDOM,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import pop, push
from hexhold.engine.machinery.happenings import FOR_START
from hexhold.engine.machinery.layout import Board, Generator, State, Work
from hexhold.engine.machinery.random import below
from hexhold.engine.modes.two_players import earn_for_settlement, is_for_two, place_neutrals
from hexhold.engine.sea.routes import place_route
from hexhold.engine.sea.seafaring import go_to_sea

DEFENDER_TOKENS = 6
DEFENDER_TOKENS_LARGE = 8
PIECE_KINDS = 8


@rule
def shuffle(w: Work, r: Generator, n: int) -> None:
    """Shuffle the first n numbers of ``w.shuffled``."""
    for i in range(n - 1, 0, -1):
        j = below(r, i + 1)
        x = w.shuffled[i]
        w.shuffled[i] = w.shuffled[j]
        w.shuffled[j] = x


@rule
def deal_terrain(s: State, b: Board, w: Work) -> None:
    """B-3: terrain shuffled over all hexes."""
    n = 0
    for t in range(8):
        for _ in range(b.terrain_count[t]):
            w.shuffled[n] = t
            n += 1
    shuffle(w, s.shuffles, n)
    for h in range(n):
        s.terrain[h] = w.shuffled[h]


@rule
def deal_tokens(s: State, b: Board, w: Work) -> None:
    """B-3: tokens along a spiral in their lettered order, or shuffled."""
    for i in range(b.token_count):
        w.shuffled[i] = b.token[i]
    corner = 0
    if s.tokens == TOKENS_RANDOM:
        shuffle(w, s.shuffles, b.token_count)
    else:
        corner = below(s.shuffles, 6)
    n = 0
    for i in range(b.hex_count):
        h = b.spiral[corner, i]
        s.number[h] = 0
        if is_producing(s, h):
            s.number[h] = w.shuffled[n]
            n += 1


@rule
def is_red(number: int) -> bool:
    """The tokens with the most pips."""
    return number == 6 or number == 8


@rule
def red_tokens_touch(s: State, b: Board) -> bool:
    """B-3: any two of 6 and 8 on neighbouring hexes."""
    for h in range(b.hex_count):
        if not is_red(s.number[h]):
            continue
        for i in range(6):
            other = b.hex_neighbor[h, i]
            if other >= 0 and is_red(s.number[other]):
                return True
    return False


@rule
def shuffle_harbors(s: State, b: Board, w: Work) -> None:
    """B-4 "tokens": types shuffled over their edges."""
    for i in range(b.harbor_count):
        w.shuffled[i] = b.harbor_type[i]
    shuffle(w, s.shuffles, b.harbor_count)
    for i in range(b.harbor_count):
        s.harbor_type[i] = w.shuffled[i]


@rule
def deal_harbors(s: State, b: Board, w: Work) -> None:
    """B-4: types shuffled over the edges, or frame pieces over their places."""
    s.harbor_count = b.harbor_count
    for i in range(b.harbor_count):
        s.harbor_edge[i] = b.harbor_edge[i]
    if s.harbors == HARBORS_FRAMES and b.pair_count > 0:
        deal_frames(s, b, w)
    else:
        shuffle_harbors(s, b, w)


@rule
def deal_frames(s: State, b: Board, w: Work) -> None:
    """B-4 "frames": two-harbor pieces among their places, one-harbor pieces among theirs."""
    for i in range(b.pair_count):
        w.shuffled[i] = b.pair_slot[i]
    shuffle(w, s.shuffles, b.pair_count)
    for i in range(b.pair_count):
        for j in range(2):
            s.harbor_type[b.pair_slot[i] + j] = b.harbor_type[w.shuffled[i] + j]
    for i in range(b.single_count):
        w.shuffled[i] = b.single_slot[i]
    shuffle(w, s.shuffles, b.single_count)
    for i in range(b.single_count):
        s.harbor_type[b.single_slot[i]] = b.harbor_type[w.shuffled[i]]


@rule
def deal_board(s: State, b: Board, w: Work) -> None:
    """B-3, B-4: a variable board."""
    deal_terrain(s, b, w)
    deal_tokens(s, b, w)
    while red_tokens_touch(s, b):
        deal_terrain(s, b, w)
        deal_tokens(s, b, w)
    deal_harbors(s, b, w)


@rule
def deal_decks(s: State, b: Board, w: Work) -> None:
    """C-5, section G: the full decks, shuffled."""
    for t in range(3):
        n = 0
        for c in range(PROGRESS_CARDS):
            if CARD_TRACK[c] == t:
                for _ in range(b.card_count[c]):
                    w.shuffled[n] = c
                    n += 1
        shuffle(w, s.shuffles, n)
        s.deck_size[t] = n
        for i in range(n):
            s.deck[t, i] = w.shuffled[i]
    n = 0
    for c in range(DEVELOPMENTS):
        for _ in range(b.development_count[c]):
            w.shuffled[n] = c
            n += 1
    shuffle(w, s.shuffles, n)
    s.development_size = n
    for i in range(n):
        s.development_deck[i] = w.shuffled[i]


@rule
def clear_game(s: State, b: Board) -> None:
    """Everything empty, every supply full; options, generators and board stay."""
    s.winner = NONE
    s.phase = PHASE_SETUP
    s.robber = NONE
    s.pirate = NONE
    s.merchant_hex = NONE
    s.merchant_owner = NONE
    s.longest_road = NONE
    s.largest_army = NONE
    s.robber_active = 1 - s.robber_waits
    s.defenders_left = DEFENDER_TOKENS if s.players <= 4 else DEFENDER_TOKENS_LARGE
    for t in range(3):
        s.metropolis_owner[t] = NONE
        s.metropolis_vertex[t] = NONE
    for k in range(CARD_TYPES):
        s.bank[k] = b.card_supply[k]
    for p in range(s.owners):
        for i in range(PIECE_KINDS):
            s.pieces[p, i] = PIECE_COUNT[i]
    for v in range(b.vertex_count):
        s.owner[v] = NONE
    for e in range(b.edge_count):
        s.road[e] = NONE


@rule
def begin_game(s: State, b: Board, w: Work) -> None:
    """S-1 to S-4 on a board that lies: who begins is given in ``first``, or drawn."""
    if s.first < 0:
        s.first = below(s.shuffles, s.players)
    s.current = s.first
    if is_for_two(s):
        place_neutrals(s, b, w)
    if s.robber_start != ROBBER_ON_TRACK:
        put_robber_on_desert(s, b, w)
    go_to_sea(s, b)
    deal_decks(s, b, w)
    push(s, F_NEXT_TURN, EVERYBODY, 0, 0, 0, 0)
    next_placement(s)


@rule
def setup_player(s: State) -> int:
    """S-2: clockwise, then back."""
    step = s.setup_step
    if step >= s.players:
        step = 2 * s.players - 1 - step
    return (s.first + step) % s.players


@rule
def setup_kind(s: State) -> int:
    """S-2: the text of the building due, A_SETTLEMENT or A_CITY."""
    if s.setup_step < s.players or s.setup_second == SECOND_SETTLEMENT:
        return A_SETTLEMENT
    return A_CITY


@rule
def next_placement(s: State) -> None:
    """Ask for the next building, if set-up is not over."""
    if s.setup_step < 2 * s.players:
        s.current = setup_player(s)
        push(s, F_SETUP_BUILDING, s.current, 0, 0, 0, 0)


@rule
def count_gold(s: State, b: Board, v: int) -> int:
    """S-3, F-3: the gold fields at the vertex."""
    n = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_gold(s, h):
            n += 1
    return n


@rule
def place_first_building(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """S-2, S-3."""
    pop(s)
    building = SETTLEMENT if setup_kind(s) == A_SETTLEMENT else CITY
    place_building(s, b, w, p, v, building)
    if building == SETTLEMENT:
        earn_for_settlement(s, b, w, p, v)
    if s.setup_step >= s.players:
        for i in range(3):
            h = b.vertex_hex[v, i]
            if h >= 0 and is_producing(s, h):
                gain(s, w, p, s.terrain[h], 1, FOR_START)
    push(s, F_SETUP_ROAD, p, v, 0, 0, 0)
    if s.setup_step >= s.players and count_gold(s, b, v) > 0:
        push(s, F_GOLD, p, count_gold(s, b, v), 0, 0, 0)


@rule
def place_first_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """S-2; a ship in place of the road (F-1)."""
    pop(s)
    place_route(s, b, w, p, e, ship)
    s.setup_step += 1
    next_placement(s)
