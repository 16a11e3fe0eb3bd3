"""What all commands print in addition to results: failures, complaints and progress."""

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

LONGEST_COMPLAINT = 1000

Advance = Callable[[int], None]
"""Takes how much more is done."""


@dataclass
class Run:
    """Long work that Ctrl-C or a signal may stop early."""

    advance: Advance
    whole: bool = True
    """Whether the work was done to its end."""


class Failure(Exception):  # noqa: N818 - it ends a command and is not a bug in the program
    """Ends a command with one line on stderr and an exit code."""

    def __init__(self, message: str, code: int) -> None:
        super().__init__(message)
        self.code = code


def fail(message: str, code: int = 1) -> NoReturn:
    """End the command with one line on stderr; code 2 is for wrong usage, 1 for anything else."""
    raise Failure(message, code)


@contextmanager
def or_fail(what: str) -> Iterator[None]:
    """End the command with `WHAT: reason` when the system refuses a file operation."""
    try:
        yield
    except OSError as error:
        fail(f"{what}: {error.strerror or error}")


def complain(message: str) -> None:
    """Print a message as one printable line on stderr, even if it quotes names and values."""
    line = " ".join(message.split())
    if len(line) > LONGEST_COMPLAINT:
        line = f"{line[: LONGEST_COMPLAINT // 2]} … {line[-LONGEST_COMPLAINT // 2 :]}"
    safe = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in line)
    print(f"hexhold: {safe}", file=sys.stderr)


def make_console() -> Console:
    """Make a console for stdout: styled on a terminal, plain elsewhere; it respects `NO_COLOR`."""
    return Console(highlight=False, emoji=False, markup=False)


def make_table(*labels: str, numbers: Iterable[str], title: str | None = None) -> Table:
    """Make a table with columns of labels, then columns of right-aligned numbers."""
    table = Table(*labels, title=title, title_justify="left")
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


def _bar() -> Progress:
    """Make a progress bar on stderr that appears only on a terminal."""
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
    """Show the progress of long work on stderr, only on a terminal.

    >>> with progress("Playing", 100) as advance:
    ...     advance(1)
    """
    with _bar() as bar:
        task = bar.add_task(what, total=total)
        yield lambda amount: bar.advance(task, amount)


@contextmanager
def playing(what: str, total: int) -> Iterator[Run]:
    """Show the progress of games between bots, and let Ctrl-C or SIGTERM stop them.

    What bots print goes to stderr, because stdout is for results alone.
    """
    with _stoppable(), redirect_stdout(sys.stderr), progress(what, total) as advance:
        run = Run(advance)
        try:
            yield run
        except KeyboardInterrupt:
            run.whole = False


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
