"""One-ply search with a network in many games: ``python -m benchmarks.one_ply``.

In every game the seat that decides draws a determinization of what it knows, follows each of its
actions, and takes the one whose position a network values most. Prints, as JSON, decisions per
second of CPU time with one core, the positions that were judged, and where the time went; for
`Batch.afterstates` of all games at once, and of one game after the other.
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from typing import Any

# One core: NumPy's library for matrices reads it when it is loaded.
for _library in ("OMP", "OPENBLAS", "MKL"):
    os.environ[f"{_library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402 - after the number of threads

from hexhold.environments import Batch  # noqa: E402 - after the number of threads

CELLS = 128
SEED = 1
Net = Callable[[Any], Any]


def network(size: int) -> Net:
    """Return a network of one hidden layer that knows nothing; its speed is that of others."""
    random = np.random.default_rng(SEED)
    first = random.standard_normal((size, CELLS), np.float32) / np.float32(size**0.5)
    last = random.standard_normal(CELLS, np.float32)
    return lambda rows: np.maximum(rows @ first, 0) @ last


def choose(batch: Batch, net: Net, seed: int, spent: dict[str, float]) -> tuple[Any, int]:
    """Return the id to choose in each game, and how many positions were judged."""
    began = time.process_time()
    drawn = batch.determinize(seed=seed)
    determinized = time.process_time()
    after = drawn.afterstates(seed=seed)
    followed = time.process_time()
    rows = after.rows(after.movers)
    seen = time.process_time()
    values = net(rows)
    judged = time.process_time()
    # The positions of a game are neighbours: the best of each is the last in a stable order.
    order = np.lexsort((values, after.places))
    ids = after.ids[order[np.cumsum(np.bincount(after.places)) - 1]]
    for name, seconds in (
        ("determinize", determinized - began),
        ("afterstates", followed - determinized),
        ("observe", seen - followed),
        ("network", judged - seen),
    ):
        spent[name] += seconds
    return ids, after.count


def measure(count: int, decisions: int, **setting: Any) -> dict[str, Any]:
    """Play ``decisions`` decisions with a search in each."""
    batch = Batch(count, seed=SEED, flat=True, **setting)
    net = network(batch.encoder.size)
    spent = dict.fromkeys(("determinize", "afterstates", "observe", "network"), 0.0)
    ids, _ = choose(batch, net, SEED, dict(spent))
    batch.step(ids)
    done = positions = 0
    began = time.process_time()
    while done < decisions:
        ids, judged = choose(batch, net, done, spent)
        batch.step(ids)
        done += count
        positions += judged
    total = time.process_time() - began
    shares = {name: round(seconds / total, 2) for name, seconds in spent.items()}
    return {
        "per_second": round(done / total),
        "positions": round(positions / done, 1),
        "shares": shares,
    }


def main() -> None:
    """Measure the standard game and the base game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--decisions", type=int, default=20_000)
    asked = parser.parse_args()
    found = {
        edition: {
            "at once": measure(asked.games, asked.decisions, edition=edition),
            "one by one": measure(1, asked.decisions // 10, edition=edition),
        }
        for edition in ("6e", "base")
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
