"""Whom the table asks."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from hexhold import Game
from hexhold.cli.terminal.reader import Complete, Reader
from hexhold.cli.terminal.running_game import RunningGame, Seats
from hexhold.cli.terminal.terminal_table import Leave, TerminalTable


class Script(Reader):
    """Types given lines, then leaves; remembers who was asked."""

    def __init__(self, *lines: str) -> None:
        self.at_terminal = False
        self.lines = list(lines)
        self.asked: list[str] = []

    def ask(self, prompt: str, complete: Complete) -> str | None:
        """The next line."""
        self.asked.append(prompt.strip("> "))
        return self.lines.pop(0) if self.lines else None


def test_who_can_build_nothing_is_not_asked_in_the_special_building_phase() -> None:
    builder = {"settlements": ["v20"], "roads": ["v20-v25"], "hand": {"brick": 1, "lumber": 1}}
    position = {"phase": "action", "players": [{}, {}, {}, builder, {}]}
    running = RunningGame(Game.from_position(position), Seats(tuple("abcde"), {}), None)
    script = Script("end")
    with pytest.raises(Leave):
        TerminalTable(running, Console(file=StringIO()), script).play()
    assert script.asked == ["p0", "p3"]
