"""Numbers on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cyclopts import CoercionError, Parameter, Token


def whole_number(_: Any, tokens: Sequence[Token]) -> int:
    """Digits only, and those of ASCII: 1.5 games are not 2 games."""
    text = tokens[0].value.strip()
    if not _WHOLE.fullmatch(text):
        raise CoercionError(token=tokens[0], target_type=int)
    return int(text)


def number(_: Any, tokens: Sequence[Token]) -> float:
    """What Python takes for a number, in digits of ASCII."""
    text = tokens[0].value
    try:
        if text.isascii():
            return float(text)
    except ValueError:
        pass
    raise CoercionError(token=tokens[0], target_type=float)


_WHOLE = re.compile(r"[+-]?[0-9]{1,40}")
WHOLE = Parameter(converter=whole_number)
"""For whole numbers; a fraction is refused, not rounded."""
NUMBER = Parameter(converter=number)
"""For numbers with a fraction."""
