"""The queue of analyses at a worker that leaves it to another, and gets it back."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from hexhold.play.table.archive import KeptGame
from hexhold.play.time_source import TimeSource
from hexhold.server.analysis_worker.queue import AnalysisQueue


async def test_a_queue_that_was_left_to_another_worker_goes_on_with_what_is_stored() -> None:
    stored = ["first"]
    begun: list[str] = []

    async def unmade() -> list[str]:
        return stored

    async def game(name: str) -> KeptGame:
        begun.append(name)
        return await asyncio.Future()

    kept = cast(Any, SimpleNamespace(unmade=unmade))
    queue = AnalysisQueue(kept, game, cast(Any, None), TimeSource())
    try:
        await queue.start()
        await asyncio.sleep(0)
        assert begun == ["first"] and queue.waiting == 1
        queue.pause()
        assert queue.waiting == 0
        # Another worker has been asked for one more.
        stored.append("second")
        await queue.start()
        await asyncio.sleep(0)
        assert begun == ["first", "first"] and queue.waiting == 2
    finally:
        await queue.stop()
