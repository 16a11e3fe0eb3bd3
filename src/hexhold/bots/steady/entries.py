"""The steady player's compiled entry, in its own module so other modules can call the rule."""

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
    """Return the steady player's action in the seat whose view is ``states[i]``."""
    return steady(states[i], boards[0], works[0], plans[0], player)
