"""Our batch beside fastcatan's, through NumPy: ``python -m benchmarks.peer_batches --envs DIR``.

The base game, 1,024 games of four random players, one core, processor time, in turn, several
rounds. `benchmarks.peers` says how the peer's environment is made.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path

from benchmarks.peers import HERE, environment, measure


def main() -> None:
    """Measure both in turn; print medians and the ratios, round by round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=Path, required=True)
    parser.add_argument("--python312", default="python3.12")
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    theirs = environment("fastcatan", options.envs, options.python312)
    steps = str(options.steps)
    ours = [sys.executable, "-m", "benchmarks.batch_steps", "--edition", "base", "--steps", steps]
    rounds: list[dict[str, float]] = []
    for _ in range(options.rounds):
        peer = measure([str(theirs), str(HERE / "peer_fastcatan_batch.py"), steps])
        step = measure(ours)["decisions_per_second"]
        seen = measure([*ours, "--observe"])["decisions_per_second"]
        rounds.append(
            {
                "ours: step and mask": step,
                "ours: with observation": seen,
                **{f"fastcatan: {name}": figure for name, figure in peer.items()},
                "ratio: step and mask": step / peer["step_and_mask"],
                "ratio: our observation to its records": seen / peer["with_records"],
                "ratio: our observation to its views": seen / peer["with_views"],
            }
        )
    medians = {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}
    print(json.dumps({"medians": medians, "rounds": rounds}, indent=1))


if __name__ == "__main__":
    main()
