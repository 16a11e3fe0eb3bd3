"""Random games with every state checked: ``python -m tools.soak --games 10000``.

Plays so many games per edition and prints one line each; exit 1 where something broke.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

import numpy as np

from hexhold.board import find_board
from hexhold.editions import EDITIONS, VARIANTS
from hexhold.engine import entries
from hexhold.engine.compile import INTERPRETED
from hexhold.engine.layout import Work
from hexhold.engine.records import freeze, new_records
from hexhold.game import make_setting
from tools.invariants import MEANING, play_checked

MOST_TURNS = 20_000


def soak(
    edition: str, players: int, variants: list[str], board: str | None, games: int, first: int
) -> list[str]:
    """Play games of one kind; what broke, as lines."""
    setting = make_setting(edition, None, variants, players, find_board(board, players))
    work = new_records(Work)
    found: Any = [0, 0] if INTERPRETED else np.zeros(2, dtype=np.int64)
    problems = []
    started = time.perf_counter()
    for seed in range(first, first + games):
        blank = setting.blank_state()
        blank.first = -1
        states = freeze(blank)
        entries.seed_game(states, 0, seed)
        entries.seed_chance(work, seed)
        entries.start_game(states, 0, setting.board, work, setting.deals)
        what = play_checked(states, 0, setting.board, work, found, MOST_TURNS)
        if what:
            problems.append(f"{edition}, {players} players, seed {seed}: {MEANING[what]}")
    seconds = time.perf_counter() - started
    print(
        f"{edition:8}{players} players {' '.join(variants) or '-':30} {games} games,"
        f" {found[0]} decisions, {found[1]} won, {len(problems)} broken, {seconds:.0f} s",
        flush=True,
    )
    return problems


def main() -> None:
    """Soak every edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--editions", nargs="+", default=list(EDITIONS), choices=list(EDITIONS))
    parser.add_argument("--variants", action="store_true", help="with all variants on")
    parser.add_argument("--board", help="a scenario, such as heading_for_new_shores")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    problems = []
    for edition in options.editions:
        variants = list(VARIANTS) if options.variants and EDITIONS[edition].expansion else []
        share, rest = divmod(options.games, len(options.players))
        for i, players in enumerate(options.players):
            games = share + (i < rest)
            problems += soak(edition, players, variants, options.board, games, options.seed)
    print("\n".join(problems) or "nothing broke")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
