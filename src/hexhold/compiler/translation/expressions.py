"""Expressions of rules, and what lies in memory."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from hexhold.compiler.declaration import dtype_of
from hexhold.compiler.translation.kinds import (
    ITEMS,
    NOTHING,
    NUMBER,
    TRUTH,
    ConstantTable,
    Kind,
    Known,
    Signature,
    Stored,
    Value,
)
from hexhold.compiler.translation.text import Text, method_for

_ARITHMETIC: Mapping[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
_COMPARISONS: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}
_EXTREMES = {"max": "smax", "min": "smin"}


class Values(Text):
    """Numbers, truths and records, worked out or read and written in memory.

    Args:
        known: what a name outside the rule stands for; raises `KeyError`.
        checked: whether every index is.
    """

    def __init__(
        self,
        signature: Signature,
        definition: ast.FunctionDef,
        known: Known,
        *,
        checked: bool,
    ) -> None:
        super().__init__(signature, definition)
        self._known = known
        self._checked = checked
        self._slots: dict[str, str] = {}
        self._records: dict[str, Value] = {}

    def _branch(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at one of two labels."""
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
            truth = self._as(TRUTH, self._value(node))
            self._end(f"br i1 {truth}, label %{yes}, label %{no}")

    def _value(self, node: ast.expr) -> Value:
        gives = getattr(self, method_for("_of", node), None)
        if gives is None:
            raise self._refuse(node, f"rules know no {type(node).__name__}")
        value: Value = gives(node)
        return value

    def _number(self, node: ast.expr) -> str:
        return self._as(NUMBER, self._value(node))

    def _as(self, kind: Kind, value: Value) -> str:
        """The operand, a truth as a number or the other way round."""
        if value.kind == kind:
            return value.text
        if value.kind == TRUTH and kind == NUMBER:
            return self._emit(f"zext i1 {value.text} to i64")
        if value.kind == NUMBER and kind == TRUTH:
            return self._emit(f"icmp ne i64 {value.text}, 0")
        raise self._refuse(self._definition, f"a {value.kind.text} is no {kind.text}")

    def _of_constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int):
            raise self._refuse(node, "constants are numbers")
        return self._constant_value(node.value)

    def _constant_value(self, number: int) -> Value:
        if isinstance(number, bool):
            return Value(TRUTH, str(number).lower())
        return Value(NUMBER, str(number))

    def _of_name(self, node: ast.Name) -> Value:
        if node.id in self._records:
            return self._records[node.id]
        if node.id in self._slots:
            return Value(NUMBER, self._load_local(node))
        found = self._lookup(node, node.id)
        if not isinstance(found, int):
            raise self._refuse(node, f"{node.id} is no number")
        return self._constant_value(found)

    def _lookup(self, node: ast.AST, name: str) -> int | Signature | ConstantTable:
        try:
            found = self._known(name)
        except KeyError:
            raise self._refuse(node, f"{name} is not known to rules") from None
        if isinstance(found, ConstantTable):
            self.heads[found.text] = None
        return found

    def _of_unary_op(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            truth = self._as(TRUTH, self._value(node.operand))
            return Value(TRUTH, self._emit(f"xor i1 {truth}, true"))
        number = self._number(node.operand)
        if isinstance(node.op, ast.USub):
            if number.isdigit():
                return Value(NUMBER, f"-{number}")
            return Value(NUMBER, self._emit(f"sub i64 0, {number}"))
        if isinstance(node.op, ast.Invert):
            return Value(NUMBER, self._emit(f"xor i64 {number}, -1"))
        raise self._refuse(node, "no such sign")

    def _of_bin_op(self, node: ast.BinOp) -> Value:
        return self._binary(node, node.op, self._value(node.left), node.right)

    def _binary(self, node: ast.AST, how: ast.operator, left: Value, right_node: ast.expr) -> Value:
        one, other = self._as(NUMBER, left), self._number(right_node)
        if type(how) in _ARITHMETIC:
            return Value(NUMBER, self._emit(f"{_ARITHMETIC[type(how)]} i64 {one}, {other}"))
        if isinstance(how, (ast.FloorDiv, ast.Mod)):
            return Value(NUMBER, self._divided(one, other, isinstance(how, ast.Mod)))
        raise self._refuse(node, "no such operation on whole numbers")

    def _divided(self, one: str, other: str, rest: bool) -> str:
        """Quotient or rest as Python rounds; 0 where the divisor is 0, as nobody can be told."""
        constant = int(other) if other.isdigit() else 0
        if constant and constant & (constant - 1) == 0:
            if rest:
                return self._emit(f"and i64 {one}, {constant - 1}")
            return self._emit(f"ashr i64 {one}, {constant.bit_length() - 1}")
        none = self._emit(f"icmp eq i64 {other}, 0")
        by = self._emit(f"select i1 {none}, i64 1, i64 {other}")
        left = self._emit(f"srem i64 {one}, {by}")
        signs = self._emit(f"xor i64 {left}, {by}")
        apart = self._emit(f"icmp slt i64 {signs}, 0")
        over = self._emit(f"icmp ne i64 {left}, 0")
        down = self._emit(f"and i1 {apart}, {over}")
        if rest:
            more = self._emit(f"select i1 {down}, i64 {by}, i64 0")
            return self._emit(f"add i64 {left}, {more}")
        whole = self._emit(f"sdiv i64 {one}, {by}")
        less = self._emit(f"sext i1 {down} to i64")
        rounded = self._emit(f"add i64 {whole}, {less}")
        return self._emit(f"select i1 {none}, i64 0, i64 {rounded}")

    def _of_compare(self, node: ast.Compare) -> Value:
        left = self._number(node.left)
        truth = ""
        for how, right_node in zip(node.ops, node.comparators, strict=True):
            if type(how) not in _COMPARISONS:
                raise self._refuse(node, "no such comparison")
            right = self._number(right_node)
            one = self._emit(f"icmp {_COMPARISONS[type(how)]} i64 {left}, {right}")
            truth = self._emit(f"and i1 {truth}, {one}") if truth else one
            left = right
        return Value(TRUTH, truth)

    def _of_bool_op(self, node: ast.BoolOp) -> Value:
        """A truth; that `or` may give a number is not used by rules."""
        yes, no, after = self._new("yes"), self._new("no"), self._new("done")
        self._branch(node, yes, no)
        for label in (yes, no):
            self._start(label)
            self._end(f"br label %{after}")
        self._start(after)
        return Value(TRUTH, self._emit(f"phi i1 [ true, %{yes} ], [ false, %{no} ]"))

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

    def _of_call(self, node: ast.Call) -> Value:
        value = self._call(node)
        if value.kind == NOTHING:
            raise self._refuse(node, "gives nothing")
        return value

    def _call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self._refuse(node, "rules call rules by their names, without keywords")
        name = node.func.id
        if name in _EXTREMES and len(node.args) == 2:
            one, other = (self._number(argument) for argument in node.args)
            called = f"@llvm.{_EXTREMES[name]}.i64"
            self.heads[f"declare i64 {called}(i64, i64)"] = None
            return Value(NUMBER, self._emit(f"call i64 {called}(i64 {one}, i64 {other})"))
        if name in ("int", "bool") and len(node.args) == 1:
            kind = NUMBER if name == "int" else TRUTH
            return Value(kind, self._as(kind, self._value(node.args[0])))
        found = self._lookup(node, name)
        if not isinstance(found, Signature):
            raise self._refuse(node, f"{name} is no rule")
        if len(found.parameters) != len(node.args):
            raise self._refuse(node, f"{name} takes {len(found.parameters)} arguments")
        given = self._arguments(node, found)
        call = f"call {found.gives.text} {found.symbol}({', '.join(given)})"
        if found.gives == NOTHING:
            self._do(call)
            return Value(NOTHING, "")
        return Value(found.gives, self._emit(call))

    def _arguments(self, node: ast.Call, called: Signature) -> list[str]:
        given = []
        for argument, kind in zip(node.args, called.parameters, strict=True):
            if kind.text != "ptr":
                given.append(f"{kind.text} {self._as(kind, self._value(argument))}")
            elif kind.record is None:
                row = self._row(argument)
                if kind.array and (row.bits, row.real) != ITEMS[kind.item]:
                    raise self._refuse(argument, f"no array of {kind.item}")
                given.append(f"ptr {row.at}")
            else:
                value = self._value(argument)
                if value.kind.record is not kind.record:
                    raise self._refuse(argument, f"not of the layout {kind.record.__name__}")
                given.append(f"ptr {value.text}")
        return given

    def _slot(self, name: str) -> str:
        return self._slots.setdefault(name, f"%at.{name}")

    def _store_local(self, name: str, value: Value) -> None:
        if name in self._records:
            raise self._refuse(self._definition, f"{name} already names a record")
        number = self._as(NUMBER, value)
        self._do(f"store i64 {number}, ptr {self._slot(name)}")

    def _load_local(self, node: ast.Name) -> str:
        if node.id not in self._slots:
            raise self._refuse(node, f"{node.id} has no value yet")
        return self._emit(f"load i64, ptr {self._slots[node.id]}")

    def _load(self, node: ast.AST, place: Stored) -> str:
        if place.real:
            raise self._refuse(node, "rules write real numbers and never read them")
        bits = place.bits
        number = self._emit(f"load i{bits}, ptr {place.at}, align {bits // 8}{self._tag(place)}")
        return number if bits == 64 else self._emit(f"sext i{bits} {number} to i64")

    def _store(self, place: Stored, value: Value) -> None:
        number, bits, kind = self._as(NUMBER, value), place.bits, f"i{place.bits}"
        if place.real:
            kind = "float"
            number = self._emit(f"sitofp i64 {number} to float")
        elif bits != 64:
            number = self._emit(f"trunc i64 {number} to {kind}")
        self._do(f"store {kind} {number}, ptr {place.at}, align {bits // 8}{self._tag(place)}")

    def _tag(self, place: Stored) -> str:
        """Tell LLVM which field is read or written (`!tbaa`).

        Two fields never overlap, so what was read from one need not be read again after a write to
        another. Primitives, which may read past the end of a row, have no tag: LLVM assumes that
        they touch everything.
        """
        if not place.field:
            return ""
        kind = f'!{{!"{place.field}", !{{!"fields"}}, i64 0}}'
        return f", !tbaa !{{{kind}, {kind}, i64 0}}"

    def _of_attribute(self, node: ast.Attribute) -> Value:
        found = self._field(node)
        if isinstance(found, Stored):
            if found.shape:
                raise self._refuse(node, f"{node.attr} wants an index")
            return Value(NUMBER, self._load(node, found))
        return found

    def _field(self, node: ast.Attribute) -> Stored | Value:
        """A nested record, or numbers."""
        owner = self._value(node.value)
        record = owner.kind.record
        if record is None or owner.kind.array or node.attr not in record.FIELDS:
            raise self._refuse(node, f"there is no field {node.attr}")
        field = record.FIELDS[node.attr]
        fields = dtype_of(record).fields
        assert fields is not None
        at = self._emit(f"getelementptr inbounds i8, ptr {owner.text}, i64 {fields[node.attr][1]}")
        if field.layout is not None:
            return Value(Kind("ptr", field.layout), at)
        return Stored(at, field.bits, field.shape, field=f"{record.__name__}.{node.attr}")

    def _row(self, node: ast.expr) -> Stored:
        if isinstance(node, ast.Attribute):
            found = self._field(node)
            if isinstance(found, Stored) and found.shape:
                return found
        elif isinstance(node, ast.Name):
            if node.id in self._records:
                value = self._records[node.id]
                if value.kind.array and value.kind.record is None:
                    bits, real = ITEMS[value.kind.item]
                    return Stored(value.text, bits, (-1,), real)
            else:
                table = self._lookup(node, node.id)
                if isinstance(table, ConstantTable):
                    bits = 8 * table.numbers.itemsize
                    return Stored(table.symbol, bits, table.numbers.shape)
        raise self._refuse(node, "no row of numbers")

    def _of_subscript(self, node: ast.Subscript) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id in self._records:
            array = self._records[node.value.id]
            if array.kind.array and array.kind.record is not None:
                index = self._number(node.slice)
                size = dtype_of(array.kind.record).itemsize
                away = self._emit(f"mul nsw i64 {index}, {size}")
                at = self._emit(f"getelementptr inbounds i8, ptr {array.text}, i64 {away}")
                return Value(Kind("ptr", array.kind.record), at)
        return Value(NUMBER, self._load(node, self._place(node)))

    def _place(self, node: ast.expr) -> Stored:
        """Where one number lies."""
        if isinstance(node, ast.Attribute):
            found = self._field(node)
            if not isinstance(found, Stored) or found.shape:
                raise self._refuse(node, f"{node.attr} is no number")
            return found
        if not isinstance(node, ast.Subscript):
            raise self._refuse(node, "nothing can be stored there")
        row = self._row(node.value)
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(indices) != len(row.shape):
            raise self._refuse(node, f"{len(row.shape)} indices are wanted")
        numbers = [self._number(index) for index in indices]
        if self._checked:
            pairs = zip(numbers, row.shape, strict=True)
            numbers = [self._check(node, number, size) for number, size in pairs]
        at = numbers[0]
        if len(numbers) == 2:
            begin = self._emit(f"mul nsw i64 {at}, {row.shape[1]}")
            at = self._emit(f"add nsw i64 {begin}, {numbers[1]}")
        place = self._emit(f"getelementptr inbounds i{row.bits}, ptr {row.at}, i64 {at}")
        return Stored(place, row.bits, (), row.real, row.field)

    def _check(self, node: ast.expr, index: str, size: int) -> str:
        """The index, or 0 where it is beyond the row, which is noted."""
        if size < 0:
            return index
        beyond = self._emit(f"icmp uge i64 {index}, {size}")
        says = f"{self._name}, line {node.lineno}: index beyond its row"
        where = f'@"beyond.{self._signature.symbol[2:-1]}.{node.lineno}"'
        self.heads[f'{where} = private constant [{len(says) + 1} x i8] c"{says}\\00"'] = None
        self._do(f"call void @note_beyond(i1 {beyond}, ptr {where})")
        return self._emit(f"select i1 {beyond}, i64 0, i64 {index}")
