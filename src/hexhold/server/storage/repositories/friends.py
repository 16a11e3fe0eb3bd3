"""Friends; always in both directions."""

import secrets
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import friends, ratings, sessions

ID_BYTES = 8


class FriendRow(NamedTuple):
    """A stored friend."""

    id: str
    """The friend's id in requests."""
    session: str
    name: str
    mark: str
    mu: float | None
    """The rating, None before the first rated game."""
    sigma: float | None
    games: int


class Friends(Repository):
    """Reads and writes friends."""

    async def of(self, session: str) -> list[FriendRow]:
        """Return a session's friends by name."""
        query = (
            select(
                friends.c.id,
                friends.c.friend,
                sessions.c.name,
                sessions.c.mark,
                ratings.c.mu,
                ratings.c.sigma,
                func.coalesce(ratings.c.games, 0),
            )
            .join(sessions, sessions.c.id == friends.c.friend)
            .outerjoin(ratings, ratings.c.session == friends.c.friend)
            .where(friends.c.session == session)
            .order_by(func.lower(sessions.c.name), friends.c.id)
        )
        return [FriendRow(*row) for row in await self._read(query)]

    async def set_link(self, session: str, digest: str) -> None:
        """Store the digest of the key that makes friends; older keys stop working."""
        here = update(sessions).where(sessions.c.id == session).values(friend_link=digest)
        await self._execute(here)

    async def behind(self, digest: str) -> str | None:
        """Return the session whose link has this key."""
        found = await self._read(select(sessions.c.id).where(sessions.c.friend_link == digest))
        return found[0].id if found else None

    async def add(self, one: str, other: str) -> None:
        """Make two sessions friends, unless they are."""

        def write(connection: Connection) -> None:
            known = friends.c.session == one, friends.c.friend == other
            if connection.execute(select(friends.c.id).where(*known)).first() is None:
                for session, friend in ((one, other), (other, one)):
                    own = {"session": session, "friend": friend, "id": secrets.token_hex(ID_BYTES)}
                    connection.execute(insert(friends), own)

        await self._written(write)

    async def part(self, one: str, other: str) -> None:
        """End a friendship."""
        ways = (
            and_(friends.c.session == session, friends.c.friend == friend)
            for session, friend in ((one, other), (other, one))
        )
        await self._execute(delete(friends).where(or_(*ways)))
