"""What a call from Python has to satisfy so that machine code only reads its arguments' memory.

An entry names a record by an argument, as in ``states[i]``, or by a constant, as in ``boards[0]``:
that record must exist. A number annotated with `Within` must lie in its range. An array annotated
with `ReadOnly` may be read-only.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, NamedTuple

from hexhold.compiler.array_types import Within, is_array, is_read_only, item_of, metadata_of
from hexhold.compiler.translation.compiled_rule import CompiledRule, hints_of
from hexhold.compiler.translation.program import source_of_rule


class ArgumentCheck(NamedTuple):
    """A number that is at least ``least``, and less than ``most`` or than an array's length."""

    number: int | None
    """The position of the argument; None where the number is ``least`` itself."""
    least: int
    most: int | None
    array: int | None
    says: str
    """What the error says if the check fails."""

    def holds(self, given: Sequence[Any]) -> bool:
        """Return whether the arguments of a call satisfy it."""
        number = self.least if self.number is None else given[self.number]
        most = self.most if self.array is None else len(given[self.array])
        assert most is not None
        return bool(self.least <= number < most)


class ArgumentChecks(NamedTuple):
    """What the calls of an entry have to satisfy."""

    all: tuple[ArgumentCheck, ...] = ()
    read_only: frozenset[int] = frozenset()
    """Positions of arguments that may be read-only arrays."""


def checks_of(entry: CompiledRule) -> ArgumentChecks:
    """Return what the calls of an entry have to satisfy."""
    hints = hints_of(entry)
    del hints["return"]
    name, definition = entry.__name__, source_of_rule(entry).definition
    names = list(hints)
    found: dict[tuple[int, object], ArgumentCheck] = {}
    for n, (argument, hint) in enumerate(hints.items()):
        if within := metadata_of(hint, Within):
            says = f"{name}: {argument}: {within.says}"
            found[n, None] = ArgumentCheck(n, within.least, within.below, None, says)
    for node in ast.walk(definition):
        match node:
            case ast.Subscript(value=ast.Name(id=array), slice=ast.Name(id=index)):
                if _is_checked(hints.get(array)) and index in names:
                    n, at = names.index(index), names.index(array)
                    says = f"{name}: {index}: the number of one of {array}"
                    found[at, n] = ArgumentCheck(n, 0, None, at, says)
            case ast.Subscript(value=ast.Name(id=array), slice=ast.Constant(value=int(index))):
                if _is_checked(hints.get(array)):
                    at = names.index(array)
                    says = f"{name}: {array}: an array of more than {index}"
                    found[at, str(index)] = ArgumentCheck(None, index, None, at, says)
    read_only = {n for n, hint in enumerate(hints.values()) if is_read_only(hint)}
    return ArgumentChecks(tuple(found.values()), frozenset(read_only))


def _is_checked(hint: Any) -> bool:
    return is_read_only(hint) or (is_array(hint) and isinstance(item_of(hint), type))
