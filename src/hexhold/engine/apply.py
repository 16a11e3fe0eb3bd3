"""Carrying out a legal action."""

from hexhold.engine.actions import argument, bundle_of, kind_of, player_of
from hexhold.engine.advance import advance
from hexhold.engine.barbarians import pillage
from hexhold.engine.base_game import buy, develop
from hexhold.engine.buildings import (
    lift_sabotage,
    place_building,
    place_wall,
    turn_into_settlement,
    upgrade,
)
from hexhold.engine.cards import (
    gain,
    hand_over,
    lose,
    pay,
)
from hexhold.engine.codes import (
    A_ACCEPT,
    A_ACTIVATE,
    A_BANK,
    A_BUY,
    A_CHASE,
    A_CITY,
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
    A_KNIGHT,
    A_MOVE,
    A_MOVE_SHIP,
    A_NEUTRAL,
    A_OFFER,
    A_PILLAGE,
    A_PIRATE,
    A_PLAY,
    A_PROMOTE,
    A_REJECT,
    A_REMOVE,
    A_RESTORE,
    A_RETREAT,
    A_RETURN,
    A_ROAD,
    A_ROBBER,
    A_ROLL,
    A_SETTLEMENT,
    A_SHIP,
    A_SPARE,
    A_TAKE,
    A_TAKE_CARD,
    A_TOKEN,
    A_WALL,
    A_WITHDRAW,
    A_YIELD,
    ACCEPTED,
    BASIC_LEVEL,
    COST_ACTIVATION,
    COST_CITY,
    COST_KNIGHT,
    COST_PROMOTION,
    COST_RESTORE,
    COST_ROAD,
    COST_SETTLEMENT,
    COST_SHIP,
    COST_WALL,
    COUNTERED,
    DEFENDS,
    F_AQUEDUCT,
    F_DESERTER_PLACE,
    F_FREE_ROAD,
    F_GOLD,
    F_HARBOR,
    F_REBUILD,
    F_REPLACE,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SMITH,
    F_TOKEN,
    NONE,
    PHASE_ACTION,
    PHASE_ROLL,
    PHASES_SEPARATE,
    REJECTED,
    SETTLEMENT,
    A,
    B,
)
from hexhold.engine.compile import rule
from hexhold.engine.decisions import (
    decision,
    detail,
    pop,
)
from hexhold.engine.improvements import improve
from hexhold.engine.knights import move_knight, place_knight, promote, use_up, wake
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.pirate import move_pirate, send
from hexhold.engine.progress_cards.decks import draw_progress, lay_under_deck
from hexhold.engine.progress_cards.play import play
from hexhold.engine.progress_cards.politics import (
    desert,
    place_deserter,
    take_progress,
)
from hexhold.engine.progress_cards.trade_deck import offer_in_harbor, take_from_hand
from hexhold.engine.retreats import retreat
from hexhold.engine.robber import move_robber
from hexhold.engine.routes import place_route
from hexhold.engine.seafaring import settle_area
from hexhold.engine.setup import place_first_building, place_first_route
from hexhold.engine.ship_moves import move_ship
from hexhold.engine.trade import (
    answer_offer,
    close_offer,
    confirm_offer,
    make_offer,
    trade_with_bank,
)
from hexhold.engine.turn import (
    end_turn,
    roll,
)
from hexhold.engine.two_players import (
    NEUTRAL_KNIGHT,
    NEUTRAL_PROMOTION,
    NEUTRAL_ROAD,
    NEUTRAL_SETTLEMENT,
    disband,
    earn_for_settlement,
    give_back,
    owe_neutral,
    place_neutral,
    use_token,
)
from hexhold.engine.variants import (
    answer_yield,
    spare,
)


@rule
def pay_in_turn(s: State, p: int, cost: int) -> None:
    """R-2; with `phases` "separate" a purchase ends trade for this turn (T-1)."""
    pay(s, p, cost)
    begin_building(s)


@rule
def begin_building(s: State) -> None:
    """T-1 "separate"."""
    if s.phases == PHASES_SEPARATE and s.phase == PHASE_ACTION:
        s.built = 1


@rule
def count_down(s: State) -> None:
    """One of several free steps is done."""
    n = s.depth - 1
    s.frame[n, A] -= 1
    if s.frame[n, A] == 0:
        pop(s)


