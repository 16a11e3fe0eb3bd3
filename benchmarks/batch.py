"""A batch of games on one thread and on several: ``python -m benchmarks.batch --threads 2``.

Entries release the interpreter's lock, so each thread plays its share with a `Work` of its own.
Prints decisions per second for both and their ratio, as JSON.
"""

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from hexhold.compiler import freeze, new_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import Work
from hexhold.game import make_setting

DECISIONS = 300
"""Played in each game per round; most games are still running then."""
MOST_TURNS = 4000


def deal(count: int, edition: str) -> tuple[Any, Any]:
    """So many games at their start, and their board."""
    setting = make_setting(edition, None, (), 4)
    blank = setting.blank_state()
    blank.first = -1
    states: Any = np.repeat(freeze(blank), count)
    work = new_array(Work)
    for i in range(count):
        entries.seed_game(states, i, i)
        entries.start_game(states, i, setting.board, work, 1)
    return states, setting.board


def play(states: Any, board: Any, indexes: range) -> int:
    """Play a share of the batch on; the decisions made."""
    work = new_array(Work)
    entries.seed_chance(work, indexes.start)
    return sum(entries.play_random(states, i, board, work, DECISIONS, MOST_TURNS) for i in indexes)


def measure(count: int, threads: int, edition: str) -> float:
    """Decisions per second of a whole batch."""
    states, board = deal(count, edition)
    shares = [range(t, count, threads) for t in range(threads)]
    with ThreadPoolExecutor(threads) as pool:
        started = time.perf_counter()
        made = sum(pool.map(lambda share: play(states, board, share), shares))
        return made / (time.perf_counter() - started)


def main() -> None:
    """Measure one thread and several, in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    measure(64, 1, options.edition)
    pairs = [
        tuple(measure(options.games, n, options.edition) for n in (1, options.threads))
        for _ in range(options.rounds)
    ]
    ratios = sorted(many / one for one, many in pairs)
    one, many = (sorted(column)[len(pairs) // 2] for column in zip(*pairs, strict=True))
    print(json.dumps({"one": one, "many": many, "ratio": ratios[len(ratios) // 2], "all": ratios}))


if __name__ == "__main__":
    main()
