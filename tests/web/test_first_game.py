"""The explanations of a first game, each once and when it matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.guests import PHONE, Guest
from tests.web.moves import act, island, says
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

Guests = Callable[..., Guest]


def hint(guest: Guest, key: str) -> Any:
    return guest.page.locator(f'[data-hint-shown="{key}"]')


def test_a_first_game_explains_and_the_next_does_not(guests: Guests, server: Server) -> None:
    ann = guests("Ann", hints=True)
    position = island({"hand": {"coin": 1}, "knights": [{"at": "v12", "level": 1}]})
    ann.sit(stage(server.data, position, [ann, None, None]))
    for key, words in {
        "build": "Greyed-out tools can’t be used right now",
        "knights": "Activate it for wheat",
        "improve": "you draw progress cards more often",
    }.items():
        hint(ann, key).get_by_text(words).wait_for()
        ann.page.locator("[data-hint-seen]").click()
    ann.page.locator("[data-hint-shown]").wait_for(state="detached")
    ann.sit(stage(server.data, position, [ann, None, None]))
    says(ann, "Your turn")
    assert ann.page.locator("[data-hint-shown]").count() == 0


def test_barbarians_are_explained_when_they_set_out(guests: Guests, server: Server) -> None:
    ann = guests("Ann", hints=True, locale="de-DE")
    position = seeded({**island(), "phase": "roll"}, rolls("ship"))
    ann.sit(stage(server.data, position, [ann, None, None]))
    act(ann, "roll")
    hint(ann, "build").wait_for()
    ann.page.locator("[data-hint-seen]").click()
    hint(ann, "barbarians").get_by_text("Ereigniswürfel").wait_for()
    board, shown = (
        ann.page.locator(one).bounding_box() for one in ("[data-anchor=board]", "[data-hint-shown]")
    )
    assert board and shown
    assert shown["x"] >= board["x"] + board["width"], "a hint lies beside the board"
    outline = "e => getComputedStyle(e).outlineStyle"
    assert ann.page.locator("[data-barbarians]").evaluate(outline) == "dashed"
    ann.page.locator("[data-hint-seen]").click()
    hint(ann, "barbarians").wait_for(state="detached")
    assert ann.page.locator("[data-barbarians]").evaluate(outline) != "dashed"


def test_hints_are_switched_off_and_on(guests: Guests, server: Server) -> None:
    ann = guests("Ann", hints=True)
    ann.sit(stage(server.data, island(), [ann, None, None]))
    hint(ann, "build").wait_for()
    ann.page.locator("[data-hints-off]").click()
    hint(ann, "build").wait_for(state="detached")
    ann.page.reload()
    says(ann, "Your turn")
    assert hint(ann, "build").count() == 0
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.locator("[data-setup=hints]").check()
    ann.page.get_by_role("button", name="Close").click()
    hint(ann, "build").wait_for()
    ann.page.set_viewport_size(PHONE)
    unfold = ann.page.locator("[data-hint-unfold]")
    unfold.wait_for()
    assert hint(ann, "build").bounding_box()["height"] < 60, "what one has keeps its room"
    unfold.click()
    ann.page.locator("[data-hints-off]").wait_for()
