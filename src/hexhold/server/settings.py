"""The settings of a server: flags of `hexhold serve` or environment variables.

docs/reference/configuration.md describes each.
"""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Literal
from urllib.parse import urlsplit

from hexhold.bots.levels import own_bots
from hexhold.editions import PRESETS, Preset
from hexhold.editions.resolve import unknown
from hexhold.errors import UsageError, quoted
from hexhold.play.seasons import QUARTER
from hexhold.server.addresses import Network
from hexhold.server.mail_server import MailServer

FEATURES = (
    "match",
    "tables",
    "conduct",
    "seasons",
    "programs",
    "webhooks",
    "watch",
    "study",
    "tournaments",
)
"""`match`: quick match; `tables`: the list of open tables with filters; `conduct`: muting,
blocking, reports, and bots for idle players; `seasons`: ratings by queue and season;
`programs`: accounts of programs; `webhooks`: messages to addresses that people choose; `watch`: the
list of games to watch; `study`: playing on from positions of finished games, reviews,
and training; `tournaments`: tournaments, and their rounds that start by themselves."""
RAY_TASKS = 256
LEAST_TOKEN = 16
LogFormat = Literal["text", "json"]
USUAL_QUEUES = ("knights:4", "knights:3", "duel:2", "base:4")


def usual_thinkers() -> int:
    """All processors but one, which is left to the server."""
    return max((os.cpu_count() or 1) - 1, 1)


@dataclass(frozen=True)
class Settings:
    """The settings chosen when a server starts."""

    database: str
    """An SQLAlchemy URL of SQLite or PostgreSQL."""
    workers: int | None = None
    """Processes that share the address and the database; None for one that has both alone."""
    private_address: str = ""
    """The name and, optionally, the first port at which workers reach each other; empty to choose
    by the way to the database."""
    origins: frozenset[str] = frozenset()
    """Allowed origins of pages, in addition to this machine's own addresses."""
    secure: bool = False
    """Whether cookies require HTTPS."""
    base_path: str = ""
    """The path that everything is served under, such as `/hexhold`; empty at the root."""
    bot_delay: float | None = None
    """Seconds between actions of bots; None uses each room's setting."""
    bots: tuple[str, ...] = field(default_factory=own_bots)
    """The bots that tables may have; no other bot is loaded."""
    presets: Mapping[str, Preset] = field(default_factory=lambda: PRESETS)
    """The games that the page offers by name."""
    thinkers: int = field(default_factory=usual_thinkers)
    """How many tables' bots may think at a time, if they are Python programs."""
    ray: str | None = None
    """The Ray cluster on which bots that think, analyses and hints are worked on; None for this
    machine."""
    ray_tasks: int = RAY_TASKS
    """How many tables' bots may think on the cluster at a time."""
    beginning_patience: float = 2.0
    """Seconds until a bot's process must have started; after that the stand-in decides once."""
    thinking_patience: float = 5.0
    """Seconds until other bots must have thought; after that the stand-in decides once."""
    bot_seconds: float = 10.0
    """Seconds for one decision of a bot in a worker process."""
    bot_patience: float = 7.0
    """Seconds that a bot waits for people to answer its offer."""
    seat_messages: int = 100
    """Messages of a seat in `window`."""
    watcher_messages: int = 50
    address_messages: int = 600
    window: float = 20.0
    chat_messages: int = 5
    """Chat lines of a session in `chat_window`; limits for addresses and rooms follow from it."""
    chat_window: float = 10.0
    requests: int = 300
    """HTTP requests of an address in `window` that change something."""
    session_requests: int = 100
    """HTTP requests of a session in `window` that change something."""
    reads: int = 600
    """HTTP requests of an address in `window` that only read, files included."""
    replays: int = 20
    """Replays of an address in `window`."""
    trusted_proxies: tuple[Network, ...] = ()
    """Proxies whose `X-Forwarded-For` is trusted."""
    connections: int = 4096
    """Open connections, as far as there are file descriptors."""
    connections_per_address: int = 256
    """Open connections of one address; trusted proxies have no limit."""
    session_sockets: int = 20
    """Open WebSockets of a session: its tabs."""
    address_sockets: int = 200
    watchers: int = 500
    """Spectators' WebSockets of a room."""
    queue: int = 256
    """Messages that may wait for a slow reader."""
    keep_days: int = 0
    """Days after which an unvisited room is removed; 0 keeps all."""
    session_rooms: int = 100
    """Unfinished rooms that a session may open in a day."""
    address_rooms: int = 1000
    features: frozenset[str] = frozenset()
    """The features for playing with strangers that the server offers, from `FEATURES`."""
    queues: tuple[str, ...] = USUAL_QUEUES
    """The queues of quick match: presets with numbers of players."""
    slow_chat: int = 0
    """Seconds between two chat lines of a person in a quick match; 0 for no limit."""
    hidden_words: tuple[str, ...] = ()
    """Words that the chat of quick matches hides."""
    season_months: int = QUARTER
    """The length of a season of ratings, from `seasons.LENGTHS`."""
    match_joins: int = 20
    """How often a session may join the queues in ten minutes."""
    mail: MailServer | None = None
    """Sends e-mail; None for a server without."""
    metrics_token: str | None = None
    """What Prometheus must send to read the metrics; None lets this machine and private networks
    read them."""
    log_format: LogFormat = "text"
    push_anywhere: bool = False
    """Whether push notifications may go over plain HTTP and to private networks. Only for tests,
    because strangers choose the address."""


