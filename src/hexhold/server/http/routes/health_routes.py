"""What operators ask: is the server alive, can it serve, and what does it count."""

import secrets

from litestar import Response, get

from hexhold.play.protocol.bodies import Health, Readiness
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.addresses import is_private
from hexhold.server.http.guards import AnyRequest, TheServices
from hexhold.server.http.page import Page
from hexhold.server.monitoring.metrics import CONTENT_TYPE
from hexhold.server.rooms.room_counts import counts
from hexhold.server.settings import Settings

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers that proxies add: a request with one of them comes from somebody else."""
NOT_READY = "not_ready"


@get("/healthz")
async def health(services: TheServices) -> Health:
    """Report that the server is alive, whatever its database does."""
    return Health("ok", *counts(services.rooms))


@get("/readyz")
async def ready(request: AnyRequest, services: TheServices) -> Readiness:
    """Report that the server can serve; 503 if nothing can be saved or the page is missing."""
    if services.rooms.closing:
        raise Refusal(NOT_READY, "The server is stopping.")
    page: Page = request.app.state.page
    if not page.is_built:
        raise Refusal(NOT_READY, "The files of the page are missing. Install hexhold again.")
    await services.store.check()
    await services.store.check_tables()
    return Readiness("ok")


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, services: TheServices) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    check_may_read(request, services.settings)
    # Headers are given because the framework would add its own charset.
    return Response(services.metrics.text(), headers={"Content-Type": CONTENT_TYPE})


def check_may_read(request: AnyRequest, settings: Settings) -> None:
    """Raise `Refusal` unless a request may read the metrics.

    With `--metrics-token` it needs the token. Without one it must come from this machine or a
    private network, and not through a proxy: behind a proxy everybody seems to.
    """
    token = settings.metrics_token
    if token is not None:
        given = request.headers.get("authorization", "").encode()
        if not secrets.compare_digest(given, f"Bearer {token}".encode()):
            raise Refusal("forbidden", "The metrics need the token of --metrics-token.")
    elif not _is_near(request):
        text = "The metrics are for this machine and private networks. See --metrics-token."
        raise Refusal("forbidden", text)


def _is_near(request: AnyRequest) -> bool:
    client = request.scope["client"]
    forwarded = any(name in request.headers for name in FORWARDED)
    return client is not None and is_private(client[0]) and not forwarded
