"""Checksums of pickles and snapshots.

A compiled rule uses numbers of a record as indexes without checking them. So altered bytes must be
refused before a rule reads them.
"""

import pickle
import zlib
from collections.abc import Iterable
from typing import Any

from hexhold.compiler import to_bytes
from hexhold.compiler.numpy_at_need import np
from hexhold.errors import UsageError, quoted

Sealed = tuple[Any, tuple[type, bytes, int]]
"""The return value of `__reduce__`."""


def checksum_of(arrays: Iterable[Any]) -> int:
    """Return the checksum of arrays: of numbers, or of records, interpreted lists of these."""
    found = 0
    for array in arrays:
        whole: Any = b"".join(map(to_bytes, array)) if isinstance(array, list) else array
        # An array with fields can be read only as bytes.
        found = zlib.crc32(whole if isinstance(whole, bytes) else whole.view(np.uint8), found)
    return found


def sealed(thing: object, state: object) -> Sealed:
    """Return what `__reduce__` of an object returns, with a checksum of its state.

    Args:
        thing: what is pickled or copied.
        state: what its `__setstate__` takes; a dict of its attributes where it has none.
    """
    payload = pickle.dumps(state, pickle.HIGHEST_PROTOCOL)
    return _unsealed, (type(thing), payload, zlib.crc32(payload))


def _unsealed(kind: type, payload: bytes, checksum: int) -> object:
    """Return the object; raises `UsageError` where its bytes are not those that were written."""
    if not isinstance(payload, bytes) or zlib.crc32(payload) != checksum:
        raise UsageError(f"pickle of {quoted(kind.__name__)}: its bytes have been altered")
    made: Any = object.__new__(kind)
    state = pickle.loads(payload)
    if hasattr(made, "__setstate__"):
        made.__setstate__(state)
    else:
        vars(made).update(state)
    return made
