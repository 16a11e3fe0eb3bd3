"""What the policy net is told of vertices, hexes and players."""

from hexhold.board import MAX_HEXES, MAX_VERTICES
from hexhold.bots.scratch import MOST_CELLS, MOST_INPUTS, MOST_TRIED, Scratch
from hexhold.bots.strong.inputs import HAND_SIZE, OWES, POINTS
from hexhold.bots.strong.kept_inputs import seat_of
from hexhold.compiler import Grid, Layout, Row, a_grid, a_number, a_row, rule
from hexhold.engine.vocabulary.codes import ANY_HARBOR, CITY, PIPS
from hexhold.engine.vocabulary.layout import CARD_TYPES, MAX_PLAYERS, TRACKS, Board, State

RESOURCES = 5
OF_VERTEX, OF_HEX, OF_PLAYER = 26, 14, 5
FLAGS = 2
FACTS = 2 * OF_VERTEX + 2 * OF_HEX + OF_PLAYER + 2 * CARD_TYPES + FLAGS
"""What is told of an action: its places and players, the offer that it answers, and whether
`steady` would do it, without offers and with them."""
OFFERS_A_TURN = 3
GROUND, ALL = 1, 2
"""How much is known of a vertex: all but its neighbours, or all."""
LAND = 6
"""Terrains that a hex is told to have."""


class Memory(Layout):
    """What the compiled net keeps for one seat, and uses while it decides."""

    known: Grid = a_grid(MAX_PLAYERS, MOST_INPUTS, 16)
    first_layer: Grid = a_grid(MAX_PLAYERS, MOST_CELLS, 32)
    sums: Row = a_row(MOST_CELLS, 32)
    trunk: Grid = a_grid(1, MOST_CELLS, 32)
    context: Row = a_row(MOST_CELLS, 32)
    hidden: Grid = a_grid(1, MOST_CELLS, 32)
    # The legal actions and their logits; the offers of this turn.
    count: int = a_number(16)
    tried: Row = a_row(MOST_TRIED, 64)
    logit: Row = a_row(MOST_TRIED, 32)
    turn: int = a_number(32)
    made_count: int = a_number()
    made: Row = a_row(OFFERS_A_TURN, 64)
    usual: Row = a_row(2, 64)
    # Facts of one action; then those of places that are known.
    fact: Row = a_row(FACTS, 16)
    output: Row = a_row(RESOURCES, 16)
    harbor: Row = a_row(MAX_VERTICES)
    vertex_known: Row = a_row(MAX_VERTICES)
    vertex: Grid = a_grid(MAX_VERTICES, OF_VERTEX, 16)
    hex_known: Row = a_row(MAX_HEXES)
    hex: Grid = a_grid(MAX_HEXES, OF_HEX, 16)


@rule
def begin_facts(s: State, b: Board, m: Memory, p: int) -> None:
    """Forget the facts of the position before; note p's output and the harbors."""
    for v in range(b.vertex_count):
        m.vertex_known[v] = 0
        m.harbor[v] = 0
    for h in range(b.hex_count):
        m.hex_known[h] = 0
    for k in range(RESOURCES):
        m.output[k] = 0
    for v in range(b.vertex_count):
        if s.owner[v] == p and s.building[v] > 0:
            for i in range(3):
                h = b.vertex_hex[v, i]
                if h >= 0 and s.terrain[h] < RESOURCES:
                    m.output[s.terrain[h]] += PIPS[s.number[h]]
    for i in range(s.harbor_count):
        for j in range(2):
            m.harbor[b.edge_vertex[s.harbor_edge[i], j]] = s.harbor_type[i] + 1


@rule
def tell_land(s: State, b: Board, m: Memory, v: int) -> None:
    """Write a vertex's pips by resource, those that are new, its harbor, and the robber."""
    for n in range(9):
        m.vertex[v, n] = 0
    m.vertex[v, 24] = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0:
            if s.terrain[h] < RESOURCES:
                m.vertex[v, s.terrain[h]] += PIPS[s.number[h]]
                if m.output[s.terrain[h]] == 0:
                    m.vertex[v, 5] += PIPS[s.number[h]]
            if h == s.robber:
                m.vertex[v, 24] = s.robber_active
    kind = m.harbor[v] - 1
    if kind >= 0:
        m.vertex[v, 6 if kind == ANY_HARBOR else 7] = 1
        if kind < RESOURCES:
            m.vertex[v, 8] = m.output[kind]


