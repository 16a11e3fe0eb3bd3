"""Python calls entries: with records, arrays, groups and numbers, by ctypes or the faster way."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Annotated, Any

import numpy as np
import pytest

from hexhold.compiler import (
    INTERPRETED,
    AnyNumber,
    Array,
    Bool,
    Float32,
    Int8,
    Int32,
    Int64,
    ReadOnly,
    UInt8,
    Within,
    entry,
    new_array,
    places_of,
    rare_rule,
    read_only,
    rule,
)
from hexhold.compiler.machine_code import calling, object_layout
from hexhold.compiler.machine_code.object_layout import layout_is_known
from hexhold.compiler.translation.compiled_rule import CompiledRule
from hexhold.compiler.translation.program import Program
from tests.compiler.toy import Counts, Part, Toy, machine_code_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")

Call = Callable[..., int]


@pytest.fixture(params=["portable", "fast", "checked"])
def compiled(request: pytest.FixtureRequest) -> Callable[[Callable[..., Any]], Call]:
    """Compile one entry, called in one of three ways."""
    if request.param == "fast" and not layout_is_known():
        pytest.skip("arrays lie otherwise in this Python")

    def made(function: Callable[..., Any]) -> Call:
        ways = {"checked": request.param == "checked", "fast": request.param == "fast"}
        (call,) = machine_code_of(function, **ways).values()
        return call

    return made


@rule
def is_odd(x: int) -> bool:
    """A bool."""
    return x % 2 == 1


@rule
def count_up(s: Toy) -> None:
    """Nothing is returned."""
    if s.turn > 10:
        return
    s.turn += 1


def step_on(toys: Array[Toy], i: int, parts: ReadOnly[Part], forced: bool) -> int:
    """Rules, records and arrays of them."""
    s = toys[i]
    p = parts[0]
    count_up(s)
    s.kinds[2, s.turn % 3] = 5 + p.short[3]
    s.part.short[1] = -s.turn
    return s.turn if is_odd(s.turn) or forced else -s.kinds[2, s.turn % 3]


def test_records_are_read_and_written(compiled: Any) -> None:
    call = compiled(step_on)
    toys, parts = new_array(Toy, 3), new_array(Part)
    parts[0]["short"][3] = -4
    assert [call(toys, 1, parts, False) for _ in range(3)] == [1, -1, 3]
    assert call(toys, 1, parts, True) == 4
    assert toys[1]["kinds"][2].tolist()[:3] == [1, 1, 1]
    assert toys[1]["part"]["short"][1] == -4
    assert not toys[0].tobytes().strip(b"\0") and not toys[2].tobytes().strip(b"\0")


def write_twice(toys: Array[Toy], i: int, j: int) -> int:
    """Write fields of two records that may be one, and read what was written first."""
    s = toys[i]
    v = toys[j]
    s.turn = 1
    s.part.short[0] = 10
    before = places_of(s.held, 0, 60, 7)
    s.held[3] = 7
    v.turn = 2
    v.part.short[0] = 20
    v.held[5] = 7
    return s.turn + s.part.short[0] + 1000 * (places_of(s.held, 0, 60, 7) - before)


@pytest.mark.parametrize("j", [0, 1])
def test_what_was_written_elsewhere_is_read_again(compiled: Any, j: int) -> None:
    interpreted: Any = [Toy(), Toy()]
    assert compiled(write_twice)(new_array(Toy, 2), 0, j) == write_twice(interpreted, 0, j)


LEAST = -(2**31)


@rule
def put(numbers: Array[Int32], i: int, number: int) -> None:
    """Rules take such arrays too."""
    numbers[i] = number


def write_each(
    choices: Array[Int32],
    small: Array[Int8],
    bytes_: Array[UInt8],
    bools: Array[Bool],
    real: Array[Float32],
    words: Array[Int64],
    i: int,
) -> int:
    """Arrays of every kind of number: what is read is what was written."""
    put(choices, i, LEAST)
    small[i] = -128
    small[i] += 1
    bytes_[i] = 254
    bytes_[i] += 1
    bools[i] = choices[i] < 0
    bools[0] = 6
    real[i] = small[i]
    words[i] = 1 << 62
    return choices[i] + small[i] + int(bools[i]) + bools[0] + bytes_[i]


def test_arrays_of_all_kinds_of_numbers_are_written(compiled: Any) -> None:
    call = compiled(write_each)
    kinds = (np.int32, np.int8, np.uint8, np.bool_, np.float32, np.int64)
    arrays: list[Any] = [np.zeros(3, kind) for kind in kinds]
    assert call(*arrays, 1) == LEAST - 127 + 2 + 255
    written = [LEAST, -127, 255, True, -127.0, 2**62]
    first = [0, 0, 0, True, 0.0, 0]
    assert [array.tolist() for array in arrays] == [
        [start, number, 0] for start, number in zip(first, written, strict=True)
    ]
    with pytest.raises(TypeError, match="an array of int32, an array of int8, an array of uint8"):
        call(*arrays[::-1], 1)


@rule
def put_all(numbers: Array[AnyNumber], number: int) -> None:
    """Rules take arrays of either kind."""
    for i in range(3):
        numbers[i] = number + i


def write_both(real: Array[Float32], bytes_: Array[UInt8]) -> int:
    """One rule, compiled for both."""
    put_all(real, 300)
    put_all(bytes_, 100)
    return bytes_[2]


def test_a_rule_is_compiled_for_each_kind_of_number_that_it_is_called_with(compiled: Any) -> None:
    real, in_bytes = np.zeros(3, np.float32), np.zeros(3, np.uint8)
    assert compiled(write_both)(real, in_bytes) == 102
    assert real.tolist() == [300.0, 301.0, 302.0]
    assert in_bytes.tolist() == [100, 101, 102]


@rule
def count_in(g: Counts, i: int) -> None:
    """Rules take them as one."""
    g.counts[i] += g.by
    g.toys[i].turn = g.counts[i]


@entry
def count_each(g: Counts, first: int, stop: int) -> int:
    """So do entries."""
    for i in range(first, stop):
        count_in(g, i)
    return g.by * (stop - first)


def test_arguments_may_be_passed_together() -> None:
    toys, counts = new_array(Toy, 3), np.array([5, 6, 7], np.int32)
    parts: list[Any] = [toys, counts, 10]
    assert count_each(Counts(*parts), 1, 3) == 20
    assert counts.tolist() == [5, 16, 17]
    assert toys["turn"].tolist() == [0, 16, 17]
    with pytest.raises(TypeError, match=r"takes 5 arguments: an array of Toy, an array of int32"):
        count_each(Counts(parts[0], parts[0], 10), 1, 3)


def test_only_what_an_entry_takes_is_taken(compiled: Any) -> None:
    call = compiled(step_on)
    toys, parts = new_array(Toy), new_array(Part)
    says = "step_on takes 4 arguments: an array of Toy, an int, an array of Part, an int"
    fixed = toys.copy()
    fixed.flags.writeable = False
    odd = np.zeros(1 + toys.nbytes, np.uint8)[1:].view(toys.dtype)
    wrongs: list[Any] = [
        (toys, 0, parts),
        (toys, 0, toys, 0),
        (parts, 0, parts, 0),
        (fixed, 0, parts, 0),
        (toys[0], 0, parts, 0),
        (odd, 0, parts, 0),
        (new_array(Toy, 4)[::2], 0, parts, 0),
        (toys.reshape(1, 1), 0, parts, 0),
        ([toys], 0, parts, 0),
    ]
    for wrong in wrongs:
        with pytest.raises(TypeError, match=says):
            call(*wrong)
    with pytest.raises(TypeError):
        call(toys, "0", parts, True)
    with pytest.raises(TypeError):
        call(toys, 0.0, parts, True)
    with pytest.raises(OverflowError):
        call(toys, 2**70, parts, True)
    for i in (-1, 1, 2**62):
        with pytest.raises(IndexError, match="step_on: i: the number of one of toys"):
            call(toys, i, parts, True)
    with pytest.raises(IndexError, match="step_on: parts: an array of more than 0"):
        call(toys, 0, parts[:0], True)
    assert call(toys, np.int64(0), read_only(parts), 7) == 1


def choose(seat: Annotated[int, Within(0, 4, "a seat from 0 to 3")]) -> int:
    """A number in a range."""
    return seat + 1


def test_a_number_outside_its_range_is_refused(compiled: Any) -> None:
    call = compiled(choose)
    assert [call(seat) for seat in (0, 3)] == [1, 4]
    for seat in (-1, 4, -(2**63)):
        with pytest.raises(IndexError, match="choose: seat: a seat from 0 to 3"):
            call(seat)


def test_a_call_is_written_down_for_another_thread(compiled: Any) -> None:
    call = compiled(step_on)
    toys, parts = new_array(Toy, 2), new_array(Part)
    block = np.zeros(16, np.int64)
    assert call(toys, 1, parts, True, block) == 0
    assert (toys[1]["turn"], block[0] != 0) == (0, True)
    assert toys.ctypes.data in block[1:6]
    for wrong in (np.zeros(3, np.int64), np.zeros(16, np.int32), None):
        with pytest.raises((TypeError, ValueError)):
            call(toys, 1, parts, True, wrong)


def first_of(longs: ReadOnly[Int64]) -> int:
    """The first number of an array."""
    return longs[0]


def test_addresses_are_those_of_living_arrays(compiled: Any) -> None:
    call = compiled(first_of)
    for n in range(200):
        assert call(np.full(1 + n % 7, n)) == n
    kept = np.arange(5, 9)
    assert [call(kept), call(kept[1:]), call(kept)] == [5, 6, 5]
    assert len(calling._addresses) < 100, "those that are gone are forgotten"


step_on_entry = entry(step_on)


def test_arrays_from_other_processes_are_taken() -> None:
    toys, parts = new_array(Toy), new_array(Part)
    assert step_on_entry(pickle.loads(pickle.dumps(toys)), 0, parts, True) == 1


@pytest.mark.parametrize("name", ["TYPE_AT", "DATA_AT", "DIMENSIONS_AT", "DTYPE_AT", "FLAGS_AT"])
def test_another_layout_of_arrays_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = object_layout.layout_is_known.__wrapped__
    if not known():
        pytest.skip("arrays lie otherwise in this Python")
    monkeypatch.setattr(object_layout, name, getattr(object_layout, name) ^ 8)
    assert not known()


@pytest.mark.parametrize("what", ["switch", "implementation", "size", "no lock"])
def test_other_pythons_get_the_portable_call(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = object_layout.layout_is_known.__wrapped__
    if what == "switch":
        monkeypatch.setattr(object_layout, "PORTABLE_CALLS", True)
    elif what == "implementation":
        monkeypatch.setattr("sys.implementation.name", "other")
    elif what == "size":
        monkeypatch.setattr(object_layout, "FLAGS_AT", 4096)
    else:
        monkeypatch.setattr("sysconfig.get_config_var", lambda _: 1)
    assert not known()


@rare_rule
def taken_rarely(t: Toy, count: int) -> int:
    t.turn += count
    return t.turn * 2


def take_rarely(toys: Array[Toy], count: int) -> int:
    return taken_rarely(toys[0], count)


def test_a_rare_rule_is_made_small_and_does_the_same() -> None:
    toys = new_array(Toy)
    assert machine_code_of(take_rarely)["take_rarely"](toys, 3) == 6
    assert toys[0]["turn"] == 3
    (text,) = (
        line
        for line in Program("here", [CompiledRule(take_rarely)]).text.splitlines()
        if "taken_rarely" in line and line.startswith("define")
    )
    assert "optsize cold" in text
