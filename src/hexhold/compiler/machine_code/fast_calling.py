"""The faster way to call machine code: a C function for each entry that reads Python's objects.

It takes the arguments as Python passes them, checks each one, releases Python's lock while the
entry runs, and returns a Python int. It reads the type, the address, the length and the flags of
arrays where CPython and NumPy keep them, so it is used only where `layout_is_known` finds them
there. A call takes a tenth of the time that `calling` takes.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hexhold.compiler.machine_code.argument_checks import ArgumentCheck, ArgumentChecks
from hexhold.compiler.machine_code.blocks import BLOCK, dtype_of_kind, name_of_block, wants
from hexhold.compiler.machine_code.object_layout import (
    DATA_AT,
    DIMENSIONS_AT,
    DTYPE_AT,
    FLAGS_AT,
    LENGTH_AT,
    READ_FLAGS,
    TYPE_AT,
    WRITE_FLAGS,
)
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.kinds import BOOL, Kind, Signature
from hexhold.compiler.translation.text import constant_text

#: Functions of Python that the machine code calls; it gets their addresses in this order.
_FUNCTIONS = (
    "PyLong_AsLongLong",
    "PyErr_Occurred",
    "PyErr_SetString",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
    "PyLong_FromLongLong",
)
_TYPE_ERROR, _INDEX_ERROR, _ARRAY, _FIRST_DTYPE = range(len(_FUNCTIONS), len(_FUNCTIONS) + 4)
_FASTCALL = 0x0080
_ADDRESSES = "python_addresses"
"""The row of addresses in the machine code."""


def _dtypes_of(signatures: Sequence[Signature]) -> list[np.dtype[Any]]:
    """Return the dtypes of all arrays that entries take, each once."""
    arrays = [kind for each in signatures for kind in each.parameters if kind.array]
    return list(dict.fromkeys(dtype_of_kind(kind) for kind in (*arrays, BLOCK)))


def name_for_python(name: str) -> str:
    """Return the name of the function that calls an entry."""
    return f"python.{name}"


def text_of_fast_calls(
    entries: Mapping[str, Signature], checks: Mapping[str, ArgumentChecks]
) -> str:
    """Return LLVM's text of the functions that call entries, by the entries' names."""
    dtypes = _dtypes_of(list(entries.values()))
    row = f"@{_ADDRESSES} = global [{_FIRST_DTYPE + len(dtypes)} x ptr] zeroinitializer\n"
    calls = [_Call(name, entry, dtypes, checks[name]) for name, entry in entries.items()]
    return row + "\n".join(call.text() for call in calls)


class _Call:
    """The function that calls one entry."""

    def __init__(
        self, name: str, entry: Signature, dtypes: list[np.dtype[Any]], checks: ArgumentChecks
    ) -> None:
        self._checks = checks
        self._name = name
        self._entry = entry
        self._dtypes = dtypes
        self._lines: list[str] = []
        self._count = 0

    def text(self) -> str:
        """Return its definition in LLVM's text."""
        refusal = constant_text(f'@"wants.{self._name}"', wants(self._name, self._entry))
        broken = [
            constant_text(f'@"{n}.{self._name}"', it.says) for n, it in enumerate(self._checks.all)
        ]
        name = name_for_python(self._name)
        opening = f'define ptr @"{name}"(ptr %self, ptr %given, i64 %count) {{'
        self._write()
        return "\n".join([refusal, *broken, opening, *self._lines, "}", ""])

    def _write_block(self, given: list[str]) -> None:
        block = self._given(len(given))
        at = self._array(block, BLOCK)
        self._go_on(self._emit(f"icmp ugt i64 {self._length(block)}, {len(given)}"), "wrong")
        self._lines.append(f'  store ptr @"{name_of_block(self._name)}", {at}')
        for n, argument in enumerate(given, 1):
            if argument.startswith("i1"):
                argument = f"i64 {self._emit(f'zext {argument} to i64')}"
            place = self._emit(f"getelementptr i64, {at}, i64 {n}")
            self._lines.append(f"  store {argument}, ptr {place}")
        made = self._call("ptr", "PyLong_FromLongLong", "i64 0")
        self._lines.append(f"  ret ptr {made}")

    def _write(self) -> None:
        wanted = len(self._entry.parameters)
        now = self._emit(f"icmp eq i64 %count, {wanted}")
        later = self._emit(f"icmp eq i64 %count, {wanted + 1}")
        self._go_on(self._emit(f"or i1 {now}, {later}"), "wrong")
        given = [self._argument(n, kind) for n, kind in enumerate(self._entry.parameters)]
        for n, check in enumerate(self._checks.all):
            self._go_on(self._holds(check, given), f"broken{n}")
        self._go_on(now, "later")
        thread = self._call("ptr", "PyEval_SaveThread")
        result = self._emit(f"call i64 {self._entry.symbol}({', '.join(given)})")
        self._call("void", "PyEval_RestoreThread", f"ptr {thread}")
        made = self._call("ptr", "PyLong_FromLongLong", f"i64 {result}")
        self._lines += [f"  ret ptr {made}", "later:"]
        self._write_block(given)
        self._lines.append("wrong:")
        self._raise(_TYPE_ERROR, f'@"wants.{self._name}"')
        for n in range(len(self._checks.all)):
            self._lines.append(f"broken{n}:")
            self._raise(_INDEX_ERROR, f'@"{n}.{self._name}"')
        self._lines += ["failed:", "  ret ptr null"]

    def _holds(self, check: ArgumentCheck, given: list[str]) -> str:
        number = str(check.least) if check.number is None else given[check.number].split()[1]
        above = self._emit(f"sub i64 {number}, {0 if check.number is None else check.least}")
        if check.array is None:
            assert check.most is not None
            return self._emit(f"icmp ult i64 {above}, {check.most - check.least}")
        length = self._length(self._given(check.array))
        return self._emit(f"icmp ult i64 {above}, {length}")

    def _length(self, given: str) -> str:
        lengths = self._field(given, LENGTH_AT, "ptr")
        return self._emit(f"load i64, ptr {lengths}")

    def _emit(self, text: str) -> str:
        self._count += 1
        self._lines.append(f"  %t{self._count} = {text}")
        return f"%t{self._count}"

    def _go_on(self, fine: str, otherwise: str) -> None:
        self._count += 1
        label = f"on{self._count}"
        self._lines += [f"  br i1 {fine}, label %{label}, label %{otherwise}", f"{label}:"]

    def _address(self, n: int) -> str:
        at = self._emit(f"getelementptr ptr, ptr @{_ADDRESSES}, i64 {n}")
        return self._emit(f"load ptr, ptr {at}")

    def _call(self, gives: str, name: str, arguments: str = "") -> str:
        call = f"call {gives} {self._address(_FUNCTIONS.index(name))}({arguments})"
        if gives == "void":
            self._lines.append(f"  {call}")
            return ""
        return self._emit(call)

    def _raise(self, error: int, text: str) -> None:
        kind = self._address(error)
        self._call("void", "PyErr_SetString", f"ptr {kind}, ptr {text}")
        self._lines.append("  br label %failed")

    def _given(self, n: int) -> str:
        at = self._emit(f"getelementptr ptr, ptr %given, i64 {n}")
        return self._emit(f"load ptr, ptr {at}")

    def _argument(self, n: int, kind: Kind) -> str:
        given = self._given(n)
        if kind.array:
            flags = READ_FLAGS if n in self._checks.read_only else WRITE_FLAGS
            return self._array(given, kind, flags)
        number = self._number(given)
        if kind == BOOL:
            is_set = self._emit(f"icmp ne i64 {number}, 0")
            return f"i1 {is_set}"
        return f"i64 {number}"

    def _number(self, given: str) -> str:
        number = self._call("i64", "PyLong_AsLongLong", f"ptr {given}")
        self._count += 1
        maybe, on = f"maybe{self._count}", f"on{self._count}"
        odd = self._emit(f"icmp eq i64 {number}, -1")
        self._lines += [f"  br i1 {odd}, label %{maybe}, label %{on}", f"{maybe}:"]
        error = self._call("ptr", "PyErr_Occurred")
        fine = self._emit(f"icmp eq ptr {error}, null")
        self._lines += [f"  br i1 {fine}, label %{on}, label %failed", f"{on}:"]
        return number

    def _array(self, given: str, kind: Kind, wanted: int = WRITE_FLAGS) -> str:
        self._same(self._field(given, TYPE_AT, "ptr"), _ARRAY)
        self._same(
            self._field(given, DTYPE_AT, "ptr"),
            _FIRST_DTYPE + self._dtypes.index(dtype_of_kind(kind)),
        )
        flags = self._emit(f"and i32 {self._field(given, FLAGS_AT, 'i32')}, {wanted}")
        self._go_on(self._emit(f"icmp eq i32 {flags}, {wanted}"), "wrong")
        one = self._field(given, DIMENSIONS_AT, "i32")
        self._go_on(self._emit(f"icmp eq i32 {one}, 1"), "wrong")
        return f"ptr {self._field(given, DATA_AT, 'ptr')}"

    def _field(self, given: str, offset: int, kind: str) -> str:
        at = self._emit(f"getelementptr i8, ptr {given}, i64 {offset}")
        return self._emit(f"load {kind}, ptr {at}")

    def _same(self, pointer: str, n: int) -> None:
        self._go_on(self._emit(f"icmp eq ptr {pointer}, {self._address(n)}"), "wrong")


class _Method(ctypes.Structure):
    """``PyMethodDef``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("about", ctypes.c_char_p),
    )


def fast_callables(
    address: Callable[[str], int], entries: Mapping[str, Signature]
) -> dict[str, Callable[..., int]]:
    """Return Python functions for the entries of loaded machine code, by name.

    Args:
        address: tells where a name of the machine code lies in this process.
        entries: the signatures it was made with, by name.
    """
    python = ctypes.pythonapi
    known = [ctypes.cast(getattr(python, name), ctypes.c_void_p).value for name in _FUNCTIONS]
    known += [id(TypeError), id(IndexError), id(np.ndarray)]
    known += [id(dtype) for dtype in _dtypes_of(list(entries.values()))]
    row = (ctypes.c_void_p * len(known)).from_address(address(_ADDRESSES))
    for n, pointer in enumerate(known):
        row[n] = pointer
    make = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(
        ("PyCFunction_NewEx", python)
    )
    made = {}
    for name in entries:
        method = _Method(name.encode(), address(name_for_python(name)), _FASTCALL, None)
        # Python points to it until it ends, and then clears modules and functions in any order.
        python.Py_IncRef(ctypes.py_object(method))
        made[name] = make(ctypes.addressof(method), None, None)
    return made
