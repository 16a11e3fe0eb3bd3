"""Games that threads share, a few at a time.

Each thread takes portions of its own part, and then of what others have left of theirs: whoever
begins later, or is slowed down by something else, does less.
"""

import threading
from functools import lru_cache
from typing import Any

import numpy as np

from hexhold.compiler.array_types import Array, Int64
from hexhold.compiler.rules import primitive, rule

Shares = Any
"""Games to be taken by threads, a row of whole numbers."""
COUNT, SIZE, PARTS = 0, 1, 2
"""Columns of shares: how many games, how many of them in a portion, and how many threads."""
NEXT, STOP = 0, 1
"""Of a part: the portion that is next, and the one after its last."""
LINE = 8
"""Numbers in a line of the processor's cache; each part begins one."""

NO_PORTION = -1
_ONE_AT_A_TIME = threading.Lock()


def shares_of(count: int, size: int, threads: int) -> Shares:
    """So many games, to be taken in portions of a size: a part of them for each thread."""
    # A step of few games takes as long as reckoning this.
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
    """So many games for a single thread."""
    return shares_of(count, max(1, count), 1)


def _emit_taken(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments
    number = ir.IntType(64)
    at = builder.gep(builder.bitcast(numbers, number.as_pointer()), [i])
    return builder.atomic_rmw("add", at, ir.Constant(number, 1), "monotonic")


@primitive(_emit_taken)
def taken(numbers: Array[Int64], i: int) -> int:
    """A number, which is one more for whoever takes it next."""
    with _ONE_AT_A_TIME:
        numbers[i] += 1
        return int(numbers[i]) - 1


@rule
def next_portion(shares: Array[Int64], n: int) -> int:
    """A portion for thread n that nobody has taken, or NO_PORTION."""
    for k in range(shares[PARTS]):
        part = LINE * (1 + (n + k) % shares[PARTS])
        if shares[part + NEXT] < shares[part + STOP]:
            portion = taken(shares, part + NEXT)
            if portion < shares[part + STOP]:
                return portion
    return NO_PORTION


@rule
def first_of(shares: Array[Int64], portion: int) -> int:
    """The first game of a portion."""
    return portion * shares[SIZE]


@rule
def end_of(shares: Array[Int64], portion: int) -> int:
    """The game after the last of a portion."""
    return min((portion + 1) * shares[SIZE], shares[COUNT])


@rule
def is_shared(shares: Array[Int64], i: int) -> bool:
    """There is a game i, whoever takes it."""
    return i < shares[COUNT]
