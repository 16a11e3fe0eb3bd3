"""A bot that searches, in fifty lines: it lets `steady` play on in determinizations.

Let it play against three `steady` from the directory of this file::

    hexhold simulate --seats searcher:Searcher,steady,steady,steady --games 4
"""

import math
import random
from collections.abc import Sequence

import numpy as np

from hexhold import Action
from hexhold.bots import View, make_bot
from hexhold.fast import Games

SCOUTED = 12
"""Determinizations in which all alternatives are tried, to find the best one."""
COMPARED = 48
"""Other determinizations, in which it is compared with the choice of `steady`."""
CLEAR = 1.5
"""By this many standard errors the alternative has to be better."""


class Searcher:
    """Plays like `steady`, except when something else is clearly better"""

    name, trades = "searcher", True

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._steady = make_bot("steady", seed)

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return the choice of `steady`, or an alternative that is clearly better."""
        usual = self._steady.decide(view, actions)
        others = [a for a in actions if a != usual and a.kind not in ("offer", "counter")]
        if not others:
            return usual
        rival = others[self._leads(view, others, SCOUTED).mean(axis=0).argmax()]
        usual_leads, rival_leads = self._leads(view, [usual, rival], COMPARED).T
        gains = rival_leads - usual_leads
        return rival if gains.mean() > CLEAR * gains.std(ddof=1) / math.sqrt(COMPARED) else usual

    def _leads(self, view: View, actions: Sequence[Action], worlds: int) -> np.ndarray:
        """Return the points ahead at the end, [worlds, actions], with the same cards and dice."""
        games = Games(view.setting, worlds * len(actions), seed=None)
        for world in range(worlds):
            drawn = view.determinize(self._random.getrandbits(60))
            for i, action in enumerate(actions, world * len(actions)):
                games.put(i, drawn)
                games.step(i, action.code)
        seats = range(view.setting.players)
        games.play(["steady"] * len(seats))
        points = np.array([[games.points(i, p) for p in seats] for i in range(games.count)])
        leads = points[:, view.player] - np.delete(points, view.player, axis=1).max(axis=1)
        return np.reshape(leads, (worlds, -1))
