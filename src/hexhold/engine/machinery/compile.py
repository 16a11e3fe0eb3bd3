"""`rule` and `entry`: functions that compile with the annotated types.

A *rule* is a function on records and integers. An *entry* is what Python calls: it takes arrays of
records. An entry is compiled, with all the rules it reaches, when first called, and kept on disk
under a stamp of its own code, of every constant and table it reads and of every rule it calls, so
an edit anywhere can never leave stale machine code. With ``HEXHOLD_INTERPRET=1`` nothing is
compiled and numba is never imported.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import inspect
import os
import sys
import time
from collections.abc import Callable
from shutil import disk_usage
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeVar, cast, overload

import numpy as np

from hexhold.engine.machinery import layout
from hexhold.engine.machinery.toolchain import BOUNDS_CHECKED, LAYOUTS, Toolchain, toolchain

INTERPRETED = os.environ.get("HEXHOLD_INTERPRET", "0") == "1"

_F = TypeVar("_F", bound=Callable[..., Any])


class Piece(NamedTuple):
    """A step of making an entry's machine code; costs are in seconds as once measured."""

    entry: str
    """Name of the entry that it is made for."""
    done: float
    """What the steps before it cost."""
    cost: float
    total: float
    """What all steps of the entry cost."""


#: Called before each piece, and once more at the end, with a cost of 0.
Progress = Callable[[Piece], None]


def _show_on_terminal(piece: Piece) -> None:
    if sys.stderr.isatty():
        end = "" if piece.cost else "\n"
        share = piece.done / piece.total
        text = f"\rhexhold: compiling the rules, only this once ({piece.entry}): {share:.0%} "
        print(text, end=end, file=sys.stderr, flush=True)


#: How compilation is shown; replaceable.
progress: Progress = _show_on_terminal

#: Called before an entry is compiled: machine code that is kept by then is taken in its place.
before_compiling: Callable[[], None] | None = None

# What the steps cost, fitted to all rules and entries on one core (`CompiledRule.cost`,
# `Entry.cost`): the front end of numba takes so long for a rule and for each byte of it; then
# everything that an entry reaches is linked and optimised.
_RULE_SECONDS, _RULE_BYTE_SECONDS = 0.014, 0.00021
_ENTRY_SECONDS, _ENTRY_BYTE_SECONDS = 0.08, 0.00009


class Compilation:
    """What this process had to compile: names of entries and the seconds it took."""

    names: tuple[str, ...] = ()
    seconds: float = 0.0


def rule(function: _F) -> _F:
    """Make a function callable from other rules and entries."""
    return function if INTERPRETED else cast(_F, CompiledRule(function))


def entry(function: _F) -> _F:
    """Make a function that Python calls; interpreted, its arrays are lists of records."""
    return function if INTERPRETED else cast(_F, Entry(function))


def primitive(emit: Callable[..., Any], *parts: Callable[..., Any]) -> Callable[[_F], _F]:
    """Make a function that the compiler turns into what ``emit`` builds, interpreted what it says.

    ``emit(builder, ir, arguments)`` gets llvmlite's builder, its module `ir`, and the arguments: a
    row as a pointer to its bytes, numbers as 64-bit integers. ``parts`` are functions it calls.
    """

    def made(function: _F) -> _F:
        return function if INTERPRETED else cast(_F, Primitive(function, emit, parts))

    return made


@overload
def table(rows: list[int]) -> layout.Row: ...


@overload
def table(rows: list[list[int]]) -> layout.Grid: ...


def table(rows: list[Any]) -> Any:
    """A constant table, read like a field of a record."""
    if not INTERPRETED:
        return np.array(rows, dtype=np.int16)
    if isinstance(rows[0], list):
        return {(i, j): x for i, row in enumerate(rows) for j, x in enumerate(row)}
    return dict(enumerate(rows))


