"""Reads along on a page's line to its table, and compares what was said before and after."""

from __future__ import annotations

import json
from typing import Any


class Witness:
    """Every step that the server told a page, and every action that it acknowledged."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.steps: dict[int, str] = {}
        """Version → the action."""
        self.acknowledged: set[int] = set()
        self.contradictions: list[str] = []
        self.newest = 0
        page.on("websocket", self._listen)
        page.reload()
        page.wait_for_selector(".decision")

    def _listen(self, line: Any) -> None:
        line.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "reply" and message["ok"]:
            self.acknowledged.add(message["version"])
        elif kind == "event":
            self._note(message["line"])
            self.newest = message["version"]
        elif kind == "snapshot":
            for line in message["log"]:
                self._note(line)
            self.newest = message["version"]

    def _note(self, line: dict[str, Any]) -> None:
        before = self.steps.setdefault(line["version"], line["text"])
        if before != line["text"]:
            self.contradictions.append(f"{line['version']}: {before} became {line['text']}")

    def check(self) -> None:
        """Nothing acknowledged is missing, and no step has become another one."""
        assert not self.contradictions, self.contradictions
        lost = {version for version in self.acknowledged if version > self.newest}
        assert not lost, f"acknowledged and gone: {lost}"
