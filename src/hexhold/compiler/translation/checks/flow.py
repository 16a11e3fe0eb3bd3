"""The order in which a rule's statements run: every name has a value where it is read.

In Python a local without a value raises an error. In machine code it would hold whatever was in
memory. So a local has to be assigned on every path to where it is read. If a rule returns
something, each path through it has to end with `return`.
"""

from __future__ import annotations

import ast

from hexhold.compiler.translation.source import RuleSource, nodes_of

#: The names that have a value; None where the program never arrives.
_Assigned = frozenset[str] | None


def locals_of(definition: ast.FunctionDef) -> set[str]:
    """Return the names that a function assigns, its parameters included."""
    stored = {
        node.id
        for node in nodes_of(definition)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return stored | {each.arg for each in definition.args.args}


def check_flow(source: RuleSource, gives: bool) -> None:
    """Raise `RuleError` where a local may be read without a value, or a return is missing.

    Args:
        gives: whether the rule returns something.
    """
    flow = _Flow(source)
    arguments = frozenset(each.arg for each in source.definition.args.args)
    end = flow.after(source.definition.body, arguments)
    if gives and end is not None:
        raise source.refuse(source.definition.body[-1], "a path ends without return")


class _Flow:
    def __init__(self, source: RuleSource) -> None:
        self._source = source
        self._locals = locals_of(source.definition)
        self._breaks: list[_Assigned] = []
        """What has a value after the loop that is being walked, at each way out of it."""

    def after(self, body: list[ast.stmt], assigned: _Assigned) -> _Assigned:
        """Return what has a value after some statements."""
        for statement in body:
            if assigned is None:
                raise self._source.refuse(statement, "this statement is never reached")
            assigned = self._after(statement, assigned)
        return assigned

    def _after(self, statement: ast.stmt, assigned: frozenset[str]) -> _Assigned:
        match statement:
            case ast.If(test=test, body=body, orelse=orelse):
                self._read(test, assigned)
                return _joined(self.after(body, assigned), self.after(orelse, assigned))
            case ast.While(test=test, body=body):
                self._read(test, assigned)
                # Only `break` leaves `while True`.
                done = None if _is_always(test) else assigned
                return self._after_loop(body, assigned, done)
            case ast.For(target=ast.Name(id=name), iter=iterated, body=body):
                self._read(iterated, assigned)
                return self._after_loop(body, assigned | {name}, assigned)
            case ast.For(target=target):
                raise self._source.refuse(target, "a loop has one variable")
            case ast.Break():
                self._breaks.append(assigned)
                return None
            case ast.Continue():
                return None
        self._read(statement, assigned)
        if isinstance(statement, ast.Return):
            return None
        stored = {
            node.id
            for node in nodes_of(statement)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        return assigned | stored

    def _after_loop(
        self, body: list[ast.stmt], assigned: frozenset[str], done: _Assigned
    ) -> _Assigned:
        outer, self._breaks = self._breaks, []
        self.after(body, assigned)
        for one in self._breaks:
            done = _joined(done, one)
        self._breaks = outer
        return done

    def _read(self, node: ast.AST, assigned: frozenset[str]) -> None:
        """Raise `RuleError` where a statement or an expression reads a local without a value."""
        without = self._locals - assigned
        if not without:
            return
        for each in nodes_of(node):
            if isinstance(each, ast.Name) and each.id in without:
                changed = isinstance(node, ast.AugAssign) and node.target is each
                if changed or isinstance(each.ctx, ast.Load):
                    raise self._source.refuse(each, f"{each.id} may have no value here")


def _joined(one: _Assigned, other: _Assigned) -> _Assigned:
    if one is None or other is None:
        return other if one is None else one
    return one & other


def _is_always(test: ast.expr) -> bool:
    return isinstance(test, ast.Constant) and bool(test.value)
