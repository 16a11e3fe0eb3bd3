"""`hexhold simulate`: let bots play each other and report how they did."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from rich.console import Console
from rich.table import Table

from hexhold.bots.checked_bot import with_stand_in
from hexhold.cli.arguments.board_names import SetupArgument, read_board
from hexhold.cli.arguments.bot_names import check_bots
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    MOST_SEED,
    JobsArgument,
    JsonArgument,
    LimitArgument,
    RayArgument,
    check_ray,
    first_seed,
)
from hexhold.cli.arguments.house_rules import (
    NO_FLAGS,
    GameFlags,
)
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import Run, complain, make_console, make_table, or_fail, playing
from hexhold.editions import EDITIONS
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.cli.runs.simulation import SimulationPlan
    from hexhold.cli.runs.tally import Tally

DEFAULT_BOT = "steady"
DEFAULT_PLAYERS = 4


def simulate(
    *,
    games: Annotated[int, whole(1, MOST_SEED)] = 1000,
    seats: str | None = None,
    players: Annotated[int | None, whole(2, 6)] = None,
    game: GameFlags = NO_FLAGS,
    setup: SetupArgument = None,
    seed: Annotated[int | None, whole(0, MOST_SEED)] = None,
    jobs: JobsArgument = 1,
    ray: RayArgument = None,
    limit: LimitArgument = None,
    record: Path | None = None,
    as_json: JsonArgument = False,
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
        How many seats; 4 unless --seats or --preset says otherwise.
    seed
        Game i is played from this number plus i; drawn if left out.
    record
        A folder for a record of each game, game-SEED.jsonl.
    """
    seed = first_seed(seed, games)
    check_ray(ray, jobs)
    if ray is not None and record is not None:
        raise UsageError("--record keeps games where they are played: leave --ray out")
    named = players if seats is None or "," not in seats else len(seats.split(","))
    given = game.completed(named)
    bots = _seats(seats, players or given.players, limit)
    options = given.options(setup)
    from hexhold.cli.runs.simulation import SimulationPlan

    folder = None if record is None else str(record)
    chosen = read_board(given.board)
    plan = SimulationPlan(bots, given.edition, options, given.variant, seed, folder, chosen, limit)
    plan.setting()
    if record is not None:
        _make_folder(record)
    tally, run = _play(plan, games, jobs, ray)
    if as_json:
        print(json.dumps(tally.as_json()))
    else:
        report(tally, make_console())
    if tally.illegal:
        answers = say("n-answers", n=tally.illegal)
        complain(f"{answers} of bots not legal; the random player decided in their place")
    if not run.whole:
        complain(f"stopped after {tally.games} of {say('n-games', n=games)}")
        return INTERRUPTED
    return 1 if tally.faults else 0


def _seats(seats: str | None, players: int | None, limit: float | None) -> tuple[str, ...]:
    names = (DEFAULT_BOT,) if seats is None else tuple(s.strip() for s in seats.split(","))
    check_bots(names, limit)
    if len(names) == 1:
        return names * (players or DEFAULT_PLAYERS)
    if players is not None and players != len(names):
        raise UsageError(
            f"--players {players} contradicts the {say('n-seats', n=len(names))} of --seats"
        )
    return names


def _make_folder(folder: Path) -> None:
    with or_fail(f"cannot write records to {folder}"):
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".{secrets.token_hex(8)}"
        probe.touch(exist_ok=False)
        probe.unlink()


def _play(plan: SimulationPlan, games: int, jobs: int, ray: str | None) -> tuple[Tally, Run]:
    from hexhold.bots.warm import everything, warm
    from hexhold.cli.runs import simulation
    from hexhold.cli.runs.tally import Tally

    tally = Tally(plan)
    with showing() as watch:
        warm(everything(), watch)
    with (
        playing("Playing", games) as run,
        closing(simulation.run(plan, games, min(jobs, games), ray)) as shares,
    ):
        for share in shares:
            tally.add(share)
            for result in share.results:
                for fault in result.faults:
                    complain(with_stand_in(fault))
            run.advance(len(share.results))
    return tally, run


def report(tally: Tally, console: Console) -> None:
    """Print the results of the games."""
    plan = tally.plan
    pace = tally.games / tally.seconds if tally.seconds else 0.0
    board = [] if plan.board is None else [f"board {plan.board_name}"]
    options = [f"{name}={value}" for name, value in plan.options.items()]
    played = ", ".join([EDITIONS[plan.edition].name, *board, *plan.setting().variants, *options])
    console.print(
        f"{played}: {say('n-games', n=tally.games)} from seed {plan.seed}, "
        f"{tally.finished} won; {say('n-decisions', n=tally.decisions)} in {tally.seconds:.2f} s "
        f"({pace:.1f} games per second)",
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

    table = make_table("Seat", "Bot", numbers=("Wins", "Share", "95 % interval"), title="Wins")
    for p, (bot, wins) in enumerate(zip(tally.plan.seats, tally.wins, strict=True)):
        low, high = wilson(wins, tally.games)
        share = wins / tally.games
        table.add_row(f"p{p}", bot, str(wins), f"{share:.1%}", f"{low:.1%} – {high:.1%}")
    return table


def _points(tally: Tally) -> Table:
    seats = [f"p{p} {bot}" for p, bot in enumerate(tally.plan.seats)]
    table = make_table("Source", numbers=seats, title="Points at the end, mean")
    columns = [tally.points_mean(p) for p in range(len(seats))]
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
            f"Length in rounds: mean {tally.rounds_mean:.1f}, p5 {low}, median {middle}, p95 {high}"
        )
    attacks, lost, pillaged = tally.attacks
    if attacks:
        lines.append(
            f"Barbarians: {attacks / tally.games:.2f} attacks per game, {attacks - lost} repelled, "
            f"{lost} lost ({lost / attacks:.1%}), {say('n-cities', n=pillaged)} pillaged"
        )
    return lines
