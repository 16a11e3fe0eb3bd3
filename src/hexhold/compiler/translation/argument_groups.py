"""Take groups of arguments apart: the compiler sees each field as a separate argument.

``look_in(games, i)``, where ``games`` is a NamedTuple of ``states`` and ``masks``, becomes
``look_in(games.states, games.masks, i)``.
"""

from __future__ import annotations

import ast
import copy


def name_within(name: str, part: str) -> str:
    """Return the name of a group's field as an argument."""
    return f"{name}.{part}"


def without_groups(
    definition: ast.FunctionDef, groups: dict[str, tuple[str, ...]]
) -> ast.FunctionDef:
    """Return a rule's source with each field of a group as a separate argument.

    Args:
        groups: by the group's name the names of its fields.
    """
    if not groups:
        return definition
    taken: ast.FunctionDef = _WithoutGroups(groups).visit(copy.deepcopy(definition))
    return taken


class _WithoutGroups(ast.NodeTransformer):
    def __init__(self, groups: dict[str, tuple[str, ...]]) -> None:
        self._groups = groups

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        taken: list[ast.arg] = []
        for each in node.args:
            if each.arg in self._groups:
                names = (name_within(each.arg, part) for part in self._groups[each.arg])
                taken += [ast.copy_location(ast.arg(name), each) for name in names]
            else:
                taken.append(each)
        node.args = taken
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        match node:
            case ast.Attribute(value=ast.Name(id=name), ctx=ast.Load()):
                if node.attr in self._groups.get(name, ()):
                    return self._named(node, name, node.attr)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        taken: list[ast.expr] = []
        for each in node.args:
            match each:
                case ast.Name(id=name) if name in self._groups:
                    taken += [self._named(each, name, part) for part in self._groups[name]]
                case _:
                    taken.append(self.visit(each))
        node.args = taken
        return node

    def _named(self, node: ast.expr, name: str, part: str) -> ast.Name:
        return ast.copy_location(ast.Name(name_within(name, part), ast.Load()), node)
