"""Damaged rows: each is logged once, and everything else keeps working."""

import logging
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from hexhold.play.rows import EventRow
from hexhold.play.storage import Damaged, DamagedGame

MOST_LOGGED = 10_000
WORD = 1 << 64
"""Number of values of a check, which is stored as a signed number."""
_log = logging.getLogger(__name__)
_Row = TypeVar("_Row")


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
