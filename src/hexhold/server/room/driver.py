"""What moves a table while nobody clicks: bots, clocks, seats whose people are away (`absence`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from hexhold.engine.machinery.decisions import F_OFFER
from hexhold.errors import HexholdError
from hexhold.server.protocol.refusals import Refusal, stale
from hexhold.server.room import absence, drafts
from hexhold.server.room.bots import Bots
from hexhold.server.room.changes import settle_change
from hexhold.server.room.drafts import Draft
from hexhold.server.room.room import Room
from hexhold.server.table.table import Table
from hexhold.server.thinking import Thinkers

RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Turn:
    """A bot's turn to act."""

    seat: int
    wait: float
    """Seconds until then."""
    late: bool
    """Whether the seat's clock has run out."""


class Driver:
    """One for each room in memory; `run` goes on until it is cancelled."""

    def __init__(self, room: Room, workers: ThreadPoolExecutor, thinkers: Thinkers) -> None:
        self._room = room
        self._bots = Bots(room, workers, thinkers)

    async def run(self) -> None:
        """Do what is due, then sleep until something may be due again."""
        try:
            await self._go_on()
        finally:
            self._bots.leave()

    async def _go_on(self) -> None:
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
                self._bots.stop()
                return None
            turn = self._next_bot(room.table, now)
            if turn is None:
                self._bots.stop()
            elif await self._bot_step(room.table, turn):
                return 0.0
            wait = turn.wait if turn is not None and turn.wait > 0 else None
            waits = [wait, room.clocks.next_expiry(now), absence.next_desertion(room, now)]
            return min((wait for wait in waits if wait is not None), default=None)

    def _by_bot(self, seat: int, expired: Collection[int]) -> bool:
        sitting = self._room.row.seats[seat]
        return sitting.kind == "bot" or sitting.stand_in or seat in expired

    def _next_bot(self, table: Table, now: float) -> _Turn | None:
        """Which bot acts next, and when; None where people do."""
        expired = self._room.clocks.expired(now)
        patience = self._patience(table)
        turns = []
        for place, seat in enumerate(table.awaited):
            if not self._by_bot(seat, expired):
                continue
            last = place == len(table.awaited) - 1
            wait = self._room.last_step + (patience if last else self._pace) - now
            late = seat in expired
            turns.append(_Turn(seat, 0.0 if late else max(wait, 0.0), late))
        return min(turns, key=lambda turn: turn.wait, default=None)

    @property
    def _pace(self) -> float:
        """Seconds between the actions of bots."""
        delay = self._room.settings.bot_delay
        return self._room.row.config.bot_delay / 1000 if delay is None else delay

    def _patience(self, table: Table) -> float:
        """How long the last of those awaited waits: an offerer leaves people time to answer."""
        offering = table.decision == F_OFFER and len(table.awaited) > 1
        return self._room.settings.bot_patience if offering else self._pace

    async def _bot_step(self, table: Table, turn: _Turn) -> bool:
        """Have a bot act, or think until it is to act; whether it has acted."""
        if turn.wait > 0:
            if turn.wait <= self._pace:
                # It thinks while it would wait anyway, so that thinking slows no table down.
                self._bots.think(table, turn.seat)
            return False
        now = table.now
        answer = await self._bots.answer(table, turn.seat, turn.late)
        if answer is None:
            return False

        def act(draft: Draft) -> None:
            if draft.table is not table or table.now is not now:
                raise stale()
            drafts.step(draft, table.act(turn.seat, str(answer.action), draft.wall, True, None))

        await settle_change(self._room, act)
        return True
