"""What rules know, as the compiler sees it: numbers, truths, records, tables, other rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from hexhold.compiler.declaration import Layout


class RuleError(Exception):
    """A rule uses what rules cannot; says where and what."""


class Kind(NamedTuple):
    """What a value is: its text in LLVM, and what lies where it points."""

    text: str
    record: type[Layout] | None = None
    array: bool = False
    """Of records, or of numbers where there is no record."""
    item: str = "int64"
    """NumPy's name of what an array of numbers holds, one of `ITEMS`."""


#: How LLVM holds what an array of numbers does, by NumPy's name: bits, and whether a real number.
ITEMS = {
    "int64": (64, False),
    "int32": (32, False),
    "int8": (8, False),
    "bool": (8, False),
    "float32": (32, True),
}
NUMBER = Kind("i64")
TRUTH = Kind("i1")
NOTHING = Kind("void")


class Signature(NamedTuple):
    """How a function is called."""

    symbol: str
    parameters: tuple[Kind, ...]
    gives: Kind

    @property
    def declared(self) -> str:
        """Return type, name and parameter types."""
        kinds = ", ".join(kind.text for kind in self.parameters)
        return f"{self.gives.text} {self.symbol}({kinds})"


class ConstantTable(NamedTuple):
    """A constant table in the machine code."""

    symbol: str
    numbers: np.ndarray[Any, Any]

    @property
    def text(self) -> str:
        """Its definition."""
        flat = self.numbers.ravel()
        kind = f"i{8 * flat.itemsize}"
        listed = ", ".join(f"{kind} {number}" for number in flat.tolist())
        return f"{self.symbol} = internal constant [{flat.size} x {kind}] [{listed}], align 32"


class Value(NamedTuple):
    """An operand: a number, a truth, or a pointer to a record."""

    kind: Kind
    text: str


class Stored(NamedTuple):
    """Numbers in memory, by one index or two; of one number the shape is empty."""

    at: str
    bits: int
    shape: tuple[int, ...]
    real: bool = False
    """Rules write such numbers and never read them: their own are whole."""
    field: str = ""
    """The field of a record that they belong to, such as ``State.bank``; empty without a record."""


#: What a name outside a rule stands for there.
Known = Callable[[str], "int | Signature | ConstantTable"]
