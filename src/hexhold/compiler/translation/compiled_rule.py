"""Rules before they are compiled: a function, its signature, and the sources that make it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Annotated, Any, cast, get_args, get_origin, get_type_hints

from hexhold.compiler.array_types import RowOf, is_array, is_group, item_of, metadata_of
from hexhold.compiler.declaration import Grid, Layout, Row
from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.argument_groups import name_within
from hexhold.compiler.translation.kinds import (
    BOOL,
    NOTHING,
    NUMBER,
    Fixed,
    Kind,
    RuleError,
    Signature,
)

_KINDS: dict[Any, Kind] = {
    int: NUMBER,
    bool: BOOL,
    None: NOTHING,
    Row: Kind("ptr"),
    Grid: Kind("ptr"),
}


class CompiledRule:
    """A function that waits to be compiled with the entries that reach it."""

    def __init__(
        self,
        function: Callable[..., Any],
        home: str = "",
        *,
        is_rare: bool = False,
        fixed: Fixed = (),
    ) -> None:
        self.function = cast(FunctionType, function)
        self.home = home
        """The module whose entries it is compiled with and all others call; empty where each
        module compiles it again."""
        self.is_rare = is_rare
        """Whether it is made small rather than fast."""
        self.fixed = fixed
        """The fields and numbers that it is specialised for."""
        self.__name__ = self.function.__name__
        self.__doc__ = function.__doc__
        kinds = function.__annotations__
        self._is_of_numbers = all(kind in (int, bool, "int", "bool") for kind in kinds.values())

    def __call__(self, *arguments: Any) -> Any:
        """Run its Python function, if it takes and returns only numbers."""
        if self._is_of_numbers:
            return self.function(*arguments)
        raise TypeError(f"{self.__name__} is compiled into entries; set HEXHOLD_INTERPRET=1")

    @property
    def full_name(self) -> str:
        """The name with that of the module."""
        return f"{self.function.__module__}.{self.__name__}"

    @property
    def place(self) -> str:
        """File and line, as errors begin."""
        code = self.function.__code__
        return f"{code.co_filename}:{code.co_firstlineno}: {self.full_name}"

    @property
    def written_in(self) -> tuple[FunctionType, ...]:
        """The functions whose sources say what it does."""
        return (self.function,)


class Primitive(CompiledRule):
    """A function whose machine code is built by hand."""

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
        """Run its Python function."""
        return self.function(*arguments)

    @property
    def written_in(self) -> tuple[FunctionType, ...]:
        """The functions whose sources say what it does."""
        return cast("tuple[FunctionType, ...]", (self.function, self.emit, *self._parts))


def hints_of(called: CompiledRule) -> dict[str, Any]:
    """Return the annotations by parameter, groups taken apart, and ``return``.

    Raises `RuleError` where one is missing.
    """
    function = called.function
    hints = inspect.get_annotations(function, eval_str=True)
    code = function.__code__
    for name in (*code.co_varnames[: code.co_argcount + code.co_kwonlyargcount], "return"):
        if name not in hints:
            raise RuleError(f"{called.place}: {name} has no annotation")
    taken: dict[str, Any] = {}
    for name, hint in hints.items():
        if is_group(hint):
            parts = get_type_hints(hint, include_extras=True)
            taken |= {name_within(name, part): kind for part, kind in parts.items()}
        else:
            taken[name] = hint
    return taken


def groups_in(function: FunctionType) -> dict[str, tuple[str, ...]]:
    """Return the parameters that are groups (see `array_types.is_group`), with their fields."""
    hints = inspect.get_annotations(function, eval_str=True)
    return {name: hint._fields for name, hint in hints.items() if is_group(hint)}


def signature_of(called: CompiledRule, symbol: str = "", *, checked: bool = False) -> Signature:
    """Return how a rule is called, from its annotations; raises `RuleError`."""
    hints = hints_of(called)
    gives = hints.pop("return")
    try:
        kinds = tuple(_kind_of(hint) for hint in hints.values())
        result = _kind_of(gives)
    except KeyError as error:
        raise RuleError(f"{called.place}: rules know no annotation {error}") from None
    is_record = result.record is not None and not result.array
    if result not in (NUMBER, BOOL, NOTHING) and not is_record:
        raise RuleError(f"{called.place}: a rule returns a number, a bool, a record or nothing")
    if isinstance(called, Primitive) and (result != NUMBER or BOOL in kinds):
        raise RuleError(f"{called.place}: a primitive returns an int and takes no bool")
    lengths = checked and not isinstance(called, Primitive)
    return Signature(symbol, kinds, result, lengths, called.is_rare)


def _kind_of(hint: Any) -> Kind:
    """Return what an annotation stands for; raises `KeyError`."""
    if is_array(hint):
        item = item_of(hint)
        if isinstance(item, str):
            return Kind("ptr", array=True, item=item)
        if not (isinstance(item, type) and issubclass(item, Layout)):
            raise KeyError(hint)
        return Kind("ptr", item, array=True)
    if isinstance(hint, type) and issubclass(hint, Layout):
        return Kind("ptr", hint)
    row = metadata_of(hint, RowOf)
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    kind = _KINDS[hint]
    return kind if row is None else kind._replace(bits=row.bits)


def is_constant(value: object) -> bool:
    """Return whether rules know a module's name by its value: a number, a table, or a rule."""
    return isinstance(value, (CompiledRule, int, np.ndarray))
