"""One worker process, in which the bots of a room think."""

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess

from hexhold.game import Game
from hexhold.play.bot_requests import BotAnswer, BotNotMade, BotRequest, LostError
from hexhold.server.bot_workers import worker_process
from hexhold.server.bot_workers.requests import RequestSender

START_SECONDS = 60.0
"""The time to start a process: the first one loads Python and all bots, maybe on a busy machine."""
GRACE_SECONDS = 2.0
"""Extra time after a request's limit, in which the process should stop by itself."""
END_SECONDS = 5.0


def processes() -> BaseContext:
    """Return a context whose processes are forked from a preloaded one, if the system has that."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([worker_process.__name__, "hexhold.server.bot_workers.preload"])
    return context


def start_forkserver() -> None:
    """Start the preloaded process, which takes seconds to be ready."""
    if processes().get_start_method() == "forkserver":
        forkserver.ensure_running()


class BotWorker:
    """A process that answers one request at a time.

    `begin` and `ask` block, so call them in a thread; `end` may be called at the same time.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asker: RequestSender | None = None
        self._ended = False
        self._made: set[tuple[str, int]] = set()
        """Games and seats whose bots have been made; making one takes extra time."""

    def begin(self) -> None:
        """Start the process; raises `LostError`, after which this worker cannot be used."""
        with self._lost_where_late(f"took longer than {START_SECONDS:g} s to begin"):
            if self._asker is None:
                self._asker = RequestSender(self._begin())

    def ask(self, request: BotRequest, game: Game) -> BotAnswer | BotNotMade:
        """Return what a bot does; raises `LostError`, as `begin` does."""
        self.begin()
        with self._lost_where_late(f"took longer than {request.limit:g} s for a decision"):
            assert self._asker is not None
            self._asker.ask(request, game)
            seat = request.table, request.seat
            limits = 1 if seat in self._made else 2
            found = self._heard(limits * request.limit + GRACE_SECONDS)
            assert isinstance(found, BotAnswer | BotNotMade)
            self._made.add(seat)
        return found

    @contextmanager
    def _lost_where_late(self, why: str) -> Iterator[None]:
        """End the process if anything goes wrong within the block; raises `LostError`."""
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
        self._pipe, there = context.Pipe()
        process = context.Process(  # type: ignore[attr-defined] # every context has one
            target=worker_process.think, args=(there,), daemon=True, name="bot worker"
        )
        process.start()
        self._process = process
        there.close()
        if self._ended:
            raise EOFError
        self._heard(START_SECONDS)
        return self._pipe

    def _heard(self, seconds: float) -> object:
        assert self._pipe is not None
        if not self._pipe.poll(seconds):
            raise TimeoutError
        return self._pipe.recv()

    def end(self) -> None:
        """End the process at once."""
        self._ended = True
        if self._process is not None:
            self._process.kill()

    def clear(self) -> None:
        """Clean up after `end`, while nothing is asked."""
        if self._process is not None:
            self._process.join(END_SECONDS)
        if self._pipe is not None:
            self._pipe.close()
