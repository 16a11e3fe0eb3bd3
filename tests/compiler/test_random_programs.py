"""Random programs give the same numbers compiled and interpreted, or are refused for a reason."""

from __future__ import annotations

import ast
import copy
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from hexhold.compiler import (
    INTERPRETED,
    Array,
    Bool,
    CompiledRule,
    Float32,
    Int8,
    Int32,
    Int64,
    RuleError,
    UInt8,
    freeze,
    new_array,
    put_records,
    table,
    words,
)
from hexhold.compiler.interpretation import CheckedArray, CheckedNumbers
from tests.compiler.programs import LENGTH, PARAMETERS, Program
from tests.compiler.refusals import is_documented
from tests.compiler.toy import PLACES, Toy, functions_in, machine_code_of

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compiled is compared with interpreted")

TYPES = {
    "Array": Array,
    "Float32": Float32,
    "Int8": Int8,
    "Int32": Int32,
    "Int64": Int64,
    "Toy": Toy,
    "Bool": Bool,
    "UInt8": UInt8,
}
WORDS = {name: getattr(words, name) for name in ("bit_of", "count_of", "is_in", "put_in")} | {
    "places_in": words.places_in,
    "places_of": words.places_of,
}
#: What interpreted rules raise where machine code goes on, and checked machine code says so.
FAULTS = (IndexError, KeyError, OverflowError, ZeroDivisionError, ValueError)
ITEMS = {
    "longs": "int64",
    "mids": "int32",
    "shorts": "int8",
    "bytes_": "uint8",
    "flags": "bool",
    "reals": "float32",
}


def wrapped(number: int) -> int:
    """A number as 64 bits hold it."""
    return (number + 2**63) % 2**64 - 2**63


def shifted_left(one: int, other: int) -> int:
    """``one << other`` without numbers of a thousand digits."""
    if other < 0:
        raise ValueError("negative shift count")
    return wrapped(one << other) if other < 64 else 0


class _Wrapped(ast.NodeTransformer):
    """Arithmetic that wraps around at 64 bits, which is all that rules do unlike Python."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        return _arithmetic(node.op, node.left, node.right)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            return node
        return _call("wrapped", ast.UnaryOp(node.op, _call("int", node.operand)))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        # Python evaluates the indices of a target once; those of these programs have no effects
        # that their value depends on.
        target = copy.deepcopy(node.target)
        for each in ast.walk(target):
            if isinstance(each, ast.expr) and hasattr(each, "ctx"):
                each.ctx = ast.Load()
        self.generic_visit(node)
        return ast.Assign([node.target], _arithmetic(node.op, self.visit(target), node.value))


def _call(name: str, *given: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), list(given), [])


def _arithmetic(op: ast.operator, one: ast.expr, other: ast.expr) -> ast.expr:
    if isinstance(op, ast.LShift):
        return _call("shifted_left", one, other)
    return _call("wrapped", ast.BinOp(one, op, other))


def interpreted(text: str) -> dict[str, Any]:
    """A program as Python runs it."""
    tree = ast.fix_missing_locations(_Wrapped().visit(ast.parse(text)))

    def same(function: Any) -> Any:
        return function

    known = {
        **TYPES,
        **{name: getattr(word, "function", word) for name, word in WORDS.items()},
        **{"wrapped": wrapped, "shifted_left": shifted_left, "rule": same, "entry": same},
        "table": lambda rows: (
            {(i, j): x for i, row in enumerate(rows) for j, x in enumerate(row)}
            if isinstance(rows[0], list)
            else dict(enumerate(rows))
        ),
    }
    exec(compile(tree, "<interpreted>", "exec"), known)
    return known


def toys_for(chance: Random) -> list[Toy]:
    """Records with anything in them."""
    toys = []
    for _ in range(LENGTH):
        toy = Toy()
        toy.number, toy.small = chance.randint(-(2**62), 2**62), chance.randint(-9, 9)
        for i in range(PLACES):
            toy.held[i] = chance.randint(-2, 2)
        toy.part.count = chance.randint(-5, 5)
        toys.append(toy)
    return toys


class Memory:
    """What a program reads and writes, the same for each way to run it."""

    def __init__(self, seed: int) -> None:
        chance = Random(seed)
        self.toys = toys_for(chance)
        self.arrays = {
            name: np.array([chance.randint(0, 1) for _ in range(LENGTH)], item)
            for name, item in ITEMS.items()
        }
        self.numbers = [chance.choice((0, 1, -1, 7, 2**40)), chance.randint(-99, 99)]
        self.yes = bool(chance.randint(0, 1))

    def run_interpreted(self, main: Any) -> int:
        """Run it by Python; raises one of `FAULTS`."""
        arrays = [CheckedNumbers(array, ITEMS[name]) for name, array in self.arrays.items()]
        return int(main(CheckedArray(self.toys), LENGTH, *arrays, *self.numbers, self.yes))

    def run_compiled(self, main: Any) -> int:
        """Run it by machine code; its records end up in `toys`."""
        frozen = new_array(Toy, LENGTH)
        for i, toy in enumerate(self.toys):
            put_records(frozen, i, freeze(toy))
        result: int = main(frozen, LENGTH, *self.arrays.values(), *self.numbers, self.yes)
        self.toys = frozen
        return result

    @property
    def bytes(self) -> bytes:
        """All of it."""
        if isinstance(self.toys, list):
            toys = b"".join(freeze(toy).tobytes() for toy in self.toys)
        else:
            toys = self.toys.tobytes()
        return toys + b"".join(array.tobytes() for array in self.arrays.values())


def compare(text: str, seeds: list[int]) -> str:
    """Run a program in every way; says what became of it."""

    def waiting(function: Any) -> CompiledRule:
        return CompiledRule(function)

    known = {**TYPES, **WORDS, "table": table, "rule": waiting, "entry": lambda f: f}
    try:
        module = functions_in(text, known)
    except SyntaxError:
        return "no Python"
    try:
        fast = machine_code_of(module["main"])["main"]
    except RuleError as error:
        assert is_documented(str(error)), f"{error}\n{text}"
        return "refused"
    careful = machine_code_of(module["main"], checked=True)["main"]
    main = interpreted(text)["main"]
    outcome = "same"
    for seed in seeds:
        told = Memory(seed)
        try:
            result = told.run_interpreted(main)
        except FAULTS as fault:
            assert not isinstance(fault, UnboundLocalError)
            outcome = "fault"
            with pytest.raises(IndexError):
                Memory(seed).run_compiled(careful)
            continue
        for way in (fast, careful):
            memory = Memory(seed)
            assert memory.run_compiled(way) == result, text
            assert memory.bytes == told.bytes, text
    return outcome


@given(st.randoms(use_true_random=False), st.sampled_from((20, 60, 10**9)))
def test_random_programs_are_the_same_both_ways(chance: Random, wild: int) -> None:
    event(compare(Program(chance, wild).text, [1, 2, 3]))


def test_programs_of_every_fate_are_made() -> None:
    missing = {"same", "refused", "fault"}
    for seed in range(60):
        missing.discard(compare(Program(Random(seed), 200).text, [seed]))
        if not missing:
            return
    raise AssertionError(f"no program of 60 is {missing}")


def test_the_parameters_of_programs_are_all_kinds() -> None:
    assert all(kind in PARAMETERS for kind in TYPES)
