"""The driver of a table: acts for bots, expired clocks and absent people."""

import asyncio
import logging
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.errors import HexholdError
from hexhold.game import Action
from hexhold.play.bot_requests import BotWorkers
from hexhold.play.monitoring import LOG_CONTEXT, LogContext
from hexhold.play.protocol.refusals import Refusal, stale
from hexhold.play.room import drafts
from hexhold.play.room.bots.bots import Bots
from hexhold.play.room.changes import settle_change
from hexhold.play.room.drafts import Draft
from hexhold.play.room.offers import making
from hexhold.play.room.offers.bot_offers import BotOffers
from hexhold.play.room.room import Room
from hexhold.play.room.timing import absence, pauses
from hexhold.play.room.timing.idle import asked, idle_waits, next_idle
from hexhold.play.table.table import Table

RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Turn:
    """A bot's turn to act."""

    seat: int
    wait: float
    """Seconds until it acts."""
    late: bool
    """Whether the seat's clock has run out."""


class Driver:
    """Drives one room; `run` goes on until it is cancelled."""

    def __init__(self, room: Room, threads: ThreadPoolExecutor, bot_workers: BotWorkers) -> None:
        self._room = room
        self._bots = Bots(room, threads, bot_workers)
        self._offers = BotOffers(room, self._bots)
        self._looked_up: list[str | None] | None = None
        """The people on the seats when their holidays were read."""

    async def run(self) -> None:
        """Do what is due, then sleep until something may be due again."""
        LOG_CONTEXT.set(LogContext(self._room.id))
        try:
            await self._go_on()
        finally:
            self._bots.leave()

    async def _go_on(self) -> None:
        told = ""
        while True:
            self._room.wake.clear()
            try:
                delay = await self._room.shield(self._tick())
                told = ""
            except HexholdError as error:
                if str(error) != told:
                    told = str(error)
                    _log.warning("room %s: %s", self._room.id, error)
                delay = RETRY_SECONDS
            except Refusal as refusal:
                # Another writer was faster: look again.
                delay = 0.0 if refusal.code == "stale" else RETRY_SECONDS
            except Exception:
                _log.exception("room %s", self._room.id)
                delay = RETRY_SECONDS
            if delay is None or delay > 0:
                await self._sleep(delay)
            else:
                await asyncio.sleep(0)

    async def _sleep(self, delay: float | None) -> None:
        # `wait_for` can miss that the driver is cancelled just as the room wakes it.
        with suppress(TimeoutError):
            async with asyncio.timeout(delay):
                await self._room.wake.wait()

    async def _tick(self) -> float | None:
        """Do everything that is due; return the seconds until more may be, None if nothing will."""
        room = self._room
        async with room.lock:
            await self._note_holidays()
            now = room.time.steady()
            if room.audience.connections:
                self._bots.expect()
            if room.clock.running:
                idle = [seat for seat, left in idle_waits(room, now).items() if left <= 0]
                for left in (*absence.deserted(room, now), *idle):
                    await settle_change(room, partial(drafts.stand_in, seat=left))
            if asked(room, now) != room.asked:
                room.asked = asked(room, now)
                room.send_room()
            if (resting := frozenset(room.clock.clocks.resting(now))) != room.resting:
                room.resting = resting
                room.send_room()
            aside = await self._tend_people(now)
            if room.table is None or not room.clock.running:
                self._bots.stop()
                return aside
            if await self._tend_offers(room.table, now):
                return 0.0
            turn = self._next_bot(room.table, now)
            if turn is not None and turn.wait <= self._pace:
                if await self._bot_step(room.table, turn):
                    return 0.0
            elif await self._offers.ponder(room.table):
                return 0.0
            wait = turn.wait if turn is not None and turn.wait > 0 else None
            waits = [
                wait,
                aside,
                room.clock.clocks.next_expiry(now),
                room.clock.clocks.next_rest(now),
                absence.next_desertion(room, now),
                next_idle(room, now),
                *(left for _, left in self._answerable(now)),
            ]
            return min((wait for wait in waits if wait is not None), default=None)

    async def _note_holidays(self) -> None:
        """Note the holidays of people who sit down at a correspondence table.

        The room is told of later changes.
        """
        row = self._room.row
        sitting = [seat.session for seat in row.seats]
        if row.config.clock.kind == "days" and sitting != self._looked_up:
            found = await self._room.holidays_of([each for each in sitting if each is not None])
            await settle_change(self._room, partial(drafts.note_holidays, holidays=found))
            self._looked_up = sitting

    async def _tend_people(self, now: float) -> float | None:
        """Do what is due even while the table waits; return the seconds until more is, or None."""
        room = self._room
        room.late.show()
        wait = absence.host_wait(room, now)
        if wait is not None and wait <= 0:
            await settle_change(room, partial(drafts.replace_host, here=room.audience.present()))
            wait = None
        pause = room.clock.pause_left(now)
        if pause is not None and pause <= 0:
            await settle_change(room, pauses.end_pause)
            pause = None
        calls = room.notifications_due(now)
        due = [seat for seat, left in calls.items() if left <= 0]
        if due:
            # Stored first: a repeated notification is worse than one that a crash prevents.
            told = await settle_change(room, partial(drafts.note_called, seats=due))
            room.audience.attention.notified(told)
            for seat in told:
                room.notify(room.row.seats[seat].session or "", room)
        waits = [wait, pause, room.delay.wait(now), *(left for left in calls.values() if left > 0)]
        return min((each for each in waits if each is not None), default=None)

    async def _tend_offers(self, table: Table, now: float) -> bool:
        """Do what is due for standing offers; return whether anything was."""
        late = [number for number, left in self._answerable(now) if left <= 0]
        for number in late:
            await settle_change(self._room, partial(making.close, number=number))
        return bool(late) or await self._offers.tend(table, now)

    def _answerable(self, now: float) -> Iterator[tuple[int, float]]:
        """Yield the offers that can be answered, and for how many seconds each."""
        room = self._room
        for offer in room.offers:
            left = room.clock.offers.left(offer.number, room.row.config, now)
            # A proposal can be answered until the turn ends.
            if not offer.closed and offer.to is None and left is not None:
                yield offer.number, left

    def _by_bot(self, seat: int, expired: Collection[int]) -> bool:
        sitting = self._room.row.seats[seat]
        return sitting.kind == "bot" or sitting.stand_in or seat in expired

    def _next_bot(self, table: Table, now: float) -> _Turn | None:
        """Return which bot acts next and when; None if people act."""
        expired = self._room.clock.clocks.expired(now)
        patience = self._patience(table)
        turns = []
        for place, seat in enumerate(table.awaited):
            if not self._by_bot(seat, expired):
                continue
            last = place == len(table.awaited) - 1
            wait = self._room.clock.last_step + (patience if last else self._pace) - now
            if self._room.offers and seat == table.now.current:
                wait = max(wait, self._offers.hold(table, now))
            late = seat in expired
            turns.append(_Turn(seat, 0.0 if late else max(wait, 0.0), late))
        return min(turns, key=lambda turn: turn.wait, default=None)

    @property
    def _pace(self) -> float:
        """Seconds between the actions of bots."""
        delay = self._room.settings.bot_delay
        return self._room.row.config.bot_delay / 1000 if delay is None else delay

    def _patience(self, table: Table) -> float:
        """Return how long the last awaited seat waits; an offerer gives people time to answer."""
        offering = table.decision == F_OFFER and len(table.awaited) > 1
        return self._room.settings.bot_patience if offering else self._pace

    async def _bot_step(self, table: Table, turn: _Turn) -> bool:
        """Let a bot act, or think until it is to act; return whether it has acted."""
        if turn.wait > 0:
            # It thinks during the pause between bots' actions, which so costs no extra time.
            self._bots.think(table, turn.seat, self._offers.game_for(table, turn.seat))
            return False
        now = table.now
        game = self._offers.game_for(table, turn.seat)
        answer = await self._bots.answer(table, turn.seat, game, turn.late)
        if answer is None:
            return False
        if answer.action.kind == "offer":
            await self._offers.propose(table, turn.seat, answer.action)
            return True
        others = await self._concurrent_answers(table, turn)

        def act(draft: Draft) -> None:
            if draft.table is not table or table.now is not now:
                raise stale()
            if turn.late:
                drafts.note_timeout(draft, turn.seat)
            for action in (answer.action, *others):
                draft.act(action.player, str(action), True)

        await settle_change(self._room, act)
        return True

    async def _concurrent_answers(self, table: Table, turn: _Turn) -> list[Action]:
        """Return what other bots answer at the same time to an offer that the game waits for."""
        *asked, offerer = table.awaited
        if table.decision != F_OFFER or turn.seat == offerer:
            return []
        others = [p for p in asked if p != turn.seat and self._by_bot(p, ()) and not turn.late]
        return [await self._bots.judge(table, p, table.game) for p in others]
