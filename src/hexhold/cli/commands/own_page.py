"""`hexhold play` without `--text`: start a server for yourself and open its page."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from socket import socket
from time import monotonic, sleep
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode, urlsplit

from rich.console import Console

from hexhold.cli.commands.serve import DEFAULT_PORT, default_data
from hexhold.cli.compile_progress import prepare
from hexhold.cli.console import fail, make_console
from hexhold.editions import DEFAULT_EDITION
from hexhold.language import ENGLISH, Language, speaking

if TYPE_CHECKING:
    from hexhold.server.rooms.prepared_games import PreparedGame, PreparedRoom
    from hexhold.server.settings import Settings
    from hexhold.server.storage import Store

HOST = "127.0.0.1"
ANSWER_SECONDS = 2.0
STARTING_SECONDS = 180.0
"""How long to wait for another server, which may be compiling the rules."""
STARTING_PAUSE = 0.5
USUAL_BOTS = ("steady",) * 3
USUAL_BOARD = "random"


class Opening(NamedTuple):
    """How to open the page."""

    language: Language = ENGLISH
    """The language of the terminal."""
    browser: bool = True
    """Whether to start a browser if there is one."""


def wish(
    edition: str,
    bots: Sequence[str],
    options: Mapping[str, object],
    variants: Sequence[str],
    board: str,
) -> str:
    """Return the path of a page that starts a new game; it names only what is unusual.

    >>> wish("6e", ["steady"] * 3, {}, [], "random")
    '/?play'
    >>> wish("6e", ["easy", "strong"], {"victory_points": 10}, [], "fair")
    '/?play&bots=easy,strong&board=fair&victory_points=10'
    """
    said: dict[str, object] = {}
    if edition != DEFAULT_EDITION:
        said["edition"] = edition
    if tuple(bots) != USUAL_BOTS:
        said["bots"] = ",".join(bots)
    if variants:
        said["variants"] = ",".join(variants)
    if board != USUAL_BOARD:
        said["board"] = board
    for name, value in options.items():
        said[name] = str(value).lower() if isinstance(value, bool) else value
    return "&".join(["/?play", *(urlencode({key: said[key]}, safe=",:") for key in said)])


def open_page(
    wanted: str | Callable[[], PreparedGame],
    bots: Sequence[str],
    opening: Opening,
) -> None:
    """Serve on this machine until Ctrl-C, and open the browser on a page or a prepared game.

    If a server already uses the data directory, open its page instead of serving. Otherwise take
    the usual port if it is free: an open page then finds the server again after a restart.

    Args:
        wanted: a path of the page, or a function that makes the game once the rules are ready.
        bots: the bots that play.
        opening: how the page is opened.
    """
    from hexhold.cli.arguments.bot_names import offered_bots
    from hexhold.server.settings import Settings
    from hexhold.server.storage import InUse, open_store, sqlite_url

    url = sqlite_url(default_data())
    end = monotonic() + STARTING_SECONDS
    while True:
        try:
            store = open_store(url)
        except InUse as taken:
            status = _status(taken.address) if taken.address is not None else None
            # A page can be opened while the rules are being compiled: it waits.
            waits = isinstance(wanted, str) and status == HTTPStatus.SERVICE_UNAVAILABLE
            if taken.address is not None and (status == HTTPStatus.OK or waits):
                _refuse_own(bots, taken.address)
                _open_on_running_server(taken.address, url, wanted, opening)
                return
            if monotonic() > end:
                fail(f"{taken}, which does not answer; stop it first")
            sleep(STARTING_PAUSE)
        else:
            settings = Settings(database=url, bots=offered_bots(bots))
            _open_alone(store, settings, wanted, opening)
            return


def _refuse_own(bots: Sequence[str], address: str) -> None:
    """Refuse bots that a running server may not know: it has hexhold's bots and its own."""
    from hexhold.bots.levels import own_bots

    for name in bots:
        if name not in own_bots():
            fail(f"a server is already running on {address}; stop it to play with the bot {name}")


def _open_alone(
    store: Store, settings: Settings, wanted: str | Callable[[], PreparedGame], opening: Opening
) -> None:
    from hexhold.server.rooms.prepared_games import PreparedRoom
    from hexhold.server.start.run import serve, url_of

    console = make_console()
    spot = PreparedRoom()
    path = wanted if isinstance(wanted, str) else spot.path
    shown: list[str] = []

    def show() -> None:
        """Open the page once: a waiting page turns into the game by itself."""
        if not shown:
            shown.append(url_of(listening) + path)
            _browse(console, shown[0], opening)

    def ready(at: str) -> None:
        console.print(speaking(opening.language)("plays-on", at=at), soft_wrap=True)
        show()

    with closing(store), _bound() as listening:
        store.announce(url_of(listening))
        prepare(listening, settings, console, show, opening.language)
        _put(store, wanted, spot)
        serve(settings, listening, ready=ready, store=store)


def _bound() -> socket:
    from hexhold.server.start.run import PortError, bind

    try:
        return bind(HOST, DEFAULT_PORT)
    except PortError:
        return bind(HOST, 0)


def _open_on_running_server(
    at: str, url: str, wanted: str | Callable[[], PreparedGame], opening: Opening
) -> None:
    from hexhold.server.rooms.prepared_games import PreparedRoom
    from hexhold.server.storage import open_shared

    spot = PreparedRoom()
    with closing(open_shared(url)) as store:
        _put(store, wanted, spot)
    console = make_console()
    console.print(speaking(opening.language)("plays-beside", at=at), soft_wrap=True)
    _browse(console, at + (wanted if isinstance(wanted, str) else spot.path), opening)


def _browse(console: Console, address: str, opening: Opening) -> None:
    """Open a page, and print its address: a browser may start and show nothing."""
    opens = opening.browser and has_browser()
    how = speaking(opening.language)("page-opens" if opens else "page-to-open", at=address)
    console.print(how, soft_wrap=True, highlight=False)
    if opens:
        launch(address)


def has_browser() -> bool:
    """Return whether this machine can show a browser's window to its user."""
    if "BROWSER" in os.environ:
        return True
    if sys.platform in ("darwin", "win32"):
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def launch(address: str) -> None:
    """Start a browser on a page without waiting for it.

    It is another process without this terminal: browsers print messages, and some wait until their
    window is closed.
    """
    nowhere = subprocess.DEVNULL

    def start() -> None:
        command = [sys.executable, "-I", "-m", "webbrowser", address]
        with suppress(OSError):
            subprocess.run(
                command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
            )

    threading.Thread(target=start, name="browser", daemon=True).start()


def _status(address: str) -> int | None:
    """Return the status of a server's health check, or None if nothing answers."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()


def _put(store: Store, wanted: str | Callable[[], PreparedGame], spot: PreparedRoom) -> None:
    """Store the game that is wanted, if it is one, as a room."""
    if isinstance(wanted, str):
        return
    from hexhold.server.rooms.prepared_games import store_prepared_game

    asyncio.run(store_prepared_game(store, wanted(), spot))