@rule
def do_route(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """A road, or with ``ship`` a ship, for the decision at hand."""
    frame = decision(s)
    if frame == F_SETUP_ROAD:
        place_first_route(s, b, w, p, e, ship)
        return
    if frame == F_FREE_ROAD:
        count_down(s)
    elif frame == F_REBUILD:
        pop(s)
    else:
        pay_in_turn(s, p, COST_SHIP if ship else COST_ROAD)
    place_route(s, b, w, p, e, ship)
    if not ship and frame != F_REBUILD:
        owe_neutral(s, p, NEUTRAL_ROAD)


@rule
def do_settlement(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """A settlement, for the decision at hand."""
    frame = decision(s)
    if frame == F_SETUP_BUILDING:
        place_first_building(s, b, w, p, v)
    elif frame == F_REPLACE:
        pop(s)
        turn_into_settlement(s, v)
    else:
        pay_in_turn(s, p, COST_SETTLEMENT)
        place_building(s, b, w, p, v, SETTLEMENT)
        if b.has_areas == 1:
            settle_area(s, b, p, v)
        earn_for_settlement(s, b, p, v)
        owe_neutral(s, p, NEUTRAL_SETTLEMENT)


@rule
def do_city(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """A city, for the decision at hand."""
    if decision(s) == F_SETUP_BUILDING:
        place_first_building(s, b, w, p, v)
        return
    pay_in_turn(s, p, COST_CITY)
    upgrade(s, b, p, v)


@rule
def do_knight(s: State, b: Board, w: Work, p: int, v: int, level: int) -> None:
    """A knight, recruited or deserted."""
    if decision(s) == F_DESERTER_PLACE:
        place_deserter(s, b, w, p, v, level)
    else:
        pay_in_turn(s, p, COST_KNIGHT)
        place_knight(s, b, w, p, v, BASIC_LEVEL, 0)
        owe_neutral(s, p, NEUTRAL_KNIGHT)


@rule
def do_promote(s: State, p: int, v: int) -> None:
    """A promotion, paid or free."""
    if decision(s) == F_SMITH:
        count_down(s)
    else:
        pay_in_turn(s, p, COST_PROMOTION)
    promote(s, p, v)
    owe_neutral(s, p, NEUTRAL_PROMOTION)


@rule
def do_give(s: State, p: int, k: int) -> None:
    """A gift for a wedding or in a commercial harbor (P-27, P-31)."""
    q = detail(s, A)
    if decision(s) == F_TOKEN:
        give_back(s, p, k)
        return
    if decision(s) == F_HARBOR:
        paid = detail(s, B)
        pop(s)
        hand_over(s, q, p, paid, 1)
    else:
        s.owed[p] -= 1
    hand_over(s, p, q, k, 1)


@rule
def do_take(s: State, p: int, k: int) -> None:
    """A card from the supply or out of a hand (D-6, F-3, P-32)."""
    if decision(s) == F_GOLD:
        count_down(s)
        gain(s, p, k, 1)
    elif decision(s) == F_AQUEDUCT:
        pop(s)
        gain(s, p, k, 1)
    else:
        take_from_hand(s, p, detail(s, A), k)


@rule
def do_building(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Everything that is built or bought."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    if kind == A_ROAD:
        do_route(s, b, w, p, x, False)
    elif kind == A_SHIP:
        do_route(s, b, w, p, x, True)
    elif kind == A_SETTLEMENT:
        do_settlement(s, b, w, p, x)
    elif kind == A_CITY:
        do_city(s, b, w, p, x)
    elif kind == A_WALL:
        pay_in_turn(s, p, COST_WALL)
        place_wall(s, p, x)
    elif kind == A_IMPROVE:
        improve(s, p, x, y, 0)
        begin_building(s)
    elif kind == A_KNIGHT:
        do_knight(s, b, w, p, x, y)
    elif kind == A_ACTIVATE:
        pay_in_turn(s, p, COST_ACTIVATION)
        wake(s, x)
    elif kind == A_PROMOTE:
        do_promote(s, p, x)
    elif kind == A_RESTORE:
        pay(s, p, COST_RESTORE)
        lift_sabotage(s, x)
    elif kind == A_BUY:
        buy(s, p)
        begin_building(s)


@rule
def do_trade(s: State, p: int, action: int) -> None:
    """Section X and Commercial Harbor's offers."""
    kind = kind_of(action)
    x = argument(action, 0)
    y = argument(action, 1)
    if kind == A_BANK:
        trade_with_bank(s, p, x, y)
    elif kind == A_OFFER:
        make_offer(s, p, bundle_of(action))
    elif kind == A_ACCEPT:
        answer_offer(s, p, ACCEPTED, 0)
    elif kind == A_REJECT:
        answer_offer(s, p, REJECTED, 0)
    elif kind == A_COUNTER:
        answer_offer(s, p, COUNTERED, bundle_of(action))
    elif kind == A_CONFIRM:
        confirm_offer(s, p, x)
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
        lose(s, p, x, 1)
        s.owed[p] -= 1
    elif kind == A_GIVE:
        do_give(s, p, x)
    elif kind == A_TAKE:
        do_take(s, p, x)
    elif kind == A_TAKE_CARD:
        take_progress(s, p, x)
    elif kind == A_RETURN:
        lay_under_deck(s, p, x)
    elif kind == A_DRAW:
        pop(s)
        draw_progress(s, p, x)
    elif kind == A_PILLAGE:
        pillage(s, p, x)
    elif kind == A_SPARE:
        spare(s, x)
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
        use_up(s, x)
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
        do_trade(s, p, action)
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
