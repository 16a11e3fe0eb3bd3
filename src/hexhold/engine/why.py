"""Why an action is not legal: a reason code, 0 if it is legal (see `reasons`).

`tests/properties/test_legal_list.py` compares it with the list of `legal`, over varied positions.
"""

from hexhold.compiler import shared_rule
from hexhold.engine.answers import why_not_decision
from hexhold.engine.modes.which_game import why_not_in_this_game
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.frames import decision, owes
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import kind_of, player_of
from hexhold.engine.vocabulary.reasons import (
    ALREADY_ANSWERED,
    GAME_IS_OVER,
    NO_SUCH_PLAYER,
    NOT_TO_ACT,
)


@shared_rule("hexhold.engine.entries")
def why_not(s: State, b: Board, w: Work, action: int) -> int:
    """The reason code of an action whose arguments exist on this map, 0 where it is legal."""
    p = player_of(action)
    if s.winner >= 0:
        return GAME_IS_OVER
    if p >= s.players:
        return NO_SUCH_PLAYER
    reason = why_not_in_this_game(s, kind_of(action))
    if reason != 0:
        return reason
    if not owes(s, p):
        return ALREADY_ANSWERED if decision(s) == F_OFFER else NOT_TO_ACT
    return why_not_decision(s, b, w, p, action)
