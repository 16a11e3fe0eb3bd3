"""What makes rules of functions: `rule`, `rare_rule`, `specialised`, `entry`, `primitive`, `table`.

A *rule* is a function on records and integers. An *entry* is what Python calls: it takes arrays of
records. The entries of a module are compiled together, with all the rules that they reach, when one
of them is first called. With ``HEXHOLD_INTERPRET=1`` nothing is compiled and Python runs them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast, overload

from hexhold.compiler.declaration import Grid, Layout, Row
from hexhold.compiler.interpretation import InterpretedEntry
from hexhold.compiler.machine_code.library import Entry
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.settings import INTERPRETED
from hexhold.compiler.translation.compiled_rule import CompiledRule, Primitive
from hexhold.compiler.translation.source import put_source

_NO_TABLE = "a table is a row or a grid of numbers"
_F = TypeVar("_F", bound=Callable[..., Any])
Numbers = Mapping[type[Layout], Mapping[str, int]]
"""Numbers by record and field."""


def rule(function: _F) -> _F:
    """Make a function callable from other rules and entries."""
    return function if INTERPRETED else cast(_F, CompiledRule(function))


def rare_rule(function: _F) -> _F:
    """Make a rule that runs so seldom, such as once per game, that it need not be fast.

    Its machine code is smaller: less of what it calls is copied into it. So it compiles in a
    fraction of the time.
    """
    return function if INTERPRETED else cast(_F, CompiledRule(function, is_rare=True))


def shared_rule(home: str) -> Callable[[_F], _F]:
    """Make a rule that is compiled with the entries of one module, and called there by all others.

    Use it for a large rule that runs once per step. A small rule is faster where each module
    compiles it again.
    """

    def made(function: _F) -> _F:
        return function if INTERPRETED else cast(_F, CompiledRule(function, home))

    return made


def specialised(made: _F, fields: Numbers) -> _F:
    """Make a rule again for records with known numbers in some fields.

    All that it calls is specialised as well. Branches that never run then take neither time nor
    space. Call it only where `holds` of the same fields is true. None of these rules may write such
    a field.
    """
    if INTERPRETED:
        return made
    found = [
        (f"{record.__name__}.{name}", number)
        for record, numbers in fields.items()
        for name, number in numbers.items()
    ]
    return cast(_F, CompiledRule(python_of(made), fixed=tuple(found)))


def holds(fields: Numbers) -> Callable[..., bool]:
    """Make a rule on one record of each type: whether all the fields hold these numbers."""
    records = {record.__name__: record for record in fields}
    takes = ", ".join(f"r{n}: {name}" for n, name in enumerate(records))
    tests = " and ".join(
        f"r{n}.{field} == {number}"
        for n, numbers in enumerate(fields.values())
        for field, number in numbers.items()
    )
    source = f"def all_hold({takes}) -> bool:\n    return {tests}\n"
    return rule(function_of(source, {"__name__": __name__, **records}))


def entry(function: _F) -> _F:
    """Make a function that Python calls; interpreted, its arrays are lists of records."""
    return cast(_F, InterpretedEntry(function) if INTERPRETED else Entry(function))


def bound(called: Callable[..., int], *arguments: Any) -> Callable[[], int]:
    """Return a call of an entry with arguments that stay the same: a quarter of the time."""
    made: Callable[[], int] = cast("Any", called).bound(*arguments)
    return made


def primitive(emit: Callable[..., Any], *parts: Callable[..., Any]) -> Callable[[_F], _F]:
    """Make a function that is compiled to what ``emit`` builds, and interpreted as it stands.

    ``emit(builder, ir, arguments)`` gets llvmlite's builder, its module `ir`, and the arguments: a
    row as a pointer to its bytes, numbers as 64-bit integers. ``parts`` are functions it calls.
    """

    def made(function: _F) -> _F:
        return function if INTERPRETED else cast(_F, Primitive(function, emit, parts))

    return made


@overload
def table(rows: list[int]) -> Row: ...


@overload
def table(rows: list[list[int]]) -> Grid: ...


def table(rows: list[Any]) -> Any:
    """Make a constant table of 16-bit numbers, which rules read like a field of a record."""
    if INTERPRETED:
        return _interpreted_table(rows)
    numbers = np.array(rows, dtype=np.int16)
    if numbers.ndim not in (1, 2) or not numbers.size:
        raise ValueError(_NO_TABLE)
    return numbers


def _interpreted_table(rows: list[Any]) -> Any:
    """Return the numbers by index; a wrong index is an error at the speed of C."""
    is_grid = bool(rows) and isinstance(rows[0], list | tuple)
    if is_grid and len({len(row) for row in rows}) != 1:
        raise ValueError(_NO_TABLE)
    found = (
        {(i, j): x for i, row in enumerate(rows) for j, x in enumerate(row)}
        if is_grid
        else dict(enumerate(rows))
    )
    if not found or not all(type(x) is int for x in found.values()):
        raise ValueError(_NO_TABLE)
    if not all(-(1 << 15) <= x < 1 << 15 for x in found.values()):
        raise OverflowError("a table's numbers have 16 bits")
    return found


def python_of(made: _F) -> _F:
    """Return the Python function of a rule: of one on numbers, faster to call than the rule."""
    return cast(_F, getattr(made, "function", made))


def function_of(source: str, known: dict[str, Any]) -> Callable[..., Any]:
    """Return the function that a text defines, to be made a rule.

    Args:
        known: what it knows by name.
    """
    file = f"<rule {hashlib.sha256(source.encode()).hexdigest()}>"
    put_source(file, source)
    before = set(known)
    exec(compile(source, file, "exec"), known)
    (made,) = (known[name] for name in known if name not in before and callable(known[name]))
    return cast("Callable[..., Any]", made)
