"""The analysis queue: analyses one finished game at a time and stores the result for good."""

import asyncio
import logging
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess

import msgspec
from msgspec import structs

from hexhold.errors import StorageError
from hexhold.language import say
from hexhold.play.bot_requests import LostError
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.table.archive import KeptGame, record_of
from hexhold.play.time_source import TimeSource
from hexhold.server.analysis_worker import worker_process
from hexhold.server.analysis_worker.worker_process import AnalysisRequest
from hexhold.server.bot_workers.worker import processes
from hexhold.server.storage.repositories.analyses import Analyses

MOST_WAITING, WAITING_OF_ONE = 32, 4
"""Games in the queue, in all and for one address."""
MOST_FAILED = 256
SILENCE_SECONDS = 300.0
"""A process that has sent nothing for this long is considered lost."""
END_SECONDS = 5.0
_PARTS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_log = logging.getLogger(__name__)


@dataclass
class AnalysisProgress:
    """The progress of one analysis."""

    by: str
    """The address that asked for it."""
    done: int = 0
    of: int = 0


class AnalysisQueue:
    """Makes analyses in the order in which they were asked for."""

    def __init__(
        self,
        kept: Analyses,
        game: Callable[[str], Awaitable[KeptGame]],
        names: Callable[[str], Awaitable[Sequence[str]]],
        time: TimeSource,
        elsewhere: Callable[[AnalysisRequest], Awaitable[bytes | None]] | None = None,
    ) -> None:
        """Start with an empty queue.

        Args:
            kept: the stored analyses.
            game: returns a game; raises `Refusal` or `StorageError`.
            names: returns the current names of a game's players; raises `StorageError`.
            time: the server's time.
            elsewhere: analyses a game on other machines, and returns None if that is not possible
                now; raises `LostError`.
        """
        self._elsewhere = elsewhere
        self._kept = kept
        self._game = game
        self._names = names
        self._time = time
        self._waiting: dict[str, AnalysisProgress] = {}
        """Game → its progress; the first game is being analysed."""
        self._failed: dict[str, None] = {}
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysing")
        self._process: BaseProcess | None = None
        self._ended = False

    @property
    def waiting(self) -> int:
        """Return how many games are analysed or wait."""
        return len(self._waiting)

    async def start(self) -> None:
        """Continue with what was asked for before the last restart; raises `StorageError`."""
        for game in await self._kept.unmade():
            if game not in self._waiting:
                self._add(game, "")
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def pause(self) -> None:
        """Leave all analyses to another worker, until the next `start`."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._process is not None:
            self._process.kill()
        self._waiting.clear()

    async def stop(self) -> None:
        """Stop; unfinished analyses are made after the next start."""
        self._ended = True
        if self._process is not None:
            self._process.kill()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._thread.shutdown(wait=True)

    async def ask(self, game: str, by: str) -> None:
        """Add a game to the queue, unless it is there or has been analysed.

        Raises:
            Refusal: there is no such game, it is not over, or the queue is full.
            StorageError: the request could not be stored.
        """
        if game in self._waiting or await self._kept.find(game) is not None:
            return
        over = await self._kept.is_over(game)
        if not over:
            code, text = (
                ("not_found", "no-such-game")
                if over is None
                else ("no_game", "analysis-after-game")
            )
            raise Refusal(code, say(text))
        waiting = Counter(progress.by for progress in self._waiting.values())
        if waiting.total() >= MOST_WAITING or waiting[by] >= WAITING_OF_ONE:
            raise Refusal("quota", say("too-many-analyses"))
        # Count it before it is stored, because many may ask at once.
        self._add(game, by)
        try:
            await self._kept.request(game, self._time.wall())
        except BaseException:
            self._waiting.pop(game, None)
            raise
        self._more.set()

    def _add(self, game: str, by: str) -> None:
        self._failed.pop(game, None)
        self._waiting[game] = AnalysisProgress(by)
        self._more.set()

    async def told(self, game: str) -> bytes:
        """Return the state of a game's analysis, as the JSON of an `AnalysisState`.

        Raises `StorageError`.
        """
        progress = self._waiting.get(game)
        if progress is not None:
            ahead = list(self._waiting).index(game)
            return _state("working" if progress.of else "waiting", progress, ahead)
        asked = await self._kept.find(game)
        if asked is not None and asked.data is not None:
            try:
                made = _PARTS.decode(zlib.decompress(asked.data))
            except (zlib.error, TypeError, msgspec.DecodeError) as error:
                _log.error("the analysis of game %s is damaged: %s", game, error)
                await self._kept.drop(game)
            else:
                made["players"] = msgspec.Raw(msgspec.json.encode(await self._names(game)))
                return _state("made", AnalysisProgress(""), 0, made)
        return _state("failed" if game in self._failed else "none", AnalysisProgress(""), 0)

    async def _run(self) -> None:
        while True:
            while not self._waiting:
                self._more.clear()
                await self._more.wait()
            game, progress = next(iter(self._waiting.items()))
            try:
                await self._make(game, progress)
            except StorageError as error:
                self._fail(game, error)
            except (LostError, Refusal) as error:
                self._fail(game, error)
                with suppress(StorageError):
                    await self._kept.drop(game)
            except Exception as error:
                # The other games in the queue go on.
                self._fail(game, error)
                _log.exception("game %s", game)
            finally:
                # It may wait again, after `pause`.
                if self._waiting.get(game) is progress:
                    del self._waiting[game]

    def _fail(self, game: str, error: Exception) -> None:
        _log.warning("the analysis of game %s failed: %s", game, error)
        self._failed[game] = None
        while len(self._failed) > MOST_FAILED:
            del self._failed[next(iter(self._failed))]

    async def _make(self, game: str, progress: AnalysisProgress) -> None:
        """Analyse a game and store the result."""
        kept = await self._game(game)
        progress.of = len(kept.steps)
        # Names are added when the analysis is read, because an account may be deleted by then.
        seats = [f"p{seat}" for seat in range(len(kept.row.names))]
        request = AnalysisRequest(
            record_of(replace(kept, row=structs.replace(kept.row, names=seats)))
        )
        data = None if self._elsewhere is None else await self._elsewhere(request)
        if data is None:
            loop = asyncio.get_running_loop()
            data = await loop.run_in_executor(self._thread, self._analysed, request, progress)
        await self._kept.save(game, data)

    def _analysed(self, request: AnalysisRequest, progress: AnalysisProgress) -> bytes:
        """Return a finished analysis. Blocks, so call it in a thread."""
        context = processes()
        pipe, there = context.Pipe()
        process = context.Process(  # type: ignore[attr-defined] # every context has one
            target=worker_process.work, args=(there, request), daemon=True, name="analyst"
        )
        process.start()
        self._process = process
        there.close()
        try:
            while not self._ended and pipe.poll(SILENCE_SECONDS):
                found = pipe.recv()
                if isinstance(found, bytes):
                    return found
                progress.done += found
            raise LostError("its process was silent for too long")
        except (EOFError, OSError):
            raise LostError("its process has ended") from None
        finally:
            process.kill()
            process.join(END_SECONDS)
            pipe.close()


def _state(
    state: str,
    progress: AnalysisProgress,
    ahead: int,
    analysis: dict[str, msgspec.Raw] | None = None,
) -> bytes:
    told = {"state": state, "done": progress.done, "of": progress.of, "ahead": ahead}
    return msgspec.json.encode({**told, "analysis": analysis})
