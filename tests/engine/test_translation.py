"""Whole numbers in compiled rules are what they are in Python."""

from __future__ import annotations

import pickle
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.compiler import (
    INTERPRETED,
    Array,
    CompiledRule,
    Float32,
    Int8,
    Int32,
    Int64,
    Program,
    ReadOnly,
    RuleError,
    Truth,
    entry,
    function_of,
    new_array,
    rule,
)
from hexhold.engine.vocabulary.layout import Board, State

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compiled is compared with interpreted")


def compiled(source: str, **known: Any) -> Program:
    """An entry of a module called `here`, which knows so much by name."""
    return Program("here", [CompiledRule(function_of(source, {**known, "__name__": "here"}))])


@entry
def quotient(a: int, b: int) -> int:
    """Rounded down."""
    return a // b


@entry
def remainder(a: int, b: int) -> int:
    """With the sign of b."""
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
    """Conditions, as a truth and as a choice."""
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


@settings(deadline=None)  # the first question compiles
@given(st.sampled_from(BOTH), NUMBERS, NUMBERS)
def test_compiled_is_interpreted(asked: Any, a: int, b: int) -> None:
    if b == 0 and asked in (quotient, remainder):
        assert asked(a, b) == 0, "compiled rules cannot complain"
    else:
        assert asked(a, b) == asked.function(a, b)


@rule
def is_odd(x: int) -> bool:
    """A truth."""
    return x % 2 == 1


@rule
def count_up(s: State) -> None:
    """Nothing is given."""
    if s.turn > 10:
        return
    s.turn += 1


@entry
def step_on(states: Array[State], i: int, boards: ReadOnly[Board], forced: bool) -> int:
    """Rules, records and arrays of them."""
    s = states[i]
    b = boards[0]
    count_up(s)
    s.hands[2, s.turn % 3] = 5 + b.token[3]
    s.dice.word[1] = -s.turn
    return s.turn if is_odd(s.turn) or forced else -s.hands[2, s.turn % 3]


def test_records_are_read_and_written() -> None:
    states, boards = new_array(State, 3), new_array(Board)
    boards[0]["token"][3] = -4
    assert [step_on(states, 1, boards, False) for _ in range(3)] == [1, -1, 3]
    assert step_on(states, 1, boards, True) == 4
    assert states[1]["hands"][2].tolist()[:3] == [1, 1, 1]
    assert states[1]["dice"]["word"][1] == -4
    assert not states[0].tobytes().strip(b"\0") and not states[2].tobytes().strip(b"\0")


LEAST = -(2**31)


@rule
def put(numbers: Array[Int32], i: int, number: int) -> None:
    """Rules take such arrays too."""
    numbers[i] = number


@entry
def write_each(
    choices: Array[Int32],
    small: Array[Int8],
    truths: Array[Truth],
    real: Array[Float32],
    words: Array[Int64],
    i: int,
) -> int:
    """Arrays of all that is handed out: what is read is what was written."""
    put(choices, i, LEAST)
    small[i] = -128
    small[i] += 1
    truths[i] = choices[i] < 0
    real[i] = small[i]
    words[i] = 1 << 62
    return choices[i] + small[i] + int(truths[i])


def test_arrays_of_all_kinds_of_numbers_are_written() -> None:
    kinds = (np.int32, np.int8, np.bool_, np.float32, np.int64)
    arrays: list[Any] = [np.zeros(3, kind) for kind in kinds]
    assert write_each(*[*arrays, 1]) == LEAST - 127 + 1
    written = [LEAST, -127, True, -127.0, 2**62]
    assert [array.tolist() for array in arrays] == [[0, number, 0] for number in written]
    with pytest.raises(TypeError, match="an array of int32, an array of int8, an array of bool"):
        write_each(*[*arrays[::-1], 1])


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return int(real[0])", "line 2: rules write real numbers and never read them"),
        ("real[0] += 1", "line 2: rules write real numbers and never read them"),
        ("put(real, 0, 1)", "line 2: no array of int32"),
    ],
)
def test_what_rules_cannot_do_with_real_numbers_is_refused(body: str, says: str) -> None:
    source = f"def wrong(real: Array[Float32]) -> int:\n    {body}\n"
    known = {"Array": Array, "Float32": Float32, "put": put}
    with pytest.raises(RuleError, match=f"here.wrong, {says}"):
        compiled(source, **known)


class Counts(NamedTuple):
    """Arguments that are handed over together."""

    states: Array[State]
    counts: Array[Int32]
    by: int


@rule
def count_in(g: Counts, i: int) -> None:
    """Rules take them as one."""
    g.counts[i] += g.by
    g.states[i].turn = g.counts[i]


