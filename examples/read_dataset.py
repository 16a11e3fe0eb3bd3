"""Read a dataset with polars and with NumPy alone: what are first settlements and leads worth?

Make a dataset of `steady` games and read it; each takes about ten seconds::

    pip install 'hexhold[data]' polars
    hexhold dataset --games 2000 --seed 1 --jobs 2 --out games
    python read_dataset.py games
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from hexhold.environments import read_dataset
from hexhold.environments.dataset.reading import Dataset
from hexhold.game import make_setting

TENTHS = 10


def first_settlements(dataset: Dataset) -> pl.DataFrame:
    """Each seat's first settlement: game, player, pips (of 36 rolls, those that bring it a card),
    and whether that seat won.

    polars reads the files as they are. An observation is a list of bytes there, each the whole
    number before it is divided, so nothing need be turned back.
    """
    card = dataset.card
    texts = dict(enumerate(card.actions))
    on_vertex = {n: int(text[12:]) for n, text in texts.items() if text.startswith("settlement v")}
    files = [dataset.folder / shard.file for shard in card.shards]
    found = (
        pl.scan_parquet(files)
        .filter(pl.col("decision") < 4 * card.played.players)
        .filter(pl.col("action").is_in(list(on_vertex)))
        .group_by("game", "player", maintain_order=True)
        .first()
        .collect()
    )
    seen = found["observation"].to_numpy()
    chance = hex_numbers(dataset, seen, "chance") * (1 - hex_numbers(dataset, seen, "terrain", 5))
    around = make_setting(card.played.edition, None, (), card.played.players).geometry.vertex_hexes
    pips = [
        sum(row[h] for h in around[on_vertex[action]] if h >= 0)
        for action, row in zip(found["action"], chance, strict=True)
    ]
    return found.select(
        "game",
        "player",
        pl.Series("pips", pips, pl.Int64),
        (pl.col("winner") == pl.col("player")).alias("won"),
    )


def hex_numbers(dataset: Dataset, seen: Any, name: str, column: int = 0) -> Any:
    """Return a field of each hex, from the bytes of observations: [rows, hexes]."""
    layout = dataset.card.observation
    (field,) = (field for field in layout.fields if (field.part, field.name) == ("hex", name))
    hexes, width = layout.parts["hex"]
    return (
        seen[:, : hexes * width].reshape(-1, hexes, width)[:, :, field.start + column].astype(int)
    )


def leads(dataset: Dataset) -> Any:
    """For each tenth of a game: decisions whose seat was alone in the lead, and those it won.

    NumPy alone, some rows at a time, with observations as an agent sees them.
    """
    (field,) = (
        field
        for field in dataset.card.observation.fields
        if (field.part, field.name) == ("player", "points")
    )
    found = np.zeros((2, TENTHS), int)
    lengths = game_lengths(dataset)
    names = ["game", "decision", "begins", "observation", "player", "winner"]
    for rows in dataset.batches(1024, names):
        points = dataset.parts(rows["observation"])["player"][:, :, field.start]
        ahead = rows["begins"] & (points[:, 0] > points[:, 1:].max(axis=1))
        tenth = TENTHS * rows["decision"] // lengths[rows["game"]]
        won = rows["player"] == rows["winner"]
        found[0] += np.bincount(tenth[ahead], minlength=TENTHS)
        found[1] += np.bincount(tenth[ahead & won], minlength=TENTHS)
    return found


def game_lengths(dataset: Dataset) -> Any:
    """Return the number of decisions of each game; reading few columns is fast."""
    lengths = np.zeros(dataset.card.counts.games, int)
    for rows in dataset.batches(columns=["game", "decision"]):
        np.maximum.at(lengths, rows["game"], rows["decision"] + 1)
    return lengths


def main(folder: str) -> None:
    """Print both tables."""
    dataset = read_dataset(Path(folder))
    counts = dataset.card.counts
    print(f"{counts.games} games, {counts.rows} rows: {dataset.card.command}")
    worth = (
        first_settlements(dataset)
        .group_by("pips")
        .agg(pl.len().alias("seats"), pl.col("won").mean().alias("won"))
    )
    print("\npips of the first settlement, seats, share that won")
    for pips, seats, won in worth.sort("pips").rows():
        print(f"{pips:4} {seats:7} {won:7.1%}")
    print("\ntenth of the game, decisions of a seat alone in the lead, share that won")
    for tenth, (ahead, won) in enumerate(leads(dataset).T, 1):
        print(f"{tenth:4} {ahead:7} {won / max(ahead, 1):7.1%}")


if __name__ == "__main__":
    main(sys.argv[1])
