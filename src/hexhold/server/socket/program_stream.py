"""A room as an HTTP stream for programs: one line of JSON per message, and a POST per request."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send

from hexhold.language import say
from hexhold.play.protocol.messages import ClientMessage, Hello, Ping, Reply, encode
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.receiving import LONGEST_MESSAGE, answered
from hexhold.play.room.audience.connections import Connection
from hexhold.play.room.audience.shapes import snapshot
from hexhold.play.room.room import Room
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.languages import language_of
from hexhold.server.services import Services

_Request = Request[Any, Any, Any]


class _Stream(ASGIResponse):
    """Sends the messages of a room's connection until either side closes it."""

    _should_set_content_length = False

    def __init__(self, room: Room, session: Session, services: Services, request: _Request) -> None:
        super().__init__(media_type="application/x-ndjson")
        self._room, self._session = room, session
        self._services, self._request = services, request

    async def send_body(self, send: Send, receive: Receive) -> None:
        """Send lines until the client is gone or the connection is closed."""
        ended = asyncio.Event()

        async def line(data: bytes) -> None:
            await send({"type": "http.response.body", "body": data + b"\n", "more_body": True})

        async def close(code: int, reason: str) -> None:
            ended.set()

        connection = Connection(
            self._session.id,
            self._session.name,
            line,
            close,
            self._services.settings.queue,
            language_of(self._request),
            self._session.device,
            address_of(self._request.scope),
        )
        connection.hides = await self._services.conduct.hidden_from(self._session.id)
        connection.program = True
        self._room.attach(connection)
        connection.ready = True
        connection.post(encode(snapshot(self._room, connection)))
        gone = asyncio.create_task(_gone(receive))
        over = asyncio.create_task(ended.wait())
        try:
            await asyncio.wait({gone, over}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            over.cancel()
            self._room.detach(connection)
            await connection.drop()
            with suppress(Exception):
                await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _program(request: _Request, room_id: str) -> tuple[Services, Session, Room]:
    """Return what a request of a program needs; raises `Refusal`."""
    services: Services = request.app.state.services
    if "programs" not in services.settings.features:
        raise Refusal("not_found", say("feature-off"))
    token = request.headers.get("authorization", "")
    session = await services.programs.find(token, request.scope["path"])
    services.messages.check(session.id)
    room = await services.rooms.get(room_id)
    room.audience.note_blockers(session.id, await services.conduct.blockers_of(session.id))
    return services, session, room


@get("/api/play/rooms/{room_id:str}/stream", include_in_schema=False)
async def stream(request: _Request, room_id: FromPath[str]) -> _Stream:
    """Follow a room line by line."""
    services, session, room = await _program(request, room_id)
    open_now = sum(c.session == session.id for c in room.audience.connections)
    if open_now >= services.settings.session_sockets:
        raise Refusal("full", say("many-tabs"))
    return _Stream(room, session, services, request)


@post("/api/play/rooms/{room_id:str}", status_code=200, include_in_schema=False)
async def send_message(request: _Request, room_id: FromPath[str]) -> Reply:
    """Carry out one message of the WebSocket protocol, and return its reply."""
    services, session, room = await _program(request, room_id)
    body = await request.body()
    if len(body) > LONGEST_MESSAGE:
        raise Refusal("usage", say("message-too-long"))
    try:
        message = msgspec.json.decode(body, type=ClientMessage)
    except msgspec.MsgspecError as error:
        raise Refusal("usage", str(error)) from None
    here = [c for c in room.audience.connections if c.session == session.id and not c.closed]
    if not here or isinstance(message, Hello | Ping):
        raise Refusal("conflict", say("stream-first"))
    room.note_awake(here[0].seat)
    return await answered(room, here[0], message, services.chat)
