"""The waiting page: shows how far the compilation of the rules is."""

import asyncio
import html
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.resources import files
from socket import socket
from typing import Any, cast

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from hexhold.bots.preparation import Preparation
from hexhold.language import Language, preferred, said, say
from hexhold.server.http.base_path import under_base_path
from hexhold.server.http.page import page_directory
from hexhold.server.languages import language_of
from hexhold.server.settings import Settings
from hexhold.server.start.app import headers_of
from hexhold.server.start.run import LimitedServer, make_config

OK, SERVICE_UNAVAILABLE = 200, 503
STARTING_SECONDS = 5.0
FOLDER = files("hexhold.server.start") / "waiting"
#: How long a failure can be read by pages, which ask every second.
FAILURE_SECONDS = 3.0
_Request = Request[Any, Any, Any]
_BLANK = re.compile(r"\{(\w+)\}")


class WaitingNotice(msgspec.Struct):
    """The progress, sent for every other request."""

    code: str
    """`preparing` or `failed`."""
    title: str
    text: str
    about: str
    lost: str
    """Shown once the server no longer answers."""
    share: float
    """The finished part, from 0 to 1."""
    seconds: int
    """Estimated seconds left."""


def waiting(preparation: Preparation, language: Language) -> WaitingNotice:
    """Return the progress in a language."""

    def told(key: str, **facts: object) -> str:
        text = said(say(key, **facts), language)
        return f"{text[:1].upper()}{text[1:]}."

    share, seconds = preparation.share, preparation.seconds_left
    if preparation.failure:
        title, about, code = "preparing-failed", "see-terminal", "failed"
        text = said(preparation.failure, language)
    else:
        title, code = "preparing", "preparing"
        about = "preparing-once" if preparation.kept else "preparing-always"
        key = "preparing-nearly" if preparation.is_nearly_done else "preparing-left"
        text = told(key, percent=int(100 * share), seconds=seconds)
    lost = told("server-lost")
    return WaitingNotice(code, told(title), text, told(about), lost, round(share, 3), seconds)


class WaitingApp:
    """An ASGI application that answers every request with the progress."""

    def __init__(self, preparation: Preparation, settings: Settings) -> None:
        self._preparation = preparation
        self._headers, self._base_path = headers_of(settings), settings.base_path
        self._page = (FOLDER / "waiting.html").read_text(encoding="utf-8")
        self._files: Mapping[str, tuple[str, bytes]] = {
            "/waiting.css": ("text/css", (FOLDER / "waiting.css").read_bytes()),
            "/waiting.js": ("text/javascript", (FOLDER / "waiting.js").read_bytes()),
        }
        icon = page_directory() / "icon.svg"
        if icon.is_file():
            self._files["/icon.svg"] = ("image/svg+xml", icon.read_bytes())
        self._asked = False
        self._told_why = threading.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a handshake."""
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._answer(send, "websocket.http", SERVICE_UNAVAILABLE, *self._told(scope))
            return
        request: _Request = Request(scope)
        found = self._files.get(scope["path"])
        if found and request.method in ("GET", "HEAD"):
            await self._answer(send, "http", OK, *found)
            return
        answer = self._shown(request) if _wants_page(request) else self._told(scope)
        seconds = self._preparation.seconds_left
        await self._answer(send, "http", SERVICE_UNAVAILABLE, *answer, seconds)
        self._asked = True
        if self._preparation.failure:
            self._told_why.set()

    def fail(self, why: str) -> None:
        """Set the reason of a failure; returns once an open page has shown it."""
        self._preparation.failure = why
        if self._asked:
            self._told_why.wait(FAILURE_SECONDS)

    def _told(self, scope: Scope) -> tuple[str, bytes]:
        language = language_of(ASGIConnection(scope))
        return "application/json", msgspec.json.encode(waiting(self._preparation, language))

    def _shown(self, request: _Request) -> tuple[str, bytes]:
        # The page also uses the first language of the browser.
        language = preferred(request.headers.get("accept-language", "").split(","))
        facts = msgspec.to_builtins(waiting(self._preparation, language))
        escaped = {name: html.escape(str(fact)) for name, fact in facts.items()}
        blanks = {"lang": language, "base": self._base_path, **escaped}
        page = _BLANK.sub(lambda match: blanks[match[1]], self._page)
        return "text/html; charset=utf-8", page.encode()

    async def _answer(
        self, send: Send, kind: str, status: int, media_type: str, body: bytes, wait: int = 1
    ) -> None:
        headers = {
            **self._headers,
            "Content-Type": media_type,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
        }
        if status == SERVICE_UNAVAILABLE:
            headers["Retry-After"] = str(wait)
        named = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        start = {"type": f"{kind}.response.start", "status": status, "headers": named}
        await send(cast(Message, start))
        rest = {"type": f"{kind}.response.body", "body": body, "more_body": False}
        await send(cast(Message, rest))


def _wants_page(request: _Request) -> bool:
    """Return whether a browser asks for a page."""
    path = f"{request.scope['path']}/"
    if request.method not in ("GET", "HEAD") or path.startswith(("/api/", "/healthz/")):
        return False
    return request.accept.best_match(["application/json", "text/html"]) == "text/html"


@contextmanager
def waiting_page(
    listening: socket, preparation: Preparation, settings: Settings
) -> Iterator[WaitingApp]:
    """Answer on a socket in another thread until the block ends; the socket stays open."""
    app = WaitingApp(preparation, settings)
    below = under_base_path(app, settings.base_path, headers_of(settings))
    began = threading.Event()
    server = LimitedServer(make_config(below, settings, "off"), settings, began.set)
    thread = threading.Thread(
        target=lambda: asyncio.run(_serve(server, listening)), name="waiting page", daemon=True
    )
    thread.start()
    began.wait(STARTING_SECONDS)
    try:
        yield app
    finally:
        server.should_exit = True
        thread.join()


async def _serve(server: LimitedServer, listening: socket) -> None:
    # uvicorn closes the sockets that it is given, and this one is needed later.
    await server.serve([listening.dup()])
