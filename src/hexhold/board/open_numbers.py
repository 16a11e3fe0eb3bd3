"""Hexes whose number token is still to come, and the stack it is drawn from (F-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexhold.board.geometry import MAX_HEXES
from hexhold.errors import PositionError, quoted

OPEN = "?"
"""Stands for a number token that is still to come."""
OPEN_KEY = "tokens"


@dataclass(frozen=True)
class OpenNumbers:
    """The hexes without a number, and the tokens in the stack, ascending."""

    hexes: tuple[int, ...]
    tokens: tuple[int, ...]


def parse_open_numbers(
    data: Mapping[str, object], hexes: Sequence[int], tokens: Sequence[int], where: str
) -> OpenNumbers | None:
    """Read the stack for hexes such as `forest ?`; return None if there are none.

    Raises:
        PositionError: the wrong key under `where`.
    """
    here = f"{where}.{OPEN_KEY}"
    if not hexes:
        if OPEN_KEY in data:
            raise PositionError(here, f'no hex has the number "{OPEN}"')
        return None
    value = data.get(OPEN_KEY, [])
    if not isinstance(value, (list, tuple)) or len(value) > MAX_HEXES:
        raise PositionError(here, f"must be a list of up to {MAX_HEXES} number tokens")
    for i, entry in enumerate(value):
        if isinstance(entry, bool) or entry not in tokens:
            told = f"no number token has {quoted(entry)}; 2 to 12 without 7"
            raise PositionError(f"{here}.{i}", told)
    return OpenNumbers(tuple(hexes), tuple(sorted(n for n in value if isinstance(n, int))))
