"""Holidays: an account's clocks stand still in all correspondence games, for some days a year."""

import logging
from functools import partial

from hexhold.errors import StorageError
from hexhold.language import say
from hexhold.play.protocol.profile_bodies import HolidayShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import note_holidays
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage.repositories.holidays import MOST_DAYS, days_spent

_log = logging.getLogger(__name__)


async def holiday_of(rooms: RoomRegistry, session: str) -> HolidayShape:
    """Return an account's holiday and the days that are left; raises `StorageError`."""
    now = rooms.time.wall()
    found = await rooms.store.holidays.of(session, now)
    until = max((each.until for each in found if each.until > now), default=None)
    return HolidayShape(until, max(MOST_DAYS - days_spent(found, now), 0), MOST_DAYS)


async def take_holiday(rooms: RoomRegistry, session: str, days: int) -> HolidayShape:
    """Begin, change or end an account's holiday; raises `Refusal`, `StorageError`."""
    if not await rooms.store.holidays.change(session, rooms.time.wall(), days):
        left = (await holiday_of(rooms, session)).days_left
        raise Refusal("forbidden", say("holidays-used-up", most=MOST_DAYS, left=left))
    await tell_tables(rooms, session)
    return await holiday_of(rooms, session)


async def tell_tables(rooms: RoomRegistry, session: str) -> None:
    """Let all tables of an account note the holidays of their players.

    A table that cannot be changed now reads the holidays when it is loaded again.
    """
    for room_id in await rooms.store.accounts.rooms_of(session):
        try:
            await _tell(rooms, room_id)
        except (Refusal, StorageError) as problem:
            _log.warning("room %s: %s", room_id, problem)


async def _tell(rooms: RoomRegistry, room_id: str) -> None:
    row = await rooms.store.room(room_id)
    if row is None or row.config.clock.kind != "days" or row.state == "finished":
        return
    room = await rooms.get(room_id)
    found = await room.holidays_of(row.members())
    await change_room(room, partial(note_holidays, holidays=found))
