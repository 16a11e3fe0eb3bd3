"""All that some entries reach, as one text for the compiler, and the stamp of its sources."""

from __future__ import annotations

import ast
import hashlib
import inspect
import linecache
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

import numpy as np

from hexhold.compiler.argument_checks import ArgumentChecks, checks_of
from hexhold.compiler.array_types import is_array, is_group, item_of
from hexhold.compiler.calling import BEYOND, text_of_calls
from hexhold.compiler.declaration import Grid, Layout, Row, dtype_of
from hexhold.compiler.toolchain import BOUNDS_CHECKED, toolchain
from hexhold.compiler.translation.argument_groups import definition_apart, name_within
from hexhold.compiler.translation.kinds import (
    NOTHING,
    NUMBER,
    TRUTH,
    ConstantTable,
    Kind,
    RuleError,
    Signature,
)

_KINDS: dict[Any, Kind] = {
    int: NUMBER,
    bool: TRUTH,
    None: NOTHING,
    Row: Kind("ptr"),
    Grid: Kind("ptr"),
}
_NOTE_BEYOND = f"""
define internal void @note_beyond(i1 %beyond, ptr %text) {{
  br i1 %beyond, label %note, label %done
note:
  store ptr %text, ptr @{BEYOND}
  br label %done
done:
  ret void
}}
"""
_OWN_FOLDER = Path(__file__).parent.parent
_OWN_FILES = [str(file) for file in sorted(_OWN_FOLDER.rglob("*.py"))]


class CompiledRule:
    """A function that waits to be compiled with the entries that reach it."""

    def __init__(self, function: Callable[..., Any], home: str = "") -> None:
        self.function = cast(FunctionType, function)
        self.home = home
        """The module whose entries it is compiled with, to be called there by all others; empty
        where each has it itself."""
        self.__name__ = self.function.__name__
        self.__doc__ = function.__doc__
        kinds = function.__annotations__
        self._is_of_numbers = all(kind in (int, bool, "int", "bool") for kind in kinds.values())

    def __call__(self, *numbers: Any) -> Any:
        """Run its Python function, if it takes and returns only numbers."""
        if self._is_of_numbers:
            return self.function(*numbers)
        raise TypeError(f"{self.__name__} is compiled into entries; set HEXHOLD_INTERPRET=1")

    @property
    def full_name(self) -> str:
        """With its module."""
        return f"{self.function.__module__}.{self.__name__}"

    @property
    def written_in(self) -> tuple[FunctionType, ...]:
        """The functions whose sources say what it does."""
        return (self.function,)


class Primitive(CompiledRule):
    """A function whose machine code is written by hand."""

    def __init__(
        self,
        function: Callable[..., Any],
        emit: Callable[..., Any],
        parts: tuple[Callable[..., Any], ...],
    ) -> None:
        super().__init__(function)
        self.emit = emit
        self._parts = parts

    def __call__(self, *arguments: Any) -> Any:
        """What Python gets, which is no rule."""
        return self.function(*arguments)

    @property
    def written_in(self) -> tuple[FunctionType, ...]:
        """The functions whose sources say what it does."""
        return cast("tuple[FunctionType, ...]", (self.function, self.emit, *self._parts))


def stamp_of(entries: Iterable[CompiledRule]) -> str:
    """A digest of all that can decide what the machine code does: sources, constants and tables.

    It takes in whole files, and so changes more often than what is made of them; but it is there
    in milliseconds.
    """
    digest = hashlib.sha256(toolchain().stamp.encode())
    digest.update(repr(BOUNDS_CHECKED).encode())
    files = dict.fromkeys(_OWN_FILES)
    waiting = [function for entry in entries for function in entry.written_in]
    seen = set()
    while waiting:
        function = waiting.pop()
        files[function.__code__.co_filename] = None
        inside = inspect.getclosurevars(function).nonlocals
        digest.update(repr([x for x in inside.values() if isinstance(x, int)]).encode())
        known = function.__globals__
        if id(known) in seen:
            continue
        seen.add(id(known))
        for name, value in known.items():
            if isinstance(value, CompiledRule):
                digest.update(f"{name} {value.full_name}\n".encode())
                waiting += value.written_in
            elif isinstance(value, int):
                digest.update(f"{name} {value}\n".encode())
            elif isinstance(value, type) and issubclass(value, Layout):
                digest.update(f"{name} {dtype_of(value).descr}\n".encode())
            elif is_group(value):
                digest.update(f"{name} {value.__annotations__}\n".encode())
            elif isinstance(value, np.ndarray):
                digest.update(f"{name} {value.dtype} {value.shape}\n".encode())
                digest.update(value.tobytes())
    for file in files:
        digest.update(hashlib.sha256(_source(file)).digest())
    return digest.hexdigest()


