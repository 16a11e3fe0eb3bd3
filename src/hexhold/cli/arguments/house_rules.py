"""House rules as they are typed: `--option victory_points=10`."""

from collections.abc import Iterable

from hexhold.editions import OPTIONS
from hexhold.errors import UsageError


def read_options(texts: Iterable[str]) -> dict[str, object]:
    """Values by option name; raises `UsageError` on what is no `name=value`.

    >>> read_options(["victory_points=10", "robber_waits=no"])
    {'victory_points': 10, 'robber_waits': False}
    """
    return dict(_read(text) for text in texts)


def _read(text: str) -> tuple[str, object]:
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not name or not value:
        raise UsageError(f"--option takes name=value, as in victory_points=10, not {text!r}")
    return name, OPTIONS[name].read(value) if name in OPTIONS else value
