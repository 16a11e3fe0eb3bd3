"""The board first: how large the island is, that it stays where it is, and what lies around it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from hexhold import Game
from tests.web.guests import PHONE, Guest
from tests.web.moves import (
    act,
    confirm,
    island,
    lay_out,
    open_trade,
    play,
    says,
    target,
    typed_line,
)
from tests.web.servers import Server
from tests.web.staging import Position, rolls, seeded, stage

pytestmark = pytest.mark.slow

Guests = Callable[..., Guest]
#: Width and height of the window, and the least part of its height that the island fills.
SIZES = [
    (1280, 720, 0.60), (1280, 800, 0.55), (1366, 768, 0.60), (1440, 900, 0.60), (1920, 1080, 0.60),
    (1024, 768, 0.60), (820, 1180, 0.60), (1093, 614, 0.55), (844, 390, 0.55), (667, 375, 0.55),
    (640, 400, 0.55),  # 1280 × 800 at a zoom of 200 %
    (320, 568, 0.30), (360, 740, 0.28), (1023, 700, 0.55), (2560, 1440, 0.60), (3840, 2160, 0.65),
]  # fmt: skip
#: Where each player's and the own things are in sight without a tab.
COLUMNS = 1024
SETTLED = """one => new Promise(done => {
  let [last, looks] = ['', 0]
  const look = () => {
    const now = JSON.stringify(one.getBoundingClientRect())
    looks = now === last ? looks + 1 : 0
    last = now
    if (looks < 8) requestAnimationFrame(look)
    else done(one.getBoundingClientRect())
  }
  look()
})"""
#: Texts that do not fit their box; what is shortened on purpose has a title.
CUT = """() => [...document.querySelectorAll('.table *')]
  .filter((one) => one instanceof HTMLElement && one.clientWidth > 1)
  .filter((one) => !one.matches('input, select, [title]'))
  .filter((one) => (one.childElementCount === 0 && one.scrollWidth > one.clientWidth + 1)
    || (one.matches('.dock button, .decision') && one.scrollHeight > one.clientHeight + 1))
  .map((one) => `${one.className}: ${one.textContent}`)"""
#: Every place and scale that the island has had since the page was opened.
WATCH = """
window.__places = new Set()
const look = () => {
  const land = document.querySelector('[data-board-land]')
  if (land && document.fonts.status === 'loaded') {
    const { x, y, width, height } = land.getBoundingClientRect()
    window.__places.add([x, y, width, height].map(Math.round).join(' '))
  }
  requestAnimationFrame(look)
}
look()
"""
#: The numbers of the island over which something lies.
COVERED = """land => [...land.querySelectorAll('.disc')].filter((disc) => {
  const { x, y, width, height } = disc.getBoundingClientRect()
  return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.drawing')
}).length"""


#: Elements outside the bar or over another part of it.
CROWDED = """bar => {
  const parts = [...bar.querySelectorAll('.signs > *, .menu, .home')]
    .map((one) => [one.className, one.getBoundingClientRect(), getComputedStyle(one).clipPath])
    .filter(([, box, clip]) => box.width > 1 && clip === 'none')
    .sort(([, a], [, b]) => a.left - b.left)
  return parts.filter(([, box], i) => box.left < 0 || box.right > innerWidth
      || (i && box.left < parts[i - 1][1].right - 1))
    .map(([name]) => name)
}"""


def after_set_up(players: int, board: str | None) -> Position:
    """A game after its set-up; the first player is on turn with cards of every kind."""
    game = Game.new(players=players, board=board, seed=4, first=0)
    while game.position()["phase"] == "setup":
        game.apply(game.legal_actions()[0])
    position: Position = {**game.position(), "phase": "roll", "current": 0}
    for key in ("pending", "decks", "supply"):
        position.pop(key, None)
    kinds = ("brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper")
    position["players"][0]["hand"] = dict.fromkeys(kinds, 1)
    position["players"][0]["progress"] = ["commercial_harbor", "spy", "crane", "merchant_fleet"]
    return position


@pytest.mark.parametrize(
    ("players", "board", "locale"),
    [
        pytest.param(6, None, "en-US", marks=pytest.mark.long),
        (6, "heading_for_new_shores", "de-DE"),
    ],
    ids=["six", "six at sea"],
)
def test_the_island_fills_the_screen(
    guests: Guests, server: Server, players: int, board: str | None, locale: str
) -> None:
    ann = guests("Ann", locale=locale)
    others = ["steady"] * (players - 1)
    position = after_set_up(players, board)
    ann.sit(stage(server.data, position, [ann, *others], clock={"kind": "turn", "seconds": 600}))
    act(ann, "roll")
    ann.page.locator(".decision.mine").wait_for()
    ann.page.evaluate("() => document.fonts.ready.then(() => null)")
    # Beside two buttons the sentence is shortest of room.
    ann.page.locator('[data-tool="road"]').click()
    ann.page.locator("[data-target]").first.click()
    ann.page.locator('[data-action="undo"]').wait_for()
    for width, height, least in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        land = ann.page.locator("[data-board-land]").evaluate(SETTLED)
        size = f"{width} × {height}"
        assert land["height"] >= least * height, size
        assert land["left"] >= 0 and land["right"] <= width, size
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width, size
        assert ann.page.evaluate(CUT) == [], size
        assert ann.page.locator("header.panel").evaluate(CROWDED) == [], size
        assert ann.page.locator("[data-board-land]").evaluate(COVERED) == 0, size
        decision = ann.page.locator("[data-decision]").bounding_box()
        assert decision and decision["width"] >= 150, f"{size}: no word a line"
        assert decision["y"] + decision["height"] <= height, size
        cards = [card.bounding_box() for card in ann.page.locator("article").all()]
        if width >= COLUMNS and height >= 700:
            assert len(cards) == players, size
            assert all(a["y"] + a["height"] <= b["y"] for a, b in pairwise(cards)), size
            tools = ann.page.locator("[data-tool]").evaluate_all(
                "all => new Set(all.map((tool) => tool.getBoundingClientRect().top)).size"
            )
            assert tools == 1, f"{size}: the tools are one row"
        if width >= 1280 and players == 4:
            hidden = "one => one.scrollHeight - one.clientHeight"
            assert ann.page.locator("aside.players").evaluate(hidden) == 0, size
            assert ann.page.locator("aside.players [data-deck]").count() == 3, size
    # The last window is that of a large screen: nothing on it is as small as on a laptop.
    letters = "all => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    assert ann.page.locator("button, p, li, h3").evaluate_all(letters) >= 18


def test_the_board_stays_where_it_is(guests: Guests, server: Server) -> None:
    """Through the decisions of a round, for three people at three screens."""
    from playwright.sync_api import expect

    sizes = {"Ann": (1280, 720), "Ben": (360, 740), "Cid": (844, 390)}
    people = [
        guests(name, apart=True, hints=name == "Ben", viewport={"width": width, "height": height})
        for name, (width, height) in sizes.items()
    ]
    ann, ben, cid = people
    for guest in people:
        guest.context.add_init_script(WATCH)
    hand = {"ore": 2, "wool": 2, "coin": 2, "brick": 3, "lumber": 2}
    cards = ["alchemist", "commercial_harbor", "intrigue", "deserter"]
    weak = {"knights": [{"at": v, "level": 1} for v in ("v17", "v19")], "roads": ["v17-v23"]}
    position = seeded(
        island(
            {"hand": hand, "progress": cards, "roads": ["v8-v13"]},
            {"hand": {"wool": 5, "paper": 3}, **weak},
            {"hand": {"ore": 9}},
            **{"phase": "roll", "robber": "h9", "robber_active": True, "barbarians": 6},
        ),
        rolls("7 ship"),
    )
    room = stage(server.data, position, people)
    for guest in people:
        guest.sit(room)
    play(ann, "Alchemy")
    _nothing_covered(ann)
    ann.page.keyboard.press("Escape")
    act(ann, "roll")
    for guest, city in ((ann, "v8"), (ben, "v14"), (cid, "v40")):
        says(guest, "Choose the city that is lost")
        target(guest, city)
        _nothing_covered(guest)
        confirm(guest)
    for guest, kind, owed in (
        (ben, "wool", 4),
        (cid, "ore", 4),
        (ann, "ore", 2),
        (ann, "coin", 2),
        (ann, "wool", 1),
    ):
        for _ in range(owed):
            guest.page.locator(f'.picker [data-add="{kind}"]').click()
    ben.page.locator('[data-hint-shown="hand"] [data-hint-seen]').click()
    for guest in people:
        guest.page.locator("[data-picker]").click()
    says(ann, "Move the robber")
    target(ann, "h13")
    ann.page.locator("[data-confirm-action]").wait_for()
    _nothing_covered(ann)
    ann.page.locator("[data-confirm-action]").click()
    says(ann, "Your turn")
    play(ann, "Treason")
    ann.page.locator('[data-word="p1"]').click()
    confirm(ann)
    target(ben, "v19")
    confirm(ben)
    says(ann, "Place a knight")
    _nothing_covered(ann)
    act(ann, "done")
    play(ann, "Intrigue")
    target(ann, "v17")
    confirm(ann)
    says(ben, "Ann has displaced your knight")
    _nothing_covered(ben)
    target(ben, "v23")
    says(ann, "Your turn")
    ann.page.locator('[data-tool="city"]').dispatch_event("click")
    ann.page.locator(".refusal").wait_for()
    _nothing_covered(ann)
    ann.page.keyboard.press("Escape")
    typed_line(ann).fill("end")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    lay_out(ann, "brick", "wool")
    ann.page.locator('[data-trade="offer"]').click()
    ben.page.locator('[data-answer="counter"]').click()
    ben.page.locator("fieldset").nth(1).locator('[data-add="brick"]').click()
    ben.page.locator('[data-trade="offer"]').click()
    ann.page.locator('[data-take="1"]').wait_for()
    _nothing_covered(ann)
    cid.page.locator('[data-answer="reject"]').click()
    ann.page.locator('[data-take="1"]').click()
    ann.page.locator('[data-tool="road"]').click()
    target(ann, "v16-v22")
    act(ann, "undo")
    act(ann, "end")
    says(ben, "roll")
    ben.page.locator("#sheet-log").click()
    newest = ben.page.get_by_role("log", name="Log").locator(".line").last
    expect(newest).to_be_in_viewport()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Pause").click()
    for guest in people:
        guest.page.locator(".banner").wait_for()
        _never_moved(guest)
    _nothing_covered(ann)
    stack = [["start_action", 0], ["gold", 0, 1]]
    golden = {**after_set_up(4, "heading_for_new_shores"), "phase": "roll"}
    bots = ["steady"] * 3
    ann.sit(stage(server.data, {**golden, "pending": {"stack": stack}}, [ann, *bots]))
    act(ann, "take ore")
    says(ann, "Your turn")
    _never_moved(ann)


def _never_moved(guest: Guest) -> None:
    places = guest.page.evaluate("[...window.__places]")
    assert len(places) == 1, f"{guest.name}: {places}"


def _nothing_covered(guest: Guest) -> None:
    """What is shown over the board covers no land."""
    assert guest.page.locator("[data-board-land]").evaluate(COVERED) == 0


def test_p2_many_answers_leave_the_island_in_sight(alone: Guests) -> None:
    cards = ["spy", "wedding", "irrigation", "mining", "smith"]
    page = alone(island({"progress": cards})).page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator('[data-action="return smith"]').wait_for()
    bar = page.locator(".decision").evaluate(SETTLED)
    land = page.locator("[data-board-land]").evaluate(SETTLED)
    assert bar["top"] >= land["bottom"] - 1, "the bar lies over the sea"


def test_a_harbor_opens_the_trade(guests: Guests, server: Server) -> None:
    ann = guests("Ann")
    ann.sit(stage(server.data, island({"hand": {"ore": 2}}), [ann, None, None]))
    assert ann.page.locator("[data-drawer]").count() == 0
    ann.page.locator(".pressable .ratio").first.click()
    ann.page.locator('[data-trade="bank"]').wait_for()
    ann.page.locator("[data-drawer]").get_by_role("button", name="Close").click()
    ann.page.locator("[data-drawer]").wait_for(state="detached")
    open_trade(ann)
    ann.page.set_viewport_size(PHONE)
    ann.page.locator('#sheet-trade[aria-selected="true"]').wait_for()
