"""What tables report about their work, and what a line of the log is about.

The host of the tables decides what becomes of both. Neither contains anything that a seat may not
know.
"""

from contextvars import ContextVar
from typing import NamedTuple


class LogContext(NamedTuple):
    """What the current work is about."""

    table: str | None = None
    """The id of the room."""
    seat: int | None = None
    request: str | None = None
    """The id of the request that is carried out."""


_NOTHING = LogContext()
LOG_CONTEXT = ContextVar("LOG_CONTEXT", default=_NOTHING)


class PrivateText(str):
    """Text for the log that may name what only one seat knows, such as a bot's illegal answer."""

    __slots__ = ()


class Meter:
    """Counts what tables do. Each method takes a few microseconds and never fails.

    This base counts nothing.
    """

    def answered(self, kind: str, code: str | None, seconds: float) -> None:
        """Count a request of a client.

        Args:
            kind: the type of the message.
            code: the code of the refusal, None if it was carried out.
            seconds: the time from its arrival to its reply.
        """

    def stepped(self, by_bot: bool) -> None:
        """Count a stored step of a game."""

    def thought(self, bot: str, seconds: float) -> None:
        """Count a bot's decision, with the time that it took."""
