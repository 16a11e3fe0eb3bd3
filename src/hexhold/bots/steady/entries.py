"""What Python calls of the steady player: a module of its own, so that others stand on it."""

from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.player import steady
from hexhold.compiler import Array, ReadOnly, entry
from hexhold.engine.vocabulary.layout import Board, Seat, State, Work


@entry
def decide_steadily(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    plans: Array[Plan],
    player: Seat,
) -> int:
    """What the steady player does in a seat of which ``states[i]`` is the view."""
    return steady(states[i], boards[0], works[0], plans[0], player)
