"""Small recorded games for the tests."""

import json
import random
from functools import cache
from io import BytesIO
from typing import Any

from hexhold import Game
from hexhold.records import RecordWriter
from hexhold.records.fair import fair_start, fair_terms, promise_of
from hexhold.records.fair_terms import PURPOSE, Origin, canonical, derived_seed

NAMES = ("Ann", "Bo", "Cy")
SECRET = "ab" * 32
SEEDS = ["ann", "bo", "cy"]


def play_on(game: Game, writer: RecordWriter | None, seed: int, most: int = 100_000) -> None:
    """Play randomly without offers, to the end or up to a number of actions."""
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
    """Return a record of a short game, finished unless ``most`` stops it."""
    game = Game.new(3, edition, seed, {"victory_points": points})
    file = BytesIO()
    ticks = iter(range(1_000_000))
    writer = RecordWriter(file, game, NAMES, commit, clock=lambda: next(ticks) / 8)
    play_on(game, writer, seed, most)
    return file.getvalue()


def fair_position(edition: str = "6e", board: str = "random", **more: Any) -> dict[str, Any]:
    """Return the start of a game with fair dice, and with more options."""
    options = {"victory_points": 6, **more}
    return fair_start(SECRET, SEEDS, edition=edition, options=options, variants=[], board=board)


@cache
def fair_record(
    edition: str = "6e", board: str = "random", most: int = 100_000, **more: Any
) -> bytes:
    """Return a record as a server writes it."""
    position = fair_position(edition, board, **more)
    file = BytesIO()
    game = Game.from_position(position)
    play_on(game, RecordWriter(file, game, NAMES), 5, most)
    first, _, rest = file.getvalue().partition(b"\n")
    fair = {"commitment": promise_of(SECRET), "seeds": SEEDS, "secret": SECRET}
    return json.dumps({**json.loads(first), "fair": fair}).encode() + b"\n" + rest


BOUND_NAMES = ["Ann", "Steady 1", "Steady 2"]
BOUND_ORIGINS: list[Origin] = ["person", "bot", "bot"]
BOUND_SETTING: dict[str, Any] = {
    "edition": "base",
    "options": {"victory_points": 4},
    "variants": [],
    "board": "random",
}


def bound_seeds(origins: list[Origin]) -> list[str]:
    """Return one person's seed, and those derived from the promise."""
    promise = promise_of(SECRET)
    return ["lucky" if o == "person" else derived_seed(promise, p) for p, o in enumerate(origins)]


def record_with(names: list[str], origins: list[Origin], seeds: list[str], most: int = 12) -> bytes:
    """Return a record with these seeds and names, whether they are allowed or not."""
    terms = fair_terms(**BOUND_SETTING, players=names, origins=origins)
    position = fair_start(SECRET, seeds, **BOUND_SETTING, terms=terms)
    file = BytesIO()
    game = Game.from_position(position)
    play_on(game, RecordWriter(file, game, names), 5, most)
    first, _, rest = file.getvalue().partition(b"\n")
    fair = {"commitment": promise_of(SECRET), "seeds": seeds, "secret": SECRET, "purpose": PURPOSE}
    head = {**json.loads(first), "fair": {**fair, "terms": json.loads(canonical(terms))}}
    return json.dumps(head).encode() + b"\n" + rest


@cache
def bound_record() -> bytes:
    """Return a finished record as a server writes it, with dice that bind the server too."""
    return record_with(BOUND_NAMES, BOUND_ORIGINS, bound_seeds(BOUND_ORIGINS), 100_000)
