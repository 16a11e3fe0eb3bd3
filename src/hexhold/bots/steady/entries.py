"""What Python calls of the steady player: a module of its own, so that others stand on it."""

from hexhold.bots.steady.player import steady
from hexhold.engine.machinery.annotations import Boards, Seat, SeenStates, Works
from hexhold.engine.machinery.compile import entry


@entry
def decide_steadily(states: SeenStates, i: int, boards: Boards, works: Works, player: Seat) -> int:
    """What the steady player does in a seat of which ``states[i]`` is the view."""
    return steady(states[i], boards[0], works[0], player)
