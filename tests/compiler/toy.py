"""Records of no game, and machine code that is made in memory, for the tests of the compiler."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, NamedTuple

from hexhold.compiler import (
    Array,
    CompiledRule,
    Grid,
    Int32,
    Layout,
    Row,
    a_grid,
    a_number,
    a_record,
    a_row,
)
from hexhold.compiler.machine_code.argument_checks import checks_of
from hexhold.compiler.machine_code.calling import PortableCall
from hexhold.compiler.machine_code.fast_calling import fast_callables
from hexhold.compiler.machine_code.library import LibraryText
from hexhold.compiler.machine_code.toolchain import toolchain
from hexhold.compiler.translation.program import Program
from hexhold.compiler.translation.source import put_source

PLACES, KINDS, SEATS = 130, 32, 3


class Part(Layout):
    """A record within another."""

    count: int = a_number(32)
    short: Row = a_row(5, 16)


class Toy(Layout):
    """A record of every kind of field; the rows that are read in words come first."""

    held: Row = a_row(PLACES)
    kinds: Grid = a_grid(SEATS, KINDS)
    places: Row = a_row(3, 64)
    others: Row = a_row(3, 64)
    grid: Grid = a_grid(3, 4, 16)
    words: Grid = a_grid(2, 8, 32)
    part: Part = a_record(Part)
    small: int = a_number()
    number: int = a_number(64)
    turn: int = a_number(32)


class Counts(NamedTuple):
    """Arguments that are passed together."""

    toys: Array[Toy]
    counts: Array[Int32]
    by: int


_files = count(1)


def functions_in(source: str, known: dict[str, Any]) -> dict[str, Any]:
    """Run a module's text where the compiler finds its source; what it knows afterwards."""
    file = f"<toy {next(_files)}>"
    put_source(file, source)
    module = {"__name__": "here", **known}
    exec(compile(source, file, "exec"), module)
    return module


def machine_code_of(
    *functions: Callable[..., Any], checked: bool = False, fast: bool = False
) -> dict[str, Callable[..., int]]:
    """Compile entries in memory; `RuleError` where they cannot be.

    Args:
        fast: whether they are called by `fast_calling`, which checked ones never are.
    """
    entries = [CompiledRule(function) for function in functions]
    text = LibraryText("here", entries, checked=checked)
    tools = toolchain()
    code = tools.machine_code(text.rules, text.primitives, text.names, lambda: None)
    address, signatures = tools.load(code), text.program.entries
    if fast:
        return fast_callables(address, signatures)
    return {
        entry.__name__: PortableCall(
            entry.__name__, signatures[entry.__name__], address, partial(checks_of, entry)
        )
        for entry in entries
    }


def program_of(source: str, **known: Any) -> Program:
    """The program of an entry that is the only function of a text."""
    before = set(known) | {"__name__", "__builtins__"}
    module = functions_in(source, known)
    (function,) = (value for name, value in module.items() if name not in before)
    return Program("here", [CompiledRule(function)])
