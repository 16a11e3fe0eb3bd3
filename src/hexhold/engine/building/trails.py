"""The longest trail over one player's edges (R-7).

Edges continue each other where they share an end: a vertex that another owner's piece cuts is an
end for every edge, and one where a road meets a ship without an own building is an end for each
kind (F-1). What hangs from the rest by a single edge is trimmed, its length kept as the reach of
the end it hung from. The rings that are left, and what connects them, are drawn as a graph; edges
without a choice between them are melted into one, and only the rest is searched: searching every
edge took half the time of random play at sea.
"""

from hexhold.engine.island.pieces import routes_of
from hexhold.engine.island.places import blocked_for, is_ship, own_building
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.layout import ENDS, FIRST_CUT_END, Board, State, Work
from hexhold.engine.machinery.words import places_in, words_for

ONE_EDGE = 128
"""More than the numbers of three edges add up to."""


@rule
def end_at(s: State, w: Work, p: int, v: int, ship: bool) -> int:
    """Where a road or ship of p ends at v: the same number for edges that continue each other."""
    if blocked_for(s, p, v):
        w.cut_ends += 1
        return FIRST_CUT_END + w.cut_ends - 1
    return 2 * v + (1 if ship and not own_building(s, p, v) else 0)


@rule
def draw_edges(s: State, b: Board, w: Work, p: int) -> int:
    """Draw p's edges, numbered from 0 on; how many there are.

    The edges that meet at an end are noted as a sum, `ONE_EDGE` and its number for each: once a
    single one is left, the sum tells which.
    """
    w.cut_ends = 0
    for n in range(ENDS):
        w.end_edges[n] = 0
        w.end_reach[n] = 0
    edges = 0
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes_of(s, b, p, i), i):
            ship = s.seafaring == 1 and is_ship(s, e)
            for j in range(2):
                n = end_at(s, w, p, b.edge_vertex[e, j], ship)
                w.end_edges[n] += ONE_EDGE + edges
                w.edge_end[edges, j] = n
            edges += 1
    return edges


@rule
def trim(w: Work, edges: int) -> int:
    """Cut off all that hangs by one edge, noting ``w.longest``; the edges left, one bit each."""
    left = (1 << edges) - 1
    longest = 0
    for first in range(edges):
        for j in range(2):
            n = w.edge_end[first, j]
            while w.end_edges[n] // ONE_EDGE == 1:
                k = w.end_edges[n] - ONE_EDGE
                left ^= 1 << k
                w.end_edges[n] = 0
                length = w.end_reach[n] + 1
                n = w.edge_end[k, 0] + w.edge_end[k, 1] - n
                w.end_edges[n] -= ONE_EDGE + k
                reach = w.end_reach[n]
                longest = max(longest, reach + length)
                w.end_reach[n] = max(reach, length)
    w.longest = longest
    return left


@rule
def add_node(w: Work, end: int) -> int:
    """A node without edges, of the reach of an end."""
    n = w.node_count
    w.node_count = n + 1
    w.degree[n] = 0
    w.reach[n] = w.end_reach[end]
    for i in range(3):
        w.node_edge[n, i] = NONE
    return n


@rule
def connect(w: Work, edges: int, left: int) -> None:
    """Draw the edges left as a graph, their ends as its nodes."""
    w.node_count = 0
    for end in range(ENDS):
        w.node_at[end] = NONE
    for k in range(edges):
        if (left >> k) & 1 == 0:
            continue
        for j in range(2):
            end = w.edge_end[k, j]
            if w.node_at[end] < 0:
                w.node_at[end] = add_node(w, end)
            n = w.node_at[end]
            w.node_edge[n, w.degree[n]] = k
            w.degree[n] += 1
            w.edge_node[k, j] = n
        w.edge_length[k] = 1


@rule
def far_end(w: Work, k: int, n: int) -> int:
    """The other node of an edge at n."""
    return w.edge_node[k, 0] + w.edge_node[k, 1] - n


@rule
def edge_at(w: Work, n: int, left: int) -> int:
    """The first edge that is left at a node, or NONE."""
    for i in range(3):
        k = w.node_edge[n, i]
        if k >= 0 and (left >> k) & 1 == 1:
            return k
    return NONE


