"""How many connections the file descriptors of this process allow."""

import contextlib
import sys

RESERVE = 64
"""Descriptors left for the database, the log and other files."""


def most_connections(wanted: int) -> int:
    """Return ``wanted``, or fewer where the system does not allow to raise the limit so far."""
    if sys.platform == "win32":
        return wanted
    import resource

    needed = wanted + RESERVE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= soft < needed:  # a negative limit is none
        raised = min(hard, needed) if hard >= 0 else needed
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    return min(wanted, soft - min(RESERVE, soft // 2)) if soft >= 0 else wanted
