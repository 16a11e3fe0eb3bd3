"""The people in the queues as they were last stored, and the way to change them."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from statistics import mean
from typing import Any

from hexhold.errors import UsageError
from hexhold.play.protocol.match_shapes import Pace
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.time_source import TimeSource
from hexhold.server.matching import matcher
from hexhold.server.storage.repositories.match_entries import Entries, MatchEntries

MOST_TOKENS = 4096
Counts = Mapping[tuple[str, Pace], int]
"""Queue and pace → how many wait there."""
RECENT = 10
"""How many people of the last matches the shown waiting time is computed from."""


class People:
    """The people in the queues. Each change also does everything that is due.

    Args:
        store: where they are stored.
        sizes: queue → its number of players.
        time: the time.
    """

    def __init__(self, store: MatchEntries, sizes: Mapping[str, int], time: TimeSource) -> None:
        self._store, self._sizes, self._time = store, sizes, time
        self.entries: Entries = {}
        """The people as they were last stored; only `change` changes them."""
        self.counts: tuple[Counts, Counts] = {}, {}
        """How many people, and how many programs, wait."""
        self._versions: dict[str, str] = {}
        self._asked: dict[str, float] = {}
        """Session → when its page asked, unless that is stored."""
        self._waiting: list[_Change] = []
        self._changing: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    def waiting(self, queue: str, programs: bool) -> dict[Pace, int]:
        """Return pace → how many people, or programs, wait in a queue.

        They never meet, so neither counts the other.
        """
        return {pace: n for (each, pace), n in self.counts[programs].items() if each == queue}

    def recent_waits(self, queue: str, programs: bool) -> dict[Pace, int]:
        """Return pace → how long people, or programs, waited lately for matches of a queue."""
        matched = [
            row
            for row in self.entries.values()
            if row.program == programs
            and row.waited is not None
            and row.found
            and row.found.queue == queue
        ]
        found: dict[Pace, int] = {}
        for pace in sorted({row.pace for row in matched}):
            last = sorted((r for r in matched if r.pace == pace), key=lambda r: r.since)[-RECENT:]
            found[pace] = round(mean(row.waited or 0.0 for row in last))
        return found

    def version(self, session: str) -> str:
        """Return a token that changes with what a person sees of their state."""
        return self._versions.get(session, "-")

    def note_asked(self, session: str) -> None:
        """Note that a person's page is there."""
        if session in self.entries:
            self._asked[session] = self._time.wall()

    def tell(self) -> None:
        """Wake everyone who waits for news."""
        self._news.set()
        self._news = asyncio.Event()

    async def wait_for_news(self, seconds: float) -> None:
        """Return when a person's state has changed, or after this time."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)

    async def change(self, work: Callable[[Entries], None]) -> None:
        """Change the people, in one transaction with all changes that wait meanwhile.

        With a transaction for each, a crowd of 500 that came at once missed its ready checks.

        Raises:
            Refusal, UsageError: What `work` raises.
            StorageError: Nothing has changed.
        """
        change = _Change(work, asyncio.get_running_loop().create_future())
        self._waiting.append(change)
        if self._changing is None:
            # A task of its own: a request that is cancelled does not stop those of others.
            self._changing = asyncio.create_task(self._change_all())
        await change.done

    async def _change_all(self) -> None:
        try:
            while self._waiting:
                changes, self._waiting = self._waiting, []
                try:
                    await self._change_together(changes)
                except Exception as error:
                    for change in changes:
                        change.end(error)
                else:
                    for change in changes:
                        change.end(change.refusal)
        finally:
            self._changing = None

    async def _change_together(self, changes: Sequence[_Change]) -> None:
        def settled(entries: Entries) -> None:
            for session, at in asked.items():
                if session in entries:
                    entries[session].seen = max(entries[session].seen, at)
            for change in changes:
                change.apply(entries)
            matcher.settle(entries, self._sizes, now)

        # One time for all, so a slow database makes nobody look absent.
        asked, now = dict(self._asked), self._time.wall()
        before = self._versions
        self.entries = await self._store.change(settled)
        self._versions = _versions(self.entries)
        self.counts = _counts(self.entries, False), _counts(self.entries, True)
        self._asked = {s: at for s, at in self._asked.items() if asked.get(s) != at}
        if before != self._versions:
            self.tell()


def _counts(entries: Entries, programs: bool) -> Counts:
    """Count the people, or programs, who wait."""
    waiting = [row for row in entries.values() if row.state in ("waiting", "called")]
    return Counter((q, r.pace) for r in waiting if r.program == programs for q in r.queues)


@dataclass
class _Change:
    """A change that waits to be stored."""

    work: Callable[[Entries], None]
    done: asyncio.Future[None]
    refusal: Exception | None = None

    def apply(self, entries: Entries) -> None:
        """Do it; it may be done again after a failure."""
        self.refusal = None
        try:
            self.work(entries)
        except (Refusal, UsageError) as refusal:
            # The writer would take it for a failure of the database.
            self.refusal = refusal

    def end(self, error: Exception | None) -> None:
        """Let the request continue, unless it has been cancelled."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def _versions(entries: Entries) -> dict[str, str]:
    ready = Counter(row.found.room for row in entries.values() if row.found and row.ready)
    return {
        session: _token(
            row.state,
            tuple(row.queues),
            row.pace,
            row.pause_until,
            None if row.found is None else row.found.room,
            row.ready,
            0 if row.found is None else ready[row.found.room],
        )
        for session, row in entries.items()
    }


@lru_cache(MOST_TOKENS)
def _token(*seen: Any) -> str:
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:12]
