"""Sets that a legal list needs several times, gathered once into scratch memory (see `words`)."""

from hexhold.compiler import (
    WORD,
    bit_at,
    bit_of,
    places_but,
    places_in,
    put_in,
    rule,
    words_for,
)
from hexhold.engine.island.pieces import knights, pieces_of, routes_of, ships_of, sites, vacant
from hexhold.engine.vocabulary.codes import COST, NONE
from hexhold.engine.vocabulary.layout import VERTEX_WORDS, Board, State, Work
from hexhold.engine.vocabulary.primitives import prices_covered


@rule
def gather_pieces(s: State, b: Board, w: Work, p: int) -> None:
    """Note the set of p's buildings and knights in ``w.own_piece``.

    `gather_ships`, `gather_route_ends` and `gather_sites` begin again after it.
    """
    w.place_count = NONE
    w.knows_ships = 0
    w.knows_ends = 0
    w.knows_sites = 0
    for i in range(words_for(b.vertex_count)):
        w.own_piece[i] = pieces_of(s, b, p, i)


@rule
def gather_prices(s: State, w: Work, p: int) -> None:
    """Note in ``w.affordable`` the prices that p's hand covers (R-1)."""
    w.affordable = prices_covered(s.hands, p, COST)


@rule
def affords(w: Work, cost: int) -> bool:
    """R-1: whether the player holds the price, after `gather_prices`."""
    return bit_at(w.affordable, cost) == 1


@rule
def own_buildings(s: State, b: Board, w: Work, i: int) -> int:
    """The i-th word of the player's settlements and cities, after `gather_pieces`."""
    return w.own_piece[i] & places_but(s.building, i, b.vertex_count, 0)


@rule
def own_knights(s: State, b: Board, w: Work, i: int) -> int:
    """The i-th word of the player's knights, after `gather_pieces`."""
    return w.own_piece[i] & knights(s, b, i)


@rule
def unblocked(s: State, b: Board, w: Work, i: int) -> int:
    """The i-th word of the vertices without another player's piece, after `gather_pieces`."""
    return vacant(s, b, i) | w.own_piece[i]


@rule
def gather_route_ends(s: State, b: Board, w: Work, p: int) -> None:
    """Note the set of vertices where p's roads and ships end in ``w.route_end``.

    Once after `gather_pieces`.
    """
    if w.knows_ends == 1:
        return
    w.knows_ends = 1
    for i in range(VERTEX_WORDS):
        w.route_end[i] = 0
    first_word = 0
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes_of(s, b, p, i), i):
            for j in range(2):
                v = b.edge_vertex[e, j]
                if v < WORD:
                    # Most vertices take this branch: a local is faster than memory that was just
                    # written.
                    first_word |= bit_of(v)
                else:
                    put_in(w.route_end, v)
    w.route_end[0] = first_word


@rule
def gather_sites(s: State, b: Board, w: Work) -> None:
    """Note the set of vertices in ``w.site`` where a building may stand, except for knights (R-4).

    Once after `gather_pieces`.
    """
    if w.knows_sites == 1:
        return
    w.knows_sites = 1
    for i in range(words_for(b.vertex_count)):
        w.site[i] = sites(s, b, i)


@rule
def gather_ships(s: State, b: Board, w: Work, p: int) -> None:
    """Note the vertices where one or more of p's ships end, and those where two or more do.

    ``w.carrying`` is the set of vertices from which ships may continue (F-1, see `carries_on`).

    Once after `gather_pieces`.
    """
    if w.knows_ships == 1:
        return
    w.knows_ships = 1
    for i in range(VERTEX_WORDS):
        w.one_ship[i] = 0
        w.more_ships[i] = 0
    for j in range(words_for(b.edge_count)):
        for e in places_in(ships_of(s, b, p, j), j):
            for i in range(VERTEX_WORDS):
                w.more_ships[i] |= w.one_ship[i] & b.ends[e, i]
                w.one_ship[i] |= b.ends[e, i]
    for i in range(words_for(b.vertex_count)):
        w.carrying[i] = own_buildings(s, b, w, i) | (w.one_ship[i] & unblocked(s, b, w, i))
