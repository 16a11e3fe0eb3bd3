"""Where CPython and NumPy keep the parts of an array in memory, and a test that they do.

NumPy documents these fields (``PyArrayObject``) for extensions written in C, which read them in the
same way. The test compares them with what Python says about several arrays.
"""

from __future__ import annotations

import ctypes
import sys
import sysconfig
from functools import cache
from typing import Any

from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.settings import PORTABLE_CALLS

_HEAD = object.__basicsize__
TYPE_AT = _HEAD - ctypes.sizeof(ctypes.c_void_p)
DATA_AT, DIMENSIONS_AT, LENGTH_AT = _HEAD, _HEAD + 8, _HEAD + 16
DTYPE_AT, FLAGS_AT = _HEAD + 40, _HEAD + 48
READ_FLAGS, WRITE_FLAGS = 0x101, 0x501
"""NumPy's flags of a contiguous, aligned array (``NPY_ARRAY_CARRAY_RO``), and of one that is also
writable (``NPY_ARRAY_CARRAY``)."""


@cache
def layout_is_known() -> bool:
    """Return whether arrays lie in memory as `fast_calling` reads them."""
    if PORTABLE_CALLS or sys.implementation.name != "cpython":
        return False
    if sysconfig.get_config_var("Py_GIL_DISABLED") or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    # Nothing is read outside the object.
    if np.ndarray.__basicsize__ < FLAGS_AT + 4:
        return False
    return all(map(_lies_as_expected, _samples()))


def _samples() -> list[Any]:
    """Arrays that differ in everything that is read of them."""
    record = np.zeros(3, np.dtype([("one", "i1"), ("other", "i8", (2,))], align=True))
    fixed = np.arange(5, dtype=np.int32)
    fixed.flags.writeable = False
    odd = np.zeros(33, np.int8)[1:].view(np.int64)
    return [
        *(record, fixed, odd, np.zeros(0, np.bool_), np.zeros(7, np.float32)),
        *(np.arange(12)[::2], np.zeros((2, 6), np.int8), np.array(4)),
    ]


def _lies_as_expected(array: Any) -> bool:
    held = ctypes.string_at(id(array), np.ndarray.__basicsize__)

    def number(at: int, size: int = 8) -> int:
        return int.from_bytes(held[at : at + size], sys.byteorder)

    flags = number(FLAGS_AT, 4)
    simple = array.flags.c_contiguous and array.flags.aligned
    if (
        number(TYPE_AT) != id(np.ndarray)
        or number(DATA_AT) != array.ctypes.data
        or number(DIMENSIONS_AT, 4) != array.ndim
        or number(DTYPE_AT) != id(array.dtype)
        or (flags & READ_FLAGS == READ_FLAGS) != simple
        or (flags & WRITE_FLAGS == WRITE_FLAGS) != (simple and array.flags.writeable)
    ):
        return False
    if array.ndim == 0:
        return True
    shape = (ctypes.c_int64 * array.ndim).from_address(number(LENGTH_AT))
    return bool(tuple(shape) == array.shape)
