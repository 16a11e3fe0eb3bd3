"""Analyses of finished games on a device, made step by step between other messages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import structs

from hexhold.bots.parts import between_others
from hexhold.language import say
from hexhold.offline.store import LocalStore
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.room.loading import fetch_kept_game
from hexhold.play.table.archive import KeptGame, record_of
from hexhold.records import read_record

if TYPE_CHECKING:
    from hexhold.analysis.report import Analysis
    from hexhold.analysis.steps import JudgedStep

_log = logging.getLogger(__name__)


@dataclass
class _Work:
    """An analysis that is being made, or waits."""

    of: int
    """The steps of the game."""
    done: int = 0
    task: asyncio.Task[None] | None = None


class LocalAnalyst:
    """Analyses one game at a time, and keeps what it found."""

    def __init__(self, store: LocalStore) -> None:
        self._store = store
        self._works: dict[str, _Work] = {}
        """Game → its work; the first one is being done."""
        self._failed: set[str] = set()
        self._turn = asyncio.Lock()

    async def ask(self, game: str) -> None:
        """Begin to analyse a game, unless that is done already.

        Raises `Refusal` if the game is not over, and `StorageError`.
        """
        if game in self._works or await self._store.analysis(game) is not None:
            return
        kept = await fetch_kept_game(self._store, game)
        if kept.winner is None:
            raise Refusal("no_game", say("analysis-after-game"))
        self._failed.discard(game)
        work = self._works[game] = _Work(len(kept.steps))
        work.task = asyncio.ensure_future(self._make(game, kept, work))

    async def told(self, game: str) -> dict[str, Any]:
        """Return how far the analysis of a game is, or the analysis: an `AnalysisState`."""
        work = self._works.get(game)
        if work is not None:
            ahead = list(self._works).index(game)
            state = "waiting" if ahead else "working"
            return _told(state, ahead=ahead, done=work.done, of=work.of)
        made = await self._store.analysis(game)
        if made is None:
            return _told("failed" if game in self._failed else "none")
        kept = await self._store.game(game)
        if kept is not None:
            made["players"] = msgspec.Raw(msgspec.json.encode(kept.names))
        return _told("made", analysis=made)

    async def _make(self, game: str, kept: KeptGame, work: _Work) -> None:
        try:
            async with self._turn:
                found = await between_others(_analysed(kept, work))
                await self._store.put_analysis(game, found.as_json())
        except Exception:
            self._failed.add(game)
            _log.exception("the analysis of game %s failed", game)
        finally:
            del self._works[game]

    def stop(self) -> None:
        """Leave unfinished analyses."""
        for work in self._works.values():
            if work.task is not None:
                work.task.cancel()


def _analysed(kept: KeptGame, work: _Work) -> Generator[None, None, Analysis]:
    """Analyse a game as `hexhold.analysis.analyse`, one step at a time."""
    # Only a browser plays on without NumPy; elsewhere a table does not need it until now.
    from hexhold.analysis.report import Analysis
    from hexhold.analysis.steps import StepJudge, UnjudgedSteps
    from hexhold.analysis.tally import tally

    seats = [f"p{seat}" for seat in range(len(kept.row.names))]
    named = replace(kept, row=structs.replace(kept.row, names=seats))
    record = read_record(BytesIO(record_of(named)))
    gaps = UnjudgedSteps.of(record)
    judge = StepJudge(record.start, record.actions, gaps=gaps)
    start = tuple(judge.win)
    steps: list[JudgedStep] = []
    for number in range(len(record.actions)):
        yield
        steps += judge.steps(number, number + 1)
        work.done = number + 1
    yield
    counts = tally(record.start, record.actions, record.times, gaps)
    return Analysis(tuple(record.names), start, tuple(steps), record.winner, 0, counts)


def _told(
    state: str, done: int = 0, of: int = 0, ahead: int = 0, analysis: object = None
) -> dict[str, Any]:
    return {"state": state, "done": done, "of": of, "ahead": ahead, "analysis": analysis}
