"""The bytes of a record, as machine code and NumPy lay them out, without either."""

from __future__ import annotations

from math import prod
from struct import Struct
from typing import Any, NamedTuple, TypeVar

from hexhold.compiler.declaration import WORD, Layout

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}
_BYTE = 8
_L = TypeVar("_L", bound=Layout)


class FieldBytes(NamedTuple):
    """Where a field lies in a record, in bytes."""

    start: int
    size: int


class RecordBytes(NamedTuple):
    """How a record lies in memory."""

    size: int
    alignment: int
    places: dict[str, FieldBytes]
    """The fields in the order in which they lie."""
    packer: Struct
    """Packs the numbers of all fields; the padding between them is zero."""


_KNOWN: dict[type[Layout], RecordBytes] = {}


def record_bytes(record: type[Layout]) -> RecordBytes:
    """Return how a record lies in memory; NumPy lays `dtype_of` out the same way."""
    if record not in _KNOWN:
        _KNOWN[record] = _measured(record)
    return _KNOWN[record]


def _measured(record: type[Layout]) -> RecordBytes:
    measured = []
    for name, field in record.FIELDS.items():
        if field.layout is not None:
            inner = record_bytes(field.layout)
            letters, one, alignment = inner.packer.format[1:], inner.size, inner.alignment
        else:
            one = alignment = field.bits // _BYTE
            letters = f"{prod(field.shape)}{_LETTERS[field.bits]}"
        measured.append((name, letters, one * prod(field.shape), alignment))
    measured.sort(key=lambda each: each[3] < WORD // _BYTE)
    places: dict[str, FieldBytes] = {}
    text, end = "<", 0
    for name, letters, size, alignment in measured:
        padding = -end % alignment
        places[name] = FieldBytes(end + padding, size)
        text += f"{padding}x{letters}"
        end += padding + size
    whole = max(alignment for *_, alignment in measured)
    padding = -end % whole
    return RecordBytes(end + padding, whole, places, Struct(f"{text}{padding}x"))


def pack(record: Layout) -> bytes:
    """Return the bytes of an interpreted record."""
    numbers: list[int] = []
    _add_numbers(record, numbers)
    return record_bytes(type(record)).packer.pack(*numbers)


def _add_numbers(record: Layout, numbers: list[int]) -> None:
    fields = record.FIELDS
    for name in record_bytes(type(record)).places:
        value: Any = getattr(record, name)
        field = fields[name]
        if field.layout is not None:
            _add_numbers(value, numbers)
        elif field.shape:
            numbers.extend(value.values())
        else:
            numbers.append(value)


def unpack(record: type[_L], data: bytes) -> _L:
    """Return the interpreted record that bytes hold."""
    return _read(record, record_bytes(record).packer.unpack(data), 0)[0]


_Part = tuple[str, int, Any, type[Layout] | None]
_parts_by_kind: dict[type[Layout], tuple[_Part, ...]] = {}


def _parts(record: type[Layout]) -> tuple[_Part, ...]:
    """Return the fields as they lie: name, count of numbers, a blank row or grid, and layout."""
    if record not in _parts_by_kind:
        blank, fields = record(), record.FIELDS
        _parts_by_kind[record] = tuple(
            (
                name,
                prod(fields[name].shape),
                getattr(blank, name) if fields[name].shape else None,
                fields[name].layout,
            )
            for name in record_bytes(record).places
        )
    return _parts_by_kind[record]


def _read(record: type[_L], numbers: tuple[int, ...], at: int) -> tuple[_L, int]:
    """Return a record whose numbers begin at a place, and where they end."""
    # Creating a blank record would take longer than reading one.
    found = object.__new__(record)
    values = found.__dict__
    for name, count, blank, layout in _parts(record):
        if layout is not None:
            values[name], at = _read(layout, numbers, at)
            continue
        if blank is None:
            values[name] = numbers[at]
        else:
            row = dict.__new__(type(blank))
            # Most rows are blank, and most numbers are 0: all pairs would take three times as long.
            dict.update(row, blank)
            given = numbers[at : at + count]
            if any(given):
                dict.update(row, {i: n for i, n in zip(blank, given, strict=True) if n})
            row.high = blank.high
            values[name] = row
        at += count
    return found, at
