"""Write what a seat sees as a row of numbers.

Nothing hidden can reach a row: the rules read only the fields in `redaction.SHOWN` (a test checks
every rule) and the viewer's own beliefs. Only `write_own` reads more: what the viewer holds. Most
of a row stays 0, so the rules walk the board as sets of bits and scale only what can exceed 1.
"""

from typing import NamedTuple

from hexhold.board import MAX_HEXES
from hexhold.compiler import (
    AnyNumber,
    Array,
    Float32,
    Int8,
    Int64,
    ReadOnly,
    UInt8,
    entry,
    prefetcher,
    rule,
)
from hexhold.compiler.work_shares import end_of, first_of, is_shared, next_portion
from hexhold.engine.knights.barbarians import measure_defence
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs, Board, HandBeliefs, Seat, State, Work
from hexhold.engine.vocabulary.primitives import fetch_beliefs
from hexhold.environments.observation.game import write_game
from hexhold.environments.observation.places import (
    write_concerned_places,
    write_edges,
    write_hexes,
    write_knights,
    write_vertices,
)
from hexhold.environments.observation.plan import RowLayout
from hexhold.environments.observation.seats import write_own, write_players
from hexhold.environments.observation.wonders import write_wonders
from hexhold.environments.observation.writing import scale

fetch_hands = prefetcher(HandBeliefs)


@rule
def write_unscaled(
    s: State,
    b: Board,
    w: Work,
    m: Beliefs,
    p: int,
    plan: RowLayout,
    row: Array[AnyNumber],
    at: int,
) -> None:
    """Write what seat p sees into ``row``, from ``at`` on, each number before scaling.

    Into a packed row it writes bytes (`packed_rows`). ``s`` may be a view; of the beliefs only p's
    are read; the legal list in ``w`` stays.
    """
    for i in range(plan.first_filled):
        row[at + i] = 0
    for i in range(plan.first_player, plan.length):
        row[at + i] = 0
    defence = 0
    write_hexes(s, b, plan, row, at)
    write_vertices(s, b, p, plan, row, at)
    if plan.vertex_knight >= 0:
        defence = measure_defence(s, b, w, True)
        write_knights(s, b, plan, row, at)
    write_edges(s, b, p, plan, row, at)
    write_concerned_places(s, b, w, plan, row, at)
    write_players(s, w, m, p, plan, row, at)
    write_game(s, defence, plan, row, at)
    write_own(s, p, plan, row, at)
    if plan.vertex_strait >= 0:
        write_wonders(s, b, p, plan, row, at)


class RowWriting(NamedTuple):
    """What writing a row needs, with a thread's scratch memory (`Encoder.with_scratch`)."""

    boards: ReadOnly[Board]
    works: Array[Work]
    layouts: ReadOnly[RowLayout]
    scales: ReadOnly[Float32]


@rule
def encode_row(g: RowWriting, s: State, m: Beliefs, p: int, row: Array[Float32], at: int) -> None:
    """Write what seat p sees as numbers from 0 to 1 into ``row``, whatever it held before."""
    plan = g.layouts[0]
    write_unscaled(s, g.boards[0], g.works[0], m, p, plan, row, at)
    # Fields of vertices and edges are only 0 or 1.
    scale(row, at, g.scales, 0, plan.first_vertex)
    scale(row, at, g.scales, plan.first_player, plan.length)


@entry
def observe(
    g: RowWriting,
    states: ReadOnly[State],
    i: int,
    beliefs: ReadOnly[Beliefs],
    j: int,
    p: Seat,
    row: Array[Float32],
) -> int:
    """Write what a seat sees of ``states[i]`` with the beliefs ``beliefs[j]``."""
    encode_row(g, states[i], beliefs[j], p, row, 0)
    return 0


@entry
def observe_packed(
    g: RowWriting,
    states: ReadOnly[State],
    i: int,
    beliefs: ReadOnly[Beliefs],
    j: int,
    p: Seat,
    row: Array[UInt8],
) -> int:
    """`observe` as a packed row."""
    write_unscaled(states[i], g.boards[0], g.works[0], beliefs[j], p, g.layouts[0], row, 0)
    return 0


class SeenGames(NamedTuple):
    """Games that are observed, each by one seat."""

    states: ReadOnly[State]
    beliefs: ReadOnly[Beliefs]
    viewers: Array[Int8]
    """The seats; NONE, where no player decides, stands for the first seat."""


@rule
def viewer_of(seen: SeenGames, shares: Array[Int64], i: int) -> int:
    """Return the viewer of game i; prefetch what the next game needs."""
    if is_shared(shares, i + 1):
        # Beliefs of many games are far apart; waiting for them took 7 % of the time.
        if seen.states[i].expansion == 1:
            fetch_beliefs(seen.beliefs[i + 1])
        else:
            fetch_hands(seen.beliefs[i + 1].hands)
    return max(int(seen.viewers[i]), 0)


@entry
def observe_each(
    g: RowWriting, seen: SeenGames, rows: Array[Float32], shares: Array[Int64], n: int
) -> int:
    """Write a row for each game of thread n's share: what one seat sees of it."""
    size = g.layouts[0].row_size
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            p = viewer_of(seen, shares, i)
            encode_row(g, seen.states[i], seen.beliefs[i], p, rows, i * size)
        portion = next_portion(shares, n)
    return 0


@entry
def observe_each_packed(
    g: RowWriting, seen: SeenGames, rows: Array[UInt8], shares: Array[Int64], n: int
) -> int:
    """`observe_each` as packed rows."""
    b = g.boards[0]
    w = g.works[0]
    plan = g.layouts[0]
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            p = viewer_of(seen, shares, i)
            m = seen.beliefs[i]
            write_unscaled(seen.states[i], b, w, m, p, plan, rows, i * plan.row_size)
        portion = next_portion(shares, n)
    return 0


@entry
def first_foreign(
    states: ReadOnly[State],
    start: int,
    stop: int,
    players: int,
    expansion: int,
    at_sea: int,
    hexes: int,
) -> int:
    """Return the first game of other players, rules or sea, or of more hexes; or NONE."""
    for i in range(start, stop):
        s = states[i]
        if s.players != players or s.expansion != expansion or s.seafaring != at_sea:
            return i
        for h in range(hexes, MAX_HEXES):
            if s.terrain[h] != 0 or s.number[h] != 0:
                return i
    return NONE
