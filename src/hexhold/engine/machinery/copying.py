"""A whole record copied at once: field by field it takes five times as long."""

from typing import Any

from hexhold.engine.machinery.compile import primitive
from hexhold.engine.machinery.declaration import dtype_of
from hexhold.engine.machinery.layout import State


def _emit_copy(builder: Any, ir: Any, arguments: Any) -> Any:
    source, target = arguments
    number = ir.IntType(64)
    size = ir.Constant(number, dtype_of(State).itemsize)
    copy = builder.module.declare_intrinsic("llvm.memcpy", [target.type, source.type, number])
    builder.call(copy, [target, source, size, ir.Constant(ir.IntType(1), 0)])
    return size


@primitive(_emit_copy)
def copy_state(s: State, v: State) -> int:
    """Make v the same as s; gives the number of bytes, which nobody needs."""
    v.become(s)
    return dtype_of(State).itemsize
