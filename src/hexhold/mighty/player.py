"""`mighty` as a bot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hexhold.bots import View, make_bot
from hexhold.bots.bot import PROPOSALS
from hexhold.game import Action
from hexhold.mighty.search import NODES, Search

_SEED_BITS = 62
USUAL = "strong"
"""The bot whose choice it starts from."""


class Mighty:
    """Tries every action in many simulated games before it decides."""

    name, trades = "mighty", True

    def __init__(self, seed: int = 0, nodes: int = NODES, threads: int = 1) -> None:
        """Make a bot for one game.

        Args:
            seed: what its determinizations come from; equal seeds make equal decisions.
            nodes: decisions that it may simulate for each decision it makes.
            threads: how many cores it may use; the decisions are the same with any number.
        """
        self._random = Random(seed)
        self._nodes = nodes
        self._threads = threads
        self._usual = make_bot(USUAL, seed)
        self.policy: dict[Action, int] = {}
        """How many playouts each action got in the last decision; empty if it did not search."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return the choice of `strong`, or another action that is clearly better."""
        self.policy = {}
        usual = self._usual.decide(view, actions)
        others = [a for a in actions if a != usual and a.kind not in PROPOSALS]
        if not others:
            return usual

        search = Search(
            view.setting,
            view.player,
            lambda: view.determinize(self._random.getrandbits(_SEED_BITS)),
            self._random,
            self._nodes,
            self._threads,
        )
        best = search.best(usual, others)
        visits = search.visits
        self.policy = {a: visits[a.code] for a in (usual, *others) if a.code in visits}
        return best
