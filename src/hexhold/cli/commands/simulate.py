"""`hexhold simulate`: bots against bots."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from hexhold.bots.checked_bot import with_stand_in
from hexhold.cli.arguments.board_names import BOARD_HELP, SETUP_HELP, read_board
from hexhold.cli.arguments.bot_names import check_bots
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    RAY_HELP,
    Texts,
    check_games,
    check_ray,
    checked_options,
    drawn_seed,
)
from hexhold.cli.arguments.numbers import NUMBER, WHOLE
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, fail, make_console, playing
from hexhold.editions import DEFAULT_EDITION, EDITIONS
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.cli.runs.simulation import SimulationPlan
    from hexhold.cli.runs.tally import Tally

DEFAULT_BOT = "steady"
DEFAULT_PLAYERS = 4


def simulate(
    *,
    games: Annotated[int, WHOLE] = 1000,
    seats: str | None = None,
    players: Annotated[int | None, WHOLE] = None,
    edition: str = DEFAULT_EDITION,
    option: Texts = (),
    variant: Texts = (),
    board: Annotated[str | None, Parameter(help=BOARD_HELP)] = None,
    setup: Annotated[str | None, Parameter(help=SETUP_HELP)] = None,
    seed: Annotated[int | None, WHOLE] = None,
    jobs: Annotated[int, WHOLE] = 1,
    ray: Annotated[str | None, Parameter(help=RAY_HELP)] = None,
    limit: Annotated[float | None, NUMBER] = None,
    record: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Let bots play each other.

    Parameters
    ----------
    games
        How many games.
    seats
        A bot for each seat, such as random,random,steady,steady or my_module:MyBot,steady,steady;
        a single name with --players takes all seats.
    players
        How many seats; 4 unless --seats says otherwise.
    edition
        6e, 4e, 3d, classic or base.
    option
        A house rule, such as victory_points=10; may be repeated.
    variant
        A variant, such as knight_errant; may be repeated.
    seed
        Game i is played from this number plus i; drawn if left out.
    jobs
        How many processes play; the results are the same for any number.
    limit
        Seconds that one decision of a bot of your own may take.
    record
        A folder for a record of each game, game-SEED.jsonl.
    as_json
        Print one JSON object instead of tables.
    """
    check_games(games, seed, jobs, limit)
    check_ray(ray, jobs)
    if ray is not None and record is not None:
        raise UsageError("--record keeps games where they are played: leave --ray out")
    bots = _seats(seats, players, limit)
    options = checked_options(edition, option, variant, setup)
    if seed is None:
        seed = drawn_seed()
    from hexhold.cli.runs.simulation import SimulationPlan

    folder = None if record is None else str(record)
    plan = SimulationPlan(
        bots, edition, options, tuple(variant), seed, folder, read_board(board), limit
    )
    plan.setting()
    if record is not None:
        _make_folder(record)
    tally, whole = _play(plan, games, jobs, ray)
    if as_json:
        print(json.dumps(tally.as_json()))
    else:
        report(tally, make_console())
    if tally.illegal:
        answers = say("n-answers", n=tally.illegal)
        complain(f"{answers} of bots not legal; the random player decided in their place")
    if not whole:
        complain(f"stopped after {tally.games} of {say('n-games', n=games)}")
        return INTERRUPTED
    return 1 if tally.faults else 0


def _seats(seats: str | None, players: int | None, limit: float | None) -> tuple[str, ...]:
    names = (DEFAULT_BOT,) if seats is None else tuple(s.strip() for s in seats.split(","))
    check_bots(names, limit)
    if len(names) == 1:
        count = DEFAULT_PLAYERS if players is None else players
        if not 1 <= count <= 100:
            raise UsageError(f"--players takes a number from 2 to 6, not {count}")
        return names * count
    if players is not None and players != len(names):
        raise UsageError(
            f"--players {players} contradicts the {say('n-seats', n=len(names))} of --seats"
        )
    return names


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{secrets.token_hex(8)}"
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError as error:
        fail(f"cannot write records to {folder}: {error.strerror or error}", 1)


