"""What Python calls of the beliefs of one game."""

from hexhold.engine.apply import apply_noted
from hexhold.engine.beliefs.believing import begin_beliefs, remember
from hexhold.engine.beliefs.expecting import expect
from hexhold.engine.machinery.annotations import Boards, Minds, States, Works
from hexhold.engine.machinery.compile import entry


@entry
def begin(states: States, i: int, boards: Boards, minds: Minds, j: int) -> int:
    """Beliefs in ``minds[j]`` about a game of which nobody has seen the past."""
    begin_beliefs(minds[j], states[i], boards[0])
    return 0


@entry
def step_remembered(
    states: States, i: int, boards: Boards, works: Works, minds: Minds, action: int, forced: int
) -> int:
    """As `engine.apply.step`, and everybody's beliefs follow."""
    s = states[i]
    w = works[0]
    result = apply_noted(s, boards[0], w, action, forced)
    remember(minds[i], s, w, action)
    return result


@entry
def expect_hands(minds: Minds, i: int, works: Works, players: int, viewer: int) -> int:
    """Write what a viewer expects of each hand into ``works[0]``'s ``expected``."""
    expect(minds[i], works[0], players, viewer)
    return 0
