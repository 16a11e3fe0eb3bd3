"""Many games at once, carried on together in compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.board import BoardGiven, find_board
from hexhold.editions import DEFAULT_EDITION
from hexhold.engine import entries as engine
from hexhold.engine.machinery.arrays import (
    STATE_DTYPE,
    Array,
    copy_array,
    freeze,
    new_array,
    put_records,
)
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.layout import State, Work
from hexhold.environments import entries
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoding import observe_each
from hexhold.errors import UsageError, quoted
from hexhold.game import Game, make_setting
from hexhold.game.game import MOST_SEED, check_number
from hexhold.game.positions import check_layout

MOST_GAMES = 1 << 20
MOST_THREADS = 256


class Outcome(NamedTuple):
    """What a step brought; of the batch's own buffers, which the next step overwrites."""

    reward: NDArray[np.float32]
    """[count, players]: 1 to the winner of a game that has just ended, 0 to everybody else."""
    done: NDArray[np.bool_]
    """[count]: whether the game has just ended; the next one has begun in its place."""
    winner: NDArray[np.int8]
    """[count]: who has won the game that has just ended, else -1."""


class Observation(NamedTuple):
    """What those who decide see and may say, and who they are."""

    obs: Any
    """float32 [count, F], or a dict of its parts, each [count, …]: `hex`, `vertex`, `edge`,
    `player` from the viewer's seat onwards, `global` (docs/observations.md)."""
    mask: Any
    """bool [count, n], or uint64 [count, words]: id i is bit i % 64, from the lowest, of word
    i // 64."""
    player: Any
    """int8 [count]: who decides."""


class BatchSnapshot(NamedTuple):
    """A batch at one moment, for `Batch.restore`."""

    states: Array
    said: NDArray[np.int32]
    player: NDArray[np.int8]
    mask: NDArray[np.int64]
    seeds: NDArray[np.int64]


