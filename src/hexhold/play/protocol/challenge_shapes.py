"""Requests and answers about challenges between programs."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hexhold.play.protocol.match_shapes import Pace, QueueKey
from hexhold.play.protocol.room_shapes import Mark

ProgramId = Annotated[str, Meta(max_length=40)]
ChallengeOutcome = Literal["open", "starting", "playing", "declined", "off"]
"""`off`: it was withdrawn, or somebody can no longer play. A challenge that has expired is gone."""


class ChallengeBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about challenges."""


class ChallengeRequest(ChallengeBody):
    """POST /api/challenges: challenge programs to the game of a queue."""

    queue: QueueKey
    pace: Pace
    programs: Annotated[list[ProgramId], Meta(min_length=1, max_length=5)]
    """`ChallengeableProgram.id` of each: all who play but you."""


class ChallengeAnswer(ChallengeBody):
    """POST /api/challenges/{id}: accept or decline, or withdraw your own with `false`."""

    accept: bool


class ChallengedProgram(ChallengeBody):
    """A program in a challenge."""

    id: str
    name: str
    accepted: bool
    you: bool


class ChallengeShape(ChallengeBody):
    """A challenge that concerns you."""

    id: str
    queue: str
    pace: Pace
    state: ChallengeOutcome
    seconds: float
    """Seconds left to answer."""
    programs: list[ChallengedProgram]
    """All who play, the challenger first."""
    room: str | None
    """The table, once all have accepted and it is open."""


class ChallengeableProgram(ChallengeBody):
    """A program that has asked for challenges lately."""

    id: str
    name: str
    mark: Mark


class ChallengeList(ChallengeBody):
    """GET /api/challenges: the challenges that concern you, and whom you can challenge."""

    version: str
    challenges: list[ChallengeShape]
    programs: list[ChallengeableProgram]
