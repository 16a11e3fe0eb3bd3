"""Playing any progress card: when, with what, and for nothing (P-1, P-3)."""

from hexhold.engine.building.buildings import place_wall, upgrade, why_not_wall_there
from hexhold.engine.building.improvements import improve, list_improvements, why_not_improve
from hexhold.engine.economy.hands import pay
from hexhold.engine.knights.knights import can_promote_any
from hexhold.engine.machinery.codes import (
    A_PLAY,
    ALCHEMIST,
    BISHOP,
    COMMERCIAL_HARBOR,
    COST_MEDICINE,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    F_FREE_ROAD,
    F_ROLL,
    F_SMITH,
    F_SPY,
    FIELDS,
    FLEET_ALL,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    MOUNTAINS,
    NONE,
    PROGRESS_CARDS,
    RESOURCE_MONOPOLY,
    RESOURCE_TYPES,
    ROAD_BUILDING,
    SABOTEUR,
    SABOTEUR_CITY,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import decision, push
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.reasons import (
    ALCHEMIST_BEFORE_ROLL,
    CARD_AFTER_ROLL,
    CARD_NAMES_NOTHING,
    CARD_NEEDS_CHOICE,
    CARD_NOT_HELD,
    COMMODITY_ONLY,
    DICE_NAMED_ALREADY,
    NO_EFFECT_NOW,
    RESOURCE_ONLY,
)
from hexhold.engine.progress_cards.decks import lay_under_deck
from hexhold.engine.progress_cards.politics import (
    ask_deserter,
    bishop,
    diplomat,
    intrigue,
    list_bishop,
    list_deserter,
    list_diplomat,
    list_intrigue,
    list_sabotage,
    list_spy,
    sabotage,
    saboteur,
    warlord,
    wedding,
    why_not_bishop,
    why_not_deserter,
    why_not_diplomat,
    why_not_intrigue,
    why_not_sabotage,
    why_not_spy,
)
from hexhold.engine.progress_cards.science import (
    harvest,
    list_engineer,
    list_inventor,
    list_medicine,
    swap_tokens,
    why_not_inventor,
    why_not_medicine,
)
from hexhold.engine.progress_cards.trade_deck import (
    list_fleet,
    list_master,
    list_merchant,
    list_monopolies,
    master_merchant,
    monopoly,
    open_harbor,
    place_merchant,
    why_not_master,
    why_not_merchant,
)
from hexhold.engine.sea.routes import can_build_free_route

FREE_ROADS = 2
FREE_PROMOTIONS = 2
RESOURCE_MONOPOLY_MOST = 2
TRADE_MONOPOLY_MOST = 1


@rule
def has_target(s: State, c: int) -> bool:
    """Cards whose text names what they are played on, so that they may lack one (P-3)."""
    if c == SABOTEUR:
        return s.saboteur == SABOTEUR_CITY
    return (
        c == CRANE
        or c == ENGINEER
        or c == INVENTOR
        or c == MEDICINE
        or c == BISHOP
        or c == DESERTER
        or c == DIPLOMAT
        or c == INTRIGUE
        or c == SPY
        or c == MASTER_MERCHANT
        or c == MERCHANT
    )


@rule
def names_type(s: State, c: int) -> bool:
    """Cards that name a card type, which is always possible."""
    if c == MERCHANT_FLEET:
        return s.fleet != FLEET_ALL
    return c == RESOURCE_MONOPOLY or c == TRADE_MONOPOLY


@rule
def list_targets(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every target of a card that needs one."""
    if c == CRANE:
        list_improvements(s, b, w, A_PLAY, p, CRANE)
    elif c == ENGINEER:
        list_engineer(s, b, w, p)
    elif c == INVENTOR:
        list_inventor(s, b, w, p)
    elif c == MEDICINE:
        list_medicine(s, b, w, p)
    elif c == BISHOP:
        list_bishop(s, b, w, p)
    elif c == DESERTER:
        list_deserter(s, b, w, p)
    elif c == DIPLOMAT:
        list_diplomat(s, b, w, p)
    elif c == INTRIGUE:
        list_intrigue(s, b, w, p)
    elif c == SABOTEUR:
        list_sabotage(s, b, w, p)
    elif c == SPY:
        list_spy(s, w, p)
    elif c == MASTER_MERCHANT:
        list_master(s, w, p)
    elif c == MERCHANT:
        list_merchant(s, b, w, p)


@rule
def has_effect(s: State, b: Board, w: Work, p: int, c: int) -> bool:
    """P-3: whether the card can do anything now."""
    if c == ROAD_BUILDING:
        return can_build_free_route(s, b, p)
    if c == SMITH:
        return can_promote_any(s, b, p)
    if not has_target(s, c):
        return True
    n = w.action_count
    list_targets(s, b, w, p, c)
    found = w.action_count > n
    w.action_count = n
    return found


@rule
def may_be_empty(s: State, c: int) -> bool:
    """`play_without_effect`: any card but Bishop before the robber is active."""
    return s.play_without_effect == 1 and (c != BISHOP or s.robber_active == 1)


@rule
def list_card(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every way to play one card in the action phase."""
    n = w.action_count
    if c == RESOURCE_MONOPOLY or c == TRADE_MONOPOLY:
        list_monopolies(w, p, c)
    elif names_type(s, c):
        list_fleet(s, w, p)
    elif has_target(s, c):
        list_targets(s, b, w, p, c)
    elif has_effect(s, b, w, p, c):
        add(w, A_PLAY, p, c, NONE, NONE)
    if w.action_count == n and may_be_empty(s, c):
        add(w, A_PLAY, p, c, NONE, NONE)


@rule
def list_cards(s: State, b: Board, w: Work, p: int) -> None:
    """Every progress card p may play in the action phase."""
    if s.progress_size[p] == 0:
        return
    for c in range(PROGRESS_CARDS):
        if s.progress[p, c] > 0 and c != ALCHEMIST:
            list_card(s, b, w, p, c)


@rule
def list_alchemist(s: State, w: Work, p: int) -> None:
    """P-10: every pair of dice."""
    if s.progress[p, ALCHEMIST] == 0 or s.alchemist != 0:
        return
    for red in range(1, 7):
        for yellow in range(1, 7):
            add(w, A_PLAY, p, ALCHEMIST, red, yellow)


@rule
def why_not_play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """P-1, P-3; x and y are the card's arguments, NONE where it has none."""
    if s.progress[p, c] == 0:
        return CARD_NOT_HELD
    if decision(s) == F_ROLL:
        if c != ALCHEMIST:
            return CARD_AFTER_ROLL
        return DICE_NAMED_ALREADY if s.alchemist != 0 else 0
    if c == ALCHEMIST:
        return ALCHEMIST_BEFORE_ROLL
    if names_type(s, c):
        return why_not_named(c, x)
    if x >= 0:
        return why_not_target(s, b, p, c, x, y) if has_target(s, c) else CARD_NAMES_NOTHING
    if has_effect(s, b, w, p, c):
        return CARD_NEEDS_CHOICE if has_target(s, c) else 0
    if c == BISHOP and s.robber_active == 0:
        return why_not_bishop(s, 0)
    return 0 if may_be_empty(s, c) else NO_EFFECT_NOW


@rule
def why_not_named(c: int, k: int) -> int:
    """P-34 to P-36: the type named."""
    if k < 0:
        return CARD_NEEDS_CHOICE
    if c == RESOURCE_MONOPOLY and k >= RESOURCE_TYPES:
        return RESOURCE_ONLY
    if c == TRADE_MONOPOLY and k < RESOURCE_TYPES:
        return COMMODITY_ONLY
    return 0


@rule
def why_not_target(s: State, b: Board, p: int, c: int, x: int, y: int) -> int:
    """The target of a card that needs one."""
    if c == CRANE:
        return why_not_improve(s, p, x, y, 1)
    if c == ENGINEER:
        return why_not_wall_there(s, p, x)
    if c == INVENTOR:
        return why_not_inventor(s, x, y)
    if c == MEDICINE:
        return why_not_medicine(s, p, x)
    if c == BISHOP:
        return why_not_bishop(s, x)
    if c == DESERTER:
        return why_not_deserter(s, b, p, x)
    if c == DIPLOMAT:
        return why_not_diplomat(s, b, x)
    if c == INTRIGUE:
        return why_not_intrigue(s, b, p, x)
    if c == SABOTEUR:
        return why_not_sabotage(s, p, x)
    if c == SPY:
        return why_not_spy(s, p, x)
    if c == MASTER_MERCHANT:
        return why_not_master(s, p, x)
    return why_not_merchant(s, b, p, x)


@rule
def play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """P-1: the card goes under its deck, then it takes effect."""
    lay_under_deck(s, w, p, c, 1)
    if x < 0 and has_target(s, c):
        return
    if c <= SMITH:
        play_science(s, b, w, p, c, x, y)
    elif c <= WEDDING:
        play_politics(s, b, w, p, c, x)
    else:
        play_trade(s, w, p, c, x)


@rule
def play_science(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """P-10 to P-19."""
    if c == ALCHEMIST:
        s.alchemist = x | y << 3
    elif c == CRANE:
        improve(s, w, p, x, y, 1)
    elif c == ENGINEER:
        place_wall(s, w, p, x)
    elif c == INVENTOR:
        swap_tokens(s, w, x, y)
    elif c == IRRIGATION:
        harvest(s, b, w, p, FIELDS)
    elif c == MEDICINE:
        pay(s, w, p, COST_MEDICINE)
        upgrade(s, b, w, p, x)
    elif c == MINING:
        harvest(s, b, w, p, MOUNTAINS)
    elif c == ROAD_BUILDING:
        push(s, F_FREE_ROAD, p, FREE_ROADS, 0, 0, 0)
    elif c == SMITH:
        push(s, F_SMITH, p, FREE_PROMOTIONS, 0, 0, 0)


@rule
def play_politics(s: State, b: Board, w: Work, p: int, c: int, x: int) -> None:
    """P-20 to P-30."""
    if c == BISHOP:
        bishop(s, b, w, p, x)
    elif c == DESERTER:
        ask_deserter(s, p, x)
    elif c == DIPLOMAT:
        diplomat(s, b, w, p, x)
    elif c == INTRIGUE:
        intrigue(s, b, w, x)
    elif c == SABOTEUR:
        if s.saboteur == SABOTEUR_CITY:
            sabotage(s, w, x)
        else:
            saboteur(s, p)
    elif c == SPY:
        push(s, F_SPY, p, x, 0, 0, 0)
    elif c == WARLORD:
        warlord(s, b, w, p)
    elif c == WEDDING:
        wedding(s, p)


@rule
def play_trade(s: State, w: Work, p: int, c: int, x: int) -> None:
    """P-31 to P-36."""
    if c == COMMERCIAL_HARBOR:
        open_harbor(s, p)
    elif c == MASTER_MERCHANT:
        master_merchant(s, p, x)
    elif c == MERCHANT:
        place_merchant(s, w, p, x)
    elif c == MERCHANT_FLEET:
        if s.fleet == FLEET_ALL:
            s.fleet_types = 255
        else:
            s.fleet_types |= 1 << x
    elif c == RESOURCE_MONOPOLY:
        monopoly(s, w, p, x, RESOURCE_MONOPOLY_MOST)
    elif c == TRADE_MONOPOLY:
        monopoly(s, w, p, x, TRADE_MONOPOLY_MOST)
