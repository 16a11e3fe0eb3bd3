"""What wonders add to how well a player stands, which the network does not know (F-10)."""

from hexhold.bots.strong.weights import WHOLE
from hexhold.compiler import rule, shared_rule
from hexhold.editions import WONDERS
from hexhold.engine.island.points import most_steps
from hexhold.engine.island.wonders import wonder_of
from hexhold.engine.vocabulary.codes import COST, COST_WONDER, RESOURCE_TYPES
from hexhold.engine.vocabulary.layout import State

STEP = 3 * WHOLE
"""What an own step is worth, of the logarithm of the odds."""
STEP_OF_OTHERS = 2 * WHOLE
CARD = WHOLE // 4
"""A card that the next step still lacks."""
STEP_CARDS = sum(next(iter(WONDERS.values())))
"""The cards of a step, as many for each wonder."""


@rule
def lacking_cards(s: State, p: int) -> int:
    """Return how many cards the next step of p's wonder lacks, all before it is begun."""
    n = wonder_of(s.wonders_built, p)
    if n < 0:
        return STEP_CARDS
    total = 0
    for k in range(RESOURCE_TYPES):
        total += max(COST[COST_WONDER + n, k] - s.hands[p, k], 0)
    return total


@shared_rule("hexhold.bots.strong.entries")
def wonder_standing(s: State, p: int) -> int:
    """Return what p's wonder and those of others add; apart, so that other games lack it."""
    total = STEP * most_steps(s, p, True) - STEP_OF_OTHERS * most_steps(s, p, False)
    return total - CARD * lacking_cards(s, p)
