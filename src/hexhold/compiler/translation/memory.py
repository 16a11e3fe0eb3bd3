"""Records, rows, tables and arrays: where their numbers lie, and reading and writing them."""

from __future__ import annotations

import ast
from typing import NoReturn

from hexhold.compiler.declaration import LAYOUTS, dtype_of
from hexhold.compiler.translation.arithmetic import Arithmetic
from hexhold.compiler.translation.kinds import (
    BOOL,
    NUMBER,
    ConstantTable,
    Kind,
    Known,
    Signature,
    Stored,
    Value,
)
from hexhold.compiler.translation.source import RuleSource

_SPARE = '@"spare"'
"""The memory that checked code uses instead of a place outside an array."""


class MemoryAccess(Arithmetic):
    """Places in memory, and the locals of a rule.

    Args:
        known: what a name outside the rule stands for; raises `KeyError`.
    """

    def __init__(
        self, signature: Signature, source: RuleSource, known: Known, *, checked: bool
    ) -> None:
        super().__init__(signature, source, checked=checked)
        self._known = known
        self._fixed = dict(signature.fixed)
        self._slots: dict[str, str] = {}
        self._records: dict[str, Value] = {}

    def _value(self, node: ast.expr) -> Value:
        raise NotImplementedError

    def _number(self, node: ast.expr) -> str:
        """The operand of an expression as a number."""
        value = self._value(node)
        if value.kind == BOOL:
            return self._emit(f"zext i1 {value.text} to i64")
        if value.kind != NUMBER:
            self._refuse_kind(node, value.kind, NUMBER)
        return value.text

    def _refuse_kind(self, node: ast.AST, found: Kind, wanted: Kind) -> NoReturn:
        raise self._refuse(node, f"{found.words} where {wanted.words} is wanted")

    def _lookup(self, node: ast.AST, name: str, item: str = "") -> int | Signature | ConstantTable:
        try:
            found = self._known(name, item)
        except KeyError:
            raise self._refuse(node, f"{name} is not known to rules") from None
        except ValueError as error:
            raise self._refuse(node, f"{name}: {error}") from None
        if isinstance(found, ConstantTable):
            self.heads[found.text] = None
        return found

    def _slot(self, name: str) -> str:
        return self._slots.setdefault(name, f"%{name}.0")

    def _store_local(self, node: ast.AST, name: str, number: str) -> None:
        if name in self._records:
            raise self._refuse(node, f"{name} already names a record")
        self._do(f"store i64 {number}, ptr {self._slot(name)}")

    def _load_local(self, node: ast.Name) -> str:
        if node.id not in self._slots:
            raise self._refuse(node, f"{node.id} is no number")
        return self._emit(f"load i64, ptr {self._slots[node.id]}")

    def _name_record(self, node: ast.AST, name: str, value: Value) -> None:
        if name in self._records:
            raise self._refuse(node, f"{name} already names a record")
        if name in self._slots:
            raise self._refuse(node, f"{name} already is a number")
        self._records[name] = value

    def _load(self, node: ast.AST, place: Stored) -> str:
        if place.item == "float32":
            raise self._refuse(node, "rules write real numbers and never read them")
        bits = place.bits
        if place.field in self._fixed:
            return str(self._fixed[place.field])
        number = self._emit(f"load i{bits}, ptr {place.at}, align {bits // 8}{self._tag(place)}")
        if bits == 64:
            return number
        return self._emit(f"{_extension(place)} i{bits} {number} to i64")

    def _store(self, node: ast.AST, place: Stored, number: str) -> None:
        if place.constant:
            raise self._refuse(node, "tables are only read")
        if place.field in self._fixed:
            raise self._refuse(node, f"this rule is specialised for a fixed {place.field}")
        bits, kind = place.bits, f"i{place.bits}"
        if place.item == "float32":
            kind = "float"
            number = self._emit(f"sitofp i64 {number} to float")
        elif place.item == "bool":
            is_set = self._emit(f"icmp ne i64 {number}, 0")
            number = self._emit(f"zext i1 {is_set} to i8")
        elif bits != 64:
            whole, number = number, self._emit(f"trunc i64 {number} to {kind}")
            if self._checked:
                again = self._emit(f"{_extension(place)} {kind} {number} to i64")
                lost = self._emit(f"icmp ne i64 {again}, {whole}")
                self._note(node, lost, f"a number that {bits} bits cannot hold")
        self._do(f"store {kind} {number}, ptr {place.at}, align {bits // 8}{self._tag(place)}")

    def _tag(self, place: Stored) -> str:
        """Tell LLVM which field is read or written (`!tbaa`).

        Two fields never overlap, so what was read from one need not be read again after a write to
        another. Primitives, which may read past the end of a row, have no tag: LLVM assumes that
        they touch everything. In checked code all fields may lie in the spare memory.
        """
        if not place.field or self._checked:
            return ""
        kind = f'!{{!"{place.field}", !{{!"fields"}}, i64 0}}'
        return f", !tbaa !{{{kind}, {kind}, i64 0}}"

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
        return Stored(at, f"int{field.bits}", field.shape, field=f"{record.__name__}.{node.attr}")

    def _row(self, node: ast.expr) -> Stored:
        """A row, a grid, a table or an array of numbers."""
        if isinstance(node, ast.Attribute):
            found = self._field(node)
            if isinstance(found, Stored) and found.shape:
                return found
        elif isinstance(node, ast.Name):
            if node.id in self._records:
                value = self._records[node.id]
                if value.kind.array and value.kind.record is None:
                    return Stored(value.text, value.kind.item, (-1,), value.length)
            elif node.id not in self._slots:
                table = self._lookup(node, node.id)
                if isinstance(table, ConstantTable):
                    name = table.numbers.dtype.name
                    return Stored(table.symbol, name, table.numbers.shape, constant=True)
        raise self._refuse(node, "this is no row of numbers")

    def _item(self, node: ast.Subscript) -> Value | None:
        """Return the record at an index of an array; None for anything else."""
        array = self._records.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if array is None or not array.kind.array or array.kind.record is None:
            return None
        index = self._number(node.slice)
        size = dtype_of(array.kind.record).itemsize
        away = self._emit(f"mul nsw i64 {index}, {size}")
        at = self._emit(f"getelementptr inbounds i8, ptr {array.text}, i64 {away}")
        if self._checked:
            outside = self._emit(f"icmp uge i64 {index}, {array.length}")
            at = self._checked_place(node, at, outside)
        return Value(Kind("ptr", array.kind.record), at)

    def _place(self, node: ast.expr) -> Stored:
        """Return the place of one number."""
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
            raise self._refuse(node, f"the number of indices wanted is {len(row.shape)}")
        numbers = [self._number(index) for index in indices]
        at = numbers[0]
        if len(numbers) == 2:
            begin = self._emit(f"mul nsw i64 {at}, {row.shape[1]}")
            at = self._emit(f"add nsw i64 {begin}, {numbers[1]}")
        place = self._emit(f"getelementptr inbounds i{row.bits}, ptr {row.at}, i64 {at}")
        if self._checked:
            outside = "false"
            for number, size in zip(numbers, row.shape, strict=True):
                one = self._emit(f"icmp uge i64 {number}, {row.length if size < 0 else size}")
                outside = self._emit(f"or i1 {outside}, {one}")
            place = self._checked_place(node, place, outside)
        return row._replace(at=place, shape=())

    def _checked_place(self, node: ast.AST, at: str, outside: str) -> str:
        self._note(node, outside, "index out of range")
        size = max(dtype_of(layout).itemsize for layout in LAYOUTS) if LAYOUTS else 8
        self.heads[f"{_SPARE} = internal global [{size} x i8] zeroinitializer, align 64"] = None
        return self._emit(f"select i1 {outside}, ptr {_SPARE}, ptr {at}")


def _extension(place: Stored) -> str:
    """Return LLVM's instruction that makes a number of 64 bits out of a smaller one."""
    return "zext" if place.item == "uint8" else "sext"
