"""How a server is set up: flags of `hexhold serve`, or the environment (docs/server.md)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from hexhold.bots.levels import own_bots
from hexhold.errors import UsageError, quoted
from hexhold.server.addresses import Network


def usual_thinkers() -> int:
    """All processors but one, which is left to the server."""
    return max((os.cpu_count() or 1) - 1, 1)


@dataclass(frozen=True)
class Settings:
    """Everything that is chosen when a server starts."""

    database: str
    """An SQLAlchemy URL, of SQLite or PostgreSQL."""
    origins: frozenset[str] = frozenset()
    """Where pages may come from, besides this machine's own addresses."""
    secure: bool = False
    """Whether cookies travel over HTTPS only."""
    bot_delay: float | None = None
    """Seconds between actions of bots, in place of each room's own setting."""
    bots: tuple[str, ...] = field(default_factory=own_bots)
    """Names of the bots that tables may have; no other is ever loaded."""
    thinkers: int = field(default_factory=usual_thinkers)
    """How many tables' bots may think at a time, those that are Python programs."""
    beginning_patience: float = 2.0
    """Seconds a bot waits for its process to be there; then the stand-in decides that once."""
    thinking_patience: float = 5.0
    """The same until others have thought."""
    bot_seconds: float = 10.0
    """How long a decision of a bot that thinks may take."""
    bot_patience: float = 7.0
    """Seconds a bot waits for people's answers to its offer."""
    seat_messages: int = 100
    """Messages in `window` that a seat may send."""
    watcher_messages: int = 50
    address_messages: int = 600
    window: float = 20.0
    chat_messages: int = 5
    """Lines of chat in `chat_window` that a session may say; limits of an address and of a room
    follow from it."""
    chat_window: float = 10.0
    requests: int = 300
    """HTTP requests in `window` from one address that change something."""
    session_requests: int = 100
    """The same for one session."""
    reads: int = 600
    """HTTP requests in `window` from one address that only ask for something, files included."""
    replays: int = 20
    """Replays in `window` for one address."""
    trusted_proxies: tuple[Network, ...] = ()
    """Whose `X-Forwarded-For` says where a request comes from."""
    connections: int = 4096
    """Connections at a time, as far as there are descriptors for them."""
    connections_per_address: int = 256
    """At a time, but for trusted proxies."""
    session_sockets: int = 20
    """WebSockets of one session at a time: its tabs."""
    address_sockets: int = 200
    watchers: int = 500
    """WebSockets of one room at a time, without those of its players."""
    queue: int = 256
    """Messages that may wait for a slow reader."""
    keep_days: int = 0
    """Days after which a room goes that nobody has been in; 0 keeps all for good."""
    session_rooms: int = 100
    """Rooms that a session may open in a day, those aside that are over."""
    address_rooms: int = 1000
    push_anywhere: bool = False
    """Whether browsers may be told over plain HTTP and at addresses of one's own network, as only
    tests need it: strangers choose where that is."""


DEFAULT_PORTS = {"http": 80, "https": 443}
LOCAL_HOSTS = frozenset(["localhost", "127.0.0.1", "::1"])


def read_origin(text: str) -> str:
    """An origin as browsers send it; raises `UsageError` where it could never be one.

    >>> read_origin("HTTPS://Example.org:443")
    'https://example.org'
    """
    try:
        parts = urlsplit(text)
        name, port = parts.hostname, parts.port
    except ValueError:
        name = port = None
        parts = urlsplit("")
    known = DEFAULT_PORTS.get(parts.scheme)
    beside = parts.path or parts.query or parts.fragment or "@" in parts.netloc
    plain = text.isascii() and text.isprintable() and not set(text) & set(" \\?#,;*")
    if known is None or not name or beside or not plain or parts.netloc.endswith(":"):
        raise UsageError(
            f"--origin takes a scheme and a name such as https://example.org, not {quoted(text)}"
        )
    host = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{host}" + ("" if port in (None, known) else f":{port}")


def origin_allowed(settings: Settings, origin: str, host: str) -> bool:
    """Whether a page from an origin may use the server reached as ``host``.

    Exact origins are listed. Beside them a page may talk to where it came from, if that is this
    machine or a bare address: a name could be made to point here by anybody.
    """
    if origin in settings.origins:
        return True
    try:
        parts = urlsplit(origin)
        name = parts.hostname
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or parts.netloc != host or not name or "@" in host:
        return False
    return name in LOCAL_HOSTS or _is_address(name)


def foreign_page(settings: Settings, origins: Sequence[str], host: str) -> bool:
    """Whether a request comes from a page that may not use the server; none without an origin.

    A browser names one origin. Whoever names two could mean either, so both are refused.
    """
    if not origins:
        return False
    return len(origins) > 1 or not origin_allowed(settings, origins[0], host)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
