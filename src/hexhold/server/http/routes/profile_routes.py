"""Sessions, tickets, profiles, devices and recovery codes."""

import contextlib
from dataclasses import replace
from typing import Annotated

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter

from hexhold.errors import StorageError
from hexhold.language import said, say
from hexhold.play.names import check_name, device_label
from hexhold.play.protocol.bodies import CurrentSession, SessionRequest, SessionShape, Ticket
from hexhold.play.protocol.profile_bodies import (
    HolidayRequest,
    HolidayShape,
    PlayedGames,
    ProfileExport,
    ProfileRequest,
    ProfileShape,
    RecoverRequest,
    RecoveryCode,
)
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.session_cookies import device_cookies, presented
from hexhold.server.accounts.sessions import TICKET_SECONDS, Session
from hexhold.server.addresses import address_of
from hexhold.server.http.account_export import SHOWN_OF_DEVICE, exported, profile_of
from hexhold.server.http.guards import (
    AnyRequest,
    Id,
    MaybeSession,
    TheServices,
    TheSession,
    guard_replays,
)
from hexhold.server.http.played_games import played_games
from hexhold.server.languages import language_of
from hexhold.server.rooms.account_deletion import DELETED_NAME, delete_account
from hexhold.server.rooms.account_merge import merge_account
from hexhold.server.rooms.holidays import holiday_of, take_holiday
from hexhold.server.services import Services

Before = Annotated[int | None, QueryParameter(ge=1, le=2**31 - 1)]


class ProfileRoutes(Controller):
    """Routes below ``/api/profile``."""

    path = "/api/profile"

    @get()
    async def profile(self, services: TheServices, session: TheSession) -> ProfileShape:
        """Return your profile and your devices."""
        return await profile_of(services, session)

    @post(status_code=200)
    async def change(
        self, services: TheServices, session: TheSession, data: JSONBody[ProfileRequest]
    ) -> ProfileShape:
        """Change your name, your mark, or whether you are listed."""
        check_name(data.name)
        await services.store.accounts.change(session.id, data.name, data.mark, data.listed)
        services.sessions.renamed(session.id, data.name)
        return await profile_of(services, replace(session, name=data.name))

    @get("/games")
    async def games(
        self, services: TheServices, session: TheSession, before: Before = None
    ) -> PlayedGames:
        """Return your finished games, newest first, and your win rates."""
        return await played_games(services.store.results, session.id, before)

    @get("/export", guards=[guard_replays])
    async def export(self, services: TheServices, session: TheSession) -> Response[ProfileExport]:
        """Return everything that is stored about you, as JSON."""
        found = await exported(services, session, await profile_of(services, session))
        headers = {"Content-Disposition": 'attachment; filename="hexhold-profile.json"'}
        return Response(found, headers=headers)

    @get("/holiday")
    async def holiday(self, services: TheServices, session: TheSession) -> HolidayShape:
        """Return whether you are on holiday, and how many days you have left."""
        return await holiday_of(services.rooms, session.id)

    @post("/holiday", status_code=200)
    async def take_holiday(
        self, services: TheServices, session: TheSession, data: JSONBody[HolidayRequest]
    ) -> HolidayShape:
        """Begin, change or end your holiday."""
        return await take_holiday(services.rooms, session.id, data.days)

    @post("/delete", status_code=200)
    async def leave(
        self, request: AnyRequest, services: TheServices, session: TheSession
    ) -> Response[None]:
        """Delete your account; others keep their games, without your name."""
        devices = await services.store.accounts.devices_of(session.id)
        programs = await services.store.programs.of(session.id)
        language = language_of(request)
        await services.tournaments.give_up(session.id, said(DELETED_NAME, language))
        await delete_account(services.rooms, session.id, language)
        services.sessions.forget(session.id)
        for device in devices:
            services.rooms.disconnect_device(device.id, say("signed-out"))
        for program in programs:
            await services.disconnect_program(program.session)
        return Response(None, cookies=_end_cookies(request, services))

    @post("/code", status_code=200)
    async def code(self, services: TheServices, session: TheSession) -> RecoveryCode:
        """Create a recovery code; older codes stop working."""
        return RecoveryCode(await services.recovery.make(session.id))

    @post("/recover", status_code=200)
    async def recover(
        self,
        request: AnyRequest,
        services: TheServices,
        maybe_session: MaybeSession,
        data: JSONBody[RecoverRequest],
    ) -> Response[ProfileShape]:
        """Sign in with a recovery code.

        Seats taken on this device before move to the account. The device gets a new cookie in any
        case, because others may know the old one.
        """
        whose = await services.recovery.whose(data.code, address_of(request.scope))
        return await sign_in(request, services, maybe_session, whose)

    @post("/devices/{device_id:str}/sign_out", status_code=200)
    async def sign_out(
        self, request: AnyRequest, services: TheServices, session: TheSession, device_id: Id
    ) -> Response[ProfileShape | None]:
        """Sign a device out; if it is this one, its cookie ends."""
        people = services.store.accounts
        found = [d.id for d in await people.devices_of(session.id) if d.id.startswith(device_id)]
        if len(device_id) != SHOWN_OF_DEVICE or not found:
            raise Refusal("not_found", say("no-such-device"))
        if await people.is_only_here(session.id):
            raise Refusal("conflict", say("only-device"))
        await services.sessions.sign_out(session.id, found[0])
        services.rooms.disconnect_device(found[0], say("signed-out"))
        if found[0] != session.device:
            return Response(await profile_of(services, session))
        return Response(None, cookies=_end_cookies(request, services))


