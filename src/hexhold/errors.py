"""Every error that hexhold raises on purpose, as one small tree.

Each class has a stable `code` for programs, and attributes with the facts in its text.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from hexhold.language import Sentence

LONGEST_COMPLAINT = 300
LONGEST_QUOTE = 80
LONGEST_KEY = 40


def quoted(value: object) -> str:
    """Quote a value for a message: short, whatever it is.

    >>> quoted("x" * 1000)[-3:]
    'xx…'
    """
    try:
        text = repr(value)
    except (Exception, SystemExit):
        # Numbers of thousands of digits and lists nested too deep have no text.
        return f"something of type {type(value).__name__}"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def complaint(error: BaseException) -> str:
    """Describe an exception of any program in one short line.

    >>> complaint(KeyError("lost"))
    "KeyError: 'lost'"
    """
    try:
        text = " ".join(str(error).split())
    except (Exception, SystemExit):  # its text comes from a program too
        text = "…"
    kind = type(error).__name__
    return f"{kind}: {text[:LONGEST_COMPLAINT]}" if text else kind


def shortened(key: object) -> str:
    """Return a key for a message: short, whatever it is.

    >>> shortened("rows")
    'rows'
    """
    # JSON may contain half of a UTF-16 pair, which can't be encoded for anyone.
    text = key.encode(errors="replace").decode() if isinstance(key, str) else quoted(key)
    return text if len(text) <= LONGEST_KEY else f"{text[:LONGEST_KEY]}…"


class HexholdError(Exception):
    """The base class of all errors."""

    code: ClassVar[str] = "error"


class UsageError(HexholdError, ValueError):
    """A bad argument, option, edition or variant."""

    code = "usage"


class PositionError(HexholdError, ValueError):
    """An impossible position; `key` is the dotted path of the wrong value."""

    code = "position"

    def __init__(self, key: str, reason: str, fault: Sentence | None = None) -> None:
        """Say what is wrong.

        Args:
            key: where.
            reason: in the words of who writes positions.
            fault: in the words of who draws a board, where a stroke may bring it about.
        """
        super().__init__(key, reason, fault)
        self.key = key
        self.reason = reason
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.key}: {self.reason}"


class RecordError(HexholdError, ValueError):
    """A record that cannot be read or replayed; `line` counts from 1."""

    code = "record"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class IllegalAction(HexholdError, ValueError):  # noqa: N818 - players say illegal action
    """An action that `why_not` refuses; `rule` is the id of the rule against it, if one is.

    `facts` has details for programs; it is empty for a text that is not an action:

    - `reason`: the name of the reason, such as `no_road_left`, for a program's own sentences;
    - `told`: the facts in the sentence, in words of the notation, by the blanks of the reason;
    - `player`: who would act;
    - `at`: the vertices, edges and hexes that the action names;
    - `price`: the cards to pay or give, by type, if some are missing;
    - `lacks`: the missing cards by type, if the reason is that cards are missing.
    """

    code = "illegal_action"

    def __init__(
        self, reason: str, rule: str | None = None, facts: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule
        self.facts = dict(facts or {})

    @property
    def lacks(self) -> dict[str, int]:
        """Return the missing cards by type."""
        return dict(self.facts.get("lacks", {}))

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}" if self.rule else self.reason


class StorageError(HexholdError, OSError):
    """A game that could not be saved or loaded; takes the arguments of `OSError`."""

    code = "storage"
