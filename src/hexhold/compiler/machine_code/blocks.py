"""How machine code is called: with a block of 64-bit numbers.

Every entry has a function ``block.NAME`` that takes the address of such a block. The block holds
the function's address, then each argument: a number as it is, an array as the address of its first
item. In checked code the array's length follows. Python fills a block for a call that it makes
itself (`calling`), or for a thread that makes the call without Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexhold.compiler.declaration import dtype_of
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.kinds import BOOL, Kind, Signature

BLOCK = Kind("ptr", array=True)
"""A block as an entry takes it: an array of numbers."""


def name_of_block(name: str) -> str:
    """Return the name of the function that calls an entry with a block."""
    return f"block.{name}"


def dtype_of_kind(kind: Kind) -> np.dtype[Any]:
    """Return what NumPy calls the items of an array."""
    return np.dtype(kind.item) if kind.record is None else dtype_of(kind.record)


def wants(name: str, signature: Signature) -> str:
    """Return the error of a call with other arguments than the entry takes."""
    kinds = [kind.words if kind.array else "an int" for kind in signature.parameters]
    return f"{name} takes {len(kinds)} arguments: {', '.join(kinds)}"


def text_of_blocks(entries: Mapping[str, Signature]) -> str:
    """Return LLVM's text of the functions that call entries with a block."""
    return "\n".join(_text(name, signature) for name, signature in entries.items())


def _text(name: str, entry: Signature) -> str:
    lines, given = [], []
    bools = [kind == BOOL for kind in entry.parameters for _ in _numbers(entry, kind)]
    for n, (text, is_bool) in enumerate(zip(entry.kinds, bools, strict=True), 1):
        lines.append(f"  %at{n} = getelementptr i64, ptr %block, i64 {n}")
        if is_bool:
            lines.append(f"  %number{n} = load i64, ptr %at{n}")
            lines.append(f"  %given{n} = icmp ne i64 %number{n}, 0")
        else:
            lines.append(f"  %given{n} = load {text}, ptr %at{n}")
        given.append(f"{text} %given{n}")
    lines.append(f"  %result = call i64 {entry.symbol}({', '.join(given)})")
    opening = f'define i64 @"{name_of_block(name)}"(ptr %block) {{'
    return "\n".join([opening, *lines, "  ret i64 %result", "}", ""])


def _numbers(entry: Signature, kind: Kind) -> range:
    return range(2 if kind.array and entry.lengths else 1)
