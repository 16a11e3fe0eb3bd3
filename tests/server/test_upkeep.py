"""Rooms that nobody is in: asleep until a clock runs out, and gone when they are long over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import ModuleType

import msgspec
import pytest
from sqlalchemy import delete, func, select, update

from hexhold.server import alarms, driver, removal, room, rooms
from hexhold.server.bodies import CreateRoom
from hexhold.server.clocks import AFTER_RESTART, LEAST_DEADLINE
from hexhold.server.failures import Refusal
from hexhold.server.protocol import ChatLine, ClockSetting, RoomConfig
from hexhold.server.removal import Removal
from hexhold.server.room import Room
from hexhold.server.rooms import PARKED_SECONDS, Rooms
from hexhold.server.sessions import Session
from hexhold.server.storage import EventRow, Store, open_store, tables
from tests.server.conftest import MakeSettings, change

pytestmark = pytest.mark.storage
ANN, BO = Session("ann", "Ann"), Session("bo", "Bo")
DAY = 86_400.0
BY_DAYS = ClockSetting("days", LEAST_DEADLINE)
PATIENCE = 60.0


class Clock:
    """The system's time, which can be set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    modules: tuple[ModuleType, ...] = (alarms, driver, removal, room, rooms)
    for module in modules:
        monkeypatch.setattr(module, "time", found)
    monkeypatch.setattr(alarms, "LONGEST_SLEEP", 0.01)
    return found


@asynccontextmanager
async def serving(settings: MakeSettings, **more: object) -> AsyncIterator[Rooms]:
    """The rooms of a server, without its HTTP."""
    chosen = settings(**more)
    store = open_store(chosen.database)
    found = Rooms(store, chosen)
    await found.start()
    try:
        yield found
    finally:
        await found.stop()
        store.close()


async def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


async def open_room(
    here: Rooms, who: Session = ANN, clock: ClockSetting = BY_DAYS, start: bool = True
) -> Room:
    """A room with two bots."""
    config = RoomConfig(edition="base", players=3, clock=clock, bot_delay=0, private=False)
    request = CreateRoom(config, ["random", "random"], start)
    return await here.create(who, request, "192.0.2.1")


async def left_alone(here: Rooms, clock: Clock) -> str:
    """A game by correspondence in which Ann is awaited, and nobody looks."""
    found = await open_room(here)
    await until(lambda: found.table is not None and found.table.awaited == (0,))
    await fall_asleep(here, clock)
    return found.id


async def fall_asleep(here: Rooms, clock: Clock) -> None:
    """Nobody has looked for a while, and whatever had to be done is done."""
    end = time.monotonic() + PATIENCE
    while here.counts() != (0, 0):
        assert time.monotonic() < end
        await here.forget_idle(clock() + 1)
        await asyncio.sleep(0.01)


