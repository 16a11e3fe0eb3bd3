"""The layout that needs no NumPy is NumPy's."""

import random

import pytest

from hexhold.compiler import Layout, a_grid, a_number, a_record, a_row, dtype_of, freeze
from hexhold.compiler.declaration import LAYOUTS
from hexhold.compiler.record_bytes import pack, record_bytes, unpack


class Inner(Layout):
    small: int = a_number()
    large: int = a_number(64)


class Outer(Layout):
    one: int = a_number()
    inner: Inner = a_record(Inner)
    row = a_row(3, 16)
    grid = a_grid(2, 3, 32)
    last: int = a_number(16)


@pytest.mark.parametrize("record", [Inner, Outer])
def test_fields_lie_where_numpy_puts_them(record: type[Layout]) -> None:
    assert record in LAYOUTS
    kind, found = dtype_of(record), record_bytes(record)
    assert (found.size, found.alignment) == (kind.itemsize, kind.alignment)
    assert kind.fields is not None
    for name, place in found.places.items():
        field, start = kind.fields[name][:2]
        assert (place.start, place.size) == (start, field.itemsize)


def test_the_bytes_are_those_of_a_numpy_record() -> None:
    outer = Outer()
    chance = random.Random(1)
    outer.one, outer.last = -3, 300
    outer.inner.small, outer.inner.large = 5, -(1 << 40)
    for i in range(3):
        outer.row[i] = chance.randrange(-100, 100)
        outer.grid[1, i] = chance.randrange(1 << 20)
    found = freeze(outer)
    expected = found.tobytes() if hasattr(found, "tobytes") else pack(found[0])
    assert pack(outer) == expected
    assert pack(unpack(Outer, expected)) == expected
