"""Declare records: classes whose attributes say how each field is stored.

Type checkers read the annotations. Compiled rules work on NumPy records made from the same class.
Interpreted rules work on instances of it, which check every index and every stored number.
"""

from __future__ import annotations

from itertools import product
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from hexhold.compiler.numpy_at_need import np

_Index = TypeVar("_Index")


class _Numbers(dict[_Index, int]):
    """Numbers by index; a dictionary, so a wrong index is an error at the speed of C."""

    __slots__ = ("high",)
    high: int

    def __setitem__(self, index: _Index, number: int) -> None:
        if index not in self:
            raise IndexError(f"store at {index}")
        if not -self.high <= number < self.high:
            raise OverflowError(f"store of {number} at {index}")
        dict.__setitem__(self, index, number)

    def clone(self) -> Self:
        """Return an independent copy."""
        twin = type(self).__new__(type(self))
        dict.update(twin, self)
        twin.high = self.high
        return twin


class Row(_Numbers[int]):
    """A row of numbers."""

    __slots__ = ()

    def __init__(self, size: int, bits: int) -> None:
        super().__init__(dict.fromkeys(range(size), 0))
        self.high = 1 << (bits - 1)


class Grid(_Numbers[tuple[int, int]]):
    """A grid of numbers indexed ``[i, j]``."""

    __slots__ = ()

    def __init__(self, rows: int, columns: int, bits: int) -> None:
        super().__init__(dict.fromkeys(product(range(rows), range(columns)), 0))
        self.high = 1 << (bits - 1)


#: Every declared record, in the order of declaration.
LAYOUTS: list[type[Layout]] = []
WORD_SHIFT = 6
WORD = 1 << WORD_SHIFT
"""Bits in a word (see `words`)."""
LAST_PLACE = WORD - 1
"""``x >> (n & LAST_PLACE)`` takes one instruction; other shifts are checked for 64 and more."""


class Field(NamedTuple):
    """How one field of a record is stored: bits of a number, its shape, or a nested record."""

    bits: int
    """The bits of each number."""
    shape: tuple[int, ...]
    """Empty for a number; rows and columns of a grid."""
    layout: type[Layout] | None = None
    """The record that is nested here."""


def a_number(bits: int = 8) -> Any:
    """Declare a number."""
    return Field(bits, ())


def a_row(size: int, bits: int = 8) -> Any:
    """Declare a row of numbers."""
    return Field(bits, (size,))


def a_grid(rows: int, columns: int, bits: int = 8) -> Any:
    """Declare a grid of numbers indexed ``[i, j]``."""
    return Field(bits, (rows, columns))


def a_record(kind: type[Layout]) -> Any:
    """Declare a record within another."""
    return Field(0, (), kind)


class Layout:
    """Base class of records; an instance checks every index and every stored number."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    """The fields by name, in the order of declaration."""
    _limits: ClassVar[dict[str, int]]

    def __init_subclass__(cls) -> None:
        own = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        for name, field in own.items():
            _check_field(name, field)
        cls.FIELDS = {**cls.FIELDS, **own}
        cls._limits = {
            name: 1 << (f.bits - 1) for name, f in cls.FIELDS.items() if not f.shape and f.bits
        }
        LAYOUTS.append(cls)

    def __init__(self) -> None:
        kind = type(self)
        if kind not in _blanks:
            _blanks[kind] = {name: _blank(field) for name, field in self.FIELDS.items()}
        # Copying takes a fifth of the time of making fields.
        self.__dict__.update(_copied(_blanks[kind]))

    def __setattr__(self, name: str, number: int) -> None:
        limit = self._limits[name]
        if not -limit <= number < limit:
            raise OverflowError(f"store of {number} in {name}")
        object.__setattr__(self, name, int(number))

    def __getitem__(self, name: str) -> Any:
        """Return a field by its name, as a NumPy record does."""
        return getattr(self, name)

    def __setitem__(self, name: str, number: int) -> None:
        """Store a number in a field by its name, as into a NumPy record."""
        setattr(self, name, number)

    def clone(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        # Field by field it takes half as long again.
        twin.__dict__.update(_copied(self.__dict__))
        return twin

    def become(self, other: Self) -> None:
        """Copy every field of another record into this one."""
        own = self.__dict__
        for name, value in other.__dict__.items():
            if type(value) is int:
                own[name] = value
            elif isinstance(value, Layout):
                own[name].become(value)
            else:
                dict.update(own[name], value)


_blanks: dict[type[Layout], dict[str, Any]] = {}


def _copied(values: dict[str, Any]) -> dict[str, Any]:
    return {name: v if type(v) is int else v.clone() for name, v in values.items()}


def _check_field(name: str, field: Field) -> None:
    """Raise `TypeError` where a record cannot have such a field."""
    if hasattr(Layout, name):
        raise TypeError(f"{name}: records have a method of this name")
    if field.layout is None and field.bits not in (8, 16, 32, 64):
        raise TypeError(f"{name}: numbers of {field.bits} bits: 8, 16, 32 or 64 are possible")
    if any(size < 1 for size in field.shape):
        raise TypeError(f"{name}: a row or a grid of nothing")


def _blank(field: Field) -> Any:
    if field.layout is not None:
        return field.layout()
    if not field.shape:
        return 0
    if len(field.shape) == 1:
        return Row(field.shape[0], field.bits)
    return Grid(field.shape[0], field.shape[1], field.bits)


_DTYPES: dict[type[Layout], np.dtype[np.void]] = {}


def dtype_of(record: type[Layout]) -> np.dtype[np.void]:
    """Return the aligned NumPy type of a record; it is built once.

    Numbers of 64 bits lie first, so that fewer bytes between fields are lost.
    """
    if record not in _DTYPES:
        fields: list[Any] = []
        for name, field in record.FIELDS.items():
            kind = dtype_of(field.layout) if field.layout else np.dtype(f"i{field.bits // 8}")
            fields.append((name, kind, field.shape))
        fields.sort(key=lambda field: field[1].alignment < WORD // 8)
        _DTYPES[record] = np.dtype(fields, align=True)
    return _DTYPES[record]
