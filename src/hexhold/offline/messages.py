"""Messages between the page and a local host, for both requests and connections.

The bodies and the data in them are those of the server (`hexhold.play.protocol`).
"""

from __future__ import annotations

from msgspec import Raw, Struct

from hexhold.language import ENGLISH, Language


class Ask(Struct, tag="ask"):
    """A request, as a page makes it of a server over HTTP."""

    id: int
    method: str
    path: str
    """Below `/api`, with its query."""
    body: Raw = Raw(b"null")
    language: Language = ENGLISH


class Answered(Struct, tag="answer"):
    """The answer to a request."""

    id: int
    status: int
    body: str
    """JSON, or the text of a file."""


class Open(Struct, tag="open"):
    """A page connects to a room."""

    line: str
    """The page's name for the connection."""
    room: str
    language: Language = ENGLISH
    seat: int | None = None
    """The seat to sit on, if several people share the device; None for the own."""


class Opened(Struct, tag="opened"):
    """A connection is open."""

    line: str


class Data(Struct, tag="data"):
    """A message on a connection, in either direction."""

    line: str
    data: str


class Close(Struct, tag="close"):
    """A page has closed a connection."""

    line: str


class Closed(Struct, tag="closed"):
    """The host has closed a connection, or refuses it."""

    line: str
    code: int
    reason: str


FromPage = Ask | Open | Data | Close
ToPage = Answered | Opened | Data | Closed
