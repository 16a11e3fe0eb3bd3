"""Divide the items of an array among threads, a few items at a time.

Each thread takes portions of its part, and then portions that other threads have left of theirs. So
a thread that begins late or is slowed down does less.
"""

import threading
from functools import lru_cache
from typing import Any

from hexhold.compiler.array_types import Array, Int64
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.rules import primitive, rule

Shares = Any
"""The items that threads take, as a row of whole numbers."""
COUNT, SIZE, PARTS = 0, 1, 2
"""Columns of shares: how many items, how many of them in a portion, and how many threads."""
NEXT, STOP = 0, 1
"""Columns of a thread's part: the next portion, and the one after the last."""
LINE = 8
"""Numbers in a line of the processor's cache; each part begins a line."""

NO_PORTION = -1
_ONE_AT_A_TIME = threading.Lock()


def shares_of(count: int, size: int, threads: int) -> Shares:
    """Return shares of ``count`` items in portions of ``size``, with a part for each thread."""
    # Computing them takes as long as a step of few items.
    return _untaken(count, size, threads).copy()


@lru_cache(maxsize=64)
def _untaken(count: int, size: int, threads: int) -> Shares:
    shares = np.zeros(LINE * (1 + threads), np.int64)
    shares[: PARTS + 1] = count, size, threads
    portions = -(-count // size)
    for n in range(threads):
        part = LINE * (1 + n)
        shares[part + NEXT] = portions * n // threads
        shares[part + STOP] = portions * (n + 1) // threads
    return shares


def unshared(count: int) -> Shares:
    """Return shares of ``count`` items for a single thread."""
    return shares_of(count, max(1, count), 1)


def _emit_taken(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments
    number = ir.IntType(64)
    at = builder.gep(builder.bitcast(numbers, number.as_pointer()), [i])
    return builder.atomic_rmw("add", at, ir.Constant(number, 1), "monotonic")


@primitive(_emit_taken)
def taken(numbers: Array[Int64], i: int) -> int:
    """Return a number and add one to it, at once for all threads."""
    with _ONE_AT_A_TIME:
        numbers[i] += 1
        return int(numbers[i]) - 1


@rule
def next_portion(shares: Array[Int64], n: int) -> int:
    """Return a portion for thread n that no thread has taken, or NO_PORTION."""
    for k in range(shares[PARTS]):
        part = LINE * (1 + (n + k) % shares[PARTS])
        if shares[part + NEXT] < shares[part + STOP]:
            portion = taken(shares, part + NEXT)
            if portion < shares[part + STOP]:
                return portion
    return NO_PORTION


@rule
def first_of(shares: Array[Int64], portion: int) -> int:
    """Return the first item of a portion."""
    return portion * shares[SIZE]


@rule
def end_of(shares: Array[Int64], portion: int) -> int:
    """Return the item after the last of a portion."""
    return min((portion + 1) * shares[SIZE], shares[COUNT])


@rule
def is_shared(shares: Array[Int64], i: int) -> bool:
    """Return whether there is an item i."""
    return i < shares[COUNT]