class Batch:
    """Games of one setting, each at a decision of its own.

    Game i is played with the seeds seed + i, seed + i + count, …: equal seeds and equal ids give
    equal batches, with any number of threads. Where several decide at once they are asked one by
    one, in turn order, the maker of an offer last.
    """

    def __init__(
        self,
        count: int,
        players: int = 4,
        edition: str = DEFAULT_EDITION,
        seed: int = 1,
        options: Mapping[str, object] | None = None,
        variants: Iterable[str] = (),
        board: BoardGiven = None,
        trades: str = "none",
        threads: int = 1,
        flat: bool = False,
        packed: bool = False,
    ) -> None:
        """Begin all games.

        Args:
            count: how many games, from 1.
            players: 2 to 6.
            edition: `6e`, `4e`, `3d`, `classic` or `base`.
            seed: of the first game, from 0.
            options: house rules, by option name.
            variants: names of variants.
            board: as for `Game.new`; None draws one for each game.
            trades: `none`; `one`, offers of one card for one; `two`, up to two cards a side.
            threads: how many work on a step.
            flat: whether an observation is one row, and not a dict of its parts.
            packed: whether masks are bits in 64-bit words.

        Raises:
            UsageError: an argument is not what it should be.
            PositionError: the board given is impossible.
        """
        _check_count("count", count, MOST_GAMES)
        _check_count("threads", threads, MOST_THREADS)
        check_number("seed", seed, MOST_SEED)
        setting = make_setting(edition, options, variants, players, find_board(board, players))
        check_layout(setting)
        self.count = count
        self.flat, self.packed = flat, packed
        self.space = ActionSpace(setting, trades)
        """What the ids mean."""
        blank = setting.blank_state()
        blank.first = NONE
        self._setting = setting
        self._blank: Array = freeze(blank)
        self._states: Array = new_array(State, count)
        self._works = [new_array(Work) for _ in range(min(threads, count))]
        self._pool = ThreadPoolExecutor(len(self._works)) if len(self._works) > 1 else None
        self._views = [new_array(State) for _ in self._works]
        self._ended: list[int] = []
        self._final_states: Array = new_array(State, 0)
        self._said: Any = np.full(count, NONE, np.int32)
        self._player: Any = np.zeros(count, np.int8)
        self._mask: Any = np.zeros(count * self.space.words, np.int64)
        self._seeds = np.zeros(count, np.int64)
        self._winner = np.full(count, NONE, np.int8)
        self._done = np.zeros(count, np.bool_)
        self._reward = np.zeros((count, players), np.float32)
        self.reset(seed=seed)

    @property
    def states(self) -> Array:
        """The engine's records of the games, [count]; not to be written."""
        return self._states

    @property
    def bytes_a_game(self) -> int:
        """What a game takes of memory, its share of the buffers and a flat observation included.

        Not what each thread needs, 70 KiB, and no unpacked mask, a byte for each id.
        """
        arrays = (self._said, self._player, self._mask, self._seeds)
        buffers = (self._reward, self._done, self._winner)
        shared = sum(array.nbytes for array in (*arrays, *buffers))
        row = np.dtype(np.float32).itemsize * self.encoder.size
        return STATE_DTYPE.itemsize + row + -(-shared // self.count)

    @property
    def seeds(self) -> NDArray[np.int64]:
        """The seeds of the games that are being played, [count]."""
        return self._seeds.copy()

    def reset(self, mask: NDArray[np.bool_] | None = None, seed: int | None = None) -> None:
        """Begin games anew, all or those that a mask [count] marks; what was said is dropped.

        Args:
            mask: which games; None is all.
            seed: game i gets seed + i; None goes on with each game's next seed.

        Raises:
            UsageError: an argument is not what it should be; no game has changed.
        """
        if mask is not None:
            _check_array("mask", mask, np.bool_, (self.count,))
        if seed is not None:
            check_number("seed", seed, MOST_SEED)
        for i in range(self.count) if mask is None else np.flatnonzero(mask).tolist():
            if seed is None:
                self._begin(i, int(self._seeds[i]) + self.count)
            else:
                self._begin(i, seed + i)

    def _begin(self, i: int, seed: int) -> None:
        seed %= MOST_SEED + 1
        self._seeds[i] = seed
        put_records(self._states, i, self._blank)
        board, work = self._setting.board, self._works[0]
        engine.seed_game(self._states, i, seed)
        engine.start_game(self._states, i, board, work, self._setting.deals)
        space = self.space.numbers
        entries.look(
            self._states, board, work, space, self._said, self._player, self._mask, i, i + 1
        )

    def observe(self, out: Observation | None = None) -> Observation:
        """What those who decide see, what they may say, and who they are.

        Args:
            out: what is written: ``obs`` float32 [count, F], even where its parts are given back,
                and ``mask`` as for `masks`; what is None there is new. ``player`` is not read.

        Raises:
            UsageError: a buffer is of another shape or type.
        """
        rows, mask = (None, None) if out is None else (out.obs, out.mask)
        shape = (self.count, self.encoder.size)
        if rows is None:
            rows = np.empty(shape, np.float32)
        _check_array("obs", rows, np.float32, shape)
        mask = self.masks(mask)
        self._encode(rows.reshape(-1))
        return Observation(rows if self.flat else self.encoder.parts(rows), mask, self.players)

    @cached_property
    def encoder(self) -> Encoder:
        """What the numbers of an observation mean: `fields`, `shapes`, `size` (F), `parts`."""
        return Encoder(self._setting)

    def _encode(self, rows: Any) -> None:
        plan, board = self.encoder.plan, self._setting.board

        def encode(n: int, start: int, stop: int) -> int:
            scratch = self._views[n], board, self._works[n], self._player
            written = plan.numbers, plan.scales, rows
            return int(observe_each(self._states, *scratch, *written, start, stop))

        self._share(encode)

    @property
    def final(self) -> dict[int, NDArray[np.float32]]:
        """The last observations of the games that the last step has ended, by their place.

        Each is float32 [players, F]: what every seat sees at the end.
        """
        found = {}
        for n, i in enumerate(self._ended):
            seats = range(self._setting.players)
            rows = [self.encoder.encode(self._final_states, n, p) for p in seats]
            found[i] = np.stack(rows)
        return found

    @property
    def players(self) -> NDArray[np.int8]:
        """Who decides in each game, [count]; read-only and always the present."""
        player: NDArray[np.int8] = self._player.view()
        player.flags.writeable = False
        return player

    def masks(self, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """What may be said in each game, without what is seen of it.

        Args:
            out: what is written and given back, bool [count, n] or, packed, uint64 [count, words];
                None gives a new array, packed one that is read-only and always the present.

        Raises:
            UsageError: the buffer is of another shape or type.
        """
        words: NDArray[np.uint64] = self._mask.view(np.uint64).reshape(self.count, -1)
        if not self.packed:
            if out is not None:
                _check_array("mask", out, np.bool_, (self.count, self.space.n))
            return self._unpacked(words, out)
        if out is None:
            words.flags.writeable = False
            return words
        _check_array("mask", out, np.uint64, words.shape)
        np.copyto(out, words)
        return out

    def _unpacked(self, words: NDArray[np.uint64], out: NDArray[Any] | None) -> NDArray[np.bool_]:
        low_first = words.astype("<u8", copy=False).view(np.uint8)
        bits = np.unpackbits(low_first, axis=1, count=self.space.n, bitorder="little")
        if out is None:
            return bits.view(np.bool_)
        np.copyto(out, bits.view(np.bool_))
        return out

    def step(
        self,
        ids: NDArray[np.int32],
        reward: NDArray[np.float32] | None = None,
        done: NDArray[np.bool_] | None = None,
        winner: NDArray[np.int8] | None = None,
    ) -> Outcome:
        """Say an id in every game; games that end by it start anew with their next seeds.

        Where only one id could follow, it is said as well.

        Args:
            ids: int32 [count].
            reward: float32 [count, players], where rewards are written; None is the batch's own.
            done: bool [count], likewise.
            winner: int8 [count], likewise.

        Raises:
            UsageError: an id may not be said, or an array is of another shape or type; no game has
                changed.
        """
        reward = self._reward if reward is None else reward
        done = self._done if done is None else done
        winner = self._winner if winner is None else winner
        _check_array("ids", ids, np.int32, (self.count,), is_read=True)
        _check_array("reward", reward, np.float32, self._reward.shape)
        _check_array("done", done, np.bool_, (self.count,))
        _check_array("winner", winner, np.int8, (self.count,))
        chosen: Any = ids
        illegal = entries.first_illegal(self.space.numbers, chosen, self._mask, self.count)
        if illegal >= 0:
            raise UsageError(self._why_not(illegal, int(ids[illegal])))
        reward.fill(0)
        if self._carry_on(ids, winner):
            np.greater_equal(winner, 0, out=done)
            self._ended = np.flatnonzero(done).tolist()
            self._final_states = new_array(State, len(self._ended))
            for n, i in enumerate(self._ended):
                put_records(self._final_states, n, self._states[i : i + 1])
                reward[i, winner[i]] = 1
                self._begin(i, int(self._seeds[i]) + self.count)
        else:
            done.fill(False)
            self._ended = []
        return Outcome(reward, done, winner)

    def _carry_on(self, ids: Any, winner: Any) -> int:
        """One step of every game; how many have ended."""

        def step(n: int, start: int, stop: int) -> int:
            ended: int = entries.step_games(
                self._states,
                self._setting.board,
                self._works[n],
                self.space.numbers,
                ids,
                self._said,
                self._player,
                self._mask,
                winner,
                start,
                stop,
            )
            return ended

        return self._share(step)

    def _share(self, work: Callable[[int, int, int], int]) -> int:
        """Have each thread do its share, this one the first; adds up what they give.

        Args:
            work: takes the number of the thread, its first game, and the one after its last.
        """
        threads = len(self._works)
        cuts = [self.count * n // threads for n in range(threads + 1)]
        if self._pool is None:
            return work(0, 0, self.count)
        others = [self._pool.submit(work, n, cuts[n], cuts[n + 1]) for n in range(1, threads)]
        return work(0, 0, cuts[1]) + sum(other.result() for other in others)

    def _why_not(self, i: int, number: int) -> str:
        where = f"ids: game {i}"
        if not 0 <= number < self.space.n:
            return f"{where}: a number from 0 to {self.space.n - 1}, not {number}"
        text, player = self.space.text(number), int(self._player[i])
        said = f"{self.prefix(i)} {text}".strip()
        at_start = self._said[i] < 0
        if at_start and self.space.only_goes_on(number):
            reason: str | None = "these words only go on from others"
        elif at_start and self.space.begins(number):
            reason = None
        else:
            reason = self.game(i).why_not(f"p{player}: {said}")
        if reason is None:
            reason = f"nothing that p{player} may do now is said so"
        return f"{where}: id {number}, {quoted(said)}: {reason}"

    def prefix(self, i: int) -> str:
        """What has been said so far of the decision at hand in a game, empty at its start.

        Raises:
            UsageError: there is no such game.
        """
        self._check_game(i)
        said = int(self._said[i])
        return "" if said < 0 else self.space.text(said)

    def game(self, i: int) -> Game:
        """An independent copy of a game, without what has been said of the decision at hand.

        Raises:
            UsageError: there is no such game.
        """
        self._check_game(i)
        return Game(self._setting, copy_array(self._states[i : i + 1]), int(self._seeds[i]))

    def snapshot(self) -> BatchSnapshot:
        """All games as they are now."""
        return BatchSnapshot(
            copy_array(self._states),
            self._said.copy(),
            self._player.copy(),
            self._mask.copy(),
            self._seeds.copy(),
        )

    def restore(self, snapshot: BatchSnapshot) -> None:
        """Go back to a snapshot of this batch, or of one of the same setting and size.

        Raises:
            UsageError: it is of another batch; no game has changed.
        """
        if not isinstance(snapshot, BatchSnapshot):
            raise UsageError(f"snapshot: one of Batch.snapshot, not {quoted(snapshot)}")
        if len(snapshot.states) != self.count or len(snapshot.mask) != len(self._mask):
            raise UsageError("snapshot: it is of a batch of another size or setting")
        put_records(self._states, 0, snapshot.states)
        self._said[:] = snapshot.said
        self._player[:] = snapshot.player
        self._mask[:] = snapshot.mask
        self._seeds[:] = snapshot.seeds

    def _check_game(self, i: object) -> None:
        if not isinstance(i, (int, np.integer)) or not 0 <= i < self.count:
            raise UsageError(f"game: a number from 0 to {self.count - 1}, not {quoted(i)}")


def _check_count(what: str, number: object, most: int) -> None:
    if type(number) is not int or not 1 <= number <= most:
        raise UsageError(f"{what}: a whole number from 1 to {most}, not {quoted(number)}")


def _check_array(
    what: str, array: object, kind: type[Any], shape: Sequence[int], is_read: bool = False
) -> None:
    """Raise `UsageError` where an array is not what compiled code is to read or write."""
    name = np.dtype(kind).name
    wanted = f"an array of {name} {list(shape)}"
    if not isinstance(array, np.ndarray):
        raise UsageError(f"{what}: {wanted}, not {quoted(type(array).__name__)}")
    if array.dtype != kind or array.shape != tuple(shape):
        raise UsageError(f"{what}: {wanted}, not of {array.dtype} {list(array.shape)}")
    if not array.flags.c_contiguous or not array.flags.aligned:
        raise UsageError(f"{what}: an array in one piece, not every so many numbers of another")
    if not is_read and not array.flags.writeable:
        raise UsageError(f"{what}: an array that can be written to")
