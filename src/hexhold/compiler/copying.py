"""Primitives on whole records and rows: copy, compare, fetch into the processor's cache.

Copying field by field takes five times as long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, TypeVar

from hexhold.compiler.array_types import RowOf
from hexhold.compiler.declaration import Grid, Layout
from hexhold.compiler.record_bytes import record_bytes
from hexhold.compiler.rules import primitive

_L = TypeVar("_L", bound=Layout)
_ByteGrid = Annotated[Grid, RowOf(8)]
_LINE = 64
"""Bytes that a processor fetches at a time."""


def copier(record: type[_L]) -> Callable[[_L, _L], int]:
    """Return a primitive that copies its first record into its second, and returns 0."""
    size = record_bytes(record).size

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        source, target = arguments
        return _emit_copy(builder, ir, source, target, size)

    def copy_record(source: _L, target: _L) -> int:
        target.become(source)
        return 0

    copy_record.__annotations__ = {"source": record, "target": record, "return": int}
    return primitive(emit, _emit_copy)(copy_record)


def row_copier(columns: int) -> Callable[[Grid, Grid, int], int]:
    """Return a primitive that copies the i-th row of a grid of bytes into another, and returns 0.

    A row that was copied number by number is slow to read in larger units soon afterwards.
    """

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        source, target, i = arguments
        row = builder.mul(i, ir.Constant(i.type, columns))
        source, target = builder.gep(source, [row]), builder.gep(target, [row])
        return _emit_copy(builder, ir, source, target, columns)

    @primitive(emit, _emit_copy)
    def copy_row(source: _ByteGrid, target: _ByteGrid, i: int) -> int:
        for j in range(columns):
            target[i, j] = source[i, j]
        return 0

    return copy_row


def _emit_copy(builder: Any, ir: Any, source: Any, target: Any, size: int) -> Any:
    number = ir.IntType(64)
    copy = builder.module.declare_intrinsic("llvm.memcpy", [target.type, source.type, number])
    builder.call(copy, [target, source, ir.Constant(number, size), ir.Constant(ir.IntType(1), 0)])
    return ir.Constant(number, 0)


def comparer(record: type[_L], *names: str) -> Callable[[_L, _L], int]:
    """Return a primitive that compares some numbers, rows and grids of two records.

    It returns 1 if all of them are the same, else 0.
    """
    pieces = list(_pieces_of(record, names))

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        number = ir.IntType(64)
        line = ir.VectorType(number, _LINE // 8)
        lines, others = ir.Constant(line, None), ir.Constant(number, 0)
        for place, size in pieces:
            kind = line if size == _LINE else ir.IntType(8 * size)
            at = ir.Constant(number, place)
            one, other = (
                builder.load(builder.bitcast(builder.gep(each, [at]), kind.as_pointer()), align=1)
                for each in arguments
            )
            differs = builder.xor(one, other)
            if size == _LINE:
                lines = builder.or_(lines, differs)
            else:
                others = builder.or_(others, builder.zext(differs, number) if size < 8 else differs)
        unlike = builder.icmp_unsigned("!=", lines, ir.Constant(line, None))
        unlike = builder.zext(builder.bitcast(unlike, ir.IntType(_LINE // 8)), number)
        whole = builder.or_(unlike, others)
        return builder.zext(builder.icmp_unsigned("==", whole, ir.Constant(number, 0)), number)

    def compare_records(one: _L, other: _L) -> int:
        return int(all(one[name] == other[name] for name in names))

    compare_records.__annotations__ = {"one": record, "other": record, "return": int}
    return primitive(emit)(compare_records)


def _pieces_of(record: type[Layout], names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Yield place and size of the bytes of some fields, in lines and smaller powers of two."""
    places = record_bytes(record).places
    found = [(places[name].start, places[name].size) for name in names]
    joined: list[list[int]] = []
    for place, size in sorted(found):
        if joined and joined[-1][1] == place:
            joined[-1][1] += size
        else:
            joined.append([place, place + size])
    for place, end in joined:
        step = _LINE
        while place < end:
            while step > end - place:
                step //= 2
            # Vectors between a line and a number do not save time.
            step = step if step == _LINE else min(step, 8)
            yield place, step
            place += step


def prefetcher(record: type[_L]) -> Callable[[_L], int]:
    """Return a primitive that fetches a record into the processor's cache, and returns 0."""
    size = record_bytes(record).size

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        byte, small, number = ir.IntType(8), ir.IntType(32), ir.IntType(64)
        at = builder.bitcast(arguments[0], byte.as_pointer())
        signature = ir.FunctionType(ir.VoidType(), [at.type, small, small, small])
        fetch = builder.module.declare_intrinsic("llvm.prefetch", [at.type], signature)
        to_read, to_stay, of_data = (ir.Constant(small, n) for n in (0, 3, 1))
        for n in range(0, size, _LINE):
            line = builder.gep(at, [ir.Constant(number, n)])
            builder.call(fetch, [line, to_read, to_stay, of_data])
        return ir.Constant(number, 0)

    def fetch_record(needed: _L) -> int:
        return 0

    fetch_record.__annotations__ = {"needed": record, "return": int}
    return primitive(emit)(fetch_record)
