"""What goes on in the process that analyses a game."""

from __future__ import annotations

import os
import signal
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from hexhold.analysis import analyse
from hexhold.game import Game

NICENESS = 5
"""So that tables come first."""


@dataclass(frozen=True)
class ToAnalyse:
    """A game to be analysed."""

    names: Sequence[str]
    position: dict[str, Any]
    """At the start."""
    steps: Sequence[str]
    """With what chance gave."""
    times: Sequence[float]
    """Seconds from the start to each step."""


def work(line: Connection, order: ToAnalyse) -> None:
    """Analyse: tells how many more steps are done again and again, and at last what came of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    start = Game.from_position(order.position)
    game = start.copy()
    for text in order.steps:
        game.apply(text)
    found = analyse(
        start, game.history, order.names, game.winner, times=order.times, advance=line.send
    )
    line.send(zlib.compress(msgspec.json.encode(found.as_json())))
