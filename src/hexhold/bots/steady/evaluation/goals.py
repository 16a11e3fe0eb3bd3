"""Prices of goals, the cards they lack, and trades with the supply towards them."""

from typing import Any

from hexhold.bots.steady.evaluation.plan import G_IMPROVE, G_WONDER, Plan, goals
from hexhold.compiler import Grid, bit_at, primitive, rows_covered, rule, table
from hexhold.compiler.words import ByteGrid, ByteRow, ShortRow
from hexhold.editions import WONDERS
from hexhold.engine.economy.trade import (
    HARBOR_RATE,
    PLAIN_RATE,
    SPECIAL_RATE,
    bank_rate,
    special_types,
    why_not_trade_now,
)
from hexhold.engine.vocabulary.codes import (
    A_BANK,
    ANY_HARBOR,
    COST,
    COST_ACTIVATION,
    COST_CITY,
    COST_DEVELOPMENT,
    COST_KNIGHT,
    COST_PROMOTION,
    COST_RESTORE,
    COST_ROAD,
    COST_SETTLEMENT,
    COST_SHIP,
    COST_WALL,
    COST_WONDER,
    NONE,
    RESOURCE_TYPES,
    TOP_LEVEL,
    TRACK_COMMODITY,
)
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import CARD_TYPES, TRACKS, State
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.primitives import covers

_COSTS = (
    COST_SETTLEMENT,
    COST_CITY,
    COST_ROAD,
    COST_KNIGHT,
    COST_PROMOTION,
    COST_ACTIVATION,
    COST_WALL,
    COST_RESTORE,
    COST_DEVELOPMENT,
    COST_SHIP,
)
_LEVELS = TOP_LEVEL + 1
_FIRST_WONDER = G_IMPROVE + _LEVELS * TRACKS
#: Cards of each type: a row for each goal up to the improvements, then one for each next level of
#: each track (I-1), the one beyond the last included, then one for each wonder (F-10).
PRICE = table(
    [
        *([COST[cost, k] for k in range(CARD_TYPES)] for cost in _COSTS),
        *(
            [level if k == TRACK_COMMODITY[t] else 0 for k in range(CARD_TYPES)]
            for t in range(TRACKS)
            for level in range(1, _LEVELS + 1)
        ),
        *([COST[COST_WONDER + n, k] for k in range(CARD_TYPES)] for n in range(len(WONDERS))),
    ]
)
goals_covered = rows_covered(G_IMPROVE, CARD_TYPES)
"""``goals_covered(hands, p, PRICE)``: a bit for each goal before improvements that p can pay."""
#: What a card counts as lacking if the supply has none of its type.
OUT_OF_REACH = 20
#: The unit of shares of a trade; a multiplication is faster than a division.
WHOLE_TRADE = 1 << 12


def _hand(builder: Any, ir: Any, cards: Any, bits: int) -> Any:
    """Return the numbers of cards at an address as a vector of numbers with ``bits`` bits."""
    small, wide = (ir.VectorType(ir.IntType(n), CARD_TYPES) for n in (8, bits))
    held = builder.load(builder.bitcast(cards, small.as_pointer()), align=1)
    return builder.sext(held, wide)


def _positive(builder: Any, ir: Any, numbers: Any) -> Any:
    none = ir.Constant(numbers.type, None)
    return builder.select(builder.icmp_signed(">", numbers, none), numbers, none)


def _sum(builder: Any, ir: Any, numbers: Any) -> Any:
    """Return the sum of a vector."""
    kind = numbers.type.element
    name = f"llvm.vector.reduce.add.v{CARD_TYPES}i{kind.width}"
    added = builder.module.declare_intrinsic(name, (), ir.FunctionType(kind, [numbers.type]))
    return builder.sext(builder.call(added, [numbers]), ir.IntType(64))


def _due(builder: Any, ir: Any, prices: Any, row: Any) -> Any:
    """Return a row of prices as a vector."""
    wide = ir.VectorType(ir.IntType(16), CARD_TYPES)
    at = builder.gep(prices, [builder.mul(row, ir.Constant(row.type, 2 * CARD_TYPES))])
    return builder.load(builder.bitcast(at, wide.as_pointer()), align=2)


