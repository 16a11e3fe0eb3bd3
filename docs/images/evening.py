"""An evening of four people in four browsers, by clicks: everything for playing with strangers.

Run it from the repository's root to take the pictures of the docs anew:

    python -m docs.images.evening [folder]

Every step checks what it has done, and each page that it shows is free of findings of axe.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from hexhold.cli.runs.program_client import ProgramClient
from hexhold.editions.presets import parse_presets
from hexhold.play.room import results
from hexhold.server.accounts.sessions import _digest
from hexhold.server.storage import sqlite_url
from hexhold.server.webhooks.messages import SIGNATURE, signature
from tests.server.conftest import lenient
from tests.server.live import Live, serving
from tests.server.webhooks.endpoint import Endpoint, receiving
from tests.web.clicks import Clicker
from tests.web.conftest import FLAGS, browser_path
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import island
from tests.web.servers import PROGRAM
from tests.web.staging import stage
from tests.web.test_accessibility import RICH, findings
from tests.web.test_find import search
from tests.web.test_watching import come_by

FOLDER = Path(__file__).parent
CLIENT = FOLDER.parents[1] / "examples/program_client.py"
TABLET = {"width": 768, "height": 1024}
WIDTHS = (1280, 768, 360)
SECONDS = 60.0
MOST_CLICKS = 3000
QUALITY = 72
SHORT = {
    "evening": {
        "name": "Evening",
        "about": "The base game to four points.",
        "players": [2, 3],
        "edition": "base",
        "options": {"victory_points": 4},
    }
}
SWISS = {
    "title": "Friday cup",
    "config": {
        "players": 4,
        "edition": "base",
        "options": {"victory_points": 3},
        "programs": True,
        "bot_delay": 0,
    },
    "points": [5, 3, 2, 1],
    "format": {"kind": "swiss", "length": 3},
    "public": True,
}
PROGRAMS = ("Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple")


class Evening:
    """Ann, Ben, Cyn and Dora at a server; each step is a method and leaves what later ones need."""

    def __init__(self, browser: Any, live: Live, endpoint: Endpoint, data: Path, folder: Path):
        self._live, self._endpoint, self._data, self._folder = live, endpoint, data, folder

        def guest(name: str, viewport: dict[str, int]) -> Guest:
            found = Guest(browser, live.at, viewport=viewport)
            found.be(name)
            return found

        self.ann, self.ben = guest("Ann", DESKTOP), guest("Ben", DESKTOP)
        self.cyn, self.dora = guest("Cyn", TABLET), guest("Dora", PHONE)
        self.people = [self.ann, self.ben, self.cyn, self.dora]
        self.secret = self.room = self.game = ""
        self.tokens: list[str] = []

    def run(self) -> None:
        """Do everything, in this order."""
        for step in (
            self.hook, self.match, self.leaver, self.report, self.ratings, self.programs,
            self.tournament, self.watch, self.play_on, self.review,
        ):  # fmt: skip
            step()
            print(f"{step.__name__}: {step.__doc__}", flush=True)
        for guest in self.people:
            guest.close()

    def picture(self, guest: Guest, name: str, *parts: str) -> None:
        """Take a picture, from the top or of a part, and check the page at every width."""
        page, size = guest.page, guest.page.viewport_size
        page.mouse.move(0, 0)
        page.wait_for_timeout(300)
        shown = page.locator(parts[0]).first if parts else page
        shown.screenshot(path=self._folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
        found = findings(page)
        assert found == [], (name, found)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        page.set_viewport_size(size)

    def hook(self) -> None:
        """Ann's webhook is told about a test."""
        page = self.ann.page
        page.goto(f"{self._live.at}/profile")
        panel = page.locator("[data-webhooks]")
        panel.get_by_label("Address").fill(f"http://hooks.example:{self._endpoint.server_port}/")
        panel.locator("[data-create-webhook]").click()
        self.secret = panel.locator("[data-secret]").inner_text()
        panel.get_by_role("button", name="Test").click()
        assert _message(self._endpoint, self.secret)["event"] == "test"
        self.picture(self.ann, "page_webhooks", "[data-webhooks]")

    def match(self) -> None:
        """Three people find a match of the queue and are ready."""
        self.dora.open_table(0, name="Dora's table", private=False)
        self.ann.page.goto(f"{self._live.at}/find")
        for guest in (self.ben, self.ann):
            search(guest, "Evening, 3 players")
        self.ann.page.get_by_text("2 people are waiting").wait_for()
        self.picture(self.ann, "page_find")
        search(self.cyn, "Evening, 3 players")
        for guest in (self.ann, self.ben, self.cyn):
            guest.page.locator("[data-ready]").click()
        for guest in (self.ann, self.ben, self.cyn):
            guest.page.locator(".decision").wait_for()
        self.room = self.ann.page.url.rpartition("/")[2]
        assert self.cyn.page.url.endswith(self.room)

    def leaver(self) -> None:
        """Cyn leaves the rated game, the others play it to its end, and Cyn is placed last."""
        page = self.cyn.page
        page.get_by_role("button", name="Menu").click()
        page.locator("[data-resign]").click()
        page.locator("[data-resign]").click()
        players = [Clicker(guest.page, seed) for seed, guest in enumerate((self.ann, self.ben))]
        for _ in range(MOST_CLICKS):
            if players[0].is_over():
                break
            if not any([player.step() for player in players]):
                self.ann.page.wait_for_timeout(50)
        assert players[0].is_over(), "the match never ends"
        self.game = str(self._ask(self.ann, f"/rooms/{self.room}")["game"])
        told = _message(self._endpoint, self.secret)
        assert told["event"] == "result" and told["table"]["id"] == self.room
        rated = self._ask(self.ann, "/seasons?queue=evening:3")["players"]
        assert {one["name"] for one in rated} == {"Ann", "Ben", "Cyn"}
        assert min(rated, key=lambda one: one["rating"]["value"])["name"] == "Cyn"

    def report(self) -> None:
        """Ann mutes and reports Cyn; Dora, a moderator, warns her."""
        account = _digest(self.dora.token)[:12]
        command = [str(PROGRAM), "admin", "moderator", account, "--data", str(self._data)]
        subprocess.run(command, check=True, capture_output=True)
        page = self.ann.page
        page.goto(f"{self._live.at}/room/{self.room}")
        page.get_by_role("button", name="Menu").click()
        page.locator("[data-people]").click()
        person = page.locator("[data-person]").filter(has_text="Cyn")
        person.get_by_role("button", name="Mute").click()
        person.locator("[data-mute][aria-pressed=true]").wait_for()
        person.locator("[data-report]").click()
        page.get_by_label("Reason").select_option("leaving")
        page.get_by_label("What happened?").fill("She left after the first turn.")
        self.picture(self.ann, "page_report")
        page.locator("[data-send-report]").click()
        page.locator("[data-report-sent]").wait_for()
        dora = self.dora.page
        dora.goto(f"{self._live.at}/moderation")
        report = dora.locator("[data-report]").filter(has_text="She left after the first turn.")
        report.get_by_label("Reason, which the person reads").fill("Please play to the end.")
        self.picture(self.dora, "page_moderation")
        report.locator("[data-do=warn]").click()
        report.wait_for(state="detached")
        self.cyn.page.goto(f"{self._live.at}/profile")
        self.cyn.page.get_by_text("Please play to the end.").wait_for()

    def ratings(self) -> None:
        """The ratings of the queue show everyone, and Ann her own history."""
        page = self.ann.page
        page.goto(f"{self._live.at}/find")
        page.get_by_role("link", name="Ratings").click()
        page.locator("select[data-setup=queue]").select_option("evening:3")
        for name in ("Ann", "Ben", "Cyn"):
            page.locator(f"[data-player={name}]").first.wait_for()
        self.picture(self.ann, "page_ratings")

    def programs(self) -> None:
        """Programs of Ann and Ben play a match with the client of the examples."""
        for guest, names in ((self.ann, PROGRAMS[:4]), (self.ben, PROGRAMS[4:])):
            page = guest.page
            page.goto(f"{self._live.at}/profile")
            for name in names:
                page.get_by_label("Name of a program").fill(name)
                page.locator("[data-create-program]").click()
                page.locator("[data-programs] li").filter(has_text=name).wait_for()
                self.tokens.append(page.locator("[data-token]").inner_text())
        self.picture(self.ann, "page_programs", "[data-programs]")
        command = [sys.executable, str(CLIENT), self._live.at]
        both = [
            subprocess.Popen([*command, token, "evening:2"], stdout=subprocess.PIPE, text=True)
            for token in (self.tokens[0], self.tokens[4])
        ]
        ended = sorted(one.communicate(timeout=SECONDS)[0].partition(" ")[0] for one in both)
        assert ended == ["lost", "won"], ended
        page = self.ann.page
        page.goto(f"{self._live.at}/ratings")
        page.get_by_label("Ratings of programs").check()
        page.locator("select[data-setup=queue]").select_option("evening:2")
        page.locator("[data-player=Fir], [data-player=Alder]").nth(1).wait_for()

    def tournament(self) -> None:
        """Eight programs play a Swiss tournament that Dora hosts, with `steady` as their bot."""
        cup = self.dora.post("/tournaments", **SWISS)
        clients = [ProgramClient(self._live.at, token) for token in self.tokens]
        for client in clients:
            client.ask("POST", f"/tournaments/{cup['id']}/join", {})
        for one in (self.ann, self.dora):
            one.page.goto(f"{self._live.at}/tournament/{cup['id']}")
        page = self.dora.page
        page.locator("[data-away='0']").click()
        page.get_by_text("8 people").first.wait_for()
        for number in range(1, 4):
            page.locator("[data-draw]").click()
            page.locator(f'[data-round="{number}"]').wait_for()
            threads = [
                threading.Thread(target=_play_round, args=(client, cup["id"], number))
                for number, client in enumerate(clients)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(SECONDS)
            known = "All rounds have been played." if number == 3 else "8 people"
            page.get_by_text(known).first.wait_for()
        assert page.locator("[data-draw]").count() == 0, "no round follows the last one"
        self.picture(self.ann, "page_tournament")
        page.locator("[data-end]").click()
        page.get_by_text("The tournament is over.").wait_for()
        shape = self._ask(self.ann, f"/tournaments/{cup['id']}")
        assert len(shape["rounds"]) == 3 and [one["games"] for one in shape["standings"]] == [
            3
        ] * 8 + [0]

    def watch(self) -> None:
        """Ben watches a game two minutes later, with all hands and the win chances."""
        config = {"watch_delay": 120, "watch_hands": True, "rated": False, "private": False}
        room = stage(
            self._data,
            island(RICH),
            [self.cyn, "steady", "steady"],
            age=1000,
            name="Late show",
            **config,
        )
        come_by(self.cyn, int(self._live.at.rpartition(":")[2]), room)
        page = self.ben.page
        page.goto(f"{self._live.at}/room/{room}")
        page.locator("[data-win-chances]").wait_for()
        page.locator("[data-late-watch]").wait_for()
        self.picture(self.ben, "page_watch")

    def play_on(self) -> None:
        """Ben plays on from a position of the match."""
        page = self.ben.page
        page.goto(f"{self._live.at}/replay/{self.game}")
        page.locator("[data-play-on]").wait_for()
        for _ in range(16):
            page.keyboard.press("ArrowRight")
        page.locator("[data-play-on]").click()
        self.picture(self.ben, "page_play_on")
        page.locator("[data-begin]").click()
        page.locator(".decision").wait_for()
        assert self._ask(self.ben, f"/rooms/{page.url.rpartition('/')[2]}")["state"] == "running"

    def review(self) -> None:
        """Ann leads a review with a circle, an arrow and a comment; Ben and Cyn follow."""
        page = self.ann.page
        page.goto(f"{self._live.at}/replay/{self.game}")
        page.locator("[data-begin-review]").click()
        page.locator("[data-draw=circle]").click()
        for _ in range(12):
            page.keyboard.press("ArrowRight")
        page.locator("[data-target=h3]").press("Enter")
        page.locator("[data-draw=arrow]").click()
        page.locator("[data-target=v8]").press("Enter")
        page.locator("[data-target=h3]").press("Enter")
        page.locator("[data-arrow='v8 h3']").wait_for()
        page.locator("input[data-comment]").fill("This corner was free: three good numbers.")
        page.locator("input[data-comment]").press("Enter")
        # Dora has not played: for two minutes she does not see that the match is over.
        for guest in (self.ben, self.cyn):
            guest.page.goto(page.url)
            guest.page.locator("p[data-comment]").get_by_text("three good numbers").wait_for()
            guest.page.locator("[data-arrow='v8 h3']").wait_for()
        self.picture(self.ann, "page_review")

    def _ask(self, guest: Guest, path: str) -> dict[str, Any]:
        answer = guest.context.request.get(f"{self._live.at}/api{path}")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found


def _play_round(client: ProgramClient, tournament: str, seed: int) -> None:
    """Play a program's table of the latest round."""
    shape = client.ask("GET", f"/tournaments/{tournament}")
    for table in shape["rounds"][-1]:
        if table["yours"]:
            client.play(table["room"], "steady", seed)


def _message(endpoint: Endpoint, secret: str) -> dict[str, Any]:
    """Return the next message to an endpoint; its signature must fit."""
    _, headers, body = endpoint.came.get(timeout=SECONDS)
    at = int(headers[SIGNATURE].partition(",")[0].removeprefix("t="))
    assert headers[SIGNATURE] == signature(secret, body, at)
    found: dict[str, Any] = json.loads(body)
    return found


def spend(browser: Any, data: Path, folder: Path) -> None:
    """Spend the evening with a server on a data directory; write pictures to a folder."""
    settings = lenient(
        sqlite_url(data),
        push_anywhere=True,
        presets=parse_presets(SHORT, "evening"),
        queues=("evening:3", "evening:2", "knights:4"),
    )
    with (
        # The game ends soon, and is rated all the same.
        patch.object(results, "has_lowered_points", lambda setting: False),
        serving(settings) as live,
        receiving() as endpoint,
    ):
        live.services.rooms.webhooks._resolve = endpoint.resolve
        Evening(browser, live, endpoint, data, folder).run()


def main(folder: str = str(FOLDER)) -> None:
    """Take the pictures."""
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        spend(browser, Path(data), Path(folder))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:2])
