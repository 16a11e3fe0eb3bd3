"""The encoder: one rule that writes what a seat sees as a row of numbers.

Nothing hidden can reach a row: of a game it reads what `redaction.SHOWN` opens to all (a test holds
every rule that it calls to that), and only `write_own` more, what the viewer holds; of beliefs
those of the viewer. Most of a row stays 0: what lies on the board is walked as sets of bits, and
only numbers are scaled.
"""

from hexhold.board import MAX_HEXES
from hexhold.compiler import Array, Float32, Int8, Int64, ReadOnly, entry, rule
from hexhold.compiler.work_shares import end_of, first_of, is_shared, next_portion
from hexhold.engine.knights.barbarians import measure_defence
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs, Board, Seat, State, Work
from hexhold.engine.vocabulary.primitives import fetch_beliefs
from hexhold.environments.observation.fields import KNIGHT_AT
from hexhold.environments.observation.game import write_game
from hexhold.environments.observation.places import (
    write_concerned_places,
    write_edges,
    write_hexes,
    write_knights,
    write_vertices,
)
from hexhold.environments.observation.plan import FIRST_PLAYER, FIRST_VERTEX, LENGTH
from hexhold.environments.observation.seats import write_own, write_players
from hexhold.environments.observation.writing import scale


@rule
def number_seen(
    s: State,
    b: Board,
    w: Work,
    m: Beliefs,
    viewer: int,
    plan: ReadOnly[Int64],
    row: Array[Float32],
    at: int,
) -> None:
    """As `encode_seen`, each number as it is, not as its share of the field's highest."""
    for i in range(plan[LENGTH]):
        row[at + i] = 0
    defence = 0
    write_hexes(s, b, plan, row, at)
    write_vertices(s, b, viewer, plan, row, at)
    if plan[KNIGHT_AT] >= 0:
        defence = measure_defence(s, b, w, True)
        write_knights(s, b, plan, row, at)
    write_edges(s, b, viewer, plan, row, at)
    write_concerned_places(s, b, w, plan, row, at)
    write_players(s, w, m, viewer, plan, row, at)
    write_game(s, defence, plan, row, at)
    write_own(s, viewer, plan, row, at)


@rule
def encode_seen(
    s: State,
    b: Board,
    w: Work,
    m: Beliefs,
    viewer: int,
    plan: ReadOnly[Int64],
    scales: ReadOnly[Float32],
    row: Array[Float32],
    at: int,
) -> None:
    """Write what a seat sees into ``row[at : at + plan[LENGTH]]``, which may hold anything before.

    Args:
        s: the game, or a view of it.
        w: scratch; its legal list stays.
        m: beliefs about the game; only the viewer's are read.
        viewer: the seat the view is of.
        plan: `RowPlan.numbers` of the game's setting.
        scales: `RowPlan.scales`.
        row: float32.
    """
    number_seen(s, b, w, m, viewer, plan, row, at)
    # Of vertices and edges there are only yes and no.
    scale(row, at, scales, 0, plan[FIRST_VERTEX])
    scale(row, at, scales, plan[FIRST_PLAYER], plan[LENGTH])


@entry
def observe(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: ReadOnly[Beliefs],
    j: int,
    viewer: Seat,
    plan: ReadOnly[Int64],
    scales: ReadOnly[Float32],
    row: Array[Float32],
    at: int,
) -> int:
    """What a seat sees of ``states[i]`` with the beliefs ``beliefs[j]``; see `encode_seen`."""
    encode_seen(states[i], boards[0], works[0], beliefs[j], viewer, plan, scales, row, at)
    return 0


@entry
def observe_each(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: ReadOnly[Beliefs],
    viewers: Array[Int8],
    plan: ReadOnly[Int64],
    scales: ReadOnly[Float32],
    rows: Array[Float32],
    shares: Array[Int64],
    n: int,
) -> int:
    """What a seat sees of each game of thread n's share, a row for each game.

    ``viewers`` holds the seats; NONE means that nobody decides and stands for the first seat.
    """
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            if is_shared(shares, i + 1):
                # Many games' beliefs lie far apart; waiting for them took a fifteenth of the time.
                fetch_beliefs(beliefs[i + 1])
            p = max(int(viewers[i]), 0)
            at = i * plan[LENGTH]
            encode_seen(states[i], boards[0], works[0], beliefs[i], p, plan, scales, rows, at)
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
    """The first game of other players, rules or sea, or of more hexes; NONE where there is none."""
    for i in range(start, stop):
        s = states[i]
        if s.players != players or s.expansion != expansion or s.seafaring != at_sea:
            return i
        for h in range(hexes, MAX_HEXES):
            if s.terrain[h] != 0 or s.number[h] != 0:
                return i
    return NONE
