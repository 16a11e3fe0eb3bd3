"""The compiler refuses what would differ from Python, and says in which file and line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hexhold.compiler
from hexhold.compiler import (
    INTERPRETED,
    AnyNumber,
    Array,
    Float32,
    Grid,
    Int32,
    Int64,
    Row,
    RuleError,
    primitive,
    rule,
    table,
    words,
)
from hexhold.compiler.translation.compiled_rule import signature_of
from hexhold.compiler.translation.program import Program
from tests.compiler.refusals import is_documented
from tests.compiler.toy import Counts, Part, Toy, functions_in, machine_code_of, program_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


@rule
def twice(x: int) -> int:
    """A rule on numbers."""
    return 2 * x


@rule
def is_odd(x: int) -> bool:
    """A bool."""
    return x % 2 == 1


@rule
def chosen(x: int, yes: bool) -> int:
    """A rule that takes a bool."""
    return x if yes else 0


@rule
def both(s: Toy, v: Toy) -> int:
    """A rule on two records."""
    return s.turn - v.turn


@rule
def put(numbers: Array[Int32], i: int, number: int) -> None:
    """A rule that returns nothing."""
    numbers[i] = number


@rule
def count_in(g: Counts, i: int) -> None:
    """A rule on a group."""
    g.counts[i] += g.by
    g.toys[i].turn = g.counts[i]


KNOWN: dict[str, Any] = {
    **{"Array": Array, "Float32": Float32, "Int32": Int32, "Int64": Int64, "Toy": Toy},
    **{"Part": Part, "Counts": Counts, "twice": twice, "is_odd": is_odd, "chosen": chosen},
    **{"both": both, "put": put, "count_in": count_in, "places_in": words.places_in},
    **{"put_in": words.put_in, "places_of": words.places_of, "PRICES": table([3, 4, 5])},
    **{"WIDE": np.array([1, 2], np.uint8), "CUBE": np.zeros((2, 2, 2), np.int16)},
    **{"LIMIT": 9, "BIG": 2**63, "YES": True},
}
PARAMETERS = "s: Toy, p: Part, x: int, real: Array[Float32], yes: bool"


def refusal_of(source: str, **known: Any) -> str:
    """Return the compiler's error without the place, which is checked."""
    with pytest.raises(RuleError) as caught:
        program_of(source, **KNOWN, **known)
    assert is_documented(str(caught.value)), str(caught.value)
    place, says = re.fullmatch(r"<toy \d+>:(\d+: here\.\w+): (.*)", str(caught.value)).groups()  # type: ignore[union-attr]  # matches, or the test fails
    return f"{place.partition(':')[0]}: {says}"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        # What would differ from Python.
        ("return x or 3", "2: the value of or is one of its operands: make them bools"),
        ("y = x and yes\n    return y", "2: the value of and is one of its operands: make them"),
        ("return x + (yes or x == 3 or x)", "2: the value of or is one of its operands"),
        ("return twice(x or 1)", "2: the value of or is one of its operands"),
        ("if x:\n        y = 1\n    return y", "4: y may have no value here"),
        ("for i in range(x):\n        y = i\n    return y", "4: y may have no value here"),
        ("for i in range(x):\n        pass\n    return i", "4: i may have no value here"),
        ("while x > 0:\n        y = x\n        x -= 1\n    return y", "5: y may have no value"),
        ("y += 1\n    return y", "2: y may have no value here"),
        ("x = LIMIT\n    LIMIT = 1\n    return x", "2: LIMIT shadows LIMIT outside the rule"),
        ("if yes:\n        q = s\n    return q.turn", "4: q may have no value here"),
        ("if yes:\n        return 1", "2: a path ends without return"),
        ("while x > 3:\n        return 1", "2: a path ends without return"),
        ("for i in range(3):\n        return 1", "2: a path ends without return"),
        ("while True:\n        if yes:\n            break", "2: a path ends without return"),
        ("return 1\n    x = 2", "3: this statement is never reached"),
        ("while True:\n        x += 1\n    return x", "4: this statement is never reached"),
        ("for i in range(2):\n        break\n        x = 1\n    return x", "4: this statement is"),
        ("twice = 3\n    return twice", "2: twice shadows twice outside the rule"),
        ("for LIMIT in range(3):\n        x += LIMIT\n    return x", "2: LIMIT shadows LIMIT out"),
        ("PRICES = 3\n    return PRICES", "2: PRICES shadows PRICES outside the rule"),
        ("Toy = 3\n    return Toy", "2: Toy shadows Toy outside the rule"),
        ("min = 3\n    return min", "2: min shadows a function that rules know"),
        ("places_in = 3\n    return places_in", "2: places_in shadows a function that rules know"),
        ("s = p\n    return 1", "2: s already names a record"),
        ("s = 3\n    return s", "2: s already names a record"),
        ("x = s\n    return 1", "2: x already is a number"),
        ("é = 3\n    return é", "2: é: names are written in ASCII"),
        ("return 9223372036854775808", "2: 9223372036854775808 takes more than 64 bits"),
        ("return -9223372036854775809", "2: -9223372036854775809 takes more than 64 bits"),
        ("return BIG", "2: 9223372036854775808 takes more than 64 bits"),
        ("return x << 64", "2: a shift by 64: 0 to 63 are possible"),
        ("return x >> -1", "2: a shift by -1: 0 to 63 are possible"),
        ("return x // 0", "2: division by zero"),
        ("return x % 0", "2: division by zero"),
        ("PRICES[0] = 1\n    return 1", "2: tables are only read"),
        ("return WIDE[0]", "2: WIDE: a table is a row or a grid of signed numbers"),
        ("return CUBE[0, 0, 0]", "2: CUBE: a table is a row or a grid of signed numbers"),
        ("return chosen(x, x)", "2: a number where a bool is wanted: compare it, or use bool"),
        ("return chosen(x, yes or x)", "2: a number where a bool is wanted: compare it"),
        ("yes = x\n    return chosen(x, yes)", "3: a number where a bool is wanted"),
        ("return put_in(s.held, x)", "2: a row of 8 bits where one of 64 is wanted"),
        ("return places_of(s.places, 0, 3, x)", "2: a row of 64 bits where one of 8 is wanted"),
        # What rules do not know.
        ("return s.turns", "2: there is no field turns"),
        ("return s.grid[1]", "2: the number of indices wanted is 2"),
        ("return s.grid", "2: grid wants an index"),
        ("return x[1]", "2: this is no row of numbers"),
        ("return x / 2", "2: there is no such operation on whole numbers"),
        ("return x ** 2", "2: there is no such operation on whole numbers"),
        ("return x in (1, 2)", "2: there is no such comparison"),
        ("return x is yes", "2: there is no such comparison"),
        ("return 0.5", "2: constants are whole numbers"),
        ("return [x]", "2: rules know no List"),
        ("assert x\n    return x", "2: rules know no Assert"),
        ("global LIMIT\n    return x", "2: rules know no Global"),
        ("def inner() -> int:\n        return 1\n    return x", "2: rules know no FunctionDef"),
        ("return (lambda: 3)()", "2: rules are called by their names, without keywords"),
        ("return twice(x=x)", "2: rules are called by their names, without keywords"),
        ("return twice(x, x)", "2: twice takes 1 arguments"),
        ("return min(x, 1, 2)", "2: min takes 2 arguments in rules"),
        ("return int(x, 8)", "2: int takes 1 arguments in rules"),
        ("return unknown(x)", "2: unknown is not known to rules"),
        ("return LIMIT(x)", "2: LIMIT is no rule"),
        ("return twice", "2: twice is no number"),
        ("return both(s, p)", "2: a Part where a Toy is wanted"),
        ("return x + s", "2: a Toy where a number is wanted"),
        ("if s:\n        return 1\n    return 2", "2: a Toy where a bool is wanted"),
        ("return put(real, 0, 1)", "2: an array of float32 where an array of int32 is wanted"),
        ("x + 1\n    return x", "2: the value is not used"),
        ("return", "2: what is returned is not what the annotation says"),
        ("x = y = 3\n    return x", "2: one target at a time"),
        ("x, y = 1, 2\n    return x", "2: rules know no Tuple"),
        ("y: int\n    return x", "2: no value"),
        ("s.part = p\n    return x", "2: a Part where a number is wanted"),
        ("s.grid = 3\n    return x", "2: grid is no number"),
        ("for i in twice(x):\n        x = i\n    return x", "2: loops run over range or places_in"),
        ("for i, j in range(x):\n        x = i\n    return x", "2: a loop has one variable"),
        ("for i in range(1, 2, 3, 4):\n        x = i\n    return x", "2: range takes 1 to 3 arg"),
        ("for i in range(1, 2, x):\n        x = i\n    return x", "2: the step of a range is a"),
        ("for i in range(1, 2, 0):\n        x = i\n    return x", "2: the step of a range is a"),
        (
            "for i in range(2):\n        x = i\n    else:\n        x = 3\n    return x",
            "2: loops have",
        ),
        (
            "while x < 3:\n        x += 1\n    else:\n        x = 3\n    return x",
            "2: loops have no",
        ),
        ("return int(real[0])", "2: rules write real numbers and never read them"),
        ("real[0] += 1\n    return 1", "2: rules write real numbers and never read them"),
    ],
)
def test_a_body_is_refused_with_its_line(body: str, says: str) -> None:
    assert refusal_of(f"def wrong({PARAMETERS}) -> int:\n    {body}\n").startswith(says)


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ("(x: int = 3) -> int", "1: parameters have no defaults"),
        ("(*, x: int) -> int", "1: parameters are plain: without *, ** and /"),
        ("(x: int, /) -> int", "1: parameters are plain: without *, ** and /"),
        ("(x: int, *more: int) -> int", "1: "),
        ("(x) -> int", "1: x has no annotation"),
        ("(x: int)", "1: return has no annotation"),
        ("(x: float) -> int", "1: rules know no annotation <class 'float'>"),
        ("(x: int) -> float", "1: rules know no annotation <class 'float'>"),
        ("(x: Array[Toy]) -> Array[Toy]", "1: a rule returns a number, a bool, a record or"),
        ("(x: int) -> bool", "1: an entry returns an int"),
        ("(x: int, g: Counts) -> int", "1: groups of arguments come first"),
        ("(twice: int) -> int", "1: twice shadows twice outside the rule"),
        ("(int: int) -> int", "1: "),
    ],
)
def test_a_head_is_refused(head: str, says: str) -> None:
    gives = "True" if "bool" in head else "1"
    assert refusal_of(f"def wrong{head}:\n    return {gives}\n").startswith(says)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return g.others", "2: g is not known to rules"),
        ("return g", "2: g is not known to rules"),
        ("return g.counts", "2: an array of int32 where a number is wanted"),
        ("count_in(g.counts, 1)\n    return 0", "2: count_in takes 4 arguments"),
        ("g.by = 3\n    return g.by", "2: g is not known to rules"),
        ("return both(g.toys, g.toys)", "2: an array of Toy where a Toy is wanted"),
    ],
)
def test_only_parts_of_a_group_are_read(body: str, says: str) -> None:
    assert refusal_of(f"def made(g: Counts) -> int:\n    {body}\n") == says


