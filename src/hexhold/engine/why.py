"""Why an action is not legal: one reason code, 0 where it is (see `reasons`)."""

from hexhold.engine.building.buildings import (
    why_not_city,
    why_not_settlement,
)
from hexhold.engine.economy.robber import why_not_move_robber
from hexhold.engine.economy.trade import (
    why_not_accept,
    why_not_answer,
    why_not_bank,
    why_not_confirm,
    why_not_counter,
    why_not_offer,
)
from hexhold.engine.economy.yields import why_not_yield
from hexhold.engine.knights.barbarians import why_not_pillage
from hexhold.engine.knights.before_battle import why_not_defend, why_not_spare
from hexhold.engine.knights.knights import (
    why_not_activate,
    why_not_chase,
    why_not_errant,
    why_not_move,
    why_not_promote_free,
)
from hexhold.engine.knights.retreats import why_not_retreat
from hexhold.engine.machinery.codes import (
    A_ACCEPT,
    A_ACTIVATE,
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
    F_ACTION,
    F_AQUEDUCT,
    F_DEFEND,
    F_DESERT,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_DRAW,
    F_FREE_ROAD,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_OFFER,
    F_PILLAGE,
    F_REBUILD,
    F_REPLACE,
    F_RETREAT,
    F_RETURN,
    F_ROBBER,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SMITH,
    F_SPECIAL,
    F_SPY,
    F_TOKEN,
    F_WAKE,
    F_YIELD,
    RESOURCE_TYPES,
    A,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import decider, decision, detail, owes
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import argument, bundle_of, kind_of, player_of
from hexhold.engine.machinery.reasons import (
    ALREADY_ANSWERED,
    AWAITED,
    CARD_NOT_HELD,
    CARDS_NOT_HELD,
    COMMODITY_ONLY,
    FIRST_ROLL_ONLY,
    FOR_TWO_ONLY,
    GAME_IS_OVER,
    NO_SUCH_PLAYER,
    NOT_ASKED,
    NOT_IN_BASE_GAME,
    NOT_IN_EXPANSION,
    NOT_OFFERER,
    NOT_TO_ACT,
    ONLY_IN_ACTION_PHASE,
    RESOURCE_ONLY,
    SUPPLY_LACKS,
)
from hexhold.engine.modes.base_game import why_not_develop
from hexhold.engine.modes.two_players import (
    is_for_two,
    why_not_disband,
    why_not_give_back,
    why_not_neutral,
    why_not_token,
)
from hexhold.engine.progress_cards.decks import why_not_draw, why_not_return
from hexhold.engine.progress_cards.play import why_not_play
from hexhold.engine.progress_cards.politics import why_not_place_deserter, why_not_remove
from hexhold.engine.progress_cards.trade_deck import why_not_harbor
from hexhold.engine.sea.pirate import why_not_move_pirate
from hexhold.engine.sea.routes import why_not_route
from hexhold.engine.sea.ship_moves import why_not_move_ship
from hexhold.engine.turn.purchases import why_not_built
from hexhold.engine.turn.setup import setup_kind
from hexhold.engine.turn.turn import is_second_roll, why_not_end


@rule
def why_not_in_this_game(s: State, kind: int) -> int:
    """Sections G and W: what the base game has not, what only it has, and what games for two."""
    if not is_for_two(s) and (kind == A_NEUTRAL or kind == A_DISBAND or kind == A_TOKEN):
        return FOR_TWO_ONLY
    if s.expansion == 1:
        return NOT_IN_EXPANSION if kind == A_BUY or kind == A_DEVELOP else 0
    if (
        kind == A_WALL
        or kind == A_IMPROVE
        or kind == A_KNIGHT
        or kind == A_ACTIVATE
        or kind == A_PROMOTE
        or kind == A_MOVE
        or kind == A_CHASE
        or kind == A_PLAY
        or kind == A_RESTORE
        or kind == A_HARBOR
        or kind == A_DISBAND
    ):
        return NOT_IN_BASE_GAME
    return 0


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
        return why_not_develop(s, b, p, x, y, z)
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
        return why_not_develop(s, b, p, x, y, z)
    return AWAITED[F_ROLL]


@rule
def why_not_during_offer(s: State, p: int, action: int) -> int:
    """X-5."""
    kind = kind_of(action)
    if kind == A_ACCEPT:
        return why_not_accept(s, p)
    if kind == A_REJECT:
        return why_not_answer(s, p)
    if kind == A_COUNTER:
        return why_not_counter(s, p, bundle_of(action))
    if kind == A_CONFIRM:
        return why_not_confirm(s, p, argument(action, 0))
    if kind == A_WITHDRAW:
        return 0 if p == decider(s) else NOT_OFFERER
    return AWAITED[F_OFFER]


@rule
def why_not_card_step(s: State, b: Board, p: int, action: int) -> int:
    """Decisions that a progress card brings."""
    frame = decision(s)
    kind = kind_of(action)
    x = argument(action, 0)
    if kind == A_DONE and frame != F_DESERT and frame != F_MASTER and frame != F_HARBOR:
        return 0
    if (kind == A_ROAD or kind == A_SHIP) and (frame == F_FREE_ROAD or frame == F_REBUILD):
        return why_not_route(s, b, p, x, kind == A_SHIP)
    if kind == A_PROMOTE and frame == F_SMITH:
        return why_not_promote_free(s, p, x)
    if kind == A_REMOVE and frame == F_DESERT:
        return why_not_remove(s, b, p, x)
    if kind == A_KNIGHT and frame == F_DESERTER_PLACE:
        return why_not_place_deserter(s, b, p, x, argument(action, 1))
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
def why_not_take(s: State, action: int) -> int:
    """D-6, F-3."""
    kind = kind_of(action)
    k = argument(action, 0)
    frame = decision(s)
    if kind == A_DONE and frame == F_AQUEDUCT:
        return 0
    if kind != A_TAKE:
        return AWAITED[frame]
    if k >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    return 0 if s.bank[k] > 0 else SUPPLY_LACKS


@rule
def why_not_before_battle(s: State, p: int, kind: int, v: int) -> int:
    """`knight_activation` and `nasty_knights`."""
    if kind == A_DONE:
        return 0
    if kind == A_ACTIVATE and decision(s) == F_WAKE:
        return why_not_activate(s, p, v)
    if kind == A_DEFEND and decision(s) == F_DEFEND:
        return why_not_defend(s, p, v)
    return AWAITED[decision(s)]


@rule
def why_not_forced(s: State, b: Board, w: Work, p: int, action: int) -> int:
    """Decisions that allow one kind of action."""
    frame = decision(s)
    kind = kind_of(action)
    x = argument(action, 0)
    if (kind == A_DISCARD and frame == F_DISCARD) or (kind == A_GIVE and frame == F_GIFTS):
        return 0 if s.hands[p, x] > 0 else CARDS_NOT_HELD
    if kind == A_NEUTRAL and frame == F_NEUTRAL:
        return why_not_neutral(s, b, x, argument(action, 1), argument(action, 2))
    if kind == A_GIVE and frame == F_TOKEN:
        return why_not_give_back(s, p, x)
    if kind == A_ROBBER and frame == F_ROBBER:
        return why_not_move_robber(s, b, p, x, argument(action, 1))
    if kind == A_PIRATE and frame == F_ROBBER:
        return why_not_move_pirate(s, b, p, x, argument(action, 1))
    if kind == A_RETREAT and frame == F_RETREAT:
        return why_not_retreat(s, b, w, x)
    if kind == A_PILLAGE and frame == F_PILLAGE:
        return why_not_pillage(s, p, x)
    if kind == A_SPARE and frame == F_PILLAGE:
        return why_not_spare(s, p, x)
    if kind == A_YIELD and frame == F_YIELD:
        return why_not_yield(s, b, w, x, argument(action, 1))
    if frame == F_WAKE or frame == F_DEFEND:
        return why_not_before_battle(s, p, kind, x)
    if kind == A_DRAW and frame == F_DRAW:
        return why_not_draw(s, x)
    if kind == A_RETURN and frame == F_RETURN:
        return why_not_return(s, p, x)
    if (kind == A_ROAD or kind == A_SHIP) and frame == F_SETUP_ROAD:
        return why_not_route(s, b, p, x, kind == A_SHIP)
    if kind == A_SETTLEMENT and frame == F_REPLACE:
        return why_not_settlement(s, b, p, x)
    if frame == F_SETUP_BUILDING and kind == setup_kind(s):
        if kind == A_SETTLEMENT:
            return why_not_settlement(s, b, p, x)
        return why_not_city(s, b, p, x)
    return AWAITED[frame]


@rule
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
    frame = decision(s)
    if not owes(s, p):
        return ALREADY_ANSWERED if frame == F_OFFER else NOT_TO_ACT
    if frame == F_ACTION:
        return why_not_in_action(s, b, w, p, action)
    if frame == F_ROLL:
        return why_not_before_roll(s, b, w, p, action)
    if frame == F_OFFER:
        return why_not_during_offer(s, p, action)
    if frame == F_AQUEDUCT or frame == F_GOLD:
        return why_not_take(s, action)
    if frame == F_SPECIAL:
        return (
            0 if kind_of(action) == A_END else why_not_built(s, b, p, action, ONLY_IN_ACTION_PHASE)
        )
    if (
        frame == F_FREE_ROAD
        or frame == F_REBUILD
        or frame == F_SMITH
        or frame == F_DESERT
        or frame == F_DESERTER_PLACE
        or frame == F_SPY
        or frame == F_MASTER
        or frame == F_HARBOR
    ):
        return why_not_card_step(s, b, p, action)
    return why_not_forced(s, b, w, p, action)
