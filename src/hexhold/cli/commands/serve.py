"""`hexhold serve`: a server for a page to play in, for this machine or for others."""

from __future__ import annotations

import os
from contextlib import closing
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hexhold.cli.arguments.numbers import whole_number
from hexhold.cli.compile_progress import prepare
from hexhold.cli.console import make_console
from hexhold.errors import UsageError, quoted

if TYPE_CHECKING:
    from hexhold.server.settings import Settings

DEFAULT_PORT = 8000
MOST_PORT = 65_535
CONNECTIONS = 4096
CONNECTIONS_PER_ADDRESS = 256
KEEP_DAYS = 365
"""As long as the cookie lasts with which somebody finds back to their games."""
MOST_DAYS = 36_500
MOST_THINKERS = 1024
ROOMS_PER_SESSION = 100
ROOMS_PER_ADDRESS = 1000


def _whole(variable: str) -> Parameter:
    return Parameter(converter=whole_number, env_var=variable)


def default_data() -> Path:
    """Where games are kept if nothing else is said."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "hexhold"


def serve(
    *,
    host: Annotated[str, Parameter(env_var="HEXHOLD_HOST")] = "127.0.0.1",
    port: Annotated[int, _whole("HEXHOLD_PORT")] = DEFAULT_PORT,
    data: Annotated[Path | None, Parameter(env_var="HEXHOLD_DATA")] = None,
    database: Annotated[str | None, Parameter(env_var="HEXHOLD_DATABASE")] = None,
    base_path: Annotated[str, Parameter(env_var="HEXHOLD_BASE_PATH")] = "/",
    origin: Annotated[tuple[str, ...], Parameter(env_var="HEXHOLD_ORIGINS", negative=())] = (),
    secure: Annotated[bool, Parameter(env_var="HEXHOLD_SECURE", negative=())] = False,
    trusted_proxy: Annotated[
        tuple[str, ...], Parameter(env_var="HEXHOLD_TRUSTED_PROXIES", negative=())
    ] = (),
    bots: Annotated[str | None, Parameter(env_var="HEXHOLD_BOTS")] = None,
    thinkers: Annotated[int | None, _whole("HEXHOLD_THINKERS")] = None,
    connections: Annotated[int, _whole("HEXHOLD_CONNECTIONS")] = CONNECTIONS,
    connections_per_address: Annotated[
        int, _whole("HEXHOLD_CONNECTIONS_PER_ADDRESS")
    ] = CONNECTIONS_PER_ADDRESS,
    keep_days: Annotated[int, _whole("HEXHOLD_KEEP_DAYS")] = KEEP_DAYS,
    rooms_per_session: Annotated[int, _whole("HEXHOLD_ROOMS_PER_SESSION")] = ROOMS_PER_SESSION,
    rooms_per_address: Annotated[int, _whole("HEXHOLD_ROOMS_PER_ADDRESS")] = ROOMS_PER_ADDRESS,
) -> None:
    """Host games on this machine, for yourself or for friends over the network.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 for every network.
    port
        Port; 0 takes any free port.
    data
        Directory for rooms and games.
    database
        URL of another database than the SQLite file in the directory.
    base_path
        Serve under a path, such as /hexhold, next to other sites of the same host.
    origin
        Where pages may come from, in addition to bare addresses, such as https://example.org.
    secure
        Send cookies over HTTPS only.
    trusted_proxy
        Address or network of a proxy whose X-Forwarded-For says where requests come from.
    bots
        Your own bots for tables, in addition to the levels and random, such as
        my_module:MyBot, separated by commas.
    thinkers
        At how many tables bots that search or are your own may think at the same time, each in its
        own process. Default: all processors except one.
    connections
        Most connections at a time.
    connections_per_address
        Most connections of one address.
    keep_days
        Days after which an unopened table is removed with its games; 0 keeps all.
    rooms_per_session
        Tables that one person may open in a day, not counting finished ones.
    rooms_per_address
        The same for one address.
    """
    from hexhold.cli.arguments.bot_names import offered_bots
    from hexhold.server.settings import Settings, read_base_path, read_origin, usual_thinkers
    from hexhold.server.storage import sqlite_url

    _check("--port", port, 0, MOST_PORT)
    _check("--keep-days", keep_days, 0, MOST_DAYS)
    most_thinkers = usual_thinkers() if thinkers is None else thinkers
    _check("--thinkers", most_thinkers, 1, MOST_THINKERS)
    _check("--connections", connections, 1)
    _check("--connections-per-address", connections_per_address, 1)
    _check("--rooms-per-session", rooms_per_session, 1)
    _check("--rooms-per-address", rooms_per_address, 1)
    origins = frozenset(map(read_origin, origin))
    proxies = tuple(map(_network, trusted_proxy))
    settings = Settings(
        database=database or sqlite_url(data or default_data()),
        bots=offered_bots([] if bots is None else bots.split(",")),
        thinkers=most_thinkers,
        base_path=read_base_path(base_path),
        origins=origins,
        secure=secure,
        trusted_proxies=proxies,
        connections=connections,
        connections_per_address=connections_per_address,
        keep_days=keep_days,
        session_rooms=rooms_per_session,
        address_rooms=rooms_per_address,
    )
    _serve(settings, host, port)


def _check(flag: str, number: int, least: int, most: int | None = None) -> None:
    if number < least or (most is not None and number > most):
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise UsageError(f"{flag} is a number {bounds}, not {number}")


def _serve(settings: Settings, host: str, port: int) -> None:
    from hexhold.server.start.run import bind, url_for_others, url_of
    from hexhold.server.start.run import serve as serve_until_stopped
    from hexhold.server.storage import open_store

    # First of all, so that who comes second learns where the first one is.
    with closing(open_store(settings.database)) as store, bind(host, port) as listening:
        store.announce(url_of(listening, settings.base_path))
        console = make_console()
        prepare(listening, settings, console)
        others = url_for_others(listening, settings.base_path)
        beside = f"\nOthers in the network come by {others}" if others else ""
        serve_until_stopped(
            settings,
            listening,
            ready=lambda at: console.print(f"Serving on {at}{beside}"),
            store=store,
        )


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise UsageError(
            f"--trusted-proxy is an address or a network such as 10.0.0.0/8, not {quoted(text)}"
        ) from None
