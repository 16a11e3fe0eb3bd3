"""Damaged rows: each is logged once, and everything else keeps working."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from hexhold.errors import StorageError
from hexhold.server.storage.rows import EventRow

MOST_LOGGED = 10_000
WORD = 1 << 64
"""Number of values of a check, which is stored as a signed number."""
_log = logging.getLogger(__name__)
_Row = TypeVar("_Row")


class Damaged(StorageError):  # noqa: N818 - a fact, not a fault
    """A row, or the steps of a game, that cannot be read."""

    code = "damaged"

    def __init__(self, what: str, why: str) -> None:
        super().__init__(f"{what} is damaged: {why}")
        self.what = what


class DamagedGame(Damaged):
    """A game with a step that cannot be read; `before` holds the steps before it."""

    def __init__(self, game: str, step: int, why: str, before: list[EventRow]) -> None:
        super().__init__(f"game {game}", f"step {step} {why}")
        self.step = step
        self.why = why
        self.before = before


class DamageLog:
    """Logs each damaged row once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def log(self, damage: Damaged) -> None:
        """Log a damaged row, unless it was logged before."""
        if damage.what not in self._logged and len(self._logged) < MOST_LOGGED:
            self._logged.add(damage.what)
            _log.error("%s", " ".join(str(damage).split()))


def decoded(what: str, data: Any, kind: type[_Row]) -> _Row:
    """Decode a row from JSON; raises `Damaged`."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, TypeError, UnicodeError, RecursionError) as error:
        raise Damaged(what, str(error)) from None


def steps_of(game: str, found: Iterable[Sequence[Any]]) -> list[EventRow]:
    """Return a game's steps in order; raises `DamagedGame` if one is missing or cannot be read.

    Args:
        found: the columns of each, in the order of `EventRow`.
    """
    steps: list[EventRow] = []
    for row in found:
        columns = dict(zip(EventRow.__struct_fields__, row, strict=True))
        expected = len(steps) + 1
        if columns["version"] != expected:
            raise DamagedGame(game, expected, "is missing", steps)
        try:
            columns["by_bot"] = bool(columns["by_bot"])
            if columns["check"] is not None:
                columns["check"] %= WORD
            if columns["clocks"] is not None:
                columns["clocks"] = msgspec.json.decode(columns["clocks"])
            steps.append(msgspec.convert(columns, EventRow))
        except (msgspec.MsgspecError, TypeError) as error:
            raise DamagedGame(game, expected, f"cannot be read: {error}", steps) from None
    return steps
