"""What a worker serves on its private address, for the other workers only."""

from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from hexhold.errors import StorageError
from hexhold.server.cluster.forwarding import CLIENT_HEADER, FORWARDED
from hexhold.server.cluster.private_requests import (
    PERSON_HEADER,
    RELEASE_PATH,
    SECRET_HEADER,
    read_person,
)

OPEN_PATHS = ("/metrics", "/healthz", "/readyz")
FORBIDDEN, NO_CONTENT, UNAVAILABLE = 403, 204, 503


def private_app(app: ASGIApp, secret: str, give_back: Callable[[str], Awaitable[None]]) -> ASGIApp:
    """Return an application that answers only those who know the secret, except about health.

    Args:
        app: the application that everyone else uses.
        secret: of the workers on this database.
        give_back: gives a room back to the database.
    """

    async def private(scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1"): value for name, value in scope["headers"]}
        websocket = scope["type"] == ScopeType.WEBSOCKET
        path = scope["path"]
        if path in OPEN_PATHS and not websocket:
            # Prometheus asks each worker; who may read them is decided there.
            await app(scope, receive, send)
            return
        if not compare_digest(headers.get(SECRET_HEADER, b""), secret.encode()):
            await _answer(send, FORBIDDEN, websocket)
            return
        if path.startswith(RELEASE_PATH):
            try:
                await give_back(path.removeprefix(RELEASE_PATH))
                status = NO_CONTENT
            except StorageError:
                # The worker that needs the room asks again.
                status = UNAVAILABLE
            await _answer(send, status, websocket)
            return
        forwarded: dict[str, Any] = {FORWARDED: True}
        if PERSON_HEADER in headers:
            forwarded[FORWARDED] = read_person(headers[PERSON_HEADER].decode())
        elif CLIENT_HEADER in headers:
            scheme, _, host = headers[CLIENT_HEADER].decode().partition(" ")
            forwarded |= {"scheme": scheme, "client": (host, 0)}
        await app(cast(Scope, {**scope, **forwarded}), receive, send)

    return private


async def _answer(send: Send, status: int, websocket: bool) -> None:
    kind = "websocket.http" if websocket else "http"
    headers: list[tuple[bytes, bytes]] = []
    start: Any = {"type": f"{kind}.response.start", "status": status, "headers": headers}
    body: Any = {"type": f"{kind}.response.body", "body": b"", "more_body": False}
    await send(start)
    await send(body)
