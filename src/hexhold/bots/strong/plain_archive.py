"""Read a shipped NumPy archive of 16-bit numbers without NumPy."""

from __future__ import annotations

import ast
import sys
import zipfile
from array import array
from collections.abc import Iterable
from math import prod
from pathlib import Path
from typing import NamedTuple

_MAGIC = b"\x93NUMPY\x01\x00"
"""The beginning of an array in NumPy's format 1.0."""


class Part(NamedTuple):
    """An array of one or two dimensions."""

    shape: tuple[int, ...]
    numbers: array[int]
    """Row by row."""

    def rows(self) -> list[list[int]]:
        """Return the rows of two dimensions."""
        size = self.shape[1]
        starts = range(0, len(self.numbers), size)
        return [self.numbers[start : start + size].tolist() for start in starts]

    def to_bytes(self) -> bytes:
        """Return the numbers in little-endian order."""
        numbers = self.numbers[:]
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers.tobytes()


def read_parts(file: Path, names: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Part]:
    """Return arrays of an archive by name; raises `ValueError` unless they have 16-bit numbers.

    Optional ones may be missing.
    """
    with zipfile.ZipFile(file) as archive:
        there = set(archive.namelist())
        wanted = [*names, *(name for name in optional if f"{name}.npy" in there)]
        return {name: _part(name, archive.read(f"{name}.npy")) for name in wanted}


def _part(name: str, data: bytes) -> Part:
    start = len(_MAGIC) + 2
    size = int.from_bytes(data[len(_MAGIC) : start], "little")
    header = ast.literal_eval(data[start : start + size].decode("latin1"))
    numbers = array("h", data[start + size :])
    if sys.byteorder == "big":
        numbers.byteswap()
    shape = header["shape"]
    plain = data.startswith(_MAGIC) and header["descr"] == "<i2" and len(shape) in (1, 2)
    if not plain or len(numbers) != prod(shape):
        raise ValueError(f"{name}: not an array of 16-bit numbers")
    if header["fortran_order"]:
        count = shape[0]
        numbers = array("h", [n for i in range(count) for n in numbers[i::count]])
    return Part(shape, numbers)
