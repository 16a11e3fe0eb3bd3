"""`hexhold play` without `--text`: a server of one's own, and the browser opened on its page."""

from __future__ import annotations

import asyncio
import json
import webbrowser
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from hexhold.cli.console import compiling, make_console
from hexhold.cli.serve import DEFAULT_PORT, default_data

if TYPE_CHECKING:
    from hexhold.server.placed import Placed

HOST = "127.0.0.1"


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

    The usual port is taken where it is free, so that an open page finds the server again after a
    restart.
    """
    from hexhold.bots.warm import warm
    from hexhold.server.run import PortError, bind, serve
    from hexhold.server.settings import Settings
    from hexhold.server.storage.store import sqlite_url

    try:
        listening = bind(HOST, DEFAULT_PORT)
    except PortError:
        listening = bind(HOST, 0)
    console = make_console()

    def ready(at: str) -> None:
        console.print(f"Playing on {at}, where earlier games are too (Ctrl-C ends; games are kept)")
        if not webbrowser.open(at + path):
            console.print(f"Open this address in a browser: {at}{path}", soft_wrap=True)

    with listening:
        with compiling(console):
            warm(simulating=False)
        url = sqlite_url(default_data())
        path = wanted if isinstance(wanted, str) else _place(url, wanted)
        serve(Settings(database=url), listening, ready=ready)


def _place(url: str, placed: Placed) -> str:
    from hexhold.server.placed import place
    from hexhold.server.storage.store import open_store

    store = open_store(url)
    try:
        return asyncio.run(place(store, placed))
    finally:
        store.close()
