"""Bots as Python objects."""

from __future__ import annotations

from hexhold.bots import entries
from hexhold.bots.registry import BotInfo
from hexhold.engine.entries import seed_chance
from hexhold.engine.layout import State
from hexhold.engine.records import Records, new_records

_SEEDS = 1 << 63
_STRIDE = 1_000_003


class RuleBot:
    """A bot that is a compiled rule, with a random stream of its own.

    The stream starts anew with every decision, from the seed and the number of decisions so far,
    so a bot's choices do not depend on what else uses the scratch memory.
    """

    def __init__(self, info: BotInfo, seed: int) -> None:
        self.info = info
        self.name = info.name
        self._seed = seed
        self._decisions = 0
        self._views = new_records(State)

    def decide(self, states: Records, i: int, board: Records, work: Records, player: int) -> int:
        """The legal action of a player who decides now in ``states[i]``, as the engine's number.

        The game is left alone; the rule sees only the player's view of it. ``board`` and ``work``
        are arrays of one record, the latter scratch memory.
        """
        seed_chance(work, (self._seed * _STRIDE + self._decisions) % _SEEDS)
        self._decisions += 1
        action: int = entries.choose(states, i, self._views, board, work, player, self.info.kind)
        return action
