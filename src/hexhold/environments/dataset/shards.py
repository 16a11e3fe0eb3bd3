"""Write the Parquet files of a dataset game by game, each complete or not at all."""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler import copy_array, new_array
from hexhold.engine.vocabulary.layout import Beliefs
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.dataset import rows
from hexhold.environments.dataset.arrow import parquet, pyarrow
from hexhold.environments.dataset.card import Counts, Shard
from hexhold.environments.dataset.columns import (
    MASK,
    NOT_KNOWN,
    OBSERVATION,
    POLICY,
    declared_columns,
    type_of,
)
from hexhold.environments.dataset.folder import part_of
from hexhold.environments.dataset.policies import write_policies
from hexhold.environments.dataset.replayed_game import ReplayedGame, as_row, ending_of
from hexhold.environments.observation import Encoder
from hexhold.environments.observation.encoder import UINT8
from hexhold.game.game import scratch
from hexhold.records.json_lines import cannot

ROWS_A_GROUP = 4096
"""Rows of a file that are written and read at a time: 10 MiB of observations of `6e`."""
_ROWS_AT_ONCE = 128
"""What compiled rules write at a time, so that it stays in the processor's cache."""


class RowGroup:
    """Memory for some rows, by column, which is filled and emptied again and again."""

    def __init__(self, space: ActionSpace, keeps_forced: bool, policy: bool) -> None:
        self._keeps_forced = keeps_forced
        self._space, self._encoder = space, Encoder(space.setting, UINT8)
        self._beliefs = new_array(Beliefs)
        self.filled = 0
        self._arrays = {
            each.name: np.empty((ROWS_A_GROUP, *each.shape(space, self._encoder)), each.kind)
            for each in declared_columns(policy)
        }
        types = {
            each.name: type_of(each, space, self._encoder) for each in declared_columns(policy)
        }
        self.schema = pyarrow.schema(types)

    @property
    def is_full(self) -> bool:
        """Whether there might be no room for another decision."""
        return self.filled + rows.MOST_ROWS > ROWS_A_GROUP

    def write(self, game: ReplayedGame, states: Any, progress: Any) -> dict[str, Any]:
        """Replay a game from its current decision, as far as there is room; return the rows.

        The columns that do not change in a game are still empty.
        """
        room = min(ROWS_A_GROUP - self.filled, _ROWS_AT_ONCE)
        part = self._part(room)
        columns = (part[name] for name in ("action", "prefix", "player", "decision"))
        masks = part[MASK].view(np.int64)
        buffers = rows.RowBuffers(as_row(part[OBSERVATION]), as_row(masks), *columns)
        count = rows.write_rows(
            buffers,
            self._encoder.with_scratch(scratch()),
            states,
            self._beliefs,
            self._space.numbers,
            as_row(game.steps),
            game.decisions,
            progress,
            room,
            self._keeps_forced,
        )
        part = self._part(count)
        self.filled += count
        if POLICY in part:
            write_policies(part, game.policies, self._space)
        return part

    def _part(self, count: int) -> dict[str, Any]:
        first = self.filled
        return {name: array[first : first + count] for name, array in self._arrays.items()}

    def emptied(self) -> Any:
        """Return all rows as an Arrow table, which is valid until others are written."""
        columns = [
            _as_arrow(self._arrays[name][: self.filled], kind)
            for name, kind in zip(self.schema.names, self.schema.types, strict=True)
        ]
        self.filled = 0
        return pyarrow.Table.from_arrays(columns, schema=self.schema)


def _as_arrow(array: NDArray[Any], kind: Any) -> Any:
    if array.ndim == 1:
        return pyarrow.array(array, kind)
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(array.reshape(-1)), type=kind)


class ShardWriter:
    """Writes games into a file; a context manager.

    The file appears once it is complete; one that was not closed is dropped. Memory use does not
    grow with it.
    """

    def __init__(
        self,
        path: Path,
        first: int,
        space: ActionSpace,
        keeps_forced: bool = True,
        policy: bool = False,
    ) -> None:
        """Begin a file.

        Args:
            path: where it appears.
            first: the number of its first game.
            space: the ids.
            keeps_forced: whether a decision with one legal id gets a row.
            policy: whether there is a column of what bots tell of their searches.

        Raises:
            StorageError: it cannot be written.
        """
        self._path, self._first = path, first
        self._part = part_of(path)
        self._counts = Counts()
        self._group = RowGroup(space, keeps_forced, policy)
        self._players = space.setting.players
        # Observations hardly ever repeat; a dictionary of them would only take time. Parquet has
        # no numbers of one byte: the other three are 0, and set apart they take no room.
        others = [name for name in self._group.schema.names if name != OBSERVATION]
        apart = {f"{OBSERVATION}.list.element": "BYTE_STREAM_SPLIT"}
        try:
            self._file = self._part.open("wb")
            self._writer = parquet.ParquetWriter(
                self._file,
                self._group.schema,
                compression="zstd",
                use_dictionary=others,
                write_statistics=others,
                column_encoding=apart,
            )
        except OSError as error:
            raise cannot("write", path, error) from None

    def add(self, game: ReplayedGame, faults: int = 0) -> None:
        """Write a game's rows.

        Raises:
            StorageError: they cannot be written.
        """
        ending = ending_of(game)
        states = copy_array(game.start)
        progress: Any = np.zeros(rows.PROGRESS, np.int64)
        seats = np.array(game.bots or (NOT_KNOWN,) * self._players, np.int8)
        step = 0
        while progress[rows.NEXT] < game.decisions:
            if self._group.is_full:
                self._flush()
            part = self._group.write(game, states, progress)
            count = len(part["player"])
            part["game"][:] = self._first + self._counts.games
            part["seed"][:] = NOT_KNOWN if game.seed is None else game.seed
            part["step"][:] = np.arange(step, step + count)
            part["bot"][:] = seats[part["player"]]
            part["begins"][:] = part["prefix"] == NOT_KNOWN
            part["winner"][:] = ending.winner
            part["points"][:] = ending.points
            part["rounds"][:] = ending.rounds
            step += count
        unfinished = int(ending.winner < 0)
        left_out, forced = int(progress[rows.LEFT_OUT]), int(progress[rows.FORCED])
        self._counts.add(Counts(1, unfinished, game.decisions, step, left_out, faults, forced))

    def _flush(self) -> None:
        try:
            self._writer.write_table(self._group.emptied())
        except OSError as error:
            raise cannot("write", self._path, error) from None

    def close(self) -> Shard:
        """Put the file in its place; raises `StorageError`."""
        if self._group.filled:
            self._flush()
        try:
            self._writer.close()
            self._file.close()
            size = self._part.stat().st_size
            os.replace(self._part, self._path)
        except OSError as error:
            raise cannot("write", self._path, error) from None
        return Shard(self._path.name, self._first, self._counts, size)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # After `close` none of them does anything.
        with suppress(OSError):
            self._writer.close()
        with suppress(OSError):
            self._file.close()
        with suppress(OSError):
            self._part.unlink()
