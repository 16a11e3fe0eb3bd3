"""The cookie that a device is known by."""

from __future__ import annotations

from litestar.datastructures import Cookie

from hexhold.server.settings import Settings
from hexhold.server.visitors.sessions import COOKIE, COOKIE_SECONDS


def device_cookie(settings: Settings, token: str | None) -> Cookie:
    """It, for its whole time from now on; None ends it."""
    return Cookie(
        COOKIE,
        value=token or "",
        max_age=COOKIE_SECONDS if token else 0,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
    )
