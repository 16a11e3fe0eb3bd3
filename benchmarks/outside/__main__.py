"""A match against the outside engine: `python -m benchmarks.outside --ours steady --theirs value`.

The other engine deals, rolls and decides what is legal. Each game becomes a line of `--out` when it
ends, and a run that continues the file plays the missing ones. See docs/bots/outside_engine.md.
"""

import argparse
import json
import os
import sys
from contextlib import closing
from pathlib import Path
from time import monotonic

from benchmarks.outside.engine import PLAYERS as THEIRS
from benchmarks.outside.match import PLAYERS, Match, play_games
from hexhold.arena import Ledger, Standings
from hexhold.cli.commands.arena import report
from hexhold.cli.console import complain, make_console, playing
from hexhold.errors import HexholdError, UsageError

INTERRUPTED = 130


def main() -> int:
    """Play the missing games of a match and print the standings; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.outside", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("--ours", default="steady", help="a bot, such as mighty or module:Class")
    parser.add_argument("--theirs", default="alphabeta", help=", ".join(THEIRS))
    parser.add_argument("--depth", type=int, default=2, help="plies that alphabeta searches")
    parser.add_argument("--format", choices=sorted(PLAYERS), default="solo")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keeps games; an existing file is continued")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    match = Match(given.ours, given.theirs, given.depth, given.format, given.games, given.seed)
    try:
        return run(match, given.jobs, given.out, given.json)
    except UsageError as error:
        complain(str(error))
        return 2
    except (HexholdError, OSError) as error:
        complain(str(error))
        return 1


def run(match: Match, jobs: int, out: Path | None, as_json: bool) -> int:
    """Play, keep and report games; return the exit code."""
    if jobs < 1:
        raise UsageError(f"--jobs: 1 or more, not {jobs}")
    contest = match.contest()
    standings = Standings(contest)
    ledger = None if out is None else Ledger(out, contest, resume=True)
    began = monotonic()
    whole = _play(match, standings, ledger, jobs)
    seconds = monotonic() - began
    if as_json:
        print(json.dumps(standings.report(seconds)))
    else:
        report(standings, seconds, make_console())
    if not whole:
        complain(f"stopped after {len(standings.games)} of {contest.games_in_all} games")
        return INTERRUPTED
    return 1 if any(game.faults for game in standings.games.values()) else 0


def _play(match: Match, standings: Standings, ledger: Ledger | None, jobs: int) -> bool:
    """Play the missing games; return whether all were played."""
    in_all = standings.contest.games_in_all
    if ledger is not None:
        if ledger.dropped:
            complain(f"{ledger.path}: the last line was damaged; its game is played again")
        for game in ledger.games.values():
            if game.number < in_all:
                standings.add(game)
    missing = [n for n in range(in_all) if n not in standings.games]
    try:
        with (
            playing("Playing", in_all) as run,
            closing(play_games(match, missing, max(1, min(jobs, len(missing))))) as played,
        ):
            run.advance(len(standings.games))
            for game in played:
                if ledger is not None:
                    ledger.append(game)
                standings.add(game)
                for fault in game.faults:
                    complain(fault)
                run.advance(1)
    finally:
        if ledger is not None:
            ledger.close()
    return run.whole


if __name__ == "__main__":
    # The order of their sets of names, and with it who is robbed, hangs on this.
    if os.environ.get("PYTHONHASHSEED") != "0":
        words = [sys.executable, "-m", "benchmarks.outside", *sys.argv[1:]]
        os.execve(sys.executable, words, {**os.environ, "PYTHONHASHSEED": "0"})
    sys.exit(main())
