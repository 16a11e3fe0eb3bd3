"""Whole records copied at once: field by field it takes five times as long. Or fetched ahead."""

from typing import Any

from hexhold.engine.machinery.compile import primitive
from hexhold.engine.machinery.declaration import dtype_of
from hexhold.engine.machinery.layout import Beliefs, State


def _copy(builder: Any, ir: Any, arguments: Any, size: int) -> Any:
    source, target = arguments
    number = ir.IntType(64)
    copied = ir.Constant(number, size)
    copy = builder.module.declare_intrinsic("llvm.memcpy", [target.type, source.type, number])
    builder.call(copy, [target, source, copied, ir.Constant(ir.IntType(1), 0)])
    return copied


def _emit_copy_state(builder: Any, ir: Any, arguments: Any) -> Any:
    return _copy(builder, ir, arguments, dtype_of(State).itemsize)


@primitive(_emit_copy_state, _copy)
def copy_state(s: State, v: State) -> int:
    """Make v the same as s; gives the number of bytes, which nobody needs."""
    v.become(s)
    return dtype_of(State).itemsize


def _emit_copy_beliefs(builder: Any, ir: Any, arguments: Any) -> Any:
    return _copy(builder, ir, arguments, dtype_of(Beliefs).itemsize)


@primitive(_emit_copy_beliefs, _copy)
def copy_beliefs(m: Beliefs, other: Beliefs) -> int:
    """Make the other the same as m; gives the number of bytes."""
    other.become(m)
    return dtype_of(Beliefs).itemsize


_LINE = 64
"""Bytes that a processor fetches at a time."""


def _fetch(builder: Any, ir: Any, arguments: Any, bytes_wanted: int) -> Any:
    byte, small, number = ir.IntType(8), ir.IntType(32), ir.IntType(64)
    at = builder.bitcast(arguments[0], byte.as_pointer())
    signature = ir.FunctionType(ir.VoidType(), [at.type, small, small, small])
    fetch = builder.module.declare_intrinsic("llvm.prefetch", [at.type], signature)
    to_read, to_stay, of_data = (ir.Constant(small, n) for n in (0, 3, 1))
    for n in range(0, bytes_wanted, _LINE):
        line = builder.gep(at, [ir.Constant(number, n)])
        builder.call(fetch, [line, to_read, to_stay, of_data])
    return ir.Constant(number, bytes_wanted)


def _emit_fetch_state(builder: Any, ir: Any, arguments: Any) -> Any:
    return _fetch(builder, ir, arguments, dtype_of(State).itemsize)


@primitive(_emit_fetch_state, _fetch)
def fetch_state(s: State) -> int:
    """Have the processor's cache fetch s, which is needed soon; gives the number of bytes."""
    return dtype_of(State).itemsize


def _emit_fetch_beliefs(builder: Any, ir: Any, arguments: Any) -> Any:
    return _fetch(builder, ir, arguments, dtype_of(Beliefs).itemsize)


@primitive(_emit_fetch_beliefs, _fetch)
def fetch_beliefs(m: Beliefs) -> int:
    """The same of beliefs."""
    return dtype_of(Beliefs).itemsize
