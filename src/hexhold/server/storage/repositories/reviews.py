"""Reviews of finished games."""

from typing import NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from hexhold.play.protocol.watch_shapes import ReviewNote
from hexhold.play.storage import OutdatedError
from hexhold.server.storage.integrity_check import decoded
from hexhold.server.storage.repositories.repository import Repository
from hexhold.server.storage.sql_tables import reviews


class ReviewRow(Struct):
    """What a review shows."""

    step: int = 0
    notes: list[ReviewNote] = []


class StoredReview(NamedTuple):
    """A stored review."""

    id: str
    game: str
    session: str | None
    """The leader's."""
    row: ReviewRow
    revision: int


class Reviews(Repository):
    """Reads and writes reviews."""

    async def find(self, review: str) -> StoredReview | None:
        """Return a review; raises `Damaged`."""
        found = await self._read(select(reviews).where(reviews.c.id == review))
        if not found:
            return None
        row = decoded(f"review {review}", found[0].data, ReviewRow)
        return StoredReview(review, found[0].game, found[0].session, row, found[0].revision)

    async def revision_of(self, review: str) -> int | None:
        """Return how often a review has changed, None if there is no such review."""
        found = await self._read(select(reviews.c.revision).where(reviews.c.id == review))
        return found[0].revision if found else None

    async def led_by(self, session: str) -> list[str]:
        """Return the reviews that a session leads."""
        query = select(reviews.c.id).where(reviews.c.session == session).order_by(reviews.c.id)
        return [row.id for row in await self._read(query)]

    async def add(self, review: str, game: str, session: str, most: int) -> bool:
        """Store a new review; return False if the session leads `most` already."""
        values = {"id": review, "game": game, "session": session, "revision": 0}

        def write(connection: Connection) -> bool:
            led = select(func.count()).select_from(reviews).where(reviews.c.session == session)
            count = connection.scalar(led) or 0
            if count < most:
                connection.execute(insert(reviews), {**values, "data": encoded(ReviewRow())})
            return count < most

        return await self._written(write)

    async def remove(self, review: str, session: str) -> bool:
        """Remove a review that a session leads; return whether it was there."""
        here = reviews.c.id == review, reviews.c.session == session
        return await self._execute(delete(reviews).where(*here)) == 1

    async def save(self, review: StoredReview) -> None:
        """Store a changed review; raises `OutdatedError` if it was changed meanwhile."""
        values = {"data": encoded(review.row), "revision": review.revision + 1}
        known = reviews.c.id == review.id, reviews.c.revision == review.revision
        if await self._execute(update(reviews).where(*known).values(values)) != 1:
            raise OutdatedError("another request has changed the review")


def encoded(row: ReviewRow) -> bytes:
    """Return a review as it is stored."""
    return msgspec.json.encode(row)
