"""What goes on in the process that analyses a game."""

from __future__ import annotations

import os
import signal
import zlib
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from multiprocessing.connection import Connection

import msgspec

from hexhold.analysis import UnjudgedSteps, analyse
from hexhold.records import read_record

NICENESS = 5
"""So that tables come first."""


@dataclass(frozen=True)
class AnalysisRequest:
    """A game to be analysed."""

    record: bytes
    """With names that tell seats only."""


def work(line: Connection, order: AnalysisRequest) -> None:
    """Analyse: tells how many more steps are done again and again, and at last what came of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    record = read_record(BytesIO(order.record))
    found = analyse(
        record.start,
        record.actions,
        record.names,
        record.winner,
        times=record.times,
        advance=line.send,
        gaps=UnjudgedSteps.of(record),
    )
    line.send(zlib.compress(msgspec.json.encode(found.as_json())))
