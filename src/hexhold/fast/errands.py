"""Errands: what one thread has another do without Python, whose lock only one thread holds.

The threads share two rows of numbers: the errand itself, as entries write it when they are handed
one argument more, and signals that say how many were asked and how many are done.
"""

from typing import Any

from hexhold.engine.machinery.annotations import Numbers
from hexhold.engine.machinery.compile import entry, primitive, rule

LONGEST = 64
"""Numbers of an errand: the address of what is to be called, and one for each argument."""
ASKED, ANSWERED, GIVEN = 0, 8, 16
"""Signals: how many errands were asked, how many are done, what the last one gave. Each lies in a
line of the processor's cache of its own."""
SIGNALS = 24
"""Numbers of signals."""


def _emit_place(builder: Any, ir: Any, arguments: Any) -> Any:
    numbers, i = arguments[:2]
    return builder.gep(builder.bitcast(numbers, ir.IntType(64).as_pointer()), [i])


def _emit_written(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.load_atomic(_emit_place(builder, ir, arguments), "acquire", 8)


@primitive(_emit_written, _emit_place)
def written(numbers: Numbers, i: int) -> int:
    """A number that another thread may have written since it was last read."""
    return numbers[i]


def _emit_tell(builder: Any, ir: Any, arguments: Any) -> Any:
    builder.store_atomic(arguments[2], _emit_place(builder, ir, arguments), "release", 8)
    return arguments[2]


@primitive(_emit_tell, _emit_place)
def tell(numbers: Numbers, i: int, number: int) -> int:
    """Write a number for another thread, and with it all that was written before."""
    numbers[i] = number
    return number


def _emit_carry_out(builder: Any, ir: Any, arguments: Any) -> Any:
    number = ir.IntType(64)
    kind = ir.FunctionType(number, [arguments[0].type]).as_pointer()
    address = builder.load(builder.bitcast(arguments[0], number.as_pointer()))
    return builder.call(builder.inttoptr(address, kind), [arguments[0]])


@primitive(_emit_carry_out)
def carry_out(errand: Numbers) -> int:
    """Call what an errand says with its arguments; what that gives."""
    raise NotImplementedError("errands are machine code")


@rule
def is_for_python(errand: Numbers) -> bool:
    """Nothing that could be called stands there: what was asked is Python's."""
    return errand[0] == 0


@entry
def signal(signals: Numbers, i: int, number: int) -> int:
    """Tell another thread how many are asked or answered; what was written before is there."""
    return tell(signals, i, number)


@entry
def wait_for_answer(signals: Numbers, number: int, looks: int) -> int:
    """1 as soon as so many errands are done, 0 after so many looks.

    A look takes a third of a nanosecond, waking a thread that sleeps some fifty thousand.
    """
    for _ in range(looks):
        if written(signals, ANSWERED) >= number:
            return 1
    return 0


@entry
def do_errands(signals: Numbers, errand: Numbers, done: int, looks: int) -> int:
    """Do what is asked, until that is Python's or nobody has asked for so many looks.

    ``done`` is how many errands were done before; how many they are then.
    """
    idle = 0
    while idle < looks:
        idle += 1
        if written(signals, ASKED) > done:
            if is_for_python(errand):
                return done
            signals[GIVEN] = carry_out(errand)
            done += 1
            tell(signals, ANSWERED, done)
            idle = 0
    return done
