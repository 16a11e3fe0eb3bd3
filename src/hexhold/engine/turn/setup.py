"""A new game: board, decks and the first placements (sections B and S)."""

from hexhold.compiler import rare_rule, rule
from hexhold.engine.island.fairness import is_fair
from hexhold.engine.island.places import is_producing
from hexhold.engine.knights.barbarians import put_robber_on_desert
from hexhold.engine.modes.neutral_colours import is_for_two, place_neutrals
from hexhold.engine.sea.seafaring import go_to_sea
from hexhold.engine.turn.beginner_setup import place_beginner_pieces
from hexhold.engine.turn.dealt_setup import place_dealt_pieces
from hexhold.engine.turn.dice import fill_dice_decks
from hexhold.engine.turn.founding import next_placement
from hexhold.engine.vocabulary.codes import (
    CARD_TRACK,
    EVERYBODY,
    HARBORS_ANY_ORDER,
    HARBORS_FRAMES,
    NONE,
    PHASE_SETUP,
    PIECE_COUNT,
    ROBBER_ON_TRACK,
    SETUP_BEGINNER,
    TOKENS_RANDOM,
)
from hexhold.engine.vocabulary.decisions import F_NEXT_TURN
from hexhold.engine.vocabulary.frames import push
from hexhold.engine.vocabulary.layout import (
    CARD_TYPES,
    DEVELOPMENTS,
    PIECE_KINDS,
    PROGRESS_CARDS,
    TERRAINS,
    TRACKS,
    Board,
    Generator,
    State,
    Work,
)
from hexhold.engine.vocabulary.random import below

MOST_BOARDS = 20_000
"""After this many draws the last board is used even if it is not fair."""
DEFENDER_TOKENS = 6
DEFENDER_TOKENS_LARGE = 8


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
    for t in range(TERRAINS):
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
    elif s.harbors == HARBORS_ANY_ORDER and b.frame_piece_count > 0:
        deal_frames_in_any_order(s, b, w)
    else:
        shuffle_harbors(s, b, w)


@rare_rule
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


@rare_rule
def deal_frames_in_any_order(s: State, b: Board, w: Work) -> None:
    """B-4 "frames_any_order": all pieces among all places; harbors go where their piece lies."""
    for i in range(b.frame_piece_count):
        w.shuffled[i] = i
    shuffle(w, s.shuffles, b.frame_piece_count)
    n = 0
    for place in range(b.frame_piece_count):
        piece = w.shuffled[place]
        for j in range(b.frame_piece_size[piece]):
            harbor = b.frame_piece_harbor[piece] + j
            s.harbor_edge[n] = b.frame_place_edge[place, harbor]
            s.harbor_type[n] = b.harbor_type[harbor]
            n += 1


@rule
def deal_hexes(s: State, b: Board, w: Work) -> None:
    """B-3: terrain and number tokens, no 6 or 8 next to another."""
    deal_terrain(s, b, w)
    deal_tokens(s, b, w)
    while red_tokens_touch(s, b):
        deal_terrain(s, b, w)
        deal_tokens(s, b, w)


@rare_rule
def deal_board(s: State, b: Board, w: Work) -> None:
    """B-3, B-4: a variable board, a fair one where that is asked for."""
    deal_hexes(s, b, w)
    drawn = 1
    while b.fair == 1 and drawn < MOST_BOARDS and not is_fair(s, b, w):
        deal_hexes(s, b, w)
        drawn += 1
    deal_harbors(s, b, w)


@rare_rule
def deal_decks(s: State, b: Board, w: Work) -> None:
    """C-5, section G: the full decks, shuffled."""
    for t in range(TRACKS):
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


@rare_rule
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
    fill_dice_decks(s)
    s.defenders_left = DEFENDER_TOKENS if s.players <= 4 else DEFENDER_TOKENS_LARGE
    for t in range(TRACKS):
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


@rare_rule
def begin_game(s: State, b: Board, w: Work) -> None:
    """S-1 to S-4 on a board that is laid out: ``first`` says who begins, or the first is drawn."""
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
    if s.setup == SETUP_BEGINNER:
        place_beginner_pieces(s, b, w)
    elif s.dealt_places == 1:
        place_dealt_pieces(s, b, w)
