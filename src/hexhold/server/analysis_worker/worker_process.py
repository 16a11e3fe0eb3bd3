"""The process that analyses a game."""

import os
import signal
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from multiprocessing.connection import Connection

import msgspec

from hexhold.analysis import UnjudgedSteps, analyse
from hexhold.records import read_record

NICENESS = 5
"""Running games have priority."""


@dataclass(frozen=True)
class AnalysisRequest:
    """A game to be analysed."""

    record: bytes
    """Its player names are seat numbers."""


def work(pipe: Connection, request: AnalysisRequest) -> None:
    """Analyse a game: send the number of further steps done again and again, then the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    pipe.send(analysed(request, pipe.send))


def analysed(request: AnalysisRequest, advance: Callable[[int], None]) -> bytes:
    """Return an analysis as it is stored.

    Args:
        request: the game.
        advance: takes how many more steps are done.
    """
    record = read_record(BytesIO(request.record))
    found = analyse(
        record.start,
        record.actions,
        record.names,
        record.winner,
        times=record.times,
        advance=advance,
        gaps=UnjudgedSteps.of(record),
    )
    return zlib.compress(msgspec.json.encode(found.as_json()))