def _globals_read(code: CodeType) -> set[str]:
    names = {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if inspect.iscode(constant):
            names |= _globals_read(constant)
    return names


def _feed(digest: Any, code: CodeType) -> None:
    digest.update(code.co_code)
    digest.update(repr((code.co_names, code.co_varnames)).encode())
    for constant in code.co_consts:
        if inspect.iscode(constant):
            _feed(digest, constant)
        else:
            digest.update(repr(constant).encode())


class Primitive:
    """A function whose machine code is written by hand."""

    def __init__(
        self,
        function: Callable[..., Any],
        emit: Callable[..., Any],
        parts: tuple[Callable[..., Any], ...],
    ) -> None:
        self.function = cast(FunctionType, function)
        self.emit = cast(FunctionType, emit)
        self.parts = cast("tuple[FunctionType, ...]", parts)
        self.__name__ = self.function.__name__
        self.__doc__ = function.__doc__
        self._intrinsic: Any = None

    def __call__(self, *arguments: Any) -> Any:
        raise TypeError(f"{self.__name__} is compiled into rules; set HEXHOLD_INTERPRET=1")

    @property
    def stamp(self) -> str:
        """A digest of what is built."""
        digest = hashlib.sha256()
        for part in (self.emit, *self.parts):
            _feed(digest, part.__code__)
        return digest.hexdigest()

    @property
    def intrinsic(self) -> Any:
        """What numba puts in its place."""
        if self._intrinsic is None:
            self._intrinsic = toolchain().intrinsic(self.function, self.emit)
        return self._intrinsic


class CompiledRule:
    """A function that waits to be compiled into the entries that reach it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = cast(FunctionType, function)
        self.__name__ = self.function.__name__
        self.__doc__ = function.__doc__
        self._stamp = ""
        self._dispatcher: Any = None

    def __call__(self, *arguments: Any) -> Any:
        raise TypeError(f"{self.__name__} is compiled into entries; set HEXHOLD_INTERPRET=1")

    @property
    def reads(self) -> dict[str, Any]:
        """The globals the function reads, by name."""
        known = self.function.__globals__
        return {n: known[n] for n in sorted(_globals_read(self.function.__code__)) if n in known}

    @property
    def size(self) -> int:
        """Bytes of its code before it is compiled."""
        return len(self.function.__code__.co_code)

    @property
    def cost(self) -> float:
        """About how many seconds its compiling takes."""
        return _RULE_SECONDS + _RULE_BYTE_SECONDS * self.size

    @property
    def stamp(self) -> str:
        """A digest of everything that decides what the machine code does."""
        if not self._stamp:
            digest = hashlib.sha256(_layout_text().encode())
            _feed(digest, self.function.__code__)
            digest.update(repr(self.function.__annotations__).encode())
            for name, value in self.reads.items():
                if isinstance(value, (CompiledRule, Primitive)):
                    digest.update(value.stamp.encode())
                elif isinstance(value, np.ndarray):
                    digest.update(name.encode() + value.tobytes())
                elif isinstance(value, (int, tuple)):
                    digest.update(repr((name, value)).encode())
            self._stamp = digest.hexdigest()
        return self._stamp

    def below(self, found: dict[CompiledRule, None]) -> dict[CompiledRule, None]:
        """This rule and all it calls, the called ones first."""
        for value in self.reads.values():
            if isinstance(value, CompiledRule) and value not in found:
                value.below(found)
        found[self] = None
        return found

    def linked(self) -> FunctionType:
        """The function with the compiled forms of the rules it calls in their place."""
        f = self.function
        known = dict(f.__globals__)
        for name, value in self.reads.items():
            if isinstance(value, CompiledRule):
                known[name] = value._dispatcher
            elif isinstance(value, Primitive):
                known[name] = value.intrinsic
        twin = FunctionType(f.__code__, known, f.__name__, f.__defaults__, f.__closure__)
        twin.__annotations__ = f.__annotations__
        twin.__module__ = f.__module__
        return twin

    def compile_for_linking(self) -> None:
        """Compile once per process, to be optimised inside the entries."""
        njit = toolchain().njit
        dispatcher = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(self.linked())
        dispatcher.compile(toolchain().signature(self.function))
        dispatcher.disable_compile()
        self._dispatcher = dispatcher


class Entry(CompiledRule):
    """A compiled function for Python; loads or makes its machine code on the first call."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._call: Any = None

    def __call__(self, *arguments: Any) -> Any:
        if self._call is None:
            self.ready()
        return self._call(*arguments)

    @property
    def cost(self) -> float:
        """About how many seconds it takes to link and optimise all that it reaches."""
        reached = sum(below.size for below in self.below({}))
        return _ENTRY_SECONDS + _ENTRY_BYTE_SECONDS * reached

    def ready(self) -> None:
        """Load the machine code, or compile it now."""
        if not self.load() and before_compiling is not None:
            before_compiling()
        if not self.load():
            self._call = self._compile()

    def load(self) -> bool:
        """Load the machine code if it is kept on the disk; whether it is there now."""
        if self._call is None:
            tools = toolchain()
            loaded = tools.njit(nogil=True)(self.function)
            cache = tools.cache(self.function, self.stamp)
            signature = tools.signature(self.function)
            found = None if cache is None else cache.load_overload(signature, loaded.targetctx)
            if found is not None:
                loaded.add_overload(found)
                loaded.disable_compile()
                self._call = loaded
        return self._call is not None

    @property
    def can_be_kept(self) -> bool:
        """Whether there is a place on the disk for the machine code, and room."""
        cache = toolchain().cache(self.function, self.stamp)
        return cache is not None and disk_usage(cache.cache_path).free >= _ROOM_BYTES

    def _compile(self) -> Any:
        tools = toolchain()
        signature = tools.signature(self.function)
        cache = tools.cache(self.function, self.stamp)
        started = time.perf_counter()
        rules = [r for r in self.below({}) if r is not self and r._dispatcher is None]
        own = self.cost
        total = own + sum(below.cost for below in rules)
        done = 0.0
        with tools.for_linking_only():
            for below in rules:
                progress(Piece(self.__name__, done, below.cost, total))
                below.compile_for_linking()
                done += below.cost
        progress(Piece(self.__name__, done, own, total))
        dispatcher = tools.njit(nogil=True)(self.linked())
        if cache is not None:
            dispatcher._cache = cache
        with tools.as_one_program(self.__name__):
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        progress(Piece(self.__name__, total, 0.0, total))
        Compilation.names += (self.__name__,)
        Compilation.seconds += time.perf_counter() - started
        return dispatcher


#: More than the machine code of all entries.
_ROOM_BYTES = 32 * 1024 * 1024


@functools.cache
def _layout_text() -> str:
    made_by = inspect.getsource(Toolchain)
    return repr(([layout.dtype_of(r).descr for r in LAYOUTS], BOUNDS_CHECKED, made_by))
