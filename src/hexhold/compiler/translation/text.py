"""The text of one function of LLVM, written line by line."""

from __future__ import annotations

import ast

from hexhold.compiler.translation.kinds import RuleError, Signature


class Text:
    """Lines, names that are used once, and the block that is being written."""

    def __init__(self, signature: Signature, definition: ast.FunctionDef) -> None:
        self._name = signature.symbol.strip('@"').partition(".")[2]
        self._signature = signature
        self._definition = definition
        self._lines: list[str] = []
        self._count = 0
        self._block = "entry"
        self._open = True
        self.heads: dict[str, None] = {}
        """What must stand before it: the tables it reads, and declarations."""

    def _new(self, stem: str = "t") -> str:
        self._count += 1
        return f"{stem}.{self._count}"

    def _emit(self, text: str) -> str:
        name = f"%{self._new()}"
        self._lines.append(f"  {name} = {text}")
        return name

    def _do(self, text: str) -> None:
        self._lines.append(f"  {text}")

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
        line = getattr(node, "lineno", self._definition.lineno)
        return RuleError(f"{self._name}, line {line}: {what}")


def method_for(prefix: str, node: ast.AST) -> str:
    """The name of what translates such a node, as `_of_bin_op`."""
    letters = (
        f"_{letter.lower()}" if letter.isupper() else letter for letter in type(node).__name__
    )
    return prefix + "".join(letters)
