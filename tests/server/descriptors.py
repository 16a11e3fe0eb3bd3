"""A process that has no descriptor left."""

import errno
import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OPEN = Path("/proc/self/fd")
needs_proc = pytest.mark.skipif(not OPEN.is_dir(), reason="counts descriptors as Linux does")


@contextmanager
def no_descriptor_left() -> Iterator[None]:
    """All descriptors of this process are taken."""
    import resource

    # Left to the collector, they would come free in the middle.
    gc.collect()
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken: list[int] = []
    try:
        highest = max(int(path.name) for path in OPEN.iterdir())
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest + 20, before[1]))
        try:
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            assert error.errno == errno.EMFILE
        yield
    finally:
        for one in taken:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
