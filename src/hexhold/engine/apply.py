"""Carrying out a legal action."""

from hexhold.engine.advance import advance
from hexhold.engine.economy.hands import (
    gain,
    hand_over,
    lose,
)
from hexhold.engine.economy.robber import move_robber
from hexhold.engine.economy.trade import (
    answer_offer,
    close_offer,
    confirm_offer,
    make_offer,
    trade_with_bank,
)
from hexhold.engine.economy.yields import answer_yield
from hexhold.engine.knights.barbarians import pillage
from hexhold.engine.knights.before_battle import spare
from hexhold.engine.knights.knights import move_knight, use_up
from hexhold.engine.knights.retreats import retreat
from hexhold.engine.machinery.codes import (
    A_ACCEPT,
    A_BANK,
    A_BUY,
    A_CHASE,
    A_CONFIRM,
    A_COUNTER,
    A_DEFEND,
    A_DEVELOP,
    A_DISBAND,
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_END,
    A_GIVE,
    A_HARBOR,
    A_IMPROVE,
    A_MOVE,
    A_MOVE_SHIP,
    A_NEUTRAL,
    A_OFFER,
    A_PILLAGE,
    A_PIRATE,
    A_PLAY,
    A_REJECT,
    A_REMOVE,
    A_RESTORE,
    A_RETREAT,
    A_RETURN,
    A_ROBBER,
    A_ROLL,
    A_SPARE,
    A_TAKE,
    A_TAKE_CARD,
    A_TOKEN,
    A_WITHDRAW,
    A_YIELD,
    ACCEPTED,
    COUNTERED,
    DEFENDS,
    F_AQUEDUCT,
    F_GOLD,
    F_HARBOR,
    F_TOKEN,
    NONE,
    PHASE_ACTION,
    PHASE_ROLL,
    REJECTED,
    A,
    B,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import (
    count_down,
    decision,
    detail,
    pop,
)
from hexhold.engine.machinery.happenings import (
    FOR_AQUEDUCT,
    FOR_DISCARD,
    FOR_GIFT,
    FOR_GOLD,
    FOR_HARBOR,
)
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import argument, bundle_of, kind_of, player_of
from hexhold.engine.modes.base_game import develop
from hexhold.engine.modes.two_players import (
    disband,
    give_back,
    place_neutral,
    use_token,
)
from hexhold.engine.progress_cards.decks import draw_progress, lay_under_deck
from hexhold.engine.progress_cards.play import play
from hexhold.engine.progress_cards.politics import (
    desert,
    take_progress,
)
from hexhold.engine.progress_cards.trade_deck import offer_in_harbor, take_from_hand
from hexhold.engine.sea.pirate import move_pirate, send
from hexhold.engine.sea.ship_moves import move_ship
from hexhold.engine.turn.purchases import do_building
from hexhold.engine.turn.turn import (
    end_turn,
    roll,
)


@rule
def do_give(s: State, w: Work, p: int, k: int) -> None:
    """A gift for a wedding or in a commercial harbor (P-27, P-31)."""
    q = detail(s, A)
    if decision(s) == F_TOKEN:
        give_back(s, w, p, k)
        return
    if decision(s) == F_HARBOR:
        paid = detail(s, B)
        pop(s)
        hand_over(s, w, q, p, paid, 1, FOR_HARBOR)
        hand_over(s, w, p, q, k, 1, FOR_HARBOR)
    else:
        s.owed[p] -= 1
        hand_over(s, w, p, q, k, 1, FOR_GIFT)


@rule
def do_take(s: State, w: Work, p: int, k: int) -> None:
    """A card from the supply or out of a hand (D-6, F-3, P-32)."""
    if decision(s) == F_GOLD:
        count_down(s, A)
        gain(s, w, p, k, 1, FOR_GOLD)
    elif decision(s) == F_AQUEDUCT:
        pop(s)
        gain(s, w, p, k, 1, FOR_AQUEDUCT)
    else:
        take_from_hand(s, w, p, detail(s, A), k)


@rule
def do_trade(s: State, w: Work, p: int, action: int) -> None:
    """Section X and Commercial Harbor's offers."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    if kind == A_BANK:
        trade_with_bank(s, w, p, x, y)
    elif kind == A_OFFER:
        make_offer(s, p, bundle_of(action))
    elif kind == A_ACCEPT:
        answer_offer(s, p, ACCEPTED, 0)
    elif kind == A_REJECT:
        answer_offer(s, p, REJECTED, 0)
    elif kind == A_COUNTER:
        answer_offer(s, p, COUNTERED, bundle_of(action))
    elif kind == A_CONFIRM:
        confirm_offer(s, w, p, x)
    elif kind == A_WITHDRAW:
        close_offer(s)
    elif kind == A_HARBOR:
        offer_in_harbor(s, p, x, y)


@rule
def do_forced(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Answers that the rules ask for."""
    kind = kind_of(action)
    x = argument(action, 0)
    if kind == A_DISCARD:
        lose(s, w, p, x, 1, FOR_DISCARD)
        s.owed[p] -= 1
    elif kind == A_GIVE:
        do_give(s, w, p, x)
    elif kind == A_TAKE:
        do_take(s, w, p, x)
    elif kind == A_TAKE_CARD:
        take_progress(s, w, p, x)
    elif kind == A_RETURN:
        lay_under_deck(s, w, p, x, 0)
    elif kind == A_DRAW:
        pop(s)
        draw_progress(s, w, p, x)
    elif kind == A_PILLAGE:
        pillage(s, w, p, x)
    elif kind == A_SPARE:
        spare(s, w, x)
    elif kind == A_DEFEND:
        s.marks[x] |= DEFENDS
    elif kind == A_YIELD:
        answer_yield(s, b, w, argument(action, 2))
    elif kind == A_REMOVE:
        desert(s, b, w, x)
    elif kind == A_RETREAT:
        retreat(s, b, w, x)
    elif kind == A_DONE:
        pop(s)


@rule
def do(s: State, b: Board, w: Work, action: int) -> None:
    """Carry out one legal action."""
    kind = kind_of(action)
    p = player_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    z = argument(action, 2)
    if kind == A_END:
        if s.phase == PHASE_ACTION:
            end_turn(s, b, p)
        else:
            pop(s)
    elif kind == A_ROLL:
        roll(s, w, p)
    elif kind == A_MOVE:
        move_knight(s, b, w, p, x, y)
    elif kind == A_CHASE:
        use_up(s, w, x)
        if s.phase == PHASE_ROLL:
            s.errant_used = 1
        send(s, b, w, p, y, z)
    elif kind == A_ROBBER:
        pop(s)
        move_robber(s, b, w, p, x, y)
    elif kind == A_PIRATE:
        pop(s)
        move_pirate(s, b, w, p, x, y)
    elif kind == A_MOVE_SHIP:
        move_ship(s, b, w, p, x, y)
    elif kind == A_PLAY:
        play(s, b, w, p, x, y, z)
    elif kind == A_DEVELOP:
        develop(s, b, w, p, x, y, z)
    elif kind <= A_IMPROVE or kind == A_RESTORE or kind == A_BUY:
        if kind == A_DONE:
            pop(s)
        else:
            do_building(s, b, w, p, action)
    elif kind <= A_WITHDRAW or kind == A_HARBOR:
        do_trade(s, w, p, action)
    elif kind == A_NEUTRAL:
        place_neutral(s, b, w, x, y, z)
    elif kind == A_DISBAND:
        disband(s, b, w, p, x)
    elif kind == A_TOKEN:
        use_token(s, b, w, p, x, y)
    else:
        do_forced(s, b, w, p, action)


@rule
def apply(s: State, b: Board, w: Work, action: int, forced: int) -> int:
    """Carry out a legal action and all that follows from it without a choice.

    ``forced`` gives the chance result (C-6, M-2, P-20), -1 lets the generators decide. Returns the
    result, -1 where the action has none.
    """
    w.forced = forced
    w.outcome = NONE
    do(s, b, w, action)
    advance(s, b, w)
    return w.outcome


@rule
def apply_noted(s: State, b: Board, w: Work, action: int, forced: int) -> int:
    """`apply`, with notes taken of what happens."""
    w.note_count = 0
    w.noting = 1
    result = apply(s, b, w, action, forced)
    w.noting = 0
    return result
