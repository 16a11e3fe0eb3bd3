"""What every bot can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hexhold.game import Action, View

PROPOSALS = ("offer", "counter")
"""Kinds of actions that propose a trade to others."""


class Bot(Protocol):
    """Whoever decides for a seat."""

    name: str

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """What the seat does; asked once for every decision.

        Args:
            view: all that the seat may know.
            actions: what is legal, never empty; offers of one card against one card are among them
                only for a bot with a true attribute ``trades``, and only where it may offer.

        Returns:
            One of the actions; where offers are among them, it may be an offer that is not.
        """
        ...
