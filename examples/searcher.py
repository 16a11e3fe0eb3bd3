"""A bot that searches, in fifty lines: it plays on, by `steady`, in games that may be the one.

Let it play three of the package's bots from the directory of this file::

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
"""Worlds in which everything else is tried, to find the one rival of what `steady` would do."""
COMPARED = 48
"""Other worlds, in which the two are compared."""
CLEAR = 1.5
"""By so many standard errors the rival has to be better."""


class Searcher:
    """Departs from `steady` where something else clearly leaves it further ahead"""

    name, trades = "searcher", True

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self._steady = make_bot("steady", seed)

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """What `steady` would do, or a rival that is better than chance explains."""
        usual = self._steady.decide(view, actions)
        others = [a for a in actions if a != usual and a.kind not in ("offer", "counter")]
        if not others:
            return usual
        rival = others[self._leads(view, others, SCOUTED).mean(axis=0).argmax()]
        usual_leads, rival_leads = self._leads(view, [usual, rival], COMPARED).T
        gains = rival_leads - usual_leads
        return rival if gains.mean() > CLEAR * gains.std(ddof=1) / math.sqrt(COMPARED) else usual

    def _leads(self, view: View, actions: Sequence[Action], worlds: int) -> np.ndarray:
        """Points ahead at the end, [worlds, actions]: in each world on the same cards and dice."""
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
        return leads.reshape(worlds, -1)
