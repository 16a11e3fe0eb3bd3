"""Your own bot in one file: it builds cities and settlements where it can.

Let it play against three `steady` from the directory of this file::

    hexhold simulate --seats townsman:Townsman,steady,steady,steady --games 20

or sit down with it yourself: ``hexhold play --bots townsman:Townsman,steady,steady``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from hexhold import Action
from hexhold.bots import View

WANTED = ("city", "settlement", "improve", "knight", "road", "roll")
"""Kinds of actions, the most expensive first."""


class Townsman:
    """Builds the most expensive thing it can, otherwise does anything except trade"""

    name = "townsman"

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return the first possible action of `WANTED`; buildings where the numbers are best."""
        for kind in WANTED:
            found = [action for action in actions if action.kind == kind]
            if found and kind in ("settlement", "city"):
                return max(found, key=lambda action: self._pips(view, action))
            if found:
                return self._chance.choice(found)
        return self._chance.choice(actions)

    def _pips(self, view: View, action: Action) -> int:
        """Return how many of 36 rolls yield something at the place of a building."""
        state, geometry = view.state[0], view.setting.geometry
        vertex = int(str(action).rpartition("v")[2])
        numbers = [int(state["number"][h]) for h in geometry.vertex_hexes[vertex] if h >= 0]
        return sum(6 - abs(7 - number) for number in numbers if number)
