"""The policy net compiled: 16-bit weights, and a first layer that follows the changed inputs.

It chooses as `net.Policy` does, up to the rounding of its weights, and reads actions for its fit.
"""

from typing import Any

import numpy as np

from hexhold.bots.entries import BOTS_STREAM
from hexhold.bots.scratch import MOST_TRIED, Scratch
from hexhold.bots.steady.player import steady
from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.network import add_positive, add_scaled, changed
from hexhold.bots.strong.own_inputs import tell_position
from hexhold.compiler import (
    Array,
    Grid,
    Layout,
    ReadOnly,
    Row,
    a_grid,
    a_row,
    entry,
    new_array,
    places_in,
    rule,
    words_for,
)
from hexhold.editions import CARDS
from hexhold.engine.legal import legal_actions
from hexhold.engine.redaction import fill_view
from hexhold.engine.vocabulary.codes import A_ACCEPT, A_OFFER, A_PLAY, ACTION_KINDS
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, Seat, State, Work
from hexhold.engine.vocabulary.packing import argument, given, kind_of, wanted
from hexhold.engine.vocabulary.random import seed_generator
from hexhold.game.action_words import FORMS, PROGRESS_ARGUMENTS
from tools.policy.facts import (
    FACTS,
    FLAGS,
    OF_HEX,
    OF_PLAYER,
    OF_VERTEX,
    OFFERS_A_TURN,
    Memory,
    begin_facts,
    fact_of_player,
    tell_hex,
    tell_vertex,
)

FIRST_CELLS, TRUNK, HIDDEN = 128, 64, 48
#: Bits of the fractions: of the first layer's weights; of the second's; of the trunk's cells; of
#: the weights from there to the hidden cells; of these and all that is added to them; of the last
#: weights. The rows' weights have as many that both parts of a logit have equal units.
FIRST, SECOND, CELLS, CONTEXT, OF_HIDDEN, LAST = 10, 14, 10, 14, 11, 12
ROW = OF_HIDDEN + LAST - CELLS
ROWS, SLOTS = 512, 1021
"""Room for rows, and for their keys, a prime number."""
IS_VERTEX, IS_EDGE, IS_HEX, IS_PLAYER, IS_NUMBER = range(1, 6)
TYPES = {"vertex": IS_VERTEX, "edge": IS_EDGE, "hex": IS_HEX, "player": IS_PLAYER}
TYPES["owner"] = IS_PLAYER
ARGUMENTS = 4
FIRST_HEX = 2 * OF_VERTEX
OF_PLAYERS = FIRST_HEX + 2 * OF_HEX
OFFERED = OF_PLAYERS + OF_PLAYER
PLACED = 99
"""Stands in a key for a place that is named, whichever it is."""


class Net(Layout):
    """A net's tables, the rows of actions by key, and what the arguments of each kind are."""

    first: Grid = a_grid(INPUTS, FIRST_CELLS, 16)
    second: Grid = a_grid(FIRST_CELLS, TRUNK, 16)
    second_bias: Row = a_row(TRUNK, 32)
    context: Grid = a_grid(TRUNK, HIDDEN, 16)
    facts: Grid = a_grid(FACTS, HIDDEN, 16)
    row: Grid = a_grid(ROWS, TRUNK, 16)
    row_bias: Grid = a_grid(ROWS, HIDDEN, 16)
    last: Row = a_row(HIDDEN, 16)
    key: Row = a_row(SLOTS, 64)
    row_of_key: Row = a_row(SLOTS, 16)
    types: Grid = a_grid(ACTION_KINDS + len(CARDS), ARGUMENTS)


def without_weights() -> Any:
    """Return the record of a net that only knows what the arguments of actions are."""
    nets: Any = new_array(Net, 1)
    nets[0]["key"][:] = -1
    for form in FORMS.values():
        for i, name in enumerate(form.arguments):
            nets[0]["types"][form.kind, i] = TYPES.get(name, IS_NUMBER)
    for at, card in enumerate(CARDS, ACTION_KINDS):
        for i, name in enumerate(("progress", *PROGRESS_ARGUMENTS.get(card, ((), 0))[0])):
            nets[0]["types"][at, i] = TYPES.get(name, IS_NUMBER)
    return nets


