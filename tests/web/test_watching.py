"""Watching: the list, the wait for the first position, all hands later, and the overlay."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable

import pytest
from websockets.sync.client import connect

from tests.web.guests import PHONE, SIZES, Guest
from tests.web.moves import island
from tests.web.servers import Server
from tests.web.staging import stage
from tests.web.test_accessibility import RICH, findings

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]


def come_by(guest: Guest, port: int, room: str) -> None:
    """Connect a player to a table for a moment, from another address than that of all browsers."""
    ticket = guest.page.request.post(f"{guest.address}/api/ticket").json()["ticket"]
    there = socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.2", 0))
    url = f"{guest.address.replace('http', 'ws', 1)}/ws/rooms/{room}?ticket={ticket}"
    with there, connect(url, sock=there) as table:
        table.send(json.dumps({"type": "hello"}))
        table.recv()


def test_games_are_watched_later_with_all_hands(guests: Guests, server: Server) -> None:
    ann, eve = guests("Ann"), guests("Eve", viewport=PHONE)
    config = {"watch_delay": 120, "watch_hands": True, "rated": False}
    old = stage(
        server.data, island(RICH), [ann, "steady", "steady"], age=1000, name="Old", **config
    )
    config["card_counter"] = True
    hands = island(RICH, {"hand": {"ore": 3}}, {"hand": {"wool": 1}})
    new = stage(server.data, hands, [ann, None, None], private=False, name="New", **config)
    ann.sit(new)
    told = ann.page.locator("[data-anchor=player-1] .counted").inner_text()
    assert told.split() == ["0–1", "wool", "2–3", "ore"]
    assert ann.page.locator(".counted").count() == 2, "of the other players"
    assert findings(ann.page) == []
    page = eve.page
    page.goto(eve.address)
    page.locator("[data-watch]").click()
    game = page.locator(f"[data-watched='{new}']")
    game.get_by_text("2 minutes later").wait_for()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    game.get_by_role("link", name="Watch", exact=True).click()
    page.locator("[data-first-view]").get_by_text("The first position appears in").wait_for()
    assert findings(page) == []
    come_by(ann, server.port, old)
    page.goto(f"{eve.address}/room/{old}")
    page.get_by_role("tab", name="Players").click()
    page.locator("[data-hand='0']").wait_for()
    page.locator("[data-win-chances]").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator("[data-late-watch]").wait_for()
        assert findings(page) == []
    page.goto(f"{eve.address}/room/{old}?overlay")
    page.locator("[data-overlay] [data-win-chances]").wait_for()
    assert findings(page) == [] and page.locator("header, nav, a").count() == 0


def test_the_host_chooses_what_spectators_see(guests: Guests) -> None:
    ann = guests("Ann", viewport=PHONE)
    page = ann.page
    page.goto(ann.address)
    page.get_by_role("button", name="Create a table").click()
    page.get_by_text("More settings").click()
    page.locator("[data-setup=watch_delay]").select_option("5 minutes later")
    assert page.locator("[data-setup=watch_hands]").count() == 0, "only in games without rating"
    page.locator("[data-setup=rated]").uncheck()
    page.locator("[data-setup=watch_hands]").check()
    page.locator("[data-setup=card_counter]").check()
    page.get_by_role("dialog").get_by_role("button", name="Create").click()
    page.locator("[data-watch-delay]").get_by_text("5 minutes later").wait_for()
    page.get_by_text("Spectators see all hands").wait_for()
    page.locator("[data-card-counter]").wait_for()
