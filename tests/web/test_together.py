"""Several people at one table: leaving and coming back, watching, pausing, talking, once more."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_time import FakeTime
from tests.server.live import Live, until
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.moves import act, island, logged, resize, says, target
from tests.web.servers import Server
from tests.web.staging import rolls, seeded, stage

Guests = Callable[..., Guest]
Sit = Callable[..., list[Guest]]
CARDS = ("brick", "lumber", "wool", "grain")
NEARLY_WON = island(
    {"roads": ["v8-v13", "v13-v18"], "hand": dict.fromkeys(CARDS, 1)},
    options={"victory_points": 7},
)


def is_below_the_island(guest: Guest) -> bool:
    """Whether the end is told below the island; it is not while one layout gives way to another."""
    island_box = guest.page.locator("[data-board-land]").bounding_box()
    end = guest.page.locator(".decision").bounding_box()
    return bool(end and island_box and island_box["y"] + island_box["height"] <= end["y"])


def menu(guest: Guest, entry: str) -> None:
    """Choose from the menu."""
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name=entry).click()


Timed = tuple[Live, FakeTime]


def seat_two(chromium: Any, live: Live, data: Path, position: Any, **config: Any) -> list[Guest]:
    """Seat Ann and Ben at a table of a server whose time tests advance."""
    people = [Guest(chromium, live.at) for _ in range(2)]
    for guest, name in zip(people, ("Ann", "Ben"), strict=True):
        guest.be(name)
    room = stage(data, position, [*people, None], **config)
    for guest in people:
        guest.sit(room)
    return people


def test_come_back_from_another_device(chromium: Any, timed: Timed, tmp_path: Path) -> None:
    """Gone while discarding; a bot plays on; the seat is taken back on the phone."""
    live, timer = timed
    position = island({"hand": {"ore": 5, "wool": 4}}, {"hand": {"ore": 1}})
    position = {**position, "phase": "roll", "robber_active": True, "robber": "h9"}
    position["options"] = {"offers_per_turn": 0}
    position = seeded(position, rolls("7 science"))
    ann, ben = seat_two(chromium, live, tmp_path, position, grace=60)
    act(ann, "roll")
    says(ann, "Discard 4 of 9")
    ann.page.locator('.picker [data-add="ore"]').click()
    menu(ann, "Continue on another device")
    address = ann.page.locator("[data-seat-link] input").input_value()
    ann.page.close()
    ben.page.locator("article", has_text="Ann").get_by_text("away").wait_for()
    timer.skip_served(live, 61)
    logged(ben, "Ann discarded")
    logged(ben, "Ann ended the turn")
    assert "bot playing" in ben.page.locator("article", has_text="Ann").inner_text()

    phone = Guest(chromium, live.at, viewport=PHONE, has_touch=True)
    phone.page.goto(address)
    phone.page.get_by_text("A bot is playing for you").wait_for()
    assert "#" not in phone.page.url
    phone.page.locator("[data-hand]").first.wait_for()
    phone.page.get_by_role("button", name="Take back my seat").click()
    phone.page.get_by_text("A bot is playing for you").wait_for(state="detached")
    ben.page.get_by_text("reconnected 1×").wait_for()
    says(phone, "Ben is about to roll")
    for guest in (ann, ben, phone):
        guest.close()


def test_t4_spectators_see_only_what_is_public(guests: Guests, server: Server) -> None:
    ann, zoe = guests("Ann"), guests("Zoe")
    position = island({"hand": {"ore": 2}, "progress": ["spy"]}, {"progress": ["bishop"]})
    room = stage(server.data, position, [ann, "random", "random"])
    told: list[str] = []
    zoe.page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: told.append(str(frame))),
    )
    zoe.sit(room)
    ann.sit(room)
    act(ann, "end")
    logged(zoe, "Ann ended the turn")
    assert "You are watching." in zoe.page.inner_text("header")
    for own in (
        "[data-hand]",
        "[data-tool]",
        "[data-action]",
        "[data-target]",
        "[data-open-command]",
    ):
        assert zoe.page.locator(own).count() == 0, own
    everything = "".join(told)
    assert '"own":null' in everything
    for secret in ('"legal"', '"hand":{', '"spy"', '"bishop"'):
        assert secret not in everything, secret


@pytest.mark.slow
def test_finish_replay_from_a_line_and_once_more(sit: Sit) -> None:
    ann, ben = sit(NEARLY_WON, third="random")
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "You have won with 7 points")
    says(ben, "Ann has won with 7 points")
    room = ann.page.url
    ann.page.locator(".jump", has_text="Ann built a settlement").click()
    ann.page.wait_for_selector(".controls")
    assert "step=1" in ann.page.url
    ann.page.locator('[data-piece="v18"]').wait_for()
    # The link shows the same to everyone.
    ben.page.goto(ann.page.url)
    ben.page.locator('[data-piece="v18"]').wait_for()
    ben.page.locator(".controls").get_by_role("button", name="Go to start").click()
    ben.page.locator('[data-piece="v18"]').wait_for(state="detached")
    ben.page.wait_for_url("**?step=0")
    ben.page.reload()
    ben.page.locator("[data-share]").click()
    ben.page.get_by_text("Link copied").wait_for()
    assert ben.page.locator('[data-piece="v18"]').count() == 0
    for guest in (ann, ben):
        guest.page.goto(room)
        guest.page.get_by_role("button", name="Rematch").wait_for()
    ann.page.get_by_role("button", name="Rematch").click()
    ben.page.get_by_text("Ann wants a rematch").wait_for()
    ben.page.get_by_role("button", name="Rematch").click()
    for guest in (ann, ben):
        guest.page.locator(".round", has_text="Round 1").wait_for()


def test_own_things_are_put_away_after_the_end(sit: Sit) -> None:
    people = sit(NEARLY_WON, third="random")
    ann, ben = people
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    for guest in people:
        says(guest, "with 7 points")
        for size in (DESKTOP, PHONE):
            resize(guest.page, **size)
            guest.page.locator("[data-statistics]").wait_for()
            own_things = ("[data-hand]", "[data-tool]", "[data-improve]")
            for own in (*own_things, "[data-open-trade]", ".trade", "[data-open-command]"):
                assert guest.page.locator(own).count() == 0, own
            assert guest.page.locator('[data-piece="v18"]').is_visible()
            until(partial(is_below_the_island, guest))
            assert guest.page.locator("article", has_text="Ann").is_visible()
    ann.page.locator("[data-reopen]").click()
    ann.page.locator("[data-level]").select_option("easy")
    ben.page.get_by_text("Easy 1").wait_for()
    ann.page.get_by_role("button", name="Start").click()
    for guest in people:
        guest.page.locator("[data-hand]").first.wait_for()


def test_record_dropped_onto_the_page(alone: Guests, tmp_path: Path) -> None:
    ann = alone(NEARLY_WON, None, "random")
    ann.page.locator('[data-tool="settlement"]').click()
    target(ann, "v18")
    says(ann, "You have won")
    room = ann.page.url.rpartition("/")[2]
    record = ann.get(f"/rooms/{room}/record").text()
    ann.page.goto(f"{ann.address}/replay")
    ann.page.locator("input[type=file]").wait_for(state="attached")
    _drop(ann, "no record")
    ann.page.get_by_role("alert").wait_for()
    _drop(ann, record)
    ann.page.wait_for_selector(".controls")
    ann.page.keyboard.press("End")
    ann.page.locator('[data-piece="v18"]').wait_for()
    ann.page.reload()
    file = tmp_path / "game.jsonl"
    file.write_text(record)
    ann.page.set_input_files("input[type=file]", file)
    ann.page.wait_for_selector(".controls")


def _drop(guest: Guest, text: str) -> None:
    """Drop a file outside the frame."""
    guest.page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer()
            dataTransfer.items.add(new File([text], 'game.jsonl'))
            document.body.dispatchEvent(
                new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
        }""",
        text,
    )


