"""What moves a table while nobody clicks: bots, clocks, seats whose people are away (`absence`)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from hexhold.bots import Answer, Seated, make_bot, make_rule_bot
from hexhold.bots.registry import BOTS
from hexhold.bots.seated import STAND_IN
from hexhold.engine.machinery.decisions import F_OFFER
from hexhold.errors import HexholdError, UsageError
from hexhold.game import Game
from hexhold.server.protocol.refusals import Refusal, stale
from hexhold.server.room import absence, drafts
from hexhold.server.room.apart import apart
from hexhold.server.room.changes import settle_change
from hexhold.server.room.drafts import Draft
from hexhold.server.room.room import Room
from hexhold.server.table.table import Table

RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


class Driver:
    """One for each room in memory; `run` goes on until it is cancelled."""

    def __init__(self, room: Room, workers: ThreadPoolExecutor) -> None:
        self._room = room
        self._workers = workers
        self._bots: dict[tuple[str, int], Seated] = {}
        self._faulty: set[tuple[str, int]] = set()
        """Games and seats in which a bot has failed."""

    async def run(self) -> None:
        """Do what is due, then sleep until something may be due again."""
        while True:
            self._room.wake.clear()
            try:
                delay = await self._room.whole(self._tick())
            except HexholdError as error:
                _log.warning("room %s: %s", self._room.id, error)
                delay = RETRY_SECONDS
            except Refusal as refusal:
                # Another writer was quicker: look at what it is now.
                delay = 0.0 if refusal.code == "stale" else RETRY_SECONDS
            except Exception:
                _log.exception("room %s", self._room.id)
                delay = RETRY_SECONDS
            if delay is None or delay > 0:
                await self._sleep(delay)
            else:
                await asyncio.sleep(0)

    async def _sleep(self, delay: float | None) -> None:
        try:
            await asyncio.wait_for(self._room.wake.wait(), delay)
        except TimeoutError:
            return

    async def _tick(self) -> float | None:
        """Everything that is due; seconds until more may be, None if nothing will."""
        room = self._room
        async with room.lock:
            now = room.watch.steady()
            if room.counts:
                for left in absence.deserted(room, now):
                    await settle_change(room, partial(drafts.stand_in, seat=left))
            if room.table is None or not room.counts:
                return None
            seat, delay = self._next_bot(room.table, now)
            if seat is not None:
                await self._bot_step(room.table, seat)
                return 0.0
            waits = [delay, room.clocks.next_expiry(now), absence.next_desertion(room, now)]
            return min((wait for wait in waits if wait is not None), default=None)

    def _by_bot(self, seat: int, expired: Collection[int]) -> bool:
        sitting = self._room.row.seats[seat]
        return sitting.kind == "bot" or sitting.stand_in or seat in expired

    def _next_bot(self, table: Table, now: float) -> tuple[int | None, float | None]:
        """The seat for which a bot acts now, or how long until one does."""
        room = self._room
        expired = room.clocks.expired(now)
        patience = self._patience(table)
        delay = room.settings.bot_delay
        if delay is None:
            delay = room.row.config.bot_delay / 1000
        waits = []
        for place, seat in enumerate(table.awaited):
            if not self._by_bot(seat, expired):
                continue
            last = place == len(table.awaited) - 1
            wait = room.last_step + (patience if last else delay) - now
            if wait <= 0 or seat in expired:
                return seat, None
            waits.append(wait)
        return None, min(waits, default=None)

    def _patience(self, table: Table) -> float:
        """How long the last of those awaited waits: an offerer leaves people time to answer."""
        settings = self._room.settings
        delay = settings.bot_delay
        if delay is None:
            delay = self._room.row.config.bot_delay / 1000
        offering = table.decision == F_OFFER and len(table.awaited) > 1
        return settings.bot_patience if offering else delay

    async def _bot_step(self, table: Table, seat: int) -> None:
        name = self._room.row.seats[seat].bot or STAND_IN
        key = (table.id, seat)
        if key not in self._bots:
            # Bots of games that are over would else pile up with every rematch.
            self._bots = {k: bot for k, bot in self._bots.items() if k[0] == table.id}
            self._bots[key] = await self._sit_down(name, seat)
        now = table.now
        answer = await self._ask(key, now.game)
        if answer.fault is not None:
            self._note_fault(table, seat, answer.fault)

        def act(draft: Draft) -> None:
            if draft.table is not table or table.now is not now:
                raise stale()
            drafts.step(draft, table.act(seat, str(answer.action), draft.wall, True, None))

        await settle_change(self._room, act)

    async def _sit_down(self, name: str, seat: int) -> Seated:
        """A bot; where it is not offered any more, or cannot be made, the stand-in."""
        seed = secrets.randbelow(1 << 62)
        seconds = self._room.settings.bot_seconds
        try:
            if name in BOTS:
                return Seated(make_bot(name, seed), seat)
            if name in self._room.settings.bots:
                made = await asyncio.wait_for(apart(partial(make_bot, name, seed)), seconds)
                return Seated(made, seat)
            why = f"bot {name} is not offered"
        except UsageError as error:
            why = str(error)
        except TimeoutError:
            why = f"bot {name}: making one takes longer than {seconds:g} s"
        _log.warning("room %s: %s; %s plays", self._room.id, why, STAND_IN)
        return Seated(make_rule_bot(STAND_IN, seed), seat)

    async def _ask(self, key: tuple[str, int], game: Game) -> Answer:
        """A bot's answer; one from outside that does not end has the stand-in take its seat."""
        loop, seated = asyncio.get_running_loop(), self._bots[key]
        if not seated.is_outside:
            return await loop.run_in_executor(self._workers, seated.decide, game)
        seconds = self._room.settings.bot_seconds
        try:
            return await asyncio.wait_for(apart(partial(seated.decide, game)), seconds)
        except TimeoutError:
            self._bots[key] = Seated(make_rule_bot(STAND_IN, len(game.history)), seated.player)
            answer = await loop.run_in_executor(self._workers, self._bots[key].decide, game)
            return Answer(answer.action, seated.late(seconds))

    def _note_fault(self, table: Table, seat: int, fault: str) -> None:
        """Say once for a seat in a game that its bot has failed."""
        if (table.id, seat) not in self._faulty:
            self._faulty = {known for known in self._faulty if known[0] == table.id}
            self._faulty.add((table.id, seat))
            where = f"room {self._room.id}, game {table.id} after {table.version} steps"
            _log.warning("%s: %s; another bot decides in its place", where, fault)
