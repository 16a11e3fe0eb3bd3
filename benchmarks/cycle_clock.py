"""The counter of cycles inside compiled rules: clocks that `rule_profile` starts and stops.

A clock is a slot of three rows of numbers, which all rules that one entry reaches have in common;
another entry has rows of its own.
"""

from typing import Any

from hexhold.compiler import primitive

MOST_SLOTS = 256
LONGEST_SPAN = 100_000
"""Cycles; no rule takes so long, so another process had its turn."""


def _emit_cycles(builder: Any, ir: Any, arguments: Any) -> Any:
    kind = ir.FunctionType(ir.IntType(64), [])
    name = "llvm.readcyclecounter"
    known = builder.module.globals
    counter = known[name] if name in known else ir.Function(builder.module, kind, name)
    return builder.call(counter, [])


@primitive(_emit_cycles)
def cycles(after: int) -> int:
    """The processor's counter of cycles; the argument is not used."""
    raise NotImplementedError("compiled only")


def _kept(builder: Any, ir: Any, name: str) -> Any:
    """A row of 64-bit numbers that all rules of one entry share."""
    known = builder.module.globals
    if name in known:
        return known[name]
    row = ir.GlobalVariable(builder.module, ir.ArrayType(ir.IntType(64), MOST_SLOTS), name)
    row.linkage = "linkonce_odr"
    row.initializer = ir.Constant(row.type.pointee, None)
    return row


def _place(builder: Any, ir: Any, name: str, slot: Any) -> Any:
    zero = ir.Constant(ir.IntType(64), 0)
    return builder.gep(_kept(builder, ir, name), [zero, slot])


def _emit_begin(builder: Any, ir: Any, arguments: Any) -> Any:
    now = _emit_cycles(builder, ir, arguments)
    builder.store(now, _place(builder, ir, "profile_begun", arguments[0]))
    return now


@primitive(_emit_begin, _emit_cycles, _place, _kept)
def begin(slot: int) -> int:
    """Start the clock of a slot."""
    raise NotImplementedError("compiled only")


def _emit_end(builder: Any, ir: Any, arguments: Any) -> Any:
    begun = builder.load(_place(builder, ir, "profile_begun", arguments[0]))
    span = builder.sub(_emit_cycles(builder, ir, arguments), begun)
    short = builder.icmp_signed("<", span, ir.Constant(span.type, LONGEST_SPAN))
    for name, more in (("profile_spent", span), ("profile_calls", ir.Constant(span.type, 1))):
        place = _place(builder, ir, name, arguments[0])
        counted = builder.select(short, more, ir.Constant(span.type, 0))
        builder.store(builder.add(builder.load(place), counted), place)
    return span


@primitive(_emit_end, _emit_cycles, _place, _kept)
def end(slot: int) -> int:
    """Stop the clock of a slot and add what it shows, unless this was interrupted."""
    raise NotImplementedError("compiled only")


def _emit_spent(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.load(_place(builder, ir, "profile_spent", arguments[0]))


@primitive(_emit_spent, _place, _kept)
def spent(slot: int) -> int:
    """The cycles of a slot so far."""
    raise NotImplementedError("compiled only")


def _emit_calls(builder: Any, ir: Any, arguments: Any) -> Any:
    return builder.load(_place(builder, ir, "profile_calls", arguments[0]))


@primitive(_emit_calls, _place, _kept)
def calls(slot: int) -> int:
    """How often a slot's clock was stopped so far."""
    raise NotImplementedError("compiled only")
