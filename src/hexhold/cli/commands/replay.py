"""`hexhold replay`: step through a recorded game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.console import Console

from hexhold.cli.arguments.games import Flag
from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.arguments.record_files import complain_of_gaps, read
from hexhold.cli.console import make_console
from hexhold.errors import UsageError
from hexhold.language import Language, speaking

if TYPE_CHECKING:
    from hexhold.records import Record

SPECTATOR = "spectator"


def replay(
    file: Path,
    /,
    *,
    at: Annotated[int | None, whole()] = None,
    position: Flag = False,
    summary: Flag = False,
    log: str | None = None,
    language: LanguageArgument = None,
) -> int:
    """Step through a recorded game.

    Without a terminal every action is printed. A damaged record is shown up to its last good line;
    stderr says what is wrong, and the exit code stays 0 (`verify` gives 1). The same goes for a
    game that was played under other rules: stderr says where it differs.

    Parameters
    ----------
    file
        A record, as `simulate --record` or `play` writes it.
    at
        Show the position after this many actions; -1 is the end.
    position
        Show it as JSON, as `Game.from_position` reads it; without --at the last position.
    summary
        Show points, dice compared with expectation, production, thefts, trades and attacks.
    log
        Show the actions as one seat may know them: 0 or p0, or spectator.
    """
    if sum((at is not None or position, summary, log is not None)) > 1:
        raise UsageError("--at or --position, --summary and --log exclude each other")
    from hexhold.bots.warm import without_bots

    speaks = spoken(language)
    record = read(file, without_bots, speaks)
    # Wrong arguments are refused before anything about the record is printed.
    done = len(record.actions) if at is None else at
    game = record.game_at(done)
    done = done if done >= 0 else len(record.actions) + 1 + done
    viewer = None if log is None else _viewer(log, record)
    complain_of_gaps(file, record, "can be seen", "are shown as text only")
    from hexhold.cli.terminal.replay_text import action_lines, show_position, show_summary

    console = make_console()
    if position:
        print(json.dumps(game.position()))
    elif at is not None:
        show_position(console, record, game, speaks, done)
    elif summary:
        show_summary(console, record, speaks)
    elif log is not None:
        _print_lines(record.log(viewer))
    elif on_terminal():
        _Stepper(console, record, speaks).run()
    else:
        _print_lines(list(action_lines(record, speaks)))
    return 0


def on_terminal() -> bool:
    """Return whether a person can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _print_lines(lines: list[str]) -> None:
    sys.stdout.writelines(f"{line}\n" for line in lines)


def _viewer(text: str, record: Record) -> int | None:
    if text == SPECTATOR:
        return None
    number = text.removeprefix("p")
    if number.isascii() and number.isdecimal() and int(number[:3]) < len(record.names):
        return int(number)
    last = len(record.names) - 1
    raise UsageError(f"--log takes a seat from p0 to p{last}, or {SPECTATOR}, not {text!r}")


class _Stepper:
    """Steps through a record on a terminal."""

    def __init__(self, console: Console, record: Record, language: Language) -> None:
        self.console = console
        self.record = record
        self.language = language
        self.speak = speaking(language)
        self.n = 0

    def run(self) -> None:
        """Show positions and ask for the next one until the reader quits."""
        from hexhold.cli.terminal.replay_text import show_position

        self.console.print(self.speak("replay-keys"))
        show = True
        while True:
            if show:
                game = self.record.game_at(self.n)
                show_position(self.console, self.record, game, self.language, self.n)
            try:
                answer = input(f"{self.n}/{len(self.record.actions)}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if answer in ("q", "quit"):
                return
            show = self._follow(answer)

    def _follow(self, answer: str) -> bool:
        """Carry out an answer; return whether to show the position."""
        most = len(self.record.actions)
        if answer in ("", "n", "next"):
            wanted = self.n + 1
        elif answer in ("b", "back"):
            wanted = self.n - 1
        elif answer.isascii() and answer.isdecimal():
            wanted = int(answer[:9])
        else:
            self._other(answer)
            return False
        if wanted < 0 or wanted > most:
            self.console.print(self.speak("replay-most", most=most))
            return False
        self.n = wanted
        return True

    def _other(self, answer: str) -> None:
        if answer in ("s", "summary"):
            from hexhold.cli.terminal.replay_text import show_summary

            show_summary(self.console, self.record, self.language)
        else:
            self.console.print(self.speak("replay-keys"))
