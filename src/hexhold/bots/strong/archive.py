"""Files of NumPy arrays that anybody may have written."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from hexhold.errors import complaint


class DamagedArchive(ValueError):  # noqa: N818 - it is the file that is damaged
    """A file that does not hold the arrays asked for; its text says what is wrong."""


def read_archive(file: Path, names: Iterable[str]) -> dict[str, NDArray[Any]]:
    """The arrays of these names in an ``.npz`` file, which runs nothing that is in it.

    Raises:
        OSError: the file cannot be read, or no memory is left for what it says it holds.
        DamagedArchive: it is no such file, or lacks one of the arrays.
    """
    # Given the path, NumPy would leave a damaged file open.
    with file.open("rb") as opened:
        try:
            return _arrays(opened, names)
        except OSError:
            raise
        except MemoryError:
            raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)) from None
        except Exception as error:
            # Unzipping, decompression and NumPy's headers fail in a dozen ways, none of them named.
            raise DamagedArchive(complaint(error)) from None


def _arrays(opened: Any, names: Iterable[str]) -> dict[str, NDArray[Any]]:
    found = np.load(opened, allow_pickle=False)
    if not isinstance(found, NpzFile):
        raise ValueError("one array, not several by name")
    with found:
        arrays: dict[str, NDArray[Any]] = {name: found[name] for name in names}
    for name, array in arrays.items():
        if not isinstance(array, np.ndarray):
            raise ValueError(f"{name} is no array")
    return arrays
