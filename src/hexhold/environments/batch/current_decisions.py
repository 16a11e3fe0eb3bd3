"""The current decisions of the games of a batch, next to the games' records."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import WORD, RecordArray, copy_array, new_array, put_records
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs
from hexhold.environments import entries, next_games
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.batch.results import BatchSnapshot
from hexhold.errors import UsageError
from hexhold.fast import Games
from hexhold.fast.slices import AT_ONCE, LATER, ranges
from hexhold.fast.thread_pool import EntryTask
from hexhold.game.checksums import checksum_of

NO_BOTS = None
PORTION, PORTION_WITH_BOTS = 32, 4
"""Games that a thread takes at a time, of those that threads share: some ten microseconds."""
ALONE = 4
"""This many portions take no longer than waking a thread."""


class CurrentDecisions:
    """Who decides in each game, what was said of it and what may be said, and what comes next.

    All columns are of [count]; those that compiled code reads and writes are untyped for mypy.
    """

    def __init__(self, games: Games, space: ActionSpace, bots: int | None = NO_BOTS) -> None:
        """Make room; `begin` begins a game.

        Args:
            games: the games themselves.
            space: what the ids mean.
            bots: who decides in the seats after the agent's, as `pack_seats` says it; None asks
                every seat.
        """
        count = games.count
        self.games = games
        self.space = space
        self.bots = bots
        self.beliefs: RecordArray = new_array(Beliefs, count)
        """The beliefs of their seats."""
        self.prefixes: Any = np.full(count, NONE, np.int32)
        """The id that was said of a decision that takes more than one, or NONE."""
        self.player: Any = np.zeros(count, np.int8)
        """Who decides, NONE where a game is over."""
        self.mask: Any = np.zeros(count * space.words, np.int64)
        """What may be said, in words of bits."""
        self.agents: Any = np.full(count, NONE if bots is NO_BOTS else 0, np.int8)
        """The only seat that is asked, or NONE."""
        self.bot_seeds: Any = np.zeros(count, np.int64)
        self.seeds: Any = np.zeros(count, np.int64)
        """Of the games that are being played; of one that was put there, ~ the one before it."""
        self.games_before: Any = np.zeros(count, np.int64)
        """How many games have been played in the same place."""

    def put(self, i: int, states: RecordArray, beliefs: RecordArray, seat: int | None) -> bool:
        """Make game i another one, at the next decision of who is asked.

        What comes after it stays: the next game in its place has the seed that it would have had.

        Args:
            i: which game.
            states: the other game, an array of one record.
            beliefs: the seats' beliefs about it, a record each.
            seat: where the agent sits in it; None leaves it where it is.

        Returns:
            Whether a player has to decide; if the game is won before that, nothing has changed.
        """
        place = slice(i, i + 1)
        words = slice(i * self.space.words, (i + 1) * self.space.words)
        records = (self.games._states, states), (self.beliefs, beliefs)
        before = [copy_array(own[place]) for own, _ in records]
        kept = [each[words if each is self.mask else place].copy() for each in self.columns]
        for own, given in records:
            put_records(own, i, given)
        if seat is not None:
            self.agents[i] = seat
        if self.seeds[i] >= 0:
            self.seeds[i] = ~self.seeds[i]
        self.begin_decisions(i, i + 1)
        is_asked = bool(self.player[i] >= 0)
        if not is_asked:
            for (own, _), old in zip(records, before, strict=True):
                put_records(own, i, old)
            for column, numbers in zip(self.columns, kept, strict=True):
                column[words if column is self.mask else place] = numbers
        return is_asked

    def seed_of(self, i: int) -> int | None:
        """What game i was played from, None where it was put there."""
        seed = int(self.seeds[i])
        return None if seed < 0 else seed

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All of it but beliefs."""
        asked = (self.prefixes, self.player, self.mask, self.agents)
        return (*asked, self.bot_seeds, self.seeds, self.games_before)

    def advance(self, places: Any) -> None:
        """Count the games in some places, int64 [n], as played, and take their next seeds."""
        next_games.advance_each(self._starts, places, len(places), self.games.count)

    def begin(self, places: Any) -> None:
        """Begin the games in some places, int64 [n], with the seeds that were written for them."""
        given = self._starts, self._arrays[0]

        def begin() -> int:
            for first, last in ranges(0, len(places)):
                next_games.begin_games(*given, places[first:last], last - first)
            return len(places)

        self.games.pool.alone(begin)

    def replace_ended(self, outcome: next_games.StepOutcome, kept: next_games.EndedArrays) -> None:
        """Keep the games that have a winner, and begin the next ones in their places.

        Args:
            outcome: the winners, int8 [count], and what follows: done, bool [count], and reward,
                float32 [count * players], both without any yet.
            kept: room for them.
        """
        given = self._starts, self._arrays[0], outcome, kept, self.games.count
        self.games.pool.alone(lambda: next_games.replace_ended(*given))

    @cached_property
    def _starts(self) -> next_games.GameStarts:
        blanks, deals = self.games.beginnings
        seeds = self.seeds, self.games_before
        return next_games.GameStarts(blanks, deals, len(blanks), *seeds)

    @cached_property
    def _arrays(self) -> list[entries.GameArrays]:
        """The games with each thread's scratch memory."""
        pool, board, space = self.games.pool, self.games.board, self.space.numbers
        columns = self.prefixes, self.player, self.mask, self.agents, self.bots or 0, self.bot_seeds
        return [
            entries.GameArrays(
                self.games._states, view, board, work, scratch, self.beliefs, space, *columns
            )
            for view, work, scratch in zip(pool.views, pool.works, pool.scratches, strict=True)
        ]

    def __getstate__(self) -> dict[str, Any]:
        """Without scratch memory, which copies and other processes have of their own."""
        return {name: it for name, it in vars(self).items() if name != "_arrays"}

    def begin_decisions(self, start: int, stop: int) -> None:
        """Begin a decision in games, bots deciding before it."""
        for first, last in ranges(start, stop):
            entries.begin_decisions(self._arrays[0], first, last)

    def step(self, ids: Any, winner: Any) -> int:
        """Say an id in every game and go on to the next decision; how many games have ended.

        Args:
            ids: int32 [count], each of which may be said.
            winner: int8 [count], who has won is written there.
        """

        def arguments(n: int) -> tuple[Any, ...]:
            return self._arrays[n], ids, winner

        portion, trusted = (
            (PORTION, AT_ONCE) if self.bots is NO_BOTS else (PORTION_WITH_BOTS, LATER)
        )
        task = EntryTask(entries.step_games, arguments, trusted)
        return self.games.pool.share(self.games.count, portion, task, ALONE * portion)

    def first_illegal(self, ids: Any) -> int:
        """The first game in which its id may not be said; less than 0 where there is none."""
        found: int = entries.first_illegal(self.space.numbers, ids, self.mask, self.games.count)
        return found

    def is_legal(self, i: int, number: int) -> bool:
        """Whether an id may be said in a game."""
        if not 0 <= number < self.space.n:
            return False
        return bool(int(self.mask[i * self.space.words + number // WORD]) >> number % WORD & 1)

    # Snapshots

    def snapshot(self) -> BatchSnapshot:
        """All games as they are now."""
        columns = tuple(column.copy() for column in self.columns)
        records = copy_array(self.games._states), copy_array(self.beliefs)
        return BatchSnapshot(self._about, *records, columns, checksum_of((*records, *columns)))

    @property
    def _about(self) -> tuple[Any, ...]:
        """What batches have in common that take each other's snapshots."""
        settings = self.games.settings
        layouts = tuple(setting.layout for setting in settings)
        return settings, layouts, self.games.count, self.space.trades, self.bots

    def check(self, snapshot: BatchSnapshot) -> None:
        """Raises `UsageError` where a snapshot is of another batch, or not as it was written."""
        if snapshot.batch != self._about:
            raise UsageError("snapshot: it is of a batch of another size or setting")
        if not self._is_whole(snapshot):
            raise UsageError("snapshot: its numbers are not those that Batch.snapshot wrote")

    def _is_whole(self, snapshot: BatchSnapshot) -> bool:
        """Whether its arrays are such as are written, and hold what was written there."""
        records = (self.games._states, snapshot.states), (self.beliefs, snapshot.beliefs)
        columns = self.columns, snapshot.columns
        if not isinstance(snapshot.columns, tuple) or len(columns[0]) != len(columns[1]):
            return False
        if not all(_is_such(own, given) for own, given in (*zip(*columns, strict=True), *records)):
            return False
        arrays = snapshot.states, snapshot.beliefs, *snapshot.columns
        return checksum_of(arrays) == snapshot.checksum

    def restore(self, snapshot: BatchSnapshot) -> None:
        """Go back to a snapshot that was checked."""
        put_records(self.games._states, 0, snapshot.states)
        put_records(self.beliefs, 0, snapshot.beliefs)
        for column, kept in zip(self.columns, snapshot.columns, strict=True):
            column[:] = kept


def _is_such(own: RecordArray, given: object) -> bool:
    """Whether it can be copied over an own array, record by record or number by number."""
    if isinstance(own, list):
        return isinstance(given, list) and len(given) == len(own)
    if not isinstance(given, np.ndarray) or not given.flags.c_contiguous:
        return False
    return bool(given.shape == own.shape and given.dtype == own.dtype)
