"""Whether the dice are even: χ² of many rolls, as the server and as the engine draw them.

The server starts each game's generators from its secret and the players' seeds by HMAC; the engine
starts them from a number. Both then draw two dice and the event die of every roll in the same way.
Each line of the result has the χ² of one table of counts and how likely one so large would be by
chance. Usage::

    python -m benchmarks.dice --rolls 10000000
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from hexhold.compiler import INTERPRETED, Array, Int64, entry, new_array
from hexhold.engine.vocabulary.layout import Generator, State
from hexhold.engine.vocabulary.random import below, seed_generator
from hexhold.records.fair import generators

ROLLS_IN_A_GAME = 100
SIDES = 6
UNLIKELY = 1e-6


@entry
def count_rolls(states: Array[State], i: int, counts: Array[Int64], rolls: int) -> int:
    """Roll red, yellow and event die so often; the first roll is counted apart, from 216 on."""
    r: Generator = states[i].dice
    for n in range(rolls):
        red = below(r, 6)
        yellow = below(r, 6)
        event = below(r, 6)
        place = (red * 6 + yellow) * 6 + event
        counts[place] = counts[place] + 1
        if n == 0:
            counts[216 + place] = counts[216 + place] + 1
    return 0


@entry
def seed_dice(states: Array[State], i: int, seed: int) -> int:
    """Start the dice as the engine does."""
    seed_generator(states[i].dice, seed, 0)
    return 0


def count(rolls: int, start: Callable[[Any, int], None]) -> list[int]:
    """Rolls by (red, yellow, event), then the first rolls of the games."""
    states = new_array(State)
    counts: Any = [0] * 432 if INTERPRETED else np.zeros(432, np.int64)
    for game in range(rolls // ROLLS_IN_A_GAME):
        start(states, game)
        count_rolls(states, 0, counts, ROLLS_IN_A_GAME)
    return [int(n) for n in counts]


def by_server(states: Any, game: int) -> None:
    """A game's dice from a secret and four seeds."""
    secret = f"{game:064x}"
    words = generators(secret, ["a", "b", "c", str(game)])["dice"]
    kept = states[0].dice.word if INTERPRETED else states[0]["dice"]["word"]
    for i, word in enumerate(words):
        kept[i] = word


def by_engine(states: Any, game: int) -> None:
    """A game's dice from its number."""
    seed_dice(states, 0, game)


def chi_square(counts: Sequence[int]) -> dict[str, float]:
    """χ² against an even spread, its degrees of freedom, and the chance of one so large.

    The chance is the approximation of Wilson and Hilferty, good from a few degrees on.
    """
    expected, free = sum(counts) / len(counts), len(counts) - 1
    found = sum((n - expected) ** 2 for n in counts) / expected
    z = ((found / free) ** (1 / 3) - (1 - 2 / (9 * free))) / math.sqrt(2 / (9 * free))
    return {"chi2": round(found, 2), "free": free, "p": math.erfc(z / math.sqrt(2)) / 2}


def tables(counts: Sequence[int]) -> dict[str, dict[str, float]]:
    """The tests of one way to draw."""
    whole = np.array(counts[:216]).reshape(SIDES, SIDES, SIDES)
    return {
        "all three": chi_square(counts[:216]),
        "red": chi_square(whole.sum((1, 2)).tolist()),
        "yellow": chi_square(whole.sum((0, 2)).tolist()),
        "event": chi_square(whole.sum((0, 1)).tolist()),
        "both dice": chi_square(whole.sum(2).reshape(-1).tolist()),
        "first rolls": chi_square(counts[216:]),
    }


def measure(rolls: int) -> dict[str, dict[str, dict[str, float]]]:
    """Every test of both ways."""
    return {
        "server": tables(count(rolls, by_server)),
        "engine": tables(count(rolls, by_engine)),
    }


def main() -> None:
    """Print the figures as JSON; exit 1 where a result is too unlikely."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rolls", type=int, default=10_000_000, help="of each kind")
    found = measure(options.parse_args().rolls)
    print(json.dumps(found))
    chances = [test["p"] for tests in found.values() for test in tests.values()]
    sys.exit(any(not UNLIKELY < p < 1 - UNLIKELY for p in chances))


if __name__ == "__main__":
    main()
