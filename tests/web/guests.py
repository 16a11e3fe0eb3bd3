"""Somebody at a browser: a page of one's own, with what went wrong on it."""

from __future__ import annotations

from typing import Any

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE_MS = 30_000
NO_HINTS = """localStorage.getItem('hexhold.hints')
    ?? localStorage.setItem('hexhold.hints', JSON.stringify({ on: false }))"""
"""Who has played before needs none."""


class Guest:
    """A browser context with one page at the server; with hints, one that plays a first game."""

    def __init__(self, browser: Any, address: str, hints: bool = False, **more: Any) -> None:
        options = {"viewport": DESKTOP, "locale": "en-US", "reduced_motion": "reduce", **more}
        self.address = address
        self.name = "Guest"
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE_MS)
        if not hints:
            self.context.add_init_script(NO_HINTS)
        self.page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._note_refusal)

    def _note_refusal(self, answer: Any) -> None:
        if answer.status == 401:
            self.errors.append(f"401 for {answer.url}")

    def post(self, path: str, **body: Any) -> Any:
        """A request in this guest's name."""
        response = self.context.request.post(
            f"{self.address}/api{path}", data=body, headers={"origin": self.address}
        )
        assert response.ok, response.text()
        return response.json()

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
        """Look at a table whose game goes on."""
        self.page.goto(f"{self.address}/room/{room}")
        self.page.wait_for_selector(".decision")

    def close(self) -> None:
        """Leave; what went wrong on the page fails the test."""
        self.context.close()
        assert not self.errors, self.errors[0]
