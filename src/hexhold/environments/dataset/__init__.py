"""Games as data for learning: Parquet files, a row for each step, and a card that explains them.

`hexhold dataset` writes them, `read_dataset` reads them. pyarrow is an extra:
`pip install 'hexhold[data]'`.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexhold.environments.dataset.reading import Dataset


def read_dataset(folder: str | PathLike[str]) -> Dataset:
    """Open the dataset in a folder.

    Raises:
        UsageError: there is none, or pyarrow is missing.
        StorageError: its card cannot be read.
    """
    from hexhold.environments.dataset.reading import Dataset

    return Dataset(folder)


__all__ = ["read_dataset"]
