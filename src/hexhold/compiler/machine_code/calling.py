"""Calls of machine code by documented means alone: ctypes, and a block of numbers for each call.

It works with every Python and NumPy, and with checked rules. `fast_calling` takes a tenth of the
time where it works.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Sequence
from operator import index
from typing import Any

from hexhold.compiler.machine_code.argument_checks import ArgumentChecks
from hexhold.compiler.machine_code.blocks import BLOCK, dtype_of_kind, name_of_block, wants
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.kinds import LEAST, MOST, Signature
from hexhold.compiler.translation.program import FAULT

_Function = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)


class PortableCall:
    """A Python function for one entry.

    Args:
        address: tells where a name of the machine code lies in this process.
        checks: what the arguments have to satisfy; asked for at the first call.
    """

    def __init__(
        self,
        name: str,
        signature: Signature,
        address: Callable[[str], int],
        checks: Callable[[], ArgumentChecks],
    ) -> None:
        self._wants = wants(name, signature)
        self._lengths = signature.lengths
        self._dtypes = [
            dtype_of_kind(each) if each.array else None for each in signature.parameters
        ]
        self._address = address(name_of_block(name))
        self._call = _Function(self._address)
        self._checks_of = checks
        self._checks: ArgumentChecks | None = None
        fault = address(FAULT) if signature.lengths else 0
        self._fault = ctypes.c_void_p.from_address(fault) if fault else None
        size = 1 + len(signature.parameters) + sum(dtype is not None for dtype in self._dtypes)
        self._block = ctypes.c_int64 * size

    def __call__(self, *given: Any) -> int:
        """Call the entry, or write the call into the block that is given as one argument more."""
        wanted = len(self._dtypes)
        if len(given) not in (wanted, wanted + 1):
            raise TypeError(self._wants)
        numbers = self._numbers(given[:wanted])
        if len(given) > wanted:
            block = given[wanted]
            self._pointer(block, dtype_of_kind(BLOCK), writes=True)
            block[: len(numbers)] = numbers
            return 0
        own_block = self._block(*numbers)
        result: int = self._call(ctypes.addressof(own_block))
        if self._fault is not None and self._fault.value:
            says = ctypes.string_at(self._fault.value).decode()
            self._fault.value = None
            raise IndexError(says)
        return result

    def _numbers(self, given: Sequence[Any]) -> list[int]:
        """Return the numbers of a block for these arguments."""
        if self._checks is None:
            self._checks = self._checks_of()
        numbers = [self._address]
        for n, (argument, dtype) in enumerate(zip(given, self._dtypes, strict=True)):
            if dtype is None:
                numbers.append(_whole(argument))
            else:
                writes = n not in self._checks.read_only
                numbers.append(self._pointer(argument, dtype, writes=writes))
                numbers += [len(argument)] if self._lengths else []
        for check in self._checks.all:
            if not check.holds(given):
                raise IndexError(check.says)
        return numbers

    def _pointer(self, array: Any, dtype: np.dtype[Any], *, writes: bool) -> int:
        """Return where an array lies; raises `TypeError` if the entry does not take it."""
        if type(array) is not np.ndarray or array.dtype is not dtype or array.ndim != 1:
            raise TypeError(self._wants)
        flags = array.flags
        if not flags.carray and (writes or not (flags.c_contiguous and flags.aligned)):
            raise TypeError(self._wants)
        known = _addresses.get(id(array))
        return known[1] if known is not None and known[0]() is array else _address_of(array)


#: Where arrays lie, by their ids. NumPy never moves an array that has a weak reference.
_addresses: dict[int, tuple[weakref.ref[Any], int]] = {}


def _address_of(array: Any) -> int:
    """Find out where an array lies, and note it: NumPy takes a microsecond."""
    key, address = id(array), int(array.ctypes.data)

    def forget(gone: object) -> None:
        if key in _addresses and _addresses[key][0] is gone:
            del _addresses[key]

    _addresses[key] = weakref.ref(array, forget), address
    return address


def _whole(argument: Any) -> int:
    number = index(argument)
    if not LEAST <= number <= MOST:
        raise OverflowError("an entry takes numbers of 64 bits")
    return number
