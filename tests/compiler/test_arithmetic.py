"""Numbers, conditions and loops of compiled rules are what they are in Python."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexhold.compiler import INTERPRETED, entry
from tests.compiler.toy import functions_in, machine_code_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compiled is compared with interpreted")


@entry
def quotient(a: int, b: int) -> int:
    """Rounded down."""
    return a // b


@entry
def remainder(a: int, b: int) -> int:
    """Return a % b, which has the sign of b."""
    return a % b


@entry
def by_constants(a: int, b: int) -> int:
    """Divisors that the compiler knows."""
    return a // 8 + 3 * (a % 8) + 5 * (a // 28) + 7 * (b % 28) + 11 * (b // -3)


@entry
def bits(a: int, b: int) -> int:
    """Words of bits."""
    return (a & b) + 3 * (a | b) + 5 * (a ^ ~b) + (a << (b & 7)) + (a >> (b & 7)) - (-b)


@entry
def chosen(a: int, b: int) -> int:
    """Conditions, as a bool and as a choice."""
    near = -10 <= a < 10 or (b > 5 and not a > b)
    found = max(a, b) if near and b != 0 else min(a, 3)
    if not near or a > b:
        found += 1
    elif a == b:
        found -= 1
    return found + (a if a > 0 else (b if b > 0 else 7))


@entry
def walked(a: int, b: int) -> int:
    """Loops; the variable of one keeps its last number."""
    found = 0
    i = 100
    for i in range(a % 7, b % 50, 3):
        if i == 13:
            continue
        if found > 300:
            break
        for j in range(i, 0, -1):
            found += j
            i += j
    while found > 50 and i != 0:
        found -= 7
    return found + i


BOTH = (quotient, remainder, by_constants, bits, chosen, walked)
NUMBERS = st.integers(-(2**40), 2**40) | st.integers(-30, 30)


@given(st.sampled_from(BOTH), NUMBERS, NUMBERS)
def test_compiled_is_interpreted(asked: Any, a: int, b: int) -> None:
    if b == 0 and asked in (quotient, remainder):
        assert asked(a, b) == 0, "compiled rules cannot raise"
    else:
        assert asked(a, b) == asked.function(a, b)


LEAST, MOST = -(2**63), 2**63 - 1


def result_of(expression: str, a: int, b: int, *, before: str = "pass") -> int:
    """The value of an expression of a and b, compiled."""
    lines = f"def made(a: int, b: int) -> int:\n    {before}\n    return {expression}\n"
    return machine_code_of(functions_in(lines, {})["made"])["made"](a, b)


@pytest.mark.parametrize(
    ("expression", "a", "b", "result"),
    [
        ("a // b", LEAST, -1, LEAST),  # wraps around
        ("a % b", LEAST, -1, 0),
        ("a // b + a % b", LEAST, 1, LEAST),
        ("a + b", MOST, 1, LEAST),
        ("a * b", 2**62, 4, 0),
        ("-a + b", LEAST, 0, LEAST),
        ("a << b", 1, 63, LEAST),
        ("a << b", 1, 64, 0),
        ("a << b", -1, MOST, 0),
        ("a >> b", -5, 64, -1),
        ("a >> b", 5, MOST, 0),
        ("a - 9223372036854775807 - b", 0, 1, LEAST),
        ("a + -9223372036854775808", 0, 0, LEAST),
    ],
)
def test_edges_have_a_result(expression: str, a: int, b: int, result: int) -> None:
    assert result_of(expression, a, b) == result


@pytest.mark.parametrize(
    ("given", "result"),
    [
        ("9223372036854775800, 9223372036854775807, 3", 3),
        ("-9223372036854775800, -9223372036854775808, -5", 2),
        ("a, b, 7", 0),
        ("b, a, -7", 1),
    ],
)
def test_ranges_end_near_the_last_numbers(given: str, result: int) -> None:
    before = f"n = 0\n    for i in range({given}):\n        n += 1"
    assert result_of("n", 5, 5 if result == 0 else 8, before=before) == result


def test_a_chained_comparison_calls_no_more_than_python_does() -> None:
    known = functions_in(
        "from hexhold.compiler import Array, Int64, entry, rule\n"
        "@rule\n"
        "def count(calls: Array[Int64], x: int) -> int:\n"
        "    calls[0] += 1\n"
        "    return x\n"
        "def made(calls: Array[Int64], a: int) -> int:\n"
        "    return 5 < a < count(calls, 9) < count(calls, 8)\n",
        {},
    )
    import numpy as np

    made = machine_code_of(known["made"])["made"]
    for a, result, calls in ((3, 0, 0), (9, 0, 1), (6, 0, 2)):
        counted = np.zeros(1, np.int64)
        assert (made(counted, a), counted[0]) == (result, calls)
