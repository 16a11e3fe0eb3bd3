"""Rooms: the lobby, opening a room, and changing it while no game is running."""

from collections.abc import Callable

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.play.protocol.bodies import (
    ConfigureRequest,
    CreateRoom,
    Lobby,
    MuteRequest,
    RemoveRequest,
    RenameRequest,
    ReturnRequest,
    SeatLink,
    SeatRequest,
    SeedRequest,
)
from hexhold.play.protocol.room_shapes import RoomShape
from hexhold.play.room import drafts
from hexhold.play.room.audience.chat_speakers import mute
from hexhold.play.room.audience.shapes import room_shape
from hexhold.play.room.changes import change_room
from hexhold.play.room.drafts import Draft
from hexhold.play.room.opening import change_seat
from hexhold.play.room.removing import ABSENT_SECONDS, invite_again, remove_person
from hexhold.play.room.room import Room
from hexhold.play.room.start import seats
from hexhold.play.room.start.seats import come_back, make_link
from hexhold.server.accounts.sessions import Session
from hexhold.server.addresses import address_of
from hexhold.server.http.guards import AnyRequest, MaybeSession, TheRoom, TheServices, TheSession
from hexhold.server.rooms.lobby import lobby


class RoomRoutes(Controller):
    """Routes below ``/api/rooms``; a room's id is its private link."""

    path = "/api/rooms"

    @get()
    async def lobby(self, services: TheServices, maybe_session: MaybeSession) -> Lobby:
        """Return open rooms and your own."""
        account = None if maybe_session is None else maybe_session.id
        hidden = await services.conduct.blockers_of(account) if account is not None else ()
        return await lobby(services.store, account, services.settings.features, hidden)

    @post()
    async def create(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[CreateRoom],
    ) -> RoomShape:
        """Open a room and take its first seat."""
        if not data.config.private:
            await services.conduct.check_may_meet(session.id, address_of(request.scope))
        room = await services.rooms.create(session, data, address_of(request.scope))
        return room_shape(room, session.id)

    @get("/{room_id:str}")
    async def look(self, room: TheRoom, session: TheSession) -> RoomShape:
        """Return a room; its id is the private link."""
        seats.check_invited(room.row, session.id)
        return room_shape(room, session.id)

    @post("/{room_id:str}/join", status_code=200)
    async def join(
        self, request: AnyRequest, services: TheServices, room: TheRoom, session: TheSession
    ) -> RoomShape:
        """Take the first open seat."""
        await services.conduct.check_welcome(session.id, room.row, address_of(request.scope))
        mark = await services.store.accounts.mark(session.id)

        def change(draft: Draft) -> None:
            seats.join(draft.row, session.id, session.name, None)
            seats.show_mark(draft.row, session.id, mark)
            if session.program:
                seats.admit_program(draft.row, session.id)

        return await _changed(room, session, change)

    @post("/{room_id:str}/leave", status_code=200)
    async def leave(self, room: TheRoom, session: TheSession) -> RoomShape:
        """Leave your seat while no game is running."""
        return await _changed(room, session, lambda draft: seats.leave(draft.row, session.id))

    @post("/{room_id:str}/seat", status_code=200)
    async def seat(
        self,
        request: AnyRequest,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[SeatRequest],
    ) -> RoomShape:
        """Take a seat, or choose its colour; the host can also add bots and free seats."""
        mark = await services.store.accounts.mark(session.id) if data.do == "take" else ""
        if data.do == "take":
            await services.conduct.check_welcome(session.id, room.row, address_of(request.scope))

        def change(draft: Draft) -> None:
            change_seat(draft, session.id, session.name, mark, data, services.settings.bots, True)
            if data.do == "take" and session.program:
                seats.admit_program(draft.row, session.id)

        return await _changed(room, session, change)

    @post("/{room_id:str}/seed", status_code=200)
    async def seed(
        self, room: TheRoom, session: TheSession, data: JSONBody[SeedRequest]
    ) -> RoomShape:
        """Give your part of the next game's dice, once you have seen the promise."""
        return await _changed(
            room,
            session,
            lambda draft: seats.own_seed(draft.row, session.id, data.seed, data.promise),
        )

    @post("/{room_id:str}/name", status_code=200)
    async def rename(
        self,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[RenameRequest],
    ) -> RoomShape:
        """Change your name here before the start, and at later tables."""

        def change(draft: Draft) -> None:
            seats.rename(draft.row, session.id, data.name)
            draft.names[session.id] = data.name

        await change_room(room, change)
        services.sessions.renamed(session.id, data.name)
        return room_shape(room, session.id)

    @post("/{room_id:str}/link", status_code=200)
    async def link(self, room: TheRoom, session: TheSession) -> SeatLink:
        """Create a key to your seat for another device; older keys stop working."""
        return SeatLink(*await change_room(room, lambda draft: make_link(draft.row, session.id)))

    @post("/{room_id:str}/return", status_code=200)
    async def return_to_seat(
        self,
        request: AnyRequest,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[ReturnRequest],
    ) -> RoomShape:
        """Take your seat with its key; the other device then watches."""
        await services.conduct.check_welcome(session.id, room.row, address_of(request.scope))
        return await _changed(
            room, session, lambda draft: come_back(draft.row, session.id, data.key)
        )

    @post("/{room_id:str}/configure", status_code=200)
    async def configure(
        self,
        request: AnyRequest,
        services: TheServices,
        room: TheRoom,
        session: TheSession,
        data: JSONBody[ConfigureRequest],
    ) -> RoomShape:
        """Configure the game; host only."""
        if room.row.config.private and not data.config.private:
            await services.conduct.check_may_meet(session.id, address_of(request.scope))

        def change(draft: Draft) -> None:
            seats.require_host(draft.row, session.id)
            seats.configure(draft.row, data.config)

        return await _changed(room, session, change)

    @post("/{room_id:str}/mute", status_code=200)
    async def mute(
        self, room: TheRoom, session: TheSession, data: JSONBody[MuteRequest]
    ) -> RoomShape:
        """Mute a speaker, or let them speak again; host only."""
        known = room.known_sessions()

        def change(draft: Draft) -> None:
            mute(draft.row, session.id, data.speaker, data.muted, known)

        return await _changed(room, session, change)

    @post("/{room_id:str}/remove", status_code=200)
    async def remove(
        self, room: TheRoom, session: TheSession, data: JSONBody[RemoveRequest]
    ) -> RoomShape:
        """Remove a person from the table, or invite them again; host only."""
        known, absent = room.known_sessions(), room.audience.absent(ABSENT_SECONDS)

        def change(draft: Draft) -> None:
            if data.removed:
                remove_person(draft, session.id, data.speaker, known, absent)
            else:
                invite_again(draft, session.id, data.speaker)

        return await _changed(room, session, change)

    @post("/{room_id:str}/start", status_code=200)
    async def start(self, room: TheRoom, session: TheSession) -> RoomShape:
        """Start the game; host only."""
        return await _changed(room, session, lambda draft: drafts.start(draft, session.id))

    @post("/{room_id:str}/rematch", status_code=200)
    async def rematch(self, room: TheRoom, session: TheSession) -> RoomShape:
        """Ask for another game; it starts when everyone present has asked."""
        return await _changed(
            room, session, lambda draft: drafts.rematch(draft, session.id, room.audience.present())
        )

    @post("/{room_id:str}/reopen", status_code=200)
    async def reopen(self, room: TheRoom, session: TheSession) -> RoomShape:
        """Return to the state before a start after a game; host only. People present keep seats."""
        return await _changed(
            room, session, lambda draft: drafts.reopen(draft, session.id, room.audience.present())
        )


async def _changed(room: Room, session: Session, work: Callable[[Draft], object]) -> RoomShape:
    """Change a room and return it as a session sees it."""
    await change_room(room, work)
    return room_shape(room, session.id)
