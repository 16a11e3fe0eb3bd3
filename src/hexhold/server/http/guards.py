"""Dependencies and guards of all routes."""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter, SkipValidation
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.room import Room
from hexhold.server.accounts.session_cookies import presented, session_of
from hexhold.server.accounts.sessions import LONGEST_TOKEN, Session
from hexhold.server.addresses import address_of
from hexhold.server.services import Services
from hexhold.server.settings import foreign_page

READING = ("GET", "HEAD", "OPTIONS")
AnyRequest = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(max_length=40)]
Id64 = Annotated[str, PathParameter(max_length=64)]
TheServices: TypeAlias = NamedDependency[SkipValidation[Services]]
MaybeSession: TypeAlias = NamedDependency[SkipValidation[Session | None]]
TheSession: TypeAlias = NamedDependency[SkipValidation[Session]]
TheRoom: TypeAlias = NamedDependency[SkipValidation[Room]]


async def _services(state: State) -> Services:
    """Return the application's services."""
    found: Services = state.services
    return found


async def _maybe_session(request: AnyRequest, services: TheServices) -> Session | None:
    """Return the session of the request, None without a session."""
    token = request.headers.get("authorization")
    if token is not None and "programs" in services.settings.features:
        session = await services.programs.find(token, request.scope["path"])
        services.messages.check(session.id)
        return session
    return await session_of(request, services.sessions, services.settings)


async def _session(maybe_session: MaybeSession) -> Session:
    """Return the session of the request; raises `Refusal` without a session."""
    if maybe_session is None:
        raise Refusal("no_session", say("no-session"))
    return maybe_session


async def _room(room_id: Id, services: TheServices, session: TheSession) -> Room:
    """Return the room in the path, for requests with a session; raises `Refusal`."""
    room = await services.rooms.get(room_id)
    room.audience.note_blockers(session.id, await services.conduct.blockers_of(session.id))
    return room


#: Parameters that a route may take by name.
DEPENDENCIES = {
    "services": Provide(_services),
    "maybe_session": Provide(_maybe_session),
    "session": Provide(_session),
    "room": Provide(_room),
}


def guard_changes(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse changes from foreign pages, and too many of them."""
    if cast(HTTPScope, connection.scope)["method"] in READING:
        return
    services: Services = connection.app.state.services
    headers = connection.headers
    if foreign_page(services.settings, headers.getall("origin", []), headers.get("host", "")):
        raise Refusal("forbidden", say("foreign-page"))
    cookie = (presented(connection, services.settings).token or "")[:LONGEST_TOKEN]
    if cookie:
        services.session_requests.check(cookie)
    services.requests.check(address_of(connection.scope))


def guard_feature(
    name: str,
) -> Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], None]:
    """Return a guard that refuses requests if the server does not offer a feature."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        services: Services = connection.app.state.services
        if name not in services.settings.features:
            raise Refusal("not_found", say("feature-off"))

    return guard


def guard_replays(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse too many replays, because each costs seconds of work."""
    services: Services = connection.app.state.services
    services.replays.check(address_of(connection.scope))


def in_turn(app: ASGIApp) -> ASGIApp:
    """Return the application within a place in the replay queue, held until the answer is sent."""

    async def placed(scope: Scope, receive: Receive, send: Send) -> None:
        services: Services = scope["litestar_app"].state.services
        with services.replaying.place(address_of(scope)):
            await app(scope, receive, send)

    return placed