def packed(parts: dict[str, Any], row_by_key: dict[int, int]) -> Any:
    """Return the record of a net, with the rows of its actions."""
    nets = without_weights()
    net = nets[0]
    rows = len(parts["row"])

    def put(name: str, numbers: Any, bits: int) -> None:
        whole = np.rint(numbers * 2.0**bits)
        if abs(whole).max() >= 1 << (8 * net[name].dtype.itemsize - 1):
            raise ValueError(f"{name}: numbers of {abs(numbers).max()} do not fit")
        net[name][: len(whole)] = whole

    put("first", parts["first"] / parts["spread"][:, None], FIRST)
    put("second", parts["second"], SECOND)
    put("second_bias", parts["second_bias"], FIRST + SECOND)
    put("context", parts["context"], CONTEXT)
    put("facts", parts["facts"] / parts["facts_spread"][:, None], OF_HIDDEN)
    put("row", parts["row"], ROW)
    put("row_bias", parts["row_bias"], OF_HIDDEN)
    put("last", parts["last"], LAST)
    if rows > ROWS:
        raise ValueError(f"{rows} rows, of at most {ROWS}")
    for key, row in row_by_key.items():
        at = key % SLOTS
        while net["key"][at] >= 0:
            at = (at + 1) % SLOTS
        net["key"][at], net["row_of_key"][at] = key, row
    return nets


@rule
def follow(scratch: Scratch, net: Net, m: Memory, p: int) -> None:
    """Bring the sums of the first layer in p's eyes up to date."""
    for i in range(words_for(INPUTS)):
        for n in places_in(changed(scratch.feature, m.known, p, i), i):
            x = scratch.feature[n]
            add_scaled(m.first_layer, p, net.first, n, FIRST_CELLS, x - m.known[p, n])
            m.known[p, n] = x


@rule
def read_position(
    s: State, b: Board, w: Work, scratch: Scratch, net: Net, m: Memory, p: int
) -> None:
    """Compute what all actions share: the trunk, and its part of the hidden cells."""
    tell_position(s, b, w, scratch, p)
    follow(scratch, net, m, p)
    for j in range(TRUNK):
        m.sums[j] = net.second_bias[j]
    add_positive(m.sums, m.first_layer, p, net.second, 0, FIRST_CELLS, TRUNK)
    for j in range(TRUNK):
        m.trunk[0, j] = max(m.sums[j], 0) >> (FIRST + SECOND - CELLS)
    for j in range(HIDDEN):
        m.context[j] = 0
    add_positive(m.context, m.trunk, 0, net.context, 0, TRUNK, HIDDEN)
    begin_facts(s, b, m, p)


@rule
def row_of(net: Net, key: int) -> int:
    """Return the row of an action without its places; 0 for one that was never seen."""
    at = key % SLOTS
    while net.key[at] != key:
        if net.key[at] < 0:
            return 0
        at = at + 1 if at + 1 < SLOTS else 0
    return net.row_of_key[at]


@rule
def key_of_bundle(kind: int, bundle: int) -> int:
    """Return the key of an offer's kind, its first type given and its first wanted, from 1."""
    gives = 0
    wants = 0
    for k in range(CARD_TYPES):
        if gives == 0 and given(bundle, k) > 0:
            gives = k + 1
        if wants == 0 and wanted(bundle, k) > 0:
            wants = k + 1
    return (kind * 100 + gives) * 100 + wants


@rule
def add_fact(net: Net, m: Memory, n: int, x: int) -> None:
    """Note the n-th fact, and add it to the hidden cells."""
    if x != 0:
        m.fact[n] = x
        add_scaled(m.hidden, 0, net.facts, n, HIDDEN, x)


@rule
def add_vertex(
    s: State, b: Board, scratch: Scratch, net: Net, m: Memory, p: int, v: int, at: int
) -> None:
    """Add what is told of a vertex, from a fact on."""
    tell_vertex(s, b, scratch, m, p, v)
    for n in range(OF_VERTEX):
        add_fact(net, m, at + n, m.vertex[v, n])


@rule
def add_edge(s: State, b: Board, scratch: Scratch, net: Net, m: Memory, p: int, e: int) -> None:
    """Add what is told of an edge's ends, the one that the own roads do not reach first."""
    u = b.edge_vertex[e, 0]
    v = b.edge_vertex[e, 1]
    tell_vertex(s, b, scratch, m, p, u)
    tell_vertex(s, b, scratch, m, p, v)
    near_u = m.vertex[u, 18]
    near_v = m.vertex[v, 18]
    for n in range(9, 12):
        near_u += 3 * m.vertex[u, n]
        near_v += 3 * m.vertex[v, n]
    add_vertex(s, b, scratch, net, m, p, v if near_u > near_v else u, 0)
    add_vertex(s, b, scratch, net, m, p, u if near_u > near_v else v, OF_VERTEX)