@pytest.mark.parametrize("body", ["return x", "return yes or x", "return x and 1"])
def test_a_rule_returns_a_bool_if_it_declares_one(body: str) -> None:
    wrong = rule(functions_in(f"def f(x: int, yes: bool) -> bool:\n    {body}\n", {})["f"])
    with pytest.raises(RuleError, match=r":2: here.f: a number where a bool is wanted"):
        program_of("def made(x: int) -> int:\n    return wrong(x, True)\n", wrong=wrong)


@pytest.mark.parametrize(
    "body",
    [
        "if x or s.turn:\n        return 1\n    return 0",
        "while x and not s.turn:\n        x -= 1\n    return x",
        "return 1 if x or yes else 2",
        "return bool(x or s.turn) + (not x or 3 > x)",
        "return chosen(x, is_odd(x) and not x or YES)",
        "near = x == 3 or yes\n    near &= x > 1\n    return chosen(x, near)",
        "y = 0\n    while True:\n        y += 1\n        if y > x:\n            return y",
        "if yes:\n        y = 1\n    else:\n        y = 2\n    return y",
        "while True:\n        y = x\n        if yes or y > 3:\n            break\n        x += 1\n"
        "    return y",
        "for i in range(2):\n        y = i\n        if y == x:\n            return y\n    return 3",
    ],
)
def test_what_python_does_the_same_is_taken(body: str) -> None:
    program_of(f"def right({PARAMETERS}) -> int:\n    {body}\n", **KNOWN)


