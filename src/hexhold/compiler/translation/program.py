"""Everything that the entries of a module reach, as one text for LLVM."""

from __future__ import annotations

import ast
import hashlib
import inspect
from collections.abc import Callable, Iterable
from typing import Any

from hexhold.compiler.numpy_at_need import np
from hexhold.compiler.translation.argument_groups import without_groups
from hexhold.compiler.translation.checks.names import check_names
from hexhold.compiler.translation.compiled_rule import (
    CompiledRule,
    Primitive,
    groups_in,
    signature_of,
)
from hexhold.compiler.translation.kinds import NUMBER, ConstantTable, Fixed, RuleError, Signature
from hexhold.compiler.translation.source import RuleSource, source_of

FAULT = "first_fault"
"""The variable in which checked rules note a fault: the address of its text."""
_NOTE_FAULT = f"""
@{FAULT} = global ptr null
define internal void @note_fault(i1 %wrong, ptr %text) {{
  br i1 %wrong, label %note, label %done
note:
  store ptr %text, ptr @{FAULT}
  br label %done
done:
  ret void
}}
"""
_TABLE_TYPES = ("int8", "int16", "int32", "int64")


def rules_named_in(rule: CompiledRule) -> dict[str, CompiledRule]:
    """Return the rules that a rule calls, by the names it has for them."""
    known = rule.function.__globals__
    definition = source_of(rule.function).definition
    names = {node.id for node in ast.walk(definition) if isinstance(node, ast.Name)}
    found = {name: known.get(name) for name in sorted(names)}
    return {name: value for name, value in found.items() if isinstance(value, CompiledRule)}


class Program:
    """All rules that the entries of a module call, translated.

    Raises `RuleError` if a rule uses Python outside the subset.

    Args:
        checked: whether the rules notice bad indices and the like.
        alone: whether it calls no rules of other modules.
    """

    def __init__(
        self,
        module: str,
        entries: Iterable[CompiledRule],
        *,
        checked: bool = False,
        alone: bool = False,
    ) -> None:
        self._alone = alone
        self._module = module
        self._checked = checked
        self.shared: list[str] = []
        """Names of rules that other programs call in this one."""
        self.called: dict[str, str] = {}
        """Names of rules that are called elsewhere, and the modules where they are."""
        self.primitives: dict[str, tuple[Callable[..., Any], Callable[..., Any], str]] = {}
        """Name of a primitive → its function, the function that builds it, and the type of its
        arrays of `AnyNumber`."""
        self._signatures: dict[tuple[CompiledRule, str, Fixed], Signature] = {}
        self._waiting: list[tuple[CompiledRule, str, Fixed]] = []
        self._heads: dict[str, None] = {}
        self.entries = {entry.__name__: self._signature(entry) for entry in entries}
        """Name of an entry → its signature."""
        for entry in entries:
            self._check_entry(entry)
        texts = []
        while self._waiting:
            texts.append(self._translated(*self._waiting.pop()))
        notes = _NOTE_FAULT if checked else ""
        self.text = "\n".join([*self._heads, notes, *texts])
        """LLVM's text, without the primitives that it declares."""

    def _check_entry(self, entry: CompiledRule) -> None:
        if self.entries[entry.__name__].gives != NUMBER:
            raise RuleError(f"{entry.place}: an entry returns an int")
        if self.entries[entry.__name__].is_open:
            raise RuleError(f"{entry.place}: an entry says what its arrays hold")
        groups = list(groups_in(entry.function))
        if groups != list(inspect.signature(entry.function).parameters)[: len(groups)]:
            raise RuleError(f"{entry.place}: groups of arguments come first")

    def _signature(self, called: CompiledRule, item: str = "", fixed: Fixed = ()) -> Signature:
        """Return how a rule is called by one that is specialised for something."""
        fixed = () if isinstance(called, Primitive) else called.fixed or fixed
        if (called, item, fixed) not in self._signatures:
            # One source may make several rules: numbers distinguish them.
            own = f"{len(self._signatures)}.{called.full_name}"
            # Checked code notes faults in its own variable, so it shares no rules.
            home = "" if self._checked or self._alone or fixed else called.home
            symbol = name_of_shared(called.full_name) if home == self._module else own
            made = signature_of(called, f'@"{symbol}"', checked=self._checked)
            if made.is_open and not item:
                return made
            made = made.holding(item)._replace(fixed=fixed)
            self._signatures[called, item, fixed] = made
            if isinstance(called, Primitive):
                self._heads[f"declare {made.declared}"] = None
                self.primitives[symbol] = (called.function, called.emit, item)
            elif home and home != self._module:
                self._heads[_text_of_elsewhere(made, called.full_name)] = None
                self.called[called.full_name] = home
            else:
                self._waiting.append((called, item, fixed))
                if home:
                    self.shared.append(called.full_name)
        return self._signatures[called, item, fixed]

    def _translated(self, rule: CompiledRule, item: str, fixed: Fixed) -> str:
        # Imported here: only compiling needs it, and a start takes 10 ms less.
        from hexhold.compiler.translation.statements import Translation

        source = source_of_rule(rule)
        check_names(source, rule.function)
        translation = Translation(
            self._signatures[rule, item, fixed],
            source,
            lambda name, held: self._known(rule.function.__globals__[name], name, held, fixed),
            checked=self._checked,
        )
        text = translation.text()
        self._heads.update(dict.fromkeys(translation.heads))
        return text

    def _known(
        self, value: Any, name: str, item: str, fixed: Fixed
    ) -> int | Signature | ConstantTable:
        """Return the value of a module's name; raises `ValueError` or `KeyError`."""
        if isinstance(value, CompiledRule):
            return self._signature(value, item, fixed)
        if isinstance(value, np.ndarray):
            if value.dtype.name not in _TABLE_TYPES or value.ndim not in (1, 2):
                raise ValueError("a table is a row or a grid of signed numbers")
            digest = hashlib.sha256(repr((value.dtype, value.shape)).encode() + value.tobytes())
            return ConstantTable(f'@"{name}.{digest.hexdigest()}"', value)
        if isinstance(value, int):
            return value
        raise KeyError(name)


def source_of_rule(rule: CompiledRule) -> RuleSource:
    """Return a rule's source as it is translated: groups taken apart."""
    source = source_of(rule.function)
    return source._replace(definition=without_groups(source.definition, groups_in(rule.function)))


def name_of_shared(full_name: str) -> str:
    """Return the name of a rule in machine code that others call."""
    return f"shared.{full_name}"


def name_of_address(full_name: str) -> str:
    """Return the name of the variable with the address of a rule that is called elsewhere."""
    return f"address.{full_name}"


def _text_of_elsewhere(signature: Signature, full_name: str) -> str:
    kinds = signature.kinds
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
