"""Our batch beside fastcatan's, through NumPy: ``python -m benchmarks.peer_batches --envs DIR``.

The base game, 1,024 games of four random players, one core, processor time, in turn, several
rounds. Its versions 1 write observations, as ours, and 2 are the newest. `benchmarks.peers` says
how their environments are made.
"""

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
    peers = {
        name: environment(name, options.envs, options.python312)
        for name in ("fastcatan_1", "fastcatan")
    }
    steps = str(options.steps)
    ours = [sys.executable, "-m", "benchmarks.batch_steps", "--edition", "base", "--steps", steps]
    rounds: list[dict[str, float]] = []
    for _ in range(options.rounds):
        figures = {
            "ours: step and mask": measure(ours)["decisions_per_second"],
            "ours: with observation": measure([*ours, "--observe"])["decisions_per_second"],
        }
        ratios: dict[str, float] = {}
        for name, python in peers.items():
            found = measure([str(python), str(HERE / "peer_fastcatan_batch.py"), steps])
            figures |= {f"{name}: {what}": figure for what, figure in found.items()}
            for what in ("step and mask", "with observation"):
                if what in found:
                    ratios[f"ratio to {name}: {what}"] = figures[f"ours: {what}"] / found[what]
        rounds.append(figures | ratios)
    medians = {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}
    print(json.dumps({"medians": medians, "rounds": rounds}, indent=1))


if __name__ == "__main__":
    main()
