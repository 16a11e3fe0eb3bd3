"""Why an action is not legal: one reason code, 0 where it is (see `reasons`)."""

from hexhold.compiler import Array, ReadOnly, entry, rule, shared_rule
from hexhold.engine.economy.card_choices import why_not_owed
from hexhold.engine.economy.trade import why_not_during_offer
from hexhold.engine.economy.yields import why_not_yield
from hexhold.engine.knights.battle_choices import why_not_battle
from hexhold.engine.knights.retreats import why_not_retreat
from hexhold.engine.modes.for_two import why_not_for_two
from hexhold.engine.modes.which_game import why_not_in_this_game
from hexhold.engine.progress_cards.choices import why_not_step
from hexhold.engine.sea.pirate import why_not_sent
from hexhold.engine.turn.founding import why_not_founding
from hexhold.engine.turn.own_turn import why_not_turn
from hexhold.engine.vocabulary.decisions import (
    F_OFFER,
    FAMILY,
    OF_BATTLE,
    OF_CARDS,
    OF_OFFER,
    OF_PROGRESS,
    OF_RETREAT,
    OF_SENDING,
    OF_SETUP,
    OF_TURN,
    OF_YIELD,
)
from hexhold.engine.vocabulary.frames import decision, owes
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import kind_of, player_of
from hexhold.engine.vocabulary.reasons import (
    ALREADY_ANSWERED,
    GAME_IS_OVER,
    NO_SUCH_PLAYER,
    NOT_TO_ACT,
)


@rule
def why_not_answer_with(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """Whether the decision at hand may be answered with an action, by its family."""
    family = FAMILY[decision(s)]
    if family == OF_TURN:
        return why_not_turn(s, b, w, p, action)
    if family == OF_PROGRESS:
        return why_not_step(s, b, p, action)
    if family == OF_CARDS:
        return why_not_owed(s, p, action)
    if family == OF_SENDING:
        return why_not_sent(s, b, p, action)
    if family == OF_OFFER:
        return why_not_during_offer(s, p, action)
    if family == OF_BATTLE:
        return why_not_battle(s, b, p, action)
    if family == OF_RETREAT:
        return why_not_retreat(s, b, w, action)
    if family == OF_SETUP:
        return why_not_founding(s, b, p, action)
    if family == OF_YIELD:
        return why_not_yield(s, b, w, action)
    return why_not_for_two(s, b, p, action)


@shared_rule("hexhold.engine.why")
def why_not(s: State, b: Board, w: Work, action: int) -> int:
    """The reason code of an action whose arguments exist on this map, 0 where it is legal."""
    p = player_of(action)
    if s.winner >= 0:
        return GAME_IS_OVER
    if p >= s.players:
        return NO_SUCH_PLAYER
    why = why_not_in_this_game(s, kind_of(action))
    if why != 0:
        return why
    if not owes(s, p):
        return ALREADY_ANSWERED if decision(s) == F_OFFER else NOT_TO_ACT
    return why_not_answer_with(s, b, w, p, action)


@entry
def why(
    states: ReadOnly[State], i: int, boards: ReadOnly[Board], works: Array[Work], action: int
) -> int:
    """The reason code of an action, 0 where it is legal."""
    return why_not(states[i], boards[0], works[0], action)