def test_builtins_are_pythons_own() -> None:
    source = "def wrong(x: int) -> int:\n    return max(x, 3)\n"
    assert refusal_of(source, max=twice) == "2: max is not Python's max in this module"
    walk = (
        "def wrong(x: int) -> int:\n    for i in places_in(x, 0):\n        x += i\n    return x\n"
    )
    with pytest.raises(RuleError, match="places_in is not the places_in that rules know"):
        program_of(walk, places_in=refusal_of)


def test_variables_of_an_enclosing_function_are_refused() -> None:
    module = functions_in(
        "def around(n):\n    def inner(x: int) -> int:\n        return x + n\n    return inner\n",
        {"n": 3},
    )
    with pytest.raises(RuleError, match=r":3: here.inner: n is a variable of an enclosing func"):
        program_of("def made(x: int) -> int:\n    return f(x)\n", f=rule(module["around"](5)))


def test_an_array_of_any_number_is_of_one_of_two_kinds() -> None:
    @rule
    def put_any(numbers: Array[AnyNumber]) -> None:
        numbers[0] = 1

    assert (
        refusal_of(
            "def f(numbers: Array[Int32]) -> int:\n    put_any(numbers)\n    return 1\n",
            put_any=put_any,
        )
        == "2: put_any takes arrays of one of uint8, float32"
    )
    with pytest.raises(RuleError, match="an entry says what its arrays hold"):
        program_of(
            "def f(numbers: Array[AnyNumber]) -> int:\n    return 1\n",
            **{"Array": Array, "AnyNumber": AnyNumber},
        )


