"""Accounts: profiles and devices."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from hexhold.play.storage import OutdatedError
from hexhold.server.storage.repositories.chats import move_lines, unname_lines
from hexhold.server.storage.repositories.conduct import move_conduct
from hexhold.server.storage.repositories.programs import end_programs
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.repositories.results import rename_seat
from hexhold.server.storage.sql_tables import (
    acts,
    devices,
    emails,
    friends,
    holidays,
    match_entries,
    members,
    moderators,
    passkeys,
    played,
    pushes,
    queue_ratings,
    ratings,
    relations,
    reports,
    reviews,
    sessions,
    webhooks,
)


class ProfileRow(NamedTuple):
    """A stored profile."""

    mark: str
    kept: bool
    """Whether there is a recovery code."""
    listed: bool


class DeviceRow(NamedTuple):
    """A browser of an account."""

    id: str
    """SHA-256 of its cookie."""
    session: str
    label: str
    since: float
    seen: float


class CodeRow(NamedTuple):
    """The account that a recovery code may belong to."""

    session: str
    digest: str | None


class Accounts(Repository):
    """Reads and writes accounts."""

    async def begin(self, device: DeviceRow, name: str) -> None:
        """Store a new account with its first device."""
        values = {"id": device.session, "name": name, "seen": device.since}
        await self._execute(
            insert(sessions).values(values), insert(devices).values(device._asdict())
        )

    async def session_of(self, device: str) -> str | None:
        """Return the session of a device."""
        found = await self._read(select(devices.c.session).where(devices.c.id == device))
        return found[0].session if found else None

    async def device_since(self, device: str) -> float | None:
        """Return when a device was first used, None if it is unknown."""
        found = await self._read(select(devices.c.since).where(devices.c.id == device))
        return found[0].since if found else None

    async def begun_at(self, session: str) -> float | None:
        """Return when an account was begun, None once its first device is signed out."""
        return await self.device_since(session)

    async def devices_of(self, session: str) -> list[DeviceRow]:
        """Return all devices of a session, the one used last first."""
        query = select(devices).where(devices.c.session == session)
        return [DeviceRow(*row) for row in await self._read(query.order_by(devices.c.seen.desc()))]

    async def profile(self, session: str) -> ProfileRow | None:
        """Return a session's profile without its name, None if there is no such session."""
        query = select(sessions.c.mark, sessions.c.recovery.is_not(None), sessions.c.listed)
        found = await self._read(query.where(sessions.c.id == session))
        return ProfileRow(found[0][0], bool(found[0][1]), bool(found[0][2])) if found else None

    async def mark(self, session: str) -> str:
        """Return the mark that a session has chosen, empty if none."""
        found = await self.profile(session)
        return "" if found is None else found.mark

    async def change(self, session: str, name: str, mark: str, listed: bool) -> None:
        """Change the name, the mark, and whether the account is listed."""
        here = update(sessions).where(sessions.c.id == session)
        values = {"name": name, "mark": mark, "listed": int(listed)}
        await self._execute(here.values(values))

    async def set_recovery(self, session: str, known_by: str, digest: str) -> None:
        """Store the recovery code of a session; older codes stop working.

        Raises:
            OutdatedError: Another code begins with the same letters.
        """

        def write(connection: Connection) -> None:
            here = update(sessions).where(sessions.c.id == session)
            try:
                connection.execute(here.values(recovery=known_by, recovery_digest=digest))
            except IntegrityError:
                raise OutdatedError("another code begins like this one") from None

        await self._written(write)

    async def recovery(self, known_by: str) -> CodeRow | None:
        """Return the account whose recovery code begins like this."""
        query = select(sessions.c.id, sessions.c.recovery_digest)
        found = await self._read(query.where(sessions.c.recovery == known_by))
        return CodeRow(*found[0]) if found else None

    async def sign_in(self, device: DeviceRow, instead: str | None) -> None:
        """Assign a device to an account.

        Args:
            instead: The device's id before, whichever account it belonged to.
        """
        of_device = pushes.c.device == instead
        kept = of_device, pushes.c.session == device.session
        await self._execute(
            delete(devices).where(devices.c.id == instead),
            update(pushes).where(*kept).values(device=device.id),
            delete(pushes).where(of_device),
            insert(devices).values(device._asdict()),
        )

    async def sign_out(self, session: str, device: str) -> None:
        """Remove a device from an account."""
        here = devices.c.id == device, devices.c.session == session

        def write(connection: Connection) -> None:
            if connection.execute(delete(devices).where(*here)).rowcount:
                connection.execute(delete(pushes).where(pushes.c.device == device))

        await self._written(write)

    async def is_only_here(self, session: str) -> bool:
        """Return whether an account has one device, and no recovery code and no passkey."""
        count = select(func.count()).select_from(devices).where(devices.c.session == session)
        no_passkey = ~exists().where(passkeys.c.session == session)
        query = select(sessions.c.recovery.is_(None) & no_passkey, count.scalar_subquery())
        found = await self._read(query.where(sessions.c.id == session))
        return bool(found) and bool(found[0][0]) and found[0][1] <= 1

    async def rooms_of(self, session: str) -> list[str]:
        """Return all rooms of a session in any state."""
        query = select(members.c.room).where(members.c.session == session)
        return [row.room for row in await self._read(query)]

    async def move_in(self, old: str, new: str) -> None:
        """Assign what a session has played and said to another one, and delete the first.

        Both ratings stay as they are.
        """

        def write(connection: Connection) -> None:
            twice = select(played.c.game).where(played.c.session == new)
            mine = played.c.session == old
            connection.execute(delete(played).where(mine, played.c.game.in_(twice)))
            connection.execute(update(played).where(mine).values(session=new))
            move_lines(connection, old, new)
            move_conduct(connection, old, new)
            away = update(holidays).where(holidays.c.session == old)
            connection.execute(away.values(session=new))
            led = update(reviews).where(reviews.c.session == old)
            connection.execute(led.values(session=new))
            remove_person(connection, old)

        await self._written(write)

    async def forget(self, session: str, name: str, seats: Sequence[tuple[str, int]] = ()) -> None:
        """Delete an account and its traces.

        Args:
            name: Replaces the name in games and chats that others see.
            seats: The account's seats in games without a result.
        """

        def write(connection: Connection) -> None:
            query = select(played.c.game, played.c.seat).where(played.c.session == session)
            ended = [(row.game, row.seat) for row in connection.execute(query)]
            for game, seat in {*ended, *seats}:
                rename_seat(connection, game, seat, name)
            unname_lines(connection, session, name)
            remove_person(connection, session)

        await self._written(write)


def remove_person(connection: Connection, session: str) -> None:
    """Delete an account from all tables except those of games and rooms."""
    end_programs(connection, session)
    for column in (
        devices.c.session,
        sessions.c.id,
        played.c.session,
        ratings.c.session,
        friends.c.session,
        friends.c.friend,
        pushes.c.session,
        match_entries.c.session,
        relations.c.session,
        relations.c.other,
        reports.c.reporter,
        reports.c.reported,
        acts.c.session,
        queue_ratings.c.session,
        moderators.c.session,
        webhooks.c.session,
        emails.c.session,
        passkeys.c.session,
        reviews.c.session,
        holidays.c.session,
    ):
        connection.execute(delete(column.table).where(column == session))
