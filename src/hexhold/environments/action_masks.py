"""Action ids in compiled rules: write action masks, and turn ids into actions.

A *space* is one row of numbers that `ActionSpace` makes for a setting. Its head has `COUNT` and so
on. Then comes a row for each kind of action, each card and each kind of second id, which says where
to look up ids; then these ids, and for each id its action and the row of its second ids.
"""

from hexhold.compiler import WORD, Array, Int64, ReadOnly, bit_of, rule
from hexhold.engine.vocabulary.codes import (
    A_COUNTER,
    A_DEVELOP,
    A_OFFER,
    A_PLAY,
    ACTION_KINDS,
    ARGUMENT_BITS,
    KIND_BIT,
    MOST_ARGUMENTS,
    NO_ARG,
    NONE,
)
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, State, Work
from hexhold.engine.vocabulary.packing import by_player, kind_of

# The head: how many ids, words of a mask, whether offers have ids, where the actions, the rows of
# second ids and the sides of bundles begin, and how many sides there are.
COUNT, MASK_WORDS, OFFERS, MEANINGS, FOLLOWING, SIDES, SIDE_COUNT = range(7)
ROWS = 7
"""Where the rows begin."""
# Columns of a row: where its ids begin, how far apart they are by the next argument and by the one
# after it, and the bits of the arguments in the prefix.
FIRST, BY_ONE, BY_OTHER, PREFIX_BITS = range(4)
ROW = 4
CARD_ROWS = ACTION_KINDS
DEVELOPMENT_ROWS = CARD_ROWS + PROGRESS_CARDS
# Columns of a side of a bundle: one card, another, and the ids of the bundles that give it.
ONE_CARD, OTHER_CARD, FIRST_BUNDLE, END_OF_BUNDLES = range(4)
SIDE = 4
SEVERAL = -2
"""Returned instead of the only legal id when there are several."""


@rule
def row_of(action: int) -> int:
    """Return the row of an action's first id."""
    kind = kind_of(action)
    if kind == A_PLAY:
        return CARD_ROWS + (action & NO_ARG)
    if kind == A_DEVELOP:
        return DEVELOPMENT_ROWS + (action & NO_ARG)
    return kind


@rule
def id_in(space: ReadOnly[Int64], row: int, action: int) -> int:
    """Return the id of an action in a row."""
    at = ROWS + ROW * row
    left = action >> space[at + PREFIX_BITS]
    # An argument that is left out counts as 0.
    one = (left + 1) & NO_ARG
    other = ((left >> ARGUMENT_BITS) + 1) & NO_ARG
    return space[space[at + FIRST] + one * space[at + BY_ONE] + other * space[at + BY_OTHER]]


@rule
def put_id(masks: Array[Int64], at: int, number: int) -> None:
    """Mark an id in the mask that begins at a word."""
    masks[at + number // WORD] |= bit_of(number)


@rule
def clear_mask(space: ReadOnly[Int64], masks: Array[Int64], at: int) -> None:
    """Make every id illegal."""
    for i in range(space[MASK_WORDS]):
        masks[at + i] = 0


@rule
def mark_first_ids(w: Work, space: ReadOnly[Int64], masks: Array[Int64], at: int) -> int:
    """Mark the first id of every action in the legal list; return the only one, or `SEVERAL`."""
    clear_mask(space, masks, at)
    only = NONE
    for n in range(w.action_count):
        action = w.actions[n]
        number = id_in(space, row_of(action), action)
        put_id(masks, at, number)
        only = number if only == NONE or only == number else SEVERAL
    return only


@rule
def meaning(space: ReadOnly[Int64], prefix: int, number: int) -> int:
    """Return the action without its player that an id makes, after a prefix or NONE."""
    code = space[space[MEANINGS] + number]
    if prefix < 0:
        return code
    begun = space[space[MEANINGS] + prefix]
    kind = kind_of(begun)
    if kind == A_OFFER or kind == A_COUNTER:
        return begun | code
    bits = space[ROWS + ROW * space[space[FOLLOWING] + prefix] + PREFIX_BITS]
    payload = (code << bits) & ((1 << MOST_ARGUMENTS * ARGUMENT_BITS) - 1)
    return kind << KIND_BIT | (begun & ((1 << bits) - 1)) | payload


@rule
def bundle_id(space: ReadOnly[Int64], before: int, code: int) -> int:
    """Return the id that completes an offer, or NONE if its bundle is too large."""
    for n in range(space[SIDE_COUNT]):
        side = space[SIDES] + SIDE * n
        for number in range(space[side + FIRST_BUNDLE], space[side + END_OF_BUNDLES]):
            if meaning(space, before, number) == code:
                return number
    return NONE


@rule
def second_id(space: ReadOnly[Int64], first: int, code: int) -> int:
    """Return the id that follows the first in an action without its player.

    NONE if the first is the whole action, or if the bundle of an offer is too large for an id.
    """
    if meaning(space, NONE, first) == code:
        return NONE
    kind = kind_of(code)
    if kind == A_OFFER or kind == A_COUNTER:
        return bundle_id(space, first, code)
    return id_in(space, space[space[FOLLOWING] + first], code)


@rule
def holds_side(s: State, p: int, one: int, other: int) -> bool:
    """Return whether p has the cards of a side: one, or two."""
    if other < 0:
        return s.hands[p, one] > 0
    if one == other:
        return s.hands[p, one] > 1
    return s.hands[p, one] > 0 and s.hands[p, other] > 0


@rule
def mark_bundles(s: State, space: ReadOnly[Int64], masks: Array[Int64], at: int, p: int) -> None:
    """X-2: mark every bundle whose cards p has."""
    for n in range(space[SIDE_COUNT]):
        side = space[SIDES] + SIDE * n
        if holds_side(s, p, space[side + ONE_CARD], space[side + OTHER_CARD]):
            for number in range(space[side + FIRST_BUNDLE], space[side + END_OF_BUNDLES]):
                put_id(masks, at, number)


@rule
def mark_next_ids(
    s: State, w: Work, space: ReadOnly[Int64], masks: Array[Int64], at: int, p: int, prefix: int
) -> int:
    """Mark the ids after a prefix that lead to legal actions; return the only one, or `SEVERAL`."""
    clear_mask(space, masks, at)
    begun = space[space[MEANINGS] + prefix]
    kind = kind_of(begun)
    if kind == A_OFFER or kind == A_COUNTER:
        mark_bundles(s, space, masks, at, p)
        return SEVERAL
    row = space[space[FOLLOWING] + prefix]
    same = (1 << space[ROWS + ROW * row + PREFIX_BITS]) - 1
    only = NONE
    for n in range(w.action_count):
        action = w.actions[n]
        if kind_of(action) == kind and (action ^ begun) & same == 0:
            number = id_in(space, row, action)
            put_id(masks, at, number)
            only = number if only == NONE or only == number else SEVERAL
    return only


@rule
def is_listed(w: Work, code: int, p: int) -> bool:
    """Return whether the legal list has an action of p."""
    action = by_player(code, p)
    for n in range(w.action_count):
        if w.actions[n] == action:
            return True
    return False
