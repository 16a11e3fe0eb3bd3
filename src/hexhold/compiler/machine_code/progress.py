"""Progress of compilation: what this process compiled, and how it shows that."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple


class CompileStep(NamedTuple):
    """A step of making machine code; costs are in seconds as once measured."""

    module: str
    """The module that is compiled."""
    done: float
    """The cost of the steps before it."""
    cost: float
    """The cost of this step."""
    total: float
    """The cost of all steps."""


#: Called before each step, and once more at the end, with a cost of 0.
Progress = Callable[[CompileStep], None]


def show_on_terminal(step: CompileStep) -> None:
    """Write how far compilation is, if stderr is a terminal."""
    if sys.stderr.isatty():
        end = "" if step.cost else "\n"
        share = step.done / step.total
        text = f"\rhexhold: compiling the rules, only this once ({step.module}): {share:.0%} "
        print(text, end=end, file=sys.stderr, flush=True)


class Compilation:
    """What this process had to compile, and the functions that report it."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        """Modules whose entries were compiled."""
        self.seconds = 0.0
        """How long compiling them took."""
        self.progress: Progress = show_on_terminal
        """Shows each step; replaceable."""
        self.before: Callable[[], None] | None = None
        """Called before anything is compiled; what is in the cache afterwards is not compiled."""


compilation = Compilation()
"""The record of this process."""