@entry
def count_each(g: Counts, first: int, stop: int) -> int:
    """So do entries."""
    for i in range(first, stop):
        count_in(g, i)
    return g.by * (stop - first)


def test_arguments_may_be_handed_over_together() -> None:
    states, counts = new_array(State, 3), np.array([5, 6, 7], np.int32)
    parts: list[Any] = [states, counts, 10]
    together = Counts(*parts)
    assert count_each(together, 1, 3) == 20
    assert counts.tolist() == [5, 16, 17]
    assert states["turn"].tolist() == [0, 16, 17]
    with pytest.raises(TypeError, match=r"takes 5 arguments: an array of State, an array of int32"):
        count_each(Counts(parts[0], parts[0], 10), 1, 3)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return g.others", "line 2: g is not known to rules"),
        ("return g", "line 2: g is not known to rules"),
        ("return g.counts", "line 1: a ptr is no i64"),
        ("count_in(g.counts, 1)\n    return 0", "line 2: count_in takes 4 arguments"),
        ("g.by = 3\n    return g.by", "line 2: g is not known to rules"),
    ],
)
def test_of_what_is_handed_over_together_only_parts_are_read(body: str, says: str) -> None:
    source = f"def made(g: Counts) -> int:\n    {body}\n"
    known = {"Counts": Counts, "count_in": count_in}
    with pytest.raises(RuleError, match=f"here.made, {says}"):
        compiled(source, **known)


def test_only_what_an_entry_takes_is_taken() -> None:
    states, boards = new_array(State), new_array(Board)
    says = "step_on takes 4 arguments: an array of State, an int, an array of Board, an int"
    fixed = states.copy()
    fixed.flags.writeable = False
    wrongs: list[Any] = [
        (states, 0, boards),
        (states, 0, states, 0),
        (boards, 0, boards, 0),
        (fixed, 0, boards, 0),
        (states[0], 0, boards, 0),
        (new_array(State, 4)[::2], 0, boards, 0),
    ]
    for wrong in wrongs:
        with pytest.raises(TypeError, match=says):
            step_on(*wrong)
    text: Any = "0"
    with pytest.raises(TypeError):
        step_on(states, text, boards, True)
    with pytest.raises(OverflowError):
        step_on(states, 2**70, boards, True)
    assert step_on(pickle.loads(pickle.dumps(states)), 0, boards, True) == 1


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return s.turns", "line 2: there is no field turns"),
        ("return s.hands[1]", "line 2: 2 indices are wanted"),
        ("return s.hands", "line 2: hands wants an index"),
        ("return x / 2", "line 2: no such operation on whole numbers"),
        ("return 0.5", "line 2: constants are numbers"),
        ("return [x]", "line 2: rules know no List"),
        ("return twice(x, x)", "line 2: twice takes 1 arguments"),
        ("return unknown(x)", "line 2: unknown is not known to rules"),
        ("x = later\n    later = 1", "line 2: later is not known to rules"),
        ("return both(s, b)", "line 2: not of the layout State"),
        ("for i in twice(x):\n        x = i", "line 2: loops run over ranges and sets"),
        ("s = b", "line 2: s already names a record"),
        ("x + 1", "line 2: the value is not used"),
        ("return", "line 2: what is returned is not what is annotated"),
    ],
)
def test_what_rules_cannot_is_refused_with_its_line(body: str, says: str) -> None:
    source = f"def wrong(s: State, b: Board, x: int) -> int:\n    {body}\n"
    known = {"State": State, "Board": Board, "twice": twice, "both": both}
    with pytest.raises(RuleError, match=f"here.wrong, {says}"):
        compiled(source, **known)


def test_an_entry_gives_a_number() -> None:
    with pytest.raises(RuleError, match=r"here.wrong: an entry gives an int"):
        compiled("def wrong() -> bool:\n    return True\n")


def test_an_entry_takes_first_what_is_handed_over_together() -> None:
    source = "def wrong(i: int, g: Counts) -> int:\n    return g.by\n"
    with pytest.raises(RuleError, match=r"here.wrong: what is handed over together comes first"):
        compiled(source, Counts=Counts)


def test_annotations_say_what_rules_take() -> None:
    with pytest.raises(RuleError, match=r"here.wrong: no rule is annotated with .*float"):
        compiled("def wrong(x: float) -> int:\n    return 1\n")


@rule
def twice(x: int) -> int:
    """A rule on numbers."""
    return 2 * x


@rule
def both(s: State, v: State) -> int:
    """A rule on two records."""
    return s.turn - v.turn
