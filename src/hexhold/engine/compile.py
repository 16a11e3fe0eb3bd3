"""The only file that touches numba: `rule` and `entry` compile with the annotated types.

A *rule* is a function on records and integers. An *entry* is what Python calls: it takes arrays of
records. Entries are compiled, with all the rules they reach, when first called, and kept on disk
under a stamp of their own source, of every constant and table they read and of every rule they
call, so an edit anywhere can never leave stale machine code. With ``HEXHOLD_INTERPRET=1`` nothing
is compiled and numba is not imported.
"""

from __future__ import annotations

import contextlib
import dis
import hashlib
import inspect
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any, TypeVar

import numpy as np

from hexhold.engine import layout

INTERPRETED = os.environ.get("HEXHOLD_INTERPRET", "0") == "1"
BOUNDS_CHECKED = os.environ.get("HEXHOLD_BOUNDSCHECK", "0") == "1"
RECORDS = (layout.Generator, layout.State, layout.Board, layout.Work)

_F = TypeVar("_F", bound=Callable[..., Any])


class States:
    """Annotation of an entry's argument: an array of `layout.State` records."""


class Boards:
    """Annotation of an entry's argument: an array of `layout.Board` records."""


class Works:
    """Annotation of an entry's argument: an array of `layout.Work` records."""


class Numbers:
    """Annotation of an entry's argument: an array of 64-bit integers."""


#: Called as (compiled so far, to compile, name) while machine code is made; replaceable.
Progress = Callable[[int, int, str], None]


def _show_on_terminal(done: int, total: int, name: str) -> None:
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(
            f"\rhexhold: compiling the rules, only this once: {done} of {total} ",
            end=end,
            file=sys.stderr,
            flush=True,
        )


progress: Progress = _show_on_terminal


class Compilation:
    """What this process had to compile: names of entries and the seconds it took."""

    names: list[str] = []  # noqa: RUF012  (one list for the process is the point)
    seconds: float = 0.0


if INTERPRETED:

    def rule(function: _F) -> _F:
        """Leave a rule as plain Python."""
        return function

    def entry(function: _F) -> _F:
        """Leave an entry as plain Python; its arrays are then lists of records."""
        return function

    def table(rows: list[Any]) -> Any:
        """A constant table, read like a field of a record."""
        if isinstance(rows[0], (list, tuple)):
            return {(i, j): x for i, row in enumerate(rows) for j, x in enumerate(row)}
        return dict(enumerate(rows))

