"""Refuse `or` and `and` on numbers, and numbers where a bool is expected.

Machine code has one bit for a bool. In Python `5 or 3` is 5.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from hexhold.compiler.translation.kinds import BOOL, Known, Signature
from hexhold.compiler.translation.source import RuleSource, nodes_of


class Bools:
    """The bools of one rule.

    Args:
        flags: names of its parameters that are bools.
        known: what a name outside the rule stands for; raises `KeyError`.
    """

    def __init__(self, source: RuleSource, flags: set[str], known: Known) -> None:
        definition = source.definition
        self._source = source
        self._known = known
        stored = list(_stored(definition))
        self._names = flags | {name for name, _ in stored}
        self._locals = {each.arg for each in definition.args.args} | self._names
        self._names -= {each.arg for each in definition.args.args} - flags
        while wrong := {name for name, value in stored if not self.is_bool(value)} & self._names:
            self._names -= wrong

    def check_value(self, node: ast.BoolOp) -> None:
        """Raise `RuleError` for the value of `or` or `and` on numbers."""
        if not self.is_bool(node):
            how = "and" if isinstance(node.op, ast.And) else "or"
            what = f"the value of {how} is one of its operands: make them bools"
            raise self._source.refuse(node, what)

    def check_given(self, node: ast.expr) -> None:
        """Raise `RuleError` for a number where a parameter or a result is a bool."""
        if not self.is_bool(node):
            what = "a number where a bool is wanted: compare it, or use bool"
            raise self._source.refuse(node, what)

    def is_bool(self, node: ast.expr) -> bool:
        """Return whether an expression is a bool in Python, whatever its operands are."""
        match node:
            case ast.Constant(value=value):
                return isinstance(value, bool)
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.BoolOp(values=values):
                return all(map(self.is_bool, values))
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_bool(body) and self.is_bool(orelse)
            case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor(), left=left, right=right):
                return self.is_bool(left) and self.is_bool(right)
            case ast.Name(id=name) if name in self._locals:
                return name in self._names
            case ast.Name(id=name):
                return isinstance(self._found(name), bool)
            case ast.Call(func=ast.Name(id="bool")):
                return True
            case ast.Call(func=ast.Name(id=name)):
                found = self._found(name)
                return isinstance(found, Signature) and found.gives == BOOL
        return False

    def _found(self, name: str) -> object:
        try:
            return self._known(name, "")
        except KeyError:
            return None


def _stored(definition: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Each name that is assigned, and the expression."""
    for node in nodes_of(definition):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                yield name, ast.BinOp(ast.Name(target.id, ast.Load()), op, value)
            case ast.For(target=ast.Name(id=name)):
                yield name, ast.Constant(0)
