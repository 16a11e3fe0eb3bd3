"""Make the book of set-ups on fixed boards: ``python -m tools.make_book``.

Writes `src/hexhold/analysis/book.json`, a mode at a time; equal seeds give equal books. After a
placement the others are made, then `steady` plays the game to its end in every seat. All placements
of a position have the same decks and dice. In a first series `strong` makes the other placements.
For the best of it, `mighty` makes them in a second series, which alone counts.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
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
DECKS = 16
"""Orders of the decks that the playouts of one series have in turn."""
FIRST_PLAYOUTS, PLAYOUTS = 256, 2_048
"""Of every placement, and then of the best."""
BEST = 6
"""How many placements get more playouts."""
WIDTHS = (3,)
"""After how many of the best the book goes on, in the first placements; later after one."""
FOLLOWED_BY, PLAYED_BY = "strong", "steady"
NODES = 1_000
"""For each building that `mighty` places after one of the best."""
Values = dict[int, tuple[float, float]]
"""Win probability and its standard error, by the code of a placement."""


class BookMaker:
    """Makes the book of one mode."""

    def __init__(
        self, edition: str, players: int, options: Mapping[str, object], seed: int
    ) -> None:
        """Prepare one."""
        self._random = Random(f"{edition} {players} {seed}")
        seeds = [self._random.getrandbits(60) for _ in range(DECKS)]
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
        values = self._values(games)
        for action in _best(values)[: widths[0] if widths else 1]:
            with_building = _after(games, [action])
            road = _best(self._values(with_building))[0]
            self._go_on(_after(with_building, [road]), widths[1:])

    def _values(self, games: Games) -> Values:
        """Return the value of every placement in a position, which is added to the book."""
        actions = [int(action) for action in games.legal(0)]
        player = games.to_act(0)
        found: Values = {}
        if len(actions) > BEST:
            ends = {action: self._end(games, action, 0) for action in actions}
            found = self._played(ends, player, FIRST_PLAYOUTS)
            actions = _best(found)[:BEST]
        ends = {action: self._end(games, action, NODES) for action in actions}
        found |= self._played(ends, player, PLAYOUTS)
        told = {games.text(action).partition(": ")[2]: row for action, row in found.items()}
        self.positions[book_line(games.game(0).position())] = {
            words: [round(number * IN_FILE) for number in row] for words, row in told.items()
        }
        return found

    def _end(self, games: Games, action: int, nodes: int) -> Games:
        """Return the games at the end of the set-up, after a placement and the others.

        `mighty` makes them with that many nodes for each building; with 0 `strong` does.
        """
        one = games.copy()
        one.step(0, action)
        steps = [action]
        follower = Mighty(0, nodes) if nodes else None
        while one.states[0]["phase"] == PHASE_SETUP:
            player = one.to_act(0)
            step = one.choose(0, player, FOLLOWED_BY)
            if follower is not None and not one.text(step).partition(": ")[2].startswith("road"):
                view = View(one.game(0), player)
                step = follower.decide(view, view.legal_actions(offers=False)).code
            steps.append(step)
            one.step(0, step)
        return _after(games, steps)

    def _played(self, ends: Mapping[int, Games], player: int, count: int) -> Values:
        """Return how often a player wins after each placement."""
        seeds = [self._random.getrandbits(60) for _ in range(count)]
        seed = self._random.getrandbits(40)
        found = {}
        for action, after in ends.items():
            games = Games(self._setting, count, seed=None)
            for i in range(count):
                games.copy_from(i, after, i % DECKS)
                games.reseed(i, seeds[i])
            games.play([PLAYED_BY] * self._setting.players, seed)
            win = float(np.mean(games.winners == player))
            found[action] = win, (win * (1 - win) / count) ** 0.5
        return found


def _after(games: Games, steps: Sequence[int]) -> Games:
    """Return games after some steps, the same in all of them."""
    after = games.copy()
    for i in range(after.count):
        for step in steps:
            after.step(i, step)
    return after


def _best(values: Values) -> list[int]:
    """Return the placements, the best first."""
    return sorted(values, key=lambda action: -values[action][0])


def books(seed: int, modes: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the digest and book of each mode."""
    for edition, players, options in MODES[:modes]:
        maker = BookMaker(edition, players, options, seed)
        digest = book_digest(Game.new(players, edition, 0, options, board=BOARD).setting)
        assert digest is not None
        yield digest, maker.book()


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
    given = parser.parse_args()
    warm(everything())
    found: dict[str, dict[str, Any]] = {}
    for digest, book in books(given.seed, given.modes):
        found[digest] = book
        FILE.write_text(as_text(given.seed, found), "utf-8")
        told = f"{book['edition']}, {book['players']} players: {len(book['positions'])} positions"
        print(f"{told}, {process_time():.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
