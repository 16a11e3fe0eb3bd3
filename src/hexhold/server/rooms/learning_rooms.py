"""The rooms in which people learn: each account has one."""

import asyncio
from weakref import WeakValueDictionary

from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.opening import new_room_id
from hexhold.play.room.room import Room
from hexhold.play.room.start import seats
from hexhold.play.room.start.lessons import learning_room, learns, take_up
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import Store


class LearningRooms:
    """Finds or opens rooms for learning."""

    def __init__(self, store: Store, rooms: RoomRegistry) -> None:
        self._store, self._rooms = store, rooms
        self._looking: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held by a session while its room is found or opened."""

    async def learn(self, session: Session, lesson: str | None, title: str, address: str) -> Room:
        """Return the session's room for learning, with a lesson; raises `Refusal`, `StorageError`.

        Args:
            session: the learner.
            lesson: the lesson; None for the interrupted one, or else the next.
            title: the name of a new room.
            address: the request's address.
        """

        def put_lesson(draft: Draft) -> None:
            take_up(draft, session.id, lesson)

        async with self._looking.setdefault(session.id, asyncio.Lock()):
            for row in await self._store.rooms_of(session.id, learning=True):
                if not learns(row, session.id):
                    continue
                try:
                    room = await self._rooms.get(row.id)
                except Refusal:
                    # Damaged, which is logged.
                    continue
                await change_room(room, put_lesson)
                return room
            row = learning_room(new_room_id(), session.id, session.name, title)
            seats.show_mark(row, session.id, await self._store.accounts.mark(session.id))
            async with self._rooms.quotas.opening(session.id, address, row.id):
                return await self._rooms.open_new(row, put_lesson)