def rules_named_in(rule: CompiledRule) -> dict[str, CompiledRule]:
    """The rules that a rule calls, by the names it has for them."""
    known = rule.function.__globals__
    names = {node.id for node in ast.walk(_definition(rule.function)) if isinstance(node, ast.Name)}
    found = {name: known.get(name) for name in sorted(names)}
    return {name: value for name, value in found.items() if isinstance(value, CompiledRule)}


def signature_of(called: CompiledRule, symbol: str = "") -> Signature:
    """How it is called, from the annotations; raises `RuleError`."""
    hints = inspect.get_annotations(called.function, eval_str=True)
    gives = hints.pop("return")
    try:
        kinds = [_kind_of(hint) for hint in _apart(hints).values()]
        return Signature(symbol, tuple(kinds), _kind_of(gives))
    except KeyError as error:
        raise RuleError(f"{called.full_name}: no rule is annotated with {error}") from None


def _kind_of(hint: Any) -> Kind:
    """Return what an annotation stands for; raises `KeyError`."""
    if is_array(hint):
        item = item_of(hint)
        if isinstance(item, str):
            return Kind("ptr", array=True, item=item)
        return _kind_of(item)._replace(array=True)
    if isinstance(hint, type) and issubclass(hint, Layout):
        return Kind("ptr", hint)
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return _KINDS[hint]


def _checks_of(entry: CompiledRule) -> ArgumentChecks:
    hints = inspect.get_annotations(entry.function, eval_str=True)
    del hints["return"]
    definition = definition_apart(_definition(entry.function), together_in(entry.function))
    return checks_of(entry.__name__, _apart(hints), definition)


def together_in(function: FunctionType) -> dict[str, tuple[str, ...]]:
    """The arguments that are several at once (`annotations.is_group`), with their fields."""
    hints = inspect.get_annotations(function, eval_str=True)
    return {name: hint._fields for name, hint in hints.items() if is_group(hint)}


def _apart(hints: dict[str, Any]) -> dict[str, Any]:
    """Annotations by name, of those that are together each by its own: ``games.states``, …"""
    apart: dict[str, Any] = {}
    for name, hint in hints.items():
        if is_group(hint):
            parts = get_type_hints(hint, include_extras=True)
            apart |= {name_within(name, part): kind for part, kind in parts.items()}
        else:
            apart[name] = hint
    return apart


