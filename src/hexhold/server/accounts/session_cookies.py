"""Which session cookie a request or a handshake presents, and whose it is."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from hexhold.language import say
from hexhold.server.accounts.sessions import COOKIE, HOST_COOKIE, Session, Sessions
from hexhold.server.protocol.refusals import Refusal
from hexhold.server.settings import Settings

_Connection = ASGIConnection[Any, Any, Any, Any]


class PresentedCookie(NamedTuple):
    """The cookie that a request presents."""

    token: str | None
    old: bool = False
    """Whether it has the name from before the server was started with `--secure`."""


def presented(connection: _Connection, settings: Settings) -> PresentedCookie:
    """The session cookie of a request; raises `Refusal` if there are two.

    A second one was planted, and nobody can tell which of the two.
    """
    for name in (HOST_COOKIE, COOKIE) if settings.secure else (COOKIE,):
        tokens = _values(connection, name)
        if len(tokens) > 1:
            raise Refusal("two_cookies", say("two-cookies"))
        if tokens:
            return PresentedCookie(tokens[0], settings.secure and name == COOKIE)
    return PresentedCookie(None)


async def visitor_of(
    connection: _Connection, sessions: Sessions, settings: Settings
) -> Session | None:
    """Whose cookie a request presents, None for nobody yet; raises `Refusal`, `StorageError`."""
    token, old = presented(connection, settings)
    return await sessions.find(token, old)


def _values(connection: _Connection, name: str) -> list[str]:
    """The values of all cookies with a name, in any number of headers."""
    headers = connection.headers.getall("cookie", [])
    pairs = (part.partition("=") for header in headers for part in header.split(";"))
    return [value.strip().strip('"') for key, _, value in pairs if key.strip() == name]
