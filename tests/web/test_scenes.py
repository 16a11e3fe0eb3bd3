"""Scenes after great events, which keep nobody from acting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.guests import Guest
from tests.web.moves import act, hold, island
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

#: What is found where one would press a button or a place.
HIT = "e => { const b = e.getBoundingClientRect();" + (
    "return e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)) }"
)


def test_a_landing_is_shown_and_takes_no_click(sit: Callable[..., list[Guest]]) -> None:
    knights = [{"at": "v12", "level": 2, "active": True}, {"at": "v17", "level": 1, "active": True}]
    position = island({"knights": knights}, barbarians=6)
    position["phase"] = "roll"
    ann, ben = sit(seeded(position, rolls("ship")))
    hold(ben)
    act(ann, "roll")
    shown: Any = ben.page.locator("[data-landing]")
    shown.wait_for()
    assert "6" in shown.locator(".strength").inner_text()
    assert shown.locator(".shares b").all_inner_texts() == ["3", "0", "0"]
    assert "Ben and Gone 2 lose a city each" in shown.locator(".result").inner_text()
    assert shown.evaluate("e => getComputedStyle(e).pointerEvents") == "none"
    places = ben.page.locator("[data-target]")
    assert all(place.evaluate(HIT) for place in places.all())
    places.first.click()
    assert shown.count() == 0, "whoever goes on has seen it"
    ben.page.locator("[data-confirm-action]").wait_for()
    ann.page.locator("[data-landing]").wait_for(state="detached")


def test_dice_tumble_briefly_and_delay_no_click(
    guests: Callable[..., Guest], server: Server
) -> None:
    ann = guests("Ann", reduced_motion="no-preference")
    position = seeded({**island(), "phase": "roll"}, rolls("8"))
    ann.sit(stage(server.data, position, [ann, None, None]))
    assert ann.page.locator(".tumbles").count() == 0
    act(ann, "roll")
    tumbling = ann.page.locator(".dice .tumbles")
    tumbling.first.wait_for()
    lasts = "e => { const s = getComputedStyle(e); return (" + (
        "parseFloat(s.animationDuration) + parseFloat(s.animationDelay)) * 1000 }"
    )
    assert max(die.evaluate(lasts) for die in tumbling.all()) <= 300
    act(ann, "end")
    ann.page.locator(".decision:not(.mine)").wait_for()


def test_the_end_shows_hands_next_to_what_comes_next(alone: Callable[..., Guest]) -> None:
    position = island(
        {
            "improvements": {"trade": 3},
            "hand": {"cloth": 4, "ore": 2},
            "progress": ["spy"],
            "roads": ["v22-v28", "v28-v34"],
        },
        {"hand": {"wool": 3}},
        options={"victory_points": 8},
    )
    ann = alone(position)
    page = ann.page
    page.locator('[data-improve="trade"]').click()
    page.locator('[data-target="v22"]').click()
    shown = page.locator("[data-victory]")
    shown.get_by_role("heading", name="Ann wins with 8 points").wait_for()
    own = shown.locator('[data-laid-open="0"]').inner_text()
    assert "2 cities, 4 points" in own
    assert "Espionage" in own
    assert shown.locator('[data-laid-open="1"] .held').inner_text().split() == ["3", "wool"]
    assert "no cards left" in shown.locator('[data-laid-open="2"]').inner_text()
    assert shown.locator("[data-award]").all_inner_texts() == ["Longest Route: Ann (5)"]
    rematch = page.get_by_role("button", name="Rematch")
    assert rematch.evaluate(HIT), "what comes next lies free"
    page.locator("[data-shut-victory]").click()
    shown.wait_for(state="detached")
    page.reload()
    shown.wait_for()
