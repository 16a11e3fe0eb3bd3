"""Logs as lines of JSON, for programs that collect them.

A line says which table, seat and request it is about. It contains nothing that a seat may not know:
no message of an unexpected exception, no reason of a refused action and no row of the database.
"""

import logging
import queue
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from typing import Any, TextIO

import msgspec

from hexhold.errors import StorageError
from hexhold.play.monitoring import LOG_CONTEXT, PrivateText

MOST_WAITING = 10_000
"""Lines that wait for a slow reader; the next ones are dropped."""
LONGEST_MESSAGE = 2000
_DETAIL = "DETAIL:"
"""What follows in PostgreSQL's messages is a row."""


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; called where it is logged, because the context is known only there."""
        about = LOG_CONTEXT.get()
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "time": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
        }
        for name, value in about._asdict().items():
            if value is not None:
                line[name] = value
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = _error(record.exc_info[1])
            line["where"] = _frames(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def _message(record: logging.LogRecord) -> str:
    given = record.args
    if isinstance(given, tuple):
        shown: Any = tuple(_public(each) for each in given)
    else:
        shown = given
    try:
        text = str(record.msg) % shown if shown else str(record.msg)
    except (TypeError, ValueError):
        text = str(record.msg)
    return " ".join(text.split())[:LONGEST_MESSAGE]


def _public(given: object) -> object:
    """Return what a line may contain of an argument."""
    if isinstance(given, PrivateText):
        return "another bot decides; --log-format text says why"
    return _error(given) if isinstance(given, BaseException) else given


def _error(error: BaseException | None) -> str:
    """Return an exception's kind, and its message only if that is about the storage."""
    kind = type(error).__name__
    code = getattr(error, "code", None)
    if isinstance(error, StorageError):
        return f"{kind}: {str(error).partition(_DETAIL)[0].strip()}"
    return f"{kind} ({code})" if isinstance(code, str) else kind


def _frames(error: BaseException | None) -> list[str]:
    if error is None:
        return []
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]


class _Handler(QueueHandler):
    """Hands finished lines to the thread that writes, and drops them if it is far behind."""

    def __init__(self, waiting: queue.Queue[Any]) -> None:
        super().__init__(waiting)
        self.dropped = 0

    def prepare(self, record: logging.LogRecord) -> str:
        """Return the line."""
        return self.format(record)

    def enqueue(self, record: Any) -> None:
        """Add a line to the queue, unless that is full."""
        try:
            self.queue.put_nowait(record)
        except queue.Full:
            self.dropped += 1


class _Writer(QueueListener):
    """Writes the lines."""

    def __init__(self, waiting: queue.Queue[Any], to: TextIO) -> None:
        super().__init__(waiting)
        self._to = to

    def handle(self, record: Any) -> None:
        """Write a line; a stream that is gone is no reason to stop serving."""
        try:
            self._to.write(f"{record}\n")
            self._to.flush()
        except (OSError, ValueError):
            return


@contextmanager
def logging_as(form: str, to: TextIO | None = None) -> Iterator[None]:
    """Log in a format within the block; `text` leaves everything as it is.

    As JSON, answered requests are logged too. Nothing waits for a slow reader of the lines.
    """
    if form == "text":
        yield
        return
    waiting: queue.Queue[Any] = queue.Queue(MOST_WAITING)
    handler, writer = _Handler(waiting), _Writer(waiting, to or sys.stderr)
    handler.setFormatter(JsonFormatter())
    root, own = logging.getLogger(), logging.getLogger("hexhold")
    before = own.level
    root.addHandler(handler)
    own.setLevel(logging.INFO)
    writer.start()
    try:
        yield
    finally:
        root.removeHandler(handler)
        own.setLevel(before)
        writer.stop()
