"""What the names in a rule stand for: the same in machine code as in Python."""

from __future__ import annotations

import ast
import builtins
from types import FunctionType
from typing import Any

from hexhold.compiler.declaration import Layout
from hexhold.compiler.translation.checks.flow import locals_of
from hexhold.compiler.translation.compiled_rule import is_constant
from hexhold.compiler.translation.source import RuleSource, nodes_of

BUILTINS = ("bool", "int", "max", "min", "range")
"""The functions of Python that rules know."""
WALK = "places_in"
_WORDS = f"{__name__.partition('.translation')[0]}.words"


def check_names(source: RuleSource, function: FunctionType) -> None:
    """Raise `RuleError` where a name means something else in machine code, or two things.

    Args:
        function: what Python made of the source.
    """
    _check_parameters(source)
    known = function.__globals__
    own = locals_of(source.definition)
    for node in _named(source.definition):
        name = _name_of(node)
        if not name.isascii():
            raise source.refuse(node, f"{name}: names are written in ASCII")
        if name in own:
            if name in BUILTINS or name == WALK:
                raise source.refuse(node, f"{name} shadows a function that rules know")
            if _is_known(known.get(name)):
                raise source.refuse(node, f"{name} shadows {name} outside the rule")
        elif name in function.__code__.co_freevars:
            raise source.refuse(node, f"{name} is a variable of an enclosing function")
        elif name in BUILTINS and known.get(name, getattr(builtins, name)) is not getattr(
            builtins, name
        ):
            raise source.refuse(node, f"{name} is not Python's {name} in this module")
        elif name == WALK and getattr(known.get(name), "__module__", _WORDS) != _WORDS:
            raise source.refuse(node, f"{name} is not the {name} that rules know")


def _check_parameters(source: RuleSource) -> None:
    given = source.definition.args
    if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg:
        raise source.refuse(source.definition, "parameters are plain: without *, ** and /")
    if given.defaults:
        raise source.refuse(given.defaults[0], "parameters have no defaults")


def _named(definition: ast.FunctionDef) -> list[ast.arg | ast.Name]:
    inside = [node for each in definition.body for node in nodes_of(each)]
    return [*definition.args.args, *(node for node in inside if isinstance(node, ast.Name))]


def _name_of(node: ast.arg | ast.Name) -> str:
    return node.arg if isinstance(node, ast.arg) else node.id


def _is_known(value: Any) -> bool:
    return is_constant(value) or (isinstance(value, type) and issubclass(value, Layout))
