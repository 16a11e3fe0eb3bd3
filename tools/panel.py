"""Play one bot against a panel of fixed opponents: ``python -m tools.panel mighty@3``.

Each opponent has all other seats. The games go to `benchmarks/results/panel`, one line for each;
what is there is not played again, so an interrupted run continues. `--modes base` plays in the
modes of the ladder that begin so. `make docs` shows what was played.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path

import msgspec

from hexhold.arena import Contest, PlayedGame, Standings
from hexhold.bots import find_bot, outside_names
from hexhold.bots.loading import OutsideBot
from hexhold.cli import run
from tools.make_ladder import MODES

FOLDER = Path(__file__).parent.parent / "benchmarks" / "results" / "panel"
OPPONENTS = ("steady", "strong@2", "mighty@1")
GAMES, MODE = 1000, "6e, 4 players"
WAS = {"mighty": "mighty@2"}
"""Which generation played the games of a bot that is named without one."""


@dataclass(frozen=True)
class Match:
    """The games of one file, of which the blocks that are whole count."""

    mode: str
    bot: str
    opponent: str
    standings: Standings

    @staticmethod
    def read(file: Path) -> Match:
        """Read a file of games; a line that is not whole is left out."""
        lines = [line for line in file.read_bytes().splitlines(keepends=True) if line[-1:] == b"\n"]
        games = [msgspec.json.decode(line, type=PlayedGame) for line in lines]
        mode, contest = _contest_of(games[0], len(games))
        standings = Standings(contest)
        for game in games:
            standings.add(game)
        bot, opponent = contest.bots
        return Match(mode, bot, opponent, standings)

    def cells(self) -> list[str]:
        """Return who played, what was won in all and by seat, and how long a decision took."""
        found, players = self.standings.standings()[self.bot], self.standings.contest.players
        games = [game for block in self.standings.counted() for game in block]
        own = [[game for game in games if game.lineup[p] == self.bot] for p in range(players)]
        by_seat = (sum(g.winner == p for g in of) / max(1, len(of)) for p, of in enumerate(own))
        return [
            self.mode,
            f"`{WAS.get(self.bot, self.bot)}`",
            f"`{self.opponent}`",
            f"{found.wins} of {found.games}",
            f"{found.rate:.1%}",
            f"{found.low:.1%}–{found.high:.1%}",
            f"{1 / players:.0%}",
            " · ".join(f"{rate:.0%}" for rate in by_seat),
            f"{float(f'{found.decision_ms_p95:.3g}'):g} ms",
        ]


def _contest_of(game: PlayedGame, games: int) -> tuple[str, Contest]:
    """Return the mode and the contest that a game belongs to, by its digest."""
    for mode, words in MODES.items():
        given = dict(zip(words.split()[::2], words.split()[1::2], strict=True))
        where = int(given["--players"]), given.get("--edition", "6e"), dict[str, object](), ()
        for bots in permutations({*game.lineup}):
            board = given.get("--board")
            contest = Contest(bots, games, *where, game.seed >> 32, format="solo", board=board)
            if contest.digest == game.contest:
                return mode, contest
    raise ValueError(f"game {game.number} is of no mode of the ladder")


def panel_lines() -> Iterator[str]:
    """Yield a table of the matches that were played, for the docs."""
    matches = [Match.read(file) for file in sorted(FOLDER.glob("*.jsonl"))]
    if not matches:
        return
    yield "| mode | bot | against | won | rate | 95 % | fair share | by seat | decision, p95 |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for match in sorted(matches, key=lambda match: [*MODES].index(match.mode)):
        yield f"| {' | '.join(match.cells())} |"


def main() -> None:
    """Play the matches that are missing and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--against", default=",".join(OPPONENTS), help="names with commas between")
    parser.add_argument("--modes", default=MODE, help="a mode, or how the names of modes begin")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, required=True, help="one that no bot was chosen by")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    if given.bot in WAS:
        parser.error(f"{given.bot}: name its generation, as in mighty@3")
    for name in (given.bot, *given.against.split(",")):
        if OutsideBot.find(name) is None:
            find_bot(name, outside_names)
    FOLDER.mkdir(parents=True, exist_ok=True)
    exact = given.modes in MODES
    modes = [m for m in MODES if (m == given.modes if exact else m.startswith(given.modes))]
    for mode, opponent in product(modes, given.against.split(",")):
        file = FOLDER / f"{given.bot}-{opponent}-{mode.replace(', ', '_').replace(' ', '_')}.jsonl"
        match = f"arena --bots {given.bot},{opponent} --format solo {MODES[mode]}"
        how = f"--games {given.games} --seed {given.seed} --jobs {given.jobs}"
        if code := run([*match.split(), *how.split(), "--out", str(file), "--resume"]):
            raise SystemExit(code)
    print("\n".join(panel_lines()))


if __name__ == "__main__":
    main()
