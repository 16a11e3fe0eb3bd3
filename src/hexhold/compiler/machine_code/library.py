"""The machine code of the entries of a module: compiled when first needed, and cached on the disk.

The cache is valid for one stamp of the sources and of every constant and table they read, so no
edit can leave stale machine code.
"""

from __future__ import annotations

import ctypes
import hashlib
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, partial
from importlib import import_module
from itertools import chain
from threading import RLock
from typing import Any, cast

from hexhold.compiler.declaration import LAYOUTS, dtype_of
from hexhold.compiler.machine_code import announcement
from hexhold.compiler.machine_code.argument_checks import checks_of
from hexhold.compiler.machine_code.blocks import name_of_block, text_of_blocks
from hexhold.compiler.machine_code.calling import PortableCall
from hexhold.compiler.machine_code.code_cache import CachedCode, CodeCache
from hexhold.compiler.machine_code.fast_calling import (
    fast_callables,
    name_for_python,
    text_of_fast_calls,
)
from hexhold.compiler.machine_code.object_layout import layout_is_known
from hexhold.compiler.machine_code.progress import CompileStep, compilation, show_on_terminal
from hexhold.compiler.machine_code.toolchain import toolchain
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.settings import BOUNDS_CHECKED
from hexhold.compiler.translation.compiled_rule import (
    CompiledRule,
    groups_in,
    signature_of,
)
from hexhold.compiler.translation.kinds import ITEMS, RuleError
from hexhold.compiler.translation.program import (
    FAULT,
    Program,
    name_of_address,
    name_of_shared,
)
from hexhold.compiler.translation.stamp import stamp_of

CACHE_TAG = "CACHE_TAG"
"""A module whose tables differ from process to process defines a text of this name. It becomes part
of the cache file's name, so code with other tables does not replace the file."""

# Measured on one core for all entries: optimising, and writing machine code. Lines are counted,
# because a table of any length is one line and takes no time.
_SECONDS_A_LINE = 90e-6, 35e-6


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
        self._groups = len(groups_in(self.function))
        """How many of the first arguments are groups."""

    def __call__(self, *arguments: Any) -> int:
        call = self.call or self._made_ready()
        n = self._groups
        given = (*chain.from_iterable(arguments[:n]), *arguments[n:]) if n else arguments
        try:
            return call(*given)
        except TypeError:
            # Arrays from other processes have NumPy types that are equal, but not the same object.
            return call(*map(_in_known_type, given))

    def bound(self, *arguments: Any) -> Callable[[], int]:
        """Return a call with these arguments, for entries that are called millions of times.

        Taking groups of arguments apart would cost as much as the call.
        """
        n = self._groups
        given = (*chain.from_iterable(arguments[:n]), *arguments[n:])
        return partial(self.call or self._made_ready(), *map(_in_known_type, given))

    def _made_ready(self) -> Callable[..., int]:
        self.library.ready()
        return cast("Callable[..., int]", self.call)


