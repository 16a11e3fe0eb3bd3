"""The interface of a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hexhold.game import Action, View

PROPOSALS = ("offer", "counter")
"""Kinds of actions that propose a trade to others."""


class Bot(Protocol):
    """Decides for a seat.

    A bot that searches may have an attribute ``policy``, a dict by action of how often it visited
    each in its last decision. `hexhold dataset --policy` stores it.
    """

    name: str
    """What the bot is called in results."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return what the seat does; called once for every decision.

        Args:
            view: everything the seat may know.
            actions: the legal actions, never empty. Offers of one card for one card are among them
                only if the bot has a true attribute ``trades`` and may make offers.

        Returns:
            One of the actions. If offers are among them, it may be any other offer.
        """
        ...
