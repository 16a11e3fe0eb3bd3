"""The HTTP API: sessions, rooms, editions, records."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, get, post, route
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import ASGIApp, Receive, Scope, Send

from hexhold.errors import StorageError
from hexhold.language import ENGLISH, Language
from hexhold.server.hall.services import Services
from hexhold.server.http import choices
from hexhold.server.http.piecewise import Piecewise
from hexhold.server.network.addresses import address_of
from hexhold.server.protocol.bodies import (
    ConfigureRequest,
    CreateRoom,
    Editions,
    EditionShape,
    Health,
    Lobby,
    RenameRequest,
    ReplayRequest,
    ReplayShape,
    ReturnRequest,
    SeatLink,
    SeatRequest,
    SessionRequest,
    SessionShape,
    Ticket,
    Visitor,
)
from hexhold.server.protocol.refusals import Refusal, too_fast
from hexhold.server.protocol.room_shapes import RoomShape
from hexhold.server.room import drafts, seats
from hexhold.server.room.changes import change_room
from hexhold.server.room.drafts import Draft
from hexhold.server.room.room import Room
from hexhold.server.room.seat_links import come_back, make_link
from hexhold.server.settings import origin_allowed
from hexhold.server.table import archive
from hexhold.server.table.replaying import replay_game, replay_text
from hexhold.server.visitors.naming import check_name
from hexhold.server.visitors.sessions import (
    COOKIE,
    COOKIE_SECONDS,
    LONGEST_TOKEN,
    TICKET_SECONDS,
    Session,
)

LARGEST_RECORD = 1_500_000
"""Bytes of a request with a record in it."""
COMPRESSED = [
    DefineMiddleware(CompressionMiddleware, config=CompressionConfig("gzip", gzip_compress_level=5))
]
"""For long answers; not for those from a table, whose sizes would tell who listens about hands."""
REPLAYED = {200: ResponseSpec(ReplayShape, generate_examples=False, description="Step by step")}
_Request = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=40)]
Viewer = Annotated[int | None, QueryParameter(ge=-1, le=5)]
Options = Annotated[str, QueryParameter(max_length=4_000)]
Lang = Annotated[Language, QueryParameter()]


def services(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """What the application carries."""
    found: Services = connection.app.state.services
    return found


async def session_of(request: _Request) -> Session:
    """Who asks; raises `Refusal` for nobody."""
    session = await services(request).sessions.find(request.cookies.get(COOKIE))
    if session is None:
        raise Refusal("no_session", "say who you are first: POST /api/session")
    return session


def guard_changes(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Requests that change something come from an allowed page, and not too many of them."""
    found = services(connection)
    origin = connection.headers.get("origin")
    host = connection.headers.get("host", "")
    if origin is not None and not origin_allowed(found.settings, origin, host):
        raise Refusal("forbidden", "this page may not use the server")
    cookie = connection.cookies.get(COOKIE, "")[:LONGEST_TOKEN]
    if cookie and not found.session_requests.allow(cookie):
        raise too_fast()
    if not found.requests.allow(address_of(connection.scope)):
        raise too_fast()


