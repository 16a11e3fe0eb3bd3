"""Takes the pictures of docs/play/page.md anew, with a server of its own.

Run it from the repository's root: python -m docs.images.take_screenshots [picture …]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from hexhold import Game
from hexhold.bots import CheckedBot, make_bot
from tests.web.clicks import Clicker
from tests.web.conftest import FLAGS, browser_path
from tests.web.guests import Guest
from tests.web.moves import act, lay_out, open_trade, typed_line
from tests.web.servers import Server
from tests.web.staging import Position, rolls, seeded, stage

FOLDER = Path(__file__).parent
SIZE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
MOST_STEPS = 5_000
CLICKS_TO_THE_MIDDLE = 30
#: The seed of a game in which nobody is far behind.
EVENING = 7
NAMES = ("Ann", "Ben", "Cid", "Dora")
#: What is made up anew from what stands on the board and in the hands, and what is as usual.
DERIVED = ("pending", "decks", "supply", "rng", "options")


class Studio:
    """A browser at a server, and whoever sits at its tables."""

    def __init__(self, browser: Any, server: Server) -> None:
        self._browser = browser
        self._server = server

    def guest(self, name: str = "Ann", **more: Any) -> Guest:
        """Somebody with a name and a page."""
        found = Guest(self._browser, self._server.address, **{"viewport": SIZE, **more})
        found.be(name)
        return found

    def table(self, position: Position, *people: Guest) -> None:
        """Seat people at a game that goes on from a position; bots take the other seats."""
        bots = ["steady"] * (len(position["players"]) - len(people))
        room = stage(self._server.data, position, [*people, *bots], name="Evening table")
        for guest in people:
            guest.sit(room)


def _played(seed: int, turn: int, phase: str = "action", **setting: Any) -> Position:
    """What bots have made of a game by the first player's first turn after a given one."""
    game = Game.new(seed=seed, first=0, options={"victory_points": 20}, **setting)
    seats = [CheckedBot(make_bot("steady", seed=p), p) for p in range(game.setting.players)]
    for _ in range(MOST_STEPS):
        now = game.position()
        if game.to_act == (0,) and now["turn"] > turn and now["phase"] == phase:
            return now
        game.apply(seats[game.to_act[0]].decide(game).action)
    raise SystemExit(f"seed {seed}: no such moment")


def _rich(position: Position, **first: Any) -> Position:
    """The position with something to do for its first player."""
    hand = {"brick": 1, "lumber": 1, "grain": 2, "ore": 3}
    found = {key: value for key, value in position.items() if key not in DERIVED}
    found["players"] = [dict(player) for player in position["players"]]
    found["players"][0].update(
        {"hand": hand, "progress": ["wedding", "crane", "intrigue"], **first}
    )
    return found


def _shoot(guest: Guest, name: str, whole: bool = False) -> None:
    guest.page.mouse.move(0, 0)
    guest.page.wait_for_timeout(500)
    path = FOLDER / f"{name}.jpg"
    guest.page.screenshot(path=path, type="jpeg", quality=82, full_page=whole)


def _a_round_later(guest: Guest) -> None:
    """End the turn and go on to the next own one, so that the log has something to tell."""
    player = Clicker(guest.page, 3)
    act(guest, "end")
    for moment in ("roll", "end"):
        button = guest.page.locator(f'.decision.mine [data-action="{moment}"]')
        while not button.count():
            if not player.step():
                guest.page.wait_for_timeout(50)


def _take(guest: Guest, *tools: str) -> None:
    """The first of some tools that is possible."""
    for tool in tools:
        button = guest.page.locator(f'[data-tool="{tool}"]:not([aria-disabled="true"])')
        if button.count():
            button.dispatch_event("click")
            return


def page_lobby(studio: Studio) -> None:
    """The first page."""
    guest = studio.guest()
    guest.page.goto(guest.address)
    guest.page.wait_for_selector(".play")
    _shoot(guest, "page_lobby")


