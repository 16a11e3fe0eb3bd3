"""Rows of a dataset as compiled rules: a game is carried out again, and each decision written down.

What was done is *told* as pairs of numbers, an action and what chance gave, so a game that bots
have just played and one from a record make the same rows.
"""

from hexhold.compiler import Array, Float32, Int8, Int32, Int64, ReadOnly, entry, rule
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
    END_OF_BUNDLES,
    FIRST_BUNDLE,
    FOLLOWING,
    MASK_WORDS,
    OFFERS,
    SEVERAL,
    SIDE,
    SIDE_COUNT,
    SIDES,
    id_in,
    mark_beginnings,
    mark_following,
    meaning,
    row_of,
)
from hexhold.environments.observation.encoding import number_seen
from hexhold.environments.observation.plan import LENGTH

MOST_ROWS = 2
"""Steps of one decision: an action is said in at most this many."""
PAIR = 2
"""Numbers that tell of a decision: the action, and what chance gave or NONE."""
#: What `write_rows` has come to: the next decision, and those so far that cannot be said.
NEXT, LEFT_OUT = range(2)
REACHED = 2


@rule
def is_sayable(s: State, space: ReadOnly[Int64], action: int) -> bool:
    """Whether ids have words for such an action: without trades there are none for offers."""
    return space[OFFERS] != 0 or (decision(s) != F_OFFER and kind_of(action) != A_OFFER)


@rule
def bundle_id(space: ReadOnly[Int64], before: int, words: int) -> int:
    """The bundle that makes these words of an offer, or NONE where it is too large to be said."""
    for n in range(space[SIDE_COUNT]):
        side = space[SIDES] + SIDE * n
        for said in range(space[side + FIRST_BUNDLE], space[side + END_OF_BUNDLES]):
            if meaning(space, before, said) == words:
                return said
    return NONE


@rule
def write_words(
    s: State,
    w: Work,
    space: ReadOnly[Int64],
    action: int,
    masks: Array[Int64],
    said: Array[Int32],
    befores: Array[Int32],
    at: int,
) -> int:
    """What was said of an action and what else might have been, into rows from one on.

    The legal list is that of who decides. Gives the rows it took, 0 where it cannot be said.
    """
    if not is_sayable(s, space, action):
        return 0
    p = player_of(action)
    words = action ^ p << PLAYER_BIT
    kind = kind_of(action)
    first = id_in(space, row_of(action), action)
    follows = space[space[FOLLOWING] + first]
    second = NONE
    if kind == A_OFFER or kind == A_COUNTER:
        second = bundle_id(space, first, words)
        if second < 0:
            return 0
    elif follows >= 0:
        second = id_in(space, follows, action)
    mark_beginnings(w, space, masks, at * space[MASK_WORDS])
    said[at] = first
    befores[at] = NONE
    if follows < 0 or meaning(space, NONE, first) == words:
        return 1
    if mark_following(s, w, space, masks, (at + 1) * space[MASK_WORDS], p, first) != SEVERAL:
        return 1
    said[at + 1] = second
    befores[at + 1] = first
    return 2


@rule
def write_decision(
    s: State,
    b: Board,
    w: Work,
    m: Beliefs,
    space: ReadOnly[Int64],
    plan: ReadOnly[Int64],
    action: int,
    nth: int,
    numbers: Array[Float32],
    masks: Array[Int64],
    said: Array[Int32],
    befores: Array[Int32],
    players: Array[Int8],
    decisions: Array[Int32],
    at: int,
) -> int:
    """A decision before it is carried out, into rows from one on; gives the rows it took."""
    p = player_of(action)
    w.with_offers = space[OFFERS]
    legal_actions(s, b, w, p)
    count = write_words(s, w, space, action, masks, said, befores, at)
    for row in range(at, at + count):
        number_seen(s, b, w, m, p, plan, numbers, row * plan[LENGTH])
        players[row] = p
        decisions[row] = nth
    return count


@entry
def write_rows(
    states: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: Array[Beliefs],
    space: ReadOnly[Int64],
    plan: ReadOnly[Int64],
    told: Array[Int64],
    count: int,
    reached: Array[Int64],
    numbers: Array[Float32],
    masks: Array[Int64],
    said: Array[Int32],
    befores: Array[Int32],
    players: Array[Int8],
    decisions: Array[Int32],
    room: int,
) -> int:
    """Carry a game out from ``reached`` on, row by row, to its end or as long as there is room.

    Args:
        states: the game, in its first record.
        beliefs: those of its seats, in the first record; blank where the game begins.
        told: `PAIR` numbers for each decision.
        count: decisions to write.
        reached: `NEXT` and `LEFT_OUT`, which go on.
        numbers: what is seen, unscaled, ``plan[LENGTH]`` for each row.
        masks: what might have been said, words for each row.
        said: the id of each row.
        befores: what had been said of the same decision, or NONE.
        players: who decides.
        decisions: which decision, counted from 0.
        room: rows there are, at least `MOST_ROWS`.

    Returns:
        The rows that are written, from the first on.
    """
    s = states[0]
    b = boards[0]
    w = works[0]
    m = beliefs[0]
    rows = 0
    nth = int(reached[NEXT])
    if nth == 0:
        begin_beliefs(m, s, b)
    while nth < count and rows + MOST_ROWS <= room:
        action = int(told[PAIR * nth])
        more = write_decision(
            s,
            b,
            w,
            m,
            space,
            plan,
            action,
            nth,
            numbers,
            masks,
            said,
            befores,
            players,
            decisions,
            rows,
        )
        if more == 0:
            reached[LEFT_OUT] += 1
        rows += more
        apply_and_update(s, b, w, m, action, int(told[PAIR * nth + 1]))
        nth += 1
    reached[NEXT] = nth
    return rows


@entry
def carry_out(
    states: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    told: Array[Int64],
    count: int,
) -> int:
    """Carry out all recorded steps of a game; return the winner, or NONE."""
    s = states[0]
    for nth in range(count):
        apply(s, boards[0], works[0], int(told[PAIR * nth]), int(told[PAIR * nth + 1]))
    return s.winner
