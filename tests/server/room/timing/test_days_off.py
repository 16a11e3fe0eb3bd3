"""Days off in correspondence games: weekends of a table, and holidays of its players."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from hexhold.play.protocol.own_shapes import ClockShape
from hexhold.play.protocol.room_shapes import ClockSetting
from hexhold.play.room.audience.attention import SETTLE_SECONDS
from hexhold.play.room.timing.clocks import Clocks
from hexhold.play.room.timing.days_off import DAY, DaysOff
from hexhold.play.rows import Holiday
from hexhold.play.time_source import TimeSource
from hexhold.server.rooms.registry import IDLE_SECONDS
from hexhold.server.storage.repositories.holidays import MOST_DAYS, YEAR
from tests.server.client import Client, Json, Person, Table, full_room, good
from tests.server.conftest import Servers
from tests.server.fake_time import FakeTime
from tests.server.live import until

HOUR = 3600.0
FRIDAY = datetime(2026, 1, 2, 12, tzinfo=UTC).timestamp()
"""Twelve hours before a weekend."""
MONDAY = FRIDAY + 2.5 * DAY
NEARLY = 30.0


def is_off(off: DaysOff, at: float) -> bool:
    """Return whether a moment is in the time off of seat 0."""
    span = off.next(0, at)
    return span is not None and span.since <= at


class Calendar(TimeSource):
    """A steady clock that shows 0 at noon on that Friday."""

    def on_the_wall(self, steady: float) -> float:
        return FRIDAY + steady


def test_weekends_are_saturday_and_sunday() -> None:
    off = DaysOff(True, (None,))
    for hour in range(400):
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=hour)
        assert is_off(off, at.timestamp()) == (at.weekday() >= 5), at
    assert off.next(0, FRIDAY) == Holiday(FRIDAY + 0.5 * DAY, MONDAY)


@pytest.mark.parametrize("weekends", [False, True])
def test_what_counts_is_what_is_not_off(weekends: bool) -> None:
    chance = Random(5)
    for _ in range(60):
        since = FRIDAY + chance.randrange(-200, 200) * HOUR
        holiday = Holiday(since, since + chance.randrange(0, 300) * HOUR)
        off = DaysOff(weekends, (holiday,))
        start = FRIDAY + chance.randrange(-400, 400) * HOUR
        hours = range(chance.randrange(1, 500))
        open_hours = [h for h in hours if not is_off(off, start + h * HOUR)]
        assert off.worked(0, start, start + len(hours) * HOUR) == len(open_hours) * HOUR
        seconds = chance.randrange(1, 200) * HOUR
        end = off.after(0, start, seconds)
        assert off.worked(0, start, end) == seconds
        assert not is_off(off, end - 1)
    assert off.worked(0, start, start - HOUR) == 0


def test_adjoining_days_off_are_one() -> None:
    off = DaysOff(True, (Holiday(MONDAY, MONDAY + 5 * DAY), Holiday(FRIDAY, FRIDAY)))
    assert off.next(0, FRIDAY) == Holiday(FRIDAY + 0.5 * DAY, MONDAY + 7 * DAY)
    assert off.next(1, FRIDAY) == Holiday(FRIDAY + 0.5 * DAY, MONDAY), "it ended at once"
    assert DaysOff(False, (None,)).next(0, FRIDAY) is None


def test_clocks_stand_still_on_days_off() -> None:
    off = DaysOff(True, (None, Holiday(FRIDAY, FRIDAY + DAY)))
    clocks = Clocks(ClockSetting("days", int(DAY)), 3, off, Calendar())
    clocks.follow(0.0, [0, 1], 0, 0)
    clocks.go(0.0)
    assert clocks.next_rest(HOUR) == 11 * HOUR
    assert clocks.shapes(6 * HOUR) == [
        ClockShape(0, 18 * HOUR, True),
        ClockShape(1, DAY, False, 2.25 * DAY),
        ClockShape(2, DAY, False),
    ]
    assert clocks.resting(DAY) == {0: 1.5 * DAY, 1: 1.5 * DAY}
    assert clocks.left(0, 2 * DAY) == 12 * HOUR
    assert clocks.next_expiry(6 * HOUR) == 3 * DAY - 6 * HOUR, "at noon on Monday"
    assert clocks.expired(3 * DAY) == {0}
    clocks.take_off(DAY, None)
    assert clocks.left(0, DAY + HOUR) == 11 * HOUR, "what counted before still does"


def begun_on(timer: FakeTime, at: float) -> None:
    timer.jumped += at - timer.wall()


def clocks_of(table: Table) -> list[Json]:
    found: list[Json] = table.until_snapshot()["clocks"]
    return found


def open_days(client: Client, days: int = 1, **config: Any) -> tuple[str, Person]:
    clock = {"kind": "days", "seconds": int(days * DAY)}
    room, bo = full_room(client, "Bo", players=2, edition="base", clock=clock, **config)
    return room["id"], bo


def awaited(clocks: list[Json]) -> Json:
    return next(each for each in clocks if each["running"] or each["resumes"] is not None)


def test_a_table_has_weekends_off(client: Client, timer: FakeTime) -> None:
    begun_on(timer, FRIDAY)
    room, _ = open_days(client, weekends=True)
    with Table(client, room) as table:
        timer.skip(client, 13 * HOUR)
        clock = awaited(clocks_of(table))
        assert clock["left"] == pytest.approx(12 * HOUR, abs=NEARLY)
        assert clock["resumes"] == pytest.approx(47 * HOUR, abs=NEARLY)
        timer.skip(client, 46 * HOUR)
        assert awaited(clocks_of(table))["left"] == clock["left"]
        timer.skip(client, 12 * HOUR)
        assert table.version == 0 and awaited(clocks_of(table))["running"]
        timer.skip(client, 2 * HOUR)
        table.wait(lambda: table.version)


def test_weekends_stay_as_they_are_during_a_game(client: Client) -> None:
    room, _ = open_days(client)
    config = {**client.get(f"/api/rooms/{room}").json()["config"], "weekends": True}
    answer = client.post(f"/api/rooms/{room}/configure", json={"config": config})
    assert answer.status_code == 409, answer.text


def take(who: Client | Person, days: int) -> Json:
    return good(who.post("/api/profile/holiday", json={"days": days}))


def holidays(table: Table) -> list[bool]:
    return [seat["holiday"] is not None for seat in table.until_snapshot()["room"]["seats"]]


def test_a_holiday_stops_the_clocks_of_its_person_alone(client: Client, timer: FakeTime) -> None:
    begun_on(timer, MONDAY)
    room, bo = open_days(client)
    with Table(client, room) as table:
        first = awaited(clocks_of(table))["player"]
        timer.skip(client, 10 * HOUR)
        people: list[Client | Person] = [client, bo]
        assert take(people[1 - first], 5)["days_left"] == MOST_DAYS - 1
        assert take(people[first], 3)["until"] == pytest.approx(timer.wall() + 3 * DAY, abs=NEARLY)
        assert holidays(table) == [True, True]
        timer.skip(client, 2.5 * DAY)
        clock = awaited(clocks_of(table))
        assert clock["left"] == pytest.approx(14 * HOUR, abs=NEARLY) and not clock["running"]
        assert take(people[first], 0) == {"until": None, "days_left": 25, "most": MOST_DAYS}
        timer.skip(client, 15 * HOUR)
        table.wait(lambda: table.version)
        assert holidays(table) == [bool(first), not first]
        assert {event["line"]["player"] for event in table.events} == {first}


def test_a_holiday_lasts_over_sleep_and_restarts(serve: Servers, timer: FakeTime) -> None:
    begun_on(timer, MONDAY)
    with serve() as client:
        room, bo = open_days(client)
        with Table(client, room) as table:
            first = awaited(clocks_of(table))["player"]
        take((client, bo)[first], 4)
        timer.skip(client, DAY)
        rooms = client.services.rooms
        client.call(rooms.forget_idle, timer.steady() + IDLE_SECONDS)
        assert not rooms.loaded
    timer.passed += DAY
    with serve() as client, Table(client, room) as table:
        clock = awaited(clocks_of(table))
        assert clock["left"] == pytest.approx(DAY, abs=NEARLY) and not clock["running"]
        timer.skip(client, 2.9 * DAY)
        assert table.version == 0 and awaited(clocks_of(table))["running"]
        timer.skip(client, 0.2 * DAY)
        table.wait(lambda: table.version)


def test_who_begins_a_game_on_holiday_has_it_there(client: Client, timer: FakeTime) -> None:
    take(client, 4)
    room, bo = open_days(client)
    with Table(client, room) as table:
        assert holidays(table) == [True, False]
        take(bo, 1)
        assert holidays(table) == [True, True]
        timer.skip(client, 2 * DAY)
        assert holidays(table) == [True, False]


def test_nobody_is_notified_on_holiday(
    client: Client, timer: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People are notified when it ends, even if the table is not in memory then."""
    begun_on(timer, MONDAY)
    rooms = client.services.rooms
    told: list[str] = []
    monkeypatch.setattr(rooms.push_queue, "tell", lambda one: told.append(one.path))
    room, bo = open_days(client, start=False)
    for person in (client, bo):
        take(person, 4)
    client.post(f"/api/rooms/{room}/start")
    timer.skip(client, 3 * DAY)
    client.call(rooms.forget_idle, timer.steady() + IDLE_SECONDS)
    assert not rooms.loaded and not told
    timer.skip(client, DAY - HOUR)
    assert not rooms.loaded and not told
    timer.skip(client, HOUR + 1)
    until(lambda: rooms.loaded != [])
    assert not told
    timer.skip(client, SETTLE_SECONDS)
    assert told == [f"/room/{room}"]


