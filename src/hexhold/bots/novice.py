"""The novice: somebody's first game. It plays like `easy`, but often has no idea what to do.

Then it takes any legal action, makes no offer and refuses those of others.
"""

from hexhold.bots.easy import happens
from hexhold.compiler import rule
from hexhold.engine.vocabulary.layout import Work

HAS_NO_IDEA = 30
"""How often, in percent of its decisions."""


@rule
def has_no_idea(w: Work) -> bool:
    """Return whether the novice takes any legal action this time."""
    return happens(w, HAS_NO_IDEA)
