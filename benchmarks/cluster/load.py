"""The load of `benchmarks.table_load` over several workers on one port and PostgreSQL.

Usage::

    python -m benchmarks.cluster.load --workers 2 --tables 200 --seconds 30 --rate 0.5
"""

import argparse
import asyncio
import json

from benchmarks.cluster.machines import Machine, ask, postgresql
from benchmarks.table_load import measure


def main() -> None:
    """Run against workers of its own and print the figures as JSON."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--rate", type=float, default=0.5, help="actions per second and table")
    chosen = options.parse_args()
    with postgresql() as database:
        machine = Machine(database.url, chosen.workers)
        try:
            load = chosen.tables, chosen.rate, chosen.seconds
            found = asyncio.run(measure(machine.at, *load, machine.cpu_seconds))
            owned = ask(database.url, "SELECT count(*) FROM owners GROUP BY owner")
        finally:
            machine.stop()
    shares = sorted(row[0] for row in owned)
    print(json.dumps({"workers": chosen.workers, **found, "tables_of_each": shares}))


if __name__ == "__main__":
    main()
