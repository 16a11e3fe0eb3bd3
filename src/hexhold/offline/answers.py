"""Answers to the page's requests, as the HTTP API gives them; docs/reference/protocol lists both.

What a device alone cannot have (other people's tables, ratings, tournaments) is refused.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec.structs import replace

from hexhold.errors import HexholdError
from hexhold.language import ENGLISH, LANGUAGES, Language, said, say
from hexhold.lessons import course_title
from hexhold.offline.messages import Answered, Ask
from hexhold.offline.rooms import LocalRooms, is_local
from hexhold.offline.store import FORMAT, Everything, FileVersion, Me
from hexhold.offline.thinkers import MIGHTY
from hexhold.play import game_options
from hexhold.play.course import course
from hexhold.play.maps import show_map
from hexhold.play.names import check_name
from hexhold.play.protocol.bodies import (
    ConfigureRequest,
    CreateRoom,
    CurrentSession,
    LearnRequest,
    Lobby,
    RenameRequest,
    ReplayRequest,
    SeatRequest,
    SeedRequest,
    SessionRequest,
    SessionShape,
)
from hexhold.play.protocol.map_shapes import MapRequest
from hexhold.play.protocol.refusals import Refusal, refusal_of
from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.room import drafts
from hexhold.play.room.audience.shapes import room_shape
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.loading import fetch_kept_game
from hexhold.play.room.opening import change_seat, lobby_entry
from hexhold.play.room.start import seats
from hexhold.play.room.start.seats import seat_of
from hexhold.play.storage import Damaged
from hexhold.play.table.archive import record_of
from hexhold.play.table.replay_steps import replay_game, replay_text

SESSION_BYTES = 12
_encode = msgspec.json.Encoder().encode
_Body = TypeVar("_Body")


@dataclass(frozen=True)
class Request:
    """A request, with what its path says."""

    rooms: LocalRooms
    ask: Ask
    id: str
    """The id in the path; empty if there is none."""
    query: dict[str, str]

    @property
    def language(self) -> Language:
        """The language of the page."""
        return self.ask.language if self.ask.language in LANGUAGES else ENGLISH

    def body(self, kind: type[_Body]) -> _Body:
        """Return the body; raises `msgspec.MsgspecError`."""
        return msgspec.json.decode(self.ask.body, type=kind)

    async def me(self) -> Me:
        """Return the person; raises `Refusal` before they have a name."""
        found = await self.rooms.store.me()
        if found is None:
            raise Refusal("no_session", say("no-session"))
        return found


_Answerer = Callable[[Request], Awaitable[Any]]
_routes: list[tuple[str, re.Pattern[str], _Answerer]] = []


def _route(method: str, path: str) -> Callable[[_Answerer], _Answerer]:
    """Register what answers a path, in which `*` stands for an id."""
    pattern = re.compile(re.escape(path).replace(r"\*", r"([^/]{1,40})"))

    def registered(answerer: _Answerer) -> _Answerer:
        _routes.append((method, pattern, answerer))
        return answerer

    return registered


async def answer_of(rooms: LocalRooms, ask: Ask) -> Answered:
    """Return the answer to a request."""
    try:
        found = await _found(rooms, ask)
    except Refusal as refusal:
        return _refused(ask, refusal)
    except HexholdError as error:
        return _refused(ask, refusal_of(error))
    except msgspec.MsgspecError as error:
        return _refused(ask, Refusal("usage", str(error)))
    text = found if isinstance(found, bytes) else _encode(found)
    return Answered(ask.id, 200, text.decode())


def _refused(ask: Ask, refusal: Refusal) -> Answered:
    language = ask.language if ask.language in LANGUAGES else ENGLISH
    return Answered(ask.id, refusal.status, _encode(refusal.shape(language)).decode())


async def _found(rooms: LocalRooms, ask: Ask) -> Any:
    parts = urlsplit(ask.path)
    query = {name: found[-1] for name, found in parse_qs(parts.query).items()}
    for method, pattern, answerer in _routes:
        match = pattern.fullmatch(parts.path)
        if match is not None and method == ask.method:
            return await answerer(Request(rooms, ask, "".join(match.groups()), query))
    raise Refusal("not_found", say("only-on-a-server"))


@_route("GET", "/session")
async def _who(request: Request) -> CurrentSession:
    me = await request.rooms.store.me()
    return CurrentSession(None if me is None else me.name)


@_route("POST", "/session")
async def _introduce(request: Request) -> SessionShape:
    name = request.body(SessionRequest).name
    check_name(name)
    me = await request.rooms.store.me() or Me(secrets.token_hex(SESSION_BYTES), name)
    await request.rooms.store.put_me(replace(me, name=name))
    return SessionShape(name)


@_route("GET", "/editions")
async def _editions(request: Request) -> object:
    found = game_options.editions(request.language, await request.rooms.offered())
    text = said(say("bot-mighty-here"), request.language)
    bots = [replace(bot, text=text) if bot.name == MIGHTY else bot for bot in found.bots]
    return replace(found, bots=bots)


@_route("GET", "/editions/*")
async def _edition(request: Request) -> object:
    options, rules = request.query.get("options", "{}"), request.query.get("rules") != "false"
    return game_options.edition(request.id, options, request.language, with_rules=rules)


@_route("GET", "/presets")
async def _presets(request: Request) -> object:
    return game_options.presets(request.language, request.rooms.settings.presets)


@_route("POST", "/maps")
async def _map(request: Request) -> object:
    return show_map(request.body(MapRequest), request.language)


@_route("GET", "/lessons")
async def _course(request: Request) -> object:
    return course(request.language)


@_route("POST", "/lessons")
async def _learn(request: Request) -> RoomShape:
    me, lesson = await request.me(), request.body(LearnRequest).lesson
    room = await request.rooms.learn(me, lesson, course_title(request.language))
    return room_shape(room, me.session)


# Rooms


@_route("GET", "/rooms")
async def _lobby(request: Request) -> Lobby:
    return Lobby(open=[], own=[lobby_entry(row) for row in await request.rooms.store.rooms()])


@_route("POST", "/rooms")
async def _create(request: Request) -> RoomShape:
    me = await request.me()
    room = await request.rooms.create(me, request.body(CreateRoom))
    return room_shape(room, me.session)


@_route("GET", "/rooms/*")
async def _look(request: Request) -> RoomShape:
    return room_shape(await request.rooms.get(request.id), (await request.me()).session)


@_route("DELETE", "/rooms/*")
async def _delete(request: Request) -> None:
    await request.rooms.delete(request.id)


async def _changed(request: Request, work: Callable[[Draft, Me], object]) -> RoomShape:
    me, room = await request.me(), await request.rooms.get(request.id)
    await change_room(room, lambda draft: work(draft, me))
    return room_shape(room, me.session)


@_route("POST", "/rooms/*/join")
async def _join(request: Request) -> RoomShape:
    return await _changed(
        request, lambda draft, me: seats.join(draft.row, me.session, me.name, None)
    )


@_route("POST", "/rooms/*/leave")
async def _leave(request: Request) -> RoomShape:
    return await _changed(request, lambda draft, me: seats.leave(draft.row, me.session))


@_route("POST", "/rooms/*/seat")
async def _seat(request: Request) -> RoomShape:
    wanted, offered = request.body(SeatRequest), request.rooms.settings.bots
    return await _changed(
        request,
        lambda draft, me: change_seat(draft, me.session, me.name, me.mark, wanted, offered),
    )


@_route("POST", "/rooms/*/seed")
async def _seed(request: Request) -> RoomShape:
    given = request.body(SeedRequest)
    return await _changed(
        request,
        lambda draft, me: seats.own_seed(draft.row, me.session, given.seed, given.promise),
    )


@_route("POST", "/rooms/*/name")
async def _rename(request: Request) -> RoomShape:
    name = request.body(RenameRequest).name

    def change(draft: Draft, me: Me) -> None:
        seats.rename(draft.row, me.session, name)
        draft.names[me.session] = name

    return await _changed(request, change)


@_route("POST", "/rooms/*/people")
async def _add_person(request: Request) -> RoomShape:
    me, room = await request.me(), await request.rooms.get(request.id)
    await request.rooms.add_person(room, me, request.body(RenameRequest).name)
    return room_shape(room, me.session)


@_route("POST", "/rooms/*/configure")
async def _configure(request: Request) -> RoomShape:
    config = request.body(ConfigureRequest).config

    def change(draft: Draft, me: Me) -> None:
        seats.require_host(draft.row, me.session)
        seats.configure(draft.row, config)

    return await _changed(request, change)


@_route("POST", "/rooms/*/start")
async def _start(request: Request) -> RoomShape:
    def change(draft: Draft, me: Me) -> None:
        if sum(is_local(seat.session, me) for seat in draft.row.seats) > 1:
            # The device goes round before everyone has answered an offer.
            draft.row.config = replace(draft.row.config, offer_seconds=0)
        drafts.start(draft, me.session)

    return await _changed(request, change)


@_route("POST", "/rooms/*/rematch")
async def _rematch(request: Request) -> RoomShape:
    room = await request.rooms.get(request.id)
    here = room.audience.present()

    def change(draft: Draft, me: Me) -> None:
        # One person acts for all who share the device.
        for session in [seat.session for seat in draft.row.seats]:
            if session is not None and is_local(session, me) and draft.row.state == "finished":
                drafts.rematch(draft, session, here)

    return await _changed(request, change)


@_route("POST", "/rooms/*/reopen")
async def _reopen(request: Request) -> RoomShape:
    room = await request.rooms.get(request.id)
    here = room.audience.present()
    return await _changed(request, lambda draft, me: drafts.reopen(draft, me.session, here))


# Everything on this device


@_route("GET", "/device")
async def _everything(request: Request) -> Everything:
    return await request.rooms.store.everything()


@_route("POST", "/device")
async def _add(request: Request) -> int:
    try:
        if request.body(FileVersion).hexhold > FORMAT:
            raise Refusal("usage", say("device-file-newer"))
        return await request.rooms.store.add(request.body(Everything))
    except (Damaged, msgspec.MsgspecError):
        raise Refusal("usage", say("device-file-wrong")) from None


@_route("POST", "/device/mighty")
async def _offer_mighty(request: Request) -> bool:
    me, wanted = await request.me(), request.body(bool)
    await request.rooms.offer_mighty(me, wanted)
    return wanted


# Records


@_route("GET", "/rooms/*/record")
async def _room_record(request: Request) -> bytes:
    room = await request.rooms.get(request.id)
    if room.table is None:
        raise Refusal("no_game", say("no-game-played"))
    return record_of(await fetch_kept_game(request.rooms.store, room.table.id))


@_route("GET", "/records/*/file")
async def _file(request: Request) -> bytes:
    return record_of(await fetch_kept_game(request.rooms.store, request.id))


@_route("GET", "/records/*/analysis")
async def _analysis(request: Request) -> object:
    return await request.rooms.analyst.told(request.id)


@_route("POST", "/records/*/analysis")
async def _analyse(request: Request) -> object:
    await request.rooms.analyst.ask(request.id)
    return await request.rooms.analyst.told(request.id)


@_route("GET", "/records/*")
async def _replay(request: Request) -> bytes:
    kept = await fetch_kept_game(request.rooms.store, request.id)
    row, me = await request.rooms.store.room(kept.row.room), await request.rooms.store.me()
    seat = None if row is None or me is None else seat_of(row, me.session)
    viewer = request.query.get("viewer")
    return b"".join(replay_game(kept, None if viewer is None else int(viewer), seat))


@_route("POST", "/replay")
async def _replay_text(request: Request) -> bytes:
    wanted = request.body(ReplayRequest)
    return b"".join(replay_text(wanted.record, wanted.viewer))
