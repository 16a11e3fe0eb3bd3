"""Quick match: joining queues, ready checks, and the tables of matches."""

import asyncio
import logging
import secrets
from collections.abc import Callable

from msgspec import structs

from hexhold.errors import HexholdError
from hexhold.language import ENGLISH, Language, say
from hexhold.play.protocol.match_shapes import (
    FoundMatch,
    MatchRequest,
    MatchState,
    Pace,
    QueueShape,
    ReadyRequest,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.start import seats
from hexhold.play.rows import SeatRow
from hexhold.play.storage import MovedError
from hexhold.play.time_source import TimeSource
from hexhold.records.fair import check_seed, promise_of
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import says_who
from hexhold.server.conduct.conduct import Conduct
from hexhold.server.matching import matcher
from hexhold.server.matching.people import People
from hexhold.server.matching.queues import MatchQueue, of_programs, read_queues
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.settings import Settings
from hexhold.server.storage import RoomRow, Store
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow

MOST_WAITING = 2000
MOST_OF_ADDRESS = 8
"""People of one address in the queues."""
JOIN_SECONDS = 600.0
ADDRESS_JOINS = 3
"""How many times the limit of a session applies to an address."""
LONGEST_HOLD = 20.0
"""Seconds for which a request waits for news."""
FRESH_SECONDS, MOST_FRESH = 3.0, 40
"""A waiting request is also answered when the number of waiting people has changed, at the earliest
after `FRESH_SECONDS`. At most `MOST_FRESH` requests a second are answered for that."""
RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


class QuickMatch:
    """The queues of one server. `run` goes on until it is cancelled."""

    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        conduct: Conduct,
        settings: Settings,
        time: TimeSource,
    ) -> None:
        self._store, self._rooms, self._time = store, rooms, time
        self._conduct = conduct
        self.queues = read_queues(settings.queues, settings.presets)
        self._chat_rules = settings.slow_chat, list(settings.hidden_words)
        sizes = {key: queue.players for key, queue in self.queues.items()}
        self._people = People(store.match_entries, sizes, time)
        self._wake = asyncio.Event()
        self._opening: set[str] = set()
        """Tables that are being opened."""
        self._held = 0
        """Requests that wait for news."""
        self.shared = False
        """Whether other servers change the queues."""
        self.closing = False
        joins = settings.match_joins
        self._of_session = RateLimiter(joins, JOIN_SECONDS, time.steady)
        self._of_address = RateLimiter(joins * ADDRESS_JOINS, JOIN_SECONDS, time.steady)

    async def start(self) -> None:
        """Give everyone who waited before a restart time to come back; raises `StorageError`."""
        now = self._time.wall()

        def come_back(entries: Entries) -> None:
            for row in entries.values():
                if row.state == "called" and row.found is not None and not row.ready:
                    matcher.call_off(entries, row.found.room)
            for row in entries.values():
                row.seen = max(row.seen, now) if row.state == "waiting" else row.seen

        await self._people.change(come_back)

    async def run(self) -> None:
        """Match people while anyone waits."""
        due = True
        while True:
            self._wake.clear()
            try:
                if due:
                    await self.look()
                delay = matcher.next_due(self._people.entries, self._time.wall())
                if any(row.state == "starting" for row in self._people.entries.values()):
                    delay = RETRY_SECONDS
                if self.shared and self._held:
                    delay = FRESH_SECONDS if delay is None else min(delay, FRESH_SECONDS)
            except HexholdError as error:
                _log.warning("quick match: %s", error)
                delay = RETRY_SECONDS
            except Exception:
                _log.exception("quick match")
                delay = RETRY_SECONDS
            try:
                async with asyncio.timeout(delay):
                    await self._wake.wait()
                # A request has done what was due.
                due = False
            except TimeoutError:
                due = True

    def close(self) -> None:
        """Answer all requests that wait for news."""
        self.closing = True
        self._people.tell()

    async def look(self) -> None:
        """Do what is due, and open tables; raises `StorageError`."""
        await self._people.change(lambda entries: None)
        await self._open_all()

    async def _open_all(self) -> None:
        for room in {r.found.room for r in self._people.entries.values() if _starts(r) and r.found}:
            await self._open(room)

    async def join(self, session: Session, address: str, wish: MatchRequest) -> None:
        """Wait in queues; a person who waits already keeps the place. Raises `Refusal`."""
        keys = self._known(wish.queues)
        counted = address if says_who(address) else None
        self._of_session.check(session.id)
        if counted is not None:
            self._of_address.check(counted)
        await self._conduct.check_may_meet(session.id, address)
        apart = await self._apart_from(session.id, session.program)
        rating = await self._store.results.rating_of(session.id)
        worth = {} if rating is None else dict.fromkeys(keys, rating.mu)
        worth |= await self._store.queue_ratings.newest(session.id)
        now = self._time.wall()
        row = EntryRow(session.id, session.name, wish.pace, keys, now, now, counted, worth)
        row.program, row.apart = session.program, apart
        await self._enter(row, counted)

    async def _enter(self, row: EntryRow, address: str | None) -> None:
        _check_pause(self._people.entries.get(row.session), row.seen)
        over = await self._check_free(row.session, row.pace)
        begun = False

        def enter(entries: Entries) -> None:
            nonlocal begun
            before = entries.get(row.session)
            begun = _played(before) not in (None, over)
            if begun:
                return
            _check_entry(entries, before, address, row.seen)
            if before is not None:
                row.misses = before.misses
                if before.state == "waiting":
                    row.since = before.since
            entries[row.session] = row

        await self._changed(enter)
        if begun:
            # Another tab, or another server, has begun a match since the look.
            await self._enter(row, address)

    async def _apart_from(self, session: str, program: bool) -> list[str]:
        """Return with whom an account is never matched."""
        apart = await self._conduct.apart_from(session)
        # Programs of one person could play into each other's hands.
        own = await self._store.programs.siblings_of(session) if program else []
        return sorted({*apart, *own})

    async def ready(self, session: str, data: ReadyRequest) -> None:
        """Note that a person plays the match; raises `Refusal`, `UsageError`."""
        if data.seed is not None:
            check_seed(data.seed)

        def note(entries: Entries) -> None:
            row = entries.get(session)
            found = None if row is None else row.found
            if row is None or found is None or found.room != data.room:
                raise Refusal("conflict", say("match-off"))
            if row.state != "called" or row.ready:
                return
            row.ready = True
            if data.seed is not None and data.promise in (None, promise_of(found.secret)):
                row.seed, row.seed_for = data.seed, data.promise

        await self._changed(note)

    async def leave(self, session: str) -> None:
        """Leave all queues. Leaving a ready check counts as missed. Raises `StorageError`."""
        now = self._time.wall()

        def go(entries: Entries) -> None:
            row = entries.get(session)
            if row is None or row.state in ("starting", "playing"):
                return
            if row.state == "called" and row.found is not None:
                room = row.found.room
                matcher.miss(row, now)
                matcher.call_off(entries, room)
            elif row.state == "waiting":
                matcher.leave(entries, session)
            elif row.state == "missed":
                row.state = "left"

        await self._changed(go)

    async def state(
        self, session: Session, language: Language = ENGLISH, seen: str = "", hold: float = 0.0
    ) -> MatchState:
        """Return a person's state.

        Args:
            session: the person.
            language: of the titles.
            seen: the version that the person knows.
            hold: for how many seconds to wait for another version.
        """
        clock = asyncio.get_running_loop().time
        end = clock() + min(hold, LONGEST_HOLD)
        self._held += 1
        if self.shared and self._held == 1:
            self._wake.set()
        fresh = clock() + max(FRESH_SECONDS, self._held / MOST_FRESH)
        counts = self._people.counts[session.program]
        try:
            while True:
                self._people.note_asked(session.id)
                row = self._people.entries.get(session.id)
                now = clock()
                told = now >= fresh and self._people.counts[session.program] != counts
                if self._people.version(session.id) != seen or now >= end or told or self.closing:
                    return self._shape(session, row, language)
                await self._people.wait_for_news((end if now >= fresh else min(end, fresh)) - now)
        finally:
            self._held -= 1

    def _known(self, keys: list[str]) -> list[str]:
        for key in keys:
            if key not in self.queues:
                known = ", ".join(self.queues)
                raise Refusal("usage", say("no-such-queue", queue=key, known=known))
        return list(dict.fromkeys(keys))

    async def _check_free(self, session: str, pace: Pace) -> str | None:
        """Raise `Refusal` for somebody who still plays a live match: nobody plays two at once.

        Returns:
            The match that they have played last.
        """
        last = _played(self._people.entries.get(session))
        if pace == "days":
            return last
        for room in await self._store.rooms_of(session):
            live = room.queue is not None and room.config.clock.kind != "days"
            seat = seats.seat_of(room, session)
            if not live or seat is None or room.state not in ("running", "paused"):
                continue
            if not room.seats[seat].stand_in:
                raise Refusal("conflict", say("match-still-played"))
        return last

    async def _changed(self, work: Callable[[Entries], None]) -> None:
        """Change the queues for a request, then do what is due."""
        try:
            await self._people.change(work)
            await self._open_all()
        finally:
            self._wake.set()

    async def _open(self, room: str) -> None:
        """Open the table of a match, unless it is open; a later look tries again."""
        if room in self._opening:
            return
        self._opening.add(room)
        group = matcher.group_of(self._people.entries, room)
        try:
            if await self._store.room(room) is None:
                if await self._parted(room, group):
                    return
                queue = self.queues[group[0].found.queue]  # type: ignore[union-attr] # of a match
                await self._rooms.open_ready(await self._seated(group, queue))
        except MovedError:
            # This worker stops; the one that goes on with this opens the table.
            return
        except (Refusal, HexholdError, KeyError) as problem:
            _log.warning("quick match: cannot open table %s: %s", room, problem)
            await self._people.change(lambda entries: matcher.call_off(entries, room))
            return
        finally:
            self._opening.discard(room)
        await self._people.change(lambda entries: _play(entries, room))

    async def _parted(self, room: str, group: list[EntryRow]) -> bool:
        """Call a match off if its players may not meet any more; return whether that is so."""
        apart = {r.session: await self._apart_from(r.session, r.program) for r in group}
        gone = [r.session for r in group if not await self._conduct.may_meet(r.session)]
        if not gone and all(apart.keys().isdisjoint(each) for each in apart.values()):
            return False

        def part(entries: Entries) -> None:
            if not all(_starts(row) for row in matcher.group_of(entries, room)):
                return
            matcher.call_off(entries, room)
            for session in apart.keys() & entries.keys():
                entries[session].apart = apart[session]
            for session in gone:
                entries.pop(session, None)

        await self._people.change(part)
        return True

    async def _seated(self, group: list[EntryRow], queue: MatchQueue) -> RoomRow:
        """Return the room of a match, with seats drawn by lot and without a host."""
        found = group[0].found
        assert found is not None
        slow, words = self._chat_rules
        config = queue.config(group[0].pace, queue.title(ENGLISH))
        config = structs.replace(config, slow_chat=slow, hidden_words=words)
        empty = [SeatRow() for _ in group]
        key = of_programs(queue.key) if group[0].program else queue.key
        row = RoomRow(found.room, seats.NOBODY, config, empty, found.secret, queue=key)
        secrets.SystemRandom().shuffle(group)
        for number, each in enumerate(group):
            seats.take(row, number, each.session, each.name, each.seed, each.seed_for)
            seats.show_mark(row, each.session, await self._store.accounts.mark(each.session))
            row.seats[number].program = each.program
        row.host = seats.NOBODY
        return row

    def _shape(self, session: Session, row: EntryRow | None, language: Language) -> MatchState:
        now = self._time.wall()
        state = "none" if row is None or row.state == "left" else row.state
        waits = row is not None and state in ("waiting", "called", "starting")
        return MatchState(
            state=state,
            version=self._people.version(session.id),
            pace=None if row is None else row.pace,
            queues=[] if row is None else row.queues,
            waited=round(max(now - row.since, 0.0), 1) if waits and row is not None else 0.0,
            pause=0.0 if row is None else round(max(row.pause_until - now, 0.0), 1),
            found=None if row is None else self._found(row, now),
            room=row.found.room if row is not None and row.found and state == "playing" else None,
            offered=[
                self._queue(queue, session.program, language) for queue in self.queues.values()
            ],
        )

    def _found(self, row: EntryRow, now: float) -> FoundMatch | None:
        found = row.found
        if found is None or row.state not in ("called", "starting"):
            return None
        group = matcher.group_of(self._people.entries, found.room)
        return FoundMatch(
            room=found.room,
            queue=found.queue,
            players=len(group),
            ready=sum(each.ready for each in group),
            you=row.ready or row.state == "starting",
            seconds=round(max(found.until - now, 0.0), 1),
            promise=promise_of(found.secret),
        )

    def _queue(self, queue: MatchQueue, programs: bool, language: Language) -> QueueShape:
        return QueueShape(
            key=queue.key,
            title=queue.title(language),
            edition=queue.edition,
            preset=None if queue.preset is None else queue.preset.key,
            players=queue.players,
            waiting=self._people.waiting(queue.key, programs),
            seconds=self._people.recent_waits(queue.key, programs),
        )


