"""The novice: plays like a person in their first game.

It plays like `easy`, but some of its decisions are random legal actions. In those it makes no offer
and refuses the offers of others.
"""

from hexhold.bots.easy import happens
from hexhold.compiler import rule
from hexhold.engine.vocabulary.layout import Work

HAS_NO_IDEA = 30
"""Random decisions, in percent."""


@rule
def has_no_idea(w: Work) -> bool:
    """Return whether this decision of the novice is random."""
    return happens(w, HAS_NO_IDEA)
