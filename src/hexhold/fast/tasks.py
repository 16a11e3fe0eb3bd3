"""Tasks that another thread runs without Python's global lock.

The caller and the other thread share two arrays: the call, which an entry writes when it gets one
argument more, and signals, which count calls. There is one call at a time. The first thread to take
it runs it. A caller that has finished its own work takes the call back, so it never waits for a
thread that starts late on a busy machine.
"""

import threading
from typing import Any

from hexhold.compiler import Array, Int64, entry, primitive, rule

LONGEST = 64
"""Numbers of a call: the address of the function, and one for each argument."""
SUBMITTED, TAKEN, FINISHED, RESULT = 0, 8, 16, 24
"""Signals: how many calls were submitted, taken and finished, and the last result. Each has its own
cache line of the processor."""
SIGNALS = 32
"""Numbers of signals."""
IDLE, FOR_PYTHON = 0, 1
"""Results of `run_calls`: no call came for a while, or the task needs Python."""

_ONE_AT_A_TIME = threading.Lock()


def _emit_place(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments[:2]
    return builder.gep(builder.bitcast(numbers, ir.IntType(64).as_pointer()), [i])


def _emit_read_shared(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.load_atomic(_emit_place(builder, ir, arguments), "acquire", 8)


@primitive(_emit_read_shared, _emit_place)
def read_shared(numbers: Array[Int64], i: int) -> int:
    """Read a number that another thread writes, and see all that it wrote before."""
    return numbers[i]


def _emit_publish(builder: Any, ir: Any, arguments: Any) -> Any:
    builder.store_atomic(arguments[2], _emit_place(builder, ir, arguments), "release", 8)
    return arguments[2]


@primitive(_emit_publish, _emit_place)
def publish(numbers: Array[Int64], i: int, number: int) -> int:
    """Write a number for another thread, which then sees all that was written before."""
    numbers[i] = number
    return number


def _emit_count_up(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    place, held = _emit_place(builder, ir, arguments), arguments[2]
    more = builder.add(held, ir.Constant(number, 1))
    swapped = builder.cmpxchg(place, held, more, "acq_rel", "acquire")
    return builder.zext(builder.extract_value(swapped, 1), number)


@primitive(_emit_count_up, _emit_place)
def count_up(numbers: Array[Int64], i: int, held: int) -> int:
    """Add 1 to a number if it is ``held``; return 1, or 0 if another thread was first."""
    with _ONE_AT_A_TIME:
        if numbers[i] != held:
            return 0
        numbers[i] = held + 1
        return 1


def _emit_run_call(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    kind = ir.FunctionType(number, [arguments[0].type]).as_pointer()
    address = builder.load(builder.bitcast(arguments[0], number.as_pointer()))
    return builder.call(builder.inttoptr(address, kind), [arguments[0]])


@primitive(_emit_run_call)
def run_call(call: Array[Int64]) -> int:
    """Run a call; return its result."""
    raise NotImplementedError("calls are machine code")


@rule
def take(signals: Array[Int64]) -> bool:
    """Take the call, if there is one that is not taken."""
    taken = read_shared(signals, TAKEN)
    return read_shared(signals, SUBMITTED) > taken and count_up(signals, TAKEN, taken) == 1


@rule
def finish(signals: Array[Int64], result: int) -> None:
    """Tell the caller that its call has finished."""
    signals[RESULT] = result
    publish(signals, FINISHED, read_shared(signals, TAKEN))


@entry
def submit(signals: Array[Int64]) -> int:
    """Tell another thread that there is a call."""
    return publish(signals, SUBMITTED, read_shared(signals, SUBMITTED) + 1)


@entry
def finish_in_python(signals: Array[Int64], result: int) -> int:
    """`finish` a task that Python has run."""
    finish(signals, result)
    return result


@entry
def take_back(signals: Array[Int64]) -> int:
    """Return 1 if the call was not taken: it never runs now, its result is 0. Else return 0."""
    if not take(signals):
        return 0
    finish(signals, 0)
    return 1


@entry
def wait_until_finished(signals: Array[Int64], polls: int) -> int:
    """Return 1 as soon as the call has finished, 0 after ``polls`` polls.

    A poll takes half a nanosecond; waking a thread takes fifty thousand.
    """
    for _ in range(polls):
        if read_shared(signals, FINISHED) >= read_shared(signals, SUBMITTED):
            return 1
    return 0


@entry
def run_calls(signals: Array[Int64], call: Array[Int64], polls: int) -> int:
    """Run calls until none has come for ``polls`` polls; return IDLE.

    A call without an address is for Python: it is taken, and the result is FOR_PYTHON.
    """
    idle = 0
    while idle < polls:
        idle += 1
        if take(signals):
            if call[0] == 0:
                return FOR_PYTHON
            finish(signals, run_call(call))
            idle = 0
    return IDLE
