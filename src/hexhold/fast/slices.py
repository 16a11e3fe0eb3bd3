"""Call long entries in slices, so that Ctrl-C takes effect between them.

Compiled code hears no signal. So what takes longer than `SLICE_SECONDS` is called in slices of
about that time, with the same results. Other threads work through; when the caller is interrupted
they stop after their current portion (`skip_rest`).
"""

import threading
from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any

import numpy as np

from hexhold.compiler import Array, Int64, entry, primitive
from hexhold.compiler.work_shares import COUNT, LINE, NEXT, PARTS, SIZE, STOP, Shares, shares_of

SLICE_SECONDS = 0.03
MARGIN = 4
FORGETTING = 0.9
AT_ONCE, LATER, NEVER = 1, 64, 0
"""After how many calls a pace is trusted: all games take about as long, or bots decide in some."""
FIRST_GAMES = 8
MOST_GROWTH = 3
"""A slice has at most this many times the portions of the one before: games differ in length."""

_ONE_AT_A_TIME = threading.Lock()


def _emit_taken(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i, many = arguments
    at = builder.gep(builder.bitcast(numbers, ir.IntType(64).as_pointer()), [i])
    return builder.atomic_rmw("add", at, many, "monotonic")


@primitive(_emit_taken)
def fetch_add(numbers: Array[Int64], i: int, many: int) -> int:
    """Return a number, which is ``many`` more for the thread that takes it next."""
    with _ONE_AT_A_TIME:
        numbers[i] += many
        return int(numbers[i]) - many


@entry
def take_portions(shares: Array[Int64], n: int, most: int, first: Array[Int64]) -> int:
    """Take up to ``most`` free portions for thread n; return how many.

    They lie in a row from ``first[0]``. Of what another thread has left it takes half at most.
    """
    for k in range(shares[PARTS]):
        part = LINE * (1 + (n + k) % shares[PARTS])
        stop = shares[part + STOP]
        left = stop - shares[part + NEXT]
        if left > 0:
            many = most
            if k > 0:
                many = max(1, min(most, left // 2))
            start = fetch_add(shares, part + NEXT, many)
            if start < stop:
                first[0] = start
                return min(many, stop - start)
    return 0


def skip_rest(shares: Shares) -> None:
    """Let no thread take any portion from now on."""
    for part in range(LINE, LINE * (1 + int(shares[PARTS])), LINE):
        shares[part + NEXT] = shares[part + STOP]


def portions_of(shares: Shares, start: int, stop: int) -> Shares:
    """Return some of the portions of what is shared, for a single thread."""
    some = shares_of(int(shares[COUNT]), int(shares[SIZE]), 1)
    some[LINE + NEXT], some[LINE + STOP] = start, stop
    return some


class SlicePace:
    """The longest time of a portion in the last calls, for each entry."""

    def __init__(self) -> None:
        self._calls: dict[Callable[..., int], int] = {}
        self._seconds: dict[Callable[..., int], float] = {}
        """Processor seconds of a portion; the effect of a slow call decays."""

    def is_short(self, what: Callable[..., int], portions: int, trusted: int) -> bool:
        """Return whether all portions fit into a slice, even at `MARGIN` times their usual time.

        A pace is trusted after ``trusted`` calls of an entry; 0 is never.
        """
        if not 0 < trusted <= self._calls.get(what, 0):
            return False
        return MARGIN * self._seconds[what] * portions <= SLICE_SECONDS

    def learn(self, what: Callable[..., int], portions: int, seconds: float) -> None:
        """Remember how long a call took."""
        self._calls[what] = self._calls.get(what, 0) + 1
        self._seconds[what] = max(FORGETTING * self._seconds.get(what, 0.0), seconds / portions)


def slices(take: Callable[[int], int], first: int = 1) -> Iterator[int]:
    """Yield how many portions to do now, until none is left."""
    many = first
    while portions := take(many):
        began = thread_time()
        yield portions
        seconds = max(thread_time() - began, 1e-9)
        many = max(1, min(MOST_GROWTH * portions, int(SLICE_SECONDS * portions / seconds)))


def ranges(start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield where the next slice of games starts and stops, from a first game to a last."""
    place = start

    def take(most: int) -> int:
        nonlocal place
        many = min(most, stop - place)
        place += many
        return many

    for many in slices(take, FIRST_GAMES):
        yield place - many, place


def new_first() -> Any:
    """Return where `take_portions` writes."""
    return np.zeros(1, np.int64)