@rule
def melt(w: Work, left: int) -> int:
    """Join the two edges at every node that offers nothing else; the edges left, one bit each."""
    for n in range(w.node_count):
        if w.degree[n] != 2 or w.reach[n] > 0:
            continue
        k = edge_at(w, n, left)
        gone = edge_at(w, n, left ^ 1 << k)
        if gone < 0:
            continue
        m = far_end(w, gone, n)
        w.edge_node[k, 0] = far_end(w, k, n)
        w.edge_node[k, 1] = m
        w.edge_length[k] += w.edge_length[gone]
        for i in range(3):
            if w.node_edge[m, i] == gone:
                w.node_edge[m, i] = k
        w.degree[n] = 0
        left ^= 1 << gone
    return left


@rule
def longest_possible(w: Work, edges: int, left: int) -> int:
    """What no trail exceeds besides the reach it begins with.

    All edges, and after them a reach or one edge more, as `go_on` counts edges.
    """
    total = 0
    last = 0
    for k in range(edges):
        if (left >> k) & 1 == 1:
            total += w.edge_length[k]
            last = max(last, w.edge_length[k])
    for n in range(w.node_count):
        if w.degree[n] == 2:
            last = max(last, w.reach[n])
    return total + last


@rule
def search_from(w: Work, start: int, left: int, most: int) -> int:
    """Try every trail from a node over the edges left that may be the longest.

    ``most`` is what none of them exceeds. Returns the edges met, one bit each.
    """
    met = 0
    waiting = go_on(w, 0, start, 0, left, 0, most)
    while waiting > 0:
        waiting -= 1
        n = w.trail_node[waiting]
        length = w.trail_length[waiting]
        unused = w.trail_left[waiting]
        met |= left ^ unused
        beyond = w.reach[n] if n != start else 0
        w.longest = max(w.longest, w.reach[start] + length + beyond)
        most = w.trail_most[waiting]
        if most > w.longest:
            waiting = go_on(w, waiting, n, length, unused, w.trail_lost[waiting], most)
    return met


@rule
def go_on(w: Work, waiting: int, n: int, length: int, left: int, lost: int, most: int) -> int:
    """Let the trails that go on from a node over an edge left wait; how many do then.

    The edge that a trail passes by at a node is lost to it, but as its last one; ``most`` goes down
    by its length.
    """
    passed = 0
    at_stake = 0
    for i in range(3):
        k = w.node_edge[n, i]
        if length > 0 and k >= 0 and ((left & ~lost & ~passed) >> k) & 1 == 1:
            passed |= 1 << k
            at_stake += w.edge_length[k]
    for i in range(3):
        k = w.node_edge[n, i]
        if k < 0 or (left >> k) & 1 == 0:
            continue
        taken = w.edge_length[k] if (passed >> k) & 1 == 1 else 0
        w.trail_node[waiting] = far_end(w, k, n)
        w.trail_length[waiting] = length + w.edge_length[k]
        w.trail_left[waiting] = left ^ 1 << k
        w.trail_lost[waiting] = lost | passed
        w.trail_most[waiting] = most - at_stake + taken
        waiting += 1
    return waiting


@rule
def longest_trail(s: State, b: Board, w: Work, p: int) -> int:
    """The length of p's longest trail.

    One that ends where only two edges meet, and reaches nowhere from there, is a ring that can as
    well be begun where it meets other edges; a ring that meets none begins anywhere.
    """
    edges = draw_edges(s, b, w, p)
    left = trim(w, edges)
    if left == 0:
        return w.longest
    connect(w, edges, left)
    left = melt(w, left)
    most = longest_possible(w, edges, left)
    alone = left
    for n in range(w.node_count):
        if w.degree[n] == 3 or (w.degree[n] == 2 and w.reach[n] > 0):
            alone &= ~search_from(w, n, left, w.reach[n] + most)
    for k in range(edges):
        if (alone >> k) & 1 == 1:
            alone &= ~search_from(w, w.edge_node[k, 0], left, most)
    return w.longest
