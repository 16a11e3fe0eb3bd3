"""The steady player's plan for one decision: what each goal is worth, and what it aims at."""

from hexhold.compiler import Layout, Row, a_number, a_row, rule
from hexhold.editions import WONDERS
from hexhold.engine.vocabulary.layout import CARD_TYPES, MAX_PLAYERS, State

(
    G_SETTLEMENT,
    G_CITY,
    G_ROAD,
    G_KNIGHT,
    G_PROMOTION,
    G_ACTIVATION,
    G_WALL,
    G_RESTORE,
    G_DEVELOPMENT,
    G_SHIP,
    G_IMPROVE,
) = range(11)
#: The tracks' next levels are the last three goals.
GOALS = G_IMPROVE + 3
#: The next step of each wonder; only games with wonders have these goals.
G_WONDER = GOALS
ALL_GOALS = G_WONDER + len(WONDERS)


class Plan(Layout):
    """Scratch memory for one decision of the steady player."""

    # By goal, what it is worth and where it is bought.
    worth: Row = a_row(ALL_GOALS, 16)
    target: Row = a_row(ALL_GOALS, 16)
    # By player, the levels of all knights and of the active ones.
    strength: Row = a_row(MAX_PLAYERS, 16)
    active_strength: Row = a_row(MAX_PLAYERS, 16)
    # The goal to save for.
    main_goal: int = a_number(16)
    # By card type, what share of a trade with the supply a card is.
    trade_share: Row = a_row(CARD_TYPES, 16)


@rule
def goals(s: State) -> int:
    """Return how many goals a game has."""
    return GOALS if s.wonders == 0 else ALL_GOALS


@rule
def set_goal(plan: Plan, goal: int, worth: int, target: int) -> None:
    """Store what a goal is worth and where it is bought."""
    plan.worth[goal] = worth
    plan.target[goal] = target
