"""The page under a path, behind a proxy that removes the path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.guests import Guest
from tests.web.moves import says, target
from tests.web.servers import Proxy, Server
from tests.web.staging import stage
from tests.web.test_offline import KEEPS_REPLAY, READY
from tests.web.test_together import NEARLY_WON

BASE = "/games/hexhold"


MANIFEST = "async () => (await fetch(document.querySelector('[rel=manifest]').href)).json()"
SCOPE = "async () => (await navigator.serviceWorker.ready).scope"


@pytest.fixture
def below(tmp_path: Path) -> Iterator[Server]:
    """A server under a path."""
    with Server(tmp_path, BASE) as found:
        yield found


@pytest.mark.long
def test_a_game_under_a_path(chromium: Any, below: Server) -> None:
    proxy = Proxy(below)
    address = proxy.address
    ann = Guest(chromium, address, service_workers="allow")
    page = ann.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.get_by_role("link", name="Profile").click()
    page.wait_for_url(f"{address}/profile")
    page.locator(".home").click()
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-target]").first.wait_for()
    assert page.url.startswith(f"{address}/room/")
    ann.sit(stage(below.data, NEARLY_WON, [ann, None, "random"]))
    page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "You have won with 7 points")
    page.wait_for_function(READY)
    page.locator("[data-statistics]").click()
    page.wait_for_selector(".controls")
    assert page.url.startswith(f"{address}/replay/")
    page.reload()
    page.wait_for_selector(".controls")
    assert page.evaluate(SCOPE) == f"{address}/"
    assert page.evaluate(MANIFEST)["icons"][0]["src"] == "icon.svg"
    (cookie,) = ann.context.cookies()
    assert (cookie["name"], cookie["path"]) == ("hexhold_session.games.hexhold", BASE)
    assert {url for url in asked if not url.startswith(("data:", f"{address}/"))} == {address}
    assert not proxy.strays
    page.wait_for_function(KEEPS_REPLAY)
    proxy.cut()
    page.reload()
    page.wait_for_selector(".controls")
    page.goto(f"{address}/")
    page.get_by_role("button", name="Play now").wait_for()
    ann.close()
    proxy.close()
