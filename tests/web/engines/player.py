"""Somebody at a browser of another maker."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

from hexhold.server.accounts.sessions import COOKIE
from tests.web.engines.drivers import Driver
from tests.web.guests import NO_HINTS

PATIENCE = 60.0
PAUSE = 0.03
SIZE = {"width": 1280, "height": 850}
POINT = """const found = document.querySelector(arguments[0])
if (!found || found.disabled) return null
found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
const middle = () => {
  const { left, top, width, height } = found.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}
const before = String(middle())
const drawn = () => new Promise(requestAnimationFrame)
return drawn().then(drawn).then(() => {
  const here = found.contains(document.elementFromPoint(...middle()))
  return here && String(middle()) === before ? middle() : null
})"""
"""Where something can be pressed; null while that is not possible, or while it moves."""
SHOWN = """const plain = (one) => one.textContent.replaceAll(/[\\u2066-\\u2069]/gu, '')
return [...document.querySelectorAll(arguments[0])].some((one) =>
  one.getClientRects().length && plain(one).includes(arguments[1]))"""
TEXT = "return (document.querySelector('.decision') ?? document.body).innerText"
POST = """const [path, body] = arguments
return fetch(`/api${path}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
}).then((answer) => answer.json())"""


class Player:
    """One page at a server."""

    def __init__(
        self, driver: Driver, address: str, patience: float = PATIENCE, pause: float = PAUSE
    ) -> None:
        """Open the page.

        Args:
            driver: the browser.
            address: of the server.
            patience: seconds to wait for anything.
            pause: seconds from one look at the page to the next.
        """
        self._driver = driver
        self._patience, self._pause = patience, pause
        self.address = address
        self.name = "Guest"
        driver.ask("SetWindowRect", **SIZE)
        self.go("/")
        driver.ask("DeleteAllCookies")
        self.run(f"localStorage.clear(); {NO_HINTS}")

    def go(self, path: str) -> None:
        """Open a page."""
        self._driver.ask("Navigate", url=self.address + path)

    def reload(self) -> None:
        """Load the page again."""
        self._driver.ask("Refresh")

    def come_back(self) -> None:
        """Leave the page and open it again; in Firefox, reloading passes service workers by."""
        here = self.run("return location.href")
        self.leave()
        self._driver.ask("Navigate", url=here)

    def leave(self) -> None:
        """Show an empty page."""
        self._driver.ask("Navigate", url="about:blank")

    def run(self, script: str, *arguments: Any) -> Any:
        """Return the result of a script in the page."""
        return self._driver.ask("ExecuteScript", script=script, args=list(arguments))

    def post(self, path: str, **body: Any) -> Any:
        """A request in this player's name."""
        return self.run(POST, path, body)

    def be(self, name: str) -> None:
        """Take a name."""
        self.name = self.post("/session", name=name)["name"]

    @property
    def token(self) -> str:
        """The cookie by which the server knows this player."""
        cookies = self._driver.ask("GetCookies")
        return next(str(each["value"]) for each in cookies if each["name"] == COOKIE)

    def sees(self, selector: str, text: str = "") -> bool:
        """Whether something is shown that contains a text."""
        return bool(self.run(SHOWN, selector, text))

    def wait(self, selector: str, text: str = "", shown: bool = True) -> None:
        """Wait until something is shown, or is not any more."""
        self._until(lambda: self.sees(selector, text) is shown, f"{selector} {text!r}")

    def wait_until(self, script: str) -> None:
        """Wait until a script in the page returns something true."""
        self._until(lambda: bool(self.run(script)), script)

    def click(self, selector: str) -> None:
        """Click the first of what a selector finds, once that is possible."""
        self._until(lambda: self._clicked(selector), f"to click {selector}")

    def click_until(self, done: str, *selectors: str) -> None:
        """Click whichever of these is possible, until something is shown."""

        def is_done() -> bool:
            if self.sees(done):
                return True
            any(self._clicked(selector) for selector in selectors)
            return False

        self._until(is_done, done)

    def _until(self, holds: Callable[[], bool], what: str) -> None:
        end = monotonic() + self._patience
        while not holds():
            assert monotonic() < end, f"no {what}; the page says: {self.run(TEXT)}"
            sleep(self._pause)

    def _clicked(self, selector: str) -> bool:
        """Click something if that is possible now."""
        at = self.run(POINT, selector)
        if at is not None:
            self._press(*at)
        return at is not None

    def _press(self, x: int, y: int) -> None:
        """Press the mouse's button at a point of the window."""
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self._driver.ask("PerformActions", actions=[{**mouse, "actions": steps}])
