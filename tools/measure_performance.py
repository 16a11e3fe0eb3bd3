"""Measure the speed of this machine for the docs: ``make performance``.

Peers are measured where `benchmarks.peers` has made their environments in ``build/peers``; the
page names those that are missing.

Runs each benchmark in its own process and stores what it prints, with the machine, in
`benchmarks/results/performance.json`. Then `make docs` writes the page.
"""

import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from hexhold import __version__

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "performance.json"

#: What is measured: its heading, and the module that prints it as a line of JSON.
BENCHMARKS = {
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
        "date": datetime.now(UTC).date().isoformat(),
    }


def measure(module: str, *options: str) -> dict[str, Any]:
    """Return the JSON that a benchmark prints last, and the load before it ran."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    done = subprocess.run(
        [sys.executable, "-m", module, *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    told = f"\n{done.stdout}"
    figures = json.loads(told[told.rindex("\n{") :])
    return {"module": module, "load": load and round(load, 1), "figures": figures}


def main() -> None:
    """Run every benchmark and store the results."""
    found = {}
    for heading, module in BENCHMARKS.items():
        print(heading, flush=True)
        found[heading] = measure(module)
    missing = missing_peers()
    for heading, (module, peers) in COMPARISONS.items():
        if lacking := [peer for peer in peers if peer in missing]:
            print(f"{heading}: not measured, {', '.join(lacking)} missing in {PEERS}", flush=True)
            continue
        print(heading, flush=True)
        found[heading] = measure(module, "--envs", str(PEERS))
    told = {"machine": machine(), "benchmarks": found, "missing_peers": missing}
    RESULTS.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
