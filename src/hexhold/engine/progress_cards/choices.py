"""What players decide about progress cards: steps of a card played, draws and returns."""

from hexhold.compiler import rule
from hexhold.engine.economy.card_choices import list_hand
from hexhold.engine.economy.hands import has_commodity
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.knights.knights import (
    can_promote_any,
    list_free_promotions,
    promote,
    why_not_promote_free,
)
from hexhold.engine.modes.neutral_colours import NEUTRAL_PROMOTION, NEUTRAL_ROAD, owe_neutral
from hexhold.engine.progress_cards.decks import (
    any_deck,
    draw_progress,
    lay_under_deck,
    list_draws,
    list_returns,
    why_not_draw,
    why_not_return,
)
from hexhold.engine.progress_cards.deserter import (
    can_place_deserter,
    desert,
    list_deserter_places,
    list_deserting,
    place_deserter,
    why_not_place_deserter,
    why_not_remove,
)
from hexhold.engine.progress_cards.politics import list_spied, take_progress
from hexhold.engine.progress_cards.trade_deck import give_in_harbor, take_from_hand
from hexhold.engine.sea.routes import (
    can_build_free_route,
    can_rebuild,
    list_free_routes,
    list_rebuildings,
    place_route,
    why_not_route,
)
from hexhold.engine.vocabulary.codes import (
    A_DONE,
    A_DRAW,
    A_GIVE,
    A_KNIGHT,
    A_PROMOTE,
    A_REMOVE,
    A_RETURN,
    A_ROAD,
    A_SHIP,
    A_TAKE,
    A_TAKE_CARD,
    NONE,
    RESOURCE_TYPES,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import (
    F_DESERT,
    F_DESERTER_PLACE,
    F_DRAW,
    F_FREE_ROAD,
    F_HARBOR,
    F_MASTER,
    F_REBUILD,
    F_RETURN,
    F_SMITH,
    F_SPY,
)
from hexhold.engine.vocabulary.frames import count_down, decider, decision, detail, must_return, pop
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add, argument, kind_of
from hexhold.engine.vocabulary.reasons import AWAITED, CARD_NOT_HELD, CARDS_NOT_HELD, COMMODITY_ONLY


@rule
def list_steps(s: State, b: Board, w: Work, p: int) -> None:
    """The answers to a card's step, a draw or a return."""
    frame = decision(s)
    if frame == F_DRAW:
        list_draws(s, w, p)
    elif frame == F_RETURN:
        list_returns(s, w, p)
    elif frame == F_DESERT:
        list_deserting(s, b, w, p)
    elif frame == F_MASTER:
        list_hand(s, w, A_TAKE, p, detail(s, A), 0)
    elif frame == F_HARBOR:
        list_hand(s, w, A_GIVE, p, p, RESOURCE_TYPES)
    else:
        list_free_steps(s, b, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def list_free_steps(s: State, b: Board, w: Work, p: int) -> None:
    """The answers to a step that may be left out."""
    frame = decision(s)
    if frame == F_SPY:
        list_spied(s, w, p)
        return
    gather_pieces(s, b, w, p)
    if frame == F_FREE_ROAD:
        list_free_routes(s, b, w, p)
    elif frame == F_REBUILD:
        list_rebuildings(s, b, w, p)
    elif frame == F_SMITH:
        list_free_promotions(s, b, w, p)
    elif frame == F_DESERTER_PLACE:
        list_deserter_places(s, b, w, p)


@rule
def may_be_left(frame: int) -> bool:
    """Steps that `done` ends."""
    return (
        frame == F_FREE_ROAD
        or frame == F_REBUILD
        or frame == F_SMITH
        or frame == F_DESERTER_PLACE
        or frame == F_SPY
    )


@rule
def why_not_step(s: State, b: Board, p: int, action: int) -> int:
    """The answers to a card's step, a draw or a return."""
    frame = decision(s)
    kind = kind_of(action)
    x = argument(action, 0)
    if kind == A_DONE and may_be_left(frame):
        return 0
    if (kind == A_ROAD or kind == A_SHIP) and (frame == F_FREE_ROAD or frame == F_REBUILD):
        return why_not_route(s, b, p, x, kind == A_SHIP)
    if kind == A_PROMOTE and frame == F_SMITH:
        return why_not_promote_free(s, p, x)
    if kind == A_REMOVE and frame == F_DESERT:
        return why_not_remove(s, b, p, x)
    if kind == A_KNIGHT and frame == F_DESERTER_PLACE:
        return why_not_place_deserter(s, b, p, x, argument(action, 1))
    if kind == A_DRAW and frame == F_DRAW:
        return why_not_draw(s, x)
    if kind == A_RETURN and frame == F_RETURN:
        return why_not_return(s, p, x)
    return why_not_pass_card(s, p, kind, x)


@rule
def why_not_pass_card(s: State, p: int, kind: int, x: int) -> int:
    """P-25, P-31, P-32: a card that passes between hands."""
    frame = decision(s)
    if kind == A_TAKE_CARD and frame == F_SPY:
        return 0 if s.progress[detail(s, A), x] > 0 else CARD_NOT_HELD
    if kind == A_TAKE and frame == F_MASTER:
        return 0 if s.hands[detail(s, A), x] > 0 else CARDS_NOT_HELD
    if kind == A_GIVE and frame == F_HARBOR:
        if x < RESOURCE_TYPES:
            return COMMODITY_ONLY
        return 0 if s.hands[p, x] > 0 else CARDS_NOT_HELD
    return AWAITED[frame]


@rule
def do_route_step(s: State, b: Board, w: Work, p: int, e: int, ship: bool) -> None:
    """P-18, P-22: a free road or ship, or one laid anew."""
    rebuilt = decision(s) == F_REBUILD
    if rebuilt:
        pop(s)
    else:
        count_down(s, A)
    place_route(s, b, w, p, e, ship)
    if not ship and not rebuilt:
        owe_neutral(s, p, NEUTRAL_ROAD)


@rule
def smith(s: State, w: Work, p: int, v: int) -> None:
    """P-19; where K-4 has no limit a turn, the frame keeps which knight was promoted first."""
    if s.promotion_once == 0:
        s.frame[s.depth - 1, B] = v + 1
    count_down(s, A)
    promote(s, w, p, v)


@rule
def do_step(s: State, b: Board, w: Work, p: int, action: int) -> None:
    """Carry out what was chosen."""
    kind = kind_of(action)
    x = argument(action, 0)
    if kind == A_ROAD or kind == A_SHIP:
        do_route_step(s, b, w, p, x, kind == A_SHIP)
    elif kind == A_PROMOTE:
        smith(s, w, p, x)
        owe_neutral(s, p, NEUTRAL_PROMOTION)
    elif kind == A_REMOVE:
        desert(s, b, w, x)
    elif kind == A_KNIGHT:
        place_deserter(s, b, w, p, x, argument(action, 1))
    elif kind == A_TAKE_CARD:
        take_progress(s, w, p, x)
    elif kind == A_TAKE:
        take_from_hand(s, w, p, detail(s, A), x)
    elif kind == A_GIVE:
        give_in_harbor(s, w, p, x)
    elif kind == A_DRAW:
        pop(s)
        draw_progress(s, w, p, x)
    elif kind == A_RETURN:
        lay_under_deck(s, w, p, x, 0)
    else:
        pop(s)


@rule
def is_step_idle(s: State, b: Board, w: Work) -> bool:
    """Nothing can be answered but `done`."""
    frame = decision(s)
    p = decider(s)
    if frame == F_RETURN:
        for q in range(s.players):
            if must_return(s, q):
                return False
        return True
    if frame == F_DRAW:
        return not any_deck(s)
    if frame == F_FREE_ROAD:
        return not can_build_free_route(s, b, w, p)
    if frame == F_REBUILD:
        return not can_rebuild(s, b, p)
    if frame == F_SMITH:
        return not can_promote_any(s, b, p)
    if frame == F_DESERTER_PLACE:
        return not can_place_deserter(s, b, p)
    if frame == F_MASTER:
        return s.hand_size[detail(s, A)] == 0
    return frame == F_HARBOR and not has_commodity(s, p)
