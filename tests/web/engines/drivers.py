"""Browsers driven over WebDriver: Firefox by Marionette, WebKitGTK by its own driver.

Chromium answers the same commands through Playwright, for what compares all three.

Sources: WebDriver, https://www.w3.org/TR/webdriver2/. Marionette carries the same commands over a
socket: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx

from tests.web.conftest import FLAGS, browser_path

PATIENCE = 60.0
#: Marionette's name of a command → its method and path over HTTP.
COMMANDS = {
    "Navigate": ("POST", "/url"),
    "Refresh": ("POST", "/refresh"),
    "SetWindowRect": ("POST", "/window/rect"),
    "NewWindow": ("POST", "/window/new"),
    "CloseWindow": ("DELETE", "/window"),
    "SwitchToWindow": ("POST", "/window"),
    "PerformActions": ("POST", "/actions"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "GetCookies": ("GET", "/cookie"),
    "DeleteAllCookies": ("DELETE", "/cookie"),
}
PREFERENCES = {
    "marionette.port": 0,
    "intl.accept_languages": "en-US",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "ui.prefersReducedMotion": 1,
}
MINI_BROWSERS = ("/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser")
#: Without a graphics card.
SOFTWARE = {
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "GDK_BACKEND": "x11",
}


class Unanswerable(Exception):  # noqa: N818 - what the browser says
    """The browser refused a command, with the code of WebDriver."""


class Missing(Exception):  # noqa: N818 - nothing is wrong
    """A program is not installed."""


class Driver(ABC):
    """A browser with one window."""

    @abstractmethod
    def ask(self, command: str, **parameters: Any) -> Any:
        """Return the answer to a command; raises `Unanswerable`."""


class Marionette(Driver):
    """Firefox, over a socket: a message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._receive()
        self._number = 0
        self.ask("NewSession")

    def ask(self, command: str, **parameters: Any) -> Any:
        """Return the answer to a command."""
        self._number += 1
        message = json.dumps([0, self._number, f"WebDriver:{command}", parameters]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, answer = self._receive()
        if error is not None:
            raise Unanswerable(error["error"], error["message"])
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            more = self._stream.read(1)
            assert more, "the browser has ended"
            length += more
        return json.loads(self._stream.read(int(length[:-1])))

    def close(self) -> None:
        """Hang up."""
        self._stream.close()
        self._socket.close()


class OverHttp(Driver):
    """A browser behind a driver that speaks HTTP."""

    def __init__(self, address: str, options: dict[str, Any]) -> None:
        self._client = httpx.Client(base_url=address, timeout=PATIENCE)
        made = self._send("POST", "/session", {"capabilities": {"alwaysMatch": options}})
        self._session = f"/session/{made['sessionId']}"

    def ask(self, command: str, **parameters: Any) -> Any:
        """Return the answer to a command."""
        method, path = COMMANDS[command]
        return self._send(method, self._session + path, parameters)

    def _send(self, method: str, path: str, body: dict[str, Any]) -> Any:
        answer = self._client.request(method, path, json=body if method == "POST" else None)
        value = answer.json()["value"]
        if answer.is_error:
            raise Unanswerable(value["error"], value["message"])
        return value

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._send("DELETE", self._session, {})
        self._client.close()


class OverPlaywright(Driver):
    """Chromium, with a profile on the disk, so that it keeps what it compiles."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def ask(self, command: str, **parameters: Any) -> Any:
        """Return the answer to a command."""
        match command:
            case "Navigate":
                self._page.goto(parameters["url"])
            case "Refresh":
                self._page.reload()
            case "SetWindowRect":
                self._page.set_viewport_size(parameters)
            case "DeleteAllCookies":
                self._page.context.clear_cookies()
            case "ExecuteScript":
                body = f"given => (function () {{ {parameters['script']} }}).apply(null, given)"
                return self._page.evaluate(body, parameters["args"])
            case "PerformActions":
                (move, *_) = parameters["actions"][0]["actions"]
                self._page.mouse.click(move["x"], move["y"])
            case _:
                raise Unanswerable(command)
        return None


def _program(name: str, package: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise Missing(f"no {name} here: install {package}")
    return found


@contextmanager
def _running(command: list[str], **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, **more.pop("env", {})}
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=environment, **more)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()


def until(found: Callable[[], Any]) -> Any:
    """Return what is found once there is something true."""
    end = monotonic() + PATIENCE
    while not (value := found()):
        assert monotonic() < end, "the browser does not answer"
        sleep(0.05)
    return value


@contextmanager
def chromium(folder: Path) -> Iterator[Driver]:
    """The distribution's Chromium; raises `Missing`."""
    from playwright.sync_api import sync_playwright

    path = browser_path()
    if path is None:
        raise Missing("no Chromium here: install it")
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(folder), executable_path=path, args=FLAGS
        )
        yield OverPlaywright(context.new_page())
        context.close()


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """A Firefox without a window; raises `Missing`."""
    path = _program("firefox-esr" if shutil.which("firefox-esr") else "firefox", "firefox-esr")
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines))
    told = folder / "MarionetteActivePort"
    command = [path, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with _running(command, env={"HOME": str(folder)}, stdout=subprocess.DEVNULL):
        driver = Marionette(int(until(lambda: told.is_file() and told.read_text())))
        try:
            yield driver
        finally:
            driver.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKitGTK's small browser on a virtual screen; raises `Missing`."""
    path = _program("WebKitWebDriver", "webkit2gtk-driver")
    browsers = [str(f) for p in MINI_BROWSERS for f in Path("/").glob(p[1:])]
    if not browsers:
        raise Missing("no MiniBrowser here: install libwebkit2gtk-4.1-0")
    screen = [_program("Xvfb", "xvfb"), "-displayfd", "1", "-screen", "0", "1400x900x24"]
    options = {"binary": browsers[0], "args": ["--automation"]}
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    with _running([*screen, "-nolisten", "tcp"], stdout=subprocess.PIPE) as shown:
        assert shown.stdout is not None
        variables = {**SOFTWARE, "DISPLAY": f":{shown.stdout.readline().decode().strip()}"}
        variables |= {"HOME": str(folder), "LC_ALL": "C.UTF-8", "LANGUAGE": "en_US"}
        command = [path, f"--port={address.rpartition(':')[2]}"]
        with _running(command, env=variables, stdout=subprocess.DEVNULL):
            until(lambda: _answers(address))
            driver = OverHttp(address, {"webkitgtk:browserOptions": options})
            try:
                yield driver
            finally:
                driver.close()


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/status").is_success
    except httpx.TransportError:
        return False


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}