def page_lesson(studio: Studio) -> None:
    """A lesson whose first hint was followed."""
    ann = studio.guest()
    ann.sit(ann.post("/lessons", lesson="barbarians")["id"])
    _take(ann, "activate")
    ann.page.locator('[data-target="v12"]').click()
    ann.page.locator('[data-lesson-hint="1"]').wait_for()
    _shoot(ann, "page_lesson")


def page_game(studio: Studio) -> None:
    """A turn in the middle of a game, with a tool in hand."""
    ann = studio.guest()
    studio.table(_rich(_played(EVENING, 60, players=4)), ann)
    _a_round_later(ann)
    _take(ann, "city", "settlement", "knight", "road", "promote", "activate")
    _shoot(ann, "page_game")


def page_trade(studio: Studio) -> None:
    """An own offer with three answers."""
    people = [studio.guest(name) for name in NAMES]
    ann, ben, cid, dora = people
    position = _rich(_played(EVENING, 60, players=4))
    for player, hand in zip(position["players"][1:], ("brick", "wool", "ore"), strict=True):
        player["hand"] = {hand: 3, "grain": 1}
    studio.table(position, *people)
    lay_out(ann, "ore", "brick")
    ann.page.locator('[data-trade="offer"]').click()
    ben.page.locator('[data-answer="accept"]').click()
    dora.page.locator('[data-answer="reject"]').click()
    cid.page.locator('[data-answer="counter"]').click()
    cid.page.locator("fieldset").nth(0).locator('[data-add="wool"]').click()
    cid.page.locator("fieldset").nth(0).locator('[data-add="brick"]').click(force=True)
    cid.page.locator('[data-trade="offer"]').click(force=True)
    ann.page.locator("[data-take]").nth(1).wait_for()
    _shoot(ann, "page_trade")


def page_discard(studio: Studio) -> None:
    """A seven: cards are laid out to be discarded."""
    ann = studio.guest()
    position = _rich(
        _played(EVENING, 60, "roll", players=4), hand={"wool": 4, "grain": 4, "ore": 2}
    )
    position["barbarians"] = 2
    studio.table(seeded(position, rolls("7")), ann)
    act(ann, "roll")
    for kind in ("grain", "grain", "wool"):
        ann.page.locator(f'.picker [data-add="{kind}"]').click()
    _shoot(ann, "page_discard")


def page_notice(studio: Studio) -> None:
    """Cards that another player has just taken."""
    ann, ben = studio.guest(), studio.guest("Ben")
    position = {**_rich(_played(EVENING, 60, players=4)), "current": 1}
    position["players"][1]["progress"] = ["resource_monopoly"]
    studio.table(position, ann, ben)
    line = typed_line(ben)
    line.fill("play resource_monopoly ore")
    line.press("Enter")
    ann.page.locator("[data-notice]").wait_for()
    _shoot(ann, "page_notice")


def page_barbarians(studio: Studio) -> None:
    """The barbarians are a step away, and a knight is asleep."""
    ann = studio.guest()
    position = _rich(_played(EVENING, 60, players=4))
    position["barbarians"] = 6
    for player in position["players"]:
        player["knights"] = [{**knight, "active": False} for knight in player.get("knights", [])]
    studio.table(position, ann)
    _take(ann, "activate")
    _shoot(ann, "page_barbarians")


def page_card(studio: Studio) -> None:
    """A progress card with what it would do here."""
    ann = studio.guest()
    position = _rich(_played(EVENING, 60, players=4), progress=["wedding", "spy", "crane"])
    studio.table(position, ann)
    ann.page.locator('[data-card="wedding"]').click()
    _shoot(ann, "page_card")


def page_phone(studio: Studio) -> None:
    """The same on a phone."""
    ann = studio.guest(viewport=PHONE, has_touch=True)
    studio.table(_rich(_played(EVENING, 60, players=4)), ann)
    _shoot(ann, "page_phone")


def page_replay(studio: Studio) -> None:
    """The end of a game, with its statistics, in dark colours."""
    ben = studio.guest("Ben", color_scheme="dark")
    ben.sit(ben.open_table(options={"victory_points": 7}))
    Clicker(ben.page, 5).play(MOST_STEPS)
    ben.page.click("[data-statistics]")
    ben.page.wait_for_selector(".controls")
    ben.page.keyboard.press("End")
    _shoot(ben, "page_replay", whole=True)


