"""The source of a rule: where it stands, and how an error names a place in it."""

from __future__ import annotations

import ast
import linecache
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

from hexhold.compiler.translation.kinds import RuleError


class RuleSource(NamedTuple):
    """A rule's definition and its place."""

    name: str
    """The name with that of the module."""
    file: str
    definition: ast.FunctionDef

    def refuse(self, node: ast.AST, what: str) -> RuleError:
        """Return the error that says what is wrong, and where."""
        line = getattr(node, "lineno", self.definition.lineno)
        return RuleError(f"{self.file}:{line}: {self.name}: {what}")


def nodes_of(root: ast.AST) -> list[ast.AST]:
    """Return what `ast.walk` does, in three times less time: checks walk every rule several times.

    Without contexts and operators, which have no fields.
    """
    found = [root]
    for node in found:
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST) and each._fields]
            elif isinstance(value, ast.AST) and value._fields:
                found.append(value)
    return found


_generated: dict[str, bytes] = {}


def put_source(file: str, text: str) -> None:
    """Give a file that is not on the disk its text, for the compiler and for tracebacks."""
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    _generated[file] = text.encode()


@cache
def bytes_of(file: str) -> bytes:
    """Return a file as this process first read it, so the stamp and the machine code agree."""
    if file in _generated:
        return _generated[file]
    with suppress(OSError):
        return Path(file).read_bytes()
    return "".join(linecache.getlines(file)).encode()  # a cell of a notebook


def _tree_of(file: str) -> ast.Module:
    try:
        return ast.parse(bytes_of(file))
    except SyntaxError:
        return ast.Module([], [])


_trees: dict[str, dict[int, ast.FunctionDef]] = {}


def source_of(function: FunctionType) -> RuleSource:
    """Return the source of a function; raises `RuleError` if it is not there any more."""
    code = function.__code__
    name = f"{function.__module__}.{code.co_name}"
    if code.co_filename not in _trees:
        tree = _tree_of(code.co_filename)
        _trees[code.co_filename] = {
            min(node.lineno, *(each.lineno for each in node.decorator_list), node.lineno): node
            for node in nodes_of(tree)
            if isinstance(node, ast.FunctionDef)
        }
    found = _trees[code.co_filename].get(code.co_firstlineno)
    if found is None or found.name != code.co_name:
        raise RuleError(
            f"{code.co_filename}:{code.co_firstlineno}: {name}: "
            "its source has changed since it was imported"
        )
    return RuleSource(name, code.co_filename, found)
