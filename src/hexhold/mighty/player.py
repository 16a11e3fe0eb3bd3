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
"""Whose choice it departs from."""


class Mighty:
    """Plays on in its head, from every action that there is, before it decides"""

    name, trades = "mighty", True

    def __init__(self, seed: int = 0, nodes: int = NODES, threads: int = 1) -> None:
        """Sit down to one game.

        Args:
            seed: what the worlds that it thinks of come from; equal seeds decide alike.
            nodes: decisions that it may play on for each of its own.
            threads: how many cores it may use, which changes nothing but its speed.
        """
        self._random = Random(seed)
        self._nodes = nodes
        self._threads = threads
        self._usual = make_bot(USUAL, seed)

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """What a quick player would do, unless something else is clearly better."""
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
        return search.best(usual, others)
