"""What Python calls of what the strong player knows."""

from hexhold.bots.strong.inputs import INPUTS
from hexhold.bots.strong.network import standing_of
from hexhold.bots.strong.own import tell_position
from hexhold.bots.strong.player import strong
from hexhold.bots.strong.weights import OTHER_WEIGHTS
from hexhold.engine.machinery.annotations import Boards, Choices, Numbers, States, Works
from hexhold.engine.machinery.compile import entry

KEPT_APART = OTHER_WEIGHTS


@entry
def tell(
    states: States, i: int, boards: Boards, works: Works, player: int, row: Choices, at: int
) -> int:
    """Write what a player knows of a game into ``row[at : at + INPUTS]``."""
    w = works[0]
    tell_position(states[i], boards[0], w, player)
    for n in range(INPUTS):
        row[at + n] = w.feature[n]
    return 0


@entry
def judge(states: States, i: int, boards: Boards, works: Works, player: int) -> int:
    """How well a player stands (see `standing_of`)."""
    return standing_of(states[i], boards[0], works[0], player)


@entry
def decide_strongly(states: States, i: int, boards: Boards, works: Works, player: int) -> int:
    """What the strong player does in a seat of which ``states[i]`` is the view."""
    return strong(states[i], boards[0], works[0], player)


@entry
def judge_each(
    states: States, boards: Boards, works: Works, player: int, out: Numbers, start: int, stop: int
) -> int:
    """How well a player stands in each of some games (see `standing_of`), into ``out``."""
    for i in range(start, stop):
        if states[i].winner < 0:
            out[i] = standing_of(states[i], boards[0], works[0], player)
    return 0
