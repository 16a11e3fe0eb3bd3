"""Making, copying and reading arrays of states, boards and works, compiled or interpreted alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.compiler.declaration import Layout, dtype_of
from hexhold.compiler.settings import INTERPRETED

#: An array of one or more records: NumPy when compiled, a list of checked records when interpreted.
RecordArray = Any


def new_array(kind: type[Layout], count: int = 1) -> RecordArray:
    """Blank records."""
    if INTERPRETED:
        return [kind() for _ in range(count)]
    return np.zeros(count, dtype_of(kind))


def copy_array(records: RecordArray) -> RecordArray:
    """Independent copies."""
    if INTERPRETED:
        return [record.clone() for record in records]
    # NumPy copies records field by field; as plain bytes it is twenty times faster.
    return records.view(np.uint8).copy().view(records.dtype)


def read_only(records: RecordArray) -> RecordArray:
    """Return the same records in an array that is read-only; interpreted, the records as they are.

    A rule that reads a record takes its numbers for places without looking, so a number written
    from outside would lead it to memory that is not the record's.
    """
    if INTERPRETED:
        return records
    # Of a buffer that is read-only: the flag of a plain view could be switched back on.
    buffer = memoryview(records.view(np.uint8)).toreadonly()
    return np.frombuffer(buffer, records.dtype).reshape(records.shape)


def put_records(records: RecordArray, first: int, others: RecordArray) -> None:
    """Make records, from one of them on, the same as others."""
    if INTERPRETED:
        records[first : first + len(others)] = copy_array(others)
        return
    size = records.dtype.itemsize
    as_bytes = records.view(np.uint8)
    as_bytes[size * first : size * (first + len(others))] = others.view(np.uint8)


def put_rows(record: Any, name: str, rows: Iterable[Sequence[int]]) -> None:
    """Write the first numbers of the first rows of a grid, a field of one record."""
    grid = record[name]
    for i, row in enumerate(rows):
        if INTERPRETED:
            for j, number in enumerate(row):
                grid[i, j] = number
        else:
            # Number by number it takes ten times as long.
            grid[i, : len(row)] = row


def put_row(record: Any, name: str, row: Sequence[int]) -> None:
    """Write the first numbers of a row, a field of one record."""
    if INTERPRETED:
        for j, number in enumerate(row):
            record[name][j] = number
    else:
        record[name][: len(row)] = row


def same_but(one: RecordArray, other: RecordArray, names: Iterable[str]) -> bool:
    """Whether two first records are the same but for some fields; nested records are left out."""
    if INTERPRETED:
        left_out = set(names)
        fields = one[0].FIELDS.items()
        compared = [n for n, field in fields if n not in left_out and field.layout is None]
        return all(one[0][name] == other[0][name] for name in compared)
    # Field by field it takes a fifth of a millisecond, as bytes a hundredth.
    one = copy_array(one)
    nested = [name for name in one.dtype.names or () if one.dtype[name].names]
    for name in (*names, *nested):
        one[name] = other[name]
    return bool(one.tobytes() == other.tobytes())


def are_same(one: RecordArray, other: RecordArray) -> bool:
    """Whether all records of two arrays are the same, byte by byte."""
    if INTERPRETED:
        return [to_bytes(record) for record in one] == [to_bytes(record) for record in other]
    return bool(one.tobytes() == other.tobytes())


def column(records: RecordArray, name: str) -> Any:
    """One field of every record: an array, or interpreted a list."""
    return [record[name] for record in records] if INTERPRETED else records[name]


def first_numbers(row: Any, n: int) -> NDArray[np.int64]:
    """The first numbers of a row of 64-bit numbers; compiled they are the row's own."""
    if INTERPRETED:
        return np.array([row[i] for i in range(n)], np.int64)
    found: NDArray[np.int64] = row[:n]
    return found


_readers_by_kind: dict[type[Layout], tuple[tuple[str, Any, type[Layout] | None], ...]] = {}


def _readers(kind: type[Layout]) -> tuple[tuple[str, Any, type[Layout] | None], ...]:
    """Every field's name, a blank row or grid if it is one, and its layout if it is a record."""
    if kind not in _readers_by_kind:
        blank = kind()
        _readers_by_kind[kind] = tuple(
            (name, getattr(blank, name) if field.shape else None, field.layout)
            for name, field in kind.FIELDS.items()
        )
    return _readers_by_kind[kind]


def _read(kind: type[Layout], row: Any) -> Layout:
    # Not one blank record after another: making them takes longer than reading.
    record: Layout = object.__new__(kind)
    for name, blank, layout in _readers(kind):
        stored = row[name]
        value: Any
        if layout is not None:
            value = _read(layout, stored)
        elif blank is None:
            value = int(stored)
        else:
            value = dict.__new__(type(blank))
            dict.update(value, zip(blank, stored.ravel().tolist(), strict=True))
            value.high = blank.high
        object.__setattr__(record, name, value)
    return record


def _write(record: Layout, row: Any) -> None:
    for name, field in record.FIELDS.items():
        value = getattr(record, name)
        if field.layout is not None:
            _write(value, row[name])
        elif not field.shape:
            row[name] = value
        else:
            row[name] = np.array(list(value.values())).reshape(field.shape)


def thaw(kind: type[Layout], records: RecordArray, i: int = 0) -> Any:
    """One record as a checked Python object, to be read field by field; not a live view."""
    if INTERPRETED:
        return records[i].clone()
    return _read(kind, records[i])


def freeze(record: Layout) -> RecordArray:
    """An array of one record made from a Python object."""
    if INTERPRETED:
        return [record.clone()]
    records = np.zeros(1, dtype_of(type(record)))
    _write(record, records[0])
    return records


def to_bytes(record: Layout) -> bytes:
    """The record as the compiled engine would store it (padding is zero)."""
    rows = np.zeros(1, dtype_of(type(record)))
    _write(record, rows[0])
    return rows.tobytes()
