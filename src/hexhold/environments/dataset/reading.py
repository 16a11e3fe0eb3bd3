"""Read a dataset, some rows at a time, as arrays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

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


class Dataset:
    """Games that `hexhold dataset` has written; `read_dataset` opens them."""

    def __init__(self, folder: str | PathLike[str]) -> None:
        self.folder = Path(folder)
        self.card: Card = read_card(self.folder)
        """What it holds: setting, bots, columns, counts, files."""
        self._highs = np.array(self.card.observation.highs, np.float32)

    @property
    def columns(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(column.name for column in self.card.columns)

    def __len__(self) -> int:
        """Rows of all files."""
        return self.card.counts.rows

    def batches(
        self,
        rows: int = ROWS_A_GROUP,
        columns: Sequence[str] | None = None,
        packed: bool = False,
        dtype: str = FLOAT32,
    ) -> Iterator[dict[str, NDArray[Any]]]:
        """Yield all rows in their order, ``size`` at a time.

        Args:
            rows: how many at most; a file's last may be fewer.
            columns: which; None is all. The fewer, the quicker.
            packed: whether masks stay bits in 64-bit words.
            dtype: of observations; `uint8` gives them as they lie in the files.

        Yields:
            By name arrays of `rows` numbers. `observation` is as `Batch` gives it with that dtype,
            `mask` bool [rows, n] or, packed, uint64 [rows, words], `points` [rows, players].

        Raises:
            UsageError: there is no such column, or ``rows`` is no number from 1 on.
            StorageError: a file is missing or cannot be read.
        """
        chosen = self.columns if columns is None else tuple(columns)
        for name in chosen:
            if name not in self.columns:
                known = ", ".join(self.columns)
                raise UsageError(f"columns: there is no {quoted(name)}; there are {known}")
        if type(rows) is not int or rows < 1:
            raise UsageError(f"rows: a whole number from 1 on, not {quoted(rows)}")
        return self._batches(rows, chosen, packed, is_packed(dtype))

    def _batches(
        self, rows: int, columns: Sequence[str], packed: bool, unscaled: bool
    ) -> Iterator[dict[str, NDArray[Any]]]:
        for shard in self.card.shards:
            path = self.folder / shard.file
            try:
                with path.open("rb") as opened, parquet.ParquetFile(opened) as file:
                    for batch in file.iter_batches(rows, columns=list(columns)):
                        yield {name: self._array(batch, name, packed, unscaled) for name in columns}
            except pyarrow.ArrowInvalid as error:
                raise StorageError(f"cannot read {path}: {error}") from None
            except OSError as error:
                raise cannot("read", path, error) from None

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


def _bytes_of(column: Any) -> NDArray[np.uint8]:
    """[rows, width] of a column of fixed-size byte strings."""
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
