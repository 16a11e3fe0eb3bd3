"""Read a dataset, some rows at a time, as arrays."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from itertools import pairwise
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from hexhold.environments.dataset.arrow import parquet, pyarrow
from hexhold.environments.dataset.card import Card
from hexhold.environments.dataset.columns import MASK, OBSERVATION
from hexhold.environments.dataset.folder import read_card
from hexhold.environments.dataset.shards import ROWS_A_GROUP
from hexhold.environments.observation.encoder import FLOAT32, is_packed
from hexhold.environments.observation.packed_rows import scaled
from hexhold.errors import StorageError, UsageError, quoted
from hexhold.records.json_lines import cannot

GROUPS_A_POOL = 16
"""Row groups that are shuffled together: about 25 MB of rows of `6e` in memory."""


class RowFilter(NamedTuple):
    """Which rows are kept: a function of some columns that gives bool [rows]."""

    keep: Callable[[dict[str, NDArray[Any]]], NDArray[np.bool_]]
    columns: tuple[str, ...]


class Dataset:
    """Games that `hexhold dataset` has written; `read_dataset` opens them."""

    def __init__(self, folder: str | PathLike[str]) -> None:
        self.folder = Path(folder)
        self.card: Card = read_card(self.folder)
        """What it holds: setting, bots, columns, counts, files."""
        self._highs = np.array(self.card.observation.highs, np.float32)
        self._conditions: tuple[RowFilter, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.card.columns)

    def __len__(self) -> int:
        """Return the number of rows that `filter` and `split` have left."""
        if not self._conditions:
            return self.card.counts.rows
        return sum(group.num_rows for group in self._groups(ROWS_A_GROUP, ()))

    def filter(
        self, keep: Callable[[dict[str, NDArray[Any]]], NDArray[np.bool_]], columns: Sequence[str]
    ) -> Self:
        """Return the dataset with only some of its rows; they are chosen while they are read.

        Args:
            keep: gets some rows as `batches` gives them, and returns bool [rows].
            columns: what it needs.

        Raises:
            UsageError: there is no such column; later, if ``keep`` returns something else.
        """
        part = copy(self)
        part._conditions = (*self._conditions, RowFilter(keep, self._known(columns)))
        return part

    def split(self, *shares: float, seed: int = 0) -> tuple[Self, ...]:
        """Return parts with these shares of the games, such as ``split(0.8, 0.1, 0.1)``.

        The rows of one game stay together. Equal seeds give equal parts.

        Raises:
            UsageError: a share is not above 0, or together they are more than 1.
        """
        if not shares or min(shares) <= 0 or sum(shares) > 1 + 1e-9:
            given = ", ".join(map(str, shares))
            raise UsageError(f"shares: numbers above 0, together at most 1, not {given or 'none'}")
        games = np.unique([row for rows in self.batches(columns=["game"]) for row in rows["game"]])
        games = _chance("seed", seed).permutation(games)
        ends = np.rint(np.cumsum([0.0, *shares]) * len(games)).astype(np.intp)
        return tuple(self._with_games(games[first:end]) for first, end in pairwise(ends))

    def _with_games(self, games: NDArray[Any]) -> Self:
        return self.filter(lambda rows: np.isin(rows["game"], games), ("game",))

    def batches(
        self,
        rows: int = ROWS_A_GROUP,
        columns: Sequence[str] | None = None,
        packed: bool = False,
        dtype: str = FLOAT32,
        shuffle: int | None = None,
        writable: bool = False,
    ) -> Iterator[dict[str, NDArray[Any]]]:
        """Yield all rows, ``rows`` at a time.

        Args:
            rows: how many at most. The last of a file or of a pool may be fewer, and `filter` and
                `split` leave fewer.
            columns: which; None is all. The fewer, the quicker.
            packed: whether masks stay bits in 64-bit words.
            dtype: of observations; `uint8` gives them as they lie in the files.
            shuffle: a seed for another order; None is theirs. Pieces of all files are drawn, and
                the rows of 16 pieces of 4096 rows are mixed. Take another seed for each epoch.
            writable: whether the arrays can be written to. Otherwise some may be the file's own.

        Yields:
            By name arrays of `rows` numbers. `observation` is as `Batch` gives it with that dtype,
            `mask` bool [rows, n] or, packed, uint64 [rows, words], `points` [rows, players].

        Raises:
            UsageError: there is no such column, or ``rows`` or ``shuffle`` is no such number.
            StorageError: a file is missing or cannot be read.
        """
        chosen = self._known(self.columns if columns is None else columns)
        if type(rows) is not int or rows < 1:
            raise UsageError(f"rows: a whole number from 1 on, not {quoted(rows)}")
        if shuffle is None:
            groups = self._groups(rows, chosen)
        else:
            groups = self._shuffled(rows, chosen, _chance("shuffle", shuffle))
        return self._batches(groups, chosen, packed, is_packed(dtype), writable)

    def _known(self, columns: Sequence[str]) -> tuple[str, ...]:
        for name in columns:
            if name not in self.columns:
                known = ", ".join(self.columns)
                raise UsageError(f"columns: there is no {quoted(name)}; there are {known}")
        return tuple(columns)

    def _batches(
        self,
        groups: Iterator[Any],
        columns: Sequence[str],
        packed: bool,
        unscaled: bool,
        writable: bool,
    ) -> Iterator[dict[str, NDArray[Any]]]:
        for group in groups:
            arrays = {name: self._array(group, name, packed, unscaled) for name in columns}
            if writable:
                arrays = {name: np.require(each, requirements="W") for name, each in arrays.items()}
            yield arrays

    def _groups(self, rows: int, columns: Sequence[str]) -> Iterator[Any]:
        """Yield the rows of all files in their order that meet the conditions."""
        for shard in self.card.shards:
            with _opened(self.folder / shard.file) as file:
                for batch in file.iter_batches(rows, columns=self._needed(columns)):
                    kept = self._kept(batch)
                    if kept.num_rows:
                        yield kept

    def _shuffled(
        self, rows: int, columns: Sequence[str], chance: np.random.Generator
    ) -> Iterator[Any]:
        places = []
        for shard in self.card.shards:
            with _opened(self.folder / shard.file) as file:
                places += [(shard.file, i) for i in range(file.num_row_groups)]
        drawn = [places[i] for i in chance.permutation(len(places))]
        for start in range(0, len(drawn), GROUPS_A_POOL):
            pieces = []
            for name, i in drawn[start : start + GROUPS_A_POOL]:
                with _opened(self.folder / name) as file:
                    table = file.read_row_group(i, columns=self._needed(columns))
                pieces += [self._kept(batch) for batch in table.to_batches()]
            mixed = pyarrow.Table.from_batches(pieces)
            mixed = mixed.take(chance.permutation(mixed.num_rows)).combine_chunks()
            for batch in mixed.to_batches():
                for first in range(0, batch.num_rows, rows):
                    yield batch.slice(first, rows)

    def _needed(self, columns: Sequence[str]) -> list[str]:
        """Return columns together with those that conditions read."""
        asked = [name for condition in self._conditions for name in condition.columns]
        return list(dict.fromkeys([*columns, *asked]))

    def _kept(self, batch: Any) -> Any:
        for keep, columns in self._conditions:
            kept = keep({name: self._array(batch, name, False, False) for name in columns})
            if getattr(kept, "dtype", None) != np.bool_ or kept.shape != (batch.num_rows,):
                raise UsageError(f"keep: bool [{batch.num_rows}] is needed, not {quoted(kept)}")
            batch = batch.filter(pyarrow.array(kept))
        return batch

    def _array(self, batch: Any, name: str, packed: bool, unscaled: bool) -> NDArray[Any]:
        column = batch.column(name)
        if name == OBSERVATION:
            # Form 1 of datasets has strings of bytes, which NumPy ends at their last that is not 0.
            is_list = pyarrow.types.is_fixed_size_list(column.type)
            found: NDArray[Any] = (_numbers_of if is_list else _bytes_of)(column)
            return found if unscaled else scaled(found, self._highs)
        if name == MASK and not packed:
            return self._unpacked(_numbers_of(column))
        return _numbers_of(column)

    def _unpacked(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        low_first = words.astype("<u8").view(np.uint8)
        count = len(self.card.actions)
        bits = np.unpackbits(low_first, axis=1, count=count, bitorder="little")
        return bits.view(np.bool_)

    def parts(self, observation: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Return the parts of observations [rows, F], each [rows, …], as `Batch` gives them."""
        found, at = {}, 0
        for part, shape in self.card.observation.parts.items():
            size = int(np.prod(shape))
            found[part] = observation[:, at : at + size].reshape(-1, *shape)
            at += size
        return found


def _chance(name: str, seed: int) -> np.random.Generator:
    if type(seed) is not int or seed < 0:
        raise UsageError(f"{name}: a whole number from 0 on, not {quoted(seed)}")
    return np.random.default_rng(seed)


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """Open a file of a dataset; what fails while it is read becomes an error that names it."""
    try:
        with path.open("rb") as opened, parquet.ParquetFile(opened) as file:
            yield file
    except pyarrow.ArrowInvalid as error:
        raise StorageError(f"cannot read {path}: {error}") from None
    except OSError as error:
        raise cannot("read", path, error) from None


def _bytes_of(column: Any) -> NDArray[np.uint8]:
    """Return a column of fixed-size byte strings as [rows, width]."""
    width = column.type.byte_width
    flat = np.frombuffer(column.buffers()[1], np.uint8)
    first = column.offset * width
    return flat[first : first + len(column) * width].reshape(len(column), width)


def _numbers_of(column: Any) -> NDArray[Any]:
    if not pyarrow.types.is_fixed_size_list(column.type):
        numbers: NDArray[Any] = column.to_numpy(zero_copy_only=False)
        return numbers
    flat: NDArray[Any] = column.flatten().to_numpy()
    return flat.reshape(len(column), column.type.list_size)