else:
    import numba
    from numba.core import codegen, cpu
    from numba.core.caching import FunctionCache, IndexDataCacheFile

    _RECORD_TYPES = {r: numba.from_dtype(layout.dtype_of(r)) for r in RECORDS}
    _TYPES: dict[Any, Any] = {
        **_RECORD_TYPES,
        States: numba.types.Array(_RECORD_TYPES[layout.State], 1, "C"),
        Boards: numba.types.Array(_RECORD_TYPES[layout.Board], 1, "C"),
        Works: numba.types.Array(_RECORD_TYPES[layout.Work], 1, "C"),
        Numbers: numba.types.Array(numba.int64, 1, "C"),
        int: numba.int64,
        bool: numba.boolean,
    }
    _OPTIONS = {"error_model": "numpy", "boundscheck": BOUNDS_CHECKED, "_nrt": False}
    _LAYOUT = repr(([layout.dtype_of(r).descr for r in RECORDS], sorted(_OPTIONS.items())))

    def _names_of(code: CodeType) -> Iterator[str]:
        for instruction in dis.get_instructions(code):
            if instruction.opname == "LOAD_GLOBAL":
                yield instruction.argval
        for constant in code.co_consts:
            if inspect.iscode(constant):
                yield from _names_of(constant)

    def _globals_of(function: Any) -> Iterator[tuple[str, Any]]:
        for name in sorted(set(_names_of(function.__code__))):
            if name in function.__globals__:
                yield name, function.__globals__[name]

    def _stamp_of(function: Any) -> str:
        digest = hashlib.sha256(_LAYOUT.encode() + inspect.getsource(function).encode())
        for name, value in _globals_of(function):
            if hasattr(value, "stamp"):
                digest.update(value.stamp.encode())
            elif isinstance(value, np.ndarray):
                digest.update(name.encode() + value.tobytes())
            elif isinstance(value, (int, tuple)):
                digest.update(repr((name, value)).encode())
        return digest.hexdigest()

    def _signature_of(function: Any) -> tuple[Any, ...]:
        hints = inspect.get_annotations(function, eval_str=True)
        return tuple(_TYPES[kind] for name, kind in hints.items() if name != "return")

    class _Cache(FunctionCache):  # type: ignore[misc]  # numba carries no types
        """numba's cache, keyed by our stamp; a broken or full disk only costs time."""

        def __init__(self, function: Any, stamp: str) -> None:
            super().__init__(function)
            name = f"{function.__module__}.{function.__name__}"
            self._cache_file = IndexDataCacheFile(self._cache_path, name, stamp)

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except (OSError, EOFError, ValueError, AttributeError, pickle.PickleError):
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            try:
                super().save_overload(sig, data)
            except OSError:
                return

    def rule(function: Any) -> Any:
        """Make a rule callable from other compiled code; compiled only when an entry needs it."""
        dispatcher = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **_OPTIONS)(
            function
        )
        return _with_stamp(dispatcher, function)

    def _with_stamp(dispatcher: Any, function: Any) -> Any:
        dispatcher.stamp = _stamp_of(function)
        dispatcher.signature = _signature_of(function)
        return dispatcher

    def _rules_below(function: Any, found: list[Any]) -> list[Any]:
        for _, value in _globals_of(function):
            if hasattr(value, "signature") and value not in found:
                _rules_below(value.py_func, found)
                if value not in found:
                    found.append(value)
        return found

    @contextlib.contextmanager
    def _for_linking_only() -> Iterator[None]:
        """Skip what only a directly called function needs: optimisation and loading.

        A rule is linked into the entries that reach it and optimised there, once; doing it for
        every rule as well takes most of the time of a first use.
        """
        context = cpu.CPUContext
        library = codegen.CPUCodeLibrary
        kept = (
            context.get_executable,
            library._optimize_final_module,
            library._finalize_final_module,
        )
        # numba wants a distinct builtin as the Python-callable form; nobody calls it.
        context.get_executable = lambda self, lib, fndesc, env: [].clear
        library._optimize_final_module = lambda self: None
        library._finalize_final_module = lambda self: setattr(self, "_finalized", True)
        try:
            yield
        finally:
            context.get_executable = kept[0]
            library._optimize_final_module = kept[1]
            library._finalize_final_module = kept[2]

    def _compile(dispatcher: Any) -> None:
        started = time.perf_counter()
        name = dispatcher.py_func.__name__
        rules = [r for r in _rules_below(dispatcher.py_func, []) if not r.signatures]
        with _for_linking_only():
            for done, below in enumerate(rules):
                progress(done, len(rules) + 1, name)
                below.compile(below.signature)
                below.disable_compile()
        dispatcher.compile(dispatcher.signature)
        progress(len(rules) + 1, len(rules) + 1, name)
        Compilation.names.append(name)
        Compilation.seconds += time.perf_counter() - started

    class Entry:
        """A compiled function for Python; loads or makes its machine code on the first call."""

        def __init__(self, function: Any) -> None:
            self._dispatcher = _with_stamp(numba.njit(**_OPTIONS)(function), function)
            self.__doc__ = function.__doc__
            self.__name__ = function.__name__
            self.stamp = self._dispatcher.stamp
            self.call: Any = self._first_call

        def ready(self) -> Any:
            """Load or compile now; returns the machine code's caller."""
            d = self._dispatcher
            try:
                d._cache = _Cache(d.py_func, d.stamp)
            except RuntimeError:
                pass  # no writable place for a cache: compile in every process
            with numba.core.compiler_lock.global_compiler_lock:
                cached = d._cache.load_overload(d.signature, d.targetctx)
                if cached is None:
                    _compile(d)
                else:
                    d.compile(d.signature)
            d.disable_compile()
            self.call = d
            return d

        def _first_call(self, *arguments: Any) -> Any:
            return self.ready()(*arguments)

        def __call__(self, *arguments: Any) -> Any:
            return self.call(*arguments)

    def entry(function: Any) -> Any:
        """Make a function that Python calls with arrays of records."""
        return Entry(function)

    def table(rows: list[Any]) -> Any:
        """A constant table, read like a field of a record."""
        return np.array(rows, dtype=np.int16)
