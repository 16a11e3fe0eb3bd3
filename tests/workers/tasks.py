"""Tasks for worker processes, which import this module by name."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import ray

from hexhold.compiler import compilation
from hexhold.errors import UsageError

LONG = 60.0
"""Seconds until every worker has started."""
FATAL = 2
"""The task that kills its process."""


def node_and_pid(folder: Path) -> Callable[[int], tuple[str, int]]:
    """Return which worker does a task once another node does one too.

    While a worker prepares itself, no other worker of its node may.
    """
    node: str = ray.get_runtime_context().get_node_id()
    preparing = folder / f"{node}.preparing"
    with preparing.open("x"):
        assert sum(range(10**7)) > 0
    preparing.unlink()
    (folder / f"{node}.working").touch()

    def meet(_: int) -> tuple[str, int]:
        end = monotonic() + LONG
        while len(list(folder.glob("*.working"))) < 2 and monotonic() < end:
            os.sched_yield()
        return node, os.getpid()

    return meet


def compiled() -> Callable[[int], tuple[str, ...]]:
    """Return what the process has had to compile."""
    return lambda _: compilation.names


def killer(file: Path | None) -> Callable[[int], int]:
    """Let one task kill its process: once, or every time if there is no file."""

    def double(task: int) -> int:
        if task == FATAL and (file is None or not file.exists()):
            if file is not None:
                file.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return 2 * task

    return double


def unable(error: str) -> Callable[[int], int]:
    """Fail to prepare itself."""
    raise UsageError(error)


def reciprocal() -> Callable[[int], float]:
    """Fail at 0."""
    return lambda task: 1 / task
