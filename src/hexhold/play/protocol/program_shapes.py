"""Requests and answers about accounts of programs."""

from typing import Any

from msgspec import Struct

from hexhold.play.protocol.room_shapes import Name


class ProgramBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about programs."""


class ProgramRequest(ProgramBody):
    """POST /api/programs: create an account for a program."""

    name: Name


class ProgramShape(ProgramBody):
    """An account of a program of yours."""

    id: str
    name: str
    active: bool
    """Whether it has a token."""


class ProgramList(ProgramBody):
    """GET /api/programs: the accounts of your programs."""

    programs: list[ProgramShape]
    token: str | None = None
    """A new token; shown once."""


class ImaginedGame(ProgramBody):
    """GET /api/play/rooms/{id}/imagined: a game that your seat considers possible; for programs."""

    game: str
    version: int
    seat: int
    position: dict[str, Any]
    """A whole position, in which everything hidden from you is drawn by lot."""
