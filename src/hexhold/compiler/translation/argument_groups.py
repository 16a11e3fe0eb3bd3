"""Arguments that are handed over together, as so many of their own: what the compiler sees.

``look_in(games, i)`` where games hold ``states`` and ``masks`` is ``look_in(games.states,
games.masks, i)``, and ``games.states[i]`` in it reads the argument of that name. So machine code is
what it would be if each rule listed them all.
"""

from __future__ import annotations

import ast
import copy


def name_within(name: str, part: str) -> str:
    """What a part is called, in the compiler's text too."""
    return f"{name}.{part}"


def definition_apart(
    definition: ast.FunctionDef, together: dict[str, tuple[str, ...]]
) -> ast.FunctionDef:
    """A rule's source with each part as an argument of its own.

    Args:
        together: by the argument's name the names of its parts.
    """
    if not together:
        return definition
    apart: ast.FunctionDef = _Apart(together).visit(copy.deepcopy(definition))
    return apart


class _Apart(ast.NodeTransformer):
    def __init__(self, together: dict[str, tuple[str, ...]]) -> None:
        self._together = together

    def visit_arguments(self, node: ast.arguments) -> ast.arguments:
        apart: list[ast.arg] = []
        for each in node.args:
            if each.arg in self._together:
                names = (name_within(each.arg, part) for part in self._together[each.arg])
                apart += [ast.copy_location(ast.arg(name), each) for name in names]
            else:
                apart.append(each)
        node.args = apart
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        match node:
            case ast.Attribute(value=ast.Name(id=name), ctx=ast.Load()):
                if node.attr in self._together.get(name, ()):
                    return self._named(node, name, node.attr)
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        apart: list[ast.expr] = []
        for each in node.args:
            match each:
                case ast.Name(id=name) if name in self._together:
                    apart += [self._named(each, name, part) for part in self._together[name]]
                case _:
                    apart.append(self.visit(each))
        node.args = apart
        return node

    def _named(self, node: ast.expr, name: str, part: str) -> ast.Name:
        return ast.copy_location(ast.Name(name_within(name, part), ast.Load()), node)
