"""The text of one function of LLVM, written line by line."""

from __future__ import annotations

import ast

from hexhold.compiler.translation.kinds import RuleError, Signature
from hexhold.compiler.translation.source import RuleSource

_FIRST_BLOCK = ".first"


class Text:
    """Lines, names that are used once, and the block that is being written.

    Args:
        checked: whether faults are noted that machine code otherwise passes over.
    """

    def __init__(self, signature: Signature, source: RuleSource, *, checked: bool) -> None:
        self._signature = signature
        self._source = source
        self._definition = source.definition
        self._checked = checked
        self._lines: list[str] = []
        self._count = 0
        self._block = _FIRST_BLOCK
        self._open = True
        self.heads: dict[str, None] = {}
        """What the text has to begin with: tables, texts and declarations."""

    def _new(self, stem: str = "t") -> str:
        self._count += 1
        return f"{stem}.{self._count}"

    def _emit(self, text: str) -> str:
        name = f"%{self._new()}"
        self._lines.append(f"  {name} = {text}")
        return name

    def _function(self, heads: list[str], slots: list[str]) -> str:
        """The definition, once its lines are written."""
        allocations = [f"  {slot} = alloca i64" for slot in slots]
        gives, symbol = self._signature.gives.text, self._signature.symbol
        how = "nounwind optsize cold" if self._signature.is_rare else "nounwind"
        opening = f"define {gives} {symbol}({', '.join(heads)}) {how} {{"
        first = f"{_FIRST_BLOCK}:"
        return "\n".join([opening, first, *allocations, *self._lines, "}", ""])

    def _do(self, text: str) -> None:
        self._lines.append(f"  {text}")

    def _intrinsic(self, name: str, *operands: str) -> str:
        """Emit a call of one of LLVM's own functions on numbers."""
        self.heads[f"declare i64 @llvm.{name}.i64({', '.join(['i64'] * len(operands))})"] = None
        given = ", ".join(f"i64 {operand}" for operand in operands)
        return self._emit(f"call i64 @llvm.{name}.i64({given})")

    def _end(self, text: str) -> None:
        if self._open:
            self._do(text)
        self._open = False

    def _start(self, label: str) -> None:
        self._end(f"br label %{label}")
        self._lines.append(f"{label}:")
        self._block = label
        self._open = True

    def _refuse(self, node: ast.AST, what: str) -> RuleError:
        return self._source.refuse(node, what)

    def _note(self, node: ast.AST, wrong: str, what: str) -> None:
        """Note a fault, which the call of the entry raises, if a bool is true."""
        line = getattr(node, "lineno", self._definition.lineno)
        says = f"{self._source.name}, line {line}: {what}"
        where = f'@"fault.{len(self.heads)}.{self._signature.symbol[2:-1]}"'
        self.heads[constant_text(where, says)] = None
        self._do(f"call void @note_fault(i1 {wrong}, ptr {where})")


def constant_text(symbol: str, says: str) -> str:
    """The definition of a text that C can read."""
    plain = says.encode("ascii", "replace").decode().replace("\\", "/").replace('"', "'")
    return f'{symbol} = private constant [{len(plain) + 1} x i8] c"{plain}\\00"'


def method_for(prefix: str, node: ast.AST) -> str:
    """Return the name of the method that translates a node, such as `_of_bin_op`."""
    letters = (
        f"_{letter.lower()}" if letter.isupper() else letter for letter in type(node).__name__
    )
    return prefix + "".join(letters)
