"""Worker processes end with their parent, and failures in them are reported."""

import subprocess
import sys

import pytest

from hexhold.errors import HexholdError
from hexhold.workers import spread
from tests.workers import bad_tasks

ENDLESS = """
from hexhold.workers import spread
from tests.workers import bad_tasks
if __name__ == "__main__":
    list(spread(bad_tasks.endless, [0, 1], jobs=2))
"""


def test_a_process_that_dies_is_reported_in_one_line() -> None:
    with pytest.raises(HexholdError, match="a process of --jobs has died"):
        list(spread(bad_tasks.dying, range(4), jobs=2))


def test_workers_end_when_their_parent_is_gone_and_print_on_stderr() -> None:
    program = [sys.executable, "-c", ENDLESS]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stderr is not None
        assert [parent.stderr.readline(), parent.stderr.readline()] == [b"begun\n"] * 2
        parent.kill()
        # Workers have both streams from their parent: they end with the last process.
        told, _ = parent.communicate(timeout=60)
    assert told == b""


def test_a_bot_in_a_worker_that_raises_an_interrupt_has_failed() -> None:
    faults = list(spread(bad_tasks.stopped_by_a_bot, [1, 2], jobs=2))
    assert faults == ["the bot stopper broke down: KeyboardInterrupt"] * 2