@rule
def tell_pieces(s: State, scratch: Scratch, m: Memory, p: int, v: int) -> None:
    """Write what stands on a vertex."""
    own = 1 if s.owner[v] == p else 0
    other = 1 if s.owner[v] >= 0 and own == 0 else 0
    for level in range(3):
        m.vertex[v, 9 + level] = own if s.building[v] == level + 1 else 0
    active = s.marks[v] >> 2 & 1
    m.vertex[v, 12] = s.marks[v] & 1
    m.vertex[v, 13] = own * s.knight[v]
    m.vertex[v, 14] = own * active
    m.vertex[v, 15] = other * s.knight[v]
    m.vertex[v, 16] = other * active
    m.vertex[v, 17] = 0
    if other == 1 and s.building[v] > 0:
        m.vertex[v, 17] = scratch.feature[seat_of(s, p, s.owner[v]) + POINTS]
    m.vertex[v, 25] = 0
    for t in range(TRACKS):
        if s.metropolis_vertex[t] == v:
            m.vertex[v, 25] = 1


@rule
def tell_ground(s: State, b: Board, scratch: Scratch, m: Memory, p: int, v: int) -> None:
    """Write all about a vertex but the best place next to it."""
    if m.vertex_known[v] >= GROUND:
        return
    m.vertex_known[v] = GROUND
    tell_land(s, b, m, v)
    tell_pieces(s, scratch, m, p, v)
    is_open = 1 if s.owner[v] < 0 else 0
    for n in range(18, 21):
        m.vertex[v, n] = 0
    for i in range(3):
        e = b.vertex_edge[v, i]
        if e >= 0:
            m.vertex[v, 18 if s.road[e] == p else 19 if s.road[e] >= 0 else 20] += 1
        u = b.vertex_next[v, i]
        if u >= 0 and s.building[u] > 0:
            is_open = 0
    worth = 2 * (m.vertex[v, 6] + m.vertex[v, 7])
    for k in range(6):
        worth += m.vertex[v, k]
    m.vertex[v, 21] = is_open
    m.vertex[v, 22] = is_open * worth


@rule
def tell_vertex(s: State, b: Board, scratch: Scratch, m: Memory, p: int, v: int) -> None:
    """Write all about a vertex."""
    if m.vertex_known[v] == ALL:
        return
    tell_ground(s, b, scratch, m, p, v)
    m.vertex_known[v] = ALL
    best = 0
    for i in range(3):
        u = b.vertex_next[v, i]
        e = b.vertex_edge[v, i]
        if u >= 0 and e >= 0 and s.road[e] == -1:
            tell_ground(s, b, scratch, m, p, u)
            best = max(best, m.vertex[u, 22])
    m.vertex[v, 23] = best


@rule
def tell_hex(s: State, b: Board, scratch: Scratch, m: Memory, p: int, h: int) -> None:
    """Write all about a hex."""
    if m.hex_known[h] == 1:
        return
    m.hex_known[h] = 1
    for n in range(OF_HEX):
        m.hex[h, n] = 0
    m.hex[h, 0] = PIPS[s.number[h]]
    m.hex[h, 7] = max(s.number[h] - 7, 7 - s.number[h])
    if s.terrain[h] < LAND:
        m.hex[h, 1 + s.terrain[h]] = 1
    m.hex[h, 12] = 1 if s.robber == h else 0
    for i in range(6):
        v = b.hex_vertex[h, i]
        output = 2 if s.building[v] == CITY else 1 if s.building[v] > 0 else 0
        if s.owner[v] == p:
            m.hex[h, 8] += output
            m.hex[h, 13] += s.knight[v]
        elif output > 0:
            points = scratch.feature[seat_of(s, p, s.owner[v]) + POINTS]
            m.hex[h, 9] += output
            m.hex[h, 10] += output * points
            m.hex[h, 11] = max(m.hex[h, 11], points)


@rule
def fact_of_player(s: State, scratch: Scratch, p: int, q: int, n: int) -> int:
    """Return the n-th fact of a player."""
    at = seat_of(s, p, q)
    if n == 0:
        return scratch.feature[at + POINTS]
    if n == 1:
        return scratch.feature[at + HAND_SIZE]
    if n == 2:
        most = 0
        for each in range(s.players):
            if each != p:
                most = max(most, scratch.feature[seat_of(s, p, each) + POINTS])
        return 1 if scratch.feature[at + POINTS] == most else 0
    return 1 if n == 3 else scratch.feature[at + OWES]
