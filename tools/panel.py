"""Play one bot against a panel of fixed opponents: ``python -m tools.panel mighty``.

Each opponent has three seats. The games go to `benchmarks/results/panel`, one line for each; what
is there is not played again, so an interrupted run continues. `make docs` shows what was played.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from hexhold.arena import Contest, PlayedGame, Standings
from hexhold.bots import find_bot, outside_names
from hexhold.bots.loading import OutsideBot
from hexhold.cli import run

FOLDER = Path(__file__).parent.parent / "benchmarks" / "results" / "panel"
OPPONENTS = ("steady", "strong@2", "mighty@1")
GAMES, PLAYERS, EDITION = 1000, 4, "6e"


@dataclass(frozen=True)
class Match:
    """The games of one file, of which the blocks that are whole count."""

    bot: str
    opponent: str
    standings: Standings

    @staticmethod
    def read(file: Path) -> Match:
        """Read a file of games; a line that is not whole is left out."""
        lines = [line for line in file.read_bytes().splitlines(keepends=True) if line[-1:] == b"\n"]
        games = [msgspec.json.decode(line, type=PlayedGame) for line in lines]
        seats = games[0].lineup
        bot = min(seats, key=seats.count)
        (opponent,) = {*seats} - {bot}
        seed = games[0].seed >> 32
        contest = Contest(
            (bot, opponent), len(games), len(seats), EDITION, {}, (), seed, format="solo"
        )
        standings = Standings(contest)
        for game in games:
            standings.add(game)
        return Match(bot, opponent, standings)

    def cells(self) -> list[str]:
        """Return who played, what was won in all and by seat, and how long a decision took."""
        found = self.standings.standings()[self.bot]
        games = [game for block in self.standings.counted() for game in block]
        own = [[game for game in games if game.lineup[p] == self.bot] for p in range(PLAYERS)]
        by_seat = (sum(g.winner == p for g in of) / max(1, len(of)) for p, of in enumerate(own))
        return [
            f"`{self.bot}`",
            f"three `{self.opponent}`",
            f"{found.wins} of {found.games}",
            f"{found.rate:.1%}",
            f"{found.low:.1%}–{found.high:.1%}",
            " · ".join(f"{rate:.0%}" for rate in by_seat),
            f"{found.decision_ms_p95:.3g} ms",
        ]


def panel_lines() -> Iterator[str]:
    """Yield a table of the matches that were played, for the docs."""
    files = sorted(FOLDER.glob("*.jsonl"))
    if not files:
        return
    yield "| bot | against | won | rate | 95 % | by seat | decision, p95 |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for file in files:
        yield f"| {' | '.join(Match.read(file).cells())} |"


def main() -> None:
    """Play the matches that are missing and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--against", default=",".join(OPPONENTS), help="names with commas between")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, required=True, help="one that no bot was chosen by")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for name in (given.bot, *given.against.split(",")):
        if OutsideBot.find(name) is None:
            find_bot(name, outside_names)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for opponent in given.against.split(","):
        file = FOLDER / f"{given.bot}-{opponent}.jsonl"
        match = f"arena --bots {given.bot},{opponent} --format solo --players {PLAYERS}"
        how = f"--edition {EDITION} --games {given.games} --seed {given.seed} --jobs {given.jobs}"
        if code := run([*match.split(), *how.split(), "--out", str(file), "--resume"]):
            raise SystemExit(code)
    print("\n".join(panel_lines()))


if __name__ == "__main__":
    main()
