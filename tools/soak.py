"""Random games with every state checked: ``python -m tools.soak --games 10000``.

Plays this number of games per edition and prints a line for each edition; exits with 1 if
something broke. With ``--bot steady`` every answer of that bot must be legal; with ``--board
heading_for_new_shores --points 30`` too, pieces run out at sea.
"""

import argparse
import sys
import time
from typing import Any, NamedTuple

import numpy as np

from hexhold.board import find_board
from hexhold.bots import BOTS
from hexhold.compiler import INTERPRETED, new_array
from hexhold.editions import EDITIONS, OPTIONS, VARIANTS, variants_for
from hexhold.engine import entries
from hexhold.engine.vocabulary.layout import Work
from hexhold.errors import UsageError
from hexhold.game import Setting, make_setting
from hexhold.game.game import begin_states
from tools.answers import Inquiry
from tools.invariants import MEANING, play_checked

MOST_TURNS = 20_000
MOST_DECISIONS = 20_000
#: With a bot: how many of its answers are not followed, in game after game.
WILDNESS = (0.0, 0.25, 0.5, 0.75)


class Kind(NamedTuple):
    """Games of one kind."""

    edition: str
    players: int
    variants: tuple[str, ...] = ()
    board: str | None = None
    points: int | None = None
    """How many win, None for as many as the edition says."""
    teams: str = "alone"

    def __str__(self) -> str:
        points = f"{self.points} points" if self.points else ""
        teams = "" if self.teams == "alone" else self.teams
        more = " ".join(filter(None, (self.board or "", points, teams, *self.variants)))
        return f"{self.edition:8}{self.players} players {more or '-':30}"

    def setting(self) -> Setting:
        """What is played with."""
        options: dict[str, object] = {"teams": self.teams}
        if self.points is not None:
            options["victory_points"] = self.points
        board = find_board(self.board, self.players)
        return make_setting(self.edition, options, self.variants, self.players, board)


def soak(kind: Kind, games: int, first: int) -> list[str]:
    """Play random games of one kind; what broke, as lines."""
    setting = kind.setting()
    work = new_array(Work)
    found: Any = [0, 0] if INTERPRETED else np.zeros(2, dtype=np.int64)
    problems = []
    started = time.perf_counter()
    for seed in range(first, first + games):
        entries.seed_chance(work, seed)
        states = begin_states(setting, work, seed)
        what = play_checked(states, 0, setting.board, work, found, MOST_TURNS)
        if what:
            problems.append(f"{kind}, seed {seed}: {MEANING[what]}")
    _tell(kind, games, found[0], found[1], problems, started)
    return problems


def question(kind: Kind, bot: str, games: int, first: int) -> list[str]:
    """Ask a bot at every decision of games of one kind; its illegal answers, as lines."""
    setting = kind.setting()
    decisions = won = 0
    problems = []
    started = time.perf_counter()
    for seed in range(first, first + games):
        asked = Inquiry(setting, seed, bot).play(WILDNESS[seed % len(WILDNESS)], MOST_DECISIONS)
        decisions += asked.decisions
        won += asked.won
        if asked.refused:
            problems.append(f"{kind}, seed {seed}: {asked.refused}")
    _tell(kind, games, decisions, won, problems, started)
    return problems


def _tell(
    kind: Kind, games: int, decisions: int, won: int, problems: list[str], started: float
) -> None:
    seconds = time.perf_counter() - started
    print(
        f"{kind} {games} games, {decisions} decisions, {won} won,"
        f" {len(problems)} broken, {seconds:.0f} s",
        flush=True,
    )


def _fits(board: str | None, players: int) -> bool:
    try:
        find_board(board, players)
    except UsageError:
        return False
    return True


def main() -> None:
    """Soak every edition."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--editions", nargs="+", default=list(EDITIONS), choices=list(EDITIONS))
    parser.add_argument("--variants", action="store_true", help="with all variants on")
    parser.add_argument("--variant", nargs="+", default=[], choices=list(VARIANTS))
    parser.add_argument("--board", help="a scenario, such as heading_for_new_shores")
    parser.add_argument("--points", type=int, help="how many win; 30 make long games")
    parser.add_argument("--teams", choices=OPTIONS["teams"].choices, default="alone")
    parser.add_argument("--bot", choices=list(BOTS), help="ask it at every decision")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    problems = []
    seated = [n for n in options.players if _fits(options.board, n)]
    if not seated:
        parser.error(f"--board {options.board} is for none of these numbers of players")
    for edition in options.editions:
        share, rest = divmod(options.games, len(seated))
        for i, players in enumerate(seated):
            every = options.variants and EDITIONS[edition].expansion
            variants = variants_for(players) if every else tuple(options.variant)
            kind = Kind(edition, players, variants, options.board, options.points, options.teams)
            games = share + (i < rest)
            if options.bot:
                problems += question(kind, options.bot, games, options.seed)
            else:
                problems += soak(kind, games, options.seed)
    print("\n".join(problems) or "nothing broke")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
