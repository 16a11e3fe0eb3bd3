"""A host without a server: rooms, people and bots on one device.

It takes the messages that a server takes, and sends the ones that a server sends, each as a text of
JSON (`messages`). Nothing leaves the device.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from hexhold.errors import HexholdError
from hexhold.language import said
from hexhold.offline.answers import answer_of
from hexhold.offline.messages import (
    Ask,
    Close,
    Closed,
    Data,
    FromPage,
    Open,
    Opened,
    ToPage,
)
from hexhold.offline.rooms import LocalRooms, person_on
from hexhold.offline.shelf import Shelf
from hexhold.offline.store import LocalStore
from hexhold.offline.thinkers import LocalThinkers
from hexhold.play.bot_requests import Adviser
from hexhold.play.protocol.refusals import Refusal, refusal_of
from hexhold.play.receiving import receive
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.room import Room

NOT_FOUND = 4404
NO_SESSION = 4401
_decode = msgspec.json.Decoder(FromPage).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class _Line:
    """An open connection of the page to a room."""

    room: Room
    connection: Connection


class NoLimits:
    """No limits: people do not flood their own device."""

    def allow(self, session: str, address: str, room: str, seated: bool) -> bool:
        """Allow every chat line."""
        return True

    async def check_may_speak(self, session: str) -> None:
        """Let everyone speak."""


class LocalHost:
    """The rooms on one device, and the page's connections to them."""

    def __init__(
        self,
        shelf: Shelf,
        send: Callable[[str], None],
        adviser: Adviser | None = None,
        thinkers: LocalThinkers | None = None,
    ) -> None:
        """Start without rooms; they are read from the shelf when they are asked for.

        Args:
            shelf: where rooms and games are stored.
            send: takes each message for the page.
            adviser: works out hints; without one there are none.
            thinkers: lets `mighty` think; without them it is not offered.
        """
        self._send = send
        self.rooms = LocalRooms(LocalStore(shelf), adviser=adviser, thinkers=thinkers)
        self._lines: dict[str, _Line] = {}

    async def handle(self, text: str) -> None:
        """Carry out one message of the page; its answers go to `send`."""
        message = _decode(text)
        match message:
            case Ask():
                self._post(await answer_of(self.rooms, message))
            case Open():
                await self._open(message)
            case Data():
                line = self._lines.get(message.line)
                if line is not None:
                    line.connection.heard = line.room.time.steady()
                    await receive(line.room, line.connection, message.data, NoLimits())
            case Close():
                await self._close(message.line)

    def _post(self, message: ToPage) -> None:
        self._send(_encode(message).decode())

    async def _open(self, message: Open) -> None:
        try:
            me = await self.rooms.store.me()
            if me is None:
                self._post(Closed(message.line, NO_SESSION, ""))
                return
            room = await self.rooms.get(message.room)
        except (HexholdError, Refusal) as error:
            refusal = error if isinstance(error, Refusal) else refusal_of(error)
            self._post(Closed(message.line, NOT_FOUND, said(refusal.text, message.language)))
            return
        key = message.line

        async def send(data: bytes) -> None:
            self._post(Data(key, data.decode()))

        async def close(code: int, reason: str) -> None:
            self._post(Closed(key, code, reason))

        session, name = person_on(room.row, message.seat, me)
        connection = Connection(session, name, send, close, language=message.language)
        self._lines[key] = _Line(room, connection)
        room.attach(connection)
        if connection.seat is not None:
            room.clock.offers.hand_over(connection.seat)
        self.rooms.accompany(room, me)
        self._post(Opened(key))

    async def _close(self, key: str) -> None:
        line = self._lines.pop(key, None)
        if line is not None:
            line.room.detach(line.connection)
            await line.connection.drop()
            if all(other.room is not line.room for other in self._lines.values()):
                await self.rooms.leave(line.room)

    async def stop(self) -> None:
        """End all rooms; what was acknowledged is stored already."""
        for key in list(self._lines):
            await self._close(key)
        await self.rooms.stop()
