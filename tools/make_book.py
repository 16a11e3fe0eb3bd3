"""Make the book of set-ups on fixed boards: ``python -m tools.make_book``.

Writes `src/hexhold/analysis/book.json`; equal seeds give equal books. After a placement the others
are made, then `steady` plays the game to its end in every seat. All placements of a position have
the same decks and dice. In a first series `strong` makes the other placements. For the best of it,
`mighty` makes them in a second series, which alone counts: several times with other seeds, because
one set-up may win 20 points more often than the next. Standard errors are those between set-ups.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any

import numpy as np

from hexhold import Game
from hexhold.analysis.book import FILE, IN_FILE, book_digest, book_line
from hexhold.bots.warm import everything, warm
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import View
from hexhold.mighty import Mighty

BOARD = "beginner"
MODES: Sequence[tuple[str, int, dict[str, object]]] = (
    ("base", 4, {}),
    ("6e", 4, {}),
    ("base", 3, {}),
    ("6e", 3, {}),
    ("base", 2, {"no_neutrals": True}),
    ("6e", 2, {"no_neutrals": True}),
)
SEED = 20261128
SET_UPS = 8
"""How many times the other placements are made, each with decks of its own."""
FIRST_PLAYOUTS, PLAYOUTS = 256, 2_048
"""Of every placement, and then of the best; as many for one set-up in both series."""
BEST = 6
"""How many placements get more playouts."""
WIDTHS = (3,)
"""After how many of the best the book goes on, in the first placements; later after one."""
FOLLOWED_BY, PLAYED_BY = "strong", "steady"
NODES = 100
"""For each building that `mighty` places after one of the best: as few as it can do with."""
Shares = dict[int, Any]
"""The share of games won after each set-up, by the code of a placement."""


class BookMaker:
    """Makes the book of one mode."""

    def __init__(
        self, edition: str, players: int, options: Mapping[str, object], seed: int
    ) -> None:
        """Prepare one."""
        self._random = Random(f"{edition} {players} {seed}")
        seeds = [self._random.getrandbits(60) for _ in range(SET_UPS)]
        new = partial(Game.new, players, edition, options=options, board=BOARD, first=0)
        self._start = Games.of(*(new(each) for each in seeds))
        self._setting = self._start.setting
        self.positions: dict[str, dict[str, list[int]]] = {}

    def book(self) -> dict[str, Any]:
        """Return the book."""
        self._go_on(self._start, WIDTHS)
        told = {"edition": self._setting.edition, "players": self._setting.players, "board": BOARD}
        options = dict(self._setting.house_rules)
        return {**told, "options": options, "positions": self.positions}

    def _go_on(self, games: Games, widths: Sequence[int]) -> None:
        """Add a position where a building is placed, its roads, and what follows the best."""
        if games.states[0]["phase"] != PHASE_SETUP:
            return
        best = self._best(games)
        for action in best[: widths[0] if widths else 1]:
            with_building = _after(games, [action])
            road = self._best(with_building)[0]
            self._go_on(_after(with_building, [road]), widths[1:])

    def _best(self, games: Games) -> list[int]:
        """Return the best placements in a position, which is added to the book."""
        actions = [int(action) for action in games.legal(0)]
        player = games.to_act(0)
        first: Shares = {}
        if len(actions) > BEST:
            ends = {action: self._end(games, action, 0) for action in actions}
            first = self._played(ends, player, FIRST_PLAYOUTS)
            actions = _in_order(first)[:BEST]
        ends = {action: self._end(games, action, NODES) for action in actions}
        found = self._played(ends, player, PLAYOUTS)
        # Placements of one position share what they know of the differences between set-ups.
        spread = float(np.mean([share.var(ddof=1) for share in found.values()])) ** 0.5
        rows = {action: (share.mean(), spread) for action, share in first.items()}
        rows |= {action: (share.mean(), spread / SET_UPS**0.5) for action, share in found.items()}
        self.positions[book_line(games.game(0).position())] = {
            games.text(action).partition(": ")[2]: [round(number * IN_FILE) for number in row]
            for action, row in rows.items()
        }
        return _in_order(found)

    def _end(self, games: Games, action: int, nodes: int) -> Games:
        """Return the games at the end of the set-up, after a placement and the others.

        `mighty` makes them with that many nodes for each building; with 0 `strong` does.
        """
        after = _after(games, [action])
        if nodes:
            for i in range(SET_UPS):
                self._set_up(after, i, Mighty(i, nodes))
        else:
            while after.states[0]["phase"] == PHASE_SETUP:
                after = _after(after, [after.choose(0, after.to_act(0), FOLLOWED_BY)])
        return after

    def _set_up(self, games: Games, i: int, bot: Mighty) -> None:
        """Make the rest of a set-up: the bot places buildings, `strong` roads."""
        while games.states[i]["phase"] == PHASE_SETUP:
            player = games.to_act(i)
            step = games.choose(i, player, FOLLOWED_BY)
            if not games.text(step).partition(": ")[2].startswith("road"):
                view = View(games.game(i), player)
                step = bot.decide(view, view.legal_actions(offers=False)).code
            games.step(i, step)

    def _played(self, ends: Mapping[int, Games], player: int, count: int) -> Shares:
        """Return how often a player wins after each placement, by set-up."""
        seeds = [self._random.getrandbits(60) for _ in range(count)]
        seed = self._random.getrandbits(40)
        found = {}
        for action, after in ends.items():
            games = Games(self._setting, count, seed=None)
            for i in range(count):
                games.copy_from(i, after, i % SET_UPS)
                games.reseed(i, seeds[i])
            games.play([PLAYED_BY] * self._setting.players, seed)
            found[action] = (games.winners == player).reshape(-1, SET_UPS).mean(axis=0)
        return found


def _after(games: Games, steps: Sequence[int]) -> Games:
    """Return games after some steps, the same in all of them."""
    after = games.copy()
    for i in range(after.count):
        for step in steps:
            after.step(i, step)
    return after


def _in_order(shares: Shares) -> list[int]:
    """Return the placements, the best first."""
    return sorted(shares, key=lambda action: -shares[action].mean())


def made_book(mode: int, seed: int) -> tuple[str, dict[str, Any]]:
    """Return the digest and book of a mode, and say what it took."""
    edition, players, options = MODES[mode]
    digest = book_digest(Game.new(players, edition, 0, options, board=BOARD).setting)
    assert digest is not None
    book = BookMaker(edition, players, options, seed).book()
    told = f"{edition}, {players} players: {len(book['positions'])} positions"
    print(f"{told}, {process_time():.0f} s of processor time so far", flush=True)
    return digest, book


def as_text(seed: int, found: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the file: a line for each position."""
    head = {"command": f"python -m tools.make_book --seed {seed}", "seed": seed}
    numbers = {"playouts": PLAYOUTS, "first_playouts": FIRST_PLAYOUTS, "in": IN_FILE}
    text = json.dumps({**head, **numbers, "books": found}, separators=(",", ":"))
    return text.replace('},"', '},\n"') + "\n"


def main() -> None:
    """Write the book."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--modes", type=int, default=len(MODES), help="only the first modes")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    given = parser.parse_args()
    warm(everything())
    with ProcessPoolExecutor(given.jobs) as pool:
        found = dict(pool.map(partial(made_book, seed=given.seed), range(given.modes)))
    FILE.write_text(as_text(given.seed, found), "utf-8")


if __name__ == "__main__":
    main()
