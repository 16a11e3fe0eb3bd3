"""What a player decides in their own turn: before the roll, after it, and in special building."""

from hexhold.compiler import rule
from hexhold.engine.economy.trade import (
    list_bank,
    list_offers,
    make_offer,
    trade_with_bank,
    why_not_bank,
    why_not_offer,
)
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.knights.knights import (
    gather_ready_knights,
    list_chases,
    list_moves,
    move_knight,
    use_up,
    why_not_chase,
    why_not_errant,
    why_not_move,
)
from hexhold.engine.modes.base_game import develop, list_developments, why_not_develop
from hexhold.engine.modes.neutral_colours import is_for_two
from hexhold.engine.modes.trade_tokens import (
    disband,
    list_tokens,
    use_token,
    why_not_disband,
    why_not_token,
)
from hexhold.engine.progress_cards.decks import list_returns, return_card, why_not_return
from hexhold.engine.progress_cards.play import (
    list_cards,
    play,
    why_not_play,
)
from hexhold.engine.progress_cards.science import list_alchemist, why_not_alchemist
from hexhold.engine.progress_cards.trade_deck import list_harbor, offer_in_harbor, why_not_harbor
from hexhold.engine.sea.pirate import send
from hexhold.engine.sea.ship_moves import list_ship_moves, move_ship, why_not_move_ship
from hexhold.engine.turn.dice import is_second_roll
from hexhold.engine.turn.purchases import PURCHASES, list_building
from hexhold.engine.turn.turn import end_turn, roll, why_not_end
from hexhold.engine.vocabulary.codes import (
    A_BANK,
    A_CHASE,
    A_DEVELOP,
    A_DISBAND,
    A_END,
    A_HARBOR,
    A_MOVE,
    A_MOVE_SHIP,
    A_OFFER,
    A_PLAY,
    A_RETURN,
    A_ROLL,
    A_TOKEN,
    NONE,
    PHASE_ROLL,
)
from hexhold.engine.vocabulary.decisions import F_ACTION, F_ROLL, F_SPECIAL
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    AWAITED,
    FIRST_ROLL_ONLY,
    NOT_ASKED,
    ONLY_IN_ACTION_PHASE,
)


@rule
def list_action_phase(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (e): what the player of the turn may do after the roll."""
    gather_pieces(s, b, w, p)
    if why_not_end(s, p) == 0:
        add(w, A_END, p, NONE, NONE, NONE)
    list_building(s, b, w, p)
    list_bank(s, w, p)
    list_offers(s, w, p)
    if s.seafaring == 1:
        list_ship_moves(s, b, w, p)
    if is_for_two(s):
        list_tokens(s, b, w, p)
    if s.expansion == 0:
        list_developments(s, b, w, p)
        return
    if gather_ready_knights(s, b, w):
        list_moves(s, b, w, p)
        list_chases(s, b, w, p)
    list_cards(s, b, w, p)
    list_harbor(s, w, p)
    list_returns(s, w, p)


@rule
def list_before_roll(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (a), (b): what the player of the turn may do before the roll."""
    add(w, A_ROLL, p, NONE, NONE, NONE)
    if is_second_roll(s):
        return
    if s.expansion == 0:
        list_developments(s, b, w, p)
    else:
        list_alchemist(s, w, p)
        if s.knight_errant == 1 and s.errant_used == 0 and s.alchemist == 0:
            gather_pieces(s, b, w, p)
            if gather_ready_knights(s, b, w):
                list_chases(s, b, w, p)


@rule
def chase(s: State, w: Work, p: int, v: int, h: int, q: int) -> None:
    """K-7; before the roll under `knight_errant`."""
    use_up(s, w, v)
    if s.phase == PHASE_ROLL:
        s.errant_used = 1
    send(s, w, p, h, q)


@rule
def list_special(s: State, b: Board, w: Work, p: int) -> None:
    """L-1: what p may build between two turns."""
    gather_pieces(s, b, w, p)
    list_building(s, b, w, p)
    add(w, A_END, p, NONE, NONE, NONE)


@rule
def why_not_before_roll(s: State) -> int:
    """W-2: nothing but the roll, if it is the second."""
    return FIRST_ROLL_ONLY if is_second_roll(s) else AWAITED[F_ROLL]


@rule
def why_not_chase_early(s: State, b: Board, p: int, v: int, h: int, q: int) -> int:
    """`knight_errant`: before the dice are named or rolled."""
    if is_second_roll(s) or s.knight_errant == 0 or s.alchemist != 0:
        return why_not_before_roll(s)
    return why_not_errant(s, b, p, v, h, q)


@rule
def why_not_play_early(s: State, p: int, c: int) -> int:
    """P-1: the only card before the roll is Alchemist."""
    return FIRST_ROLL_ONLY if is_second_roll(s) else why_not_alchemist(s, p, c)


@rule
def why_not_develop_early(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """Section G, W-2."""
    return FIRST_ROLL_ONLY if is_second_roll(s) else why_not_develop(s, b, w, p, c, x, y)


ANSWERS = {
    F_ROLL: DecisionRules(
        list_before_roll,
        {
            A_ROLL: AnswerRules(0, roll),
            A_CHASE: AnswerRules(why_not_chase_early, chase),
            A_PLAY: AnswerRules(why_not_play_early, play),
            A_DEVELOP: AnswerRules(why_not_develop_early, develop),
        },
        otherwise=why_not_before_roll,
    ),
    F_ACTION: DecisionRules(
        list_action_phase,
        {
            A_END: AnswerRules(why_not_end, end_turn),
            **PURCHASES,
            A_BANK: AnswerRules(why_not_bank, trade_with_bank),
            A_OFFER: AnswerRules(why_not_offer, make_offer),
            A_MOVE: AnswerRules(why_not_move, move_knight),
            A_CHASE: AnswerRules(why_not_chase, chase),
            A_PLAY: AnswerRules(why_not_play, play),
            A_DEVELOP: AnswerRules(why_not_develop, develop),
            A_MOVE_SHIP: AnswerRules(why_not_move_ship, move_ship),
            A_HARBOR: AnswerRules(why_not_harbor, offer_in_harbor),
            A_RETURN: AnswerRules(why_not_return, return_card),
            A_TOKEN: AnswerRules(why_not_token, use_token),
            A_DISBAND: AnswerRules(why_not_disband, disband),
        },
        otherwise=NOT_ASKED,
    ),
    F_SPECIAL: DecisionRules(
        list_special, {A_END: LEAVE, **PURCHASES}, otherwise=ONLY_IN_ACTION_PHASE
    ),
}
