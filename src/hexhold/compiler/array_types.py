"""Annotations of rules and entries that stand for arrays, numbers of a size, or a range."""

from __future__ import annotations

from typing import Annotated, Any, Generic, NamedTuple, TypeVar, get_args, get_origin

_R = TypeVar("_R")
_R_co = TypeVar("_R_co", covariant=True)


class ReadOnly(Generic[_R_co]):
    """An array that an entry only reads: ``ReadOnly[State]`` or ``ReadOnly[Int64]``."""

    def __getitem__(self, i: int) -> _R_co:
        raise NotImplementedError("annotation only")


class Array(ReadOnly[_R]):
    """An array of records, ``Array[State]``, or of numbers, ``Array[Int64]``."""

    def __setitem__(self, i: int, number: _R) -> None:
        raise NotImplementedError("annotation only")


class Within(NamedTuple):
    """Metadata of an annotated number: a call with a number outside the range is refused."""

    least: int
    """The lowest number that is accepted."""
    below: int
    """The lowest number above those that are accepted."""
    says: str
    """The expected number, for the error message: ``a seat from 0 to 5``."""


class RowOf(NamedTuple):
    """Metadata of a row or a grid that a primitive takes: how many bits each number must have.

    ``Annotated[Row, RowOf(8)]``.
    """

    bits: int
    """The bits of each number."""


class _Stored(NamedTuple):
    """Metadata of an annotated number: how NumPy stores it in an array."""

    dtype: str


Int64 = Annotated[int, _Stored("int64")]
"""A number that an array stores in 64 bits."""
Int32 = Annotated[int, _Stored("int32")]
"""A number that an array stores in 32 bits."""
Int8 = Annotated[int, _Stored("int8")]
"""A number that an array stores in 8 bits."""
UInt8 = Annotated[int, _Stored("uint8")]
"""From 0 to 255. Such an array shares no memory with anything else that a rule reads."""
Bool = Annotated[int, _Stored("bool")]
"""Anything but 0 is stored as 1."""
Float32 = Annotated[int, _Stored("float32")]
"""Rules store whole numbers in such an array and cannot read them back."""
AnyNumber = Annotated[int, _Stored("any")]
"""`UInt8` or `Float32`: a rule is compiled for each of them that it is called with."""


def is_array(annotation: Any) -> bool:
    """Return whether an annotation stands for an array."""
    return get_origin(annotation) in (Array, ReadOnly)


def is_read_only(annotation: Any) -> bool:
    """Return whether an annotation stands for an array that may be read-only."""
    return get_origin(annotation) is ReadOnly


def item_of(array: Any) -> Any:
    """Return what an annotated array holds: a record type, or NumPy's name of a number type."""
    (item,) = get_args(array)
    stored = metadata_of(item, _Stored)
    return item if stored is None else stored.dtype


_M = TypeVar("_M")


def metadata_of(annotation: Any, kind: type[_M]) -> _M | None:
    """Return the first metadata of a kind that an annotation carries, or None."""
    found = getattr(annotation, "__metadata__", ())
    return next((each for each in found if isinstance(each, kind)), None)


def is_group(annotation: Any) -> bool:
    """Return whether an annotation stands for several arguments that are always passed together.

    Such an annotation is a `NamedTuple` whose fields are annotated with the types above.
    """
    return isinstance(annotation, type) and issubclass(annotation, tuple)
