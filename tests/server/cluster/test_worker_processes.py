"""The worker processes of one machine."""

from collections.abc import Iterator
from multiprocessing import Pipe
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest

from hexhold.server.settings import Settings
from hexhold.server.start import worker_processes
from hexhold.server.start.worker_processes import WorkerProcesses


class Process:
    """A process that only notes its start."""

    ports: ClassVar[list[int]] = []
    exitcode = -9

    def __init__(self, args: tuple[Any, ...], **_: object) -> None:
        self.ports.append(args[2])
        self.sentinel = 0
        self.alive = True

    def start(self) -> None: ...

    def terminate(self) -> None: ...

    def join(self, *_: object) -> None: ...

    def is_alive(self) -> bool:
        return self.alive


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkerProcesses]:
    """Two workers whose processes do nothing."""
    monkeypatch.setattr(Process, "ports", [])
    context = SimpleNamespace(Pipe=Pipe, Process=Process)
    module = SimpleNamespace(get_context=lambda kind: context)
    monkeypatch.setattr(worker_processes, "multiprocessing", module)
    monkeypatch.setattr(worker_processes, "wait", lambda objects, seconds: [])
    found = WorkerProcesses(Settings("", workers=2), cast(Any, None))
    found._workers = [found._start(0), found._start(1)]
    yield found
    for each in found._workers:
        cast(Any, each.process).alive = False
        each.join()


def test_a_new_worker_has_another_private_port_than_the_one_it_replaces(
    found: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes._Worker, "await_ready", lambda worker: None)
    for _ in range(2):
        cast(Any, found._workers[1].process).alive = False
        found._renew(1, found._workers[1])
    assert Process.ports == [0, 1, 3, 1]


def test_a_second_worker_ends_before_the_replacement_of_the_first_serves(
    found: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []
    monkeypatch.setattr(worker_processes, "end_lease", lambda url, worker: ended.append(worker))
    monkeypatch.setattr(worker_processes, "SHORT_LIFE", 0.0)
    for name, each in zip("ab", list(found._workers), strict=True):
        each.id = name
        cast(Any, each.process).alive = False
        found._look_after()
    assert ended == ["a", "b"] and Process.ports == [0, 1, 0, 1]


def test_a_worker_that_ends_soon_is_replaced_after_a_pause(
    found: WorkerProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "LOOK_SECONDS", 0.0)
    cast(Any, found._workers[0].process).alive = False
    found._look_after()
    found._look_after()
    assert Process.ports == [0, 1]
    found._due[0] = 0.0
    found._look_after()
    assert Process.ports == [0, 1, 0] and not found._due
