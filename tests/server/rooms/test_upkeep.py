"""Rooms that nobody is in: unloaded until a clock runs out, and deleted long after the end."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing

import msgspec
import pytest
from sqlalchemy import delete, func, select, update

from hexhold.play.protocol.bodies import CreateRoom
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import (
    LEAST_DEADLINE,
    LONGEST_CLOCK,
    ChatLine,
    ClockSetting,
    RoomConfig,
)
from hexhold.play.room.loading import fetch_room
from hexhold.play.room.room import Room
from hexhold.play.room.timing.clocks import AFTER_RESTART
from hexhold.play.storage import RoomStore
from hexhold.play.table.table import Table
from hexhold.server.accounts.sessions import Session
from hexhold.server.rooms import retention
from hexhold.server.rooms.registry import LOADING, PARKED_SECONDS, RoomRegistry
from hexhold.server.rooms.retention import Retention
from hexhold.server.rooms.room_counts import counts
from hexhold.server.storage import (
    DeviceRow,
    EventRow,
    RoomRow,
    SaidRow,
    Store,
    open_store,
    sql_tables,
)
from tests.server.conftest import MakeSettings, change
from tests.server.fake_time import FakeTime

pytestmark = pytest.mark.storage
ANN, BO = Session("ann", "Ann"), Session("bo", "Bo")
DAY = 86_400.0
NEARLY = 30.0
"""Seconds that a busy machine may take."""
BY_DAYS = ClockSetting("days", LEAST_DEADLINE)
TEN_DAYS = ClockSetting("days", 864_000)


Start = Callable[..., AbstractAsyncContextManager[RoomRegistry]]


@pytest.fixture
def start(settings: MakeSettings, timer: FakeTime) -> Start:
    """Return a function that starts the rooms of a server, without its HTTP."""

    @asynccontextmanager
    async def started(**more: object) -> AsyncIterator[RoomRegistry]:
        chosen = settings(**more)
        with closing(open_store(chosen.database)) as store:
            found = RoomRegistry(store, chosen, timer)
            await found.start()
            try:
                yield found
            finally:
                await found.stop()

    return started


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def open_room(
    here: RoomRegistry, who: Session = ANN, clock: ClockSetting = BY_DAYS, start: bool = True
) -> Room:
    """A room with two bots."""
    config = RoomConfig(edition="base", players=3, clock=clock, bot_delay=0, private=False)
    request = CreateRoom(config, ["random", "random"], start)
    return await here.create(who, request, "192.0.2.1")


def version_of(room: Room) -> int:
    return -1 if room.table is None else room.table.version


async def left(here: RoomRegistry, room_id: str) -> float:
    """Seconds that Ann has."""
    return (await here.get(room_id)).clock.clocks.left(0, here.time.steady())


async def left_alone(here: RoomRegistry, clock: ClockSetting = BY_DAYS) -> str:
    """A game by correspondence in which Ann is awaited, and nobody looks."""
    found = await open_room(here, clock=clock)
    await until(lambda: found.table is not None and found.table.awaited == (0,))
    await fall_asleep(here)
    return found.id


async def fall_asleep(here: RoomRegistry) -> None:
    """Nobody has looked for a while, and whatever had to be done is done."""
    while counts(here) != (0, 0):
        await here.forget_idle(here.time.steady() + 1)
        await asyncio.sleep(0.01)


async def test_a_game_sleeps_until_a_clock_runs_out(start: Start, timer: FakeTime) -> None:
    async with start() as here:
        room_id = await left_alone(here)
        await timer.skip_at(here, LEAST_DEADLINE / 2)
        assert counts(here) == (0, 0)
        woken = await here.get(room_id)
        version = version_of(woken)
        assert woken.clock.clocks.left(0, timer.steady()) == pytest.approx(
            LEAST_DEADLINE / 2, abs=10
        )
        await fall_asleep(here)
        await timer.skip_at(here, LEAST_DEADLINE / 2)
        await until(lambda: counts(here) == (1, 1))
        again = await here.get(room_id)
        await until(lambda: version_of(again) > version)


async def test_a_start_fetches_nothing_before_a_clock_can_run_out(
    start: Start, database: str, timer: FakeTime
) -> None:
    async with start() as here:
        sleeping = {await left_alone(here) for _ in range(3)}
        lost = await left_alone(here)
        # In memory when the server ends.
        awake = await open_room(here)
    change(database, delete(sql_tables.games).where(sql_tables.games.c.room == lost))
    timer.passed += 10 * DAY
    async with start() as here:
        await timer.skip_at(here, AFTER_RESTART - 100)
        assert counts(here) == (0, 0)
        await timer.skip_at(here, 101)
        await until(lambda: counts(here) == (4, 4))
        assert set(here._open) == {*sleeping, awake.id}
        # Each has an hour since the start, and continues by itself after that.
        begun = {room.id: version_of(room) for room, _ in here._open.values()}
        await timer.skip_at(here, AFTER_RESTART)
        await until(lambda: all(version_of(r) > begun[r.id] for r, _ in here._open.values()))


@pytest.mark.parametrize("jump", [-DAY, 1000.0, DAY])
async def test_a_jump_of_the_systems_time_wakes_no_one_and_takes_no_ones_time(
    start: Start, timer: FakeTime, jump: float
) -> None:
    async with start() as here:
        sleeping = [await left_alone(here, TEN_DAYS) for _ in range(2)]
        timer.jumped += jump
        await timer.skip_at(here, DAY)
        assert counts(here) == (0, 0)
        assert 9 * DAY - NEARLY < await left(here, sleeping[0]) <= 9 * DAY
        await fall_asleep(here)
        # What is stored of both is told by the new time.
        await here.jumps.look()
        await fall_asleep(here)
    timer.passed += DAY
    async with start() as here:
        for room_id in sleeping:
            assert 8 * DAY - NEARLY < await left(here, room_id) <= 8 * DAY
        await fall_asleep(here)
        await timer.skip_at(here, 8 * DAY)
        await until(lambda: counts(here) == (2, 2))


async def test_a_start_with_the_systems_time_far_back_waits_no_longer_than_a_clock(
    start: Start, timer: FakeTime
) -> None:
    async with start() as here:
        room_id = await left_alone(here)
        version = version_of(await here.get(room_id))
    timer.jumped -= 10_000 * DAY
    async with start() as here:
        await timer.skip_at(here, LONGEST_CLOCK)
        await until(lambda: counts(here) == (1, 1))
        found = await here.get(room_id)
        await until(lambda: version_of(found) > version)


async def test_a_table_long_left_waits_for_a_person_to_come(start: Start, timer: FakeTime) -> None:
    async with start() as here:
        room_id = await left_alone(here)
    timer.passed += PARKED_SECONDS + 1
    async with start() as here:
        await timer.skip_at(here, 10 * LEAST_DEADLINE)
        assert counts(here) == (0, 0)
        found = await here.get(room_id)
        assert found.clock.clocks.left(0, timer.steady()) == pytest.approx(AFTER_RESTART, abs=10)


async def test_deadlines_of_before_there_was_a_least_one_are_an_hour(
    start: Start, database: str, timer: FakeTime
) -> None:
    async with start() as here:
        with pytest.raises(Refusal, match="at least one hour: 3600 seconds"):
            await open_room(here, clock=ClockSetting("days", LEAST_DEADLINE - 1))
        made = (await open_room(here)).row
    old = msgspec.structs.replace(made.config, clock=ClockSetting("days", 1))
    data = msgspec.json.encode(msgspec.structs.replace(made, config=old))
    change(database, update(sql_tables.rooms).values(data=data))
    async with start() as here:
        assert (await here.get(made.id)).clock.clocks.left(0, timer.steady()) > LEAST_DEADLINE - 60


# How many


async def test_who_has_many_tables_going_opens_no_more_today(start: Start) -> None:
    async with start(session_rooms=2, address_rooms=3) as here:
        first = await open_room(here)
        await until(lambda: first.table is not None and first.table.awaited == (0,))
        await open_room(here, start=False)
        with pytest.raises(Refusal, match="opened 2 tables today") as refused:
            await open_room(here)
        assert refused.value.code == "quota" and refused.value.status == 429
        await open_room(here, BO)
        with pytest.raises(Refusal, match="3 tables that are not over"):
            await open_room(here, BO)
        change(
            here.settings.database,
            update(sql_tables.rooms)
            .where(sql_tables.rooms.c.id == first.id)
            .values(state="finished"),
        )
        await open_room(here)


async def test_many_tables_at_once_count_each(start: Start) -> None:
    async with start(session_rooms=2) as here:
        many = [open_room(here, start=False) for _ in range(8)]
        opened = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(one, Room) for one in opened) == 2


# What goes


async def numbers(store: Store) -> dict[str, int]:
    """Return the number of rows of each table."""
    every = ("rooms", "games", "events", "chat", "members", "sessions")
    found = {}
    for name in every:
        (row,) = await store._read(select(func.count()).select_from(getattr(sql_tables, name)))
        found[name] = row[0]
    return found


async def test_unvisited_rooms_are_removed_with_all_their_rows(
    start: Start, timer: FakeTime
) -> None:
    async with start() as here:
        for who in (ANN, BO):
            await here.store.save_session(who.id, who.name)
        room_id = await left_alone(here)
        await open_room(here, start=False)
        await fall_asleep(here)
        store = here.store
        line = ChatLine("Ann", 0, "hello", timer.wall())
        await store.chats.add(room_id, SaidRow(ANN.id, line))
        row = await store.room(room_id)
        assert row is not None and row.game is not None
        await store.append(EventRow(row.game, 1000, "act", 0, "p0: end", None, False, 0.0))
        removal = Retention(store, 365, here._is_used, timer)
        assert await removal.remove(timer.wall() + 29 * DAY) == 0
        assert await removal.remove(timer.wall() + 31 * DAY) == 1, "no game has begun there"
        kept = await open_room(here, BO)
        assert await removal.remove(timer.wall() + 364 * DAY) == 0
        assert await removal.remove(timer.wall() + 366 * DAY) == 1, "but not one in memory"
        # Ann is forgotten too: she is in no room, and her cookie has ended.
        left = {"rooms": 1, "games": 1, "members": 1, "sessions": 1, "chat": 0}
        assert {**await numbers(store), "events": 0} == {**left, "events": 0}
        assert await store.events_of(row.game) == []
        assert await store.room(kept.id) is not None


async def test_who_comes_back_is_not_forgotten(start: Start, timer: FakeTime) -> None:
    async with start() as here:
        store, now = here.store, timer.wall()
        await store.accounts.begin(DeviceRow("desk", "ann", "", now, now), "Ann")
        assert not await store.upkeep.renew_device("desk", now + DAY - 60, DAY)
        assert await store.upkeep.renew_device("desk", now + 300 * DAY, DAY)
        assert not await store.upkeep.renew_device("nobody", now, DAY)
        removal = Retention(store, 365, here._is_used, timer)
        await removal.remove(now + 400 * DAY)
        assert await store.session_name("ann") == "Ann"
        await store.accounts.set_recovery("ann", "ABCDE", "digest")
        await removal.remove(now + 700 * DAY)
        assert await store.session_name("ann") == "Ann", "a code may still bring her back"
        assert await store.accounts.devices_of("ann") == []
        await store.accounts.sign_in(DeviceRow("phone", "ann", "", now, now), None)
        await store.accounts.begin(DeviceRow("other", "bo", "", now, now), "Bo")
        await removal.remove(now + 700 * DAY)
        assert await store.session_name("bo") is None


async def test_nothing_goes_once_the_systems_time_was_set(
    start: Start,
    timer: FakeTime,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(retention, "PASS_SECONDS", 0.01)
    async with start(keep_days=1) as here:
        await open_room(here, start=False)
        await fall_asleep(here)
        timer.jumped += 1000 * DAY
        await asyncio.sleep(0.1)
        assert (await numbers(here.store))["rooms"] == 1
    async with start(keep_days=1) as here:
        for _ in range(2000):
            if (await numbers(here.store))["rooms"] == 0:
                break
            await asyncio.sleep(0.01)
        else:
            raise AssertionError("it is still there")
    assert "the system time changed" in caplog.text


async def test_two_rooms_load_at_a_time_in_the_order_in_which_people_come(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    loading: list[int] = []

    async def noting(store: RoomStore, room: str) -> tuple[RoomRow, Table | None]:
        begun.append(room)
        loading.append(len(begun) - len(asleep.loaded))
        return await fetch_room(store, room)

    monkeypatch.setattr("hexhold.server.rooms.registry.fetch_room", noting)
    async with start() as made:
        names = [(await made.create(ANN, CreateRoom(), "::1")).id for _ in range(5)]
    async with start() as asleep:
        await asyncio.gather(*map(asleep.visit, names))
        assert begun == names and max(loading) == LOADING
