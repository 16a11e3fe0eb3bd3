"""Rules generated from tables: which rule to call for a decision, an action or a card.

A table names each rule once. `by_case` turns one column of it into a rule that calls the right one.
It compiles to a switch, as fast as a chain of tests written by hand.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from hexhold.compiler import function_of, python_of, rule, shared_rule
from hexhold.engine.vocabulary.codes import A_SHIP, MOST_ARGUMENTS
from hexhold.engine.vocabulary.frames import decision, pop
from hexhold.engine.vocabulary.packing import argument, bundle_of, kind_of
from hexhold.engine.vocabulary.reasons import AWAITED

Rule = Callable[..., Any]
_F = TypeVar("_F", bound=Rule)


class CasesByNumber(NamedTuple):
    """A choice between rules, or numbers to return, by a number."""

    by: Rule | str
    """The rule that returns the number, or the name of the argument that is it."""
    cases: Mapping[int, Rule | CasesByNumber | int]
    otherwise: Rule | CasesByNumber | int | None
    """For all other numbers; None does nothing."""

    def together(self) -> list[tuple[Rule | CasesByNumber | int, list[int]]]:
        """Return each rule or number with all cases that lead to it."""
        found: list[tuple[Rule | CasesByNumber | int, list[int]]] = []
        for number, case in self.cases.items():
            same = next((numbers for known, numbers in found if known == case), None)
            if same is None:
                found.append((case, [number]))
            else:
                same.append(number)
        return found


class AnswerRules(NamedTuple):
    """A kind of action as the answer to a decision."""

    why_not: Rule | int
    """Returns the reason against it; 0 where it is always legal."""
    do: Rule
    """Carries it out."""


#: `done`, which ends a decision.
LEAVE = AnswerRules(0, pop)


class DecisionRules(NamedTuple):
    """How a decision is answered."""

    list: Rule
    """Writes the legal answers into the legal list."""
    by_kind: Mapping[int, AnswerRules]
    """The answers by kinds of actions (`A_…` of `codes`)."""
    otherwise: Rule | int | None = None
    """The reason against any other kind of action; None for what is awaited instead."""
    is_idle: Rule | None = None
    """Returns whether the decision can be skipped because only `done` is legal; None for never."""

    def why_not(self, frame: int) -> CasesByNumber:
        """Return the rules that explain each kind of action."""
        otherwise = int(AWAITED[frame]) if self.otherwise is None else self.otherwise
        cases = {kind: answer.why_not for kind, answer in self.by_kind.items()}
        return CasesByNumber(kind_of, cases, otherwise)

    def do(self) -> CasesByNumber:
        """Return the rules that carry out each kind of action, all of which are legal."""
        *_, last = (answer.do for answer in self.by_kind.values())
        cases = {kind: answer.do for kind, answer in self.by_kind.items()}
        return CasesByNumber(
            kind_of, {kind: do for kind, do in cases.items() if do is not last}, last
        )


#: How rules get an action's arguments: by these names, then in this order.
_OF_ACTION = {
    "kind": "kind_of(action)",
    "ship": f"kind_of(action) == {A_SHIP}",
    "bundle": "bundle_of(action)",
}
_ARGUMENTS = tuple(f"argument(action, {i})" for i in range(MOST_ARGUMENTS))
_KNOWN = {each.__name__: each for each in (argument, bundle_of, decision, kind_of)}


def by_case(
    by: Rule | str,
    cases: Mapping[int, Rule | CasesByNumber | int],
    numbers: Sequence[str] = _ARGUMENTS,
    home: str = "",
) -> Callable[[_F], _F]:
    """Make a rule that calls the rule of a case; its own body is for all other cases.

    A called rule gets the arguments of the same names. Its other arguments get ``numbers`` in
    order.

    Args:
        by: the rule whose result selects the case, or the argument that does.
        cases: rules to call, or numbers to return, by number.
        numbers: expressions; by default the arguments of an action.
        home: the home of a `shared_rule`; empty for a plain rule.
    """

    def made(function: _F) -> _F:
        found = _Writer(function, numbers).function(by, cases)
        return cast(_F, shared_rule(home)(found) if home else rule(found))

    return made


class _Writer:
    """Writes one generated rule."""

    def __init__(self, written: Rule, numbers: Sequence[str]) -> None:
        self._written = written
        self._signature = inspect.signature(written, eval_str=True)
        self._numbers = numbers
        self._gives = self._signature.return_annotation is not None
        kinds = {each.annotation for each in self._signature.parameters.values()}
        self._known = {kind.__name__: kind for kind in kinds} | _KNOWN

    def function(self, by: Rule | str, cases: Mapping[int, Rule | CasesByNumber | int]) -> Rule:
        """Return the function that tests each case."""
        name = self._written.__name__
        lines = "\n".join(self._lines(CasesByNumber(by, cases, rule(self._written)), 1))
        parameters = self._signature.parameters.values()
        takes = ", ".join(f"{each.name}: {each.annotation.__name__}" for each in parameters)
        gives = self._signature.return_annotation.__name__ if self._gives else "None"
        known = {"__name__": self._written.__module__, **self._known}
        made = function_of(f"def {name}({takes}) -> {gives}:\n{lines}\n", known)
        made.__doc__ = self._written.__doc__
        return made

    def _lines(self, cases: CasesByNumber, depth: int) -> Iterator[str]:
        indent = "    " * depth
        by = cases.by
        if not isinstance(by, str):
            yield f"{indent}case_{depth} = {self._call(by)}"
            by = f"case_{depth}"
        for case, numbers in cases.together():
            test = " or ".join(f"{by} == {number}" for number in numbers)
            yield f"{indent}if {test}:"
            yield from self._case(case, depth + 1)
            if not self._gives:
                yield f"{indent}    return"
        if cases.otherwise is not None:
            yield from self._case(cases.otherwise, depth)

    def _case(self, case: Rule | CasesByNumber | int, depth: int) -> Iterator[str]:
        if isinstance(case, CasesByNumber):
            yield from self._lines(case, depth)
        else:
            what = str(case) if isinstance(case, int) else self._call(case)
            yield f"{'    ' * depth}{'return ' if self._gives else ''}{what}"

    def _call(self, called: Rule) -> str:
        name = called.__name__
        while name == self._written.__name__ or self._known.setdefault(name, called) is not called:
            name += "_"
        numbers = iter(self._numbers)
        given = [
            each if each in self._signature.parameters else _OF_ACTION.get(each) or next(numbers)
            for each in inspect.signature(python_of(called)).parameters
        ]
        return f"{name}({', '.join(given)})"
