"""`rule` and `entry`: functions that compile with the annotated types.

A *rule* is a function on records and integers. An *entry* is what Python calls: it takes arrays of
records. The entries of a module are compiled as one, with all the rules that they reach, when one
is first called, and kept on disk under a stamp of their sources and of every constant and table
they read, so an edit anywhere can never leave stale machine code. With ``HEXHOLD_INTERPRET=1``
nothing is compiled and llvmlite is never imported.
"""

from __future__ import annotations

import ctypes
import hashlib
import linecache
import os
import sys
import time
from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import import_module
from itertools import chain
from threading import RLock
from typing import Any, NamedTuple, TypeVar, cast, overload

import numpy as np

from hexhold.compiler import announcement
from hexhold.compiler.calling import callables, name_for_python
from hexhold.compiler.code_cache import CachedCode, CodeCache
from hexhold.compiler.declaration import LAYOUTS, Grid, Row, dtype_of
from hexhold.compiler.toolchain import BOUNDS_CHECKED, toolchain
from hexhold.compiler.translation.kinds import ITEMS, RuleError
from hexhold.compiler.translation.program import (
    CompiledRule,
    Primitive,
    Program,
    name_of_address,
    name_of_shared,
    signature_of,
    stamp_of,
    together_in,
)

INTERPRETED = os.environ.get("HEXHOLD_INTERPRET", "0") == "1"

APART = "KEPT_APART"
"""What a module names so, a text, tells machine code of its entries that is not to replace other:
for tables that differ from process to process."""

_F = TypeVar("_F", bound=Callable[..., Any])


class CompileStep(NamedTuple):
    """A step of making machine code; costs are in seconds as once measured."""

    module: str
    """Whose entries it is made for."""
    done: float
    """What the steps before it cost."""
    cost: float
    total: float
    """What all steps cost."""


#: Called before each piece, and once more at the end, with a cost of 0.
Progress = Callable[[CompileStep], None]


def _show_on_terminal(piece: CompileStep) -> None:
    if sys.stderr.isatty():
        end = "" if piece.cost else "\n"
        share = piece.done / piece.total
        text = f"\rhexhold: compiling the rules, only this once ({piece.module}): {share:.0%} "
        print(text, end=end, file=sys.stderr, flush=True)


#: How compilation is shown; replaceable.
progress: Progress = _show_on_terminal

#: Called before anything is compiled: machine code that is kept by then is taken in its place.
before_compiling: Callable[[], None] | None = None

# What the steps cost, measured on one core for all entries: optimising, and writing machine code.
# Counted by lines: a constant table, however long, is one and takes no time.
_SECONDS_A_LINE = 137e-6, 42e-6


class Compilation:
    """What this process had to compile: names of modules and the seconds it took."""

    names: tuple[str, ...] = ()
    seconds: float = 0.0


def rule(function: _F) -> _F:
    """Make a function callable from other rules and entries."""
    return function if INTERPRETED else cast(_F, CompiledRule(function))


def shared_rule(home: str) -> Callable[[_F], _F]:
    """Make a rule that is compiled with the entries of one module, and called there by all others.

    For what is much and called once a step; what is little is faster where each has it itself.
    """

    def made(function: _F) -> _F:
        return function if INTERPRETED else cast(_F, CompiledRule(function, home))

    return made


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
def table(rows: list[int]) -> Row: ...


@overload
def table(rows: list[list[int]]) -> Grid: ...


def table(rows: list[Any]) -> Any:
    """A constant table, read like a field of a record."""
    if not INTERPRETED:
        return np.array(rows, dtype=np.int16)
    if isinstance(rows[0], list):
        return {(i, j): x for i, row in enumerate(rows) for j, x in enumerate(row)}
    return dict(enumerate(rows))


def python_of(made: _F) -> _F:
    """Return the Python function of a rule: of one on numbers, faster to call than the rule."""
    return cast(_F, getattr(made, "function", made))


def function_of(source: str, known: dict[str, Any]) -> Callable[..., Any]:
    """The function that a text defines, to be made a rule.

    Args:
        known: what it knows by name.
    """
    # The compiler of rules looks for sources where tracebacks do.
    file = f"<rule {hashlib.sha256(source.encode()).hexdigest()}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    before = set(known)
    exec(compile(source, file, "exec"), known)
    (made,) = (known[name] for name in known if name not in before and callable(known[name]))
    return cast("Callable[..., Any]", made)


