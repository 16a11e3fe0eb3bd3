"""The longest trail over one player's edges (R-7).

Edges continue each other where they share an end. A vertex that another owner's piece cuts is an
end for every edge. A vertex where a road meets a ship without an own building is an end for each
kind (F-1).

Branches that hang from the rest by a single edge are peeled off first, all outermost edges in one
round, and their lengths are kept. The rings that are left, and the paths between them, become a
graph: edges without a choice between them are joined into one. Only this graph is searched, because
searching every edge is slow.
"""

from hexhold.compiler import (
    bit_of,
    count_of,
    is_in,
    lowest,
    places_but,
    places_in,
    places_of,
    rest,
    rule,
    shared_rule,
    words_for,
)
from hexhold.engine.island.pieces import routes_of
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import CUT_END, ENDS, Board, State, Work
from hexhold.engine.vocabulary.primitives import apart_from


@rule
def end_at(s: State, p: int, v: int, ship: int) -> int:
    """Return the number of an edge's end at v: the same for edges that continue each other."""
    owner = s.owner[v]
    joined = int(s.building[v] > 0) & int(owner == p)
    end = 2 * v + (ship & ~joined)
    return end if owner < 0 or owner == p else CUT_END


@rule
def draw_edges(s: State, b: Board, w: Work, p: int) -> int:
    """Number p's edges from 0 on and note their ends; return how many there are.

    ``w.end_edges`` is the set of edges at an end, ``w.beside`` the set of other edges at each end
    of an edge.
    """
    for n in range(ENDS):
        w.end_edges[n] = 0
    edges = 0
    for i in range(words_for(b.edge_count)):
        for e in places_in(routes_of(s, b, p, i), i):
            ship = s.seafaring & is_in(s.ships, e)
            for j in range(2):
                n = end_at(s, p, b.edge_vertex[e, j], ship)
                w.end_edges[n] |= bit_of(edges)
                w.edge_end[edges, j] = n
            edges += 1
    w.end_edges[CUT_END] = 0
    for k in range(edges):
        for j in range(2):
            w.beside[j, k] = w.end_edges[w.edge_end[k, j]] & ~bit_of(k)
    return edges


@rule
def peel(w: Work, edges: int) -> int:
    """Peel off all branches, the outermost edges first; return the edges left, a bit for each.

    ``w.peeled`` has the edges of each round. If no edge is left, ``w.peeled_length`` is the length
    of the longest trail. Every round takes one edge off both of its ends; the last takes a single
    edge, or the edges around a node.
    """
    left = edges
    w.rounds = 0
    w.peeled_length = 0
    while left != 0:
        ends_first = apart_from(w.beside, 0, left)
        ends_second = apart_from(w.beside, 1, left)
        outermost = left & (ends_first | ends_second)
        if outermost == 0:
            return left
        w.peeled[w.rounds] = outermost
        w.peeled_length = 2 * w.rounds + (1 if left & ~(ends_first & ends_second) == 0 else 2)
        w.rounds += 1
        left ^= outermost
    return 0


@rule
def reach_of(w: Work, hanging: int) -> int:
    """Return the length of the longest branch at a node: the round of `peel` that took its last."""
    reach = 0
    for i in range(w.rounds):
        if w.peeled[i] & hanging != 0:
            reach = i + 1
    return reach


@rule
def add_node(w: Work, end: int, left: int) -> int:
    """Add an end of edges left as a node; return its number."""
    n = w.node_count
    w.node_count = n + 1
    w.node_edges[n] = w.end_edges[end] & left
    w.degree[n] = count_of(w.node_edges[n])
    hanging = w.end_edges[end] & ~left
    w.reach[n] = reach_of(w, hanging) if hanging != 0 else 0
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
                w.node_at[end] = add_node(w, end, left)
            w.edge_node[k, j] = w.node_at[end]
        w.edge_length[k] = 1


@rule
def far_end(w: Work, k: int, n: int) -> int:
    """The other node of an edge at n."""
    return w.edge_node[k, 0] + w.edge_node[k, 1] - n


@rule
def join_chains(w: Work, left: int) -> int:
    """Merge edges at nodes without a choice; return the edges left (one bit each)."""
    for n in places_in((bit_of(w.node_count) - 1) & ~crossings(w) & ~branch_nodes(w), 0):
        k = lowest(w.node_edges[n])
        others = rest(w.node_edges[n])
        # A ring that has been joined into a single edge.
        if others == 0:
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
    """Return the edges connected to the first edge left; note their nodes in ``w.part_nodes``.

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
    """The nodes where three edges meet, one bit each."""
    return places_of(w.degree, 0, w.node_count, 3)


@rule
def branch_nodes(w: Work) -> int:
    """The nodes with a branch, one bit each."""
    return places_but(w.reach, 0, w.node_count, 0)


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

    No trail is longer than ``most``.
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
    """Queue every continuation of a trail; return the queue's length.

    At a crossing, a trail can use the edge that it passes by only as its last edge. So ``most``
    goes down by the length of that edge.
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
    """Note in ``w.longest`` the longest trail over a part, unless a longer one is known.

    A trail that ends where only two edges meet is a ring, and a ring can begin where it meets other
    edges; the part may itself be a ring. Trails begin at the nodes with the longest branches first,
    so later ones end with no longer branch.
    """
    total = 0
    longest_edge = 0
    for k in places_in(part, 0):
        total += w.edge_length[k]
        longest_edge = max(longest_edge, w.edge_length[k])
    crossed = crossings(w) & w.part_nodes
    starts = crossed | (branch_nodes(w) & w.part_nodes)
    if starts == 0:
        w.longest = max(w.longest, total)
    n = furthest(w, starts)
    while n >= 0:
        reach = w.reach[n]
        starts ^= bit_of(n)
        n_after = furthest(w, starts)
        beyond = w.reach[n_after] if n_after >= 0 else 0
        # At a crossing and at an end with a branch an edge is left out, for two such
        # places at most.
        most = total - count_of(crossed) // 2 + max(reach + max(beyond - 1, 0), 1)
        if most <= w.longest:
            return
        search_from(w, n, part, reach + total + max(beyond, longest_edge))
        n = n_after


@rule
def search_rings(w: Work, edges: int, left: int) -> None:
    """Note in ``w.longest`` the longest trail of a network of which peeling has left something."""
    connect(w, left)
    # Apart from what is left, each round has taken one edge more of a trail's two halves at most.
    if 2 * w.rounds > w.longest:
        peel(w, edges & ~left)
        w.longest = max(w.longest, w.peeled_length)
    left = join_chains(w, left)
    while left != 0:
        part = part_of(w, left)
        search(w, part)
        left &= ~part


@shared_rule("hexhold.engine.entries")
def longest_trail(s: State, b: Board, w: Work, p: int, least: int) -> int:
    """The length of p's longest trail, which is known to be ``least`` or more."""
    edges = bit_of(draw_edges(s, b, w, p)) - 1
    if edges == 0:
        return 0
    left = peel(w, edges)
    if left == 0:
        return w.peeled_length
    w.longest = least
    search_rings(w, edges, left)
    return w.longest
