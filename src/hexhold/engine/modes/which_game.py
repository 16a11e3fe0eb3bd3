"""Which actions belong to the base game, to the expansion, and to games for two (G, W)."""

from hexhold.compiler import rule, table
from hexhold.engine.modes.neutral_colours import is_for_two
from hexhold.engine.vocabulary.codes import (
    A_ACTIVATE,
    A_BUY,
    A_CHASE,
    A_DEVELOP,
    A_DISBAND,
    A_HARBOR,
    A_IMPROVE,
    A_KNIGHT,
    A_MOVE,
    A_NEUTRAL,
    A_PLAY,
    A_PROMOTE,
    A_RESTORE,
    A_TOKEN,
    A_WALL,
    A_WONDER,
    ACTION_KINDS,
)
from hexhold.engine.vocabulary.layout import State
from hexhold.engine.vocabulary.reasons import (
    FOR_TWO_ONLY,
    NO_WONDERS,
    NOT_IN_BASE_GAME,
    NOT_IN_EXPANSION,
    WITHOUT_NEUTRALS,
)

_EXPANSION_ONLY = (
    A_WALL,
    A_IMPROVE,
    A_KNIGHT,
    A_ACTIVATE,
    A_PROMOTE,
    A_MOVE,
    A_CHASE,
    A_PLAY,
    A_RESTORE,
    A_HARBOR,
    A_DISBAND,
)
NO_SUCH_ACTION = table(
    [
        [NOT_IN_BASE_GAME if kind in _EXPANSION_ONLY else 0 for kind in range(ACTION_KINDS)],
        [NOT_IN_EXPANSION if kind in (A_BUY, A_DEVELOP) else 0 for kind in range(ACTION_KINDS)],
    ]
)
"""By base game or expansion and by kind of action: the reason, or 0."""


@rule
def why_not_in_this_game(s: State, kind: int) -> int:
    """Sections G and W, F-10."""
    if not is_for_two(s) and (kind == A_NEUTRAL or kind == A_DISBAND or kind == A_TOKEN):
        return WITHOUT_NEUTRALS if s.no_neutrals == 1 else FOR_TWO_ONLY
    if kind == A_WONDER and s.wonders == 0:
        return NO_WONDERS
    return NO_SUCH_ACTION[s.expansion, kind]
