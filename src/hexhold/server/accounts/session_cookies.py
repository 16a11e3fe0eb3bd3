"""The session cookie that a request presents, and the cookies that a response sets.

Under a base path, cookie names end with that path, because a browser also sends the cookies of a
server at the root or under another path of the same host.
"""

from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from hexhold.language import say
from hexhold.play.protocol.refusals import Refusal
from hexhold.server.accounts.sessions import COOKIE, COOKIE_SECONDS, HOST_COOKIE, Session, Sessions
from hexhold.server.settings import Settings

_Connection = ASGIConnection[Any, Any, Any, Any]


class PresentedCookie(NamedTuple):
    """The cookie that a request presents."""

    token: str | None
    old: bool = False
    """Whether the cookie has its name from before the server was started with `--secure`."""


def presented(connection: _Connection, settings: Settings) -> PresentedCookie:
    """Return the session cookie of a request; raises `Refusal` if there are two.

    One of the two was planted, and it is impossible to tell which.
    """
    for name in (HOST_COOKIE, COOKIE) if settings.secure else (COOKIE,):
        tokens = _values(connection, _named(name, settings))
        if len(tokens) > 1:
            raise Refusal("two_cookies", say("two-cookies"))
        if tokens:
            return PresentedCookie(tokens[0], settings.secure and name == COOKIE)
    return PresentedCookie(None)


async def session_of(
    connection: _Connection, sessions: Sessions, settings: Settings
) -> Session | None:
    """Return the session of a request, None without a valid cookie; raises `Refusal`,
    `StorageError`."""
    token, old = presented(connection, settings)
    return await sessions.find(token, old)


def _values(connection: _Connection, name: str) -> list[str]:
    """Return the values of all cookies with a name, from any number of headers."""
    headers = connection.headers.getall("cookie", [])
    pairs = (part.partition("=") for header in headers for part in header.split(";"))
    return [value.strip().strip('"') for key, _, value in pairs if key.strip() == name]


def device_cookies(settings: Settings, token: str | None, old: bool = False) -> list[Cookie]:
    """Return the cookie that sets a device's token for its full lifetime; None ends it.

    Args:
        settings: decide the cookie's name.
        token: the value.
        old: whether to end the cookie with the older name, too.
    """
    cookies = [_cookie(HOST_COOKIE if settings.secure else COOKIE, token, settings)]
    if old:
        cookies.append(_cookie(COOKIE, None, settings))
    return cookies


def _named(name: str, settings: Settings) -> str:
    return name + settings.base_path.replace("/", ".")


def _cookie(name: str, token: str | None, settings: Settings) -> Cookie:
    return Cookie(
        _named(name, settings),
        value=token or "",
        max_age=COOKIE_SECONDS if token else 0,
        # Browsers accept a name that begins with `__Host-` for the root only.
        path="/" if name == HOST_COOKIE else settings.base_path or "/",
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )
