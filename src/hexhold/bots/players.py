"""Bots as Python objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hexhold.bots import entries
from hexhold.bots.outside import OutsideBot
from hexhold.bots.registry import BotInfo, find_bot
from hexhold.engine.entries import seed_chance
from hexhold.engine.layout import State
from hexhold.engine.records import Records, new_records
from hexhold.game import Action, View
from hexhold.game.game import scratch

_SEEDS = 1 << 63
_STRIDE = 1_000_003


class Bot(Protocol):
    """Whoever decides for a seat."""

    name: str

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """What the seat does; asked once for every decision.

        Args:
            view: all that the seat may know.
            actions: what is legal, never empty; offers of one card against one card are among them
                only for a bot with a true attribute ``trades``.
        """
        ...


class RuleBot:
    """A bot that is a compiled rule, with a random stream of its own.

    The stream starts anew with every decision, from the seed and the number of decisions so far,
    so a bot's choices do not depend on what else uses the scratch memory.
    """

    trades = True

    def __init__(self, info: BotInfo, seed: int) -> None:
        self.info = info
        self.name = info.name
        self._seed = seed
        self._decisions = 0
        self._views = new_records(State)

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """See `Bot`; offers may be of more cards than those listed."""
        setting = view.setting
        code = self.choose(view.state, 0, setting.board, scratch(), view.player)
        return Action(code, setting)

    def choose(self, states: Records, i: int, board: Records, work: Records, player: int) -> int:
        """The action of a player who decides now in ``states[i]``, as the engine's number.

        The rule is shown the player's view of the game and nothing else. ``board`` and ``work`` are
        arrays of one record, the latter scratch memory.
        """
        seed_chance(work, (self._seed * _STRIDE + self._decisions) % _SEEDS)
        self._decisions += 1
        action: int = entries.choose(states, i, self._views, board, work, player, self.info.kind)
        return action


def make_rule_bot(name: str, seed: int = 0) -> RuleBot:
    """One of `BOTS`; raises `UsageError` where the name is of another bot, or of none."""
    return RuleBot(find_bot(name), seed)


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name: of `BOTS`, of an entry point, or `package.module:Class`.

    Raises:
        UsageError: there is none of this name, or it cannot be made.
    """
    outside = OutsideBot.find(name)
    return make_rule_bot(name, seed) if outside is None else outside.make(seed)
