"""What unloaded rooms leave in memory."""

import asyncio
import gc
import math
from weakref import ref

from tests.server.client import Client, Person, Table, full_room


def test_an_unloaded_room_is_freed_without_garbage_collection(client: Client) -> None:
    rooms = client.services.rooms
    gc.disable()
    try:
        room, bo = full_room(client, "Bo", bot="strong", watch_delay=120)
        with Table(client, room["id"]) as ann, Table(Person(client, "Eve"), room["id"]):
            assert not ann.act("roll")["ok"]
            assert ann.ask({"type": "chat", "text": "hello"})["ok"]
            assert not ann.ask({"type": "advise"})["ok"]
            with Table(bo, room["id"]) as other:
                while ann.version < 30:
                    (ann if ann.awaited else other).play_on()
                    ann.until_snapshot()
                    other.until_snapshot()
        left = ref(rooms.loaded[0]), ref(rooms.loaded[0].table)
        while rooms.loaded:
            client.call(rooms.forget_idle, math.inf)

        async def freed() -> bool:
            """Wait for the ends of tasks and timers of the room, a second at most."""
            for _ in range(100):
                await asyncio.sleep(0.01)
                if all(each() is None for each in left):
                    return True
            return False

        assert client.call(freed)
    finally:
        gc.enable()


def test_a_driver_that_is_cancelled_as_the_room_wakes_it_ends(client: Client) -> None:
    room, *_ = full_room(client, "Bo", "Cy", clock={"kind": "days", "seconds": 86_400})

    async def cancelled() -> bool:
        loaded, driver = client.services.rooms._open[room["id"]]
        await asyncio.sleep(0.1)
        loaded.wake.set()
        # The driver's wait is over, and the driver has not gone on yet.
        await asyncio.sleep(0)
        driver.cancel()
        await asyncio.wait([driver], timeout=1)
        return driver.done()

    assert client.call(cancelled)
