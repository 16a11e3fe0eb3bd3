"""Long work in parts: a generator that yields where other things may be done."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import TypeVar

_T = TypeVar("_T")


def in_one_go(parts: Generator[None, None, _T]) -> _T:
    """Do all parts of some work and return its result."""
    while True:
        try:
            next(parts)
        except StopIteration as done:
            found: _T = done.value
            return found


async def between_others(parts: Generator[None, None, _T]) -> _T:
    """Do all parts of some work, and between them what the event loop has to do."""
    while True:
        await asyncio.sleep(0)
        try:
            next(parts)
        except StopIteration as done:
            found: _T = done.value
            return found
