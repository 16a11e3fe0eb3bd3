"""Webhooks of accounts and of tables."""

from urllib.parse import urlsplit

from litestar import Controller, get, post
from litestar.params import JSONBody

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.webhook_shapes import WebhookList, WebhookRequest, WebhookShape
from hexhold.server.http.guards import AnyRequest, Id, TheServices, TheSession, guard_feature
from hexhold.server.languages import language_of
from hexhold.server.services import Services
from hexhold.server.webhooks.messages import kind_of


class WebhookRoutes(Controller):
    """Routes below ``/api/webhooks``."""

    path = "/api/webhooks"
    guards = (guard_feature("webhooks"),)

    @get()
    async def webhooks(self, services: TheServices, session: TheSession) -> WebhookList:
        """Return your webhooks."""
        return await _webhooks(services, session.id)

    @post(status_code=200)
    async def create(
        self,
        request: AnyRequest,
        services: TheServices,
        session: TheSession,
        data: JSONBody[WebhookRequest],
    ) -> WebhookList:
        """Tell an address about your turns and results, or about a table that you host."""
        if data.room is not None:
            # Not loaded: another worker may have it in memory.
            row = await services.store.room(data.room)
            if row is None:
                raise Refusal("not_found", say("no-such-room"))
            if row.host != session.id:
                raise Refusal("forbidden", say("host-only"))
        language = language_of(request)
        made = await services.rooms.webhooks.make(session.id, data.room, data.url, language)
        return await _webhooks(services, session.id, made.secret)

    @post("/{webhook_id:str}/test", status_code=200)
    async def test(self, services: TheServices, session: TheSession, webhook_id: Id) -> WebhookList:
        """Send a test message."""
        await services.rooms.webhooks.test(session.id, webhook_id)
        return await _webhooks(services, session.id)

    @post("/{webhook_id:str}/remove", status_code=200)
    async def remove(
        self, services: TheServices, session: TheSession, webhook_id: Id
    ) -> WebhookList:
        """Remove a webhook."""
        if not await services.store.webhooks.remove(session.id, webhook_id):
            raise Refusal("not_found", say("no-such-webhook"))
        return await _webhooks(services, session.id)


async def _webhooks(services: Services, session: str, secret: str | None = None) -> WebhookList:
    found = [
        WebhookShape(row.id, kind_of(row.url), urlsplit(row.url).hostname or "", row.room, works)
        for row, works in await services.store.webhooks.of(session)
    ]
    return WebhookList(found, secret)
