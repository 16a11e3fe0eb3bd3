"""The cookie of a device, as it is set.

With `--secure` its name begins with ``__Host-``. Browsers accept such a cookie only over HTTPS,
from this host and for all of its paths, so neither a neighbouring domain nor a plain connection
can plant one. Source: RFC 6265bis, section 4.1.3.2.
"""

from __future__ import annotations

from litestar.datastructures import Cookie

from hexhold.server.accounts.sessions import COOKIE, COOKIE_SECONDS, HOST_COOKIE
from hexhold.server.settings import Settings


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
