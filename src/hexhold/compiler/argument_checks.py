"""What a call from Python has to hold to, so that machine code reads no memory but its arguments'.

An entry names a record by an argument, as in ``states[i]``, or by a number, as in ``boards[0]``:
there has to be such a record. A number annotated as `Seat` has to be one. What an entry only reads
may lie in an array that is read-only.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any, NamedTuple

from hexhold.engine.machinery.annotations import READ_ONLY, Boards, Minds, Seat, States, Works
from hexhold.engine.machinery.layout import MAX_PLAYERS

_OF_RECORDS = (States, Boards, Works, Minds, *READ_ONLY)
NO_SEAT = -1
"""Everybody, or a spectator."""


class Demand(NamedTuple):
    """A number that is ``least`` at least, and less than ``most`` or than an array is long."""

    number: int | None
    """Which argument it is; None where it is ``least`` itself."""
    least: int
    most: int | None
    array: int | None
    says: str
    """What the error says where it does not hold."""


class Demands(NamedTuple):
    """What the calls of an entry have to hold to."""

    all: tuple[Demand, ...] = ()
    read_only: frozenset[int] = frozenset()
    """Which arguments may be arrays that are read-only."""


def demands_of(name: str, hints: Mapping[str, Any], definition: ast.FunctionDef) -> Demands:
    """Return what the calls of an entry have to hold to.

    Args:
        name: the entry's.
        hints: annotations by name, each argument's by its own.
        definition: its source, each argument by its own.
    """
    names = list(hints)
    found: dict[tuple[int, object], Demand] = {}
    for n, (argument, hint) in enumerate(hints.items()):
        if hint is Seat:
            says = f"{name}: {argument}: a seat from 0 to {MAX_PLAYERS - 1}, or {NO_SEAT}"
            found[n, None] = Demand(n, NO_SEAT, MAX_PLAYERS, None, says)
    for node in ast.walk(definition):
        match node:
            case ast.Subscript(value=ast.Name(id=array), slice=ast.Name(id=index)):
                if hints.get(array) in _OF_RECORDS and index in names:
                    n, at = names.index(index), names.index(array)
                    says = f"{name}: {index}: the number of one of {array}"
                    found[at, n] = Demand(n, 0, None, at, says)
            case ast.Subscript(value=ast.Name(id=array), slice=ast.Constant(value=int(index))):
                if hints.get(array) in _OF_RECORDS:
                    at = names.index(array)
                    says = f"{name}: {array}: an array of more than {index}"
                    found[at, str(index)] = Demand(None, index, None, at, says)
    read_only = {n for n, hint in enumerate(hints.values()) if hint in READ_ONLY}
    return Demands(tuple(found.values()), frozenset(read_only))
