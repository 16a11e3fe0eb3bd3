"""The line on stderr that tells a program's user how long compiling will take.

The commands of hexhold show progress themselves. A program that imports it gets this line if rules
have to be compiled, which happens on the first use. Processes started by `multiprocessing` print
nothing: their parent does. `HEXHOLD_QUIET=1` hides the line.
"""

from __future__ import annotations

import multiprocessing
import os
import sys

QUIET_VARIABLE = "HEXHOLD_QUIET"
LEAST_SECONDS = 2.0
"""Shorter compilations are not announced."""


_printed = False


def announce(seconds: float, cached: bool = True) -> None:
    """Print the line, unless it is turned off or little has to be compiled.

    Args:
        seconds: of processor time, estimated.
        cached: whether later uses find the machine code on the disk.
    """
    wanted = os.environ.get(QUIET_VARIABLE, "0") in ("", "0")
    if seconds < LEAST_SECONDS or not wanted or multiprocessing.parent_process() is not None:
        return
    if sys.stderr is None:
        return
    global _printed
    what = "more" if _printed else "the"
    when = "only on the first use" if cached else "on every use: no folder for the code is writable"
    line = f"compiling {what} rules takes about {seconds:.0f} s of processor time, {when}"
    hint = f"({QUIET_VARIABLE}=1 hides this line)"
    try:
        print(f"hexhold: {line} {hint}", file=sys.stderr, flush=True)
        _printed = True
    except (OSError, ValueError):
        pass  # stderr is closed