def _play(plan: SimulationPlan, games: int, jobs: int, ray: str | None) -> tuple[Tally, bool]:
    """Play; what came of it, and whether nobody interrupted."""
    from hexhold.bots.warm import everything, warm
    from hexhold.cli.runs import simulation
    from hexhold.cli.runs.tally import Tally

    tally = Tally(plan)
    with showing() as watch:
        warm(everything(), watch)
    try:
        with (
            playing("Playing", games) as advance,
            closing(simulation.run(plan, games, min(jobs, games), ray)) as shares,
        ):
            for share in shares:
                tally.add(share)
                for result in share.results:
                    for fault in result.faults:
                        complain(with_stand_in(fault))
                advance(len(share.results))
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def report(tally: Tally, console: Console) -> None:
    """Print what came of the games."""
    plan = tally.plan
    pace = tally.games / tally.seconds if tally.seconds else 0.0
    board = [] if plan.board is None else [f"board {plan.board_name}"]
    options = [f"{name}={value}" for name, value in plan.options.items()]
    played = ", ".join([EDITIONS[plan.edition].name, *board, *plan.variants, *options])
    console.print(
        f"{played}: {say('n-games', n=tally.games)} from seed {plan.seed}, "
        f"{tally.finished} won; {say('n-decisions', n=tally.decisions)} in {tally.seconds:.2f} s "
        f"({pace:.1f} games a second)",
        soft_wrap=True,
    )
    if not tally.games:
        return
    console.print(_wins(tally))
    console.print(_points(tally))
    for line in _lines(tally):
        console.print(line, soft_wrap=True)
    if tally.finished < tally.games:
        from hexhold.fast import MOST_ROUNDS

        left = say("n-games", n=tally.games - tally.finished)
        console.print(f"{left} had no winner by round {MOST_ROUNDS}.")


def _wins(tally: Tally) -> Table:
    from hexhold.arena.intervals import wilson

    table = Table("Seat", "Bot", title="Wins", title_justify="left")
    for heading in ("Wins", "Share", "95 % interval"):
        table.add_column(heading, justify="right")
    for p, (bot, wins) in enumerate(zip(tally.plan.seats, tally.wins, strict=True)):
        low, high = wilson(wins, tally.games)
        share = wins / tally.games
        table.add_row(f"p{p}", bot, str(wins), f"{share:.1%}", f"{low:.1%} – {high:.1%}")
    return table


def _points(tally: Tally) -> Table:
    table = Table("Source", title="Points at the end, mean", title_justify="left")
    columns = [tally.points_mean(p) for p in range(len(tally.plan.seats))]
    for p, bot in enumerate(tally.plan.seats):
        table.add_column(f"p{p} {bot}", justify="right")
    for source in columns[0]:
        if any(column[source] for column in columns):
            cells = [f"{column[source]:.2f}" for column in columns]
            table.add_row(source.replace("_", " "), *cells)
    table.add_section()
    table.add_row("all", *(f"{sum(column.values()):.2f}" for column in columns))
    return table


def _lines(tally: Tally) -> Sequence[str]:
    from hexhold.cli.runs.tally import quantile

    lines = []
    if tally.rounds_mean is not None:
        low, middle, high = (quantile(tally.rounds, share) for share in (0.05, 0.5, 0.95))
        lines.append(
            f"Length: {tally.rounds_mean:.1f} rounds in the mean, median {middle}, "
            f"5 – 95 %: {low} – {high}"
        )
    attacks, lost, pillaged = tally.attacks
    if attacks:
        lines.append(
            f"Barbarians: {attacks / tally.games:.2f} attacks a game, {attacks - lost} beaten off, "
            f"{lost} lost ({lost / attacks:.1%}), {say('n-cities', n=pillaged)} pillaged"
        )
    return lines
