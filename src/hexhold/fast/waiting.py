"""Waiting for another thread without sleeping, compiled."""

from typing import Any

from hexhold.engine.machinery.annotations import Numbers
from hexhold.engine.machinery.compile import entry, primitive


def _emit_written(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments
    number = ir.IntType(64)
    at = builder.gep(builder.bitcast(numbers, number.as_pointer()), [i])
    return builder.load_atomic(at, "acquire", 8)


@primitive(_emit_written)
def written(numbers: Numbers, i: int) -> int:
    """A number that another thread may have written since it was last read."""
    return numbers[i]


@entry
def wait_until(numbers: Numbers, i: int, number: int, looks: int) -> int:
    """1 as soon as another thread has written a number or a higher one, 0 after so many looks.

    A look takes about a nanosecond; waking a thread that sleeps takes some fifty thousand.
    """
    for _ in range(looks):
        if written(numbers, i) >= number:
            return 1
    return 0