def run(scene: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(scene(), PATIENCE)

    asyncio.run(limited())


def test_a_game_sleeps_until_a_clock_runs_out(settings: MakeSettings, clock: Clock) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            room_id = await left_alone(here, clock)
            clock.ahead += LEAST_DEADLINE / 2
            await asyncio.sleep(0.05)
            assert here.counts() == (0, 0)
            woken = await here.get(room_id)
            version = woken.table.version if woken.table else -1
            assert woken.clocks.left(0, clock()) == pytest.approx(LEAST_DEADLINE / 2, abs=10)
            await fall_asleep(here, clock)
            clock.ahead += LEAST_DEADLINE / 2
            await until(lambda: here.counts() == (1, 1))
            again = await here.get(room_id)
            await until(lambda: again.table is not None and again.table.version > version)

    run(scene)


def test_a_start_fetches_nothing_before_a_clock_can_run_out(
    settings: MakeSettings, database: str, clock: Clock
) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            sleeping = {await left_alone(here, clock) for _ in range(3)}
            lost = await left_alone(here, clock)
            # In memory when the server ends.
            awake = (await open_room(here)).id
        change(database, delete(tables.games).where(tables.games.c.room == lost))
        clock.ahead += 10 * DAY
        async with serving(settings) as here:
            await asyncio.sleep(0.05)
            assert here.counts() == (0, 0)
            clock.ahead += AFTER_RESTART + 1
            await until(lambda: here.counts() == (4, 4))
            assert set(here._open) == {*sleeping, awake}

    run(scene)


def test_a_table_long_left_waits_for_somebody_to_come(settings: MakeSettings, clock: Clock) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            room_id = await left_alone(here, clock)
        clock.ahead += PARKED_SECONDS + 1
        async with serving(settings) as here:
            clock.ahead += 10 * LEAST_DEADLINE
            await asyncio.sleep(0.05)
            assert here.counts() == (0, 0)
            found = await here.get(room_id)
            assert found.clocks.left(0, clock()) == pytest.approx(AFTER_RESTART, abs=10)

    run(scene)


def test_deadlines_of_before_there_was_a_least_one_are_an_hour(
    settings: MakeSettings, database: str
) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            with pytest.raises(Refusal, match="at least: 3600 seconds"):
                await open_room(here, clock=ClockSetting("days", LEAST_DEADLINE - 1))
            made = (await open_room(here)).row
        old = msgspec.structs.replace(made.config, clock=ClockSetting("days", 1))
        data = msgspec.json.encode(msgspec.structs.replace(made, config=old))
        change(database, update(tables.rooms).values(data=data))
        async with serving(settings) as here:
            assert (await here.get(made.id)).clocks.left(0, time.time()) > LEAST_DEADLINE - 60

    run(scene)


# How many


def test_who_has_many_tables_going_opens_no_more_today(settings: MakeSettings) -> None:
    async def scene() -> None:
        async with serving(settings, session_rooms=2, address_rooms=3) as here:
            first = await open_room(here)
            await open_room(here, start=False)
            with pytest.raises(Refusal, match="opened 2 tables today") as refused:
                await open_room(here)
            assert refused.value.code == "quota" and refused.value.status == 429
            await open_room(here, BO)
            with pytest.raises(Refusal, match="3 tables that are not over"):
                await open_room(here, BO)
            change(
                here.settings.database,
                update(tables.rooms).where(tables.rooms.c.id == first.id).values(state="finished"),
            )
            await open_room(here)

    run(scene)


# What goes


async def numbers(store: Store) -> dict[str, int]:
    """How many rows each table has."""
    every = ("rooms", "games", "events", "chat", "members", "sessions")
    found = {}
    for name in every:
        (row,) = await store._read(select(func.count()).select_from(getattr(tables, name)))
        found[name] = row[0]
    return found


def test_what_nobody_has_seen_for_long_goes_with_all_its_rows(
    settings: MakeSettings, clock: Clock
) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            for who in (ANN, BO):
                await here.store.save_session(who.id, who.name)
            room_id = await left_alone(here, clock)
            await open_room(here, start=False)
            await fall_asleep(here, clock)
            store = here.store
            line = ChatLine("Ann", 0, "hello", clock())
            await store.add_chat(room_id, line)
            row = await store.room(room_id)
            assert row is not None and row.game is not None
            await store.append(EventRow(row.game, 1000, "act", 0, "p0: end", None, False, 0.0))
            removal = Removal(store, 365, here._is_here)
            assert await removal.remove(clock() + 29 * DAY) == 0
            assert await removal.remove(clock() + 31 * DAY) == 1, "no game has begun there"
            kept = await open_room(here, BO)
            assert await removal.remove(clock() + 364 * DAY) == 0
            assert await removal.remove(clock() + 366 * DAY) == 1, "but not one in memory"
            # Ann is forgotten too: she is in no room, and her cookie has ended.
            left = {"rooms": 1, "games": 1, "members": 1, "sessions": 1, "chat": 0}
            assert {**await numbers(store), "events": 0} == {**left, "events": 0}
            assert await store.events_of(row.game) == []
            assert await store.room(kept.id) is not None

    run(scene)


def test_who_comes_back_is_not_forgotten(settings: MakeSettings) -> None:
    async def scene() -> None:
        async with serving(settings) as here:
            store, now = here.store, time.time()
            await store.save_session("ann", "Ann")
            assert not await store.upkeep.renew_session("ann", now + DAY - 60, DAY)
            assert await store.upkeep.renew_session("ann", now + 300 * DAY, DAY)
            assert not await store.upkeep.renew_session("nobody", now, DAY)
            removal = Removal(store, 365, here._is_here)
            await removal.remove(now + 400 * DAY)
            assert await store.session_name("ann") == "Ann"
            await removal.remove(now + 700 * DAY)
            assert await store.session_name("ann") is None

    run(scene)


def test_nothing_goes_once_the_systems_time_was_set(
    settings: MakeSettings,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(removal, "PASS_SECONDS", 0.01)

    async def scene() -> None:
        async with serving(settings, keep_days=1) as here:
            await open_room(here, start=False)
            await fall_asleep(here, clock)
            clock.ahead += 1000 * DAY
            await asyncio.sleep(0.1)
            assert (await numbers(here.store))["rooms"] == 1
        async with serving(settings, keep_days=1) as here:
            for _ in range(2000):
                if (await numbers(here.store))["rooms"] == 0:
                    return
                await asyncio.sleep(0.01)
            raise AssertionError("it is still there")

    run(scene)
    assert "the system's time was set" in caplog.text
