"""`hexhold play` without `--text`: a server of one's own, and the browser opened on its page."""

from __future__ import annotations

import json
import webbrowser
from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from hexhold.cli.console import compiling, make_console
from hexhold.cli.serve import DEFAULT_PORT, default_data

HOST = "127.0.0.1"


def wish(
    edition: str,
    bots: Sequence[str],
    options: Mapping[str, object],
    variants: Sequence[str],
    board: str,
) -> str:
    """What the page starts with, as the query of its address."""
    config = {
        "edition": edition,
        "players": len(bots) + 1,
        "options": dict(options),
        "variants": list(variants),
        "board": board,
    }
    return urlencode({"play": json.dumps({"config": config, "bots": list(bots)})})


def open_page(query: str) -> None:
    """Serve on this machine until Ctrl-C; the browser opens on a game that has begun.

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
        if not webbrowser.open(f"{at}/?{query}"):
            console.print(f"Open this address in a browser: {at}/?{query}", soft_wrap=True)

    with listening:
        with compiling(console):
            warm(simulating=False)
        serve(Settings(database=sqlite_url(default_data())), listening, ready=ready)
