"""Which session cookie a request or a handshake presents, and whose it is."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hexhold.language import say
from hexhold.server.accounts.sessions import COOKIE, COOKIE_SECONDS, HOST_COOKIE, Session, Sessions
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


def device_cookies(settings: Settings, token: str | None, old: bool = False) -> list[Cookie]:
    """The cookie of a device, for its whole time from now on; None ends it.

    Args:
        settings: decide about its name.
        token: its value.
        old: whether the request presented one with the name from before, which ends with it.
    """
    cookies = [_cookie(HOST_COOKIE if settings.secure else COOKIE, token, settings.secure)]
    if old:
        cookies.append(_cookie(COOKIE, None, settings.secure))
    return cookies


def _cookie(name: str, token: str | None, secure: bool) -> Cookie:
    return Cookie(
        name,
        value=token or "",
        max_age=COOKIE_SECONDS if token else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )
