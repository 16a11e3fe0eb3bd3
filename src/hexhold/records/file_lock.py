"""Lock a file so that only one program writes it at a time."""

from typing import IO

try:
    import fcntl
except ImportError:  # Windows: two writers of one file are not detected
    fcntl = None  # type: ignore[assignment] # a module elsewhere

IN_USE = "another program is writing to it"


def take(file: IO[bytes]) -> bool:
    """Lock an open file until it is closed; return False if another program has locked it."""
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # the file system has no locks
            pass
    return True
