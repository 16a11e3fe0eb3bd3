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
from hexhold.engine.machinery.words import (
    bit_of,
    count_of,
    lowest,
    places_in,
    rest,
    words_for,
)

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
def trim(w: Work, edges: int, least: int) -> int:
    """Cut off all that hangs by one edge; the edges left, one bit each.

    ``w.longest`` is then the longest trail over what was cut off, or ``least`` if that is more.
    """
    left = (1 << edges) - 1
    longest = least
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
    w.node_edges[n] = 0
    return n


@rule
def connect(w: Work, left: int) -> None:
    """Draw the edges left as a graph, their ends as its nodes."""
    w.node_count = 0
    for end in range(ENDS):
        w.node_at[end] = NONE
    for k in places_in(left, 0):
        for j in range(2):
            end = w.edge_end[k, j]
            if w.node_at[end] < 0:
                w.node_at[end] = add_node(w, end)
            n = w.node_at[end]
            w.node_edges[n] |= bit_of(k)
            w.degree[n] += 1
            w.edge_node[k, j] = n
        w.edge_length[k] = 1


@rule
def far_end(w: Work, k: int, n: int) -> int:
    """The other node of an edge at n."""
    return w.edge_node[k, 0] + w.edge_node[k, 1] - n


@rule
def melt(w: Work, left: int) -> int:
    """Join the two edges at every node that offers nothing else; the edges left, one bit each."""
    for n in range(w.node_count):
        k = lowest(w.node_edges[n])
        others = rest(w.node_edges[n])
        if w.degree[n] != 2 or w.reach[n] > 0 or others == 0:
            continue
        gone = lowest(others)
        m = far_end(w, gone, n)
        w.edge_node[k, 0] = far_end(w, k, n)
        w.edge_node[k, 1] = m
        w.edge_length[k] += w.edge_length[gone]
        w.node_edges[m] = (w.node_edges[m] & ~bit_of(gone)) | bit_of(k)
        w.node_edges[n] = 0
        left ^= bit_of(gone)
    return left


@rule
def part_of(w: Work, left: int) -> int:
    """The edges that hang together with the first of those left; ``w.part_nodes`` is their nodes.

    One bit each.
    """
    part = left & -left
    waiting = part
    w.part_nodes = 0
    while waiting != 0:
        k = lowest(waiting)
        waiting = rest(waiting)
        beside = 0
        for j in range(2):
            n = w.edge_node[k, j]
            w.part_nodes |= bit_of(n)
            beside |= w.node_edges[n]
        waiting |= beside & ~part
        part |= beside
    return part


@rule
def crossings(w: Work) -> int:
    """The nodes of the part where three edges meet, one bit each."""
    found = 0
    for n in places_in(w.part_nodes, 0):
        found |= bit_of(n) if w.degree[n] == 3 else 0
    return found


@rule
def hangers(w: Work) -> int:
    """The nodes of the part from which something hangs, one bit each."""
    found = 0
    for n in places_in(w.part_nodes, 0):
        found |= bit_of(n) if w.reach[n] > 0 else 0
    return found


@rule
def furthest(w: Work, nodes: int) -> int:
    """The first of the nodes with the greatest reach, NONE where there are none."""
    best = NONE
    most = -1
    for n in places_in(nodes, 0):
        if w.reach[n] > most:
            best = n
            most = w.reach[n]
    return best


@rule
def search_from(w: Work, start: int, left: int, most: int) -> None:
    """Try every trail from a node over the edges left that may be the longest.

    ``most`` is what none of them exceeds.
    """
    waiting = go_on(w, 0, start, 0, left, 0, most)
    while waiting > 0:
        waiting -= 1
        n = w.trail_node[waiting]
        length = w.trail_length[waiting]
        beyond = w.reach[n] if n != start else 0
        w.longest = max(w.longest, w.reach[start] + length + beyond)
        most = w.trail_most[waiting]
        if most > w.longest:
            unused = w.trail_left[waiting]
            waiting = go_on(w, waiting, n, length, unused, w.trail_lost[waiting], most)


@rule
def go_on(w: Work, waiting: int, n: int, length: int, left: int, lost: int, most: int) -> int:
    """Let the trails that go on from a node over an edge left wait; how many do then.

    The edge that a trail passes by at a node is lost to it, but as its last one; ``most`` goes down
    by its length.
    """
    ways = w.node_edges[n] & left
    passed = ways & ~lost if length > 0 else 0
    at_stake = 0
    for k in places_in(passed, 0):
        at_stake += w.edge_length[k]
    for k in places_in(ways, 0):
        taken = w.edge_length[k] if passed & bit_of(k) != 0 else 0
        w.trail_node[waiting] = far_end(w, k, n)
        w.trail_length[waiting] = length + w.edge_length[k]
        w.trail_left[waiting] = left ^ bit_of(k)
        w.trail_lost[waiting] = lost | passed
        w.trail_most[waiting] = most - at_stake + taken
        waiting += 1
    return waiting


@rule
def search(w: Work, part: int) -> None:
    """Note in ``w.longest`` the longest trail over a part, unless one is known that is longer.

    One that ends where only two edges meet, and reaches nowhere from there, is a ring that can as
    well be begun where it meets other edges; the part may be such a ring. Trails are begun where
    most hangs first, so those that begin later end with no more.
    """
    total = 0
    longest_edge = 0
    for k in places_in(part, 0):
        total += w.edge_length[k]
        longest_edge = max(longest_edge, w.edge_length[k])
    crossed = crossings(w)
    starts = crossed | hangers(w)
    if starts == 0:
        w.longest = max(w.longest, total)
    n = furthest(w, starts)
    while n >= 0:
        reach = w.reach[n]
        starts ^= bit_of(n)
        n_after = furthest(w, starts)
        beyond = w.reach[n_after] if n_after >= 0 else 0
        # At a crossing and at an end from which something hangs an edge is left out, for two such
        # places at most.
        most = total - count_of(crossed) // 2 + max(reach + max(beyond - 1, 0), 1)
        if most <= w.longest:
            return
        search_from(w, n, part, reach + total + max(beyond, longest_edge))
        n = n_after


@rule
def longest_trail(s: State, b: Board, w: Work, p: int, least: int) -> int:
    """The length of p's longest trail, which is known to be ``least`` or more."""
    edges = draw_edges(s, b, w, p)
    left = trim(w, edges, least)
    if left == 0:
        return w.longest
    connect(w, left)
    left = melt(w, left)
    while left != 0:
        part = part_of(w, left)
        search(w, part)
        left &= ~part
    return w.longest
