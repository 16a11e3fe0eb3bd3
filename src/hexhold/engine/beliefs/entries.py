"""What Python calls of the beliefs of one game."""

from hexhold.compiler import Array, ReadOnly, entry
from hexhold.engine.apply import apply_noted
from hexhold.engine.beliefs.beginning import begin_beliefs, begin_viewer
from hexhold.engine.beliefs.believing import allows, copy_viewer, counts_agree, remember
from hexhold.engine.beliefs.expecting import expect
from hexhold.engine.vocabulary.layout import Beliefs, Board, Seat, State, Work


@entry
def begin(
    states: ReadOnly[State], i: int, boards: ReadOnly[Board], minds: Array[Beliefs], j: int
) -> int:
    """Beliefs in ``minds[j]`` about a game of which nobody has seen the past."""
    begin_beliefs(minds[j], states[i], boards[0])
    return 0


@entry
def begin_alone(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    minds: Array[Beliefs],
    j: int,
    viewer: Seat,
) -> int:
    """The same for one viewer; the game may be its view."""
    begin_viewer(minds[j], states[i], boards[0], viewer)
    return 0


@entry
def step_remembered(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    minds: Array[Beliefs],
    action: int,
    forced: int,
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
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    minds: Array[Beliefs],
    viewer: Seat,
    others: ReadOnly[Beliefs],
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
def keep_viewer(
    minds: ReadOnly[Beliefs], i: int, into: Array[Beliefs], players: int, viewer: Seat
) -> int:
    """Write one viewer's beliefs, and nothing of the others', into ``into[0]``, which is blank."""
    copy_viewer(minds[i], into[0], players, viewer)
    return 0


@entry
def expect_hands(
    minds: ReadOnly[Beliefs], i: int, works: Array[Work], players: int, viewer: Seat
) -> int:
    """Write what a viewer expects of each hand into ``works[0]``'s ``expected``."""
    expect(minds[i].hands, works[0], players, viewer)
    return 0


@entry
def expect_progress(
    minds: ReadOnly[Beliefs], i: int, works: Array[Work], players: int, viewer: Seat
) -> int:
    """The same of progress cards, by their decks."""
    expect(minds[i].progress, works[0], players, viewer)
    return 0
