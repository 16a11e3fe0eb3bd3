"""The bot `mighty` on a device: loaded when it is wanted, and thinking between other messages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from time import perf_counter
from typing import Protocol, cast

from hexhold.bots import View, make_bot
from hexhold.bots.parts import between_others
from hexhold.game import Action, Game
from hexhold.language import say
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest, WorkerTimeouts
from hexhold.play.protocol.refusals import Refusal

MIGHTY = "mighty"
FIRST_NODES, FEWEST_NODES, MOST_NODES = 1_500, 400, 4_000
"""Decisions that it may simulate for one of its own: the first time, and later, depending on how
fast the device is. A server allows as many as the last number."""
SECONDS = 1.5
"""A decision that takes longer makes the next ones shorter, so that few take twice as long."""
GROWTH = 1.25
"""By how much the number may grow after one decision."""


class SearchingBot(Protocol):
    """What a device needs of `hexhold.mighty.Mighty`."""

    nodes: int
    policy: dict[Action, int]

    def decide_in_parts(
        self, view: View, actions: Sequence[Action]
    ) -> Generator[None, None, Action]:
        """Decide; between parts of the work other things may be done."""


async def _is_loaded() -> None:
    """Load nothing: the bot is installed."""


class LocalThinkers:
    """Where `mighty` thinks, one decision at a time."""

    def __init__(
        self,
        load: Callable[[], Awaitable[None]] = _is_loaded,
        time: Callable[[], float] = perf_counter,
    ) -> None:
        """Load nothing yet.

        Args:
            load: loads the bot's code; raises an error if that fails.
            time: a clock in seconds.
        """
        self._load, self._time = load, time
        self._loaded = False
        self.nodes = FIRST_NODES
        """Decisions that the next decision may simulate."""
        self._bots: dict[str, dict[tuple[str, int], SearchingBot]] = {}
        """Room → game and seat → its bot."""
        self._turn = asyncio.Lock()

    def expect(self) -> None:
        """Do nothing: what is not loaded yet is loaded when a bot has to think."""

    async def load(self) -> None:
        """Load what the bot needs, unless it is there; raises `Refusal`."""
        if self._loaded:
            return
        try:
            await self._load()
        except Exception:
            # An exception of JavaScript, or of the network.
            raise Refusal("conflict", say("mighty-not-loaded")) from None
        self._loaded = True

    async def ask(
        self, room: str, request: BotRequest, game: Game, patience: WorkerTimeouts
    ) -> BotAnswer | BotNotMade:
        """Return what the bot of a seat does."""
        if request.bot != MIGHTY:
            return BotNotMade(f"{request.bot} cannot play on this device")
        try:
            await self.load()
        except Refusal as refusal:
            return BotNotMade(str(refusal.text))
        bots = self._bots.setdefault(room, {})
        key = request.table, request.seat
        if key not in bots:
            bots[key] = cast("SearchingBot", make_bot(MIGHTY, request.seed))
        async with self._turn:
            return BotAnswer((await self._decided(bots[key], View(game, request.seat))).code, None)

    async def _decided(self, bot: SearchingBot, view: View) -> Action:
        bot.nodes = self.nodes
        began = self._time()
        action = await between_others(bot.decide_in_parts(view, view.legal_actions()))
        if bot.policy:
            self._pace(self._time() - began)
        return action

    def _pace(self, seconds: float) -> None:
        """Choose how much the next decision may simulate, after one that took so long."""
        share = min(SECONDS / max(seconds, 0.001), GROWTH)
        self.nodes = min(max(int(self.nodes * share), FEWEST_NODES), MOST_NODES)

    def leave(self, room: str) -> None:
        """Forget the bots of a room."""
        self._bots.pop(room, None)
