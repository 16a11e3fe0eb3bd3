"""What a dataset costs: ``python -m benchmarks.dataset_rows --games 200``.

Plays with steady bots, writes and reads back, in a folder that is removed. Prints, as JSON, CPU
seconds a million decisions for playing, for all of it, and for reading; decisions a second; bytes a
row.
"""

import argparse
import json
import tempfile
import time
from pathlib import Path

from hexhold.cli.runs.datasets import Order, libraries, run
from hexhold.cli.runs.simulation import SimulationPlan, Venue
from hexhold.environments import ActionSpace, Encoder
from hexhold.environments.dataset.card import new_card
from hexhold.environments.dataset.columns import columns_of
from hexhold.environments.dataset.folder import begin_folder, write_card
from hexhold.environments.dataset.reading import Dataset


def measure(games: int, edition: str, bot: str) -> dict[str, float]:
    """Play, write, read."""
    for library in libraries():
        library.ready()
    plan = SimulationPlan((bot,) * 4, edition, {}, (), 1)
    space, encoder = ActionSpace(plan.setting(), "one"), Encoder(plan.setting())
    venue = Venue(plan)
    venue.play(0)
    began = time.process_time()
    for n in range(games):
        venue.play(1 + n)
    played = time.process_time()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        card = new_card(space, encoder, columns_of(space, encoder), "random", "")
        begin_folder(folder, card)
        for made in run(Order(folder, "one", games, 100, (bot,), plan), 1, lambda _: None):
            card.add(made.shard)
        write_card(folder, card)
        written = time.process_time()
        rows = sum(len(batch["action"]) for batch in Dataset(folder).batches())
        read = time.process_time()
    millions = card.counts.decisions / 1e6
    return {
        "decisions": card.counts.decisions,
        "rows": rows,
        "playing_seconds_a_million": (played - began) / millions,
        "making_seconds_a_million": (written - played) / millions,
        "reading_seconds_a_million": (read - written) / millions,
        "made_a_second": card.counts.decisions / (written - played),
        "bytes_a_row": sum(shard.bytes for shard in card.shards) / rows,
    }


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--bot", default="steady")
    given = parser.parse_args()
    found = measure(given.games, given.edition, given.bot)
    print(json.dumps({name: round(value, 2) for name, value in found.items()}))


if __name__ == "__main__":
    main()
