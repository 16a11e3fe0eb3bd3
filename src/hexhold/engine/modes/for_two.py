"""What only games for two decide (section W)."""

from hexhold.compiler import rule
from hexhold.engine.modes.neutral_colours import (
    list_neutral,
    place_neutral,
    ready_neutral,
    why_not_neutral,
)
from hexhold.engine.modes.trade_tokens import give_back, list_given_back, why_not_give_back
from hexhold.engine.vocabulary.codes import A_GIVE, A_NEUTRAL
from hexhold.engine.vocabulary.decisions import F_NEUTRAL, F_TOKEN
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import argument, kind_of
from hexhold.engine.vocabulary.reasons import AWAITED


@rule
def list_for_two(s: State, b: Board, w: Work, p: int) -> None:
    """A neutral's piece, or a card that goes back."""
    if decision(s) == F_NEUTRAL:
        list_neutral(s, b, w, p)
    else:
        list_given_back(s, w, p)


@rule
def why_not_for_two(s: State, b: Board, p: int, action: int) -> int:
    """W-3, W-6."""
    frame = decision(s)
    kind = kind_of(action)
    x = argument(action, 0)
    if kind == A_NEUTRAL and frame == F_NEUTRAL:
        return why_not_neutral(s, b, x, argument(action, 1), argument(action, 2))
    if kind == A_GIVE and frame == F_TOKEN:
        return why_not_give_back(s, p, x)
    return AWAITED[frame]


@rule
def do_for_two(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """W-3, W-6."""
    x = argument(action, 0)
    if kind_of(action) == A_NEUTRAL:
        place_neutral(s, b, w, x, argument(action, 1), argument(action, 2))
    else:
        give_back(s, w, p, x)


@rule
def is_for_two_idle(s: State, b: Board) -> bool:
    """W-3: neither neutral has room for the piece."""
    return decision(s) == F_NEUTRAL and not ready_neutral(s, b)
