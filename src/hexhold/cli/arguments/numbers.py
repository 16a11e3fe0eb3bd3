"""Numbers on the command line, each declared with the values it may have."""

import math
import re
from collections.abc import Callable, Sequence
from typing import Any

from cyclopts import CoercionError, Parameter, Token

from hexhold.errors import quoted


class NumberError(CoercionError):
    """A value that an argument does not take; its message completes `--games …`."""


def whole(least: float = -math.inf, most: float = math.inf, **more: Any) -> Parameter:
    """Declare a whole number in ASCII digits. A fraction is refused, not rounded.

    Args:
        least: the smallest value.
        most: the largest value.
        more: other arguments of `Parameter`.
    """

    def convert(_: Any, tokens: Sequence[Token]) -> int:
        text = tokens[0].value.strip()
        if not _WHOLE.fullmatch(text):
            raise _not(tokens[0], "a whole number", quoted(tokens[0].value))
        if not least <= int(text) <= most:
            upper = f" to {most}" if most < math.inf else ""
            raise _not(tokens[0], f"a number from {least}{upper}", text)
        return int(text)

    return Parameter(converter=convert, **more)


def decimal(wanted: str, accepts: Callable[[float], bool], **more: Any) -> Parameter:
    """Declare a number in ASCII that may have a fraction.

    Args:
        wanted: which numbers are accepted, for the error message.
        accepts: whether a number is one of them.
        more: other arguments of `Parameter`.
    """

    def convert(_: Any, tokens: Sequence[Token]) -> float:
        text = tokens[0].value
        try:
            if text.isascii() and accepts(float(text)):
                return float(text)
        except ValueError:
            pass
        raise _not(tokens[0], wanted, quoted(text))

    return Parameter(converter=convert, **more)


def _not(token: Token, wanted: str, given: str) -> NumberError:
    return NumberError(f"takes {wanted}, not {given}", token=token)


_WHOLE = re.compile(r"[+-]?[0-9]{1,40}")
