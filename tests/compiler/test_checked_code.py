"""Checked machine code says in which line an index, a shift, a divisor or a number is wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED, Array, Int8, Int64, new_array, rule, table
from tests.compiler.toy import Toy, functions_in, machine_code_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


@rule
def number_at(longs: Array[Int64], x: int) -> int:
    """A rule that takes an array."""
    return longs[x]


@rule
def item_at(toys: Array[Toy], x: int) -> int:
    """A rule that takes records."""
    return toys[x].turn


KNOWN: dict[str, Any] = {
    **{"Array": Array, "Int8": Int8, "Int64": Int64, "Toy": Toy, "LIMITS": table([1, 2, 3])},
    **{"number_at": number_at, "item_at": item_at},
}


def call(body: str, x: int, items: int = 2) -> tuple[int, Any, Any]:
    """Return what checked code returns and writes."""
    source = (
        "def made(toys: Array[Toy], longs: Array[Int64], small: Array[Int8], x: int) -> int:\n"
        f"    {body}\n"
    )
    made = machine_code_of(functions_in(source, KNOWN)["made"], checked=True)["made"]
    toys, longs = new_array(Toy, items), np.arange(items, dtype=np.int64)
    return made(toys, longs, np.zeros(items, np.int8), x), toys, longs


OUT = "index out of range"


@pytest.mark.parametrize(
    ("body", "good", "bad", "says"),
    [
        ("return toys[x + 0].turn", 1, 2, OUT),
        ("return toys[x + 0].turn", 0, -1, OUT),
        ("return longs[x]", 1, 2, OUT),
        ("return longs[x]", 0, -(2**62), OUT),
        ("longs[x] = 3\n    return 1", 1, 2, OUT),
        ("small[x] += 3\n    return 1", 1, 9, OUT),
        ("return toys[0].held[x]", 5, 130, OUT),
        ("return toys[0].grid[1, x]", 3, 4, OUT),
        ("return toys[0].grid[x, 1]", 2, 3, OUT),
        ("return LIMITS[x]", 2, 3, OUT),
        ("toys[x + 0].part.count = 5\n    return 1", 1, 2, OUT),
        ("return 1 << x", 70, -1, "shift by a negative number"),
        ("return 1 >> x", 70, -1, "shift by a negative number"),
        ("return 5 // x", 3, 0, "division by zero"),
        ("return 5 % x", 3, 0, "division by zero"),
        ("small[0] = x\n    return 1", -128, 128, "a number that 8 bits cannot hold"),
        ("toys[0].small += x\n    return 1", 127, -129, "a number that 8 bits cannot hold"),
        ("toys[0].turn = x\n    return 1", 2**31 - 1, 2**31, "a number that 32 bits cannot hold"),
    ],
)
def test_a_fault_is_reported_with_its_line(body: str, good: int, bad: int, says: str) -> None:
    call(body, good)
    with pytest.raises(IndexError, match=f"here.made, line 2: {says}"):
        call(body, bad)


@pytest.mark.parametrize(("rule", "line"), [("number_at(longs, x)", 19), ("item_at(toys, x)", 25)])
def test_arrays_are_checked_in_every_rule(rule: str, line: int) -> None:
    call(f"return {rule}", 1)
    with pytest.raises(IndexError, match=rf"test_checked_code\.\w+, line {line}: {OUT}"):
        call(f"return {rule}", 2)


def test_nothing_outside_an_empty_array_is_touched() -> None:
    with pytest.raises(IndexError, match=OUT):
        call("longs[0] = 3\n    return 1", 0, items=0)


def test_a_fault_is_reported_once() -> None:
    source = "def made(longs: Array[Int64], x: int) -> int:\n    return longs[x]\n"
    made = machine_code_of(functions_in(source, KNOWN)["made"], checked=True)["made"]
    longs = np.arange(3)
    with pytest.raises(IndexError, match=OUT):
        made(longs, 3)
    assert made(longs, 2) == 2
