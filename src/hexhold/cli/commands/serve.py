"""`hexhold serve`: host games on this machine."""

from __future__ import annotations

import math
import os
from contextlib import closing
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from hexhold.cli.arguments.numbers import whole
from hexhold.cli.compile_progress import prepare
from hexhold.cli.console import make_console
from hexhold.errors import UsageError, quoted

if TYPE_CHECKING:
    from hexhold.server.settings import Settings

DEFAULT_PORT = 8000
MOST_PORT = 65_535
CONNECTIONS = 4096
SMTP_PORT = 587
CONNECTIONS_PER_ADDRESS = 256
KEEP_DAYS = 365
"""As long as a session's cookie lasts."""
MOST_DAYS = 36_500
MOST_THINKERS = 1024
MOST_WORKERS = 64
ROOMS_PER_SESSION = 100
ROOMS_PER_ADDRESS = 1000
FEATURES = "all"
QUEUES = "knights:4,knights:3,duel:2,base:4"


def _variable(name: str) -> Parameter:
    return Parameter(env_var=f"HEXHOLD_{name}", negative=())


def _number(name: str, least: int, most: float = math.inf) -> Parameter:
    return whole(least, most, env_var=f"HEXHOLD_{name}")


def default_data() -> Path:
    """Return the data directory that is used unless another one is given."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "hexhold"


def serve(
    *,
    host: Annotated[str, _variable("HOST")] = "127.0.0.1",
    port: Annotated[int, _number("PORT", 0, MOST_PORT)] = DEFAULT_PORT,
    data: Annotated[Path | None, _variable("DATA")] = None,
    database: Annotated[str | None, _variable("DATABASE")] = None,
    workers: Annotated[int | None, _number("WORKERS", 1, MOST_WORKERS)] = None,
    private_address: Annotated[str, _variable("PRIVATE_ADDRESS")] = "",
    base_path: Annotated[str, _variable("BASE_PATH")] = "/",
    origin: Annotated[tuple[str, ...], _variable("ORIGINS")] = (),
    secure: Annotated[bool, _variable("SECURE")] = False,
    trusted_proxy: Annotated[tuple[str, ...], _variable("TRUSTED_PROXIES")] = (),
    bots: Annotated[str | None, _variable("BOTS")] = None,
    presets: Annotated[Path | None, _variable("PRESETS")] = None,
    thinkers: Annotated[int | None, _number("THINKERS", 1, MOST_THINKERS)] = None,
    connections: Annotated[int, _number("CONNECTIONS", 1)] = CONNECTIONS,
    connections_per_address: Annotated[
        int, _number("CONNECTIONS_PER_ADDRESS", 1)
    ] = CONNECTIONS_PER_ADDRESS,
    keep_days: Annotated[int, _number("KEEP_DAYS", 0, MOST_DAYS)] = KEEP_DAYS,
    rooms_per_session: Annotated[int, _number("ROOMS_PER_SESSION", 1)] = ROOMS_PER_SESSION,
    rooms_per_address: Annotated[int, _number("ROOMS_PER_ADDRESS", 1)] = ROOMS_PER_ADDRESS,
    features: Annotated[str, _variable("FEATURES")] = FEATURES,
    queues: Annotated[str, _variable("QUEUES")] = QUEUES,
    slow_chat: Annotated[int, _number("SLOW_CHAT", 0, 600)] = 0,
    hidden_words: Annotated[str, _variable("HIDDEN_WORDS")] = "",
    season_months: Annotated[Literal[1, 2, 3, 4, 6, 12], _variable("SEASON_MONTHS")] = 3,
    ray: Annotated[str | None, _variable("RAY")] = None,
    log_format: Annotated[Literal["text", "json"], _variable("LOG_FORMAT")] = "text",
    metrics_token: Annotated[str | None, _variable("METRICS_TOKEN")] = None,
    smtp_host: Annotated[str | None, _variable("SMTP_HOST")] = None,
    smtp_port: Annotated[int, _number("SMTP_PORT", 1, MOST_PORT)] = SMTP_PORT,
    smtp_tls: Annotated[Literal["starttls", "tls", "none"], _variable("SMTP_TLS")] = "starttls",
    smtp_user: Annotated[str | None, _variable("SMTP_USER")] = None,
    smtp_password: Annotated[str | None, _variable("SMTP_PASSWORD")] = None,
    smtp_sender: Annotated[str | None, _variable("SMTP_SENDER")] = None,
) -> None:
    """Host games on this machine, for yourself or for friends over the network.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 for every network.
    port
        Port; 0 takes any free port.
    data
        Directory for tables and games.
    database
        URL of another database than the SQLite file in the directory.
    workers
        Processes that serve together, over PostgreSQL. The same command on another machine
        with the same database joins them. Default: one process that has its database alone.
    private_address
        Where workers reach each other, such as 10.0.0.5 or 10.0.0.5:9000, with two ports for each
        worker from there on. Default: the address from which this machine reaches the database,
        and any free port.
    base_path
        Serve under a path, such as /hexhold, next to other sites of the same host.
    origin
        Address at which people open the page, such as https://example.org. IP addresses and
        this machine always work.
    secure
        Send cookies over HTTPS only.
    trusted_proxy
        Address or network of a proxy whose X-Forwarded-For header gives the client's address.
    bots
        Your own bots for tables, in addition to the levels and random, such as
        my_module:MyBot, separated by commas.
    presets
        File of your own presets, which the page offers in addition to hexhold's.
    thinkers
        At how many tables slow bots (those that search, and your own) may think at the same time,
        each in its own process. Default: all processors except one.
    connections
        Most connections at the same time.
    connections_per_address
        Most connections from one address.
    keep_days
        Remove tables, with their games, that are not opened for this many days; 0 keeps all.
    rooms_per_session
        Tables that one person may open in a day, not counting finished ones.
    rooms_per_address
        The same for one address.
    features
        What to offer for playing with strangers: match, tables, conduct, seasons, programs,
        webhooks, watch, study, tournaments, separated by commas, or all or none.
    queues
        Queues of quick match: presets, or knights for Cities & Knights as it is, each with the
        number of players, separated by commas.
    slow_chat
        Seconds between two chat lines of a person in a quick match, which has no host; 0 for no
        limit.
    hidden_words
        Words that the chat of quick matches shows as ***, separated by commas.
    season_months
        Length of a season of ratings in months.
    ray
        Ray cluster on which bots that think, analyses and hints are worked on: host:port, auto or
        local. --thinkers is then the limit there.
    log_format
        json logs one JSON object a line, with table, seat and request, also for each answered
        request.
    metrics_token
        What Prometheus must send to read /metrics. Without it, this machine and private networks
        can read them.
    smtp_host
        Mail server through which people can get their turns and results by e-mail. Needs
        --smtp-sender and --origin.
    smtp_port
        Port of the mail server.
    smtp_tls
        Encryption: starttls after connecting, tls from the start (mostly at port 465), or none.
    smtp_user
        Name to sign in with at the mail server.
    smtp_password
        Password for it. Set it in the environment: other users of the machine can see flags.
    smtp_sender
        Address that e-mails come from, such as games@example.org.
    """
    from hexhold.cli.arguments.bot_names import offered_bots
    from hexhold.cli.arguments.preset_files import read_presets
    from hexhold.editions import PRESETS
    from hexhold.server.mail_server import read_mail_server
    from hexhold.server.matching.queues import read_queues
    from hexhold.server.monitoring.logs import logging_as
    from hexhold.server.settings import (
        RAY_TASKS,
        Settings,
        read_base_path,
        read_features,
        read_origin,
        read_private_address,
        read_token,
        read_words,
        usual_thinkers,
    )
    from hexhold.server.storage import sqlite_url

    origins = frozenset(map(read_origin, origin))
    proxies = tuple(map(_network, trusted_proxy))
    private = read_private_address(private_address)
    signing_in = smtp_user or "", smtp_password or ""
    mail = read_mail_server(smtp_host or "", smtp_port, *signing_in, smtp_sender or "", smtp_tls)
    if mail is not None and not origins:
        raise UsageError("--smtp-host needs --origin, because e-mails have links to the page")
    if database is None or database.startswith("sqlite"):
        if workers is not None and workers > 1:
            raise UsageError(
                "--workers above 1 needs PostgreSQL: --database postgresql+psycopg://…, "
                "because only one process can use an SQLite file"
            )
        workers = None
    settings = Settings(
        database=database or sqlite_url(data or default_data()),
        workers=workers,
        private_address=private,
        bots=offered_bots([] if bots is None else bots.split(",")),
        presets={**PRESETS, **({} if presets is None else read_presets(presets))},
        thinkers=usual_thinkers() if thinkers is None or ray is not None else thinkers,
        ray=ray,
        ray_tasks=RAY_TASKS if thinkers is None else thinkers,
        base_path=read_base_path(base_path),
        origins=origins,
        secure=secure,
        trusted_proxies=proxies,
        connections=connections,
        connections_per_address=connections_per_address,
        keep_days=keep_days,
        session_rooms=rooms_per_session,
        address_rooms=rooms_per_address,
        features=read_features(features),
        queues=tuple(name.strip() for name in queues.split(",")),
        slow_chat=slow_chat,
        hidden_words=read_words(hidden_words),
        season_months=season_months,
        log_format=log_format,
        mail=mail,
        metrics_token=None if metrics_token is None else read_token(metrics_token),
    )
    read_queues(settings.queues, settings.presets)
    if ray is not None:
        from hexhold.workers.ray_cluster import check_cluster

        check_cluster(ray)
    with logging_as(settings.log_format):
        _serve(settings, host, port)


def _serve(settings: Settings, host: str, port: int) -> None:
    from hexhold.server.start.run import bind, url_for_others, url_of
    from hexhold.server.start.run import serve as serve_until_stopped
    from hexhold.server.storage import open_store

    if settings.workers is not None:
        _serve_together(settings, host, port)
        return
    # Lock the data before anything else: a second server then learns the first one's address.
    with closing(open_store(settings.database)) as store, bind(host, port) as listening:
        store.announce(url_of(listening, settings.base_path))
        console = make_console()
        prepare(listening, settings, console)
        others = url_for_others(listening, settings.base_path)
        others_line = f"\nOthers on your network open {others}" if others else ""
        serve_until_stopped(
            settings,
            listening,
            ready=lambda at: console.print(f"Serving on {at}{others_line}"),
            store=store,
        )


def _serve_together(settings: Settings, host: str, port: int) -> None:
    from hexhold.server.start.run import bind, url_of
    from hexhold.server.start.worker_processes import WorkerProcesses

    with bind(host, port) as listening:
        console = make_console()
        prepare(listening, settings, console)
        at, count = url_of(listening, settings.base_path), settings.workers
        told = f"Serving on {at} with {count} worker{'s' if count != 1 else ''}"
        WorkerProcesses(settings, listening).run(lambda: console.print(told))


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise UsageError(
            f"--trusted-proxy is an address or a network such as 10.0.0.0/8, not {quoted(text)}"
        ) from None
