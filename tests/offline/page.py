"""A page that plays at a local host by messages, as the real one does from its worker."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

from hexhold.offline import LocalHost, Shelf
from hexhold.offline.thinkers import LocalThinkers

Message = dict[str, Any]


class Page:
    """A page: requests, and one connection to a room."""

    def __init__(self, shelf: Shelf, thinkers: LocalThinkers | None = None) -> None:
        self.host = LocalHost(shelf, lambda text: self._take(json.loads(text)), None, thinkers)
        self._answers: dict[int, Message] = {}
        self.heard: asyncio.Queue[Message] = asyncio.Queue()
        """The messages that came on the connection."""
        self.view: Message = {}
        """The newest snapshot or event."""
        self.version = 0

    def _take(self, message: Message) -> None:
        if message["type"] == "answer":
            self._answers[message["id"]] = message
        elif message["type"] == "data":
            self.heard.put_nowait(json.loads(message["data"]))
        else:
            self.heard.put_nowait(message)

    async def tell(self, **message: object) -> None:
        """Give the host one message."""
        await self.host.handle(json.dumps(message))

    async def request(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """Return the body of an answer with this status."""
        number = len(self._answers) + 1
        await self.tell(type="ask", id=number, method=method, path=path, body=body)
        answer = self._answers[number]
        assert answer["status"] == status, answer
        return json.loads(answer["body"])

    async def sit(self, bots: list[str], **config: object) -> Message:
        """Begin a game against bots, and connect to it."""
        await self.request("POST", "/session", {"name": "Ann"})
        config = {"players": 1 + len(bots), "bot_delay": 0, **config}
        body = {"config": config, "bots": bots, "start": True}
        room: Message = await self.request("POST", "/rooms", body)
        await self.connect(room["id"])
        return room

    async def connect(self, room: str, seat: int | None = None) -> None:
        """Connect to a room, for one of the people at this device, and wait for its snapshot."""
        await self.tell(type="close", line="1")
        self.heard = asyncio.Queue()
        await self.tell(type="open", line="1", room=room, seat=seat)
        assert await self.heard.get() == {"type": "opened", "line": "1"}
        await self.send(type="hello", game=None, last_version=0)
        await self.until("snapshot")

    async def send(self, **message: object) -> None:
        """Send a message on the connection."""
        await self.tell(type="data", line="1", data=json.dumps(message))

    async def until(self, kind: str) -> Message:
        """Wait for a message of a kind."""
        while True:
            async with asyncio.timeout(120):
                message = await self.heard.get()
            if message["type"] in ("snapshot", "event"):
                self.view, self.version = message, message["version"]
            if message["type"] == "room":
                self.view["own"] = message["own"]
            if message["type"] == kind:
                return message

    async def act(self, action: str) -> Message:
        """Act, and wait for the reply and the step."""
        return await self._do(type="act", action=action)

    async def undo(self) -> Message:
        """Take the last step back, and wait for the reply and the step."""
        return await self._do(type="undo")

    async def _do(self, **what: object) -> Message:
        where = {"game": self.view["game"], "version": self.version}
        await self.send(id=str(uuid4()), **where, **what)
        reply = await self.until("reply")
        while reply["ok"] and self.version < reply["version"]:
            await self.until("event")
        return reply


@asynccontextmanager
async def page_at(shelf: Shelf, thinkers: LocalThinkers | None = None) -> AsyncIterator[Page]:
    """Open a page on a device, and close it."""
    page = Page(shelf, thinkers)
    try:
        yield page
    finally:
        await page.host.stop()


def choices(own: Message) -> list[str]:
    """Return the legal actions of a seat, without offers."""
    listed = own["legal"].items()
    return [f"{word} {rest}".strip() for word, found in listed for rest in found]
