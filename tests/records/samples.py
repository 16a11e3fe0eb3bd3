"""Small recorded games for the tests."""

from __future__ import annotations

import json
import random
from functools import cache
from io import BytesIO
from typing import Any

from hexhold import Game
from hexhold.records import RecordWriter
from hexhold.records.fair import fair_start, promise_of

NAMES = ("Ann", "Bo", "Cy")
SECRET = "ab" * 32
SEEDS = ["ann", "bo", "cy"]


def play_on(game: Game, writer: RecordWriter | None, seed: int, most: int = 100_000) -> None:
    """Random play without offers, to the end or so many actions."""
    chance = random.Random(seed)
    while not game.is_over and most > 0:
        actions = [a for a in game.legal_actions() if a.kind not in ("offer", "counter")]
        action = game.apply(chance.choice(actions))
        if writer is not None:
            writer.append(action)
        most -= 1
    if writer is not None and game.is_over:
        writer.finish(game)


@cache
def recorded(
    edition: str = "6e", points: int = 6, seed: int = 3, most: int = 100_000, commit: bool = True
) -> bytes:
    """A record of a short game, finished unless ``most`` stops it."""
    game = Game.new(3, edition, seed, {"victory_points": points})
    file = BytesIO()
    ticks = iter(range(1_000_000))
    writer = RecordWriter(file, game, NAMES, commit, clock=lambda: next(ticks) / 8)
    play_on(game, writer, seed, most)
    return file.getvalue()


def fair_position(edition: str = "6e", board: str = "random") -> dict[str, Any]:
    """The start of a game whose dice were promised."""
    options = {"victory_points": 6}
    return fair_start(SECRET, SEEDS, edition=edition, options=options, variants=[], board=board)


@cache
def fair_record(edition: str = "6e", board: str = "random", most: int = 100_000) -> bytes:
    """A record as a server writes it."""
    position = fair_position(edition, board)
    file = BytesIO()
    game = Game.from_position(position)
    play_on(game, RecordWriter(file, game, NAMES), 5, most)
    first, _, rest = file.getvalue().partition(b"\n")
    fair = {"commitment": promise_of(SECRET), "seeds": SEEDS, "secret": SECRET}
    return json.dumps({**json.loads(first), "fair": fair}).encode() + b"\n" + rest
