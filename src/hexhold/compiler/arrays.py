"""Create, copy and read arrays of records, whether rules are compiled or interpreted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hexhold.compiler.declaration import Layout, dtype_of
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.record_bytes import pack, unpack
from hexhold.compiler.settings import INTERPRETED

if not INTERPRETED:
    from ctypes import addressof, c_char

if TYPE_CHECKING:
    from numpy.typing import NDArray

#: An array of one or more records: NumPy when compiled, a list of checked records when interpreted.
RecordArray = Any
_LINE = 64
"""Bytes of a line of the processor's cache."""


def _in_lines(kind: np.dtype[np.void], count: int) -> tuple[Any, Any]:
    """Return an array of blank records that begins a line of the cache, and its bytes.

    Copying records between arrays that lie differently in their lines takes longer. NumPy takes
    5 µs to create an array of records in any other way, even as a view.
    """
    size = count * kind.itemsize
    room = np.zeros(size + _LINE - 1, np.uint8)
    first = -addressof(c_char.from_buffer(room.data)) % _LINE
    return np.ndarray(count, kind, room, first), room[first : first + size]


def new_array(kind: type[Layout], count: int = 1) -> RecordArray:
    """Return an array of blank records."""
    if INTERPRETED:
        return [kind() for _ in range(count)]
    return _in_lines(dtype_of(kind), count)[0]


def new_numbers(count: int) -> Any:
    """Return an array of 64-bit zeros; a list if rules are interpreted."""
    return [0] * count if INTERPRETED else np.zeros(count, np.int64)


def copy_array(records: RecordArray) -> RecordArray:
    """Return an independent copy of an array."""
    if INTERPRETED:
        return [record.clone() for record in records]
    # NumPy copies records field by field; as plain bytes it is twenty times faster.
    copied, its_bytes = _in_lines(records.dtype, len(records))
    its_bytes[:] = records.view(np.uint8)
    return copied


def read_only(records: RecordArray) -> RecordArray:
    """Return the same records in a read-only array; interpreted, return them as they are.

    Rules use a record's numbers as indices without checking them. A number written from outside
    could make a rule read or write other memory.
    """
    if INTERPRETED:
        return records
    # The flag of a plain view could be switched back on.
    buffer = memoryview(records.view(np.uint8)).toreadonly()
    return np.frombuffer(buffer, records.dtype).reshape(records.shape)


def put_records(records: RecordArray, first: int, others: RecordArray) -> None:
    """Overwrite records, beginning with number ``first``, with copies of others."""
    if INTERPRETED:
        records[first : first + len(others)] = copy_array(others)
        return
    size = records.dtype.itemsize
    as_bytes = records.view(np.uint8)
    as_bytes[size * first : size * (first + len(others))] = others.view(np.uint8)


def put_rows(record: Any, name: str, rows: Iterable[Sequence[int]]) -> None:
    """Write the first numbers of the first rows of a grid field."""
    grid = record[name]
    for i, row in enumerate(rows):
        if INTERPRETED:
            for j, number in enumerate(row):
                grid[i, j] = number
        else:
            # Writing number by number takes ten times as long.
            grid[i, : len(row)] = row


def put_row(record: Any, name: str, row: Sequence[int]) -> None:
    """Write the first numbers of a row field."""
    if INTERPRETED:
        for j, number in enumerate(row):
            record[name][j] = number
    else:
        record[name][: len(row)] = row


def same_but(one: RecordArray, other: RecordArray, names: Iterable[str]) -> bool:
    """Return whether two first records agree, except in some fields and in nested records."""
    if INTERPRETED:
        left_out = set(names)
        fields = one[0].FIELDS.items()
        compared = [n for n, field in fields if n not in left_out and field.layout is None]
        return all(one[0][name] == other[0][name] for name in compared)
    # Comparing field by field takes twenty times as long.
    one = copy_array(one)
    nested = [name for name in one.dtype.names or () if one.dtype[name].names]
    for name in (*names, *nested):
        one[name] = other[name]
    return bool(one.tobytes() == other.tobytes())


def are_same(one: RecordArray, other: RecordArray) -> bool:
    """Return whether two arrays hold the same bytes."""
    if INTERPRETED:
        return [to_bytes(record) for record in one] == [to_bytes(record) for record in other]
    return bool(one.tobytes() == other.tobytes())


def column(records: RecordArray, name: str) -> Any:
    """Return one field of every record: an array, or a list if rules are interpreted."""
    return [record[name] for record in records] if INTERPRETED else records[name]


def first_numbers(row: Any, n: int) -> NDArray[np.int64]:
    """Return the first numbers of a row of 64-bit numbers; compiled, as a view of the row."""
    if INTERPRETED:
        return np.array([row[i] for i in range(n)], np.int64)
    found: NDArray[np.int64] = row[:n]
    return found


def thaw(kind: type[Layout], records: RecordArray, i: int = 0) -> Any:
    """Return a copy of one record as a Python object that checks indices and numbers."""
    if INTERPRETED:
        return records[i].clone()
    return unpack(kind, records[i : i + 1].tobytes())


def freeze(record: Layout) -> RecordArray:
    """Return an array of one record, made from a Python object."""
    if INTERPRETED:
        return [record.clone()]
    records, its_bytes = _in_lines(dtype_of(type(record)), 1)
    its_bytes[:] = np.frombuffer(pack(record), np.uint8)
    return records


def to_bytes(record: Layout) -> bytes:
    """Return the bytes that a compiled array would hold; padding is zero."""
    return pack(record)
