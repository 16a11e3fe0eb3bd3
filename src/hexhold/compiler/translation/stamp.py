"""A digest of everything that can decide what the machine code of some entries does."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from hexhold.compiler.array_types import is_group
from hexhold.compiler.declaration import Layout, dtype_of
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.compiled_rule import CompiledRule
from hexhold.compiler.translation.source import bytes_of

_OWN_FOLDER = Path(__file__).parent.parent
_OWN_FILES = [str(file) for file in sorted(_OWN_FOLDER.rglob("*.py"))]


def stamp_of(entries: Iterable[CompiledRule], made_by: str) -> str:
    """Return a digest of the sources, constants and tables that some entries reach.

    It covers whole files, so it changes more often than the machine code; but it takes only
    milliseconds.

    Args:
        made_by: names the toolchain and its settings.
    """
    digest = hashlib.sha256(made_by.encode())
    files = dict.fromkeys(_OWN_FILES)
    waiting: list[FunctionType] = [one for entry in entries for one in entry.written_in]
    seen: set[int] = set()
    while waiting:
        function = waiting.pop()
        files[function.__code__.co_filename] = None
        if function.__closure__:
            inside = inspect.getclosurevars(function).nonlocals
            digest.update(repr([x for x in inside.values() if isinstance(x, int)]).encode())
        known = function.__globals__
        if id(known) in seen:
            continue
        seen.add(id(known))
        # Generated rules may get their names in any order.
        for name, value in sorted(known.items()):
            if isinstance(value, CompiledRule):
                waiting += value.written_in
            for part in _facts(name, value):
                digest.update(part)
    for file in files:
        digest.update(hashlib.sha256(bytes_of(file)).digest())
    return digest.hexdigest()


def _facts(name: str, value: Any) -> list[bytes]:
    """Return what rules depend on in the value of a module's name; empty if nothing."""
    if isinstance(value, CompiledRule):
        return [f"{name} {value.full_name} {value.fixed}\n".encode()]
    if isinstance(value, int):
        return [f"{name} {value}\n".encode()]
    if isinstance(value, type) and issubclass(value, Layout):
        layout: Any = value  # for mypy a layout's fields may hide `__hash__`
        return [f"{name} {_description_of(layout)}\n".encode()]
    if isinstance(value, np.ndarray):
        return [f"{name} {value.dtype} {value.shape}\n".encode(), value.tobytes()]
    if isinstance(value, type) and is_group(value):
        return [f"{name} {value.__annotations__}\n".encode()]
    return []


@cache
def _description_of(layout: type[Layout]) -> str:
    """Many modules know the same layouts, and NumPy describes one again each time."""
    return str(dtype_of(layout).descr)
