"""Records as Python objects refuse what machine code would swallow, and both forms are one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hexhold.compiler import (
    INTERPRETED,
    Array,
    Bool,
    Grid,
    Int8,
    Layout,
    ReadOnly,
    Row,
    a_number,
    a_row,
    copy_array,
    dtype_of,
    freeze,
    new_array,
    table,
    thaw,
    to_bytes,
)
from hexhold.compiler.interpretation import InterpretedEntry
from tests.compiler.toy import Toy


def test_records_refuse_what_machine_code_would_swallow() -> None:
    row = Row(3, 8)
    with pytest.raises(KeyError):
        row[-1]
    with pytest.raises(IndexError):
        row[3] = 0
    with pytest.raises(OverflowError):
        row[0] = 128
    grid = Grid(2, 2, 8)
    with pytest.raises(KeyError):
        grid[0, 2]
    with pytest.raises(IndexError):
        grid[2, 0] = 1
    toy = Toy()
    with pytest.raises(OverflowError):
        toy.small = 200
    with pytest.raises(KeyError):
        toy.smal = 1
    toy["small"] = 7
    assert toy["small"] == toy.small == 7
    with pytest.raises(OverflowError):
        toy["small"] = 200


def test_records_freeze_and_thaw() -> None:
    toy = Toy()
    toy.turn = 70000
    toy.kinds[2, 3] = 19
    toy.part.count = 2**31 - 1
    again = thaw(Toy, freeze(toy))
    assert to_bytes(again) == to_bytes(toy)
    assert (again.turn, again.kinds[2, 3], again.part.count) == (70000, 19, 2**31 - 1)
    twin = toy.clone()
    twin.kinds[2, 3] = 0
    twin.part.count = 3
    assert (toy.kinds[2, 3], toy.part.count) == (19, 2**31 - 1)
    twin.become(toy)
    assert to_bytes(twin) == to_bytes(toy)


def test_a_record_has_the_fields_of_its_base() -> None:
    class More(Toy):
        more: int = a_number(16)

    assert dtype_of(More).names == (*(dtype_of(Toy).names or ()), "more")
    more = More()
    more.more, more.turn = 300, 5
    assert (thaw(More, freeze(more)).more, thaw(More, freeze(more)).turn) == (300, 5)


@pytest.mark.parametrize(
    ("field", "says"),
    [
        (a_number(12), "wrong: numbers of 12 bits: 8, 16, 32 or 64"),
        (a_row(0), "wrong: a row or a grid of nothing"),
    ],
)
def test_fields_that_cannot_be_are_refused(field: Any, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        type("Wrong", (Layout,), {"wrong": field})


def test_a_field_is_not_named_as_a_method() -> None:
    with pytest.raises(TypeError, match="clone: records have a method of this name"):
        type("Wrong", (Layout,), {"clone": a_number()})


@pytest.mark.parametrize("rows", [[40000], [[1, 2], [3]], [], [[[1]]]])
def test_tables_that_cannot_be_are_refused(rows: Any) -> None:
    with pytest.raises((OverflowError, ValueError)):
        table(rows)


def test_tables_are_read_by_index() -> None:
    row, grid = table([3, -4]), table([[1, 2], [3, 4]])
    assert (row[1], grid[1, 0]) == (-4, 3)
    assert isinstance(row, dict) == INTERPRETED


def _read(toys: ReadOnly[Toy], small: Array[Int8], flags: Array[Bool], i: int, yes: bool) -> int:
    small[0] = 100
    flags[0] = 7
    found = small[0] + small[0] + flags[0] + toys[i].turn + small[yes]
    if i == 1:
        small[-1] = 0
    if i == 2:
        small[0] = 128
    return found + yes


def test_interpreted_entries_check_their_arrays() -> None:
    read = InterpretedEntry(_read)
    toys = [Toy(), Toy(), Toy()]
    small, flags = np.zeros(2, np.int8), np.zeros(2, np.bool_)
    assert read(toys, small, flags, 0, 5) == 202, "numbers do not wrap at 8 bits; a bool is 0 or 1"
    assert (small.tolist(), flags.tolist()) == ([100, 0], [True, False])
    with pytest.raises(IndexError, match="index -1 of an array of 2"):
        read(toys, small, flags, 1, True)
    with pytest.raises(OverflowError, match="store of 128 at 0"):
        read(toys, small, flags, 2, True)
    with pytest.raises(IndexError, match="_read: i: the number of one of toys"):
        read(toys, small, flags, 3, True)
    with pytest.raises(TypeError, match="_read takes 5 arguments"):
        read(toys, small, flags, 3)


@pytest.mark.skipif(INTERPRETED, reason="compiled rules read arrays in memory")
def test_arrays_begin_a_line_of_the_cache() -> None:
    made = [new_array(Toy, count) for count in range(4)]
    copies = [copy_array(each) for each in made]
    frozen = [freeze(Toy()) for _ in range(3)]
    assert {each.ctypes.data % 64 for each in (*made, *copies, *frozen)} == {0}
    assert [len(each) for each in copies] == [0, 1, 2, 3]
