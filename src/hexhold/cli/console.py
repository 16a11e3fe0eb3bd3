"""What all commands say to the person at the terminal: failures, progress, colours."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

LONGEST_COMPLAINT = 1000

Advance = Callable[[int], None]
"""Called with how much more is done."""


class Failure(Exception):  # noqa: N818 - it ends a command, it is not a fault of the program
    """Ends a command with one line on stderr and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def fail(message: str, code: int = 1) -> NoReturn:
    """End the command: one clear line on stderr; code 2 for wrong usage, 1 for all else."""
    raise Failure(message, code)


def complain(message: str) -> None:
    """Print one line on stderr, whatever names and values the message quotes."""
    line = " ".join(message.split())
    if len(line) > LONGEST_COMPLAINT:
        line = f"{line[: LONGEST_COMPLAINT // 2]} … {line[-LONGEST_COMPLAINT // 2 :]}"
    safe = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)
    print(f"hexhold: {safe}", file=sys.stderr)


def make_console() -> Console:
    """Standard output: styled on a terminal, plain elsewhere; `NO_COLOR` is respected."""
    return Console(highlight=False, emoji=False, markup=False)


def _bar() -> Progress:
    """A bar on stderr that appears on a terminal only."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Advance]:
    """Show how far long work has come, on stderr and only on a terminal.

    >>> with progress("Playing", 100) as advance:
    ...     advance(1)
    """
    with _bar() as bar:
        task = bar.add_task(what, total=total)
        yield lambda amount: bar.advance(task, amount)


@contextmanager
def playing(what: str, total: int) -> Iterator[Advance]:
    """The `progress` of games among bots, which may be anybody's programs.

    What they print goes to stderr: results alone are told on standard output. Whoever ends the
    program by a signal stops the games as the interrupt key does.
    """
    with _stoppable(), redirect_stdout(sys.stderr), progress(what, total) as advance:
        yield advance


@contextmanager
def _stoppable() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
