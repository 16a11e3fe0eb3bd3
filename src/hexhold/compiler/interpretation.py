"""Interpreted entries: Python runs the rules, with arrays that check every index and number.

NumPy's numbers would wrap at 8 bits and Python's lists take negative indices; machine code does
neither. So an interpreted entry sees its arrays through the classes below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from inspect import get_annotations
from itertools import chain, islice
from typing import Any

from hexhold.compiler.array_types import is_array, is_group, item_of
from hexhold.compiler.machine_code.argument_checks import ArgumentChecks, checks_of
from hexhold.compiler.translation.compiled_rule import CompiledRule, hints_of
from hexhold.compiler.translation.kinds import BITS


class CheckedArray:
    """An array as a rule sees it: its indices begin at 0."""

    __slots__ = ("_items", "_size")

    def __init__(self, items: Any) -> None:
        self._items = items
        self._size = len(items)

    def __len__(self) -> int:
        return self._size

    def _checked(self, i: int) -> int:
        if not 0 <= i < self._size:
            raise IndexError(f"index {i} of an array of {self._size}")
        return int(i)  # NumPy takes a bool for a mask

    def __getitem__(self, i: int) -> Any:
        return self._items[self._checked(i)]


class CheckedNumbers(CheckedArray):
    """An array of numbers of a NumPy type; only primitives read those of float32."""

    __slots__ = ("_item",)

    def __init__(self, items: Any, item: str) -> None:
        super().__init__(items)
        self._item = item

    @property
    def item(self) -> str:
        """NumPy's name of the type."""
        return self._item

    def __getitem__(self, i: int) -> Any:
        number = self._items[self._checked(i)]
        return number if self._item == "float32" else int(number)

    def __setitem__(self, i: int, number: int) -> None:
        bits = BITS[self._item]
        least, above = (0, 1 << bits) if self._item == "uint8" else (-1 << bits - 1, 1 << bits - 1)
        if self._item == "bool":
            number = int(number != 0)
        elif self._item != "float32" and not least <= number < above:
            raise OverflowError(f"store of {number} at {i}")
        self._items[self._checked(i)] = number


class InterpretedEntry(CompiledRule):
    """An entry that Python runs; it refuses the arguments that a compiled one refuses."""

    def bound(self, *arguments: Any) -> Callable[[], int]:
        """Return a call with these arguments."""
        return lambda: self(*arguments)

    @cached_property
    def _views(self) -> list[Callable[[Any], Any]]:
        """For each argument, the function that makes the rule's view of it."""
        hints = hints_of(self)
        del hints["return"]
        return [_view_for(hint) for hint in hints.values()]

    @cached_property
    def _checks(self) -> ArgumentChecks:
        return checks_of(self)

    @cached_property
    def _groups(self) -> list[Any]:
        hints = get_annotations(self.function, eval_str=True)
        return [hint for hint in hints.values() if is_group(hint)]

    def __call__(self, *arguments: Any) -> int:
        count = len(self._groups)
        given = [*chain.from_iterable(arguments[:count]), *arguments[count:]]
        if len(given) != len(self._views):
            raise TypeError(f"{self.__name__} takes {len(self._views)} arguments")
        for check in self._checks.all:
            if not check.holds(given):
                raise IndexError(check.says)
        seen = iter([view(each) for view, each in zip(self._views, given, strict=True)])
        groups = [group(*islice(seen, len(group._fields))) for group in self._groups]
        return int(self.function(*groups, *seen))


def _view_for(hint: Any) -> Callable[[Any], Any]:
    if not is_array(hint):
        return bool if hint is bool else _same
    item = item_of(hint)
    return partial(CheckedNumbers, item=item) if isinstance(item, str) else CheckedArray


def _same(argument: Any) -> Any:
    return argument