def _emit_lacking(builder: Any, ir: Any, arguments: Any) -> Any:
    hands, p, bank, prices, row = arguments
    own = builder.gep(hands, [builder.mul(p, ir.Constant(p.type, CARD_TYPES))])
    due = _due(builder, ir, prices, row)
    short = _positive(builder, ir, builder.sub(due, _hand(builder, ir, own, 16)))
    there = builder.icmp_signed("<=", short, _hand(builder, ir, bank, 16))
    beyond = ir.Constant(short.type, [OUT_OF_REACH] * CARD_TYPES)
    return _sum(builder, ir, builder.select(there, short, beyond))


@primitive(_emit_lacking, _hand, _positive, _sum, _due)
def cards_lacking(hands: ByteGrid, p: int, bank: ByteRow, prices: Grid, row: int) -> int:
    """Return how many cards of a price p lacks."""
    total = 0
    for k in range(CARD_TYPES):
        short = max(prices[row, k] - hands[p, k], 0)
        total += short if short <= bank[k] else OUT_OF_REACH
    return total


def _emit_trades(builder: Any, ir: Any, arguments: Any) -> Any:
    hands, p, prices, row, shares = arguments
    wide = ir.VectorType(ir.IntType(32), CARD_TYPES)
    own = builder.gep(hands, [builder.mul(p, ir.Constant(p.type, CARD_TYPES))])
    due = builder.sext(_due(builder, ir, prices, row), wide)
    spare = _positive(builder, ir, builder.sub(_hand(builder, ir, own, 32), due))
    share = builder.sext(_due(builder, ir, shares, ir.Constant(p.type, 0)), wide)
    bits = ir.Constant(wide, [WHOLE_TRADE.bit_length() - 1] * CARD_TYPES)
    return _sum(builder, ir, builder.ashr(builder.mul(spare, share), bits))


@primitive(_emit_trades, _hand, _positive, _sum, _due)
def trades_for(hands: ByteGrid, p: int, prices: Grid, row: int, shares: ShortRow) -> int:
    """Return how many whole trades the cards pay for that p holds beyond a price."""
    total = 0
    for k in range(CARD_TYPES):
        total += max(hands[p, k] - prices[row, k], 0) * shares[k] // WHOLE_TRADE
    return total


@rule
def share_of_trade(rate: int) -> int:
    """Return a card's share of a trade, rounded up; exact for up to 1,023 cards."""
    return WHOLE_TRADE // rate + 1


#: Those shares without a harbor, with one for anything, and twice for a type with the special rate.
TRADE_SHARE = table(
    [
        share_of_trade(rate)
        for rate in (PLAIN_RATE, HARBOR_RATE[ANY_HARBOR], SPECIAL_RATE, SPECIAL_RATE)
    ]
)


@rule
def price_row(s: State, p: int, goal: int) -> int:
    """Return the row of `PRICE` with what a goal costs p."""
    if goal < G_IMPROVE:
        return goal
    if goal >= G_WONDER:
        return _FIRST_WONDER + goal - G_WONDER
    t = goal - G_IMPROVE
    return G_IMPROVE + _LEVELS * t + s.improvements[p, t]


@rule
def price(s: State, p: int, goal: int, k: int) -> int:
    """Return how many cards of type k a goal costs p."""
    return PRICE[price_row(s, p, goal), k]


@rule
def can_trade(s: State) -> bool:
    """Return whether the player who decides can trade with the supply."""
    return decision(s) == F_ACTION and why_not_trade_now(s) == 0


@rule
def lacking(s: State, p: int, goal: int) -> int:
    """Return how many cards of a goal's price p lacks."""
    return cards_lacking(s.hands, p, s.bank, PRICE, price_row(s, p, goal))


@rule
def can_afford(s: State, p: int, goal: int) -> bool:
    """Return whether p lacks no card of a goal's price."""
    return covers(s.hands, p, PRICE, price_row(s, p, goal)) == 1


