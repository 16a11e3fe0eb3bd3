"""The steady player's plan: what each goal is worth, which one to save for, what to buy now."""

from hexhold.bots.steady.evaluation.army import (
    activation_worth,
    any_knight_place,
    has_knight_place,
    knight_to_activate,
    knight_to_promote,
    plan_armies,
    strength_worth,
)
from hexhold.bots.steady.evaluation.goals import (
    affordable,
    can_trade,
    lacking,
    plan_rates,
    taken_from,
    trades_beside,
)
from hexhold.bots.steady.evaluation.paths import BY_LAND, best_target, explore, first_step_to
from hexhold.bots.steady.evaluation.plan import (
    G_ACTIVATION,
    G_CITY,
    G_DEVELOPMENT,
    G_IMPROVE,
    G_KNIGHT,
    G_PROMOTION,
    G_RESTORE,
    G_ROAD,
    G_SETTLEMENT,
    G_WALL,
    G_WONDER,
    GOALS,
    Plan,
    goals,
    set_goal,
)
from hexhold.bots.steady.evaluation.sea import weigh_ship
from hexhold.bots.steady.evaluation.sites import (
    best_free_city,
    best_site,
    best_upgrade,
    longest_road_edge,
    near_longest_road,
)
from hexhold.bots.steady.evaluation.values import (
    city_worth,
    discovery_worth,
    foreign_points,
    foreign_worth,
    site_worth,
)
from hexhold.bots.steady.evaluation.wonders import weigh_wonders
from hexhold.compiler import bit_of, places_in, places_marked, rule, shared_rule, table, words_for
from hexhold.engine.building.improvements import earns_metropolis
from hexhold.engine.island.pieces import buildings_of, cities_of
from hexhold.engine.island.places import count_cities, count_free_cities
from hexhold.engine.island.points import may_win_by_points, points_to_win, points_with_partners
from hexhold.engine.island.teams import is_partner
from hexhold.engine.knights.knights import can_promote_any
from hexhold.engine.turn.sevens import hand_limit
from hexhold.engine.vocabulary.codes import (
    NONE,
    ROADS,
    SABOTAGED,
    SETTLEMENTS,
    TOP_LEVEL,
    TRADE,
    WALL,
    WALLS,
)
from hexhold.engine.vocabulary.layout import Board, State, Work

WINS = 1000
WORTH_SETTLEMENT = 85
WORTH_CITY = 100
WORTH_ROAD = 45
WORTH_LONGEST_ROAD = 130
WORTH_METROPOLIS = 250
WORTH_GUARD = 60
WORTH_WALL = 20
WORTH_RESTORE = 70
WORTH_DEVELOPMENT = 62
#: What the levels 1 to 3 of a track are worth, and 4 and 5 where they bring no metropolis.
LEVEL_WORTH = table([85, 80, 95, 65, 25])
MARKET_WORTH = 15
LACK_COST = 22
TRADE_COST = 16
CONFLICT_COST = 18
LEAST_WORTH = 20
LEAST_WORTH_FULL = 6


@rule
def is_winning(s: State, p: int, gain: int) -> bool:
    """Return whether this many more points win now (T-2, F-10)."""
    enough = p == s.current and points_with_partners(s, p) + gain >= points_to_win(s)
    return enough and may_win_by_points(s, p)


@rule
def weigh_buildings(s: State, b: Board, w: Work, plan: Plan, p: int) -> None:
    """Weigh settlements and cities."""
    v = NONE
    if s.pieces[p, SETTLEMENTS] > 0 and lacking(s, p, G_SETTLEMENT) <= 3:
        v = best_site(s, b, w, p)
    worth = 0
    if v >= 0:
        worth = WORTH_SETTLEMENT + (site_worth(s, b, v, NONE) + foreign_worth(s, b, p, v)) // 4
        if is_winning(s, p, 1 + foreign_points(s, b, p, v)):
            worth += WINS
    set_goal(plan, G_SETTLEMENT, worth, v)
    v = best_upgrade(s, b, p)
    worth = 0
    if v >= 0:
        worth = WORTH_CITY + city_worth(s, b, v) // 4
        if is_winning(s, p, 1):
            worth += WINS
    set_goal(plan, G_CITY, worth, v)


@rule
def weigh_road(s: State, b: Board, w: Work, plan: Plan, p: int) -> None:
    """Weigh a road, for the Longest Road or to a site."""
    set_goal(plan, G_ROAD, 0, NONE)
    if s.pieces[p, ROADS] == 0 or lacking(s, p, G_ROAD) > 1:
        return
    if near_longest_road(s, p):
        e = longest_road_edge(s, b, w, p)
        if e >= 0:
            set_goal(plan, G_ROAD, WORTH_LONGEST_ROAD + (WINS if is_winning(s, p, 2) else 0), e)
            return
    if s.pieces[p, SETTLEMENTS] == 0 or plan.target[G_SETTLEMENT] >= 0:
        return
    explore(s, b, w, p, BY_LAND)
    v = best_target(s, b, w, p)
    if v >= 0:
        there = site_worth(s, b, v, NONE) + discovery_worth(s, b, v)
        worth = WORTH_ROAD + there // 4 - 10 * (w.seen[v] - 2)
        set_goal(plan, G_ROAD, worth, first_step_to(b, w, v))


