"""Numbers on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cyclopts import CoercionError, Parameter, Token


def whole_number(_: Any, tokens: Sequence[Token]) -> int:
    """Digits only: 1.5 games are not 2 games."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise CoercionError(token=tokens[0], target_type=int) from None


WHOLE = Parameter(converter=whole_number)
"""For whole numbers; a fraction is refused, not rounded."""