def test_clock_is_shown_and_runs_out(chromium: Any, timed: Timed, tmp_path: Path) -> None:
    from playwright.sync_api import expect

    live, timer = timed
    clock = {"kind": "turn", "seconds": 60}
    ann, ben = seat_two(chromium, live, tmp_path, island(), clock=clock)
    shown = ann.page.locator("article", has_text="Ann").locator(".clock")
    left = shown.inner_text()
    assert "0:20" <= left <= "1:00"
    expect(shown).not_to_have_text(left)
    assert shown.inner_text() < left
    timer.skip_served(live, 61)
    logged(ben, "Ann ended the turn")
    says(ben, "roll")
    for guest in (ann, ben):
        guest.close()


def test_pause_and_chat(sit: Sit) -> None:
    ann, ben = sit(island({"hand": {"brick": 1, "lumber": 1}}))
    menu(ann, "Pause")
    ben.page.get_by_text("Ann has paused the game.").wait_for()
    ann.page.locator('[data-action="end"]').wait_for(state="detached")
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Say something").fill("Back in a minute <b>")
    ann.page.keyboard.press("Enter")
    ben.page.get_by_role("tab", name="Chat 1").click()
    ben.page.get_by_role("log", name="Chat").get_by_text("Back in a minute <b>").wait_for()
    ben.page.get_by_role("button", name="Resume").click()
    ann.page.get_by_text("Ann has paused the game.").wait_for(state="detached")
    act(ann, "end")


def test_a_covered_hand_shows_nothing(alone: Guests) -> None:
    ann = alone(island({"hand": {"ore": 3}, "progress": ["spy"]}))
    dock = ann.page.locator(".dock")
    dock.get_by_text("Espionage").wait_for()
    ann.page.locator("[data-cover]").click()
    assert set(ann.page.locator("[data-hand] b").all_inner_texts()) == {"?"}
    assert "Espionage" not in dock.inner_text()
    looks: Any = ann.page.locator("[data-hand]").evaluate_all(
        "cards => cards.map((c) => c.parentElement.className.includes('none'))"
    )
    assert not any(looks)
    ann.page.locator("[data-cover]").click()
    dock.get_by_text("Espionage").wait_for()
