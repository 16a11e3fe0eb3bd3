"""hexhold beside other simulators in one run: ``python -m benchmarks.peers --envs DIR``.

Each peer lives in a virtual environment of its own under DIR, made on the first run (catanatron:
any Python; fastcatan: Python 3.12+, named by --python312). All play the base game with four random
players on one core, in turn, several rounds; medians and ratios are printed as JSON. fastcatan
would take every core: it is given one.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
NEEDS = {
    "catanatron": ["catanatron"],
    "fastcatan": ["fastcatan==2.0.0", "numba"],
    # The last one that encodes observations.
    "fastcatan_1": ["fastcatan==1.0.2", "numba"],
}
ONE_CORE = {"OMP_NUM_THREADS": "1"}


def environment(peer: str, folder: Path, python: str) -> Path:
    """The interpreter of a peer's environment, made if it is missing."""
    interpreter = folder / peer / "bin" / "python"
    if not interpreter.exists():
        subprocess.run([python, "-m", "venv", str(folder / peer)], check=True)
        subprocess.run([str(interpreter), "-m", "pip", "install", "-q", *NEEDS[peer]], check=True)
    return interpreter


def measure(command: list[str]) -> dict[str, float]:
    """Run one measurement on one core; it prints one JSON object last."""
    alone = {**os.environ, **ONE_CORE}
    done = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> None:
    """Measure all in turn and print medians and ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=Path, required=True)
    parser.add_argument("--python312", default="python3.12")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    pythons = {"catanatron": sys.executable, "fastcatan": options.python312}
    commands = {"hexhold": [sys.executable, "-m", "benchmarks.random_play", "--edition", "base"]}
    for peer, python in pythons.items():
        interpreter = environment(peer, options.envs, python)
        commands[peer] = [str(interpreter), str(HERE / f"peer_{peer}.py")]
    found: dict[str, list[dict[str, float]]] = {name: [] for name in commands}
    for _ in range(options.rounds):
        for name, command in commands.items():
            found[name].append(measure([*command, str(options.seconds)]))
    medians = {
        name: {key: statistics.median(run[key] for run in runs) for key in runs[0]}
        for name, runs in found.items()
    }
    ratios = {
        peer: [
            ours["games_per_second"] / theirs["games_per_second"]
            for ours, theirs in zip(found["hexhold"], found[peer], strict=True)
        ]
        for peer in pythons
    }
    summary = {
        peer: {"min": min(r), "median": statistics.median(r), "max": max(r)}
        for peer, r in ratios.items()
    }
    print(json.dumps({"medians": medians, "games_ratio": summary}, indent=1))


if __name__ == "__main__":
    main()