def guard_replays(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Replays cost seconds of work, so there are fewer of them."""
    if not services(connection).replays.allow(address_of(connection.scope)):
        raise too_fast()


async def _room(request: _Request, room_id: str) -> tuple[Room, Session]:
    session = await session_of(request)
    return await services(request).rooms.get(room_id), session


@get("/healthz")
async def health(request: _Request) -> Health:
    """Whether the server works."""
    rooms, games = services(request).rooms.counts()
    return Health("ok", rooms, games)


@get("/api/session")
async def who(request: _Request) -> Response[Visitor]:
    """Who you are, with no name for nobody yet; renews the cookie once a day."""
    sessions = services(request).sessions
    token = request.cookies.get(COOKIE)
    session = await sessions.find(token)
    if session is None or token is None:
        return Response(Visitor(None))
    renewed = False
    # Without a disk to note it on, the cookie is renewed another time.
    with contextlib.suppress(StorageError):
        renewed = await sessions.renew(session)
    return Response(Visitor(session.name), cookies=[_cookie(request, token)] if renewed else [])


@post("/api/session", guards=[guard_changes], status_code=200)
async def introduce(request: _Request, data: JSONBody[SessionRequest]) -> Response[SessionShape]:
    """Be somebody, or change the name for rooms to come."""
    found = services(request)
    check_name(data.name)
    session, token = await found.sessions.begin(request.cookies.get(COOKIE), data.name)
    return Response(SessionShape(session.name), cookies=[_cookie(request, token)])


def _cookie(request: _Request, token: str) -> Cookie:
    """What a session is known by, for its whole time from now on."""
    return Cookie(
        COOKIE,
        value=token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services(request).settings.secure,
    )


@post("/api/ticket", guards=[guard_changes], status_code=200)
async def ticket(request: _Request) -> Ticket:
    """A way into one WebSocket for a client that sends no Origin."""
    session = await session_of(request)
    return Ticket(services(request).sessions.ticket(session), TICKET_SECONDS)


@get("/api/rooms")
async def lobby(request: _Request) -> Lobby:
    """Open rooms, and your own."""
    found = services(request)
    session = await found.sessions.find(request.cookies.get(COOKIE))
    return await found.rooms.lobby(None if session is None else session.id)


@post("/api/rooms", guards=[guard_changes])
async def create(request: _Request, data: JSONBody[CreateRoom]) -> RoomShape:
    """Open a room and sit down in it."""
    session = await session_of(request)
    room = await services(request).rooms.create(session, data, address_of(request.scope))
    return room.shape(session.id)


@get("/api/rooms/{room_id:str}")
async def look(request: _Request, room_id: Id) -> RoomShape:
    """A room; its id is the private link."""
    room, session = await _room(request, room_id)
    return room.shape(session.id)


@post("/api/rooms/{room_id:str}/join", guards=[guard_changes], status_code=200)
async def join(request: _Request, room_id: Id) -> RoomShape:
    """Sit down on the first open seat."""
    room, who_ = await _room(request, room_id)
    await change_room(room, lambda draft: seats.join(draft.row, who_.id, who_.name, None))
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/leave", guards=[guard_changes], status_code=200)
async def leave(request: _Request, room_id: Id) -> RoomShape:
    """Get up, while no game goes on."""
    room, who_ = await _room(request, room_id)
    await change_room(room, lambda draft: seats.leave(draft.row, who_.id))
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/seat", guards=[guard_changes], status_code=200)
async def seat(request: _Request, room_id: Id, data: JSONBody[SeatRequest]) -> RoomShape:
    """Take a seat; the host also puts bots on seats and frees them."""
    room, who_ = await _room(request, room_id)
    offered = services(request).settings.bots

    def change(draft: Draft) -> None:
        if data.do == "take":
            seats.take(draft.row, data.seat, who_.id, who_.name, data.seed)
            return
        seats.require_host(draft.row, who_.id)
        if data.do == "bot":
            seats.put_bot(draft.row, data.seat, data.bot, offered)
        else:
            seats.remove(draft.row, data.seat)

    await change_room(room, change)
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/name", guards=[guard_changes], status_code=200)
async def rename(request: _Request, room_id: Id, data: JSONBody[RenameRequest]) -> RoomShape:
    """Be called something else at this table, before the start, and at those to come."""
    room, who_ = await _room(request, room_id)

    def change(draft: Draft) -> None:
        seats.rename(draft.row, who_.id, data.name)
        draft.names[who_.id] = data.name

    await change_room(room, change)
    services(request).sessions.renamed(who_.id, data.name)
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/link", guards=[guard_changes], status_code=200)
async def link(request: _Request, room_id: Id) -> SeatLink:
    """A key to your seat for another device; keys made before work no more."""
    room, who_ = await _room(request, room_id)
    return SeatLink(*await change_room(room, lambda draft: make_link(draft.row, who_.id)))


@post("/api/rooms/{room_id:str}/return", guards=[guard_changes], status_code=200)
async def return_to_seat(
    request: _Request, room_id: Id, data: JSONBody[ReturnRequest]
) -> RoomShape:
    """Take your seat with its key; whoever sat there watches from now on."""
    room, who_ = await _room(request, room_id)
    await change_room(room, lambda draft: come_back(draft.row, who_.id, data.key))
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/configure", guards=[guard_changes], status_code=200)
async def configure(request: _Request, room_id: Id, data: JSONBody[ConfigureRequest]) -> RoomShape:
    """Choose what is played, by the host."""
    room, who_ = await _room(request, room_id)

    def change(draft: Draft) -> None:
        seats.require_host(draft.row, who_.id)
        seats.configure(draft.row, data.config)

    await change_room(room, change)
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/start", guards=[guard_changes], status_code=200)
async def start(request: _Request, room_id: Id) -> RoomShape:
    """Begin the game, by the host."""
    room, who_ = await _room(request, room_id)
    await change_room(room, lambda draft: drafts.start(draft, who_.id))
    return room.shape(who_.id)


@post("/api/rooms/{room_id:str}/rematch", guards=[guard_changes], status_code=200)
async def rematch(request: _Request, room_id: Id) -> RoomShape:
    """Want another game; it begins when everybody who is there wants it."""
    room, who_ = await _room(request, room_id)
    await change_room(room, lambda draft: drafts.rematch(draft, who_.id, room.present()))
    return room.shape(who_.id)


def in_turn(app: ASGIApp) -> ASGIApp:
    """With a place among those who replay, held from the first byte to the last of the answer."""

    async def placed(scope: Scope, receive: Receive, send: Send) -> None:
        found: Services = scope["litestar_app"].state.services
        with found.replaying.place(address_of(scope)):
            await app(scope, receive, send)

    return placed


@get("/api/rooms/{room_id:str}/record", guards=[guard_replays], middleware=[in_turn])
async def record(request: _Request, room_id: Id) -> Response[bytes]:
    """The record of the room's game, once it is over."""
    room, _ = await _room(request, room_id)
    if room.table is None:
        raise Refusal("no_game", "no game has been played here")
    return await _file(request, room.table.id)


@get("/api/records/{game_id:str}/file", guards=[guard_replays], middleware=[in_turn])
async def stored_record(request: _Request, game_id: Id) -> Response[bytes]:
    """The record of any finished game of this server."""
    return await _file(request, game_id)


async def _file(request: _Request, game_id: str) -> Response[bytes]:
    found = services(request)
    async with found.replaying.one:
        kept = await found.rooms.kept_game(game_id)
    headers = {"Content-Disposition": f'attachment; filename="hexhold-{kept.row.id}.jsonl"'}
    content = archive.record_of(kept)
    return Response(content, media_type="application/x-ndjson", headers=headers)


@get(
    "/api/records/{game_id:str}",
    guards=[guard_replays],
    middleware=[in_turn, *COMPRESSED],
    responses=REPLAYED,
)
async def stored_replay(request: _Request, game_id: Id, viewer: Viewer = None) -> Piecewise:
    """A game of this server, step by step; a running one as your seat has seen it."""
    found = services(request)
    session = await found.sessions.find(request.cookies.get(COOKIE))
    async with found.replaying.one:
        kept = await found.rooms.kept_game(game_id)
        seat = None if session is None else await found.rooms.seat_in(kept.row, session)
        pieces = await asyncio.to_thread(replay_game, kept, viewer, seat)
    return Piecewise(pieces, found.replaying.one)


@post(
    "/api/replay",
    guards=[guard_changes, guard_replays],
    middleware=[in_turn, *COMPRESSED],
    responses=REPLAYED,
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
)
async def replay(request: _Request, data: JSONBody[ReplayRequest]) -> Piecewise:
    """Any record, step by step."""
    found = services(request)
    async with found.replaying.one:
        pieces = await asyncio.to_thread(replay_text, data.record, data.viewer)
    return Piecewise(pieces, found.replaying.one)


@get("/api/editions", middleware=COMPRESSED)
async def editions(request: _Request, lang: Lang = ENGLISH) -> Editions:
    """What there is to choose from, in a language."""
    return choices.editions(lang, services(request).settings.bots)


@get("/api/editions/{key:str}", middleware=COMPRESSED)
async def edition(key: Id, options: Options = "{}", lang: Lang = ENGLISH) -> EditionShape:
    """An edition's names, options, cards and rules, worded for house rules if some are given."""
    return choices.edition(key, options, lang)


@route(["/api/session", "/api/rooms"], http_method=HttpMethod.OPTIONS, include_in_schema=False)
async def methods() -> Response[None]:
    """What can be asked there: the framework would name but one of the two."""
    return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})


HANDLERS = (
    methods,
    *(health, who, introduce, ticket, lobby, create, look, join, leave, seat),
    *(rename, link, return_to_seat),
    *(configure, start, rematch, record, stored_record, stored_replay, replay, editions, edition),
)
