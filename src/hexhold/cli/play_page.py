"""`hexhold play` without `--text`: a server of one's own, and the browser opened on its page."""

from __future__ import annotations

import asyncio
import json
import webbrowser
from collections.abc import Mapping, Sequence
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from socket import socket
from time import monotonic, sleep
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

from rich.console import Console

from hexhold.cli.console import compiling, fail, make_console
from hexhold.cli.serve import DEFAULT_PORT, default_data

if TYPE_CHECKING:
    from hexhold.server.placed import Placed
    from hexhold.server.storage import Store

HOST = "127.0.0.1"
ANSWER_SECONDS = 2.0
STARTING_SECONDS = 180.0
"""How long another server may take to be ready: it may be compiling the rules."""
STARTING_PAUSE = 0.5


def wish(
    edition: str,
    bots: Sequence[str],
    options: Mapping[str, object],
    variants: Sequence[str],
    board: str,
) -> str:
    """The path of a page that starts with a new game."""
    config = {
        "edition": edition,
        "players": len(bots) + 1,
        "options": dict(options),
        "variants": list(variants),
        "board": board,
    }
    return f"/?{urlencode({'play': json.dumps({'config': config, 'bots': list(bots)})})}"


def open_page(wanted: str | Placed) -> None:
    """Serve on this machine until Ctrl-C; the browser opens on a path, or on a game of its own.

    Where a server has the data directory already, its page is opened and nothing is served. The
    usual port is taken where it is free, so that an open page finds the server again after a
    restart.
    """
    from hexhold.server.storage import InUse, open_store, sqlite_url

    url = sqlite_url(default_data())
    end = monotonic() + STARTING_SECONDS
    while True:
        try:
            store = open_store(url)
        except InUse as taken:
            if taken.address is not None and _answers(taken.address):
                _open_beside(taken.address, url, wanted)
                return
            if monotonic() > end:
                fail(f"{taken}, which does not answer; end it first")
            sleep(STARTING_PAUSE)
        else:
            _open_alone(store, url, wanted)
            return


def _open_alone(store: Store, url: str, wanted: str | Placed) -> None:
    from hexhold.bots.warm import warm
    from hexhold.server.run import serve, url_of
    from hexhold.server.settings import Settings

    console = make_console()

    def ready(at: str) -> None:
        console.print(f"Playing on {at}, where earlier games are too (Ctrl-C ends; games are kept)")
        _browse(console, at + path)

    with closing(store), _bound() as listening:
        store.announce(url_of(listening))
        with compiling(console):
            warm(simulating=False)
        path = _path(store, wanted)
        serve(Settings(database=url), listening, ready=ready, store=store)


def _bound() -> socket:
    from hexhold.server.run import PortError, bind

    try:
        return bind(HOST, DEFAULT_PORT)
    except PortError:
        return bind(HOST, 0)


def _open_beside(at: str, url: str, wanted: str | Placed) -> None:
    from hexhold.server.storage import open_beside

    with closing(open_beside(url)) as store:
        path = _path(store, wanted)
    console = make_console()
    console.print(f"Playing on {at}, where a server runs already")
    _browse(console, at + path)


def _browse(console: Console, address: str) -> None:
    if not webbrowser.open(address):
        console.print(f"Open this address in a browser: {address}", soft_wrap=True)


def _answers(address: str) -> bool:
    """Whether a server is there and ready."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _path(store: Store, wanted: str | Placed) -> str:
    """The page's path; a game of its own is put on a table first."""
    if isinstance(wanted, str):
        return wanted
    from hexhold.server.placed import place

    return asyncio.run(place(store, wanted))