def _starts(row: EntryRow) -> bool:
    return row.state == "starting"


def _played(row: EntryRow | None) -> str | None:
    """Return the match whose table was opened for a person."""
    return row.found.room if row is not None and row.state == "playing" and row.found else None


def _play(entries: Entries, room: str) -> None:
    for row in matcher.group_of(entries, room):
        row.state, row.address = "playing", None


def _check_entry(
    entries: Entries, before: EntryRow | None, address: str | None, now: float
) -> None:
    """Raise `Refusal` if a person may not wait in a queue now."""
    if before is not None and before.state in ("called", "starting"):
        raise Refusal("conflict", say("match-found"))
    _check_pause(before, now)
    if before is not None and before.state == "waiting":
        return
    waiting = [row for row in entries.values() if row.state in ("waiting", "called", "starting")]
    if len(waiting) >= MOST_WAITING:
        raise Refusal("full", say("match-full"))
    if address is not None and sum(r.address == address for r in waiting) >= MOST_OF_ADDRESS:
        raise Refusal("full", say("match-address-full"))


def _check_pause(row: EntryRow | None, now: float) -> None:
    """Raise `Refusal` if a person has missed ready checks and may not wait yet."""
    if row is not None and row.pause_until > now:
        left = int(row.pause_until - now) + 1
        raise Refusal("too_fast", say("match-pause", seconds=left), wait=left)
