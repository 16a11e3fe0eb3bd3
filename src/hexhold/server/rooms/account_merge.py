"""Merge two accounts: a device's games move to the account that it signs in to."""

import logging
from functools import partial

from hexhold.errors import StorageError
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.start.seats import hand_over
from hexhold.server.rooms.holidays import tell_tables
from hexhold.server.rooms.registry import RoomRegistry
from hexhold.server.storage import SaidRow

_log = logging.getLogger(__name__)


async def merge_account(rooms: RoomRegistry, old: str, new: str) -> None:
    """Move every seat and room of a session to another, and delete the first.

    If a room cannot be changed, its seat and the first session stay: a seat link can still open the
    seat.
    """
    left = 0
    for room_id in await rooms.store.accounts.rooms_of(old):
        try:
            room = await rooms.get(room_id)
            left += await change_room(room, partial(_hand_over, old=old, new=new))
        except (Refusal, StorageError) as problem:
            _log.warning("room %s: %s", room_id, problem)
            left += 1
    if not left:
        await rooms.store.accounts.move_in(old, new)
        await tell_tables(rooms, new)
        await rooms.reword(old, lambda said: SaidRow(new, said.line))


def _hand_over(draft: Draft, old: str, new: str) -> bool:
    return not hand_over(draft.row, old, new)
