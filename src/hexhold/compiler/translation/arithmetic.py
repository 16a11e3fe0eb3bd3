"""Arithmetic on 64-bit numbers that gives what Python gives, and wraps around where it would not.

Machine code leaves several cases open: shifts by 64 or more, division by 0, and the smallest number
divided by -1. Here each has a result.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping

from hexhold.compiler.translation.kinds import LEAST, MOST, Signature
from hexhold.compiler.translation.source import RuleSource
from hexhold.compiler.translation.text import Text

_PLAIN: Mapping[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_FOLDED: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}
_LAST_SHIFT = 63


class Arithmetic(Text):
    """Operations on operands that are numbers."""

    def __init__(self, signature: Signature, source: RuleSource, *, checked: bool) -> None:
        super().__init__(signature, source, checked=checked)
        self._small: set[str] = set()
        """Operands that are 0 to 63, whatever they are made of."""

    def _calculated(self, node: ast.AST, how: ast.operator, one: str, other: str) -> str:
        if type(how) in _FOLDED and _is_constant(one) and _is_constant(other):
            return str(_wrapped(_FOLDED[type(how)](int(one), int(other))))
        if type(how) in _PLAIN:
            found = self._emit(f"{_PLAIN[type(how)]} i64 {one}, {other}")
            if isinstance(how, ast.BitAnd) and any(map(_is_shift, (one, other))):
                self._small.add(found)
            return found
        if isinstance(how, (ast.LShift, ast.RShift)):
            return self._shifted(node, one, other, isinstance(how, ast.LShift))
        if isinstance(how, (ast.FloorDiv, ast.Mod)):
            return self._divided(node, one, other, isinstance(how, ast.Mod))
        raise self._refuse(node, "there is no such operation on whole numbers")

    def _shifted(self, node: ast.AST, one: str, other: str, left: bool) -> str:
        how = "shl" if left else "ashr"
        if _is_constant(other) and not _is_shift(other):
            raise self._refuse(node, f"a shift by {other}: 0 to {_LAST_SHIFT} are possible")
        if _is_constant(other) or other in self._small:
            return self._emit(f"{how} i64 {one}, {other}")
        if self._checked:
            self._note(node, self._emit(f"icmp slt i64 {other}, 0"), "shift by a negative number")
        by = self._intrinsic("umin", other, str(_LAST_SHIFT))
        found = self._emit(f"{how} i64 {one}, {by}")
        if not left:
            return found
        within = self._emit(f"icmp ule i64 {other}, {_LAST_SHIFT}")
        return self._emit(f"select i1 {within}, i64 {found}, i64 0")

    def _divided(self, node: ast.AST, one: str, other: str, rest: bool) -> str:
        """Quotient or rest as Python rounds; 0 where the divisor is 0."""
        constant = int(other) if _is_constant(other) else None
        if constant == 0:
            raise self._refuse(node, "division by zero")
        if constant is not None and constant > 0 and constant & (constant - 1) == 0:
            if rest:
                return self._emit(f"and i64 {one}, {constant - 1}")
            return self._emit(f"ashr i64 {one}, {constant.bit_length() - 1}")
        none = self._emit(f"icmp eq i64 {other}, 0")
        if self._checked:
            self._note(node, none, "division by zero")
        # The smallest number divided by -1 would end the process.
        opposite = self._emit(f"icmp eq i64 {other}, -1")
        simple = self._emit(f"or i1 {none}, {opposite}")
        by = self._emit(f"select i1 {simple}, i64 1, i64 {other}")
        left = self._emit(f"srem i64 {one}, {by}")
        signs = self._emit(f"xor i64 {left}, {by}")
        differ = self._emit(f"icmp slt i64 {signs}, 0")
        over = self._emit(f"icmp ne i64 {left}, 0")
        down = self._emit(f"and i1 {differ}, {over}")
        if rest:
            more = self._emit(f"select i1 {down}, i64 {by}, i64 0")
            return self._emit(f"add i64 {left}, {more}")
        whole = self._emit(f"sdiv i64 {one}, {by}")
        less = self._emit(f"sext i1 {down} to i64")
        rounded = self._emit(f"add i64 {whole}, {less}")
        negative = self._emit(f"sub i64 0, {one}")
        turned = self._emit(f"select i1 {opposite}, i64 {negative}, i64 {rounded}")
        return self._emit(f"select i1 {none}, i64 0, i64 {turned}")

    def _negative(self, number: str) -> str:
        if _is_constant(number) and int(number) != LEAST:
            return str(-int(number))
        return self._emit(f"sub i64 0, {number}")

    def _constant(self, node: ast.AST, number: int) -> str:
        if not LEAST <= number <= MOST:
            raise self._refuse(node, f"{number} takes more than 64 bits")
        return str(number)


def _wrapped(number: int) -> int:
    return (number - LEAST) % 2**64 + LEAST


def _is_constant(operand: str) -> bool:
    return operand.lstrip("-").isdigit()


def _is_shift(operand: str) -> bool:
    return _is_constant(operand) and 0 <= int(operand) <= _LAST_SHIFT
