"""The current decisions of the games of a batch: players, prefixes, masks, seeds and beliefs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import WORD, RecordArray, copy_array, new_array, put_records
from hexhold.engine.beliefs.entries import begin_each
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs
from hexhold.environments import entries, next_games
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.batch.arguments import Opponents
from hexhold.environments.batch.results import BatchSnapshot
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoder import FLOAT32
from hexhold.environments.observation.encoding import RowWriting
from hexhold.errors import UsageError
from hexhold.fast import Games
from hexhold.fast.slices import AT_ONCE, LATER, ranges
from hexhold.fast.thread_pool import EntryTask
from hexhold.game import Setting
from hexhold.game.checksums import checksum_of
from hexhold.game.game import MOST_SEED

NO_BOTS = None
PORTION, PORTION_WITH_BOTS = 32, 4
"""Games that a thread takes at a time: about 10 microseconds of work."""
ALONE = 4
"""Up to this many portions are done without waking another thread."""
_SCRATCH = ("_arrays", "encodings")


class CurrentDecisions:
    """The current decision of each game.

    All columns have one item for each game; those of compiled code are untyped for mypy.
    """

    def __init__(
        self,
        games: Games,
        space: ActionSpace,
        bots: Opponents | None = NO_BOTS,
        most_forced: int = 0,
        dtype: str = FLOAT32,
    ) -> None:
        """Allocate; `begin` begins games.

        ``bots`` decide in the seats after the agent's; with None every seat is asked. Up to
        ``most_forced`` forced decisions in a row are made without asking. ``dtype`` is that of
        observations.
        """
        count = games.count
        self.games = games
        self.space = space
        self.bots = bots
        self.outside = None if bots is NO_BOTS else bots.outside
        """Bots that are not compiled: whenever they have to decide, they are asked."""
        self.most_forced = most_forced
        self.dtype = dtype
        """The dtype of observations."""
        self.beliefs: RecordArray = new_array(Beliefs, count)
        """The beliefs of their seats."""
        self.prefixes: Any = np.full(count, NONE, np.int32)
        """The first id of a decision that takes two, or NONE."""
        self.player: Any = np.zeros(count, np.int8)
        """The player to act, NONE where a game is over."""
        self.mask: Any = np.zeros(count * space.words, np.int64)
        """The action masks, in words of bits."""
        self.agents: Any = np.full(count, NONE if bots is NO_BOTS else 0, np.int8)
        """The only seat that is asked, or NONE."""
        self.bot_seeds: Any = np.zeros(count, np.int64)
        self.seeds: Any = np.zeros(count, np.int64)
        """The seeds of the current games; for a game that was put there, ~ the seed before it."""
        self.games_before: Any = np.zeros(count, np.int64)
        """How many games have been played in the same place."""

    def others(self, settings: Sequence[Setting], count: int) -> CurrentDecisions:
        """Return the decisions of ``count`` blank games of this kind, in which all are asked."""
        games = Games(settings, count, None, len(self.games.pool.works))
        found = CurrentDecisions(games, self.space, dtype=self.dtype)
        # To plan an encoder takes longer than many small batches.
        found.encoder = self.encoder
        return found

    def put(self, i: int, states: RecordArray, beliefs: RecordArray, seat: int | None) -> bool:
        """Replace game i, and begin the next decision of a seat that is asked.

        The next game in its place has the seed that it would have had. ``seat`` is the agent's;
        None leaves it.

        Returns:
            Whether a player has to decide; if the game is won before that, nothing changes.
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

    def take(self, seed: int, beliefs: Sequence[RecordArray] | None) -> None:
        """Begin the first decision in games whose records were put; raise where one is over.

        Game i counts as put in place of one with the seed + i. Without beliefs no seat has seen
        the past.
        """
        count, players = self.games.count, self.games.setting.players
        if beliefs is None:
            where = self.games._states, self.games.board, self.beliefs
            begin_each(*where, 0, count)
        else:
            for i, each in enumerate(beliefs):
                put_records(self.beliefs, i, each)
        places = np.arange(count)
        self.seeds[:] = [~((seed + i) % (MOST_SEED + 1)) for i in range(count)]
        if self.bots is not NO_BOTS:
            self.agents[:] = places % players
        self.begin_decisions(0, count)
        if int(self.player.min()) < 0:
            over = int(self.player.argmin())
            raise UsageError(f"games: game {over} is won before a player has to decide")

    def seed_of(self, i: int) -> int | None:
        """Return the seed of game i, None if it was put there."""
        seed = int(self.seeds[i])
        return None if seed < 0 else seed

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All columns except the beliefs."""
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
        self._ask_outside(places.tolist())

    def _ask_outside(self, begun: Iterable[int] = ()) -> None:
        """Let bots that are not compiled decide, new ones in games that have begun."""
        if self.outside is not None:
            self.outside.forget(begun)
            self.outside.play(self)

    def carry_out(self, i: int, action: int) -> None:
        """Carry out a legal action, as the engine numbers it, and begin the next decision."""
        entries.carry_out(self._arrays[0], i, action)

    def replace_ended(self, outcome: next_games.StepOutcome, kept: next_games.EndedArrays) -> None:
        """Keep the games that have a winner, and begin the next ones in their places.

        ``outcome`` has the winners; its dones and rewards are all 0, and are written.
        """
        given = self._starts, self._arrays[0], outcome, kept, self.games.count
        count = self.games.pool.alone(lambda: next_games.replace_ended(*given))
        places: Any = kept.places
        self._ask_outside(places[:count].tolist())

    @cached_property
    def _starts(self) -> next_games.GameStarts:
        blanks, deals = self.games.beginnings
        seeds = self.seeds, self.games_before
        return next_games.GameStarts(blanks, deals, len(blanks), *seeds)

    @cached_property
    def _arrays(self) -> list[entries.GameArrays]:
        """The arrays for compiled code, with each thread's scratch memory."""
        pool, board, space = self.games.pool, self.games.board, self.space.numbers
        asked = self.prefixes, self.player, self.mask, self.agents
        packed = 0 if self.bots is NO_BOTS else self.bots.packed
        columns = *asked, packed, self.bot_seeds, self.most_forced
        return [
            entries.GameArrays(
                self.games._states, view, board, work, scratch, self.beliefs, space, *columns
            )
            for view, work, scratch in zip(pool.views, pool.works, pool.scratches, strict=True)
        ]

    @cached_property
    def encoder(self) -> Encoder:
        """The encoder of the setting."""
        return Encoder(self.games.setting, self.dtype)

    @cached_property
    def encodings(self) -> list[RowWriting]:
        """What the encoder needs, with each thread's scratch memory."""
        return [self.encoder.with_scratch(work) for work in self.games.pool.works]

    def __getstate__(self) -> dict[str, Any]:
        """Leave out scratch memory, which every copy and process makes for itself."""
        return {name: it for name, it in vars(self).items() if name not in _SCRATCH}

    def begin_decisions(self, start: int, stop: int) -> None:
        """Begin a decision in some games; bots decide before it."""
        for first, last in ranges(start, stop):
            entries.begin_decisions(self._arrays[0], first, last)
        self._ask_outside(range(start, stop))

    def step(self, ids: Any, winner: Any) -> int:
        """Apply a legal id in every game, int32 [count]; return how many games have ended.

        Writes the winners into ``winner``, int8 [count].
        """

        def arguments(n: int) -> tuple[Any, ...]:
            return self._arrays[n], ids, winner

        portion, trusted = (
            (PORTION, AT_ONCE) if self.bots is NO_BOTS else (PORTION_WITH_BOTS, LATER)
        )
        task = EntryTask(entries.step_games, arguments, trusted)
        ended = self.games.pool.share(self.games.count, portion, task, ALONE * portion)
        if self.outside is None:
            return ended
        self.outside.play(self)
        winner[:] = self.games.winners
        return int((winner >= 0).sum())

    def first_illegal(self, ids: Any) -> int:
        """Return the first game whose id is illegal, or a number below 0."""
        found: int = entries.first_illegal(self.space.numbers, ids, self.mask, self.games.count)
        return found

    def is_legal(self, i: int, number: int) -> bool:
        """Return whether an id is legal in a game."""
        if not 0 <= number < self.space.n:
            return False
        return bool(int(self.mask[i * self.space.words + number // WORD]) >> number % WORD & 1)

    # Snapshots

    def snapshot(self) -> BatchSnapshot:
        """Return all games as they are now."""
        columns = tuple(column.copy() for column in self.columns)
        records = copy_array(self.games._states), copy_array(self.beliefs)
        return BatchSnapshot(self._about, *records, columns, checksum_of((*records, *columns)))

    @property
    def _about(self) -> tuple[Any, ...]:
        """What must be equal in batches that exchange snapshots."""
        settings = self.games.settings
        layouts = tuple(setting.layout for setting in settings)
        bots = self.bots and (self.bots.packed, self.outside and self.outside.names)
        kind = self.space.trades, bots, self.most_forced
        return settings, layouts, self.games.count, *kind

    def check(self, snapshot: BatchSnapshot) -> None:
        """Raise `UsageError` if a snapshot is of another batch, or was altered."""
        if snapshot.batch != self._about:
            raise UsageError("snapshot: it is of a batch of another size or setting")
        if not self._is_whole(snapshot):
            raise UsageError("snapshot: its numbers are not those that Batch.snapshot wrote")

    def _is_whole(self, snapshot: BatchSnapshot) -> bool:
        """Return whether its arrays have the right types, and their checksum."""
        records = (self.games._states, snapshot.states), (self.beliefs, snapshot.beliefs)
        columns = self.columns, snapshot.columns
        if not isinstance(snapshot.columns, tuple) or len(columns[0]) != len(columns[1]):
            return False
        if not all(_is_such(own, given) for own, given in (*zip(*columns, strict=True), *records)):
            return False
        arrays = snapshot.states, snapshot.beliefs, *snapshot.columns
        return checksum_of(arrays) == snapshot.checksum

    def restore(self, snapshot: BatchSnapshot) -> None:
        """Restore a snapshot that was checked."""
        put_records(self.games._states, 0, snapshot.states)
        put_records(self.beliefs, 0, snapshot.beliefs)
        for column, kept in zip(self.columns, snapshot.columns, strict=True):
            column[:] = kept
        self._ask_outside(range(self.games.count))


def _is_such(own: RecordArray, given: object) -> bool:
    """Return whether an array can be copied over one of the batch's own."""
    if isinstance(own, list):
        return isinstance(given, list) and len(given) == len(own)
    if not isinstance(given, np.ndarray) or not given.flags.c_contiguous:
        return False
    return bool(given.shape == own.shape and given.dtype == own.dtype)
