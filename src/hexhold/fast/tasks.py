"""Errands: what one thread has another do without Python, whose lock only one thread holds.

The threads share two rows of numbers: the errand itself, as entries write it when they are handed
one argument more, and signals that count errands. One is asked at a time. Whoever is first to take
it, the other thread or who asked and is done with all there was to do, has it: so nobody waits for
a thread that a busy machine lets begin late.
"""

import threading
from typing import Any

from hexhold.compiler import Array, Int64, entry, primitive, rule

LONGEST = 64
"""Numbers of an errand: the address of what is to be called, and one for each argument."""
ASKED, TAKEN, ANSWERED, GIVEN = 0, 8, 16, 24
"""Signals: how many errands were asked, taken and answered, and what the last one gave. Each lies
in its own cache line of the processor."""
SIGNALS = 32
"""Numbers of signals."""
IDLE, FOR_PYTHON = 0, 1
"""What `do_errands` gives: no task came for a while, or the task needs Python."""

_ONE_AT_A_TIME = threading.Lock()


def _emit_place(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments[:2]
    return builder.gep(builder.bitcast(numbers, ir.IntType(64).as_pointer()), [i])


def _emit_written(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.load_atomic(_emit_place(builder, ir, arguments), "acquire", 8)


@primitive(_emit_written, _emit_place)
def written(numbers: Array[Int64], i: int) -> int:
    """A number that another thread may have written since it was last read."""
    return numbers[i]


def _emit_tell(builder: Any, ir: Any, arguments: Any) -> Any:
    builder.store_atomic(arguments[2], _emit_place(builder, ir, arguments), "release", 8)
    return arguments[2]


@primitive(_emit_tell, _emit_place)
def tell(numbers: Array[Int64], i: int, number: int) -> int:
    """Write a number for another thread, and with it all that was written before."""
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
    """Make a number one more if it is ``held``: 1, or 0 where another thread was first."""
    with _ONE_AT_A_TIME:
        if numbers[i] != held:
            return 0
        numbers[i] = held + 1
        return 1


def _emit_carry_out(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    kind = ir.FunctionType(number, [arguments[0].type]).as_pointer()
    address = builder.load(builder.bitcast(arguments[0], number.as_pointer()))
    return builder.call(builder.inttoptr(address, kind), [arguments[0]])


@primitive(_emit_carry_out)
def carry_out(errand: Array[Int64]) -> int:
    """Call what an errand says with its arguments; what that gives."""
    raise NotImplementedError("errands are machine code")


@rule
def take(signals: Array[Int64]) -> bool:
    """Take a task, if there is one that is not taken."""
    taken = written(signals, TAKEN)
    return written(signals, ASKED) > taken and count_up(signals, TAKEN, taken) == 1


@rule
def answer(signals: Array[Int64], given: int) -> None:
    """Tell who asked that it is done."""
    signals[GIVEN] = given
    tell(signals, ANSWERED, written(signals, TAKEN))


@entry
def ask(signals: Array[Int64]) -> int:
    """Tell another thread that there is one errand more."""
    return tell(signals, ASKED, written(signals, ASKED) + 1)


@entry
def give_answer(signals: Array[Int64], given: int) -> int:
    """`answer` to what Python has done."""
    answer(signals, given)
    return given


@entry
def take_back(signals: Array[Int64]) -> int:
    """1 where what was asked has not been taken and now never is, answered with 0; else 0."""
    if not take(signals):
        return 0
    answer(signals, 0)
    return 1


@entry
def wait_for_answer(signals: Array[Int64], looks: int) -> int:
    """Return 1 as soon as all tasks are answered, 0 after ``looks`` looks.

    A look takes half a nanosecond, waking a thread that sleeps some fifty thousand.
    """
    for _ in range(looks):
        if written(signals, ANSWERED) >= written(signals, ASKED):
            return 1
    return 0


@entry
def do_errands(signals: Array[Int64], errand: Array[Int64], looks: int) -> int:
    """Do tasks until none has come for ``looks`` looks: IDLE.

    FOR_PYTHON where no address stands there: it is taken, and Python is to do it and to answer.
    """
    idle = 0
    while idle < looks:
        idle += 1
        if take(signals):
            if errand[0] == 0:
                return FOR_PYTHON
            answer(signals, carry_out(errand))
            idle = 0
    return IDLE
