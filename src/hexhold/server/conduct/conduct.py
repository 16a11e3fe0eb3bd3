"""The rules of conduct: who may chat and meet strangers, who has blocked whom, and reports."""

import asyncio
from collections.abc import Collection
from typing import Literal

from hexhold.language import say
from hexhold.play.names import check_chat
from hexhold.play.protocol.conduct_shapes import (
    ConductShape,
    EarlierReport,
    Moderation,
    ModerationRequest,
    RelationShape,
    Reported,
    ReportRequest,
    ReportShape,
    SeatRelation,
    TableConduct,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.audience.chat_speakers import line_shape
from hexhold.play.room.room import Room
from hexhold.play.time_source import TimeSource
from hexhold.server.accounts.sessions import Session
from hexhold.server.conduct.evasion import EvasionWatch
from hexhold.server.conduct.flags import flag_list
from hexhold.server.conduct.permissions import Permissions, act_shapes, permissions_of
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.settings import Settings
from hexhold.server.storage import RoomRow, Store
from hexhold.server.storage.repositories.conduct import ActRow, KeptReport, ReportRow
from hexhold.server.storage.repositories.tournaments import TournamentRow

DAY = 86_400.0
MOST_REPORTS = 5
"""Reports that an account may make in a day."""
CHAT_LINES = 30
"""Chat lines in a report."""
KNOWN_SECONDS = 10.0
"""How long permissions are cached: another server or `hexhold admin` may change them."""
MOST_KNOWN = 10_000
MOST_EARLIER = 20
"""Other reports about a person that moderators are shown."""
MOST_GAMES = 100
"""Games in which a report's reader is told how often the person left."""
Outcome = Literal["open", "dismissed", "acted"]


class Conduct:
    """Relations, reports and moderation of one server."""

    def __init__(
        self, store: Store, rooms: RoomRegistry, settings: Settings, time: TimeSource
    ) -> None:
        self._store, self._rooms, self._time = store, rooms, time
        self._offered = "conduct" in settings.features
        self._known: dict[str, tuple[float, Permissions]] = {}
        self._evasion = EvasionWatch()
        self._reporting = asyncio.Lock()
        """Held while a report is counted and stored, so concurrent ones cannot exceed the limit."""

    # What an account may do

    async def permissions(self, session: str) -> Permissions:
        """Return what an account may do."""
        if not self._offered:
            return Permissions()
        now = self._time.steady()
        known = self._known.get(session)
        if known is not None and known[0] > now - KNOWN_SECONDS:
            return known[1]
        acts = await self._store.conduct.acts_about(session)
        found = permissions_of(acts, self._time.wall())
        owner = await self._store.programs.owner_of(session)
        if owner is not None:
            # What a person may not do, their programs may not either.
            found = Permissions(*map(max, found, await self.permissions(owner)))
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[session] = now, found
        return found

    async def check_may_speak(self, session: str) -> None:
        """Raise `Refusal` if moderators have muted an account."""
        reason = (await self.permissions(session)).no_chat(self._time.wall())
        if reason is not None:
            raise Refusal("forbidden", reason)

    async def may_meet(self, session: str) -> bool:
        """Return whether an account may play with strangers."""
        return (await self.permissions(session)).no_meeting(self._time.wall()) is None

    async def check_may_meet(self, session: str, address: str) -> None:
        """Raise `Refusal` if an account may not play with strangers, or was made to do so."""
        now = self._time.wall()
        reason = (await self.permissions(session)).no_meeting(now)
        if reason is not None:
            self._evasion.refused(address, now)
            raise Refusal("forbidden", reason)
        if self._evasion.watches(address, now):
            owner = await self._store.programs.owner_of(session)
            since = await self._store.accounts.begun_at(owner or session)
            if since is not None and self._evasion.looks_new(address, since):
                raise Refusal("forbidden", say("conduct-new-account"))

    async def check_welcome(self, session: str, row: RoomRow, address: str) -> None:
        """Raise `Refusal` if an account may not sit down at a table of others."""
        if session in row.members():
            return
        await self.check_may_meet(session, address)
        if self._offered and row.members() & await self._store.conduct.blockers_of(session):
            # People are not told who has blocked them.
            raise Refusal("forbidden", say("conduct-not-welcome"))

    async def check_may_enter(self, session: str, row: TournamentRow, address: str) -> None:
        """Raise `Refusal` if an account may not take part in a tournament."""
        if any(one.session == session and not one.away for one in row.entrants):
            return
        await self.check_may_meet(session, address)
        if row.host in await self.blockers_of(session):
            raise Refusal("forbidden", say("conduct-not-welcome"))

    async def hidden_from(self, session: str) -> frozenset[str]:
        """Return whose chat lines an account does not see."""
        return await self._store.conduct.hidden_from(session) if self._offered else frozenset()

    async def apart_from(self, session: str) -> frozenset[str]:
        """Return with whom an account is never matched."""
        return await self._store.conduct.apart_from(session) if self._offered else frozenset()

    async def blockers_of(self, session: str) -> frozenset[str]:
        """Return who has blocked an account, and is not shown to it."""
        return await self._store.conduct.blockers_of(session) if self._offered else frozenset()

    # Muting and blocking

    async def relate(self, session: str, room: Room, seat: int, muted: bool, blocked: bool) -> None:
        """Mute or block the person on a seat, or end that; raises `Refusal`."""
        await self._relate(session, _person_on(room, seat, session), muted, blocked)

    async def change(self, session: str, relation: str, muted: bool, blocked: bool) -> None:
        """Change what an account has decided about a person; raises `Refusal`."""
        for row in await self._store.conduct.relations_of(session):
            if row.id == relation:
                await self._relate(session, row.other, muted, blocked)
                return
        raise Refusal("not_found", say("conduct-nobody"))

    async def _relate(self, session: str, other: str, muted: bool, blocked: bool) -> None:
        await self._store.conduct.set_relation(session, other, muted, blocked)
        self._rooms.hide(session, await self._store.conduct.hidden_from(session))
        self._rooms.keep_from(other, await self._store.conduct.blockers_of(other))

    async def at_table(self, session: str, room: Room) -> TableConduct:
        """Return what an account has decided about the players of a table."""
        known = {row.other: row for row in await self._store.conduct.relations_of(session)}
        found = []
        for number, seat in enumerate(room.row.seats):
            if seat.session is not None and seat.session != session:
                row = known.get(seat.session)
                muted, blocked = (row.muted, row.blocked) if row else (False, False)
                found.append(SeatRelation(number, muted, blocked))
        return TableConduct(found)

    async def shape(self, session: str) -> ConductShape:
        """Return an account's decisions about others, and moderators' about it."""
        store = self._store.conduct
        people = await store.relations_of(session)
        return ConductShape(
            people=[RelationShape(p.id, p.name, p.muted, p.blocked) for p in people],
            acts=act_shapes(await store.acts_about(session), self._time.wall()),
            moderator=await store.is_moderator(session),
        )

    # Reports

    async def report(self, session: Session, room: Room, data: ReportRequest) -> Reported:
        """Report the person on a seat; raises `Refusal`."""
        if session.id not in room.known_sessions():
            raise Refusal("forbidden", say("conduct-not-there"))
        reported = _person_on(room, data.seat, session.id)
        if data.text.strip():
            check_chat(data.text)
        async with self._reporting:
            return await self._report(session, room, data, reported)

    async def _report(
        self, session: Session, room: Room, data: ReportRequest, reported: str
    ) -> Reported:
        now = self._time.wall()
        made = await self._store.conduct.reports_by(session.id, now - DAY)
        game = room.row.game
        if any(each.reported == reported and each.row.game == game for each in made):
            raise Refusal("conflict", say("conduct-reported-already"))
        if len(made) >= MOST_REPORTS:
            raise Refusal("quota", say("conduct-many-reports", most=MOST_REPORTS))
        row = ReportRow(
            room=room.id,
            game=game,
            version=0 if room.table is None else room.table.version,
            name=room.row.seats[data.seat].name or "?",
            reason=data.reason,
            text=data.text.strip(),
            chat=[line_shape(room.id, said) for said in list(room.chat)[-CHAT_LINES:]],
        )
        await self._store.conduct.add_report(session.id, reported, now, row)
        return Reported(MOST_REPORTS - len(made) - 1)

    async def open_reports(self, moderator: str) -> Moderation:
        """Return the open reports; raises `Refusal` for others than moderators."""
        await self._check_moderator(moderator)
        everyone = await self._store.conduct.open_reports()
        # Who reported a moderator is not shown to them.
        found = [each for each in everyone if each.reported != moderator]
        made = await self._store.conduct.counted({each.reporter for each in found})
        flags = await flag_list(self._store, moderator)
        return Moderation([await self._report_shape(each, made) for each in found], flags)

    async def decide(self, moderator: str, report: str, data: ModerationRequest) -> None:
        """Decide on a report, and log that; raises `Refusal`."""
        await self._check_moderator(moderator)
        found = await self._store.conduct.report(report)
        if found is None or not found.open:
            raise Refusal("not_found", say("conduct-no-report"))
        if found.reported == moderator:
            raise Refusal("forbidden", say("conduct-own-case"))
        if data.unrate:
            await self._check_unrating(moderator, found)
        if (data.do != "dismiss" or data.unrate) and not data.reason.strip():
            raise Refusal("usage", say("conduct-reason-needed"))
        if data.reason.strip():
            check_chat(data.reason)
        now, act = self._time.wall(), None
        if data.do != "dismiss":
            lasts = data.hours is not None and data.do in ("mute", "suspend")
            until = now + (data.hours or 0) * 3600 if lasts else None
            act = ActRow(data.do, data.reason.strip(), until, moderator, report)
        unrate = None
        if data.unrate:
            unrate = ActRow("unrate", data.reason.strip(), None, moderator, report)
        if not await self._store.conduct.close_report(found, now, act, unrate):
            # Another moderator was faster.
            raise Refusal("not_found", say("conduct-no-report"))
        self._known.pop(found.reported, None)

    async def _check_unrating(self, moderator: str, report: KeptReport) -> None:
        """Raise `Refusal` if a moderator cannot undo the effect of a report's game."""
        game = report.row.game
        if game is None or not await self._store.results.is_rated(game):
            raise Refusal("conflict", say("conduct-not-rated"))
        if game in await self._store.results.seats_of(moderator):
            raise Refusal("forbidden", say("conduct-own-game"))

    async def _check_moderator(self, session: str) -> None:
        if not await self._store.conduct.is_moderator(session):
            raise Refusal("forbidden", say("conduct-moderators-only"))

    async def _report_shape(self, report: KeptReport, made: dict[str, int]) -> ReportShape:
        row, about = report.row, report.reported
        acts = await self._store.conduct.acts_about(about)
        acted = {act.row.report for act in acts}
        others = await self._store.conduct.reports_about(about, MOST_EARLIER + 1)
        played = await self._store.results.of(about, None, MOST_GAMES)
        left = [seat.left for game in played for seat in game.row.seats if seat.session == about]
        return ReportShape(
            id=report.id,
            at=report.at,
            room=row.room,
            game=row.game,
            version=row.version,
            name=row.name,
            reason=row.reason,
            text=row.text,
            chat=row.chat,
            reporter=await self._store.session_name(report.reporter) or "?",
            reporter_made=made.get(report.reporter, 0),
            acts=act_shapes(acts, self._time.wall()),
            earlier=[
                EarlierReport(each.at, each.row.reason, each.row.text, _outcome(each, acted))
                for each in others
                if each.id != report.id
            ][:MOST_EARLIER],
            since=await self._store.accounts.begun_at(about),
            games=len(played),
            left=sum(left),
        )


def _outcome(report: KeptReport, acted: Collection[str | None]) -> Outcome:
    """Return what has become of a report, given those that led to an act."""
    if report.open:
        return "open"
    return "acted" if report.id in acted else "dismissed"


def _person_on(room: Room, seat: int, asker: str) -> str:
    """Return the session on a seat of another person; raises `Refusal`."""
    seats = room.row.seats
    found = seats[seat].session if seat < len(seats) else None
    if found is None or found == asker:
        raise Refusal("not_found", say("conduct-nobody"))
    return found
