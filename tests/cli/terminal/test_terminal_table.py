"""Which player the terminal asks, and which bot it waits for."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest
from rich.console import Console

from hexhold import Action, Game
from hexhold.cli.terminal.reader import Complete, Reader
from hexhold.cli.terminal.running_game import RunningGame, Seats
from hexhold.cli.terminal.terminal_table import Leave, TerminalTable


class Script(Reader):
    """Types the given lines, then leaves; remembers which players were asked."""

    def __init__(self, *lines: str) -> None:
        self.at_terminal = False
        self.lines = list(lines)
        self.asked: list[str] = []

    def ask(self, prompt: str, complete: Complete) -> str | None:
        """Return the next line."""
        self.asked.append(prompt.strip("> "))
        return self.lines.pop(0) if self.lines else None


def test_players_who_can_build_nothing_are_skipped_in_the_special_building_phase() -> None:
    builder = {"settlements": ["v20"], "roads": ["v20-v25"], "hand": {"brick": 1, "lumber": 1}}
    position = {"phase": "action", "players": [{}, {}, {}, builder, {}]}
    running = RunningGame(Game.from_position(position), Seats(tuple("abcde"), {}), None)
    script = Script("end")
    with pytest.raises(Leave):
        TerminalTable(running, Console(file=StringIO()), script).play()
    assert script.asked == ["p0", "p3"]


class Watched(Console):
    """A console that remembers its status messages."""

    def __init__(self) -> None:
        super().__init__(file=StringIO(), width=100)
        self.going_on: list[str] = []

    @contextmanager
    def status(self, status: object, **_: object) -> Iterator[None]:  # type: ignore[override] # less
        """Show a message while the block runs."""
        self.going_on.append(str(status))
        yield
        self.going_on.append("")


def test_a_bot_that_takes_its_time_is_said_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[int, set[str]] = {1: set(), 2: set()}
    seats = Seats(("you", "mighty", "steady"), {1: "mighty", 2: "steady"})
    running = RunningGame(Game.new(players=3, seed=1), seats, None)
    console = Watched()

    def acts(running: RunningGame) -> Action:
        told[running.next_player].add((console.going_on or [""])[-1])
        return running.person_acts(running.next_player, str(running.game.legal_actions()[0]))

    monkeypatch.setattr(RunningGame, "bot_acts", acts)
    with pytest.raises(Leave):
        TerminalTable(running, console, Script("settlement v20", "road v20-v25"), "de").play()
    assert told == {1: {"p1 mächtig denkt nach …"}, 2: {""}}
    assert running.seats.titles("de") == ("p0 you", "p1 mächtig", "p2 solide")
