"""Slow readers: their queue is bounded and nobody waits for them."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from hexhold.server.accounts.limits import PRUNE_AT, RateLimiter
from hexhold.server.room.audience.connections import MOST_BYTES, TRY_AGAIN, Connection


def test_a_stalled_reader_is_closed_with_1013() -> None:
    async def run() -> tuple[list[int], int]:
        codes: list[int] = []
        posted = 0

        async def send(data: bytes) -> None:
            await asyncio.sleep(3600)

        async def close(code: int, reason: str) -> None:
            codes.append(code)

        connection = Connection("s", "Ann", send, close, 256)
        await asyncio.sleep(0)
        while not connection.closed and posted < 1000:
            connection.post(b"x")
            posted += 1
            await asyncio.sleep(0)
        await connection.drop()
        return codes, posted

    codes, posted = asyncio.run(run())
    assert codes == [TRY_AGAIN]
    assert 256 <= posted <= 258


def test_few_long_messages_are_bounded_too() -> None:
    async def run() -> int:
        async def send(data: bytes) -> None:
            await asyncio.sleep(3600)

        async def close(code: int, reason: str) -> None:
            assert code == TRY_AGAIN

        connection = Connection("s", "Ann", send, close, 256)
        posted = 0
        while not connection.closed and posted < 256:
            connection.post(bytes(MOST_BYTES // 10))
            posted += 1
            await asyncio.sleep(0)
        await connection.drop()
        return posted

    # One is on its way and no longer in the queue.
    assert asyncio.run(run()) == 12


def test_what_is_queued_is_sent_before_closing() -> None:
    async def run() -> list[bytes | int]:
        seen: list[bytes | int] = []

        async def send(data: bytes) -> None:
            seen.append(data)

        async def close(code: int, reason: str) -> None:
            seen.append(code)

        connection = Connection("s", "Ann", send, close)
        connection.post(b"a")
        connection.post(b"b")
        connection.close(1000, "")
        await connection.drop()
        return seen

    assert asyncio.run(run()) == [b"a", b"b", 1000]


def test_a_limiter_forgets() -> None:
    now = [0.0]
    limiter = RateLimiter(2, 10.0, lambda: now[0])
    assert [limiter.allow("a") for _ in range(3)] == [True, True, False]
    assert limiter.allow("b")
    now[0] = 10.5
    assert limiter.allow("a")


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
