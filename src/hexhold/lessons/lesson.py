"""What a lesson is, read from its file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from hexhold.game import happenings
from hexhold.game.happenings import Happening

NOBODY = "nobody"
"""Stands in a file for None, which TOML has no word for."""


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
    """A happening that is waited for: its kind, and what some of its fields are.

    A list stands for any of its values; of a field that holds several, one has to fit.
    """

    kind: str
    wanted: Mapping[str, Any]

    @classmethod
    def read(cls, table: Mapping[str, Any]) -> Condition:
        """From a file; `ValueError` where no happening could be meant."""
        wanted = {name: value for name, value in table.items() if name != "kind"}
        kind = table.get("kind", "")
        unknown = sorted(wanted.keys() - KINDS.get(kind, frozenset()))
        if kind not in KINDS or unknown:
            raise ValueError(f"no happening {kind!r} with {', '.join(unknown) or 'anything'}")
        return cls(kind, wanted)

    def met_by(self, found: Iterable[Happening]) -> bool:
        """Whether one of some happenings is what is waited for."""
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
    """What to do next, until it has happened."""

    until: Condition
    mark: str | None
    """What of the page is meant, None for the board."""


@dataclass(frozen=True)
class Lesson:
    """A game that begins in the middle, with a goal."""

    name: str
    position: Mapping[str, Any]
    goal: Condition
    hints: tuple[Hint, ...]
    missed: Condition | None
    """What says that the goal has slipped away for now, where something does."""

    @classmethod
    def read(cls, name: str, table: Mapping[str, Any]) -> Lesson:
        """From a file; `ValueError` or `KeyError` where it is no lesson."""
        hints = (Hint(Condition.read(one["until"]), one.get("mark")) for one in table["hints"])
        missed = table.get("missed")
        return cls(
            name,
            table["position"],
            Condition.read(table["goal"]),
            tuple(hints),
            None if missed is None else Condition.read(missed),
        )
