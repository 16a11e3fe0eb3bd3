"""Starts the worker processes of one machine, and replaces those that end."""

import logging
import multiprocessing
import signal
import socket
import sys
from collections.abc import Callable
from multiprocessing.connection import wait
from time import monotonic, sleep
from typing import Any

from hexhold.errors import StorageError
from hexhold.server.settings import Settings
from hexhold.server.start import worker
from hexhold.server.storage.database.open_store import end_lease

READY_SECONDS = 120.0
STOP_SECONDS = 20.0
SHORT_LIFE = 10.0
"""A worker that ends sooner after its start is replaced only after a pause."""
PAUSE = 3.0
LOOK_SECONDS = 0.5
_log = logging.getLogger(__name__)


class _Worker:
    """A worker process."""

    def __init__(
        self, settings: Settings, listening: socket.socket, number: int, second: bool = False
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.number = number
        self.second = second
        """Whether it has the second private port of its number."""
        self.pipe, there = context.Pipe()
        place = number + (settings.workers or 1) * second
        arguments = settings, listening, place, there
        self.process = context.Process(target=worker.work, args=arguments, name=f"worker {number}")
        self.began = monotonic()
        self.id: str | None = None
        """Its id in the database, once it serves."""
        self.process.start()
        there.close()

    def await_ready(self) -> None:
        """Wait until it serves; raises `StorageError` with its reason if it cannot."""
        end = monotonic() + READY_SECONDS
        while not self.pipe.poll(LOOK_SECONDS):
            if monotonic() > end or not self.process.is_alive():
                raise StorageError(f"worker {self.number} did not start")
        try:
            what, text = self.pipe.recv()
        except EOFError:
            raise StorageError(f"worker {self.number} ended at its start") from None
        if what == "failed":
            raise StorageError(text)
        self.id = text

    def look(self) -> None:
        """Note whether it serves by now, or cannot."""
        if self.id is None and self.pipe.poll():
            try:
                self.await_ready()
            except StorageError as error:
                _log.warning("worker %d: %s", self.number, error)

    def stop(self) -> None:
        """Let it give its tables back and end."""
        self.process.terminate()

    def join(self) -> None:
        """Wait until it has ended, and end it if that takes too long."""
        self.process.join(STOP_SECONDS)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


class WorkerProcesses:
    """The workers of this machine."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self._settings, self._listening = settings, listening
        self._workers: list[_Worker] = []
        self._due: dict[int, float] = {}
        """Place of a worker that has ended → when another is started."""
        self._ending = False
        self._renewing = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until the process is told to stop; raises `StorageError`.

        SIGHUP replaces the workers one after the other.
        """
        self._listen_to_signals()
        count = self._settings.workers or 1
        try:
            self._workers = [self._start(0)]
            # The first one creates or upgrades the tables.
            self._workers[0].await_ready()
            self._workers += [self._start(number) for number in range(1, count)]
            for each in self._workers[1:]:
                each.await_ready()
            ready()
            while not self._ending:
                self._look_after()
        finally:
            for each in self._workers:
                each.stop()
            for each in self._workers:
                each.join()

    def _start(self, number: int, second: bool = False) -> _Worker:
        return _Worker(self._settings, self._listening, number, second)

    def _listen_to_signals(self) -> None:
        def end(*_: Any) -> None:
            self._ending = True

        def renew(*_: Any) -> None:
            self._renewing = True

        signal.signal(signal.SIGINT, end)
        signal.signal(signal.SIGTERM, end)
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, renew)

    def _look_after(self) -> None:
        living = [each for n, each in enumerate(self._workers) if n not in self._due]
        if living:
            wait([each.process.sentinel for each in living], LOOK_SECONDS)
        else:
            sleep(LOOK_SECONDS)
        for place, each in enumerate(self._workers):
            if self._ending:
                return
            if place in self._due:
                self._replace(place, each)
            elif each.process.is_alive():
                each.look()
            else:
                self._note_end(place, each)
        if self._renewing and not self._ending:
            self._renewing = False
            for place, each in enumerate(list(self._workers)):
                if place not in self._due:
                    self._renew(place, each)

    def _note_end(self, place: int, ended: _Worker) -> None:
        ended.look()
        code = ended.process.exitcode
        _log.warning("worker %d has ended with code %s; starting another", ended.number, code)
        if ended.id is not None:
            # It has ended for certain, so nobody has to wait for the end of its lease.
            end_lease(self._settings.database, ended.id)
        ended.join()
        pause = PAUSE if monotonic() - ended.began < SHORT_LIFE else 0.0
        self._due[place] = monotonic() + pause
        self._replace(place, ended)

    def _replace(self, place: int, ended: _Worker) -> None:
        """Start another worker if it is time, without waiting: a second one may end meanwhile."""
        if self._due[place] <= monotonic():
            del self._due[place]
            self._workers[place] = self._start(ended.number, ended.second)

    def _renew(self, place: int, old: _Worker) -> None:
        """Replace a worker: the new one serves before the old one ends."""
        # The old one still holds its private port.
        new = self._start(old.number, not old.second)
        try:
            new.await_ready()
        except StorageError as error:
            _log.warning("worker %d stays: %s", old.number, error)
            new.join()
            return
        old.stop()
        old.join()
        self._workers[place] = new