def test_a_year_has_a_budget_of_holidays(client: Client, timer: FakeTime) -> None:
    begun_on(timer, MONDAY)
    whole = {"until": None, "days_left": MOST_DAYS, "most": MOST_DAYS}
    assert client.get("/api/profile/holiday").json() == take(client, 0) == whole
    refused = client.post("/api/profile/holiday", json={"days": MOST_DAYS + 1})
    assert refused.status_code == 403 and f"{MOST_DAYS} are left" in refused.json()["text"]
    assert take(client, MOST_DAYS)["days_left"] == 27, "a day that has begun counts"
    timer.skip(client, 19.5 * DAY)
    assert take(client, 2)["days_left"] == 8
    timer.skip(client, 3 * DAY)
    assert client.get("/api/profile/holiday").json() == {**whole, "days_left": 6}
    for days in (-1, 7, 3650):
        answer = client.post("/api/profile/holiday", json={"days": days})
        assert answer.status_code in (400, 403), days
    (found,) = client.get("/api/profile/export").json()["holidays"]
    assert found["until"] - found["since"] == pytest.approx(21.5 * DAY, abs=NEARLY)
    for left in (5, 4, 3, 2, 1, 0):
        assert take(client, 1)["days_left"] == left
        assert take(client, 0) == {**whole, "days_left": left}
    assert client.post("/api/profile/holiday", json={"days": 1}).status_code == 403
    assert len(client.get("/api/profile/export").json()["holidays"]) == 7
    timer.skip(client, YEAR)
    assert take(client, 1)["days_left"] == 27


def test_a_holiday_moves_with_its_device_to_another_account(client: Client) -> None:
    room, bo = open_days(client)
    code = Person(client, "Cid").post("/api/profile/code").json()["code"]
    assert take(client, 4)["days_left"] == 27 and take(bo, 2)["days_left"] == 27
    bo.sign_in("/api/profile/recover", code=code)
    assert bo.get("/api/profile/holiday").json()["days_left"] == 27
    with Table(client, room) as table:
        assert holidays(table) == [True, True]
        take(bo, 0)
        assert holidays(table) == [True, False]
