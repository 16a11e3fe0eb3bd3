"""One process in which the bots of a room think."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess

from hexhold.game import Game
from hexhold.server.bot_workers import worker_process
from hexhold.server.bot_workers.requests import BotAnswer, BotNotMade, BotRequest, RequestSender

START_SECONDS = 60.0
"""For a process to begin: the first loads all of Python, on a machine that may be busy."""
GRACE_SECONDS = 2.0
"""Beyond the limits of a question, within which the process should give up by itself."""
END_SECONDS = 5.0


class LostError(Exception):
    """The process has ended, or had to be ended; what it knew is lost."""


def processes() -> BaseContext:
    """Processes forked from one that has everything loaded, where the system has such."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([worker_process.__name__, "hexhold.server.bot_workers.preload"])
    return context


def load_what_thinks() -> None:
    """Have the process begin that all others are forked from; it takes seconds to be ready."""
    if processes().get_start_method() == "forkserver":
        forkserver.ensure_running()


class BotWorker:
    """A process that answers one question at a time.

    `begin` and `ask` wait, so they are called in a thread of their own; `end` may be called
    meanwhile.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._asker: RequestSender | None = None
        self._ended = False
        self._made: set[tuple[str, int]] = set()
        """Games and seats whose bots are there; making one has a limit of its own."""

    def begin(self) -> None:
        """Be ready to be asked; raises `LostError`, after which this one is of no use any more."""
        with self._lost_where_late(f"took longer than {START_SECONDS:g} s to begin"):
            if self._asker is None:
                self._asker = RequestSender(self._begin())

    def ask(self, question: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        """What a bot does; raises `LostError` likewise."""
        self.begin()
        with self._lost_where_late(f"took longer than {question.limit:g} s for a decision"):
            assert self._asker is not None
            self._asker.ask(question, game)
            seat = question.table, question.seat
            limits = 1 if seat in self._made else 2
            found = self._heard(limits * question.limit + GRACE_SECONDS)
            assert isinstance(found, BotAnswer | BotNotMade)
            self._made.add(seat)
        return found

    @contextmanager
    def _lost_where_late(self, why: str) -> Iterator[None]:
        """End where something goes wrong; raises `LostError`."""
        try:
            yield
        except BaseException as error:
            self.end()
            self.clear()
            if isinstance(error, TimeoutError):
                raise LostError(why) from None
            if isinstance(error, EOFError | OSError):
                raise LostError("ended its process") from None
            raise

    def _begin(self) -> Connection:
        if self._ended:
            raise EOFError
        context = processes()
        self._line, there = context.Pipe()
        process = context.Process(  # type: ignore[attr-defined] # every context has one
            target=worker_process.think, args=(there,), daemon=True, name="thinker"
        )
        process.start()
        self._process = process
        there.close()
        if self._ended:
            raise EOFError
        self._heard(START_SECONDS)
        return self._line

    def _heard(self, seconds: float) -> object:
        assert self._line is not None
        if not self._line.poll(seconds):
            raise TimeoutError
        return self._line.recv()

    def end(self) -> None:
        """End the process at once, whatever it does."""
        self._ended = True
        if self._process is not None:
            self._process.kill()

    def clear(self) -> None:
        """After `end`, while nobody asks: leave nothing behind."""
        if self._process is not None:
            self._process.join(END_SECONDS)
        if self._line is not None:
            self._line.close()