@rule
def weigh_army(s: State, b: Board, w: Work, plan: Plan, p: int) -> None:
    """Weigh recruiting, promoting and activating a knight."""
    plan_armies(s, b, plan)
    worth = strength_worth(s, plan, p)
    set_goal(plan, G_KNIGHT, worth if has_knight_place(s, b, w, p) else 0, NONE)
    # The same card of grain activates a promoted knight.
    set_goal(plan, G_PROMOTION, worth + 4 if can_promote_any(s, b, p) else 0, NONE)
    inactive = plan.strength[p] > plan.active_strength[p]
    set_goal(plan, G_ACTIVATION, activation_worth(s, plan, p) if inactive else 0, NONE)


@rule
def level_worth(s: State, p: int, t: int) -> int:
    """Return what the next level of a track is worth (section I)."""
    level = s.improvements[p, t] + 1
    if level > TOP_LEVEL or count_cities(s, p) == 0:
        return 0
    mine = s.metropolis_owner[t] == p
    if level >= TOP_LEVEL - 1 and not mine and count_free_cities(s, p) == 0:
        return 0
    if earns_metropolis(s, p, t) and not is_partner(s, p, s.metropolis_owner[t]):
        return WORTH_METROPOLIS + (WINS if is_winning(s, p, 2) else 0)
    worth: int = LEVEL_WORTH[level - 1]
    if mine:
        worth = WORTH_GUARD
    if t == TRADE and level == 3:
        worth += MARKET_WORTH
    return worth


@rule
def weigh_improvements(s: State, plan: Plan, p: int) -> None:
    """Weigh the next level of every track."""
    for t in range(3):
        set_goal(plan, G_IMPROVE + t, level_worth(s, p, t), NONE)


@rule
def weigh_wall(s: State, b: Board, plan: Plan, p: int) -> None:
    """Weigh city walls, and restoring a sabotaged city."""
    set_goal(plan, G_WALL, 0, NONE)
    set_goal(plan, G_RESTORE, 0, NONE)
    close = s.hand_size[p] >= hand_limit(s, p)
    for i in range(words_for(b.vertex_count)):
        sabotaged = places_marked(s.marks, i, b.vertex_count, SABOTAGED)
        for v in places_in(buildings_of(s, b, p, i) & sabotaged, i):
            set_goal(plan, G_RESTORE, WORTH_RESTORE, v)
        if s.pieces[p, WALLS] > 0:
            walled = places_marked(s.marks, i, b.vertex_count, WALL)
            for v in places_in(cities_of(s, b, p, i) & ~walled, i):
                set_goal(plan, G_WALL, WORTH_WALL + (15 if close else 0), v)


@rule
def target_of(s: State, b: Board, w: Work, plan: Plan, p: int, goal: int) -> int:
    """Return where to buy a goal; call `make_plan` first.

    Places that do not affect a goal's worth are only searched now.
    """
    if goal == G_KNIGHT:
        return any_knight_place(s, b, w, p)
    if goal == G_PROMOTION:
        return knight_to_promote(s, b, p)
    if goal == G_ACTIVATION:
        return knight_to_activate(s, b, p)
    if G_IMPROVE <= goal < G_WONDER and earns_metropolis(s, p, goal - G_IMPROVE):
        return best_free_city(s, b, p, 1)
    return plan.target[goal]


@rule
def standing(s: State, plan: Plan, p: int, goal: int, trading: bool) -> int:
    """Return a goal's worth less the cost of the cards it lacks."""
    lack = lacking(s, p, goal)
    worth = plan.worth[goal]
    if lack == 0:
        return worth
    if trading:
        trades = trades_beside(s, plan, p, goal)
        if trades >= lack:
            return worth - TRADE_COST * lack
        return worth - TRADE_COST * trades - LACK_COST * (lack - trades)
    return worth - LACK_COST * lack


@shared_rule("hexhold.bots.steady.entries")
def make_plan(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Weigh every goal and store the results; return the goal to save for."""
    weigh_buildings(s, b, w, plan, p)
    weigh_road(s, b, w, plan, p)
    if s.expansion == 1:
        weigh_army(s, b, w, plan, p)
        weigh_improvements(s, plan, p)
        weigh_wall(s, b, plan, p)
        set_goal(plan, G_DEVELOPMENT, 0, NONE)
    else:
        for goal in range(G_KNIGHT, GOALS):
            set_goal(plan, goal, 0, NONE)
        if s.development_size > 0:
            set_goal(plan, G_DEVELOPMENT, WORTH_DEVELOPMENT, NONE)
    weigh_ship(s, b, w, plan, p)
    if s.wonders == 1:
        weigh_wonders(s, b, plan, p)
    trading = can_trade(s)
    if trading:
        plan_rates(s, plan, p)
    main = G_CITY
    best = -WINS
    for goal in range(goals(s)):
        # Lacking cards never make a goal worth more.
        if plan.worth[goal] > max(best, 0):
            score = standing(s, plan, p, goal, trading)
            if score > best:
                main = goal
                best = score
    plan.main_goal = main
    return main


@rule
def best_besides(s: State, plan: Plan, p: int, main: int) -> int:
    """Return a purchase to make now while saving for the main goal, or NONE."""
    full = s.hand_size[p] > hand_limit(s, p)
    best = NONE
    best_score = LEAST_WORTH_FULL if full else LEAST_WORTH
    cost = CONFLICT_COST // 3 if full else CONFLICT_COST
    for goal in places_in(affordable(s, p) & ~bit_of(main), 0):
        if plan.worth[goal] <= 0:
            continue
        score = plan.worth[goal] - cost * taken_from(s, p, goal, main)
        if score > best_score:
            best = goal
            best_score = score
    return best
