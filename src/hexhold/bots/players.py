"""The compiled bots as Python objects, and bots by name."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from hexhold.bots.bot import PROPOSALS, Bot
from hexhold.bots.loading import OutsideBot, outside_names
from hexhold.bots.registry import NO_OFFERS, WITH_OFFERS, BotInfo, find_bot
from hexhold.compiler import RecordArray, new_array
from hexhold.engine.entries import seed_chance
from hexhold.engine.vocabulary.layout import State
from hexhold.game import Action, View
from hexhold.game.game import scratch

SEEDS = 1 << 63
STRIDE = 1_000_003


class Chooser(Protocol):
    """Makes a bot's decision instead of its rules, with the same result but faster."""

    def choose(self, state: Any, board: Any, player: int, bot: int, offers: int, seed: int) -> int:
        """Return the action of a bot, as `entries.choose` does after `seed_chance`.

        ``state`` and ``board`` are interpreted records.
        """


class RuleBot:
    """A bot that is a compiled rule, with its own random stream.

    The stream restarts at every decision, from the seed and the number of decisions so far. A
    bot's choices therefore do not depend on what else uses the scratch memory.
    """

    trades = True
    chooser: ClassVar[Chooser | None] = None
    """What decides for all bots, if it is not the rules."""

    def __init__(self, info: BotInfo, seed: int) -> None:
        self.info = info
        self.name = info.name
        self._seed = seed
        self._decisions = 0
        self._memory: tuple[RecordArray, RecordArray] | None = None
        """A view and scratch memory, once the rules decide."""

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        """Return one of the actions or, if offers are among them, any offer (see `Bot`).

        If the rule chooses an action that is not among them, the bot decides at random.
        """
        setting = view.setting
        offers = any(action.kind in PROPOSALS for action in actions)
        code = self.choose(view.state, 0, setting.board, scratch(), view.player, offers)
        action = Action(code, setting)
        if action in actions or (offers and action.kind in PROPOSALS):
            return action
        chance = random.Random(self._seed * STRIDE + self._decisions)
        return chance.choice([each for each in actions if each.kind not in PROPOSALS] or actions)

    def choose(
        self,
        states: RecordArray,
        i: int,
        board: RecordArray,
        work: RecordArray,
        player: int,
        offers: bool = True,
    ) -> int:
        """Return the action of a player who decides now in ``states[i]``, as the engine's number.

        The rule is shown the player's view of the game and nothing else. ``board`` and ``work`` are
        arrays of one record, the latter scratch memory. Without ``offers`` it makes no offers and
        counter-offers.
        """
        seed = (self._seed * STRIDE + self._decisions) % SEEDS
        self._decisions += 1
        trades = WITH_OFFERS if offers else NO_OFFERS
        if self.chooser is not None:
            return self.chooser.choose(states[i], board[0], player, self.info.kind, trades, seed)
        # Imported here: where something else decides, nobody loads the bots' rules.
        from hexhold.bots import entries
        from hexhold.bots.scratch import Scratch

        if self._memory is None:
            self._memory = new_array(State), new_array(Scratch)
        views, scratches = self._memory
        seed_chance(work, seed)
        where = states, i, views, board, work, scratches
        action: int = entries.choose(*where, player, self.info.kind, trades)
        return action


def make_rule_bot(name: str, seed: int = 0) -> RuleBot:
    """Return a bot of `BOTS` by name; raises `UsageError` for any other name."""
    return RuleBot(find_bot(name), seed)


def make_bot(name: str, seed: int = 0) -> Bot:
    """Return a bot by name: of `BOTS`, of an entry point, or `package.module:Class`.

    Raises:
        UsageError: there is none of this name, or it cannot be made.
    """
    outside = OutsideBot.find(name)
    if outside is None:
        return RuleBot(find_bot(name, outside_names), seed)
    return outside.make(seed)