def page_victory(studio: Studio) -> None:
    """The end: hands laid open, points by source, awards."""
    ann = studio.guest()
    ann.sit(ann.open_table(options={"victory_points": 7}))
    Clicker(ann.page, 5).play(MOST_STEPS)
    ann.page.wait_for_selector("[data-victory]")
    _shoot(ann, "page_victory")


def page_sea(studio: Studio) -> None:
    """A ship about to move."""
    ann = studio.guest()
    position = _rich(_played(9, 50, players=4, board="heading_for_new_shores"))
    studio.table(position, ann)
    _take(ann, "move_ship", "ship", "road")
    _shoot(ann, "page_sea")


def page_two_players(studio: Studio) -> None:
    """For two, with the trade open."""
    ann = studio.guest()
    studio.table(_rich(_played(6, 40, players=2)), ann)
    open_trade(ann)
    _take(ann, "road", "settlement", "knight")
    _shoot(ann, "page_two_players")


def page_editor(studio: Studio) -> None:
    """A board that is being drawn."""
    ann = studio.guest()
    ann.page.goto(f"{ann.address}/board")
    ann.page.locator("[data-figures]").wait_for()
    _shoot(ann, "page_editor")


def page_tournament(studio: Studio) -> None:
    """The second round of an evening."""
    ann, *others = (studio.guest(name) for name in ("Ann", "Ben", "Cid", "Dora", "Emil", "Fay"))
    config = {"players": 3, "board": "fair"}
    made = ann.post("/tournaments", title="Friday at the club", config=config)
    for other in others:
        other.post(f"/tournaments/{made['id']}/join")
    for _ in range(2):
        ann.post(f"/tournaments/{made['id']}/round", as_it_stands=True)
    ann.page.goto(f"{ann.address}/tournament/{made['id']}")
    ann.page.locator('[data-round="2"]').wait_for()
    _shoot(ann, "page_tournament")


#: Ways to play, and what a table is opened with. The docs show some of their pictures.
MODES: dict[str, dict[str, Any]] = {
    "page_four_islands": {"board": "four_islands"},
    "page_fog": {"board": "fog_islands"},
    "page_greater": {"board": "greater_catan"},
    "page_wonders": {"board": "wonders_of_catan"},
    "page_paired": {"bots": 4, "variants": ["paired_players"]},
    "page_teams": {"options": {"teams": "pairs"}},
    "page_duel": {
        **{"bots": 1, "players": 2, "variants": ["no_neutrals", "friendly_robber"]},
        "options": {"victory_points": 15, "hand_limit": 9},
    },
    "page_balanced": {"variants": ["balanced_dice", "friendly_robber", "friendly_cards"]},
}


def _whole_game(name: str, studio: Studio) -> None:
    """Play a game against bots to its end by clicks, with a picture in its middle."""
    ann = studio.guest()
    ann.sit(ann.open_table(**MODES[name]))
    player = Clicker(ann.page, 3)
    clicks = player.play(CLICKS_TO_THE_MIDDLE)
    _shoot(ann, name)
    clicks += player.play(MOST_STEPS)
    if not player.is_over():
        raise SystemExit(f"{name}: not over after {clicks} clicks")
    print(f"{clicks} clicks: {ann.page.locator('.decision .sentence').inner_text()}")


PICTURES: dict[str, Callable[[Studio], None]] = {
    name: partial(_whole_game, name) for name in MODES
} | {
    take.__name__: take
    for take in (
        page_lobby, page_lesson, page_game, page_trade, page_discard, page_notice, page_barbarians,
        page_card, page_phone, page_replay, page_victory, page_sea, page_two_players,
        page_editor, page_tournament,
    )
}  # fmt: skip


def main(names: list[str]) -> None:
    """Take these pictures, or all."""
    with (
        TemporaryDirectory() as data,
        Server(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        studio = Studio(browser, server)
        for name in names or PICTURES:
            PICTURES[name](studio)
            print(name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
