"""The process that is connected to the Ray cluster, and the server's end of it.

Ray may end a process that is connected to it, for example when the node of its machine dies. The
server then starts another one, and nothing else is lost.
"""

from __future__ import annotations

import logging
import os
import signal
import threading
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from hexhold.errors import HexholdError
from hexhold.server.ray_tasks.tasks import Done, Task, prepare

LIVES = 3
"""How often a task is retried after its worker or node has died; a bot may be what kills it."""
PAUSE_SECONDS = 5.0
"""The pause between two attempts to connect."""
END_SECONDS = 5.0
MOST_TOLD = 20
"""Different lines about nodes in the log."""
_log = logging.getLogger(__name__)


class RayGone(Exception):  # noqa: N818 - a fact, not a fault
    """The cluster cannot be reached now, or one of its nodes cannot do such tasks."""


class RayConnection:
    """A connection to a cluster, made when it is first needed and again when it is lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._lock = threading.Lock()
        self._numbers = count()
        self._waiting: dict[int, Future[Done]] = {}
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._not_before = 0.0
        self._closed = False
        self._told: set[str] = set()
        """What has been logged about nodes."""

    @property
    def waiting(self) -> int:
        """Return how many tasks are done or wait."""
        return len(self._waiting)

    def submit(self, task: Task) -> Future[Done]:
        """Submit a task; the future may raise `RayGone`, or `HexholdError` if it kills workers."""
        future: Future[Done] = Future()
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = future
            try:
                self._connected().send((number, task))
            except (OSError, RayGone) as error:
                self._waiting.pop(number, None)
                future.set_exception(RayGone(str(error)))
        return future

    def _connected(self) -> Connection:
        if self._closed:
            raise RayGone("the server is stopping")
        if self._pipe is None:
            if monotonic() < self._not_before:
                raise RayGone("the cluster has just been lost")
            context = get_context("spawn")
            self._pipe, there = context.Pipe()
            self._process = context.Process(
                target=_serve, args=(there, self._address), daemon=True, name="ray"
            )
            self._process.start()
            there.close()
            threading.Thread(target=self._read, args=(self._pipe,), daemon=True).start()
        return self._pipe

    def _read(self, pipe: Connection) -> None:
        """Pass results on until the process has ended; its tasks are then done elsewhere."""
        why = "its process has ended"
        with suppress(EOFError, OSError):
            while True:
                number, done, error = pipe.recv()
                if number is None:
                    why = str(error)
                    break
                if isinstance(error, RayGone):
                    self._tell_once(str(error))
                future = self._waiting.pop(number, None)
                if future is None or not future.set_running_or_notify_cancel():
                    continue
                if error is None:
                    future.set_result(done)
                else:
                    future.set_exception(error)
        with self._lock:
            self._not_before = monotonic() + PAUSE_SECONDS
            lost, self._waiting = list(self._waiting.values()), {}
            self._end()
        if not self._closed:
            _log.warning("no Ray cluster: %s; this machine does its work", why)
        for future in lost:
            if future.set_running_or_notify_cancel():
                future.set_exception(RayGone(why))

    def _tell_once(self, why: str) -> None:
        """Log what is wrong with a node, which each of its tasks would repeat."""
        if why not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(why)
            _log.warning("%s; meanwhile this machine does its work", why)

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(END_SECONDS)

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                # Its reader then notices that and cleans up.
                self._process.kill()


def _serve(pipe: Connection, address: str) -> None:
    """Do tasks on a cluster until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sending = threading.Lock()

    def send(*message: Any) -> None:
        with suppress(OSError), sending:
            pipe.send(message)

    try:
        # Here because it is optional, and slow to import.
        from hexhold.workers.ray_cluster import RayCluster

        with RayCluster(prepare, address, lives=LIVES) as cluster:
            while True:
                number, task = pipe.recv()
                asked = cluster.submit(task)
                asked.add_done_callback(partial(_answer, send, number))
    except (EOFError, OSError):
        # The server has ended.
        os._exit(0)
    except HexholdError as error:
        send(None, None, str(error))


def _answer(send: Any, number: int, done: Future[Done]) -> None:
    from hexhold.workers.ray_cluster import WorkersDiedError

    error = done.exception()
    if error is None:
        send(number, done.result(), None)
    elif isinstance(error, WorkersDiedError):
        # The task may be what kills them, and would do the same here.
        send(number, None, HexholdError(str(error)))
    else:
        # What is wrong with a bot is told in its answer, so this is the node: it has another
        # hexhold or none.
        send(number, None, RayGone(str(error)))
