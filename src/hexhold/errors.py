"""Everything hexhold raises on purpose, as one small tree.

Each class has a stable `code` for programs, and carries its facts as attributes beside the text.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from hexhold.language import Sentence

LONGEST_COMPLAINT = 300
LONGEST_QUOTE = 80
LONGEST_KEY = 40


def quoted(value: object) -> str:
    """A value as a message may quote it: short, whatever it is.

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
    """What an exception of anybody's program says, in one short line, whatever it is.

    >>> complaint(KeyError("lost"))
    "KeyError: 'lost'"
    """
    try:
        text = " ".join(str(error).split())
    except (Exception, SystemExit):  # its text is a program as well
        text = "…"
    kind = type(error).__name__
    return f"{kind}: {text[:LONGEST_COMPLAINT]}" if text else kind


def shortened(key: object) -> str:
    """A key as a message may name it: short, whatever it is.

    >>> shortened("rows")
    'rows'
    """
    # Half of a pair of UTF-16, which JSON may hold, can be sent to nobody.
    text = key.encode(errors="replace").decode() if isinstance(key, str) else quoted(key)
    return text if len(text) <= LONGEST_KEY else f"{text[:LONGEST_KEY]}…"


class HexholdError(Exception):
    """The base of all."""

    code: ClassVar[str] = "error"


class UsageError(HexholdError, ValueError):
    """A bad argument, option, edition or variant."""

    code = "usage"


class PositionError(HexholdError, ValueError):
    """A position that cannot be; `key` is the dotted path of what is wrong in it."""

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

    `facts` has what a program may want to know, empty for a text that is no action:

    - `reason`: its name, such as `no_road_left`; a program's sentences may go by it;
    - `told`: what the sentence speaks of, in words of the notation, by the blanks of its reason;
    - `player`: who would act;
    - `at`: the vertices, edges and hexes that the action names;
    - `price`: the cards that would have to be paid or given, by type, where some are missing;
    - `lacks`: the cards that are missing, by type, where it is for want of cards.
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
        """The cards that are missing, by type."""
        return dict(self.facts.get("lacks", {}))

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}" if self.rule else self.reason


class StorageError(HexholdError, OSError):
    """A game that could not be saved or loaded; takes what `OSError` takes."""

    code = "storage"
