"""Idle people at tables without a clock: asked after three minutes, a bot after four."""

import pytest

from tests.server.client import Client, Table, both_at_a_table, turn_of
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime


def idle_left(table: Table, seat: int) -> float | None:
    table.until_snapshot()
    left: float | None = table.room["seats"][seat]["idle_left"]
    return left


def test_who_does_nothing_is_asked_and_then_a_bot_stands_in(
    client: Client, timer: FakeTime
) -> None:
    with both_at_a_table(client) as tables:
        idle = turn_of(*tables)
        timer.stand()
        seat = idle.room["you"]
        assert idle_left(idle, seat) is None
        timer.skip(client, 179)
        assert idle_left(idle, seat) is None
        timer.skip(client, 2)
        other = next(table for table in tables if table is not idle)
        left = idle_left(other, seat)
        assert left is not None and 50 < left <= 60
        idle.ask({"type": "here"})
        assert idle_left(idle, seat) is None, "who answers is left alone"
        timer.skip(client, 241)
        idle.wait(lambda: idle.room["seats"][seat]["stand_in"])
        assert idle.ask({"type": "take_back"})["ok"]


def test_others_may_let_a_bot_play_once_a_person_was_asked(client: Client, timer: FakeTime) -> None:
    with both_at_a_table(client) as tables:
        idle = turn_of(*tables)
        other = next(table for table in tables if table is not idle)
        seat = idle.room["you"]
        message = {"type": "let_bot_play", "seat": seat}
        assert not other.ask(message)["ok"]
        timer.skip(client, 181)
        other.wait(lambda: other.room["seats"][seat]["idle_left"] is not None)
        # Ann is the host; if she is idle, Bo may do it.
        assert other.ask(message)["ok"]
        other.wait(lambda: other.room["seats"][seat]["stand_in"])


@pytest.mark.parametrize("config", [{"clock": {"kind": "turn", "seconds": 3600}}, {"grace": 0}])
def test_tables_with_clocks_or_patience_ask_no_one(
    client: Client, timer: FakeTime, config: dict[str, object]
) -> None:
    with both_at_a_table(client, **config) as tables:
        idle = turn_of(*tables)
        timer.skip(client, 300)
        assert idle_left(idle, idle.room["you"]) is None


def test_a_person_among_bots_and_a_family_have_all_the_time(
    serve: Servers, timer: FakeTime
) -> None:
    with serve(features=frozenset()) as client, both_at_a_table(client) as tables:
        idle = turn_of(*tables)
        timer.skip(client, 300)
        assert idle_left(idle, idle.room["you"]) is None
        assert not idle.room["seats"][idle.room["you"]]["stand_in"]
