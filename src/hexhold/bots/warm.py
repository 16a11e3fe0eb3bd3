"""Compile the rules and the bots now, or load them: ``python -m hexhold.bots.warm``."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from time import monotonic
from typing import Self

from hexhold.bots import entries as bot_entries
from hexhold.bots.preparation import Course, Preparation
from hexhold.engine import entries as engine_entries
from hexhold.engine import facts, redaction
from hexhold.engine.machinery import compile as rules

#: Two halves that take about as long: what decides and lists, and what carries out.
DECIDING = frozenset({"choose", "play_game", "legal", "view"})
#: What no table needs: it is compiled when it is first asked for.
SIMULATING = frozenset({"play_game", "play_random", "seed_chance"})
#: What a game begins with.
DRAWING = frozenset({"seed_game", "start_game"})
#: Called once, where anything has to be compiled.
Watch = Callable[[Preparation], None]


def all_entries() -> list[rules.Entry]:
    """Every entry of the engine and of the bots."""
    modules = (engine_entries, redaction, facts, bot_entries)
    known = (value for module in modules for value in vars(module).values())
    return [value for value in known if isinstance(value, rules.Entry)]


def for_tables() -> list[rules.Entry]:
    """The entries that games at tables need."""
    return [entry for entry in all_entries() if entry.__name__ not in SIMULATING]


def for_records() -> list[rules.Entry]:
    """The entries that games need which no bot plays."""
    return [entry for entry in for_tables() if entry.__name__ != "choose"]


def for_boards() -> list[rules.Entry]:
    """The entries that draw a board."""
    return [entry for entry in all_entries() if entry.__name__ in DRAWING]


def warm(entries: Iterable[rules.Entry], watch: Watch | None = None) -> float:
    """Make entries ready to be called; the seconds that compiling took, 0 if it was not needed.

    What is not kept from an earlier use is compiled: by other processes, which leave this one free,
    as many as there are processors for them. Where there is no place to hand the machine code over,
    it is done here.
    """
    if rules.INTERPRETED:
        return 0.0
    missing = [entry for entry in entries if not entry.load()]
    if not missing:
        return 0.0
    began = monotonic()
    kept = missing[0].can_be_kept
    shares = _shares(missing) if kept else []
    with ExitStack() as running:
        courses = [Course(cost_of(share)) for share in shares or [missing]]
        preparation = Preparation(courses, kept)
        if watch:
            watch(preparation)
        helpers = [
            running.enter_context(_Helper(share, course))
            for share, course in zip(shares, courses, strict=False)
        ]
        for helper in helpers:
            helper.wait()
    missing = [entry for entry in missing if not entry.load()]
    if missing:
        _compile_here(missing, preparation)
    return monotonic() - began


def _shares(missing: Sequence[rules.Entry]) -> list[list[rules.Entry]]:
    """What each process compiles."""
    if (os.cpu_count() or 1) == 1:
        return [list(missing)]
    deciding = [entry for entry in missing if entry.__name__ in DECIDING]
    others = [entry for entry in missing if entry not in deciding]
    return [share for share in (deciding, others) if share]


def cost_of(entries: Iterable[rules.Entry]) -> float:
    """What compiling entries in one process costs; a rule is compiled once for all."""
    seen: dict[rules.CompiledRule, None] = {}
    for entry in entries:
        entry.below(seen)
    return sum(each.cost for each in seen)


def _compile_here(entries: Sequence[rules.Entry], preparation: Preparation) -> None:
    course = Course(cost_of(entries))
    preparation.courses = [course]
    with _reported(course):
        for entry in entries:
            entry.ready()
    course.end()


@contextmanager
def _reported(course: Course) -> Iterator[None]:
    kept = rules.progress
    rules.progress = lambda piece: course.begin(piece.cost)
    try:
        yield
    finally:
        rules.progress = kept


class _Helper:
    """A process that compiles some entries, keeps them on the disk and says how far it is."""

    def __init__(self, entries: Sequence[rules.Entry], course: Course) -> None:
        self._names = [entry.__name__ for entry in entries]
        self._course = course
        self._listening: threading.Thread | None = None

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "hexhold.bots.warm", *self._names]
        with suppress(OSError):
            self._process = subprocess.Popen(
                command,
                # Whatever ends this process, its end closes this pipe, and the helper stops.
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            self._listening = threading.Thread(target=self._listen, daemon=True)
            self._listening.start()
        return self

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._course.begin(float(line))
        self._course.end()

    def wait(self) -> None:
        """Until it has ended, well or not."""
        if self._listening is not None:
            self._listening.join()

    def __exit__(self, *_: object) -> None:
        if self._listening is not None:
            self._process.kill()
            self._listening.join()
            self._process.communicate()


def _help(names: Sequence[str]) -> None:
    """What a helper does: one line with the cost of every piece that it begins."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    rules.progress = lambda piece: print(piece.cost, flush=True)
    for entry in all_entries():
        if entry.__name__ in names:
            entry.ready()


def _end_with_parent() -> None:
    # Not by sys.stdin, which could not be closed at the end while it is being read.
    os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    if sys.argv[1:]:
        _help(sys.argv[1:])
    else:
        print(f"rules ready; {warm(all_entries()):.0f} s spent on compiling them")
