"""Where a local host keeps what it stores: texts by key, changed all at once or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

Texts = Mapping[str, str | None]
"""Key → text; None for no text."""


class Shelf(Protocol):
    """Texts by key. In a browser this is IndexedDB."""

    async def read(self, beginning: str) -> dict[str, str]:
        """Return the texts whose keys begin like this, in the order of their keys.

        Raises `OSError` with a sentence if the texts cannot be read.
        """

    async def write(self, texts: Texts, expected: Texts) -> bool:
        """Store texts and remove those that are None; the result is on the disk.

        Returns False, and changes nothing, unless the texts of `expected` are stored now. Raises
        `OSError` with a sentence if the texts cannot be stored.
        """


class MemoryShelf:
    """A shelf in memory, which can be saved as one text."""

    def __init__(self, saved: str = "{}") -> None:
        self._texts = msgspec.json.decode(saved, type=dict[str, str])

    async def read(self, beginning: str) -> dict[str, str]:
        """Return the texts whose keys begin like this, in the order of their keys."""
        return {key: self._texts[key] for key in sorted(self._texts) if key.startswith(beginning)}

    async def write(self, texts: Texts, expected: Texts) -> bool:
        """Store texts, unless others than the expected ones are stored now."""
        if any(self._texts.get(key) != text for key, text in expected.items()):
            return False
        self._texts.update({key: text for key, text in texts.items() if text is not None})
        for key in texts:
            if texts[key] is None:
                self._texts.pop(key, None)
        return True

    def save(self) -> str:
        """Return everything as one text, from which a shelf can be made again."""
        return msgspec.json.encode(self._texts).decode()
