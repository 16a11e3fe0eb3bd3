"""Somebody at a browser: a page of one's own, with what went wrong on it."""

from __future__ import annotations

from functools import partial
from typing import Any

from hexhold.server.accounts.sessions import COOKIE

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SIZES = ((1366, 768), (1024, 768), (820, 1180), (390, 844))
"""A laptop, a small laptop, a tablet and a phone."""
PATIENCE_MS = 60_000
NO_HINTS = """localStorage.getItem('hexhold.hints')
    ?? localStorage.setItem('hexhold.hints', JSON.stringify({ on: false }))"""
"""Guests have played before, so they need no hints."""


class Contexts:
    """Browser contexts that guests use one after another.

    A page loads in half the time where its context has loaded it before, and a new context costs as
    much again. An empty page keeps each context's process, which has compiled the page's code.
    Whoever changes a context itself, not only its pages, needs one apart.
    """

    def __init__(self, browser: Any, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: dict[str, list[Any]] = {}
        self._kinds: dict[Any, str] = {}

    def take(self, hints: bool, **options: Any) -> Any:
        """One that nobody uses and that remembers nobody."""
        kind = repr((hints, sorted(options.items())))
        if free := self._free.setdefault(kind, []):
            return free.pop()
        context = new_context(self._browser, hints, **options)
        context.add_init_script = context.set_offline = context.clock.install = _refuse
        self._kinds[context] = kind
        context.new_page()
        return context

    def give_back(self, context: Any) -> None:
        """Forget who used it, except what the next page forgets (see `fresh_page`)."""
        for page in context.pages[1:]:
            page.close()
        context.clear_cookies()
        self._free[self._kinds[context]].append(context)

    def fresh_page(self, context: Any) -> Any:
        """A page without what the one before has stored; a page of its own to forget costs more."""
        page = context.new_page()
        stored = {"origin": self._address, "storageTypes": "local_storage"}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
        return page


def _refuse(*_: object) -> None:
    raise AssertionError("ask for a guest apart: the next one would have this, too")


def new_context(browser: Any, hints: bool, **more: Any) -> Any:
    """A browser context; with hints, of somebody who plays a first game."""
    options = {
        "viewport": DESKTOP,
        "locale": "en-US",
        "reduced_motion": "reduce",
        # It would answer for the server, and outlive who used the context.
        "service_workers": "block",
        **more,
    }
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE_MS)
    if not hints:
        context.add_init_script(NO_HINTS)
    return context


class Guest:
    """A browser context with one page at the server; its own, or one of those that are kept."""

    def __init__(
        self,
        browser: Any,
        address: str,
        hints: bool = False,
        contexts: Contexts | None = None,
        **more: Any,
    ) -> None:
        self.address = address
        self.name = "Guest"
        self._contexts = contexts
        take = contexts.take if contexts else partial(new_context, browser)
        self.context = take(hints, **more)
        self.page = contexts.fresh_page(self.context) if contexts else self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._note_refusal)

    def _note_refusal(self, answer: Any) -> None:
        if answer.status == 401:
            self.errors.append(f"401 for {answer.url}")

    def post(self, path: str, **body: Any) -> Any:
        """A request in this guest's name."""
        # A connection that is kept may just be ended by the server, and nobody asks again.
        headers = {"origin": self.address, "connection": "close"}
        response = self.context.request.post(
            f"{self.address}/api{path}", data=body, headers=headers
        )
        assert response.ok, response.text()
        return response.json()

    def get(self, path: str) -> Any:
        """Return the answer to a request in this guest's name."""
        # As in `post`.
        return self.context.request.get(
            f"{self.address}/api{path}", headers={"connection": "close"}
        )

    @property
    def token(self) -> str:
        """The cookie by which the server knows this guest."""
        cookies = self.context.cookies()
        return next(str(each["value"]) for each in cookies if each["name"].startswith(COOKIE))

    def be(self, name: str) -> None:
        """Take a name."""
        self.post("/session", name=name)
        self.name = name

    def open_table(self, bots: int = 3, **config: Any) -> str:
        """A table whose other seats are bots, or open; returns its id."""
        config = {"bot_delay": 0, "players": max(3, bots + 1), **config}
        start = bots + 1 == config["players"]
        return str(self.post("/rooms", config=config, bots=["steady"] * bots, start=start)["id"])

    def sit(self, room: str) -> None:
        """Look at a table with a running game."""
        self.page.goto(f"{self.address}/room/{room}")
        self.page.wait_for_selector(".decision")

    def close(self) -> None:
        """Leave; what went wrong on the page fails the test."""
        if self._contexts:
            self._contexts.give_back(self.context)
        else:
            self.context.close()
        assert not self.errors, self.errors[0]
