"""Measure every mode besides the four-player game: ``python -m benchmarks.modes --games 200``.

A mode is a board, a number of players and variants; each is played in every edition that knows it
by `steady` bots, and by random players for its speed. Speeds are decisions per second of CPU time,
the legal list and a step each, on one core. The standard game is timed again right after every mode
and the ratio is the median over the rounds, so that a shared machine does less harm. Prints one
table in Markdown.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from hexhold.board import named_board
from hexhold.bots import entries as bot_entries
from hexhold.bots import pack_seats
from hexhold.compiler import copy_array, freeze, new_array
from hexhold.editions import EDITIONS, VARIANTS
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import State, Work
from hexhold.game import Setting, make_setting

if TYPE_CHECKING:
    from hexhold.compiler import RecordArray

MOST_ROUNDS = 2500
SLICE = 0.25
"""Seconds of random play timed at a time."""


def bot_scratch() -> list[Any]:
    """Return the bots' scratch memory; earlier checkouts had it in `Work` and return nothing."""
    if find_spec("hexhold.bots.scratch") is None:
        return []
    return [new_array(import_module("hexhold.bots.scratch").Scratch)]


class Mode(NamedTuple):
    """What is played, whatever the edition."""

    name: str
    players: int
    board: str | None = None
    variants: tuple[str, ...] = ()
    teams: str | None = None

    def setting(self, edition: str) -> Setting:
        """What is played with."""
        board = named_board(self.board, self.players) if self.board else None
        options = {"teams": self.teams} if self.teams else None
        return make_setting(edition, options, self.variants, self.players, board)

    def editions(self) -> list[str]:
        """Return those that have what the variants change."""
        lacking = any(getattr(VARIANTS[key], "base_lacks", "") for key in self.variants)
        return [key for key, e in EDITIONS.items() if e.expansion or not lacking]


def all_variants(players: int) -> tuple[str, ...]:
    """Return those for this number of players; earlier checkouts have no such limits."""
    fitting = {key: getattr(each, "players", ()) for key, each in VARIANTS.items()}
    return tuple(key for key, numbers in fitting.items() if not numbers or players in numbers)


MODES = (
    *(Mode("standard", players) for players in (3, 4, 5, 6)),
    Mode("two players", 2),
    *(Mode("all variants", players, variants=all_variants(players)) for players in range(2, 7)),
    *(Mode("paired players", players, variants=("paired_players",)) for players in (5, 6)),
    Mode("balanced dice", 4, variants=("balanced_dice",)),
    *(Mode("pairs", players, teams="pairs") for players in (4, 6)),
    Mode("threes", 6, teams="threes"),
    *(Mode("new shores", players, "heading_for_new_shores") for players in (3, 4, 5, 6)),
    *(Mode("desert", players, "through_the_desert") for players in (3, 4)),
    *(Mode("four islands", players, "four_islands") for players in (3, 4)),
    *(Mode("greater catan", players, "greater_catan") for players in (3, 4)),
    *(Mode("fog", players, "fog_islands") for players in (3, 4)),
    *(Mode("wonders", players, "wonders_of_catan") for players in (3, 4)),
)


class Outcome(NamedTuple):
    """Games of steady bots."""

    games: int
    won: int
    rounds: float


class Pace:
    """Random play of one setting, timed in slices."""

    def __init__(self, setting: Setting) -> None:
        self._starts = starts(setting)
        self._board = setting.board
        self._work = new_array(Work)
        self._most_turns = MOST_ROUNDS * setting.players
        entries.seed_chance(self._work, 1)

    def per_second(self) -> float:
        """Decisions per second over one slice, the starts of games left out."""
        decisions, playing = 0, 0.0
        while playing < SLICE:
            states = next(self._starts)
            began = time.process_time()
            decisions += entries.play_random(
                states, 0, self._board, self._work, 10**9, self._most_turns
            )
            playing += time.process_time() - began
        return decisions / playing


def starts(setting: Setting) -> Iterator[RecordArray]:
    """One started game after another, seeds counting up from 1."""
    s = setting.blank_state()
    s.first = -1
    blank, work, seed = freeze(s), new_array(Work), 0
    while True:
        seed += 1
        states = copy_array(blank)
        entries.seed_game(states, 0, seed)
        entries.start_game(states, 0, setting.board, work, setting.deals)
        yield states


def steady_games(setting: Setting, games: int) -> Outcome:
    """Let steady bots play."""
    work = new_array(Work)
    counts: Any = np.zeros(bot_entries.COUNTS, np.int64)
    seats, most = pack_seats(["steady"] * setting.players), MOST_ROUNDS * setting.players
    scratch = new_array(State), setting.board, work, *bot_scratch(), counts, seats, most
    entries.seed_chance(work, 1)
    won, rounds = 0, []
    begun = starts(setting)
    for _ in range(games):
        states = next(begun)
        bot_entries.play_game(states, 0, *scratch)
        won += states[0]["winner"] >= 0
        rounds.append(states[0]["turn"] / setting.players)
    return Outcome(games, won, statistics.mean(rounds))


def main() -> None:
    """Play and time every mode."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of steady bots, for each line")
    parser.add_argument("--rounds", type=int, default=5, help="of timing, for each line")
    names = list(dict.fromkeys(mode.name for mode in MODES))
    parser.add_argument("--only", nargs="+", default=names, choices=names, metavar="MODE")
    options = parser.parse_args()
    standard = Pace(make_setting("6e", None, (), 4))
    standard.per_second()
    print("| mode | players | edition | games | won | mean rounds | decisions/s | × 6e with 4 |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for mode in (mode for mode in MODES if mode.name in options.only):
        for edition in mode.editions():
            setting = mode.setting(edition)
            outcome = steady_games(setting, options.games)
            pace = Pace(setting)
            pairs = [(pace.per_second(), standard.per_second()) for _ in range(options.rounds)]
            speed = statistics.median(own for own, _ in pairs)
            ratio = statistics.median(own / other for own, other in pairs)
            print(
                f"| {mode.name} | {mode.players} | {edition} | {outcome.games}"
                f" | {outcome.won / outcome.games:.1%} | {outcome.rounds:.1f}"
                f" | {speed / 1e6:.2f} M | {ratio:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
