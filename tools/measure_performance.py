"""Measure the speed of this machine for the docs: ``make performance``.

Peers are measured where `benchmarks.peers` has made their environments in ``build/peers``; the
page names those that are missing.

Runs each benchmark in its own process and stores what it prints, with date and load, in
`benchmarks/results/performance.json`. Then `make docs` writes the page. What is not measured again
stays as it is. A first try with few rounds::

    python -m tools.measure_performance --rounds 5 --only "First use" "One game through Python"
"""

import argparse
import json
import os
import platform
import re
import shlex
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from hexhold import __version__

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "performance.json"

EARLIER = "48ec910"
"""The checkout that today's speed is compared with."""
#: What is measured: its heading, and the module with its options, which prints a line of JSON.
BENCHMARKS = {
    f"Compared with {EARLIER}": f"benchmarks.paired {EARLIER} . --rounds 20 --seconds 0.06 --json"
    " --only 6e base steady strong 'Batch 6e' 'Batch base' 'new shores, 3, classic'",
    "First use, size of a state": "benchmarks.first_use",
    "One game through Python, base": "benchmarks.small_batches --games 1 --rounds 7",
    "Gymnasium, base": "benchmarks.gymnasium_steps --edition base --rounds 7",
    "Batch: step and packed mask": "benchmarks.batch_steps",
    "Observations": "benchmarks.observations",
    "One-ply search with a network": "benchmarks.one_ply",
    "Gymnasium": "benchmarks.gymnasium_steps",
    "PettingZoo": "benchmarks.pettingzoo_steps",
    "OpenSpiel": "benchmarks.openspiel_steps",
    "Datasets": "benchmarks.dataset_rows",
}
PEERS = ROOT / "build" / "peers"
"""The environments of other simulators."""
#: Comparisons with peers: the module that prints each, and the environments that it needs.
COMPARISONS = {
    "Whole games of random players, compared": ("benchmarks.peers", ("catanatron", "fastcatan")),
    "Batches, compared": ("benchmarks.peer_batches", ("fastcatan_1", "fastcatan")),
}


def missing_peers() -> list[str]:
    """Return the peers that have no environment here."""
    needed = sorted({peer for _, peers in COMPARISONS.values() for peer in peers})
    return [peer for peer in needed if not (PEERS / peer / "bin" / "python").exists()]


def machine() -> dict[str, Any]:
    """Return what the figures depend on."""
    cpus = Path("/proc/cpuinfo")
    lines = cpus.read_text().splitlines() if cpus.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "processor": models[0] if models else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "hexhold": __version__,
    }


def measure(command: str, *options: str) -> dict[str, Any]:
    """Return the JSON that a benchmark prints last, its date, and the load before it ran."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(command), *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = f"\n{done.stdout}"
    figures = json.loads(told[told.rindex("\n{") :])
    date = datetime.now(UTC).date().isoformat()
    return {"command": command, "date": date, "load": load and round(load, 1), "figures": figures}


def main() -> None:
    """Run the benchmarks and store the results."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [*BENCHMARKS, *COMPARISONS]
    parser.add_argument("--only", nargs="+", default=names, choices=names, metavar="HEADING")
    parser.add_argument("--rounds", type=int, help="of the benchmarks that name a number here")
    given = parser.parse_args()
    told = json.loads(RESULTS.read_text(encoding="utf-8"))
    missing = missing_peers()
    for heading in given.only:
        command, peers = COMPARISONS.get(heading, (BENCHMARKS.get(heading, ""), ()))
        if lacking := [peer for peer in peers if peer in missing]:
            print(f"{heading}: not measured, {', '.join(lacking)} missing in {PEERS}", flush=True)
            continue
        print(heading, flush=True)
        if given.rounds:
            command = re.sub(r"--rounds \d+", f"--rounds {given.rounds}", command)
        told["benchmarks"][heading] = measure(command, *(["--envs", str(PEERS)] if peers else []))
    kept = {name: told["benchmarks"][name] for name in names if name in told["benchmarks"]}
    told = {"machine": machine(), "benchmarks": kept, "missing_peers": missing}
    RESULTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
