"""A personal link to one's seat, to come back to it from another device.

The newest link of a seat works as often as it is needed; making another one ends the older. Only
its SHA-256 is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from hexhold.language import say
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.room.start.seats import seat_of
from hexhold.server.storage import RoomRow

KEY_BYTES = 24


def new_key() -> str:
    """What opens a seat."""
    return secrets.token_urlsafe(KEY_BYTES)


def make_link(room: RoomRow, session: str, key: str | None = None) -> tuple[int, str]:
    """The session's seat and the key that opens it from now on; raises `Refusal` for who has none.

    Args:
        key: made before; None makes one.
    """
    number = seat_of(room, session)
    if number is None:
        raise Refusal("no_seat", say("watching"))
    key = key or new_key()
    room.seats[number].link = _digest(key)
    return number, key


def come_back(room: RoomRow, session: str, key: str) -> None:
    """Give the seat of a key to a session, and the host's rights with it; raises `Refusal`."""
    digest = _digest(key)
    for number, seat in enumerate(room.seats):
        if seat.link is None or not hmac.compare_digest(seat.link, digest):
            continue
        own = seat_of(room, session)
        if own == number:
            return
        if own is not None:
            raise Refusal("conflict", say("other-seat"))
        if room.host == seat.session:
            room.host = session
        seat.session = session
        return
    raise Refusal("forbidden", say("link-replaced"))


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()