class Library:
    """The machine code of a module's entries."""

    def __init__(self, module: str, first: Entry) -> None:
        self.module = module
        self._source = first.function.__code__.co_filename
        self._tag: str = first.function.__globals__.get(CACHE_TAG, "")
        self._entries: dict[str, Entry] = {}
        self._stamp = ""
        self._text: LibraryText | None = None
        self._address: Callable[[str], int] | None = None
        self._lock = RLock()

    def add(self, entry: Entry) -> None:
        """Compile one entry more together with the others."""
        self._entries[entry.__name__] = entry
        self._stamp, self._text = "", None

    @cached_property
    def _cache(self) -> CodeCache:
        maker = f"{toolchain().stamp} {BOUNDS_CHECKED}{self._tag}"
        return CodeCache(self.module, self._source, maker)

    @property
    def text(self) -> LibraryText:
        """The text that is compiled."""
        if self._text is None:
            self._text = LibraryText(self.module, self._entries.values())
        return self._text

    @property
    def stamp(self) -> str:
        """The stamp of the sources (see `stamp_of`)."""
        if not self._stamp:
            made_by = f"{toolchain().stamp} {BOUNDS_CHECKED}"
            self._stamp = stamp_of(self._entries.values(), made_by)
        return self._stamp

    @property
    def costs(self) -> tuple[float, ...]:
        """About how many seconds each step takes."""
        lines = self.text.rules.count("\n")
        return tuple(each * lines for each in _SECONDS_A_LINE)

    @property
    def can_be_cached(self) -> bool:
        """Whether the cache has room for the machine code."""
        return self._cache.has_room

    @property
    def is_cached(self) -> bool:
        """Whether nothing has to be compiled."""
        if self._is_loaded:
            return True
        cached = self._cached()
        return cached is not None and all(library_of(home).is_cached for home in cached.homes)

    def compile(self) -> None:
        """Compile the entries if they are not in the cache; nothing is loaded."""
        if self._cached() is None:
            self._compile()

    def ready(self) -> None:
        """Load the machine code, compiled now if it is not in the cache."""
        with self._lock:
            if not self.is_cached:
                if compilation.before is not None:
                    compilation.before()
                elif compilation.progress is show_on_terminal:
                    _announce(self)
            if not self._is_loaded:
                found = self._cached() or self._compile()
                for home in found.homes:
                    library_of(home).ready()
                self._load(found)

    @property
    def _is_loaded(self) -> bool:
        return all(entry.call is not None for entry in self._entries.values())

    def _cached(self) -> CachedCode | None:
        found = list(self._cache.found())
        for each in found:
            if each.stamp == self.stamp:
                return each
        for each in found:
            # The edit changed nothing that the machine code is made of: a comment, or where a rule
            # is that it calls.
            if each.digest == self.text.digest:
                renewed = each._replace(stamp=self.stamp, called=self.text.program.called)
                self._cache.store(renewed)
                return renewed
        return None

    def _load(self, code: CachedCode) -> None:
        self._address = address = toolchain().load(code.code)
        for name, home in code.called.items():
            place = ctypes.c_void_p.from_address(address(name_of_address(name)))
            place.value = library_of(home).address_of(name)
        signatures = {
            name: signature_of(entry, checked=BOUNDS_CHECKED)
            for name, entry in self._entries.items()
        }
        calls: Mapping[str, Callable[..., int]]
        if not BOUNDS_CHECKED and layout_is_known():
            calls = fast_callables(address, signatures)
        else:
            calls = {
                name: PortableCall(
                    name, signature, address, partial(checks_of, self._entries[name])
                )
                for name, signature in signatures.items()
            }
        for name, call in calls.items():
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
        text, costs = self.text, self.costs
        steps = iter(range(len(costs)))

        def begin() -> None:
            n = next(steps)
            step = CompileStep(self.module, sum(costs[:n]), costs[n], sum(costs))
            compilation.progress(step)

        code = toolchain().machine_code(text.rules, text.primitives, text.names, begin)
        compilation.progress(CompileStep(self.module, sum(costs), 0.0, sum(costs)))
        compilation.names += (self.module,)
        compilation.seconds += time.perf_counter() - started
        made = CachedCode(self.stamp, text.digest, text.program.called, code)
        self._cache.store(made)
        return made


class LibraryText:
    """The text that is compiled for the entries of a module."""

    def __init__(
        self, module: str, entries: Collection[CompiledRule], *, checked: bool = BOUNDS_CHECKED
    ) -> None:
        self.program = program = Program(module, entries, checked=checked)
        calls = [text_of_blocks(program.entries)]
        self.names = [*map(name_of_block, program.entries), *map(name_of_shared, program.shared)]
        """The names of functions that the machine code exports."""
        if checked:
            self.names.append(FAULT)
        else:
            checks = {entry.__name__: checks_of(entry) for entry in entries}
            calls.append(text_of_fast_calls(program.entries, checks))
            self.names += map(name_for_python, program.entries)
        self.rules = "\n".join([*calls, program.text])
        """LLVM's text, without the primitives that it declares."""
        self.primitives = toolchain().text_of_primitives(program.primitives)
        whole = (self.rules, self.primitives, toolchain().stamp)
        self.digest = hashlib.sha256(repr(whole).encode()).hexdigest()
        """The digest of the text and the toolchain."""


_PROJECT = f"{__name__.partition('.')[0]}."
_libraries: dict[str, Library] = {}
_announced: set[str] = set()


def _announce(first: Library) -> None:
    """Announce how long compiling a library takes, with all others that are imported so far."""
    if first.module not in _announced:
        others = [each for name, each in _libraries.items() if name.startswith(_PROJECT)]
        announce_compiling(dict.fromkeys([first, *others]))


def announce_compiling(libraries: Iterable[Library]) -> None:
    """Print how long it takes to compile the libraries that are not cached, each announced once."""
    left, new = list(libraries), dict[str, Library]()
    while left:
        library = left.pop()
        if library.module in _announced or library.module in new or library.is_cached:
            continue
        new[library.module] = library
        left += map(library_of, set(library.text.program.called.values()))
    if new:
        seconds = sum(sum(each.costs) for each in new.values())
        announcement.announce(seconds, next(iter(new.values())).can_be_cached)
        _announced.update(new)


def library_of(module: str) -> Library:
    """Return the machine code of a module's entries."""
    import_module(module)
    return _libraries[module]


def _in_known_type(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        numbers = map(np.dtype, ITEMS)
        for known in (*numbers, *map(dtype_of, LAYOUTS)):
            if argument.dtype == known:
                return argument.view(known)
    return argument
