"""The worker processes of one machine."""

from __future__ import annotations

from multiprocessing import Pipe
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hexhold.server.settings import Settings
from hexhold.server.start import worker_processes
from hexhold.server.start.worker_processes import WorkerProcesses


def test_a_new_worker_has_another_private_port_than_the_one_it_replaces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ports: list[int] = []

    class Process:
        def __init__(self, args: tuple[Any, ...], **_: object) -> None:
            ports.append(args[2])

        def start(self) -> None: ...

        def terminate(self) -> None: ...

        def join(self, *_: object) -> None: ...

        def is_alive(self) -> bool:
            return False

    context = SimpleNamespace(Pipe=Pipe, Process=Process)
    module = SimpleNamespace(get_context=lambda kind: context)
    monkeypatch.setattr(worker_processes, "multiprocessing", module)
    monkeypatch.setattr(worker_processes._Worker, "await_ready", lambda worker: None)
    found = WorkerProcesses(Settings("", workers=2), cast(Any, None))
    found._workers = [found._start(0), found._start(1)]
    for _ in range(2):
        found._renew(1, found._workers[1])
    assert ports == [0, 1, 3, 1]
    for each in found._workers:
        each.join()
