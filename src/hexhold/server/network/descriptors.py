"""How many connections the descriptors of this process suffice for."""

from __future__ import annotations

import contextlib
import sys

RESERVE = 64
"""Descriptors that connections leave to the data base, the log and whatever else is opened."""


def places(wanted: int) -> int:
    """So many connections as are wanted, or as there are descriptors for.

    Raises the limit of this process where the system allows that.
    """
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + RESERVE:
        most = wanted + RESERVE if hard == resource.RLIM_INFINITY else min(hard, wanted + RESERVE)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    if soft == resource.RLIM_INFINITY:
        return wanted
    return min(wanted, soft - min(RESERVE, soft // 2))
