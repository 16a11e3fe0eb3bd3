"""Which expressions of a rule are bools in Python, and not other numbers.

Machine code has one bit for a bool. So a number other than 0 and 1 must not stand where a bool is
expected: `5 or 3` is 5 in Python. `Expressions` refuses the others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from hexhold.compiler.translation.kinds import TRUTH, Known, Signature


class Truths:
    """The bools of one rule.

    Args:
        flags: names of its parameters that are bools.
        known: what a name outside the rule stands for; raises `KeyError`.
    """

    def __init__(self, definition: ast.FunctionDef, flags: set[str], known: Known) -> None:
        self._known = known
        stored = list(_stored(definition))
        self._names = flags | {name for name, _ in stored}
        self._locals = {each.arg for each in definition.args.args} | self._names
        self._names -= {each.arg for each in definition.args.args} - flags
        while wrong := {name for name, value in stored if not self.is_truth(value)} & self._names:
            self._names -= wrong

    def is_truth(self, node: ast.expr) -> bool:
        """Return whether an expression is a bool in Python, whatever its operands are."""
        match node:
            case ast.Constant(value=value):
                return isinstance(value, bool)
            case ast.Compare() | ast.UnaryOp(op=ast.Not()):
                return True
            case ast.BoolOp(values=values):
                return all(map(self.is_truth, values))
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_truth(body) and self.is_truth(orelse)
            case ast.BinOp(op=ast.BitAnd() | ast.BitOr() | ast.BitXor(), left=left, right=right):
                return self.is_truth(left) and self.is_truth(right)
            case ast.Name(id=name) if name in self._locals:
                return name in self._names
            case ast.Name(id=name):
                return isinstance(self._found(name), bool)
            case ast.Call(func=ast.Name(id="bool")):
                return True
            case ast.Call(func=ast.Name(id=name)):
                found = self._found(name)
                return isinstance(found, Signature) and found.gives == TRUTH
        return False

    def _found(self, name: str) -> object:
        try:
            return self._known(name, "")
        except KeyError:
            return None


def _stored(definition: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Each name that is assigned, and the expression."""
    for node in ast.walk(definition):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                yield name, ast.BinOp(ast.Name(target.id, ast.Load()), op, value)
            case ast.For(target=ast.Name(id=name)):
                yield name, ast.Constant(0)
