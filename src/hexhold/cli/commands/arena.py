"""`hexhold arena`: bots against bots, in every seat of every deal."""

from __future__ import annotations

import json
import secrets
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from hexhold.bots.checked_bot import with_stand_in
from hexhold.cli.arguments.board_names import BOARD_HELP, read_board
from hexhold.cli.arguments.bot_names import check_bots
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    RAY_HELP,
    Texts,
    check_jobs,
    check_limit,
    check_ray,
    checked_options,
)
from hexhold.cli.arguments.numbers import NUMBER, WHOLE
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, fail, make_console, playing
from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.arena import Contest, Ledger, Standings

MOST_DRAWN_SEED = 2**31 - 1
_ROUNDING = 1e-9


def arena(
    *,
    bots: str,
    games: Annotated[int, WHOLE] = 400,
    players: Annotated[int, WHOLE] = 4,
    edition: str = DEFAULT_EDITION,
    option: Texts = (),
    variant: Texts = (),
    board: Annotated[str | None, Parameter(help=BOARD_HELP)] = None,
    line_ups: Annotated[str, Parameter(name="--format")] = "mixed",
    seed: Annotated[int | None, WHOLE] = None,
    jobs: Annotated[int, WHOLE] = 1,
    ray: Annotated[str | None, Parameter(help=RAY_HELP)] = None,
    limit: Annotated[float | None, NUMBER] = None,
    sprt: str | None = None,
    out: Path | None = None,
    resume: Annotated[bool, Parameter(negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Compare bots in games in which no seat and no deal favours anybody.

    Every deal is played once in each rotation of the seats, one block; rates and their 95 %
    intervals are computed over blocks.

    Parameters
    ----------
    bots
        Two or more, such as steady,random or steady,my_module:MyBot.
    games
        How many games, rounded up to whole blocks of as many as there are players.
    players
        How many seats, 2 to 6.
    edition
        6e, 4e, 3d, classic or base.
    option
        A house rule, such as victory_points=10; may be repeated.
    variant
        A variant, such as knight_errant; may be repeated.
    line_ups
        mixed: all meet equally often; solo: one of the first bot among the second; pairs: half of
        each.
    seed
        Games of different seeds have no deal in common; drawn if left out.
    jobs
        How many processes play; the results are the same for any number.
    limit
        Seconds that one decision of a bot of your own may take.
    sprt
        Two rates by seat of the first bot, such as 0.25:0.28: stop when it is clear which is
        nearer.
    out
        A file that gets a line of JSON for each game as it ends.
    resume
        Go on with the games of that file, playing only what is missing.
    as_json
        Print one JSON object instead of a table.
    """
    from hexhold.arena import Contest, Ledger, SequentialTest, Standings
    from hexhold.bots.warm import everything, warm

    names = tuple(name.strip() for name in bots.split(","))
    check_limit(limit)
    check_bots(names, limit)
    check_jobs(jobs)
    check_ray(ray, jobs)
    if resume and out is None:
        raise UsageError("--resume goes on with the games of a file: name it by --out")
    options = checked_options(edition, option, variant)
    drawn = secrets.randbelow(MOST_DRAWN_SEED + 1) if seed is None else seed
    parts = (options, tuple(variant), drawn, line_ups, read_board(board), limit)
    contest = Contest(names, games, players, edition, *parts)
    contest.check()
    standings = Standings(contest, None if sprt is None else SequentialTest.read(sprt))
    _check_reach(standings)
    try:
        ledger = None if out is None else Ledger(out, contest, resume)
    except OSError as error:
        fail(f"cannot keep games in {out}: {error.strerror or error}", 1)
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
    """Say if the first bot cannot have the higher rate of the test."""
    test, most = standings.test, standings.highest_rate
    if test is not None and test.high > most + _ROUNDING:
        seats = standings.contest.seats_of_the_first
        complain(
            f"--sprt {test.low:g}:{test.high:g}: {standings.contest.bots[0]} has {seats:g} seats "
            f"in a game and one of them can win, so its rate is {most:.3g} at most"
        )


def _play(
    contest: Contest, standings: Standings, ledger: Ledger | None, jobs: int, ray: str | None
) -> bool:
    """Play what is missing; whether nobody interrupted."""
    from hexhold.arena import play_games

    if ledger is not None:
        if ledger.dropped:
            complain(f"{ledger.path}: the last line was damaged; its game is played again")
        if other := ledger.under_other_rules:
            complain(
                f"{ledger.path}: {say('n-games', n=other)} of {len(ledger.games)} played under "
                "other rules than these, and counted as they are"
            )
        for game in ledger.games.values():
            if game.number < contest.games_in_all:
                standings.add(game)
    missing = (n for n in range(contest.games_in_all) if n not in standings.games)
    left = contest.games_in_all - len(standings.games)
    try:
        with (
            playing("Playing", contest.games_in_all) as advance,
            closing(play_games(contest, missing, max(1, min(jobs, left)), ray)) as played,
        ):
            advance(len(standings.games))
            if standings.decision() is not None:
                return True
            for game in played:
                if ledger is not None:
                    ledger.append(game)
                standings.add(game)
                for fault in game.faults:
                    complain(with_stand_in(fault))
                advance(1)
                if standings.decision() is not None:
                    break
    except KeyboardInterrupt:
        return False
    finally:
        if ledger is not None:
            ledger.close()
    return True


def report(standings: Standings, seconds: float, console: Console) -> None:
    """Print how the bots did."""
    contest = standings.contest
    found = standings.report(seconds)
    console.print(
        f"{say('n-games', n=found['games'])} in {found['blocks']} blocks, {contest.edition}, "
        f"{contest.players} players, {contest.format}, seed {contest.seed}; "
        f"{found['unfinished']} without a winner; {seconds:.1f} s",
        soft_wrap=True,
    )
    table = Table("Bot")
    for heading in ("Seats", "Wins", "Rate", "95 %", "Points", "ms", "p95", "Rating"):
        table.add_column(heading, justify="right")
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
    console.print(f"The fair share of a seat is {1 / contest.players:.1%}.")
    if "sprt" in found:
        test = found["sprt"]
        decided = {"low": f"near {test['low']:g}", "high": f"near {test['high']:g}"}
        clear = decided.get(test["decided"], "not clear yet")
        console.print(f"The rate of {contest.bots[0]}: {clear}.")


def _in_short(milliseconds: float) -> str:
    return f"{milliseconds:.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"
