"""A lesson and its parts, read from its file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from hexhold.game import happenings
from hexhold.game.happenings import Happening

NOBODY = "nobody"
"""Stands for None in a file, because TOML has no null."""


def _kinds() -> dict[str, frozenset[str]]:
    """Kind of happening → its fields."""
    known = (found for found in vars(happenings).values() if isinstance(found, type))
    return {
        found.kind: frozenset(field.name for field in fields(found))
        for found in known
        if issubclass(found, Happening) and found is not Happening
    }


KINDS: Mapping[str, frozenset[str]] = _kinds()


@dataclass(frozen=True)
class Condition:
    """A happening to wait for: its kind and the values of some fields.

    A list allows any of its values. If a field holds several values, one must match.
    """

    kind: str
    wanted: Mapping[str, Any]

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Condition:
        """Read a condition from a file; raises `ValueError` if no happening can match it."""
        wanted = {name: value for name, value in table.items() if name != "kind"}
        kind = table.get("kind", "")
        unknown = sorted(wanted.keys() - KINDS.get(kind, frozenset()))
        if kind not in KINDS or unknown:
            raise ValueError(f"no happening {kind!r} with {', '.join(unknown) or 'anything'}")
        return cls(kind, wanted)

    def met_by(self, found: Iterable[Happening]) -> bool:
        """Return whether one of the happenings matches."""
        return any(
            happening.kind == self.kind
            and all(_fits(getattr(happening, name), value) for name, value in self.wanted.items())
            for happening in found
        )


def _fits(value: object, wanted: object) -> bool:
    if isinstance(wanted, list):
        return any(_fits(value, one) for one in wanted)
    if wanted == NOBODY:
        return value is None
    if isinstance(value, Collection) and not isinstance(value, str):
        return wanted in value
    return value == wanted


@dataclass(frozen=True)
class Hint:
    """The next step, shown until it has happened."""

    until: Condition
    mark: str | None
    """What the page marks, such as `tool-city place-v8`; None for nothing."""


@dataclass(frozen=True)
class Lesson:
    """A position, a goal, and hints that lead to it."""

    name: str
    position: Mapping[str, Any]
    goal: Condition
    hints: tuple[Hint, ...]
    missed: Condition | None
    """The happening after which the goal can no longer be reached, if there is one."""

    @classmethod
    def read(cls, name: str, table: Mapping[str, Any]) -> Lesson:
        """Read a lesson from a file; raises `ValueError` or `KeyError` for invalid ones."""
        hints = (Hint(Condition.read(one["until"]), one.get("mark")) for one in table["hints"])
        missed = table.get("missed")
        return cls(
            name,
            table["position"],
            Condition.read(table["goal"]),
            tuple(hints),
            None if missed is None else Condition.read(missed),
        )
