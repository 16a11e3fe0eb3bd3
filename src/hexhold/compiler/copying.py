"""Primitives that copy a whole record at once or fetch it into the processor's cache.

Copying field by field takes five times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hexhold.compiler.declaration import Layout, dtype_of
from hexhold.compiler.rules import primitive

_L = TypeVar("_L", bound=Layout)
_LINE = 64
"""Bytes that a processor fetches at a time."""


def copier(record: type[_L]) -> Callable[[_L, _L], int]:
    """Return a primitive that copies its first record into its second, and returns 0."""
    size = dtype_of(record).itemsize

    def emit(builder: Any, ir: Any, arguments: Any) -> Any:
        source, target = arguments
        number = ir.IntType(64)
        copy = builder.module.declare_intrinsic("llvm.memcpy", [target.type, source.type, number])
        size_of_record, volatile = ir.Constant(number, size), ir.Constant(ir.IntType(1), 0)
        builder.call(copy, [target, source, size_of_record, volatile])
        return ir.Constant(number, 0)

    def copy_record(source: _L, target: _L) -> int:
        target.become(source)
        return 0

    copy_record.__annotations__ = {"source": record, "target": record, "return": int}
    return primitive(emit)(copy_record)


def prefetcher(record: type[_L]) -> Callable[[_L], int]:
    """Return a primitive that fetches a record into the processor's cache, and returns 0."""
    size = dtype_of(record).itemsize

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
