"""What Python calls of the beliefs of one game."""

from hexhold.engine.apply import apply_noted
from hexhold.engine.beliefs.beginning import begin_beliefs, begin_viewer
from hexhold.engine.beliefs.believing import allows, copy_viewer, counts_agree, remember
from hexhold.engine.beliefs.expecting import expect
from hexhold.engine.machinery.annotations import (
    Boards,
    Minds,
    Seat,
    SeenMinds,
    SeenStates,
    States,
    Works,
)
from hexhold.engine.machinery.compile import entry


@entry
def begin(states: SeenStates, i: int, boards: Boards, minds: Minds, j: int) -> int:
    """Beliefs in ``minds[j]`` about a game of which nobody has seen the past."""
    begin_beliefs(minds[j], states[i], boards[0])
    return 0


@entry
def begin_alone(
    states: SeenStates, i: int, boards: Boards, minds: Minds, j: int, viewer: Seat
) -> int:
    """The same for one viewer; the game may be its view."""
    begin_viewer(minds[j], states[i], boards[0], viewer)
    return 0


@entry
def step_remembered(
    states: States, i: int, boards: Boards, works: Works, minds: Minds, action: int, forced: int
) -> int:
    """As `engine.apply.step`, and everybody's beliefs follow.

    Where the game was changed meanwhile, as no rule does, they begin anew.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    m = minds[i]
    if not counts_agree(m, s, b):
        begin_beliefs(m, s, b)
    result = apply_noted(s, b, w, action, forced)
    remember(m, s, w, action)
    return result


@entry
def take_over(
    states: SeenStates, i: int, boards: Boards, minds: Minds, viewer: Seat, others: SeenMinds
) -> int:
    """Have a viewer know of ``states[i]`` what it knows in ``others[0]``, and the others nothing.

    The game is one that the viewer takes for possible. Whether it is, 1 or 0; where it is not, the
    viewer too knows nothing of what was before.
    """
    s = states[i]
    m = minds[i]
    begin_beliefs(m, s, boards[0])
    known = others[0]
    if not allows(known, s, viewer):
        return 0
    copy_viewer(known, m, s.players, viewer)
    return 1


@entry
def keep_viewer(minds: SeenMinds, i: int, into: Minds, players: int, viewer: Seat) -> int:
    """Write one viewer's beliefs, and nothing of the others', into ``into[0]``, which is blank."""
    copy_viewer(minds[i], into[0], players, viewer)
    return 0


@entry
def expect_hands(minds: SeenMinds, i: int, works: Works, players: int, viewer: Seat) -> int:
    """Write what a viewer expects of each hand into ``works[0]``'s ``expected``."""
    expect(minds[i].hands, works[0], players, viewer)
    return 0


@entry
def expect_progress(minds: SeenMinds, i: int, works: Works, players: int, viewer: Seat) -> int:
    """The same of progress cards, by their decks."""
    expect(minds[i].progress, works[0], players, viewer)
    return 0
