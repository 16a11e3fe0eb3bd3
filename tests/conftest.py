"""What is collected, the order of the tests, and a profile with more random examples."""

import asyncio
import gc
import inspect
import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

# No example has a deadline: a busy machine may need many times as long.
settings.register_profile("usual", deadline=None)
settings.load_profile("usual")
# `pytest --hypothesis-profile=long`
settings.register_profile("long", max_examples=1500, deadline=None)

# Commands speak the language of the terminal; the tests read English.
os.environ["LC_ALL"] = "C.UTF-8"
# Threads of PyTorch and NumPy wait for each other longer than they work.
os.environ |= dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
# Some read what this would hide.
os.environ.pop("HEXHOLD_QUIET", None)

# What collecting makes stays until the end: nothing of it is garbage to look for.
gc.disable()

SECONDS = 240.0
"""Longest time for an `async` test, in which the rules may be compiled on a busy machine."""


def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: many tests wait for a server or a browser."""
    return (os.cpu_count() or 1) + 1


TOGETHER = (
    "tests/environments/test_observation.py",
    "tests/lessons/test_lessons.py",
    "tests/server/room/start/test_fair.py",
    "tests/server/storage/test_other_rules.py",
    "tests/web/engines/test_engines.py",
    "tests/workers/",
)
"""Files whose tests share a fixture that takes seconds: one worker runs them all."""


class Scheduling(LoadGroupScheduling):
    """Distributes tests one by one, or the groups of `TOGETHER`.

    With pytest 9.2, xdist 3.8 no longer finds its own mark for groups.
    """

    def _split_scope(self, nodeid: str) -> str:
        return next((group for group in TOGETHER if nodeid.startswith(group)), nodeid)

    def mark_test_complete(
        self, node: WorkerController, item_index: int, duration: float = 0
    ) -> None:
        """Forget a group after its last test: xdist counts through all of them for every report."""
        name = self.registered_collections[node][item_index]
        group, assigned = self._split_scope(name), self.assigned_work[node]
        assigned[group][name] = True
        if all(assigned[group].values()):
            del assigned[group]
        self._reschedule(node)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadGroupScheduling | None:
    """Return the scheduler of `--dist loadgroup`."""
    return Scheduling(config, log) if config.option.dist == "loadgroup" else None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave files unread that say nothing of the one mark that was asked for."""
    mark: str = config.option.markexpr
    if not mark.isidentifier() or not collection_path.match("test_*.py"):
        return None
    return f"mark.{mark}" not in collection_path.read_text(encoding="utf-8") or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each worker import other files first: the others load what one has compiled.

    A file that fails here fails again, and is told, when it is collected.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    workers = os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")
    if workers == "1" or session.config.option.markexpr.isidentifier():
        return
    for given in session.config.args:
        for file in sorted(Path(given).rglob("test_*.py"))[int(worker) :: int(workers)]:
            path = file.absolute().relative_to(session.config.rootpath)
            with suppress(Exception, pytest.skip.Exception):
                import_module(".".join(path.with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with a browser last: its driver keeps a loop running, and a thread has only one.

    Slow ones before others, so that all workers end together.
    """

    def place(item: pytest.Item) -> tuple[bool, bool]:
        return item.nodeid.startswith("tests/web/"), {"slow", "long"}.isdisjoint(item.keywords)

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Set the collected tests aside from the garbage collector, and mend OpenSpiel's logging.

    Its handler keeps the stderr of the time of its import, which is pytest's capture, and a server
    that sets up logging closes it.
    """
    gc.freeze()
    gc.enable()
    absl = sys.modules.get("absl.logging")
    if absl is not None:
        absl.get_absl_handler().python_handler.stream = sys.__stderr__


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an `async` test in its own event loop, a `Loop` if its file has such a class."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = pyfuncitem._fixtureinfo.argnames
    test = pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted})
    with asyncio.Runner(loop_factory=getattr(pyfuncitem.module, "Loop", None)) as runner:
        runner.run(asyncio.wait_for(test, SECONDS))
    return True
