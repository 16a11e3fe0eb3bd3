"""Expressions of rules."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from hexhold.compiler.translation.checks.bools import Bools
from hexhold.compiler.translation.kinds import (
    ANY,
    APART,
    BOOL,
    NOTHING,
    NUMBER,
    Kind,
    Known,
    Signature,
    Stored,
    Value,
)
from hexhold.compiler.translation.memory import MemoryAccess
from hexhold.compiler.translation.source import RuleSource
from hexhold.compiler.translation.text import method_for

_COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}
_EXTREMES = {"max": "smax", "min": "smin"}
#: What may be evaluated where Python would not: it has no effect and cannot fail.
_HARMLESS = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.UnaryOp, ast.BinOp, ast.IfExp, ast.Compare),
    *(ast.expr_context, ast.unaryop, ast.cmpop),
    *(ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor),
)


class Expressions(MemoryAccess):
    """Numbers, bools and records, each as an operand of LLVM."""

    def __init__(
        self, signature: Signature, source: RuleSource, known: Known, *, checked: bool
    ) -> None:
        super().__init__(signature, source, known, checked=checked)
        given = zip(source.definition.args.args, signature.parameters, strict=True)
        flags = {each.arg for each, kind in given if kind == BOOL}
        self._bools = Bools(source, flags, known)

    def _branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Jump to one of two labels."""
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self._branch(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for part in node.values[:-1]:
                further = self._new("and")
                if isinstance(node.op, ast.And):
                    self._branch(part, further, no)
                else:
                    self._branch(part, yes, further)
                self._start(further)
            self._branch(node.values[-1], yes, no)
        else:
            self._end(f"br i1 {self._condition(node)}, label %{yes}, label %{no}")

    def _condition(self, node: ast.expr) -> str:
        """Return whether an expression is true in Python, as every number but 0 is."""
        if isinstance(node, ast.BoolOp):
            yes, no, after = self._new("yes"), self._new("no"), self._new("done")
            self._branch(node, yes, no)
            return self._either(yes, no, after)
        value = self._value(node)
        if value.kind == BOOL:
            return value.text
        if value.kind != NUMBER:
            self._refuse_kind(node, value.kind, BOOL)
        return self._emit(f"icmp ne i64 {value.text}, 0")

    def _either(self, yes: str, no: str, after: str) -> str:
        """Return a bool: whether the first of two blocks was reached."""
        for label in (yes, no):
            self._start(label)
            self._end(f"br label %{after}")
        self._start(after)
        return self._emit(f"phi i1 [ true, %{yes} ], [ false, %{no} ]")

    def _given(self, node: ast.expr, kind: Kind) -> str:
        """The operand of an expression for a parameter or a result."""
        if kind == NUMBER:
            return self._number(node)
        if kind == BOOL:
            self._bools.check_given(node)
            return self._condition(node)
        value = self._value(node)
        if value.kind != kind:
            self._refuse_kind(node, value.kind, kind)
        return value.text

    def _value(self, node: ast.expr) -> Value:
        gives = getattr(self, method_for("_of", node), None)
        if gives is None:
            raise self._refuse(node, f"rules know no {type(node).__name__}")
        value: Value = gives(node)
        return value

    def _of_constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int):
            raise self._refuse(node, "constants are whole numbers")
        return self._constant_value(node, node.value)

    def _constant_value(self, node: ast.AST, number: int) -> Value:
        if isinstance(number, bool):
            return Value(BOOL, str(number).lower())
        return Value(NUMBER, self._constant(node, int(number)))

    def _of_name(self, node: ast.Name) -> Value:
        if node.id in self._records:
            return self._records[node.id]
        if node.id in self._slots:
            return Value(NUMBER, self._load_local(node))
        found = self._lookup(node, node.id)
        if not isinstance(found, int):
            raise self._refuse(node, f"{node.id} is no number")
        return self._constant_value(node, found)

    def _of_unary_op(self, node: ast.UnaryOp) -> Value:
        match node:
            case ast.UnaryOp(op=ast.Not()):
                return Value(BOOL, self._emit(f"xor i1 {self._condition(node.operand)}, true"))
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(number))):
                return Value(NUMBER, self._constant(node, -number))
            case ast.UnaryOp(op=ast.USub()):
                return Value(NUMBER, self._negative(self._number(node.operand)))
            case ast.UnaryOp(op=ast.Invert()):
                return Value(NUMBER, self._emit(f"xor i64 {self._number(node.operand)}, -1"))
            case ast.UnaryOp(op=ast.UAdd()):
                return Value(NUMBER, self._number(node.operand))
        raise self._refuse(node, "there is no such sign")

    def _of_bin_op(self, node: ast.BinOp) -> Value:
        one = self._number(node.left)
        other = self._number(node.right)
        return Value(NUMBER, self._calculated(node, node.op, one, other))

    def _of_compare(self, node: ast.Compare) -> Value:
        for how in node.ops:
            if type(how) not in _COMPARISONS:
                raise self._refuse(node, "there is no such comparison")
        late = node.comparators[1:]
        if all(isinstance(part, _HARMLESS) for each in late for part in ast.walk(each)):
            return self._compared_at_once(node)
        yes, no, after = self._new("yes"), self._new("no"), self._new("done")
        left = self._number(node.left)
        for how, right_node in zip(node.ops, node.comparators, strict=True):
            right = self._number(right_node)
            holds = self._emit(f"icmp {_COMPARISONS[type(how)]} i64 {left}, {right}")
            further = yes if right_node is node.comparators[-1] else self._new("and")
            self._end(f"br i1 {holds}, label %{further}, label %{no}")
            if further != yes:
                self._start(further)
            left = right
        return Value(BOOL, self._either(yes, no, after))

    def _compared_at_once(self, node: ast.Compare) -> Value:
        left = self._number(node.left)
        both = ""
        for how, right_node in zip(node.ops, node.comparators, strict=True):
            right = self._number(right_node)
            one = self._emit(f"icmp {_COMPARISONS[type(how)]} i64 {left}, {right}")
            both = self._emit(f"and i1 {both}, {one}") if both else one
            left = right
        return Value(BOOL, both)

    def _of_bool_op(self, node: ast.BoolOp) -> Value:
        self._bools.check_value(node)
        return Value(BOOL, self._condition(node))

    def _of_if_exp(self, node: ast.IfExp) -> Value:
        yes, no, after = self._new("yes"), self._new("no"), self._new("done")
        self._branch(node.test, yes, no)
        self._start(yes)
        one = self._number(node.body)
        from_one = self._block
        self._end(f"br label %{after}")
        self._start(no)
        other = self._number(node.orelse)
        from_other = self._block
        self._end(f"br label %{after}")
        self._start(after)
        joined = f"phi i64 [ {one}, %{from_one} ], [ {other}, %{from_other} ]"
        return Value(NUMBER, self._emit(joined))

    def _of_attribute(self, node: ast.Attribute) -> Value:
        found = self._field(node)
        if isinstance(found, Stored):
            if found.shape:
                raise self._refuse(node, f"{node.attr} wants an index")
            return Value(NUMBER, self._load(node, found))
        return found

    def _of_subscript(self, node: ast.Subscript) -> Value:
        return self._item(node) or Value(NUMBER, self._load(node, self._place(node)))

    def _of_call(self, node: ast.Call) -> Value:
        value = self._call(node)
        if value.kind == NOTHING:
            raise self._refuse(node, "this returns nothing")
        return value

    def _call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._refuse(node, "rules are called by their names, without keywords")
        name = node.func.id
        if name in (*_EXTREMES, "int", "bool"):
            return self._builtin(node, name)
        found = self._lookup(node, name)
        if not isinstance(found, Signature):
            raise self._refuse(node, f"{name} is no rule")
        if len(found.parameters) != len(node.args):
            raise self._refuse(node, f"{name} takes {len(found.parameters)} arguments")
        if found.is_open:
            found = self._closed(node, name, found)
        given = self._arguments(node, found)
        call = f"call {found.gives.text} {found.symbol}({', '.join(given)})"
        if found.gives == NOTHING:
            self._do(call)
            return Value(NOTHING, "")
        return Value(found.gives, self._emit(call))

    def _closed(self, node: ast.Call, name: str, found: Signature) -> Signature:
        """The signature of a rule with arrays of any number, for what they hold in a call."""
        items = {
            self._value(argument).kind.item
            for argument, kind in zip(node.args, found.parameters, strict=True)
            if kind.item == ANY
        }
        if len(items) > 1 or not items <= set(APART):
            raise self._refuse(node, f"{name} takes arrays of one of {', '.join(APART)}")
        closed = self._lookup(node, name, items.pop())
        assert isinstance(closed, Signature)
        return closed

    def _builtin(self, node: ast.Call, name: str) -> Value:
        wanted = 2 if name in _EXTREMES else 1
        if len(node.args) != wanted:
            raise self._refuse(node, f"{name} takes {wanted} arguments in rules")
        if name == "bool":
            return Value(BOOL, self._condition(node.args[0]))
        numbers = [self._number(argument) for argument in node.args]
        if name == "int":
            return Value(NUMBER, numbers[0])
        return Value(NUMBER, self._intrinsic(_EXTREMES[name], *numbers))

    def _arguments(self, node: ast.Call, called: Signature) -> list[str]:
        given = []
        for argument, kind in zip(node.args, called.parameters, strict=True):
            if kind.text != "ptr":
                given.append(f"{kind.text} {self._given(argument, kind)}")
            elif kind.record is not None and not kind.array:
                given.append(f"ptr {self._given(argument, kind)}")
            elif kind.array:
                value = self._value(argument)
                if value.kind != kind:
                    self._refuse_kind(argument, value.kind, kind)
                given.append(f"ptr {value.text}")
                if called.lengths:
                    given.append(f"i64 {value.length}")
            else:
                row = self._row(argument)
                if kind.bits not in (0, row.bits):
                    says = f"a row of {row.bits} bits where one of {kind.bits} is wanted"
                    raise self._refuse(argument, says)
                given.append(f"ptr {row.at}")
        return given
