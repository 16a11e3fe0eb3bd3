"""The local host in a browser's worker, under Pyodide; `web/src/server/local` is its other side."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from hexhold.language import say
from hexhold.offline.host import LocalHost
from hexhold.offline.shelf import Texts

FULL = "QuotaExceededError"


class ScriptShelf(Protocol):
    """The shelf in JavaScript, whose arguments and answers are texts of JSON."""

    def read(self, beginning: str) -> Awaitable[str]:
        """Return texts by the beginning of their keys."""

    def write(self, texts: str, expected: str) -> Awaitable[bool]:
        """Store texts, or return False."""


class BrowserShelf:
    """IndexedDB as a shelf."""

    def __init__(self, shelf: ScriptShelf) -> None:
        self._shelf = shelf

    async def read(self, beginning: str) -> dict[str, str]:
        """Return the texts whose keys begin like this."""
        found = await _done(self._shelf.read(beginning))
        return msgspec.json.decode(found, type=dict[str, str])

    async def write(self, texts: Texts, expected: Texts) -> bool:
        """Store texts, unless others than the expected ones are stored now."""
        changes = (msgspec.json.encode(each).decode() for each in (texts, expected))
        return bool(await _done(self._shelf.write(*changes)))


async def _done(work: Awaitable[Any]) -> Any:
    """Return what a promise gives; raises `OSError` with a sentence if it is refused."""
    try:
        return await work
    except Exception as error:
        # An exception of JavaScript; its name is all that differs.
        full = FULL in f"{getattr(error, 'name', '')} {error}"
        raise OSError(say("device-full" if full else "device-refuses")) from None


def begin(shelf: ScriptShelf, send: Callable[[str], None]) -> Callable[[str], Awaitable[None]]:
    """Return what carries out each message of the page."""
    return LocalHost(BrowserShelf(shelf), send).handle
