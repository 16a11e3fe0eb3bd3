"""The page that the browser stores: it works offline, and is never older than the server's."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.server.running import running
from tests.web.conftest import PAGE
from tests.web.guests import Guest
from tests.web.moves import says, target
from tests.web.servers import Line, Server
from tests.web.staging import stage
from tests.web.test_together import NEARLY_WON

READY = """async () => {
    await navigator.serviceWorker.ready
    const keys = async (name) => (await caches.open(name)).keys()
    const kept = async () => (await Promise.all((await caches.keys()).map(keys))).flat()
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        .filter((name) => name.includes('/assets/'))
    const urls = (await kept()).map(({ url }) => url)
    return loaded.every((name) => urls.includes(name))
}"""
"""Whether all that the page has loaded is kept; to be waited for: `evaluate` knows no deadline."""
KEEPS_PICTURES = """async () => {
    const keys = async (name) => (await caches.open(name)).keys()
    const kept = (await Promise.all((await caches.keys()).map(keys))).flat()
    return kept.some(({ url }) => url.includes('/assets/card_pictures-'))
}"""
"""Whether the pictures of cards are kept, although no card was shown."""


KEEPS_REPLAY = """async () => {
    const kept = async (name) => (await (await caches.open(name)).keys()).length
    return (await kept('hexhold-replays')) && (await kept('hexhold-editions'))
}"""
"""Whether a replay that was shown is kept."""


class _Files(SimpleHTTPRequestHandler):
    """The page's files as the server gives them, without a server behind them."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self.send_error(503)
            return
        super().do_GET()

    def end_headers(self) -> None:
        good = "/assets/" in self.path
        self.send_header("Cache-Control", "max-age=31536000, immutable" if good else "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[int]:
    """The files of a folder; the port at which they are."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Files, directory=folder))
    with running(server):
        yield server.server_port


def build_again(folder: Path) -> None:
    """Change the page: its script gets another name, and the older one is gone."""
    index = folder / "index.html"
    text = index.read_text()
    (old,) = re.findall(r'src="/assets/(index-[^"]+\.js)"', text)
    script = (folder / "assets" / old).read_text()
    (folder / "assets" / old).unlink()
    new = "index-changed.js"
    (folder / "assets" / new).write_text(f"document.documentElement.dataset.build='2';{script}")
    index.write_text(text.replace(old, new))
    for other in (folder / "assets").glob("*.js"):
        other.write_text(other.read_text().replace(old, new))
    worker = folder / "service_worker.js"
    worker.write_text(re.sub(r"BUILD = '\w+'", "BUILD = 'changed'", worker.read_text(), count=1))


def test_a_changed_page_is_the_next_one_seen_and_is_there_without_a_line(
    chromium: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE.parent, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    context = chromium.new_context(service_workers="allow", locale="en-US")
    page = context.new_page()
    with serving(folder) as port:
        address = f"http://127.0.0.1:{port}/"
        page.goto(address)
        page.get_by_role("button", name="Play now").wait_for()
        page.wait_for_function(READY)
        page.reload()
        page.get_by_role("button", name="Play now").wait_for()
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        build_again(folder)
        page.goto(address)
        page.locator('[data-build="2"]').wait_for(state="attached")
        page.get_by_role("button", name="Play now").wait_for()
        page.close()
        # The older one is not in use any more: the newer takes its place.
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(
            "async () => (await caches.keys()).join() === 'hexhold-shell-changed'"
        )
        page.wait_for_function(READY)
    page.goto(address)
    page.locator('[data-build="2"]').wait_for(state="attached")
    page.get_by_role("button", name="Play now").wait_for()
    context.close()


def test_a_replay_that_was_looked_at_is_there_without_a_line(server: Server, chromium: Any) -> None:
    line = Line(server)
    ann = Guest(chromium, line.address, service_workers="allow")
    ann.be("Ann")
    ann.sit(stage(server.data, NEARLY_WON, [ann, None, "random"]))
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "You have won with 7 points")
    ann.page.wait_for_function(READY)
    ann.page.reload()
    ann.page.locator(".jump", has_text="Ann built a settlement").click()
    ann.page.wait_for_selector(".controls")
    ann.page.wait_for_function(KEEPS_REPLAY)
    ann.page.wait_for_function(KEEPS_PICTURES)
    line.cut()
    ann.page.reload()
    ann.page.wait_for_selector(".controls")
    ann.page.locator('[data-piece="v18"]').wait_for()
    ann.page.goto(f"{line.address}/")
    ann.page.get_by_role("button", name="Play now").wait_for()
    ann.close()
    line.close()


def test_it_can_be_installed(chromium: Any) -> None:
    manifest = json.loads((PAGE.parent / "manifest.webmanifest").read_text())
    assert manifest["display"] == "standalone" and manifest["start_url"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert (PAGE.parent / icon["src"]).is_file()