class Program:
    """What the entries of a module reach, gathered and translated.

    Raises `RuleError` where a rule uses what rules cannot.
    """

    def __init__(self, module: str, entries: Iterable[CompiledRule]) -> None:
        self._module = module
        self.shared: list[str] = []
        """Names of rules that other programs call in this one."""
        self.called: dict[str, str] = {}
        """Names of rules that are called elsewhere, and the modules where they are."""
        self._signatures: dict[CompiledRule, Signature] = {}
        self._waiting: list[CompiledRule] = []
        self._heads: dict[str, None] = {}
        self._primitives: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {}
        self.entries = {entry.__name__: self._signature(entry) for entry in entries}
        """How they are called, by name."""
        for name, signature in self.entries.items():
            if signature.gives != NUMBER:
                raise RuleError(f"{module}.{name}: an entry gives an int")
        for entry in entries:
            together = list(together_in(entry.function))
            if together != list(inspect.signature(entry.function).parameters)[: len(together)]:
                raise RuleError(f"{entry.full_name}: what is handed over together comes first")
        texts = []
        while self._waiting:
            texts.append(self._translated(self._waiting.pop()))
        beyond = f"@{BEYOND} = internal global ptr null"
        checks = _NOTE_BEYOND if BOUNDS_CHECKED else ""
        argument_checks = {entry.__name__: _checks_of(entry) for entry in entries}
        calls = text_of_calls(self.entries, argument_checks)
        self.text = "\n".join([beyond, *self._heads, checks, calls, *texts])
        """LLVM's text, without the primitives that it declares."""
        self.primitives = toolchain().text_of_primitives(self._primitives)
        whole = (self.text, self.primitives, toolchain().stamp)
        self.digest = hashlib.sha256(repr(whole).encode()).hexdigest()
        """Of all that the machine code is made of and made by."""

    def _signature(self, called: CompiledRule) -> Signature:
        if called not in self._signatures:
            # Twins of one rule that know different things are told apart by their numbers.
            own = f"{len(self._signatures)}.{called.full_name}"
            # Where indices are checked, each program must notice by itself.
            home = "" if BOUNDS_CHECKED else called.home
            symbol = name_of_shared(called.full_name) if home == self._module else own
            made = self._signatures[called] = signature_of(called, f'@"{symbol}"')
            if isinstance(called, Primitive):
                self._heads[f"declare {made.declared}"] = None
                self._primitives[symbol] = (called.function, called.emit)
            elif home and home != self._module:
                self._heads[_text_of_elsewhere(made, called.full_name)] = None
                self.called[called.full_name] = home
            else:
                self._waiting.append(called)
                if home:
                    self.shared.append(called.full_name)
        return self._signatures[called]

    def _translated(self, rule: CompiledRule) -> str:
        def known(name: str) -> int | Signature | ConstantTable:
            value = rule.function.__globals__[name]
            if isinstance(value, CompiledRule):
                return self._signature(value)
            if isinstance(value, np.ndarray):
                digest = hashlib.sha256(value.tobytes()).hexdigest()
                return ConstantTable(f'@"{name}.{digest}"', value)
            if isinstance(value, int):
                return value
            raise KeyError(name)

        # Only those who compile need it: a start is shorter by a hundredth of a second.
        from hexhold.compiler.translation.statements import Translation

        translation = Translation(
            self._signature(rule),
            definition_apart(_definition(rule.function), together_in(rule.function)),
            known,
            checked=BOUNDS_CHECKED,
        )
        text = translation.text()
        self._heads.update(dict.fromkeys(translation.heads))
        return text


def name_of_shared(full_name: str) -> str:
    """What a rule is called in machine code that others call."""
    return f"shared.{full_name}"


def name_of_address(full_name: str) -> str:
    """Where machine code is told the address of a rule that it calls elsewhere."""
    return f"address.{full_name}"


def _text_of_elsewhere(signature: Signature, full_name: str) -> str:
    kinds = [kind.text for kind in signature.parameters]
    taken = ", ".join(f"{kind} %given{n}" for n, kind in enumerate(kinds))
    gives, address = signature.gives.text, f'@"{name_of_address(full_name)}"'
    call = f"call {gives} %address({taken})"
    does = (
        [f"  {call}", "  ret void"]
        if gives == "void"
        else [f"  %it = {call}", f"  ret {gives} %it"]
    )
    return "\n".join(
        [
            f"{address} = global ptr null",
            f"define {gives} {signature.symbol}({taken}) alwaysinline {{",
            f"  %address = load ptr, ptr {address}",
            *does,
            "}",
        ]
    )


@cache
def _source(file: str) -> bytes:
    """A file as this process first read it, so that stamp and machine code never differ."""
    with suppress(OSError):
        return Path(file).read_bytes()
    return "".join(linecache.getlines(file)).encode()


_trees: dict[str, dict[int, ast.FunctionDef]] = {}


def _definition(function: FunctionType) -> ast.FunctionDef:
    """Where a function stands in its source."""
    code = function.__code__
    if code.co_filename not in _trees:
        tree = ast.parse(_source(code.co_filename))
        _trees[code.co_filename] = {
            min(node.lineno, *(each.lineno for each in node.decorator_list), node.lineno): node
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
        }
    found = _trees[code.co_filename].get(code.co_firstlineno)
    if found is None or found.name != code.co_name:
        raise RuleError(
            f"{function.__module__}.{code.co_name}: its source is not there as it was imported"
        )
    return found
