"""Measure what going first is worth in every edition, in thousands of games of `steady` bots.

    pip install hexhold matplotlib
    python examples/going_first.py --games 20000 --threads 2 --picture going_first.png

Prints for each edition the share of games won by the first player, the second and so on, with 95 %
confidence intervals. With ``--picture`` it draws the same, which needs matplotlib. The result holds
for players of this strength.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from importlib.util import find_spec
from math import sqrt
from typing import Any

import numpy as np

from hexhold.editions import EDITIONS
from hexhold.fast import Games
from hexhold.game import make_setting

Z = 1.96
"""Standard errors of a 95 % confidence interval."""
ORDER = ("1st", "2nd", "3rd", "4th", "5th", "6th")
INK, LINE = "#20324d", "#b0483a"
Shares = Mapping[str, "np.ndarray[Any, np.dtype[np.float64]]"]


def shares_won(
    edition: str, players: int, count: int, seed: int, threads: int
) -> np.ndarray[Any, np.dtype[np.float64]]:
    """Return the share of games won, [players], by place in the order of the first turn."""
    games = Games(make_setting(edition, None, (), players), count, seed, threads)
    games.play(["steady"] * players, seed)
    finished = games.winners >= 0
    places = (games.winners - games.states["first"])[finished] % players
    return np.bincount(places, minlength=players) / int(finished.sum())


def error(share: float, count: int) -> float:
    """Return half the width of a share's 95 % confidence interval."""
    return Z * sqrt(share * (1 - share) / count)


def table(shares: Shares, count: int) -> str:
    """Return a line for each edition, in per cent."""
    lines = []
    for edition, row in shares.items():
        cells = (f"{share:6.1%} ± {error(share, count):.1%}" for share in row)
        lines.append(f"{edition:8}{'  '.join(cells)}")
    return "\n".join(lines)


def draw(shares: Shares, count: int, picture: str) -> None:
    """Draw a panel for each edition; the line is the share if the order made no difference."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 2.6), layout="constrained")
    panels = figure.subplots(1, len(shares), sharey=True, squeeze=False)[0]
    for panel, (edition, row) in zip(panels, shares.items(), strict=True):
        places = range(len(row))
        panel.axhline(100 / len(row), color=LINE, linewidth=1, linestyle=(0, (4, 3)))
        errors = [100 * error(share, count) for share in row]
        panel.errorbar(places, 100 * row, errors, fmt="o", color=INK, capsize=3, markersize=5)
        panel.set_title(edition, fontsize=11, color=INK)
        panel.set_xticks(places, ORDER[: len(row)], fontsize=8)
        panel.margins(x=0.2)
        panel.spines[["top", "right"]].set_visible(False)
        panel.tick_params(colors=INK, length=0)
        panel.grid(axis="y", color="#e3e6ea", linewidth=0.6)
    panels[0].set_ylabel("games won, %", color=INK)
    figure.supxlabel("in the order of the first turn", fontsize=9, color=INK)
    figure.savefig(picture, dpi=150)


def main(arguments: list[str] | None = None) -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="of each edition")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--picture", help="a file to draw into, such as going_first.png")
    given = parser.parse_args(arguments)
    if given.picture and find_spec("matplotlib") is None:
        parser.error("--picture is drawn with matplotlib: pip install matplotlib")
    played = given.players, given.games, given.seed, given.threads
    shares = {edition: shares_won(edition, *played) for edition in EDITIONS}
    print(table(shares, given.games))
    if given.picture:
        draw(shares, given.games, given.picture)


if __name__ == "__main__":
    main()
