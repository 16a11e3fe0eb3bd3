"""Read the games of a batch: observations, action masks, players, seeds, and single games."""

from functools import cached_property
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import RecordArray, copy_array, dtype_of
from hexhold.compiler import read_only as records_read_only
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import STATE_BYTES, Beliefs
from hexhold.environments import entries
from hexhold.environments.action_space import why_illegal
from hexhold.environments.batch.arguments import check_parts, checked_seats, plain, read_only
from hexhold.environments.batch.current_decisions import ALONE, PORTION, CurrentDecisions
from hexhold.environments.batch.results import Observation
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoding import SeenGames
from hexhold.environments.rewards import points_of
from hexhold.errors import UsageError, quoted
from hexhold.fast.buffers import check_array, whole_number
from hexhold.fast.thread_pool import EntryTask
from hexhold.game import Game
from hexhold.game.checksums import Sealed, sealed


class ObservedGames:
    """Games, each at its current decision, and what can be read of them."""

    _buffers: tuple[NDArray[Any], ...] = ()
    """What steps write."""

    def _prepare(self, decisions: CurrentDecisions, flat: bool, packed: bool) -> None:
        """Take the games."""
        self._decisions = decisions
        self._games = decisions.games
        self.count = decisions.games.count
        self.flat, self.packed = flat, packed
        self.space = decisions.space
        """What the ids mean."""
        self._whole = True
        """False while a step runs, and after one was interrupted."""

    def __repr__(self) -> str:
        setting = self._games.setting
        game = f"{setting.edition}, {setting.players} players, trades {self.space.trades}"
        return f"<{type(self).__name__} {game}: {self.count} games, {self.space.n} ids>"

    def __reduce__(self) -> Sealed:
        return sealed(self, vars(self))

    @property
    def states(self) -> RecordArray:
        """The engine's records of the games, [count]; read-only, always up to date; see `put`."""
        return records_read_only(self._games._states)

    @property
    def belief_records(self) -> RecordArray:
        """The engine's records of the seats' beliefs, [count]; read-only, always up to date."""
        return records_read_only(self._decisions.beliefs)

    @property
    def _records_of_games(self) -> tuple[RecordArray, RecordArray]:
        """The games, and the beliefs of their seats."""
        return self._games._states, self._decisions.beliefs

    @property
    def bytes_a_game(self) -> int:
        """Bytes of memory per game, including its share of the buffers and a flat observation.

        Not included are 70 KiB per thread, and unpacked masks, which take a byte per id.
        """
        shared: int = sum(array.nbytes for array in (*self._decisions.columns, *self._buffers))
        row = self.encoder.dtype.itemsize * self.encoder.row_size
        records = STATE_BYTES + dtype_of(Beliefs).itemsize
        return records + row + -(-shared // self.count)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """The seeds of the games that are being played, [count]; -1 of a game that was `put`."""
        seeds: NDArray[np.int64] = np.maximum(self._decisions.seeds, -1)
        return seeds

    @property
    def agents(self) -> NDArray[np.int8]:
        """The agent's seat in each game that is being played, [count]; read-only.

        After a step that has ended a game it names the seat in the next one: `step` returns the
        seat in the game that has ended as `Outcome.agents`. -1 where every seat is asked.
        """
        return read_only(self._decisions.agents)

    @property
    def players(self) -> NDArray[np.int8]:
        """The player to act in each game, [count]; read-only and always up to date.

        -1 in a game that is over, as `afterstates` may hold.
        """
        return read_only(self._decisions.player)

    def points(self, seats: NDArray[Any] | None = None) -> NDArray[np.int8]:
        """Return the victory points (T-3) of each seat in each game, int8 [count, players].

        Args:
            seats: integers [count], the seats that look; None also counts concealed points.
        """
        players = self._games.setting.players
        if seats is None:
            seats = np.full(self.count, NONE, np.int8)
        else:
            seats = checked_seats(seats, self.count, players)
        self._check_whole()
        return points_of(self._games._states, players, plain(seats))

    @cached_property
    def encoder(self) -> Encoder:
        """What the numbers of an observation mean: `fields`, `shapes`, `size` (F), `parts`."""
        return self._decisions.encoder

    def _check_whole(self) -> None:
        """Raise `UsageError` while another thread steps, or after an interrupted step."""
        if not self._whole:
            raise UsageError(
                "this batch is in a step, or one was interrupted: use it from one thread only; "
                "after an interrupt call reset or restore"
            )

    def observe(self, out: Observation | None = None, packed: bool | None = None) -> Observation:
        """Return the observations and masks of the players to act, and who they are.

        Args:
            out: an `Observation` to write into and return; arrays in it that are None are
                allocated. If parts are returned, ``obs`` may also be float32 [count, F]; the parts
                are then views of its columns.
            packed: whether the mask is bits in 64-bit words; None: as the batch was made.
        """
        if out is None:
            out = Observation(None, None, None)
        elif not isinstance(out, Observation):
            raise UsageError(f"out: an Observation, not {quoted(type(out).__name__)}")
        if out.player is not None:
            check_array("player", out.player, np.int8, (self.count,))
        parts = out.obs if isinstance(out.obs, dict) and not self.flat else None
        if parts is not None:
            check_parts(parts, self.encoder.shapes, self.count)
        rows = self.rows(out=None if parts is not None else out.obs)
        obs = rows if self.flat else self.encoder.parts(rows)
        if parts is not None:
            for name, part in parts.items():
                np.copyto(part, obs[name])
            obs = parts
        mask = self.masks(out.mask, packed)
        if out.player is None:
            return Observation(obs, mask, self._decisions.player.copy())
        np.copyto(out.player, self._decisions.player)
        return Observation(obs, mask, out.player)

    def rows(
        self,
        seats: NDArray[Any] | None = None,
        out: NDArray[Any] | None = None,
    ) -> NDArray[Any]:
        """Return an observation of each game by one seat, [count, `encoder.row_size`].

        Args:
            seats: integers [count], the seats that look; None takes the players to act, and the
                first seat where a game is over.
            out: an array to write into and return; None allocates one.
        """
        encoder = self.encoder
        shape = (self.count, encoder.row_size)
        if out is None:
            out = np.empty(shape, encoder.dtype)
        else:
            check_array("obs", out, encoder.dtype.type, shape)
        if seats is None:
            seats = self._decisions.player
        else:
            # If ``out`` overlapped the seats, they would be overwritten while they are read.
            seats = checked_seats(seats, self.count, self._games.setting.players).copy()
        self._check_whole()
        written: Any = out.reshape(-1)
        eyes: Any = plain(seats)
        encodings = self._decisions.encodings
        seen = SeenGames(self._games._states, self._decisions.beliefs, eyes)

        def arguments(n: int) -> tuple[Any, ...]:
            return encodings[n], seen, written

        task = EntryTask(encoder.observe_each, arguments)
        self._games.pool.share(self.count, PORTION, task, ALONE * PORTION)
        return out

    def masks(self, out: NDArray[Any] | None = None, packed: bool | None = None) -> NDArray[Any]:
        """Return the action masks, without observations.

        Args:
            out: an array to write into and return, bool [count, n] or, packed, uint64 [count,
                words]. None returns a new array, or, packed, a read-only one that is always up to
                date and can itself be passed here.
            packed: as for `observe`.
        """
        self._check_whole()
        if self.packed if packed is None else packed:
            words: NDArray[np.uint64] = self._decisions.mask.view(np.uint64).reshape(self.count, -1)
            if out is None:
                return read_only(words)
            if isinstance(out, np.ndarray) and np.may_share_memory(out, words):
                check_array("mask", out, np.uint64, words.shape, is_read=True)
                return out
            check_array("mask", out, np.uint64, words.shape)
            np.copyto(out, words)
            return out
        if out is None:
            out = np.empty((self.count, self.space.n), np.bool_)
        else:
            check_array("mask", out, np.bool_, (self.count, self.space.n))
        marks: Any = out.reshape(-1)
        entries.unpack_masks(self.space.numbers, self._decisions.mask, marks, 0, self.count)
        return out

    def prefix(self, i: SupportsIndex) -> str:
        """Return the action prefix of a game's current decision, empty at its start."""
        prefix = int(self._decisions.prefixes[self._place(i)])
        return "" if prefix < 0 else self.space.text(prefix)

    def why_not(self, i: SupportsIndex, id: SupportsIndex) -> str | None:
        """Return why an id is illegal in a game, in one line, or None."""
        i = self._place(i)
        number = whole_number(id)
        if number is None:
            raise UsageError(f"id: a number from 0 to {self.space.n - 1}, not {quoted(id)}")
        decisions = self._decisions
        if decisions.is_legal(i, number):
            return None
        player, before = int(decisions.player[i]), int(decisions.prefixes[i])
        return why_illegal(self.space, self.game(i), player, before, number)

    def game(self, i: SupportsIndex) -> Game:
        """Return a copy of a game, without the prefix of the current decision."""
        i = self._place(i)
        self._check_whole()
        states, beliefs = (copy_array(each[i : i + 1]) for each in self._records_of_games)
        return Game(self._games.setting_of(i), states, self._decisions.seed_of(i), beliefs)

    def _place(self, i: object) -> int:
        """Return a game's number; raises `UsageError` where there is none."""
        number = whole_number(i)
        if number is None or not 0 <= number < self.count:
            raise UsageError(f"game: a number from 0 to {self.count - 1}, not {quoted(i)}")
        return number
