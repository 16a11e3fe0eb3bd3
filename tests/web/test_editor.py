"""Drawing a board: painted, judged, kept as link and file, and played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hexhold.board import layout_to_json
from hexhold.board.boxes import BEGINNER
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import resize
from tests.web.test_accessibility import findings

Guests = Callable[..., Guest]
ISLAND = {**layout_to_json(BEGINNER), "title": "Ours", "players": [3, 4]}


def verdict(guest: Guest, text: str) -> None:
    """Wait for what is said of the board."""
    guest.page.locator("[data-verdict]").get_by_text(text).wait_for()


def paste(guest: Guest, text: str) -> None:
    """Open a link or a map."""
    guest.page.locator("[data-paste]").fill(text)
    guest.page.locator("[data-paste]").press("Enter")


def at_the_editor(guests: Guests) -> Guest:
    """Somebody before the first map."""
    ann = guests("Ann")
    ann.page.goto(f"{ann.address}/board")
    verdict(ann, "can be played with 3, 4")
    return ann


def test_a_board_is_drawn_and_played_on(guests: Guests) -> None:
    ann = at_the_editor(guests)
    page: Any = ann.page
    page.locator('[data-brush="n6"]').click()
    page.locator('[data-spot="h4"]').focus()
    page.keyboard.press("ArrowLeft")
    page.locator('[data-spot="h3"]:focus').press("Enter")
    verdict(ann, "A 6 or 8 is next to another")
    assert page.locator(".spot.wrong").get_attribute("data-spot") == "h3"
    page.keyboard.press("Control+z")
    verdict(ann, "can be played")
    page.locator('[data-brush="desert"]').click()
    page.locator('[data-spot="h0"]').click()
    page.locator('[data-brush="harbor-ore"]').click()
    page.locator('[data-spot="v0-v3"]').press("Enter")
    verdict(ann, "can be played")
    assert page.locator("[data-figures] tbody tr").count() == 2
    page.locator('[data-brush="sea"]').click()
    page.locator('[data-spot="h0"]').click()
    # The harbor has gone with its coast.
    verdict(ann, "can be played")
    page.keyboard.press("Control+z")
    verdict(ann, "can be played")
    page.locator("[data-shuffle]").click()
    verdict(ann, "can be played")
    page.get_by_label("Title").fill("Our island")
    page.get_by_label("Title").press("Enter")
    verdict(ann, "can be played")
    link = page.evaluate(
        """async () => {
            document.querySelector('[data-share]').click()
            await new Promise((done) => setTimeout(done, 100))
            return navigator.clipboard?.readText?.().catch(() => '') ?? ''
        }"""
    )
    terrains = page.locator("[data-spot]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    page.locator("[data-play]").click()
    page.wait_for_url("**/room/*")
    page.get_by_text("Custom board").first.wait_for()
    config = ann.get(f"/rooms/{page.url.rpartition('/')[2]}").json()["config"]
    assert json.loads(config["map"])["title"] == config["name"] == "Our island"
    assert len(terrains) > 0 and (not link or "/board#" in link)


def test_a_map_with_fog_and_chosen_homes_is_drawn_and_played_on(guests: Guests) -> None:
    ann = at_the_editor(guests)
    page: Any = ann.page
    page.locator('[data-brush="fog"]').click()
    page.locator('[data-spot="h0"]').click()
    verdict(ann, "can be played")
    assert page.locator('[data-fog="mountains"]').input_value() == "1"
    assert page.locator("[data-fog-tokens]").input_value() == "10"
    page.locator('[data-fog="gold"]').fill("1")
    page.locator('[data-fog="gold"]').press("Enter")
    verdict(ann, "but 1 numbers")
    page.locator("[data-fog-tokens]").fill("10 4")
    page.locator("[data-fog-tokens]").press("Enter")
    verdict(ann, "can be played")
    page.locator("[data-homes]").check()
    verdict(ann, "can be played")
    page.locator("[data-play]").click()
    page.wait_for_url("**/room/*")
    page.get_by_text("Custom board").first.wait_for()
    room = page.url.rpartition("/")[2]
    config = ann.get(f"/rooms/{room}").json()["config"]
    drawn = json.loads(config["map"])
    assert drawn["format"] == 2
    assert sorted(drawn["fog_terrain"]) == ["gold", "mountains"]
    assert drawn["homes"] == "chosen"
    assert len(drawn["areas"]) == 1


def test_f10_corners_are_marked_for_wonders(guests: Guests) -> None:
    """A wonder needs two corners of its own kind; a click on a mark removes it."""
    ann = at_the_editor(guests)
    page: Any = ann.page
    page.locator('[data-brush="wonder-strait"]').click()
    page.locator('[data-spot="v20"]').click()
    verdict(ann, "strait: must be a list of 2 to 16 vertices on land")
    page.locator('[data-spot="v22"]').click()
    page.locator('[data-brush="wonder-waste"]').click()
    for vertex in ("v30", "v32", "v34"):
        page.locator(f'[data-spot="{vertex}"]').focus()
        page.keyboard.press("Enter")
    verdict(ann, "can be played")
    assert page.locator("[data-marked]").count() == 5
    page.locator('[data-spot="v34"]').click()
    page.locator('[data-marked="v34"]').wait_for(state="detached")
    verdict(ann, "can be played")
    page.locator("[data-play]").click()
    page.wait_for_url("**/room/*")
    room = page.url.rpartition("/")[2]
    config = ann.get(f"/rooms/{room}").json()["config"]
    drawn = json.loads(config["map"])
    assert drawn["format"] == 2
    assert drawn["wonders"] == {"strait": ["v20", "v22"], "waste": ["v30", "v32"]}


def test_what_is_opened_may_be_hostile(guests: Guests) -> None:
    ann = guests("Ann")
    ann.page.goto(f"{ann.address}/board#" + "A" * 60)
    verdict(ann, "map")
    before = ann.page.locator("[data-spot]").count()
    for text, said in (
        ("https://example.org/evil", "This link does not contain a board."),
        ("<img src=x onerror=alert(1)>", "is not TOML"),
        ('{"hexes": {"a": 1}}', "map.hexes"),
        (json.dumps({**ISLAND, "rows": [99]}), "map.rows"),
        ("[" * 5000, "nested too deep"),
    ):
        paste(ann, text)
        verdict(ann, said)
        assert ann.page.locator("[data-spot]").count() == before
    paste(ann, json.dumps(ISLAND))
    verdict(ann, "can be played")
    assert ann.page.get_by_label("Title").input_value() == "Ours"


def test_axe_finds_nothing_on_the_editor(guests: Guests) -> None:
    page: Any = at_the_editor(guests).page
    assert page.locator("h1").count() == 1
    for size, scheme in ((DESKTOP, "light"), (PHONE, "dark")):
        page.emulate_media(color_scheme=scheme)
        resize(page, **size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert findings(page) == []