def read_token(text: str) -> str:
    """Return a token of the metrics; raises `UsageError` if it is too weak or cannot be sent."""
    if not (text.isascii() and text.isprintable() and " " not in text):
        raise UsageError("--metrics-token takes letters, digits and signs of ASCII without spaces")
    if len(text) < LEAST_TOKEN:
        raise UsageError(
            f"--metrics-token takes at least {LEAST_TOKEN} characters, for example from "
            "`openssl rand -hex 16`"
        )
    return text


MOST_WORDS = 100
LONGEST_WORD = 30


def read_words(text: str) -> tuple[str, ...]:
    """Return words that the chat hides, separated by commas; raises `UsageError`.

    >>> read_words("darn, blast")
    ('darn', 'blast')
    """
    words = tuple(word.strip() for word in text.split(",") if word.strip())
    for word in words:
        if len(word) > LONGEST_WORD or re.fullmatch(r"\w+", word) is None:
            raise UsageError(
                f"--hidden-words takes words of letters and digits, at most {LONGEST_WORD} long, "
                f"separated by commas, not {quoted(word)}"
            )
    if len(words) > MOST_WORDS:
        raise UsageError(f"--hidden-words takes at most {MOST_WORDS} words, not {len(words)}")
    return words


def read_features(text: str) -> frozenset[str]:
    """Return the features named in a list, or `all` or `none`; raises `UsageError`.

    >>> sorted(read_features("match")), read_features("none")
    (['match'], frozenset())
    """
    names = [name.strip() for name in text.split(",")]
    if names == ["all"]:
        return frozenset(FEATURES)
    if names in ([""], ["none"]):
        return frozenset()
    for name in names:
        if name not in FEATURES:
            raise unknown("feature", name, (*FEATURES, "all", "none"))
    return frozenset(names)


DEFAULT_PORTS = {"http": 80, "https": 443}
OWN_PATHS = frozenset(
    [
        "api",
        "assets",
        "board",
        "find",
        "healthz",
        "metrics",
        "moderation",
        "profile",
        "ratings",
        "readyz",
        "replay",
        "review",
        "room",
        "tournament",
        "watch",
        "ws",
    ]
)
"""First segments of the server's own paths."""
LONGEST_BASE_PATH = 100
LAST_PORT = 65_000
"""The highest port of the first worker, so there are ports for the others."""
_HOST = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*")
_IPV6 = re.compile(r"\[([0-9A-Fa-f:.]+)\]")
_BASE_PATH = re.compile(r"(/[A-Za-z0-9_~-]+)+")
LOCAL_HOSTS = frozenset(["localhost", "127.0.0.1", "::1"])


def read_origin(text: str) -> str:
    """Return an origin as browsers send it; raises `UsageError` if it is not one.

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


def read_private_address(text: str) -> str:
    """Return an address for other workers; raises `UsageError` if it is not one.

    >>> read_private_address("10.0.0.5:9000")
    '10.0.0.5:9000'
    >>> read_private_address("[fd00::5]:9000")
    '[fd00::5]:9000'
    """
    host, colon, port = split_address(text)
    named = _HOST.fullmatch(host) or _IPV6.fullmatch(f"[{host}]")
    if text and (not named or (colon and not 0 < _number(port) < LAST_PORT)):
        raise UsageError(
            "--private-address takes a host and perhaps a port, such as 10.0.0.5:9000 or "
            f"[fd00::5]:9000, not {quoted(text)}"
        )
    return text


def split_address(text: str) -> tuple[str, str, str]:
    """Return the host in an address without brackets, a colon if a port follows, and the port.

    >>> split_address("[fd00::5]:9000"), split_address("10.0.0.5")
    (('fd00::5', ':', '9000'), ('10.0.0.5', '', ''))
    """
    found = _IPV6.match(text)
    if found is None:
        return text.partition(":")
    after = text[found.end() :]
    return found[1], after[:1], after[1:]


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def read_base_path(text: str) -> str:
    """Return a base path without a slash at its end; raises `UsageError` if it is not one.

    The server's own paths are refused, because a proxy may remove the base path.

    >>> read_base_path("/hexhold/"), read_base_path("/")
    ('/hexhold', '')
    """
    path = text.removesuffix("/")
    if path and (not _BASE_PATH.fullmatch(path) or len(path) > LONGEST_BASE_PATH):
        raise UsageError(
            "--base-path takes a path of letters, digits, -, _ and ~ such as /hexhold, "
            f"not {quoted(text)}"
        )
    if path[1:].partition("/")[0] in OWN_PATHS:
        raise UsageError(f"--base-path cannot begin with a path of hexhold itself: {quoted(text)}")
    return path


def origin_allowed(settings: Settings, origin: str, host: str) -> bool:
    """Return whether a page from an origin may use the server reached as `host`.

    Allowed are the listed origins, and the page's own if it is this machine or a bare IP address. A
    name would not do, because any name can be made to point here.
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
    """Return whether a request comes from a foreign page. Without an origin it does not.

    Browsers name one origin. Two could mean either, so they are refused.
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