@rule
def affordable(s: State, p: int) -> int:
    """Return the goals that p can pay for, a bit for each."""
    found = goals_covered(s.hands, p, PRICE)
    for goal in range(G_IMPROVE, goals(s)):
        found |= int(can_afford(s, p, goal)) << goal
    return found


@rule
def plan_rates(s: State, plan: Plan, p: int) -> None:
    """Store each card type's share of a trade with the supply (X-1)."""
    special = special_types(s, p)
    plain = bit_at(s.harbor_mask[p], ANY_HARBOR)
    for k in range(CARD_TYPES):
        plan.trade_share[k] = TRADE_SHARE[2 * bit_at(special, k) | plain]


@rule
def trades_beside(s: State, plan: Plan, p: int, goal: int) -> int:
    """Return how many trades p's spare cards pay for; call `plan_rates` first."""
    return trades_for(s.hands, p, PRICE, price_row(s, p, goal), plan.trade_share)


@rule
def first_lacking(s: State, p: int, goal: int) -> int:
    """Return a type that a goal lacks and the supply has, or NONE."""
    for k in range(CARD_TYPES):
        if s.hands[p, k] < price(s, p, goal, k) and s.bank[k] > 0:
            return k
    return NONE


@rule
def cheapest_spare(s: State, p: int, goal: int) -> int:
    """Return the cheapest type to trade away for a goal, or NONE."""
    best = NONE
    best_cost = 0
    for k in range(CARD_TYPES):
        spare = s.hands[p, k] - price(s, p, goal, k)
        rate = bank_rate(s, p, k)
        if spare < rate:
            continue
        cost = 8 * rate - spare
        if k >= RESOURCE_TYPES:
            cost += 5
        if best < 0 or cost < best_cost:
            best = k
            best_cost = cost
    return best


@rule
def trade_toward(s: State, p: int, goal: int) -> int:
    """Return a trade with the supply towards a goal, or NONE."""
    if not can_trade(s):
        return NONE
    get = first_lacking(s, p, goal)
    if get < 0:
        return NONE
    give = cheapest_spare(s, p, goal)
    if give < 0:
        return NONE
    return encode(A_BANK, p, give, get, NONE, NONE)


@rule
def taken_from(s: State, p: int, goal: int, main: int) -> int:
    """Return how many more cards the main goal would lack if another is bought."""
    row = price_row(s, p, goal)
    main_row = price_row(s, p, main)
    total = 0
    for k in range(CARD_TYPES):
        short = PRICE[main_row, k] - s.hands[p, k]
        total += max(short + PRICE[row, k], 0) - max(short, 0)
    return total


@rule
def surplus(s: State, p: int, main: int, k: int) -> int:
    """Return p's cards of type k beyond the main goal's price and the next level of k's track."""
    need = price(s, p, main, k)
    for t in range(3):
        if k == TRACK_COMMODITY[t] and s.improvements[p, t] < 5:
            need = s.improvements[p, t] + 1
    return s.hands[p, k] - need


@rule
def least_needed(s: State, p: int, main: int, first: int) -> int:
    """Return the type, from ``first`` on, that p needs least; p holds one."""
    best = NONE
    best_score = 0
    for k in range(first, CARD_TYPES):
        if s.hands[p, k] == 0:
            continue
        extra = surplus(s, p, main, k)
        score = s.hands[p, k] + (8 * extra if extra > 0 else 0)
        if k >= RESOURCE_TYPES:
            score -= 2
        if best < 0 or score > best_score:
            best = k
            best_score = score
    return best


@rule
def most_needed(s: State, p: int, main: int, first: int, last: int) -> int:
    """Return the type of a range that the main goal lacks most, else the one p holds least of."""
    best = first
    best_score = -100
    for k in range(first, last):
        short = price(s, p, main, k) - s.hands[p, k]
        score = -s.hands[p, k] + (20 * short if short > 0 else 0)
        if score > best_score:
            best = k
            best_score = score
    return best
