"""The row of a progress card in the table `CARD_RULES` of its deck."""

from collections.abc import Callable
from typing import Any, NamedTuple

Rule = Callable[..., Any]


class CardRules(NamedTuple):
    """A progress card's rules. Their arguments are the player p and what the card is played on."""

    play: Rule
    """Carries it out."""
    list: Rule | None = None
    """Writes every way to play it on something into the legal list; None if it leaves no choice."""
    why_not: Rule | int = 0
    """Returns the reason against what it is played on."""
    has_target: Rule | bool = False
    """Whether its text names what it is played on, so that there may be nothing (P-3)."""
    names_type: Rule | bool = False
    """Whether it names a type of card, which is always possible."""
    has_effect: Rule | bool = True
    """Whether it can do anything now (P-3), if it leaves no choice."""
    seems_useful: Rule | bool = True
    """The same by public information (`effect_needed`)."""