def test_primitives_take_and_return_numbers_of_one_size() -> None:
    def wrong(row: Row, grid: Grid, yes: bool) -> int:
        return 1

    built: Any = primitive(lambda builder, ir, given: given[0])(wrong)
    with pytest.raises(RuleError, match="a primitive returns an int and takes no bool"):
        signature_of(built)


def test_a_rule_whose_source_has_changed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.py"
    file.write_text("\n\ndef f(x: int) -> int:\n    return x\n")
    known: dict[str, Any] = {"__name__": "here"}
    exec(compile(file.read_text(), str(file), "exec"), known)
    file.write_text("def g(x: int) -> int:\n    return x\n")
    with pytest.raises(RuleError, match=r"rules.py:3: here.f: its source has changed since it was"):
        Program("here", [_rule(known["f"])])


def _rule(function: Callable[..., Any]) -> Any:
    return rule(function)


def test_the_example_of_the_readme_works() -> None:
    readme = (Path(hexhold.compiler.__file__).parent / "README.md").read_text("utf-8")
    example = readme.partition("```python\n")[2].partition("```")[0]
    *lines, call = example.strip().splitlines()
    value, _, comment = call.partition("#")
    module = functions_in("\n".join(lines), {})
    module["fill"] = machine_code_of(module["fill"].function)["fill"]
    assert eval(value, module) == int(comment)
