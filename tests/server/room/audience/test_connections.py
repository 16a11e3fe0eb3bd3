"""Slow readers: their queue is bounded and nobody waits for them."""

import asyncio
from collections import deque
from typing import Any

from hexhold.play.room.audience.connections import MOST_BYTES, TRY_AGAIN, Connection
from hexhold.server.accounts.limits import PRUNE_AT, RateLimiter


class Reader:
    """A connection whose reader takes everything, or nothing if it is stalled."""

    def __init__(self, stalled: bool) -> None:
        self.stalled = stalled
        self.seen: list[bytes | int] = []
        self.connection = Connection("s", "Ann", self.send, self.close, 256)

    async def send(self, data: bytes) -> None:
        if self.stalled:
            await asyncio.sleep(3600)
        self.seen.append(data)

    async def close(self, code: int, reason: str) -> None:
        self.seen.append(code)

    async def flood(self, message: bytes) -> int:
        """Post until the connection is closed; return the number of messages."""
        posted = 0
        while not self.connection.closed and posted < 1000:
            self.connection.post(message)
            posted += 1
            await asyncio.sleep(0)
        await self.connection.drop()
        return posted


async def test_a_stalled_reader_is_closed_with_1013() -> None:
    reader = Reader(stalled=True)
    await asyncio.sleep(0)
    assert 256 <= await reader.flood(b"x") <= 258
    assert reader.seen == [TRY_AGAIN]


async def test_few_long_messages_are_bounded_too() -> None:
    reader = Reader(stalled=True)
    # One is on its way and no longer in the queue.
    assert await reader.flood(bytes(MOST_BYTES // 10)) == 12
    assert reader.seen == [TRY_AGAIN]


async def test_what_is_queued_is_sent_before_closing() -> None:
    reader = Reader(stalled=False)
    reader.connection.post(b"a")
    reader.connection.post(b"b")
    reader.connection.close(1000, "")
    await reader.connection.drop()
    assert reader.seen == [b"a", b"b", 1000]


def test_a_limiter_forgets_the_idle_and_does_not_always_look_for_them() -> None:
    reads = [0]

    class Keys(dict[str, deque[float]]):
        def items(self) -> Any:
            reads[0] += 1
            return super().items()

    now = [0.0]
    limiter = RateLimiter(1, 10.0, lambda: now[0])
    limiter._times = Keys()
    for i in range(PRUNE_AT + 1000):
        assert limiter.allow(str(i))
    assert reads[0] == 1
    now[0] = 20.0
    for i in range(PRUNE_AT + 1000):
        assert limiter.allow(f"later {i}")
    assert len(limiter._times) <= PRUNE_AT + 1000
