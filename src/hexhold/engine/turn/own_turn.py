"""What a player decides in the own turn: before and after the roll, and in special building."""

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
from hexhold.engine.progress_cards.decks import lay_under_deck, list_returns, why_not_return
from hexhold.engine.progress_cards.play import list_alchemist, list_cards, play, why_not_play
from hexhold.engine.progress_cards.trade_deck import list_harbor, offer_in_harbor, why_not_harbor
from hexhold.engine.sea.pirate import send
from hexhold.engine.sea.ship_moves import list_ship_moves, move_ship, why_not_move_ship
from hexhold.engine.turn.purchases import do_building, list_building, why_not_built
from hexhold.engine.turn.turn import end_turn, is_second_roll, roll, why_not_end
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
    PHASE_ACTION,
    PHASE_ROLL,
)
from hexhold.engine.vocabulary.decisions import F_ACTION, F_ROLL
from hexhold.engine.vocabulary.frames import decision, pop
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add, argument, bundle_of, kind_of
from hexhold.engine.vocabulary.reasons import (
    AWAITED,
    FIRST_ROLL_ONLY,
    NOT_ASKED,
    ONLY_IN_ACTION_PHASE,
)


@rule
def list_action_phase(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (e)."""
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
    list_moves(s, b, w, p)
    list_chases(s, b, w, p)
    list_cards(s, b, w, p)
    list_harbor(s, w, p)
    list_returns(s, w, p)


@rule
def list_before_roll(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (a), (b)."""
    add(w, A_ROLL, p, NONE, NONE, NONE)
    if is_second_roll(s):
        return
    if s.expansion == 0:
        list_developments(s, b, w, p)
    else:
        list_alchemist(s, w, p)
        if s.knight_errant == 1 and s.errant_used == 0 and s.alchemist == 0:
            list_chases(s, b, w, p)


@rule
def list_turn(s: State, b: Board, w: Work, p: int) -> None:
    """Everything the player of the turn may do."""
    frame = decision(s)
    if frame == F_ACTION:
        list_action_phase(s, b, w, p)
    elif frame == F_ROLL:
        list_before_roll(s, b, w, p)
    else:
        gather_pieces(s, b, w, p)
        list_building(s, b, w, p)
        add(w, A_END, p, NONE, NONE, NONE)


@rule
def why_not_in_action(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """T-1 (e)."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    z = argument(action, 2)
    if kind == A_END:
        return why_not_end(s, p)
    if kind == A_BANK:
        return why_not_bank(s, p, x, y)
    if kind == A_OFFER:
        return why_not_offer(s, p, bundle_of(action))
    if kind == A_MOVE:
        return why_not_move(s, b, w, p, x, y)
    if kind == A_CHASE:
        return why_not_chase(s, b, p, x, y, z)
    if kind == A_PLAY:
        return why_not_play(s, b, w, p, x, y, z)
    if kind == A_DEVELOP:
        return why_not_develop(s, b, w, p, x, y, z)
    if kind == A_MOVE_SHIP:
        return why_not_move_ship(s, b, p, x, y)
    if kind == A_HARBOR:
        return why_not_harbor(s, p, x, y)
    if kind == A_RETURN:
        return why_not_return(s, p, x)
    if kind == A_TOKEN:
        return why_not_token(s, b, p, x, y)
    if kind == A_DISBAND:
        return why_not_disband(s, p, x)
    return why_not_built(s, b, p, action, NOT_ASKED)


@rule
def why_not_before_roll(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """T-1 (a), (b)."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    z = argument(action, 2)
    if kind == A_ROLL:
        return 0
    if is_second_roll(s):
        return FIRST_ROLL_ONLY
    if kind == A_CHASE and s.knight_errant == 1 and s.alchemist == 0:
        return why_not_errant(s, b, p, x, y, z)
    if kind == A_PLAY:
        return why_not_play(s, b, w, p, x, y, z)
    if kind == A_DEVELOP:
        return why_not_develop(s, b, w, p, x, y, z)
    return AWAITED[F_ROLL]


@rule
def why_not_turn(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """T-1, L-1."""
    frame = decision(s)
    if frame == F_ACTION:
        return why_not_in_action(s, b, w, p, action)
    if frame == F_ROLL:
        return why_not_before_roll(s, b, w, p, action)
    if kind_of(action) == A_END:
        return 0
    return why_not_built(s, b, p, action, ONLY_IN_ACTION_PHASE)


@rule
def chase(s: State, w: Work, p: int, v: int, h: int, q: int) -> None:
    """K-7; before the roll under `knight_errant`."""
    use_up(s, w, v)
    if s.phase == PHASE_ROLL:
        s.errant_used = 1
    send(s, w, p, h, q)


@rule
def do_turn(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Carry out what was chosen."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    z = argument(action, 2)
    if kind == A_ROLL:
        roll(s, w, p)
    elif kind == A_END:
        if s.phase == PHASE_ACTION:
            end_turn(s, b, p)
        else:
            pop(s)
    elif kind == A_BANK:
        trade_with_bank(s, w, p, x, y)
    elif kind == A_OFFER:
        make_offer(s, w, p, bundle_of(action))
    elif kind == A_MOVE:
        move_knight(s, b, w, p, x, y)
    elif kind == A_CHASE:
        chase(s, w, p, x, y, z)
    elif kind == A_PLAY:
        play(s, b, w, p, x, y, z)
    elif kind == A_DEVELOP:
        develop(s, w, p, x, y, z)
    elif kind == A_MOVE_SHIP:
        move_ship(s, b, w, p, x, y)
    elif kind == A_HARBOR:
        offer_in_harbor(s, p, x, y)
    elif kind == A_RETURN:
        lay_under_deck(s, w, p, x, 0)
    elif kind == A_TOKEN:
        use_token(s, b, w, p, x, y)
    elif kind == A_DISBAND:
        disband(s, b, w, p, x)
    else:
        do_building(s, b, w, p, action)
