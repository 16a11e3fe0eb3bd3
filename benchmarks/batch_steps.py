"""Steps of a batch with their masks: ``python -m benchmarks.batch_steps --games 1024``.

Ids are drawn uniformly from the masks by compiled code, outside of what is measured; the games are
first played on to where batches are in training, some at their start and some at their end. Prints,
as JSON, decisions, ids and ended games per second, ids a decision, and the bytes of a game.
"""

import argparse
import json
import time
from collections.abc import Callable

import numpy as np

from benchmarks.choosing import Chooser, said_whole
from hexhold.environments import Batch, Observation

WARM_UP = 1500
"""Steps before the measured ones."""


def measure(
    batch: Batch, steps: int, clock: Callable[[], float], with_observations: bool
) -> dict[str, float]:
    """Play on; what a second holds."""
    chooser = Chooser(batch)
    sees = None
    if with_observations:
        rows = np.empty((batch.count, batch.encoder.row_size), batch.encoder.dtype)
        sees = Observation(rows, chooser.masks, np.empty(batch.count, np.int8))
    seconds, decisions, ended = 0.0, 0, 0
    batch.masks(chooser.masks)
    for n in range(WARM_UP + steps):
        ids = chooser.choose()
        began = clock()
        _, done, _ = batch.step(ids)
        if sees is None:
            batch.masks(chooser.masks)
        else:
            batch.observe(sees)
        if n >= WARM_UP:
            seconds += clock() - began
            decisions += said_whole(batch)
            ended += int(np.count_nonzero(done))
    said = steps * batch.count
    return {
        "decisions_per_second": decisions / seconds,
        "ids_per_second": said / seconds,
        "ids_a_decision": said / decisions,
        "games_per_second": ended / seconds,
    }


def main() -> None:
    """Measure one batch."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--trades", default="none")
    parser.add_argument("--forced", default="ask", choices=("ask", "play"))
    parser.add_argument("--dtype", default="float32", choices=("float32", "uint8"))
    parser.add_argument("--observe", action="store_true", help="observations as well, flat")
    options = parser.parse_args()
    batch = Batch(
        options.games,
        options.players,
        options.edition,
        trades=options.trades,
        threads=options.threads,
        packed=True,
        flat=True,
        forced=options.forced,
        dtype=options.dtype,
    )
    # Of several threads the time is that of the wall: processor time would count each.
    clock = time.process_time if options.threads == 1 else time.perf_counter
    found = measure(batch, options.steps, clock, options.observe)
    print(json.dumps({"ids": batch.space.n, "bytes_a_game": batch.bytes_a_game, **found}))


if __name__ == "__main__":
    main()
