"""What wonders are worth to the steady player (F-10).

They are shared rules, which are compiled apart from the rest: other games do not load them.
"""

from hexhold.bots.steady.evaluation.plan import G_WONDER, Plan, set_goal
from hexhold.compiler import WORD, bit_of, rule, shared_rule
from hexhold.editions import WONDER_STEPS
from hexhold.engine.building.buildings import is_marked
from hexhold.engine.island.points import most_steps, points_to_win, points_with_partners
from hexhold.engine.island.wonders import steps_of, wonder_of
from hexhold.engine.sea.wonders import KINDS, is_begun, why_not_step
from hexhold.engine.vocabulary.codes import GREAT_BRIDGE, GREAT_WALL, NONE, STRAIT
from hexhold.engine.vocabulary.layout import MARK_KINDS, Board, State

WINNING_STEP = 1000
WORTH_BEGINNING = 140
WORTH_STEP = 30
"""What each step that stands adds to the worth of the next."""
WORTH_LEAD = 60
"""What a step adds that makes the wonder the tallest."""
WORTH_MARK = 120
"""What a marked corner adds to a site."""


@shared_rule("hexhold.bots.steady.entries")
def mark_worth(s: State, b: Board, p: int, v: int) -> int:
    """Return what a marked corner is worth to a player who has not begun a wonder."""
    if wonder_of(s.wonders_built, p) >= 0 or not is_marked(b, v):
        return 0
    for mark in range(MARK_KINDS):
        n = GREAT_BRIDGE if mark == STRAIT else GREAT_WALL
        if b.wonder_place[mark, v // WORD] & bit_of(v) != 0 and not is_begun(s, n):
            return WORTH_MARK
    return 0


@rule
def step_worth(s: State, p: int) -> int:
    """Return what p's next step is worth: the last one wins, as does one that leads with points."""
    steps = steps_of(s.wonders_built, p) + 1
    leads = steps > most_steps(s, p, False)
    enough = points_with_partners(s, p) >= points_to_win(s)
    if p == s.current and (steps == WONDER_STEPS or (leads and enough)):
        return WINNING_STEP
    worth = WORTH_BEGINNING + WORTH_STEP * (steps - 1)
    return worth + WORTH_LEAD if leads else worth


@shared_rule("hexhold.bots.steady.entries")
def weigh_wonders(s: State, b: Board, plan: Plan, p: int) -> None:
    """Weigh the next step of every wonder that p may build."""
    worth = step_worth(s, p)
    for n in range(KINDS):
        set_goal(plan, G_WONDER + n, worth if why_not_step(s, b, p, n) == 0 else 0, NONE)


@rule
def is_nearly_finished(s: State, q: int) -> bool:
    """Return whether q's wonder lacks a single step."""
    return s.wonders == 1 and steps_of(s.wonders_built, q) >= WONDER_STEPS - 1
