"""What rules work with, as the compiler sees it: numbers, bools, records, tables, other rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hexhold.compiler.declaration import Layout
from hexhold.compiler.numpy_at_need import np


class RuleError(Exception):
    """A rule uses something outside the subset; the text says where and what."""


#: Bits of each number in memory, by NumPy's name of its type.
BITS = {"int64": 64, "int32": 32, "int16": 16, "int8": 8, "uint8": 8, "bool": 8, "float32": 32}
#: What an array of numbers may hold.
ITEMS = ("int64", "int32", "int8", "uint8", "bool", "float32")
#: What an array holds that shares no memory with anything else that a rule reads.
APART = ("uint8", "float32")
ANY = "any"
"""One of `APART`: a rule with such an array is compiled for each that it is called with."""
LEAST, MOST = -(2**63), 2**63 - 1
"""The smallest and the largest number."""


class Kind(NamedTuple):
    """The type of a value: its text in LLVM, and the type that a pointer points to."""

    text: str
    record: type[Layout] | None = None
    array: bool = False
    """Whether it is an array: of records, or, if ``record`` is None, of numbers."""
    item: str = "int64"
    """NumPy's name for the numbers of an array, one of `ITEMS`."""
    bits: int = 0
    """The bits of each number in a row or a grid that a primitive takes; 0: any."""

    @property
    def words(self) -> str:
        """Its name in error messages."""
        if self.array:
            return f"an array of {self.item if self.record is None else self.record.__name__}"
        if self.record is not None:
            return f"a {self.record.__name__}"
        return {"i64": "a number", "i1": "a bool", "void": "nothing"}.get(self.text, "a row")


NUMBER = Kind("i64")
BOOL = Kind("i1")
NOTHING = Kind("void")


#: Fields, such as ``State.players``, with the numbers that a rule is specialised for.
Fixed = tuple[tuple[str, int], ...]


class Signature(NamedTuple):
    """The symbol, parameters and result of a function."""

    symbol: str
    parameters: tuple[Kind, ...]
    gives: Kind
    lengths: bool = False
    """Whether each array is followed by its length, for checking indices."""
    is_rare: bool = False
    """Whether it is made small rather than fast."""
    fixed: Fixed = ()
    """The fields and numbers that it is specialised for."""

    @property
    def is_open(self) -> bool:
        """Whether the numbers of an array are still of an unknown type."""
        return any(kind.item == ANY for kind in self.parameters)

    def holding(self, item: str) -> Signature:
        """Return the same where arrays of any number hold an item."""
        kinds = (kind._replace(item=item) if kind.item == ANY else kind for kind in self.parameters)
        return self._replace(parameters=tuple(kinds))

    @property
    def kinds(self) -> list[str]:
        """LLVM's types of the parameters, lengths included."""
        return [
            text
            for kind in self.parameters
            for text in ((kind.text, "i64") if kind.array and self.lengths else (kind.text,))
        ]

    @property
    def declared(self) -> str:
        """Return type, name and parameter types."""
        return f"{self.gives.text} {self.symbol}({', '.join(self.kinds)})"


class ConstantTable(NamedTuple):
    """A constant table in the machine code."""

    symbol: str
    numbers: np.ndarray[Any, Any]

    @property
    def text(self) -> str:
        """Its definition in LLVM's text."""
        flat = self.numbers.ravel()
        kind = f"i{8 * flat.itemsize}"
        listed = ", ".join(f"{kind} {number}" for number in flat.tolist())
        return f"{self.symbol} = internal constant [{flat.size} x {kind}] [{listed}], align 32"


class Value(NamedTuple):
    """An operand: a number, a bool, or a pointer to a record or an array."""

    kind: Kind
    text: str
    length: str = ""
    """The operand with an array's length, if indices are checked."""


class Stored(NamedTuple):
    """Numbers in memory with one index or two; the shape of a single number is empty."""

    at: str
    item: str
    """NumPy's name for the type of each number."""
    shape: tuple[int, ...]
    length: str = ""
    """As in `Value`; the shape of an array is (-1,)."""
    constant: bool = False
    """Whether it is a table, which is only read."""
    field: str = ""
    """The field of a record that they belong to, such as ``State.bank``; empty without a record."""

    @property
    def bits(self) -> int:
        """The bits of each number."""
        return BITS[self.item]


#: What a name outside a rule stands for there, and for a rule with arrays of any number what they
#: hold, else an empty text.
Known = Callable[[str, str], "int | Signature | ConstantTable"]