@rule
def read_action(
    s: State, b: Board, scratch: Scratch, net: Net, m: Memory, p: int, action: int
) -> int:
    """Add what an action is about to the hidden cells; return its key, which names no place."""
    kind = kind_of(action)
    types = ACTION_KINDS + argument(action, 0) if kind == A_PLAY else kind
    key = key_of_bundle(kind, action) if kind == A_OFFER else kind
    vertices = 0
    hexes = 0
    for i in range(ARGUMENTS):
        what = net.types[types, i]
        if what == 0:
            break
        x = argument(action, i)
        key = key * 100 + (PLACED if x >= 0 and what < IS_NUMBER else x + 1)
        if x >= 0 and what == IS_VERTEX:
            add_vertex(s, b, scratch, net, m, p, x, OF_VERTEX * vertices)
            vertices += 1
        elif x >= 0 and what == IS_EDGE:
            add_edge(s, b, scratch, net, m, p, x)
        elif x >= 0 and what == IS_HEX:
            tell_hex(s, b, scratch, m, p, x)
            for n in range(OF_HEX):
                add_fact(net, m, FIRST_HEX + OF_HEX * hexes + n, m.hex[x, n])
            hexes += 1
        elif x >= 0 and what == IS_PLAYER:
            for n in range(OF_PLAYER):
                add_fact(net, m, OF_PLAYERS + n, fact_of_player(s, scratch, p, x, n))
    if kind == A_ACCEPT:
        for k in range(CARD_TYPES):
            add_fact(net, m, OFFERED + k, given(s.offer, k))
            add_fact(net, m, OFFERED + CARD_TYPES + k, wanted(s.offer, k))
        key = key_of_bundle(A_ACCEPT, s.offer)
    return key


@rule
def logit_of(s: State, b: Board, scratch: Scratch, net: Net, m: Memory, p: int, i: int) -> int:
    """Return the logit of the i-th action that is tried."""
    action = m.tried[i]
    for j in range(HIDDEN):
        m.hidden[0, j] = m.context[j] >> (CELLS + CONTEXT - OF_HIDDEN)
    row = row_of(net, read_action(s, b, scratch, net, m, p, action))
    for n in range(FLAGS):
        add_fact(net, m, FACTS - FLAGS + n, 1 if action == m.usual[n] else 0)
    total = 0
    for j in range(HIDDEN):
        total += max(m.hidden[0, j] + net.row_bias[row, j], 0) * net.last[j]
    for j in range(TRUNK):
        total += m.trunk[0, j] * net.row[row, j]
    return total


@rule
def list_actions(s: State, b: Board, w: Work, m: Memory, p: int) -> None:
    """List what p can do, with those offers that it has not made this turn."""
    if m.turn != s.turn:
        m.turn = s.turn
        m.made_count = 0
    w.with_offers = 1 if decision(s) == F_ACTION and m.made_count < OFFERS_A_TURN else 0
    n = legal_actions(s, b, w, p)
    m.count = 0
    for i in range(min(n, MOST_TRIED)):
        is_made = False
        for j in range(m.made_count):
            is_made = is_made or m.made[j] == w.actions[i]
        if not is_made:
            m.tried[m.count] = w.actions[i]
            m.count += 1


@rule
def ask_steady(
    s: State, v: State, b: Board, w: Work, scratch: Scratch, m: Memory, p: int, seed: int
) -> None:
    """Note what `steady` does without offers, and with them."""
    for n in range(2):
        if n == 0 or decision(s) == F_ACTION:
            seed_generator(w.chance, seed, BOTS_STREAM)
            fill_view(s, v, p)
            if n == 0:
                v.offers_per_turn = 0
            m.usual[n] = steady(v, b, w, scratch.plan, p)
        else:
            m.usual[n] = m.usual[0]


@entry
def begin(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    memories: Array[Memory],
    player: Seat,
) -> int:
    """Read the position of game 0 in a player's eyes, before its actions."""
    tell_position(states[0], boards[0], works[0], scratches[0], player)
    begin_facts(states[0], boards[0], memories[0], player)
    return 0


@entry
def read(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    scratches: Array[Scratch],
    nets: ReadOnly[Net],
    memories: Array[Memory],
    player: Seat,
    action: int,
) -> int:
    """Write what an action of game 0 is about to ``fact``, all but the flags; return its key."""
    m = memories[0]
    for n in range(FACTS):
        m.fact[n] = 0
    return read_action(states[0], boards[0], scratches[0], nets[0], m, player, action)


@entry
def choose(
    nets: ReadOnly[Net],
    memories: Array[Memory],
    states: ReadOnly[State],
    i: int,
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    player: Seat,
    seed: int,
) -> int:
    """Return what a net does for a player, who decides now."""
    s = states[i]
    b = boards[0]
    w = works[0]
    scratch = scratches[0]
    net = nets[0]
    m = memories[0]
    list_actions(s, b, w, m, player)
    if m.count == 1:
        return m.tried[0]
    ask_steady(s, views[0], b, w, scratch, m, player, seed)
    read_position(s, b, w, scratch, net, m, player)
    best = 0
    for n in range(m.count):
        m.logit[n] = logit_of(s, b, scratch, net, m, player, n)
        if m.logit[n] > m.logit[best]:
            best = n
    if kind_of(m.tried[best]) == A_OFFER:
        m.made[m.made_count] = m.tried[best]
        m.made_count += 1
    return m.tried[best]
