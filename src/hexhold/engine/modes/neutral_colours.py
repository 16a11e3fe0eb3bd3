"""The neutral colours of games for two (W-1, W-3): owners above the players, with pieces only."""

from hexhold.compiler import rule
from hexhold.engine.building.buildings import place_building, why_not_settlement_there
from hexhold.engine.building.roads import place_road, why_not_road_there
from hexhold.engine.island.places import has_neighbor_building, is_empty, is_land, own_knight
from hexhold.engine.knights.knights import place_knight, promote, why_not_knight_there
from hexhold.engine.vocabulary.codes import (
    A_NEUTRAL,
    BASIC,
    BASIC_LEVEL,
    NEUTRAL_COLOURS,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    A,
)
from hexhold.engine.vocabulary.decisions import F_NEUTRAL
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import detail, pop, push
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.random import below
from hexhold.engine.vocabulary.reasons import (
    NEUTRAL_IS_STRONG,
    NO_BASIC_KNIGHT_LEFT,
    NO_KNIGHT_THERE,
    NO_NEXT_KNIGHT_LEFT,
    NO_ROAD_LEFT,
    NO_SETTLEMENT_LEFT,
    NOT_THE_NEUTRAL_PIECE,
)

TOKENS = 20
TOKENS_AT_START = 5

#: What is placed for a neutral: the second argument of A_NEUTRAL, the first of F_NEUTRAL.
NEUTRAL_ROAD, NEUTRAL_SETTLEMENT, NEUTRAL_KNIGHT, NEUTRAL_PROMOTION = range(4)


@rule
def is_for_two(s: State) -> bool:
    """Two neutral colours are in the game."""
    return s.owners > s.players


@rule
def on_coast(s: State, b: Board, v: int) -> bool:
    """Fewer than three land hexes touch the vertex."""
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h < 0 or not is_land(s, h):
            return True
    return False


@rule
def may_hold_neutral(s: State, b: Board, v: int) -> bool:
    """W-1: an empty vertex with three land hexes, no building next to it."""
    return is_empty(s, v) and not on_coast(s, b, v) and not has_neighbor_building(s, b, v)


@rule
def place_neutrals(s: State, b: Board, w: Work) -> None:
    """W-1, W-5: a settlement for each neutral, and the tokens are dealt."""
    for n in range(s.players, s.owners):
        count = 0
        for v in range(b.vertex_count):
            if may_hold_neutral(s, b, v):
                w.queue[count] = v
                count += 1
        place_building(s, b, w, n, w.queue[below(s.shuffles, count)], SETTLEMENT)
    s.token_pool = TOKENS
    for p in range(s.players):
        s.tokens_held[p] = TOKENS_AT_START
        s.token_pool -= TOKENS_AT_START


@rule
def owe_neutral(s: State, p: int, what: int) -> None:
    """W-3: p must place the same piece for a neutral."""
    if is_for_two(s):
        push(s, F_NEUTRAL, p, what, 0, 0, 0)


@rule
def why_not_neutral_road(s: State, b: Board, n: int, e: int) -> int:
    """R-3 for a neutral."""
    if s.pieces[n, ROADS] == 0:
        return NO_ROAD_LEFT
    return why_not_road_there(s, b, n, e)


@rule
def why_not_neutral_settlement(s: State, b: Board, n: int, v: int) -> int:
    """R-4 for a neutral."""
    if s.pieces[n, SETTLEMENTS] == 0:
        return NO_SETTLEMENT_LEFT
    return why_not_settlement_there(s, b, n, v)


@rule
def why_not_neutral_knight(s: State, b: Board, n: int, v: int) -> int:
    """K-1 for a neutral."""
    if s.pieces[n, BASIC] == 0:
        return NO_BASIC_KNIGHT_LEFT
    return why_not_knight_there(s, b, n, v)


@rule
def why_not_neutral_promotion(s: State, n: int, v: int) -> int:
    """W-3: to strong at most."""
    if not own_knight(s, n, v):
        return NO_KNIGHT_THERE
    if s.knight[v] > BASIC_LEVEL:
        return NEUTRAL_IS_STRONG
    return 0 if s.pieces[n, BASIC + 1] > 0 else NO_NEXT_KNIGHT_LEFT


@rule
def why_not_neutral_there(s: State, b: Board, n: int, what: int, place: int) -> int:
    """The piece on an edge or a vertex, by the rules of its colour."""
    if what == NEUTRAL_ROAD:
        return why_not_neutral_road(s, b, n, place)
    if what == NEUTRAL_SETTLEMENT:
        return why_not_neutral_settlement(s, b, n, place)
    if what == NEUTRAL_KNIGHT:
        return why_not_neutral_knight(s, b, n, place)
    return why_not_neutral_promotion(s, n, place)


@rule
def count_places(b: Board, what: int) -> int:
    """How many edges, or for other pieces than roads vertices, there are."""
    return b.edge_count if what == NEUTRAL_ROAD else b.vertex_count


@rule
def can_place_neutral(s: State, b: Board, what: int) -> bool:
    """Whether either neutral can have such a piece anywhere."""
    for n in range(s.players, s.owners):
        for place in range(count_places(b, what)):
            if why_not_neutral_there(s, b, n, what, place) == 0:
                return True
    return False


@rule
def ready_neutral(s: State, b: Board) -> bool:
    """W-3: if neither has room for the piece, a road is due; return whether any piece fits."""
    what = detail(s, A)
    if can_place_neutral(s, b, what):
        return True
    if what == NEUTRAL_ROAD or what == NEUTRAL_PROMOTION:
        return False
    s.frame[s.depth - 1, A] = NEUTRAL_ROAD
    return can_place_neutral(s, b, NEUTRAL_ROAD)


@rule
def why_not_neutral(s: State, b: Board, i: int, what: int, place: int) -> int:
    """W-3: the piece due, for the i-th neutral."""
    if what != detail(s, A):
        return NOT_THE_NEUTRAL_PIECE
    return why_not_neutral_there(s, b, s.players + i, what, place)


@rule
def list_neutral(s: State, b: Board, w: Work, p: int) -> None:
    """Every place for the piece due."""
    what = detail(s, A)
    for i in range(NEUTRAL_COLOURS):
        for place in range(count_places(b, what)):
            if why_not_neutral_there(s, b, s.players + i, what, place) == 0:
                add(w, A_NEUTRAL, p, i, what, place)


@rule
def place_neutral(s: State, b: Board, w: Work, i: int, what: int, place: int) -> None:
    """W-3, free; a neutral knight is never active."""
    n = s.players + i
    pop(s)
    if what == NEUTRAL_ROAD:
        place_road(s, b, w, n, place)
    elif what == NEUTRAL_SETTLEMENT:
        place_building(s, b, w, n, place, SETTLEMENT)
    elif what == NEUTRAL_KNIGHT:
        place_knight(s, b, w, n, place, BASIC_LEVEL, 0)
    else:
        promote(s, w, n, place)
        s.marks[place] = 0


@rule
def lacks_room(s: State, b: Board) -> bool:
    """W-3: neither neutral has room for the piece."""
    return not ready_neutral(s, b)


ANSWERS = {
    F_NEUTRAL: DecisionRules(
        list_neutral, {A_NEUTRAL: AnswerRules(why_not_neutral, place_neutral)}, is_idle=lacks_room
    )
}
