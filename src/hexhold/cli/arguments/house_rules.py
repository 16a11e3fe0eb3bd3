"""House rules as they are typed: `--option victory_points=10`."""

import re
from collections.abc import Iterable

from hexhold.editions import OPTIONS
from hexhold.errors import UsageError

_WHOLE = re.compile(r"-?[0-9]{1,18}")
_WORDS = {"true": True, "yes": True, "false": False, "no": False}


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
    option = OPTIONS.get(name)
    if option is not None and option.kind == "yes_no":
        return name, _WORDS.get(value.lower(), value)
    if option is not None and option.kind == "number" and _WHOLE.fullmatch(value):
        return name, int(value)
    return name, value
