"""The WebSocket of a room: admits a client and reads its messages."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from typing import Any, cast

from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from hexhold.errors import HexholdError
from hexhold.language import Language, said, say
from hexhold.play.protocol.messages import ErrorShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.receiving import POLICY_VIOLATION, receive, refuse_fast
from hexhold.play.room.audience.connections import GOING_AWAY, TRY_AGAIN, Connection, end
from hexhold.play.room.room import Room
from hexhold.play.room.start.seats import seat_of
from hexhold.play.storage import MovedError
from hexhold.server.accounts.session_cookies import session_of
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.cluster.forwarding import FORWARDED
from hexhold.server.cluster.mail import MailLine
from hexhold.server.cluster.private_requests import MOVED, WORKER_HEADER, Who, read_person
from hexhold.server.cluster.socket_relay import Relay
from hexhold.server.languages import language_of
from hexhold.server.services import Services
from hexhold.server.settings import foreign_page

INTERNAL_ERROR = 1011
UPGRADE_REQUIRED = 426
NO_UPGRADE = (
    "This address needs a WebSocket. If a proxy is in front of the server, "
    "let it pass on the headers Upgrade and Connection."
)
NO_SESSION, FORBIDDEN, NOT_FOUND, FULL = 4401, 4403, 4404, 4429
#: Code of a refusal → close code; any other closes with `NOT_FOUND`.
CLOSES = {
    "no_session": NO_SESSION,
    "forbidden": FORBIDDEN,
    "two_cookies": FORBIDDEN,
    "full": FULL,
    "too_fast": TRY_AGAIN,
}
FIRST_SECONDS = 10.0
"""A client must send its first message within this time."""
SILENT = "say hello within 10 seconds"
PATIENCE = 3
"""Ignored messages that end the connection, as a multiple of the limit."""
_Socket = WebSocket[Any, Any, Any]
_Talk = _Socket | MailLine
_log = logging.getLogger(__name__)


@websocket("/ws/rooms/{room_id:str}")
async def room_socket(socket: _Socket, room_id: FromPath[str]) -> None:
    """Play or watch; see docs/reference/protocol/index.md."""
    try:
        await _serve(socket, room_id)
    finally:
        # They refer to the socket. Without them it is freed without a garbage collection.
        del socket.receive, socket.send


async def _serve(socket: _Socket, room_id: str) -> None:
    found: Services = socket.app.state.services
    await socket.accept()
    async with _closing(socket, room_id, language_of(socket)):
        forwarded = cast("Who | None", socket.scope.get(FORWARDED))
        if forwarded is not None:
            await _relayed(socket, room_id, forwarded, found)
            return
        with found.address_sockets.one(address_of(socket.scope)):
            session = await _session_of_socket(socket, found)
            with found.session_sockets.one(session.id):
                who = session, address_of(socket.scope), language_of(socket)
                if await _is_here(found, room_id):
                    found.messages.check(session.id)
                    # Refuse an unknown room at once.
                    await found.rooms.visit(room_id)
                first = await _first_message(socket)
                if first is None:
                    await _close(socket, POLICY_VIOLATION, SILENT)
                elif found.cluster is None or await _is_here(found, room_id):
                    await _visit(socket, room_id, who, found, first)
                else:
                    await Relay(socket, room_id, who, found.cluster, first).run()


async def answer_line(found: Services, line: MailLine, about: str) -> None:
    """Serve the connection that another worker relays over the database."""
    room_id, _, person = about.partition(" ")
    who = read_person(person)
    async with _closing(line, room_id, who[2]):
        await _forwarded(line, room_id, who, found)


async def _relayed(socket: _Socket, room_id: str, who: Who, found: Services) -> None:
    """Serve the connection that another worker relays, and notice if it can no longer be reached.

    The other worker then relays over the database, which this worker reads more often meanwhile.
    """
    address = socket.headers.get(WORKER_HEADER)
    with found.cluster.reach.using(address) if found.cluster and address else nullcontext():
        await _forwarded(socket, room_id, who, found)


async def _forwarded(socket: _Talk, room_id: str, who: Who, found: Services) -> None:
    if not await _is_here(found, room_id):
        await _close(socket, GOING_AWAY, MOVED)
        return
    found.messages.check(who[0].id)
    await _visit(socket, room_id, who, found)


async def _is_here(found: Services, room_id: str) -> bool:
    """Return whether no other worker has a room."""
    return found.cluster is None or await found.cluster.elsewhere(room_id) is None


async def _first_message(socket: _Socket) -> str | None:
    """Return the first message, None if there is none in time.

    Sockets that only connect cost no place in a room and no connection to another worker.
    """
    try:
        async with asyncio.timeout(FIRST_SECONDS):
            return str(await socket.receive_data("text"))
    except TimeoutError:
        return None


@asynccontextmanager
async def _closing(socket: _Talk, room_id: str, language: Language) -> AsyncIterator[None]:
    """Close a connection with the reason if the block fails."""
    try:
        yield
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        await _close(socket, CLOSES.get(refusal.code, NOT_FOUND), said(refusal.text, language))
    except MovedError:
        await _close(socket, GOING_AWAY, MOVED)
    except HexholdError as error:
        _log.warning("room %s: %s", room_id, error)
        await _close(socket, TRY_AGAIN, "the room cannot be loaded now; try again")
    except Exception:
        # Litestar would close it without logging anything.
        _log.exception("room %s", room_id)
        await _close(socket, INTERNAL_ERROR, said(say("server-failed"), language))


@get("/ws/rooms/{room_id:str}", include_in_schema=False)
async def without_upgrade(room_id: FromPath[str]) -> Response[ErrorShape]:
    """Answer a request without an upgrade, as behind a proxy that drops its header."""
    shape = ErrorShape("usage", NO_UPGRADE)
    return Response(shape, status_code=UPGRADE_REQUIRED, headers={"Upgrade": "websocket"})


async def _visit(
    socket: _Talk, room_id: str, who: Who, found: Services, first: str | None = None
) -> None:
    """Attach a connection to a room until either side closes it; raises `Refusal`.

    Args:
        first: a message that has been read already.
    """
    settings = found.settings
    session = who[0]
    room = await found.rooms.visit(room_id)
    if room.audience.spectators >= settings.watchers and seat_of(room.row, session.id) is None:
        raise Refusal("full", say("many-watchers"))
    if found.rooms.closing:
        await _close(socket, GOING_AWAY, said(say("server-restarts"), who[2]))
        return
    hides = await found.conduct.hidden_from(session.id)
    room.audience.note_blockers(session.id, await found.conduct.blockers_of(session.id))
    connection = _connect(socket, who, settings.queue)
    connection.hides, connection.program = hides, session.program
    room.attach(connection)
    try:
        await _read(socket, room, connection, found, first)
    except WebSocketDisconnect:
        pass
    finally:
        room.detach(connection)
        await connection.drop()


async def _close(socket: _Talk, code: int, reason: str) -> None:
    """Close a connection; one that is lost already needs nothing."""
    with suppress(OSError):
        await socket.close(code, reason)


async def _session_of_socket(socket: _Socket, found: Services) -> Session:
    """Return the session of a cookie from an allowed page, or of a ticket; raises `Refusal`."""
    ticket = socket.query_params.get("ticket")
    if ticket:
        session = await found.sessions.redeem(str(ticket))
        if session is None:
            raise Refusal("no_session", say("ticket-used"))
        return session
    origins = socket.headers.getall("origin", [])
    if not origins:
        raise Refusal("forbidden", say("ticket-needed"))
    if foreign_page(found.settings, origins, socket.headers.get("host", "")):
        raise Refusal("forbidden", say("foreign-page"))
    session = await session_of(socket, found.sessions, found.settings)
    if session is None:
        raise Refusal("no_session", say("no-session"))
    return session


def _connect(socket: _Talk, who: Who, size: int) -> Connection:
    session, address, language = who

    async def send(data: bytes) -> None:
        await socket.send_data(data, mode="text")

    async def close(code: int, reason: str) -> None:
        await socket.close(code, reason)

    return Connection(
        session.id, session.name, send, close, size, language, session.device, address
    )


async def _read(
    socket: _Talk, room: Room, connection: Connection, found: Services, first: str | None
) -> None:
    address = connection.address
    settings = found.settings
    ignored = 0
    while not connection.closed:
        data = await socket.receive_data("text") if first is None else first
        first = None
        if connection.closed:
            return
        connection.heard = room.time.steady()
        most = settings.watcher_messages if connection.seat is None else settings.seat_messages
        allowed = found.messages.allow(connection.session, most)
        if allowed and found.addresses.allow(address):
            ignored = 0
            await receive(room, connection, str(data), found.chat)
            continue
        ignored += 1
        if ignored > PATIENCE * most:
            end(connection, POLICY_VIOLATION, "protocol", say("far-too-many-messages"))
            return
        refuse_fast(room, connection, str(data))
