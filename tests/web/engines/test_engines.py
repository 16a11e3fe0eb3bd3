"""Four flows in Firefox and WebKit: set-up, a seven and a trade, a lost line, a replay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.conftest import PAGE
from tests.web.engines.drivers import ENGINES, Driver, Missing
from tests.web.engines.player import Player
from tests.web.moves import island
from tests.web.servers import Line, Server
from tests.web.staging import rolls, seeded, stage
from tests.web.test_together import NEARLY_WON

pytestmark = pytest.mark.slow
OTHERS = ("firefox", "webkit")
ROLL = '[data-action="roll"]'


@pytest.fixture(scope="module", params=OTHERS)
def driver(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """One browser after the other."""
    if not PAGE.is_file():
        pytest.skip("the page is not built: run `make page`")
    try:
        with ENGINES[request.param](tmp_path_factory.mktemp("profile")) as found:
            yield found
    except Missing as why:
        pytest.skip(str(why))


@pytest.fixture
def ann(driver: Driver, line: Line) -> Player:
    """Somebody who has never been there."""
    player = Player(driver, line.address)
    player.be("Ann")
    return player


def test_set_up(ann: Player) -> None:
    config = {"players": 3, "bot_delay": 0}
    room = ann.post("/rooms", config=config, bots=["easy", "easy"], start=True)["id"]
    ann.go(f"/room/{room}")
    ann.click_until(ROLL, "[data-confirm-action]", "[data-target]")
    mine = "return document.querySelectorAll(arguments[0]).length"
    assert ann.run(mine, '[data-road][data-player="0"]') == 2
    assert ann.run(mine, '[data-piece][data-player="0"]') == 2


def test_a_seven_and_a_turn_with_a_trade(ann: Player, server: Server) -> None:
    top = {"phase": "roll", "robber": "h9", "robber_active": True}
    position = island({"hand": {"ore": 6, "wool": 2, "brick": 1}}, {"hand": {"ore": 1}}, **top)
    position = seeded(position, rolls("7 science"))
    ann.go(f"/room/{stage(server.data, position, [ann, 'random', 'random'])}")
    ann.click(ROLL)
    for kind in ("ore", "ore", "wool", "wool"):
        ann.click(f'.picker [data-add="{kind}"]')
    ann.click("[data-picker]")
    ann.wait(".decision .sentence", "Move the robber")
    ann.click("[data-target]")
    ann.click_until('[data-action="end"]', "[data-confirm-action]", "[data-word]")
    ann.wait('[role="log"]', "Ann discarded")
    ann.click("[data-open-trade]")
    for _ in range(4):
        ann.click('fieldset:nth-of-type(1) [data-add="ore"]')
    ann.click('fieldset:nth-of-type(2) [data-add="lumber"]')
    ann.click('[data-trade="bank"]')
    ann.wait('[data-hand="lumber"] b', "1")
    ann.click('[data-tool="road"]')
    ann.click('[data-target="v8-v13"]')
    ann.click_until('[data-road="v8-v13"]', "[data-confirm-action]")
    ann.click('[data-action="end"]')
    ann.wait('[role="log"]', "Ann ended the turn")


def test_a_line_that_is_cut(ann: Player, server: Server, line: Line) -> None:
    position = seeded(island(phase="roll"), rolls("6"))
    ann.go(f"/room/{stage(server.data, position, [ann, 'random', None])}")
    ann.wait(ROLL)
    line.cut()
    ann.wait("body", "Connection lost")
    line.mend()
    ann.wait("body", "Connection lost", shown=False)
    ann.click(ROLL)
    ann.wait('[data-action="end"]')


@pytest.mark.long
def test_a_replay(ann: Player, server: Server) -> None:
    ann.go(f"/room/{stage(server.data, NEARLY_WON, [ann, None, 'random'])}")
    ann.click('[data-tool="settlement"]')
    ann.click('[data-target="v18"]')
    ann.click_until("[data-statistics]", "[data-confirm-action]")
    ann.click("[data-statistics]")
    ann.wait(".controls")
    ann.reload()
    ann.wait('[data-piece="v18"]')
    ann.click('[aria-label="Go to start"]')
    ann.wait('[data-piece="v18"]', shown=False)
    ann.click('[aria-label="Forward"]')
    ann.wait('[data-piece="v18"]')
