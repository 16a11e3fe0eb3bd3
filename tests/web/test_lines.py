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

KILLS = 3
CLICKS = 12


@pytest.fixture
def line(server: Server) -> Any:
    """A line to the server that can be cut."""
    made = Line(server)
    yield made
    made.close()


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
    ann.page.get_by_text("The line is lost").wait_for()
    line.mend()
    ann.page.get_by_text("The line is lost").wait_for(state="detached")
    # What was laid out is still laid out.
    ann.page.locator('.picker [data-add="wool"]').click()
    ann.page.locator("[data-picker]").click()
    says(ann, "Your turn: build")
    assert ann.page.locator('[data-hand="ore"] b').inner_text() == "3"
    assert ann.page.locator('[data-hand="wool"] b').inner_text() == "2"
    ann.close()


def test_click_whose_answer_is_lost_counts_once(
    chromium: Any, guests: Callable[..., Guest], server: Server, line: Line
) -> None:
    ann, ben = Guest(chromium, line.address), guests("Ben")
    ann.be("Ann")
    room = stage(server.data, seeded(island(phase="roll"), rolls("6")), [ann, ben, None])
    ann.sit(room)
    ben.sit(room)
    line.answers = False
    act(ann, "roll")
    logged(ben, "Ann rolled")
    says(ann, "roll the dice")
    line.cut()
    ann.page.get_by_text("The line is lost").wait_for()
    line.mend()
    says(ann, "Your turn: build")
    act(ann, "end")
    log = ben.page.get_by_role("log", name="Log")
    log.get_by_text("Ann ended the turn").wait_for()
    assert log.get_by_text("Ann rolled").count() == 1
    ann.close()


def test_killed_server_loses_nothing_acknowledged(chromium: Any, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann = Guest(chromium, server.address)
        ann.be("Ann")
        ann.sit(ann.open_table())
        witness, player = Witness(ann.page), Clicker(ann.page, 3)
        for _ in range(KILLS):
            player.play(CLICKS)
            server.kill()
            ann.page.get_by_text("The line is lost").wait_for()
            server.start()
            ann.page.get_by_text("The line is lost").wait_for(state="detached")
            witness.check()
        assert witness.acknowledged
        ann.close()
