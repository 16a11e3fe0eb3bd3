"""Serving under a path of a host, such as `https://example.org/hexhold/`."""

from collections.abc import Mapping
from typing import cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

PERMANENT_REDIRECT = 308


def under_base_path(app: ASGIApp, base_path: str, headers: Mapping[str, str]) -> ASGIApp:
    """Return an application that also answers below the base path.

    Addresses without the base path are answered too: a proxy may remove it, and a health check of
    the same machine need not know it.

    Args:
        app: the application, which does not see the base path.
        base_path: without a slash at its end; empty for none.
        headers: are sent with the redirect from the base path to its page.
    """
    if not base_path:
        return app

    async def below(scope: Scope, receive: Receive, send: Send) -> None:
        # The scope of startup and shutdown has no path.
        path = scope.get("path", "")
        if path == base_path and scope["type"] == ScopeType.HTTP:
            query = scope["query_string"].decode("latin-1")
            to = f"{base_path}/?{query}" if query else f"{base_path}/"
            await _redirect(send, {**headers, "Location": to, "Content-Length": "0"})
            return
        if path.startswith(f"{base_path}/"):
            raw_path = scope["raw_path"].removeprefix(base_path.encode())
            below_base = {"path": path.removeprefix(base_path), "raw_path": raw_path}
            scope = cast(Scope, {**scope, **below_base})
        await app(scope, receive, send)

    return below


async def _redirect(send: Send, headers: Mapping[str, str]) -> None:
    named = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    await send(
        {"type": "http.response.start", "status": PERMANENT_REDIRECT, "headers": named},
    )
    await send({"type": "http.response.body", "body": b"", "more_body": False})
