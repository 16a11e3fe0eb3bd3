"""`hexhold replay`: step through a record."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from hexhold.cli.arguments.languages import LanguageArgument, spoken
from hexhold.cli.arguments.numbers import WHOLE
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import complain, fail, make_console
from hexhold.errors import RecordError, UsageError
from hexhold.language import Language, say, speaking

if TYPE_CHECKING:
    from hexhold.game import Game
    from hexhold.records import Record

SPECTATOR = "spectator"

Flag = Annotated[bool, Parameter(negative=())]


def replay(
    file: Path,
    /,
    *,
    at: Annotated[int | None, WHOLE] = None,
    position: Flag = False,
    summary: Flag = False,
    log: str | None = None,
    language: LanguageArgument = None,
) -> int:
    """Step through a recorded game.

    Without a terminal every action is printed. A damaged record is shown up to its last good line;
    what is wrong is said on stderr, and the exit code stays 0 (`verify` gives 1). So it does where
    the game was played under other rules, and stderr says where it differs.

    Parameters
    ----------
    file
        A record, as `simulate --record` or `play` writes it.
    at
        Show the position after so many actions; -1 is the end.
    position
        Show it as JSON, as `Game.from_position` reads it; without --at at the end.
    summary
        Show points, dice against expectation, production, thefts, trades and attacks.
    log
        Show the actions as one seat may know them: 0 or p0, or spectator.
    language
        en, de or pl; without it that of the terminal (LC_ALL, LC_MESSAGES, LANG), else English.
    """
    if sum((at is not None or position, summary, log is not None)) > 1:
        raise UsageError("--at or --position, --summary and --log exclude each other")
    speaks = spoken(language)
    record = _read(file, speaks)
    # What is asked in vain is refused in one line, whatever else is wrong.
    done = len(record.actions) if at is None else at
    game = record.game_at(done)
    done = done if done >= 0 else len(record.actions) + 1 + done
    viewer = None if log is None else _viewer(log, record)
    _tell_difference(file, record)
    _tell_damage(file, record)
    console = make_console()
    if at is not None or position:
        _show(console, record, done, game, position, speaks)
    elif summary:
        from hexhold.cli.terminal.replay_text import show_summary

        show_summary(console, record, speaks)
    elif log is not None:
        _print_lines(record.log(viewer))
    elif on_terminal():
        _Stepper(console, record, speaks).run()
    else:
        from hexhold.cli.terminal.replay_text import action_lines

        _print_lines(list(action_lines(record, speaks)))
    return 0


def on_terminal() -> bool:
    """Whether somebody can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _read(file: Path, language: Language) -> Record:
    from hexhold.bots.warm import without_bots

    with compiling(without_bots, language):
        from hexhold.records import read_record

        try:
            return read_record(file)
        except RecordError as wrong:
            fail(f"{file}: {wrong}", 1)


def _tell_difference(file: Path, record: Record) -> None:
    if record.difference is not None:
        only_text = say("n-actions", n=len(record.told))
        complain(f"{file}: {record.difference}; {only_text} in all are shown as text only")


def _tell_damage(file: Path, record: Record) -> None:
    if record.damage is not None:
        shown = say("n-actions", n=len(record.actions))
        complain(f"{file}: {record.damage}; the {shown} before it can be seen")


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


def _show(
    console: Console, record: Record, done: int, game: Game, as_json: bool, language: Language
) -> None:
    if as_json:
        print(json.dumps(game.position()))
    else:
        from hexhold.cli.terminal.replay_text import show_position

        show_position(console, record, game, language, done)


class _Stepper:
    """Stepping on a terminal."""

    def __init__(self, console: Console, record: Record, language: Language) -> None:
        self.console = console
        self.record = record
        self.language = language
        self.speak = speaking(language)
        self.n = 0

    def run(self) -> None:
        """Show and ask until the reader has enough."""
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
        """Carry out an answer; whether to show the position."""
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
