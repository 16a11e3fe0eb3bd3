"""Check arrays that compiled code reads and writes, and counts."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.errors import UsageError, quoted


def checked_count(what: str, number: object, most: int) -> int:
    """Return an integer of Python or NumPy as an `int`; raise `UsageError` unless 1 to ``most``."""
    found = whole_number(number)
    if found is None or not 1 <= found <= most:
        raise UsageError(f"{what}: a whole number from 1 to {most}, not {quoted(number)}")
    return found


def whole_number(given: object) -> int | None:
    """Return an integer of Python or NumPy as an `int`; None for anything else."""
    if type(given) is int:
        return given
    return int(given) if isinstance(given, np.integer) else None


def check_array(
    what: str, array: object, kind: type[Any], shape: tuple[int, ...], is_read: bool = False
) -> None:
    """Raise `UsageError` where an array is not what compiled code is to read or write."""
    if isinstance(array, np.ndarray) and _is_of(array, kind) and array.shape == shape:
        flags = array.flags
        can_be_written = flags.writeable and type(array) is np.ndarray
        if flags.c_contiguous and flags.aligned and (is_read or can_be_written):
            return
    raise UsageError(f"{what}: {_what_is_wrong(array, kind, shape)}")


def _is_of(array: NDArray[Any], kind: type[Any]) -> bool:
    # To compare the dtype with the kind would take five times as long.
    return array.dtype.type is kind and array.dtype.isnative


def _what_is_wrong(array: object, kind: type[Any], shape: tuple[int, ...]) -> str:
    wanted = f"an array of {np.dtype(kind).name} {list(shape)}"
    if not isinstance(array, np.ndarray):
        return f"{wanted}, not {quoted(type(array).__name__)}"
    if not _is_of(array, kind) or array.shape != shape:
        return f"{wanted}, not of {array.dtype} {list(array.shape)}"
    if type(array) is not np.ndarray:
        return f"a plain array, not {quoted(type(array).__name__)}"
    if not array.flags.c_contiguous or not array.flags.aligned:
        return "a contiguous array, not a strided one"
    return "an array that can be written to"