async def sign_in(
    request: AnyRequest, services: Services, instead: Session | None, whose: str
) -> Response[ProfileShape]:
    """Sign this device in to an account that has been proved, and give it a new cookie.

    Args:
        request: of the device.
        services: of the server.
        instead: the device's session so far. If it has no other device, its seats move over.
        whose: the account.
    """
    people = services.store.accounts
    other = None if instead is None or instead.id == whose else instead
    alone = other is not None and await people.is_only_here(other.id)
    label = device_label(request.headers.get("user-agent", ""))
    signed, token = await services.sessions.sign_in(whose, instead, label)
    if instead is not None:
        if alone:
            programs = await services.store.programs.of(instead.id)
            await services.tournaments.hand_over(instead.id, whose)
            await merge_account(services.rooms, instead.id, whose)
            for program in programs:
                await services.disconnect_program(program.session)
        services.rooms.disconnect_device(instead.device, say("signed-in-elsewhere"))
    old = presented(request, services.settings).old
    cookies = device_cookies(services.settings, token, old)
    return Response(await profile_of(services, signed), cookies=cookies)


def _end_cookies(request: AnyRequest, services: Services) -> list[Cookie]:
    """Return the cookies that end the one of this device."""
    return device_cookies(services.settings, None, presented(request, services.settings).old)


class SessionRoutes(Controller):
    """Routes below ``/api``."""

    path = "/api"

    @get("/session")
    async def who(
        self, request: AnyRequest, services: TheServices, maybe_session: MaybeSession
    ) -> Response[CurrentSession]:
        """Return your name, or none without a session; renews the cookie once a day.

        With `--secure`, a cookie with the old name is replaced.
        """
        token, old = presented(request, services.settings)
        if maybe_session is None or token is None:
            return Response(CurrentSession(None))
        renewed = False
        # If it cannot be stored, the cookie is renewed another time.
        with contextlib.suppress(StorageError):
            renewed = await services.sessions.renew(maybe_session)
        cookies = device_cookies(services.settings, token, old) if renewed or old else []
        return Response(CurrentSession(maybe_session.name), cookies=cookies)

    @post("/session", status_code=200)
    async def introduce(
        self, request: AnyRequest, services: TheServices, data: JSONBody[SessionRequest]
    ) -> Response[SessionShape]:
        """Create a session, or change its name for later rooms."""
        check_name(data.name)
        label = device_label(request.headers.get("user-agent", ""))
        cookie, old = presented(request, services.settings)
        address = address_of(request.scope)
        session, token = await services.sessions.begin(cookie, data.name, label, old, address)
        cookies = device_cookies(services.settings, token, old)
        return Response(SessionShape(session.name), cookies=cookies)

    @post("/ticket", status_code=200)
    async def ticket(self, services: TheServices, session: TheSession) -> Ticket:
        """Create a ticket for one WebSocket, for clients that send no Origin."""
        return Ticket(await services.sessions.ticket(session), TICKET_SECONDS)
