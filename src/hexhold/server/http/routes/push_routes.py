"""Push subscriptions of browsers."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from hexhold.language import say
from hexhold.play.protocol.profile_bodies import PushEnd, PushKey, PushRequest
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.http.guards import AnyRequest, TheServices, TheSession
from hexhold.server.languages import language_of
from hexhold.server.storage import PushRow


class PushRoutes(Controller):
    """Routes below ``/api/push``."""

    path = "/api/push"

    @get()
    async def key(self, services: TheServices) -> PushKey:
        """Return the key that a browser needs to subscribe."""
        return PushKey(await services.rooms.push_queue.public_key())

    @post(status_code=200)
    async def begin(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[PushRequest],
    ) -> Response[None]:
        """Notify this browser when it is your turn in a correspondence game."""
        if await services.rooms.push_queue.public_key() is None:
            raise Refusal("conflict", say("no-push"))
        if not data.endpoint.startswith("https://") and not services.settings.push_anywhere:
            raise Refusal("usage", say("push-over-https"))
        row = PushRow(data.endpoint, data.p256dh, data.auth, language_of(request))
        await services.store.push_subscriptions.add(session.id, session.device, row)
        return Response(None)

    @post("/end", status_code=200)
    async def end(
        self, services: TheServices, session: TheSession, data: JSONBody[PushEnd]
    ) -> Response[None]:
        """Stop notifying this browser."""
        await services.store.push_subscriptions.remove(data.endpoint, session.id)
        return Response(None)
