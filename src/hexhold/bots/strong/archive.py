"""Read NumPy archives from untrusted sources."""

from __future__ import annotations

import errno
import math
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from hexhold.errors import complaint


class DamagedArchive(ValueError):  # noqa: N818 - it is the file that is damaged
    """A file without the requested arrays; its text says what is wrong."""


def read_archive(
    file: Path, names: Iterable[str], most: int | None = None, optional: Iterable[str] = ()
) -> dict[str, NDArray[Any]]:
    """Return arrays of an ``.npz`` file by name; runs no code from the file.

    Args:
        most: bytes that one of them may say it holds, unpacked, before any of it is read.
        optional: names that may be missing.

    Raises:
        OSError: the file cannot be read, or no memory is left for what it says it holds.
        DamagedArchive: it is no such file, or lacks one of the arrays.
    """
    # NumPy would leave a damaged file open if given its path.
    with file.open("rb") as opened:
        try:
            return _arrays(opened, names, most, tuple(optional))
        except OSError:
            raise
        except MemoryError:
            raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM)) from None
        except Exception as error:
            # Unzipping, decompression and NumPy's headers fail in a dozen ways, none of them named.
            raise DamagedArchive(complaint(error)) from None


_HEADERS = {
    (1, 0): np.lib.format.read_array_header_1_0,
    (2, 0): np.lib.format.read_array_header_2_0,
}


def _arrays(
    opened: Any, names: Iterable[str], most: int | None, optional: Sequence[str]
) -> dict[str, NDArray[Any]]:
    found = np.load(opened, allow_pickle=False)
    if not isinstance(found, NpzFile):
        raise ValueError("one array, not several by name")
    with found:
        names = [*names, *(name for name in optional if name in found)]
        if most is not None:
            _check_sizes(found.zip, names, most)
        arrays: dict[str, NDArray[Any]] = {name: found[name] for name in names}
    for name, array in arrays.items():
        if not isinstance(array, np.ndarray):
            raise ValueError(f"{name} is not an array")
    return arrays


def _check_sizes(archive: Any, names: Iterable[str], most: int) -> None:
    """Check the declared size of each array; raises `ValueError` if it is too large."""
    for name in names:
        with archive.open(f"{name}.npy") as packed:
            version = np.lib.format.read_magic(packed)
            read = _HEADERS.get(version)
            if read is None:
                raise ValueError(f"{name} is of NumPy's format {version}")
            shape, _, kind = read(packed)
        size = math.prod(shape) * kind.itemsize
        if size > most:
            raise ValueError(f"{name} {shape} takes {size} bytes")
