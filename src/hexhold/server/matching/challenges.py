"""Challenges between programs: asking, answering, and the tables of those that all accept."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress

from hexhold.errors import HexholdError
from hexhold.language import ENGLISH, say
from hexhold.play.names import mark_of
from hexhold.play.protocol.challenge_shapes import (
    ChallengeableProgram,
    ChallengedProgram,
    ChallengeList,
    ChallengeRequest,
    ChallengeShape,
)
from hexhold.play.protocol.match_shapes import Pace
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.start import seats
from hexhold.play.rows import SeatRow
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.limits import RateLimiter
from hexhold.server.accounts.sessions import Session
from hexhold.server.conduct.conduct import Conduct
from hexhold.server.matching.matcher import SECRET_BYTES
from hexhold.server.matching.queues import MatchQueue
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.settings import Settings
from hexhold.server.storage import RoomRow, Store
from hexhold.server.storage.repositories.challenges import (
    ChallengeRow,
    ChallengeRows,
    ListeningProgram,
)

ANSWER_SECONDS = 60.0
LISTENING_SECONDS = 60.0
"""A program can be challenged for this long after its last request."""
NOTED_SECONDS = 20.0
"""How often it is stored that a program listens."""
KEPT_SECONDS = 120.0
"""An outcome is shown for this long."""
MOST_CHALLENGES, MOST_INCOMING = 500, 5
"""Open challenges, in total and of one program."""
WINDOW = 600.0
LONGEST_HOLD = 20.0
LOOK_SECONDS = 1.0
"""How often the database is read while requests wait: other servers change challenges too."""
_log = logging.getLogger(__name__)


def public_id(session: str) -> str:
    """Return the id by which other programs challenge a program."""
    return hashlib.sha256(f"challenge {session}".encode()).hexdigest()[:16]


class Challenges:
    """The challenges of one server."""

    def __init__(
        self,
        store: Store,
        rooms: RoomRegistry,
        conduct: Conduct,
        queues: dict[str, MatchQueue],
        settings: Settings,
        time: TimeSource,
    ) -> None:
        self._store, self._rooms, self._time = store, rooms, time
        self._conduct, self._queues = conduct, queues
        self._rows: ChallengeRows = {}
        self._read_at = -LOOK_SECONDS
        self._reading, self._opening = asyncio.Lock(), asyncio.Lock()
        self._news = asyncio.Event()
        self._noted: dict[str, float] = {}
        """Session → when its listening was stored."""
        self._limit = RateLimiter(settings.match_joins, WINDOW, time.steady)
        self.closing = False

    def close(self) -> None:
        """Answer all requests that wait for news."""
        self.closing = True
        self._news.set()

    async def look(self, session: str, seen: str = "", hold: float = 0.0) -> ChallengeList:
        """Return what concerns a program; with `hold`, wait until it is no longer `seen`."""
        now = self._time.wall()
        if now - self._noted.get(session, 0.0) >= NOTED_SECONDS:
            await self._store.challenges.listen(session, now)
            self._noted = {s: at for s, at in self._noted.items() if now - at < NOTED_SECONDS}
            self._noted[session] = now
        end = asyncio.get_running_loop().time() + min(hold, LONGEST_HOLD)
        while True:
            await self._read()
            left = end - asyncio.get_running_loop().time()
            version = self._version(session)
            if version != seen or left <= 0 or self.closing:
                return await self._list(session, version)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), min(left, LOOK_SECONDS))

    async def challenge(self, session: Session, address: str, wish: ChallengeRequest) -> None:
        """Challenge programs; raises `Refusal`."""
        queue = self._queues.get(wish.queue)
        if queue is None:
            known = ", ".join(self._queues)
            raise Refusal("usage", say("no-such-queue", queue=wish.queue, known=known))
        self._limit.check(session.id)
        await self._conduct.check_may_meet(session.id, address)
        players = {session.id: session.name} | await self._challenged(session, wish, queue)
        await self._check_free(session.id, wish.pace)
        now = self._time.wall()
        id_, room = secrets.token_hex(8), new_room_id()
        new = ChallengeRow(id_, wish.queue, wish.pace, players, now + ANSWER_SECONDS, room)
        new.accepted = [session.id]

        def add(rows: ChallengeRows) -> None:
            _check_room(rows, new)
            rows[new.id] = new

        await self._change(add)

    async def answer(self, session: str, id_: str, accept: bool) -> None:
        """Accept or decline a challenge, or withdraw one's own; raises `Refusal`."""
        row = (await self._store.challenges.all()).get(id_)
        if row is None or session not in row.players:
            raise Refusal("conflict", say("challenge-off"))
        if accept and session in row.accepted:
            return
        apart = False
        if accept:
            await self._check_free(session, row.pace)
            apart = not await self._may_play(row)

        def note(rows: ChallengeRows) -> None:
            row = rows.get(id_)
            if row is None or row.state != "open":
                raise Refusal("conflict", say("challenge-off"))
            if apart:
                row.state = "off"
            elif not accept:
                row.state = "off" if session == next(iter(row.players)) else "declined"
            elif session not in row.accepted:
                row.accepted = [*row.accepted, session]
            if row.accepted and len(row.accepted) == len(row.players) and row.state == "open":
                row.state = "starting"
                _call_off(rows, row.players, but=id_)

        await self._change(note)
        await self._open(lambda row: row.id == id_)

    async def call_off_all(self, session: str) -> None:
        """Call off what concerns a program whose token no longer works; raises `StorageError`."""
        self._noted.pop(session, None)
        if any(session in row.players for row in (await self._store.challenges.all()).values()):
            await self._change(lambda rows: _call_off(rows, [session]))

    async def _challenged(
        self, session: Session, wish: ChallengeRequest, queue: MatchQueue
    ) -> dict[str, str]:
        """Return session → name of those who are challenged; raises `Refusal`."""
        if public_id(session.id) in wish.programs:
            raise Refusal("usage", say("challenge-self"))
        if len(set(wish.programs)) != queue.players - 1:
            raise Refusal("usage", say("challenge-players", players=queue.players))
        known = {public_id(each.session): each for each in await self._open_to(session.id)}
        found = {}
        for wanted in wish.programs:
            # A program that is apart is not told from one that does not listen.
            if wanted not in known:
                raise Refusal("not_found", say("no-such-challenged"))
            found[known[wanted].session] = known[wanted].name
        return found

    async def _open_to(self, session: str) -> list[ListeningProgram]:
        """Return the programs that a program can challenge."""
        since = self._time.wall() - LISTENING_SECONDS
        found = await self._store.challenges.listeners(since)
        apart = await self._apart_from(session)
        return [p for p in found if p.session != session and apart.isdisjoint((p.session, p.owner))]

    async def _apart_from(self, session: str) -> frozenset[str]:
        """Return with whom a program, or its person, is never matched."""
        owner = await self._store.programs.owner_of(session)
        of_person = frozenset() if owner is None else await self._conduct.apart_from(owner)
        return of_person | await self._conduct.apart_from(session)

    async def _may_play(self, row: ChallengeRow) -> bool:
        """Return whether all who are challenged may still meet."""
        owners = [await self._store.programs.owner_of(session) for session in row.players]
        here = {*row.players, *owners}
        for session in row.players:
            if not await self._conduct.may_meet(session):
                return False
            if not (await self._apart_from(session)).isdisjoint(here):
                return False
        return True

    async def _check_free(self, session: str, pace: Pace) -> None:
        """Raise `Refusal` for a program in a live game that the server has begun."""
        if pace == "days":
            return
        for room in await self._store.rooms_of(session):
            begun = room.host == seats.NOBODY and room.config.clock.kind != "days"
            if begun and room.state in ("running", "paused"):
                raise Refusal("conflict", say("match-still-played"))

    async def _change(self, work: Callable[[ChallengeRows], None]) -> None:
        refusals: list[Refusal] = []

        def changed(rows: ChallengeRows) -> None:
            refusals.clear()
            _forget(rows, self._time.wall())
            try:
                work(rows)
            except Refusal as refusal:
                # The writer would take it for a failure of the database.
                refusals.append(refusal)

        self._show(await self._store.challenges.change(changed))
        if refusals:
            raise refusals[0]

    async def _read(self) -> None:
        """Read challenges again, unless that was just done."""
        async with self._reading:
            now = self._time.steady()
            if now - self._read_at >= LOOK_SECONDS:
                self._show(await self._store.challenges.all())
                wall = self._time.wall()
                # The server that should have opened these tables has ended.
                await self._open(lambda row: row.until <= wall)

    def _show(self, rows: ChallengeRows) -> None:
        self._read_at = self._time.steady()
        if rows != self._rows:
            self._rows = rows
            self._news.set()
            self._news = asyncio.Event()

    async def _open(self, due: Callable[[ChallengeRow], bool]) -> None:
        """Open the tables of challenges that all have accepted."""
        async with self._opening:
            for row in list(self._rows.values()):
                if row.state == "starting" and due(row):
                    try:
                        if await self._store.room(row.room) is None:
                            await self._rooms.open_ready(await self._seated(row))
                    except (Refusal, HexholdError, KeyError) as problem:
                        _log.warning("challenge: cannot open table %s: %s", row.room, problem)
                    await self._end(row)

    async def _end(self, row: ChallengeRow) -> None:
        opened = await self._store.room(row.room) is not None

        def end(rows: ChallengeRows) -> None:
            if row.id in rows:
                rows[row.id].state = "playing" if opened else "off"

        await self._change(end)

    async def _seated(self, challenge: ChallengeRow) -> RoomRow:
        """Return the room of a challenge, with seats drawn by lot and without a host."""
        queue = self._queues[challenge.queue]
        config = queue.config(challenge.pace, queue.title(ENGLISH))
        secret = secrets.token_hex(SECRET_BYTES)
        empty = [SeatRow() for _ in challenge.players]
        row = RoomRow(challenge.room, seats.NOBODY, config, empty, secret)
        drawn = list(challenge.players.items())
        secrets.SystemRandom().shuffle(drawn)
        for number, (session, name) in enumerate(drawn):
            seats.take(row, number, session, name, None)
            seats.show_mark(row, session, await self._store.accounts.mark(session))
            row.seats[number].program = True
        row.host = seats.NOBODY
        return row

    def _of(self, session: str) -> list[ChallengeRow]:
        now = self._time.wall()
        own = [row for row in self._rows.values() if session in row.players]
        return [row for row in own if row.state != "open" or row.until > now]

    def _version(self, session: str) -> str:
        seen = [(row.id, row.state, row.accepted) for row in self._of(session)]
        return hashlib.sha256(repr(seen).encode()).hexdigest()[:12]

    async def _list(self, session: str, version: str) -> ChallengeList:
        shown = [self._shape(row, session) for row in self._of(session)]
        known = await self._open_to(session)
        programs = [
            ChallengeableProgram(public_id(p.session), p.name, mark_of(p.mark, p.session))
            for p in known
        ]
        return ChallengeList(version, shown, programs)

    def _shape(self, row: ChallengeRow, session: str) -> ChallengeShape:
        return ChallengeShape(
            id=row.id,
            queue=row.queue,
            pace=row.pace,
            state=row.state,
            seconds=round(max(row.until - self._time.wall(), 0.0), 1),
            programs=[
                ChallengedProgram(public_id(each), name, each in row.accepted, each == session)
                for each, name in row.players.items()
            ],
            room=row.room if row.state == "playing" else None,
        )


def _forget(rows: ChallengeRows, now: float) -> None:
    """Remove challenges that nobody has answered in time, and old outcomes."""
    for row in list(rows.values()):
        kept = 0.0 if row.state == "open" else KEPT_SECONDS
        if row.until + kept <= now:
            del rows[row.id]


def _check_room(rows: ChallengeRows, new: ChallengeRow) -> None:
    """Raise `Refusal` if there are too many challenges for another one."""
    waiting = [row for row in rows.values() if row.state == "open"]
    challenger, *others = new.players
    if any(next(iter(row.players)) == challenger for row in waiting):
        raise Refusal("conflict", say("challenge-waits"))
    crowded = any(sum(each in row.players for row in waiting) >= MOST_INCOMING for each in others)
    if crowded or len(waiting) >= MOST_CHALLENGES:
        raise Refusal("full", say("many-challenges"))


def _call_off(rows: ChallengeRows, sessions: Iterable[str], but: str = "") -> None:
    """Call off the challenges of some programs, so that nobody plays two at once."""
    for row in rows.values():
        if row.id != but and row.state == "open" and not row.players.keys().isdisjoint(sessions):
            row.state = "off"