class Entry(CompiledRule):
    """A compiled function for Python; loads or makes its machine code on the first call."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self.call: Callable[..., int] | None = None
        """The machine code, once it is loaded."""
        module = self.function.__module__
        self.library = _libraries.setdefault(module, Library(module, self))
        """All that is compiled with it."""
        self.library.add(self)
        self._together = len(together_in(self.function))
        """How many arguments are several at once: its first."""

    def __call__(self, *arguments: Any) -> int:
        call = self.call or self._made_ready()
        n = self._together
        given = (*chain.from_iterable(arguments[:n]), *arguments[n:]) if n else arguments
        try:
            return call(*given)
        except TypeError:
            # Arrays that other processes have sent have types of their own, which are equal.
            return call(*map(_in_known_type, given))

    def _made_ready(self) -> Callable[..., int]:
        self.library.ready()
        return cast("Callable[..., int]", self.call)


class Library:
    """The machine code of a module's entries."""

    def __init__(self, module: str, first: Entry) -> None:
        self.module = module
        self._source = first.function.__code__.co_filename
        self._apart: str = first.function.__globals__.get(APART, "")
        self._entries: dict[str, Entry] = {}
        self._stamp = ""
        self._program: Program | None = None
        self._address: Callable[[str], int] | None = None
        self._lock = RLock()

    def add(self, entry: Entry) -> None:
        """One more that is compiled together with the others."""
        self._entries[entry.__name__] = entry
        self._stamp, self._program = "", None

    @cached_property
    def _shelf(self) -> CodeCache:
        maker = f"{toolchain().stamp} {BOUNDS_CHECKED}{self._apart}"
        return CodeCache(self.module, self._source, maker)

    @property
    def program(self) -> Program:
        """What is compiled."""
        if self._program is None:
            self._program = Program(self.module, self._entries.values())
        return self._program

    @property
    def stamp(self) -> str:
        """Of the sources."""
        if not self._stamp:
            self._stamp = stamp_of(self._entries.values())
        return self._stamp

    @property
    def costs(self) -> tuple[float, ...]:
        """About how many seconds each piece takes."""
        lines = self.program.text.count("\n")
        return tuple(each * lines for each in _SECONDS_A_LINE)

    @property
    def can_be_kept(self) -> bool:
        """Whether there is a place on the disk for the machine code, and room."""
        return self._shelf.has_room

    @property
    def is_kept(self) -> bool:
        """Whether there is nothing to be compiled."""
        if self._is_loaded:
            return True
        kept = self._kept()
        return kept is not None and all(library_of(home).is_kept for home in kept.homes)

    def keep(self) -> None:
        """Keep the machine code, compiled now if it is not kept; nothing is loaded."""
        if self._kept() is None:
            self._compile()

    def ready(self) -> None:
        """Load the machine code, compiled now if it is not kept."""
        with self._lock:
            if not self.is_kept:
                if before_compiling is not None:
                    before_compiling()
                elif progress is _show_on_terminal:
                    _announce(self)
            if not self._is_loaded:
                kept = self._kept() or self._compile()
                for home in kept.homes:
                    library_of(home).ready()
                self._load(kept)

    @property
    def _is_loaded(self) -> bool:
        return all(entry.call is not None for entry in self._entries.values())

    def _kept(self) -> CachedCode | None:
        found = list(self._shelf.found())
        for kept in found:
            if kept.stamp == self.stamp:
                return kept
        for kept in found:
            # What was edited is nothing that the machine code is made of, such as a comment, or
            # where a rule that it calls is to be found.
            if kept.digest == self.program.digest:
                kept = kept._replace(stamp=self.stamp, called=self.program.called)
                self._shelf.keep(kept)
                return kept
        return None

    def _load(self, kept: CachedCode) -> None:
        self._address = address = toolchain().load(kept.code)
        for name, home in kept.called.items():
            place = ctypes.c_void_p.from_address(address(name_of_address(name)))
            place.value = library_of(home).address_of(name)
        signatures = {name: signature_of(entry) for name, entry in self._entries.items()}
        for name, call in callables(address, signatures).items():
            self._entries[name].call = call

    def address_of(self, shared: str) -> int:
        """Where a shared rule lies in this process, once it is loaded."""
        assert self._address is not None
        address = self._address(name_of_shared(shared))
        if not address:
            raise RuleError(
                f"{shared} is to be found in {self.module}, but no entry there reaches it"
            )
        return address

    def _compile(self) -> CachedCode:
        started = time.perf_counter()
        program, costs = self.program, self.costs
        pieces = iter(range(len(costs)))

        def begin() -> None:
            n = next(pieces)
            progress(CompileStep(self.module, sum(costs[:n]), costs[n], sum(costs)))

        names = [*map(name_for_python, self._entries), *map(name_of_shared, program.shared)]
        code = toolchain().machine_code(program.text, program.primitives, names, begin)
        progress(CompileStep(self.module, sum(costs), 0.0, sum(costs)))
        Compilation.names += (self.module,)
        Compilation.seconds += time.perf_counter() - started
        kept = CachedCode(self.stamp, program.digest, program.called, code)
        self._shelf.keep(kept)
        return kept


_libraries: dict[str, Library] = {}
_announced: set[str] = set()


def _announce(first: Library) -> None:
    """Announce how long a library takes, and all others of hexhold that are imported so far."""
    if first.module not in _announced:
        others = [each for name, each in _libraries.items() if name.startswith("hexhold.")]
        announce_compiling(dict.fromkeys([first, *others]))


def announce_compiling(libraries: Iterable[Library]) -> None:
    """Print how long it takes to compile the libraries that are not kept, each announced once."""
    left, new = list(libraries), dict[str, Library]()
    while left:
        library = left.pop()
        if library.module in _announced or library.module in new or library.is_kept:
            continue
        new[library.module] = library
        left += map(library_of, set(library.program.called.values()))
    if new:
        seconds = sum(sum(each.costs) for each in new.values())
        kept = next(iter(new.values())).can_be_kept
        announcement.announce(seconds, kept)
        _announced.update(new)


def library_of(module: str) -> Library:
    """What the entries of a module are compiled to."""
    import_module(module)
    return _libraries[module]


def _in_known_type(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        numbers = map(np.dtype, ITEMS)
        for known in (*numbers, *map(dtype_of, LAYOUTS)):
            if argument.dtype == known:
                return argument.view(known)
    return argument
