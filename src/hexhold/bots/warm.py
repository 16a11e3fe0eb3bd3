"""Load the compiled rules and bots, or compile them in several processes."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from time import monotonic
from typing import Self

from hexhold.bots.preparation import Course, Preparation
from hexhold.compiler import INTERPRETED, Library, announce, compilation, library_of

#: Modules whose entries every game needs; the slowest to compile come first.
WITHOUT_BOTS = (
    "hexhold.engine.entries",
    "hexhold.engine.beliefs.entries",
    "hexhold.engine.facts",
    "hexhold.engine.redaction",
)
BOTS = (
    "hexhold.bots.steady.entries",
    "hexhold.bots.strong.entries",
    "hexhold.bots.entries",
)
#: Called once if anything has to be compiled.
TimeSource = Callable[[Preparation], None]


def everything() -> list[Library]:
    """Return all entries of the engine and the bots."""
    return [] if INTERPRETED else [*without_bots(), *map(library_of, BOTS)]


def without_bots() -> list[Library]:
    """Return the entries that games without bots need."""
    return [] if INTERPRETED else [library_of(module) for module in WITHOUT_BOTS]


def warm(libraries: Iterable[Library], watch: TimeSource | None = None) -> float:
    """Make entries ready to be called; return the seconds spent compiling, 0 if none.

    Entries that are not in the code cache are compiled by other processes, one for each processor.
    Without a writable code cache this process compiles them itself. Without ``watch`` a line on
    stderr announces it.
    """
    wanted = list(libraries)
    missing = [library for library in wanted if not library.is_cached]
    if not missing:
        _load(wanted)
        return 0.0
    began = monotonic()
    kept = missing[0].can_be_cached
    shares = _shares(missing) if kept else []
    with ExitStack() as running:
        courses = [Course(cost_of(share)) for share in shares or [missing]]
        preparation = Preparation(courses, kept)
        if watch:
            watch(preparation)
        else:
            announce(cost_of(missing), kept)
        helpers = [
            running.enter_context(_Helper(share, course))
            for share, course in zip(shares, courses, strict=False)
        ]
        for helper in helpers:
            helper.wait()
    missing = [library for library in missing if not library.is_cached]
    if missing:
        _compile_here(missing, preparation)
    _load(wanted)
    return monotonic() - began


def _load(libraries: Iterable[Library]) -> None:
    for library in libraries:
        library.ready()


def _shares(missing: Sequence[Library]) -> list[list[Library]]:
    """Return what each process compiles: the slowest go first, to the process with least work."""
    shares: list[list[Library]] = [[] for _ in range(os.cpu_count() or 1)]
    for library in sorted(missing, key=lambda one: -sum(one.costs)):
        min(shares, key=cost_of).append(library)
    return [share for share in shares if share]


def cost_of(libraries: Iterable[Library]) -> float:
    """Return the seconds that compiling them in one process would take."""
    return sum(sum(library.costs) for library in libraries)


def _compile_here(libraries: Sequence[Library], preparation: Preparation) -> None:
    course = Course(cost_of(libraries))
    preparation.courses = [course]
    with _reported(course):
        for library in libraries:
            library.ready()
    course.end()


@contextmanager
def _reported(course: Course) -> Iterator[None]:
    kept = compilation.progress
    compilation.progress = lambda piece: course.begin(piece.cost)
    try:
        yield
    finally:
        compilation.progress = kept


class _Helper:
    """A process that compiles into the code cache and reports its progress."""

    def __init__(self, libraries: Sequence[Library], course: Course) -> None:
        self._modules = [library.module for library in libraries]
        self._course = course
        self._listening: threading.Thread | None = None

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "hexhold.bots.warm", *self._modules]
        with suppress(OSError):
            self._process = subprocess.Popen(
                command,
                # The pipe closes when this process ends, for whatever reason, and the helper stops.
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
        """Wait until the process has ended, with or without success."""
        if self._listening is not None:
            self._listening.join()

    def __exit__(self, *_: object) -> None:
        if self._listening is not None:
            self._process.kill()
            self._listening.join()
            self._process.communicate()


def _help(modules: Sequence[str]) -> None:
    """Compile modules, and print the cost of every piece before it is compiled."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    compilation.progress = lambda piece: print(piece.cost, flush=True)
    for module in modules:
        library_of(module).compile()


def _end_with_parent() -> None:
    # Not sys.stdin: it could not be closed at exit while another thread reads it.
    os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    _help(sys.argv[1:])
