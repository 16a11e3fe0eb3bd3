"""`hexhold arena`: compare bots with the same deals in every seat."""

from __future__ import annotations

import json
import secrets
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from hexhold.bots.checked_bot import with_stand_in
from hexhold.cli.arguments.board_names import read_board
from hexhold.cli.arguments.bot_names import check_bots
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    Flag,
    JobsArgument,
    JsonArgument,
    LimitArgument,
    RayArgument,
    check_ray,
)
from hexhold.cli.arguments.house_rules import (
    NO_FLAGS,
    GameFlags,
)
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, make_console, make_table, or_fail, playing
from hexhold.editions import USUAL_PLAYERS
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.arena import Contest, Ledger, Standings

MOST_DRAWN_SEED = 2**31 - 1
_ROUNDING = 1e-9


def arena(
    *,
    bots: str,
    games: Annotated[int, whole()] = 400,
    players: Annotated[int | None, whole()] = None,
    game: GameFlags = NO_FLAGS,
    teams: str | None = None,
    line_ups: Annotated[str, Parameter(name="--format")] = "mixed",
    seed: Annotated[int | None, whole()] = None,
    jobs: JobsArgument = 1,
    ray: RayArgument = None,
    limit: LimitArgument = None,
    sprt: str | None = None,
    out: Path | None = None,
    resume: Flag = False,
    as_json: JsonArgument = False,
) -> int:
    """Compare bots in games where every bot plays every seat of the same deal.

    Each deal is played once in every rotation of the seats, which makes one block. Win rates and
    95 % confidence intervals are computed per block.

    Parameters
    ----------
    bots
        Two or more, such as steady,random or steady,my_module:MyBot.
    games
        How many games, rounded up to whole blocks of as many games as players, or as teams.
    players
        How many seats, 2 to 6; 4 unless --preset says otherwise.
    teams
        pairs or threes: play in teams, each of one bot; short for --option teams=pairs.
    line_ups
        mixed: all bots meet equally often; solo: one of the first bot against copies of the second;
        pairs: half of each.
    seed
        Games of different seeds have no deal in common; drawn if left out.
    sprt
        Two win rates per seat of the first bot, such as 0.25:0.28: stop when it is clear which is
        nearer.
    out
        A file that gets a line of JSON for each game as it ends.
    resume
        Continue the games of that file and play only the missing ones.
    """
    from hexhold.arena import Contest, Ledger, SequentialTest, Standings
    from hexhold.bots.warm import everything, warm

    names = tuple(name.strip() for name in bots.split(","))
    check_bots(names, limit)
    check_ray(ray, jobs)
    if resume and out is None:
        raise UsageError("--resume continues the games of a file: name it with --out")
    in_teams = () if teams is None else (f"teams={teams}",)
    given = game.completed(players, in_teams)
    options = given.options()
    drawn = secrets.randbelow(MOST_DRAWN_SEED + 1) if seed is None else seed
    parts = (options, given.variant, drawn, line_ups, read_board(given.board), limit)
    seats = USUAL_PLAYERS if given.players is None else given.players
    contest = Contest(names, games, seats, given.edition, *parts)
    contest.check()
    standings = Standings(contest, None if sprt is None else SequentialTest.read(sprt))
    _check_reach(standings)
    with or_fail(f"cannot keep games in {out}"):
        ledger = None if out is None else Ledger(out, contest, resume)
    with showing() as watch:
        warm(everything(), watch)
    began = monotonic()
    whole = _play(contest, standings, ledger, jobs, ray)
    seconds = monotonic() - began
    if as_json:
        print(json.dumps(standings.report(seconds)))
    else:
        report(standings, seconds, make_console())
    if not whole:
        complain(f"stopped after {len(standings.games)} of {say('n-games', n=games)}")
        return INTERRUPTED
    return 1 if any(game.faults for game in standings.games.values()) else 0


def _check_reach(standings: Standings) -> None:
    """Warn if the first bot can't reach the higher rate of the test."""
    test, most = standings.test, standings.highest_rate
    if test is not None and test.high > most + _ROUNDING:
        contest = standings.contest
        what = "seats" if contest.sides == contest.players else "teams"
        complain(
            f"--sprt {test.low:g}:{test.high:g}: {contest.bots[0]} has "
            f"{contest.sides_of_the_first:g} {what} in a game, and only one of them can win, "
            f"so its rate is at most {most:.3g}"
        )


def _play(
    contest: Contest, standings: Standings, ledger: Ledger | None, jobs: int, ray: str | None
) -> bool:
    """Play the missing games; return whether all were played."""
    from hexhold.arena import play_games

    if ledger is not None:
        if ledger.dropped:
            complain(f"{ledger.path}: the last line was damaged; its game is played again")
        if other := ledger.under_other_rules:
            complain(
                f"{ledger.path}: {say('n-games', n=other)} of {len(ledger.games)} were played "
                "under other rules; they count as they are"
            )
        for game in ledger.games.values():
            if game.number < contest.games_in_all:
                standings.add(game)
    missing = (n for n in range(contest.games_in_all) if n not in standings.games)
    left = contest.games_in_all - len(standings.games)
    try:
        with (
            playing("Playing", contest.games_in_all) as run,
            closing(play_games(contest, missing, max(1, min(jobs, left)), ray)) as played,
        ):
            run.advance(len(standings.games))
            if standings.decision() is not None:
                return True
            for game in played:
                if ledger is not None:
                    ledger.append(game)
                standings.add(game)
                for fault in game.faults:
                    complain(with_stand_in(fault))
                run.advance(1)
                if standings.decision() is not None:
                    break
    finally:
        if ledger is not None:
            ledger.close()
    return run.whole


def report(standings: Standings, seconds: float, console: Console) -> None:
    """Print the standings of the bots."""
    contest = standings.contest
    found = standings.report(seconds)
    console.print(
        f"{say('n-games', n=found['games'])} in {found['blocks']} blocks, {contest.edition}, "
        f"{contest.players} players, {contest.format}, seed {contest.seed}; "
        f"{found['unfinished']} without a winner; {seconds:.1f} s",
        soft_wrap=True,
    )
    numbers = ("Seats", "Wins", "Rate", "95 %", "Points", "ms", "p95", "Rating")
    table = make_table("Bot", numbers=numbers)
    by_rate = sorted(found["bots"].items(), key=lambda each: -each[1]["rate"])
    for name, bot in by_rate:
        table.add_row(
            name,
            str(bot["games"]),
            str(bot["wins"]),
            f"{bot['rate']:.1%}",
            f"{100 * bot['low']:.0f}–{bot['high']:.0%}",
            f"{bot['points_mean']:.2f}",
            _in_short(bot["decision_ms_mean"]),
            _in_short(bot["decision_ms_p95"]),
            f"{bot['rating']:.1f}±{bot['rating_sigma']:.1f}",
        )
    console.print(table)
    console.print(f"The fair share of a seat is {1 / contest.sides:.1%}.")
    if "sprt" in found:
        test = found["sprt"]
        decided = {"low": f"near {test['low']:g}", "high": f"near {test['high']:g}"}
        clear = decided.get(test["decided"], "not clear yet")
        console.print(f"The rate of {contest.bots[0]}: {clear}.")


def _in_short(milliseconds: float) -> str:
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"
