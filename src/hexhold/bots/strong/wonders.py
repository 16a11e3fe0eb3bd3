"""The inputs about wonders, and what stands in for them with weights without these (F-10)."""

from hexhold.bots.scratch import Scratch
from hexhold.bots.strong.inputs import (
    WONDER_HEIGHT,
    WONDER_LACKS,
    WONDERS_OPEN,
    WONDERS_PLAYED,
)
from hexhold.bots.strong.weights import WHOLE
from hexhold.compiler import rule, shared_rule
from hexhold.editions import WONDERS
from hexhold.engine.island.points import most_steps
from hexhold.engine.island.wonders import steps_of, wonder_of
from hexhold.engine.sea.wonders import KINDS, why_not_step
from hexhold.engine.vocabulary.codes import COST, COST_WONDER, RESOURCE_TYPES
from hexhold.engine.vocabulary.layout import Board, State

STEP = 3 * WHOLE
"""What an own step is worth, of the logarithm of the odds."""
STEP_OF_OTHERS = 2 * WHOLE
CARD = WHOLE // 4
"""A card that the next step still lacks."""
STEP_CARDS = sum(next(iter(WONDERS.values())))
"""The cards of a step, as many for each wonder."""


@rule
def lacking_of(s: State, p: int, n: int) -> int:
    """Return how many cards p lacks for a step of a wonder."""
    total = 0
    for k in range(RESOURCE_TYPES):
        total += max(COST[COST_WONDER + n, k] - s.hands[p, k], 0)
    return total


@rule
def lacking_cards(s: State, p: int) -> int:
    """Return how many cards the next step of p's wonder lacks, all before it is begun."""
    n = wonder_of(s.wonders_built, p)
    if n < 0:
        return STEP_CARDS
    return lacking_of(s, p, n)


@shared_rule("hexhold.bots.strong.entries")
def wonder_standing(s: State, p: int) -> int:
    """Return what p's wonder and those of others add; separate, so other games do not run it."""
    total = STEP * most_steps(s, p, True) - STEP_OF_OTHERS * most_steps(s, p, False)
    return total - CARD * lacking_cards(s, p)


@shared_rule("hexhold.bots.strong.entries")
def write_wonders(s: State, b: Board, scratch: Scratch, p: int) -> None:
    """Write the height of each wonder, and how far p is from a step; separate like the above."""
    scratch.feature[WONDERS_PLAYED] = 1
    for q in range(s.players):
        away = q - p
        at = WONDER_HEIGHT + (away if away >= 0 else away + s.players)
        scratch.feature[at] = steps_of(s.wonders_built, q)
    least = STEP_CARDS
    scratch.feature[WONDERS_OPEN] = 0
    for n in range(KINDS):
        if why_not_step(s, b, p, n) == 0:
            scratch.feature[WONDERS_OPEN] += 1
            least = min(least, lacking_of(s, p, n))
    scratch.feature[WONDER_LACKS] = least
