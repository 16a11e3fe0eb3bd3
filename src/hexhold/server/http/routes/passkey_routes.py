"""Passkeys: making, listing and removing them, and signing in."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from hexhold.language import say
from hexhold.play.names import device_label
from hexhold.play.protocol.passkey_shapes import (
    PasskeyList,
    PasskeyOptions,
    PasskeyRequest,
)
from hexhold.play.protocol.profile_bodies import ProfileShape
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.passkeys import is_offered, passkey_shape
from hexhold.server.http.guards import AnyRequest, Id64, MaybeSession, TheServices, TheSession
from hexhold.server.http.routes.profile_routes import sign_in
from hexhold.server.services import Services


class PasskeyRoutes(Controller):
    """Routes below ``/api/passkeys``."""

    path = "/api/passkeys"

    @get()
    async def passkeys(
        self, request: AnyRequest, services: TheServices, session: TheSession
    ) -> PasskeyList:
        """Return your passkeys."""
        return await _passkeys(request, services, session.id)

    @post("/options", status_code=200)
    async def options(
        self, request: AnyRequest, services: TheServices, session: TheSession
    ) -> PasskeyOptions:
        """Return what your browser needs to make a passkey."""
        return PasskeyOptions(await services.passkeys.new_options(session, _host(request)))

    @post(status_code=200)
    async def add(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[PasskeyRequest],
    ) -> PasskeyList:
        """Keep a passkey that your browser has made."""
        label = device_label(request.headers.get("user-agent", ""))
        await services.passkeys.add(session, _host(request), data.credential, label)
        return await _passkeys(request, services, session.id)

    @post("/{passkey_id:str}/remove", status_code=200)
    async def remove(
        self, request: AnyRequest, services: TheServices, session: TheSession, passkey_id: Id64
    ) -> PasskeyList:
        """Remove a passkey; nobody can sign in with it any more."""
        if not await services.store.passkeys.remove(session.id, passkey_id):
            raise Refusal("not_found", say("no-such-passkey"))
        return await _passkeys(request, services, session.id)

    @post("/sign_in/options", status_code=200)
    async def sign_in_options(self, request: AnyRequest, services: TheServices) -> PasskeyOptions:
        """Return what a browser needs to offer its passkeys."""
        return PasskeyOptions(await services.passkeys.sign_in_options(_host(request)))

    @post("/sign_in", status_code=200)
    async def sign_in(
        self,
        request: AnyRequest,
        services: TheServices,
        maybe_session: MaybeSession,
        data: JSONBody[PasskeyRequest],
    ) -> Response[ProfileShape]:
        """Sign in with a passkey, as with a recovery code."""
        whose = await services.passkeys.whose(data.credential, _host(request))
        return await sign_in(request, services, maybe_session, whose)


def _host(request: AnyRequest) -> str:
    """Return the name and port at which the browser sees the server."""
    origin = request.headers.get("origin", "")
    return origin.partition("://")[2] or request.headers.get("host", "")


async def _passkeys(request: AnyRequest, services: Services, session: str) -> PasskeyList:
    found = [passkey_shape(one) for one in await services.store.passkeys.of(session)]
    return PasskeyList(found, is_offered(_host(request)))
