"""An event loop whose time tests advance: a file that imports `Loop` runs its tests in one."""

import asyncio
from typing import cast

ROUNDS = 20
"""So often the loop goes round until everything waits for a time."""


class Loop(asyncio.SelectorEventLoop):
    """A loop whose time passes when it is told to."""

    now = 1000.0

    def time(self) -> float:
        return self.now


async def later(seconds: float) -> None:
    """Let time pass, and what is then due be done."""
    cast(Loop, asyncio.get_running_loop()).now += seconds
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
