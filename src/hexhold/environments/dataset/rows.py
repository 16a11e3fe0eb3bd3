"""Write the rows of a dataset: compiled rules that replay a game and record each decision.

A game is a list of steps, each two numbers: an action, and what chance gave or NONE. Games of bots
and games of records are written in the same way.
"""

from typing import NamedTuple

from hexhold.compiler import Array, Int8, Int32, Int64, ReadOnly, UInt8, entry, rule
from hexhold.engine.apply import apply
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.beliefs.updating import apply_and_update
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import A_COUNTER, A_OFFER, NONE, PLAYER_BIT
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import Beliefs, Board, State, Work
from hexhold.engine.vocabulary.packing import kind_of, player_of
from hexhold.environments.action_masks import (
    MASK_WORDS,
    OFFERS,
    SEVERAL,
    id_in,
    mark_first_ids,
    mark_next_ids,
    row_of,
    second_id,
)
from hexhold.environments.observation.encoding import RowWriting, write_unscaled

MOST_ROWS = 2
"""Rows of one decision: an action has at most this many ids."""
STEP = 2
"""Numbers of a step: the action, and what chance gave or NONE."""
#: Progress of `write_rows`: the next decision, the decisions so far that no id can express, and
#: those that are forced and get no row.
NEXT, LEFT_OUT, FORCED = range(3)
PROGRESS = 3


class RowBuffers(NamedTuple):
    """Where rows are written, by column; a row takes a packed observation and a mask's words."""

    packed: Array[UInt8]
    """Packed observations."""
    masks: Array[Int64]
    ids: Array[Int32]
    prefixes: Array[Int32]
    """The id that began the same decision in the row before, or NONE."""
    players: Array[Int8]
    decisions: Array[Int32]
    """The number of the decision, from 0."""


@rule
def has_ids(s: State, space: ReadOnly[Int64], action: int) -> bool:
    """Return whether there are ids for such an action: without trades, offers have none."""
    return space[OFFERS] != 0 or (decision(s) != F_OFFER and kind_of(action) != A_OFFER)


@rule
def write_ids(
    rows: RowBuffers,
    at: int,
    s: State,
    w: Work,
    space: ReadOnly[Int64],
    action: int,
    keeps_forced: bool,
) -> int:
    """Write the ids of an action and the masks into rows from ``at`` on; return how many rows.

    The legal list is that of the player. Returns NONE for an action without ids. An id that is the
    only legal one gets a row only if ``keeps_forced``.
    """
    if not has_ids(s, space, action):
        return NONE
    p = player_of(action)
    code = action ^ p << PLAYER_BIT
    kind = kind_of(action)
    first = id_in(space, row_of(action), action)
    second = second_id(space, first, code)
    if second < 0 and (kind == A_OFFER or kind == A_COUNTER):
        return NONE
    written = 0
    if mark_first_ids(w, space, rows.masks, at * space[MASK_WORDS]) == SEVERAL or keeps_forced:
        rows.ids[at] = first
        rows.prefixes[at] = NONE
        written = 1
    if second < 0:
        return written
    last = at + written
    if mark_next_ids(s, w, space, rows.masks, last * space[MASK_WORDS], p, first) != SEVERAL:
        return written
    rows.ids[last] = second
    rows.prefixes[last] = first
    return written + 1


@entry
def write_rows(
    rows: RowBuffers,
    writing: RowWriting,
    states: Array[State],
    beliefs: Array[Beliefs],
    space: ReadOnly[Int64],
    steps: Array[Int64],
    count: int,
    progress: Array[Int64],
    room: int,
    keeps_forced: bool,
) -> int:
    """Replay a game from ``progress`` on, row by row, until it ends or the buffers are full.

    Args:
        rows: the buffers.
        writing: what writing observations needs.
        states: the game, in its first record.
        beliefs: the beliefs of its seats, in the first record; blank where the game begins.
        steps: `STEP` numbers for each decision.
        count: decisions to write.
        progress: `NEXT`, `LEFT_OUT` and `FORCED`, updated.
        room: rows in the buffers, at least `MOST_ROWS`.
        keeps_forced: whether a decision with one legal id gets a row.

    Returns:
        How many rows are written.
    """
    s = states[0]
    b = writing.boards[0]
    w = writing.works[0]
    m = beliefs[0]
    plan = writing.layouts[0]
    written = 0
    nth = int(progress[NEXT])
    if nth == 0:
        begin_beliefs(m, s, b)
    while nth < count and written + MOST_ROWS <= room:
        action = int(steps[STEP * nth])
        p = player_of(action)
        w.with_offers = space[OFFERS]
        legal_actions(s, b, w, p)
        more = write_ids(rows, written, s, w, space, action, keeps_forced)
        if more < 0:
            progress[LEFT_OUT] += 1
            more = 0
        elif more == 0:
            progress[FORCED] += 1
        for row in range(written, written + more):
            write_unscaled(s, b, w, m, p, plan, rows.packed, row * plan.row_size)
            rows.players[row] = p
            rows.decisions[row] = nth
        written += more
        apply_and_update(s, b, w, m, action, int(steps[STEP * nth + 1]))
        nth += 1
    progress[NEXT] = nth
    return written


@entry
def carry_out(
    states: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    steps: Array[Int64],
    count: int,
) -> int:
    """Replay all steps of a game; return the winner, or NONE."""
    s = states[0]
    for nth in range(count):
        apply(s, boards[0], works[0], int(steps[STEP * nth]), int(steps[STEP * nth + 1]))
    return s.winner
