"""Files that one program writes at a time: two would mix what they write."""

from __future__ import annotations

from typing import IO

try:
    import fcntl
except ImportError:  # Windows: two writers of one file are not noticed there
    fcntl = None  # type: ignore[assignment] # a module elsewhere

IN_USE = "another program is writing it"


def take(file: IO[bytes]) -> bool:
    """Keep others from writing an open file until it is closed; whether nobody else does."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            pass
    return True
