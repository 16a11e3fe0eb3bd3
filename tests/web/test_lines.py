"""Cut lines and killed servers under an open page: it recovers by itself and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.clicks import Clicker
from tests.web.guests import Guest
from tests.web.moves import act, island, logged, says
from tests.web.servers import Line, Server
from tests.web.staging import rolls, seeded, stage
from tests.web.witness import Witness

CUT = "Connection lost"
PATIENCE_MS = 8_000
PROBE_MS = 2_000
CLICKS = 12


def test_cut_in_the_middle_of_a_discard(chromium: Any, server: Server, line: Line) -> None:
    ann = Guest(chromium, line.address)
    ann.be("Ann")
    position = island({"hand": {"ore": 5, "wool": 4}}, phase="roll")
    room = stage(server.data, seeded(position, rolls("7 science")), [ann, "random", "random"])
    ann.sit(room)
    act(ann, "roll")
    says(ann, "Discard 4 of 9")
    for kind in ("ore", "ore", "wool"):
        ann.page.locator(f'.picker [data-add="{kind}"]').click()
    line.cut()
    ann.page.get_by_text(CUT).wait_for()
    line.mend()
    ann.page.get_by_text(CUT).wait_for(state="detached")
    # What was laid out is still laid out.
    ann.page.locator('.picker [data-add="wool"]').click()
    ann.page.locator("[data-picker]").click()
    says(ann, "Your turn: build")
    assert ann.page.locator('[data-hand="ore"] b').inner_text() == "3"
    assert ann.page.locator('[data-hand="wool"] b').inner_text() == "2"
    ann.close()


def land(guest: Guest) -> Any:
    """Where the board lies."""
    return guest.page.locator("[data-board-land]").bounding_box()


def test_a_press_into_a_dead_line_counts_once(
    chromium: Any, guests: Callable[..., Guest], server: Server, line: Line
) -> None:
    ann, ben = Guest(chromium, line.address), guests("Ben")
    ann.page.clock.install()
    lines: list[Any] = []
    ann.page.on("websocket", lambda line: lines.append(line))
    ann.be("Ann")
    room = stage(server.data, seeded(island(phase="roll"), rolls("6")), [ann, ben, None])
    ann.sit(room)
    ben.sit(room)
    place = land(ann)
    line.answers = False
    act(ann, "roll")
    logged(ben, "Ann rolled")
    ann.page.locator('[data-action="roll"]', has_text="sending …").wait_for()
    assert ann.page.get_by_text(CUT).count() == 0
    ann.page.clock.run_for(PATIENCE_MS)
    banner = ann.page.locator('[data-line="cut"]')
    banner.get_by_text("Connection lost – the server is not responding.").wait_for()
    banner.get_by_text("Your last action is kept and will be sent.").wait_for()
    assert land(ann) == place, "the board stays where it is"
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("are you")
    ann.page.get_by_role("button", name="Send", exact=True).click()
    ann.page.get_by_label("Say something").fill("still ther")
    line.mend()
    ann.page.clock.run_for(2 * PATIENCE_MS)
    banner.wait_for(state="detached")
    says(ann, "Your turn: build")
    assert ann.page.get_by_label("Say something").input_value() == "still ther"
    act(ann, "end")
    log = ben.page.get_by_role("log", name="Log")
    log.get_by_text("Ann ended the turn").wait_for()
    assert log.get_by_text("Ann rolled").count() == 1
    ben.page.get_by_role("tab", name="Chat").click()
    chat = ben.page.get_by_role("log", name="Chat")
    chat.get_by_text("are you").wait_for()
    assert chat.get_by_text("are you").count() == 1
    # A browser that is offline may still play with a server on the same machine: the line counts.
    with lines[-1].expect_event("framereceived"):
        ann.page.evaluate("dispatchEvent(new Event('offline'))")
    ann.page.clock.run_for(PROBE_MS + PATIENCE_MS)
    assert banner.count() == 0
    ann.context.set_offline(True)
    ann.page.clock.run_for(PROBE_MS)
    banner.get_by_text("Connection lost – this device is offline.").wait_for()
    ann.context.set_offline(False)
    banner.wait_for(state="detached")
    ann.close()


def test_a_line_is_cut_and_mended_before_the_game(
    chromium: Any, server: Server, line: Line
) -> None:
    """In the lobby, in a room that waits, and before entering one."""
    ann = Guest(chromium, line.address, locale="de-DE")
    clock = ann.page.clock
    clock.install()
    ann.be("Ann")
    room = ann.open_table(bots=1, players=3)
    banner = ann.page.get_by_text("Verbindung verloren")
    for path, there in (("/", ".play"), (f"/room/{room}", "[data-change]")):
        ann.page.goto(line.address + path)
        ann.page.locator(there).wait_for()
        line.cut()
        clock.run_for(2 * PATIENCE_MS)
        banner.wait_for()
        assert ann.page.locator(there).count() == 1, "what was there stays in sight"
        # No try comes by itself while the page's time stands.
        clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 10"))
        button = ann.page.get_by_role("button", name="Jetzt versuchen")
        button.wait_for()
        line.mend()
        button.click()
        banner.wait_for(state="detached")
        clock.resume()
    ann.close()


@pytest.mark.long
def test_killed_server_loses_nothing_acknowledged(chromium: Any, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann = Guest(chromium, server.address)
        ann.be("Ann")
        ann.sit(ann.open_table())
        witness, player = Witness(ann.page), Clicker(ann.page, 3)
        player.play(CLICKS)
        server.kill()
        ann.page.get_by_text(CUT).wait_for()
        server.start()
        ann.page.get_by_text(CUT).wait_for(state="detached")
        witness.check()
        assert witness.acknowledged
        ann.close()
