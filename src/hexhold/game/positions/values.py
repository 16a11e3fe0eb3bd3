"""Read JSON values whose type is unknown.

Each function returns a value of its type, or raises `PositionError` with its path and the reason.

Messages never quote a value in full: numbers and texts from outside may be huge.
"""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import NoReturn

from hexhold.errors import PositionError

LONGEST_NAME = 40


def fail(key: str, reason: str) -> NoReturn:
    """Refuse the position because of the value at ``key``."""
    raise PositionError(key, reason)


def shown(value: object) -> str:
    """Quote a value for a message, shortened."""
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_NAME else value[:LONGEST_NAME] + "…")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else "a huge number"
    names = {dict: "an object", list: "a list", tuple: "a list", float: "a fraction"}
    return "null" if value is None else names.get(type(value), "something else")


def below(key: str, name: object) -> str:
    """Return the path of a member of the value at ``key``."""
    text = name if isinstance(name, str) else shown(name)
    text = text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…"
    return f"{key}.{text}" if key else text


def table(value: object, key: str, known: Collection[str]) -> dict[str, object]:
    """Read an object that has no other keys than the known ones."""
    if not isinstance(value, dict):
        fail(key or "position", f"must be an object, not {shown(value)}")
    for name in value:
        if name not in known:
            fail(below(key, name), f"unknown key; {_hint(name, known)}")
    return value


def items(value: object, key: str, most: int) -> Sequence[object]:
    """Read a list with at most ``most`` values."""
    if not isinstance(value, (list, tuple)):
        fail(key, f"must be a list, not {shown(value)}")
    if len(value) > most:
        fail(key, f"{len(value)} entries, but at most {most} are possible")
    return value


def whole(value: object, key: str, low: int, high: int) -> int:
    """Read a whole number from low to high; true and false are not numbers."""
    if type(value) is not int:
        fail(key, f"must be a whole number, not {shown(value)}")
    if not low <= value <= high:
        fail(key, f"must be {low} to {high}, not {shown(value)}")
    return value


def yes_no(value: object, key: str) -> int:
    """Read a flag: 1 for true, 0 for false."""
    if not isinstance(value, bool):
        fail(key, f"must be true or false, not {shown(value)}")
    return int(value)


def choice(value: object, key: str, names: Sequence[str]) -> int:
    """Return the index of one of several names."""
    if not isinstance(value, str) or value not in names:
        fail(key, f"unknown name {shown(value)}; {_hint(value, names)}")
    return names.index(value)


def _hint(name: object, known: Collection[str]) -> str:
    if isinstance(name, str) and len(name) <= LONGEST_NAME:
        close = get_close_matches(name, known, n=1)
        if close:
            return f"did you mean {close[0]}?"
    return f"one of {', '.join(known)}"
