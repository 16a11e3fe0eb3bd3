"""The strong player's compiled entries."""

from hexhold.bots.scratch import Scratch
from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.network import standing_of
from hexhold.bots.strong.own_inputs import tell_position
from hexhold.bots.strong.player import strong
from hexhold.bots.strong.weights import OTHER_WEIGHTS
from hexhold.compiler import Array, Int32, Int64, ReadOnly, entry
from hexhold.compiler.work_shares import end_of, first_of, next_portion
from hexhold.engine.vocabulary.layout import Board, Seat, State, Work

CACHE_TAG = OTHER_WEIGHTS


@entry
def tell(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    player: Seat,
    row: Array[Int32],
    at: int,
) -> int:
    """Write what a player knows of a game into ``row[at : at + INPUTS]``."""
    scratch = scratches[0]
    tell_position(states[i], boards[0], works[0], scratch, player)
    for n in range(INPUTS):
        row[at + n] = scratch.feature[n]
    return 0


@entry
def decide_strongly(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    player: Seat,
) -> int:
    """Return the strong player's action in the seat whose view is ``states[i]``."""
    return strong(states[i], boards[0], works[0], scratches[0], player)


@entry
def judge_each(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    player: Seat,
    out: Array[Int64],
    shares: Array[Int64],
    n: int,
) -> int:
    """Write into ``out`` how well a player stands in each game of thread n's share."""
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            if states[i].winner < 0:
                out[i] = standing_of(states[i], boards[0], works[0], scratches[0], player)
        portion = next_portion(shares, n)
    return 0
