"""Bots as Python objects."""

from __future__ import annotations

from typing import Protocol

from hexhold.bots import entries
from hexhold.bots.registry import BotInfo, find_bot
from hexhold.engine.entries import seed_chance
from hexhold.engine.layout import State
from hexhold.engine.records import Records, new_records

_SEEDS = 1 << 63
_STRIDE = 1_000_003


class Bot(Protocol):
    """Whoever decides for a seat."""

    name: str

    def decide(self, states: Records, i: int, board: Records, work: Records, player: int) -> int:
        """The legal action of a player who decides now in ``states[i]``, as the engine's number.

        The game is left alone. ``board`` and ``work`` are arrays of one record, the latter scratch
        memory.
        """
        ...


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
        """See `Bot`; the rule is shown the player's view of the game and nothing else."""
        seed_chance(work, (self._seed * _STRIDE + self._decisions) % _SEEDS)
        self._decisions += 1
        action: int = entries.choose(states, i, self._views, board, work, player, self.info.kind)
        return action


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, with a random stream of its own; raises `UsageError` on an unknown name."""
    return RuleBot(find_bot(name), seed)
