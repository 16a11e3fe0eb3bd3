"""`hexhold learn`: labels, weights fitted to them, and the gate that they have to pass."""

from __future__ import annotations

import json
import secrets
import shlex
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.table import Table

from hexhold.cli.arguments.board_names import BOARD_HELP, read_board
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    RAY_HELP,
    Texts,
    check_jobs,
    check_ray,
    checked_options,
)
from hexhold.cli.arguments.numbers import WHOLE
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, fail, make_console, playing, progress
from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.learning import Gate, GateVerdict, LabelFolder, LabelPlan

learn = App(name="learn")


@learn.command
def label(
    *,
    out: Path,
    games: Annotated[int, WHOLE] = 1000,
    seed: Annotated[int | None, WHOLE] = None,
    players: Annotated[int, WHOLE] = 4,
    edition: str = DEFAULT_EDITION,
    option: Texts = (),
    variant: Texts = (),
    board: Annotated[str | None, Parameter(help=BOARD_HELP)] = None,
    whole: Annotated[bool, Parameter(negative=())] = False,
    playouts: Annotated[int, WHOLE] = 8,
    rounds: Annotated[int, WHOLE] = 3,
    plain: Annotated[bool, Parameter(negative=())] = False,
    jobs: Annotated[int, WHOLE] = 1,
    ray: Annotated[str | None, Parameter(help=RAY_HELP)] = None,
    resume: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play games, and play out what might have been done in them instead.

    Parameters
    ----------
    out
        A folder for the labels; a new one, or an empty one.
    games
        How many games, rounded up to files of twenty.
    seed
        Games of different seeds have no deal in common; drawn if left out.
    players
        How many seats, 2 to 6.
    edition
        6e, 4e, 3d, classic or base.
    option
        A house rule, such as victory_points=10; may be repeated.
    variant
        A variant, such as knight_errant; may be repeated.
    whole
        Play everything out to its end, for a first generation: no weights judge.
    playouts
        How often each position is played on.
    rounds
        After so many rounds the weights of now judge.
    plain
        Two play without neutral colours, second roll and tokens, as other engines let two play.
    jobs
        How many processes; the labels are the same for any number.
    resume
        Go on with the labels in that folder, making only what is missing.
    """
    from hexhold.bots.warm import everything, warm
    from hexhold.learning import LabelFolder, LabelPlan

    check_jobs(jobs)
    check_ray(ray, jobs)
    options = checked_options(edition, option, variant)
    if resume and seed is None:
        raise UsageError("--resume goes on with games of the same seed: name it by --seed")
    drawn = _drawn() if seed is None else seed
    parts = (games, drawn, players, edition, options, tuple(variant), read_board(board), playouts)
    plan = LabelPlan(*parts, rounds=None if whole else rounds, plain=plain)
    plan.check()
    try:
        folder = LabelFolder(out, plan, resume, _label_command(plan, option, board))
    except OSError as error:
        fail(f"cannot keep labels in {out}: {error.strerror or error}", 1)
    with closing(folder):
        for path in folder.dropped:
            complain(f"{path} was damaged; its games are played again")
        with showing() as watch:
            warm(everything(), watch)
        whole_plan = _label(plan, folder, jobs, ray)
    done = folder.games
    print(f"{out}: {folder.rows} labels of {say('n-games', n=done)}")
    if not whole_plan:
        complain(f"stopped after {done} of {say('n-games', n=plan.games_in_all)}")
        return INTERRUPTED
    return 0


def _drawn() -> int:
    from hexhold.arena.contest import MOST_SEED

    return secrets.randbelow(MOST_SEED + 1)


def _label_command(plan: LabelPlan, option: Texts, board: str | None) -> str:
    words = ["hexhold", "learn", "label", "--out", "DIR", "--games", str(plan.games)]
    words += ["--seed", str(plan.seed), "--players", str(plan.players), "--edition", plan.edition]
    for text in option:
        words += ["--option", text]
    for name in plan.variants:
        words += ["--variant", name]
    words += [] if board is None else ["--board", board]
    words += ["--playouts", str(plan.playouts)]
    words += ["--whole"] if plan.rounds is None else ["--rounds", str(plan.rounds)]
    words += ["--plain"] if plan.plain else []
    return shlex.join(words)


def _label(plan: LabelPlan, folder: LabelFolder, jobs: int, ray: str | None) -> bool:
    """Make what is missing; whether nobody interrupted."""
    from hexhold.learning import GAMES_A_SHARD, label_games

    missing = [n for n in range(plan.shards) if n not in folder.shards]
    try:
        with (
            playing("Labelling", plan.games_in_all) as advance,
            closing(label_games(plan, missing, max(1, min(jobs, len(missing))), ray)) as made,
        ):
            advance(folder.games)
            for shard in made:
                try:
                    folder.add(shard)
                except OSError as error:
                    fail(f"cannot keep labels in {folder.path}: {error.strerror or error}", 1)
                advance(GAMES_A_SHARD)
    except KeyboardInterrupt:
        return False
    return True


@learn.command
def fit(
    folders: Annotated[list[Path], Parameter(name="DIR", help="Folders of labels.")],
    /,
    *,
    out: Path,
    epochs: Annotated[int, WHOLE] = 5,
    seed: Annotated[int, WHOLE] = 1,
    start: Path | None = None,
    cells: Annotated[int, WHOLE] = 128,
    threads: Annotated[int, WHOLE] = 1,
) -> int:
    """Fit weights to labels. Needs PyTorch: pip install 'hexhold[learn]'.

    Parameters
    ----------
    out
        A file for the weights, such as weights.npz.
    epochs
        How often all labels are gone through.
    seed
        Of the first weights, and of the order in which labels are learned.
    start
        Weights to go on from; drawn if left out.
    cells
        Of the first layer, a multiple of 16 up to 256.
    threads
        How many; with one, equal labels and seeds give equal weights.
    """
    from hexhold.bots.scratch import MOST_CELLS
    from hexhold.bots.strong.weights import LANES, read_weights
    from hexhold.learning import read_labels
    from hexhold.learning.fitting import MOST_WEIGHT, Fit, Recipe, save_weights

    for name, number, most in (("epochs", epochs, 1000), ("threads", threads, 256)):
        if not 1 <= number <= most:
            raise UsageError(f"--{name} takes a number from 1 to {most}, not {number}")
    if not 0 <= seed < 2**63:
        raise UsageError(f"--seed takes a number from 0 to {2**63 - 1}, not {seed}")
    if not 1 <= cells <= MOST_CELLS or cells % LANES:
        raise UsageError(f"--cells takes a multiple of {LANES} up to {MOST_CELLS}, not {cells}")
    begin = None if start is None else read_weights(start)
    if out.is_dir() or not out.parent.is_dir():
        raise UsageError(f"--out {out}: a file in a folder that is there")
    sources = [read_labels(folder) for folder in folders]
    recipe = Recipe(epochs=epochs, seed=seed, first_cells=cells, threads=threads)
    learning = Fit(sources, recipe, begin)
    learned, held = learning.decisions
    print(f"{learned} decisions to learn from, {held} in games held out")
    try:
        with progress("Fitting", epochs) as advance:
            for n, found in enumerate(learning.epochs(), 1):
                advance(1)
                for each in found:
                    kind = "whole playouts" if each.whole else "judged after some rounds"
                    print(
                        f"epoch {n}, {kind}: value off by {each.level:.4f}, differences by "
                        f"{each.differences:.4f}, correlation {each.correlation:.3f}",
                        flush=True,
                    )
    except KeyboardInterrupt:
        complain(f"stopped; {out} was not written")
        return INTERRUPTED
    weights = learning.weights()
    cut = sum(int((abs(part) == MOST_WEIGHT).sum()) for part in weights.values())
    if cut:
        complain(f"too large for what is kept, and cut off: {cut} of the weights")
    try:
        save_weights(out, weights)
    except OSError as error:
        fail(f"cannot write {out}: {error.strerror or error}", 1)
    print(f"{out}: {out.stat().st_size / 1024:.0f} KiB")
    return 0


@learn.command
def gate(
    *,
    weights: Path,
    games: Annotated[int, WHOLE] = 2000,
    seed: Annotated[int | None, WHOLE] = None,
    players: Annotated[int, WHOLE] = 4,
    edition: str = DEFAULT_EDITION,
    option: Texts = (),
    variant: Texts = (),
    jobs: Annotated[int, WHOLE] = 1,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Say whether weights play better than those shipped, and no worse against steady.

    Exit code 0: they do; 1: they do not.

    Parameters
    ----------
    weights
        The file of the candidate.
    games
        Of each of the four matches, rounded up to whole blocks.
    seed
        Take one whose games have chosen nothing; drawn if left out.
    players
        How many seats: 2, 4 or 6.
    edition
        6e, 4e, 3d, classic or base.
    option
        A house rule, such as victory_points=10; may be repeated.
    variant
        A variant, such as knight_errant; may be repeated.
    jobs
        How many processes; the results are the same for any number.
    as_json
        Print one JSON object instead of lines.
    """
    from hexhold.learning import Gate, GateVerdict

    check_jobs(jobs)
    options = checked_options(edition, option, variant)
    drawn = _drawn() if seed is None else seed
    held = Gate(weights, games, drawn, players, edition, options, tuple(variant))
    held.check()
    began = monotonic()
    standings, whole = _play(held, jobs)
    if not whole:
        done = sum(len(each.games) for each in standings.values())
        complain(f"stopped after {done} games: no verdict")
        return INTERRUPTED
    verdict = GateVerdict(held, standings)
    if as_json:
        print(json.dumps(verdict.report() | {"seconds": round(monotonic() - began, 3)}))
    else:
        _report(verdict)
    return 0 if verdict.passed else 1


def _play(held: Gate, jobs: int) -> tuple[dict[str, Any], bool]:
    """The standings of all matches, and whether nobody interrupted."""
    from hexhold.arena import Standings

    matches = held.matches()
    standings = {name: Standings(contest) for name, contest in matches.items()}
    try:
        with playing("Compiling", 1) as advance:
            held.prepare()
            advance(1)
        for name, contest in matches.items():
            title = name.replace("_", " ").capitalize()
            with (
                playing(title, contest.games_in_all) as advance,
                closing(held.play(contest, min(jobs, contest.games_in_all))) as played,
            ):
                for game in played:
                    standings[name].add(game)
                    advance(1)
    except KeyboardInterrupt:
        return standings, False
    return standings, True


def _report(verdict: GateVerdict) -> None:
    console = make_console()
    table = Table("Match", "Bot")
    for heading in ("Games", "Rate", "95 %", "ms"):
        table.add_column(heading, justify="right")
    for name, standings in verdict.standings.items():
        bot = standings.contest.bots[0]
        told = verdict.of_the_first[name]
        table.add_row(
            name.replace("_", " "),
            bot,
            str(len(standings.games)),
            f"{told.rate:.1%}",
            f"{told.low:.1%} – {told.high:.1%}",
            f"{told.decision_ms_mean:.2g}",
        )
    console.print(table)
    mean, low, high = verdict.difference
    console.print(
        f"Against steady, less the shipped weights: {mean:+.1%} ({low:+.1%} to {high:+.1%})"
    )
    console.print(f"{verdict.gate.weights}: {verdict.text}.", soft_wrap=True)
