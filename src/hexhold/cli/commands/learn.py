"""`hexhold learn`: train the network of `strong`: label games, fit weights, test them."""

from __future__ import annotations

import json
import secrets
import shlex
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import App, Parameter

from hexhold.cli.arguments.board_names import BoardArgument, read_board
from hexhold.cli.arguments.games import (
    INTERRUPTED,
    MOST_SEED,
    Flag,
    JobsArgument,
    JsonArgument,
    RayArgument,
    check_ray,
    game_flags,
)
from hexhold.cli.arguments.house_rules import (
    EditionArgument,
    OptionArgument,
    VariantArgument,
    checked_options,
)
from hexhold.cli.arguments.numbers import decimal, whole
from hexhold.cli.compile_progress import showing
from hexhold.cli.console import complain, make_console, make_table, or_fail, playing, progress
from hexhold.editions import DEFAULT_EDITION
from hexhold.errors import UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.learning import Gate, GateVerdict, LabelFolder, LabelPlan

learn = App(name="learn")

_WEIGHT = decimal("a number, 0 or more", lambda weight: weight >= 0)
_SHARE = decimal("a share from 0 to 1", lambda share: 0 <= share <= 1)
_SECONDS = decimal("seconds, more than 0", lambda seconds: seconds > 0)


@learn.command
def label(
    *,
    out: Path,
    games: Annotated[int, whole()] = 1000,
    seed: Annotated[int | None, whole()] = None,
    players: Annotated[int, whole()] = 4,
    edition: EditionArgument = DEFAULT_EDITION,
    option: OptionArgument = (),
    variant: VariantArgument = (),
    board: BoardArgument = None,
    to_end: Annotated[bool, Parameter(name="--whole", negative=())] = False,
    playouts: Annotated[int, whole()] = 8,
    rounds: Annotated[int, whole()] = 3,
    by: str = "steady",
    plain: Flag = False,
    played: Annotated[float, _SHARE] = 0.0,
    seconds: Annotated[float | None, _SECONDS] = None,
    jobs: JobsArgument = 1,
    ray: RayArgument = None,
    resume: Flag = False,
) -> int:
    """Play games, and play out the alternatives to their decisions.

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
    to_end
        Play every position to the end of its game. For a first generation, without weights yet.
    playouts
        How many playouts each position gets.
    rounds
        The current weights judge a position after this many rounds.
    by
        Who plays the games: strong, or steady. With steady, half of the seats follow the current
        weights instead where these see something clearly better.
    plain
        Games for two without neutral colours, second roll and tokens, as in other engines.
    played
        The share of positions of the games themselves that get a label too, from how the game
        continued.
    seconds
        Stop after this time, with the games that are done; --resume makes the others.
    resume
        Continue the labels in that folder and make only the missing ones.
    """
    from hexhold.bots.warm import everything, warm
    from hexhold.learning import LabelFolder, LabelPlan

    check_ray(ray, jobs)
    options = checked_options(edition, option, variant)
    if resume and seed is None:
        raise UsageError("--resume continues games of the same seed: name it with --seed")
    drawn = _drawn() if seed is None else seed
    parts = (games, drawn, players, edition, options, tuple(variant), read_board(board), playouts)
    plan = LabelPlan(*parts, None if to_end else rounds, by, plain, played)
    plan.check()
    with or_fail(f"cannot keep labels in {out}"):
        folder = LabelFolder(out, plan, resume, _label_command(plan, option, board))
    with closing(folder):
        for path in folder.dropped:
            complain(f"{path} was damaged; its games are played again")
        with showing() as watch:
            warm(everything(), watch)
        interrupted = _label(plan, folder, jobs, ray, seconds)
    done = folder.games
    print(f"{out}: {folder.rows} labels of {say('n-games', n=done)}")
    if interrupted:
        complain(f"stopped after {done} of {say('n-games', n=plan.games_in_all)}")
        return INTERRUPTED
    return 0


def _drawn() -> int:
    from hexhold.arena.contest import MOST_SEED

    return secrets.randbelow(MOST_SEED + 1)


def _label_command(plan: LabelPlan, option: tuple[str, ...], board: str | None) -> str:
    from hexhold.learning.plan import PLAYER

    words = ["hexhold", "learn", "label", "--out", "DIR"]
    words += game_flags(
        plan.games, plan.seed, plan.players, plan.edition, option, plan.variants, board
    )
    words += ["--playouts", str(plan.playouts)]
    words += ["--whole"] if plan.rounds is None else ["--rounds", str(plan.rounds)]
    words += ["--by", plan.by] if plan.by != PLAYER else []
    words += ["--plain"] if plan.plain else []
    words += ["--played", str(plan.played)] if plan.played else []
    return shlex.join(words)


def _label(
    plan: LabelPlan, folder: LabelFolder, jobs: int, ray: str | None, seconds: float | None
) -> bool:
    """Make the missing labels, or those that the time allows; return whether it was interrupted."""
    from hexhold.learning import GAMES_A_SHARD, label_games

    began = monotonic()
    missing = [n for n in range(plan.shards) if n not in folder.shards]
    with (
        playing("Labelling", plan.games_in_all) as run,
        closing(label_games(plan, missing, max(1, min(jobs, len(missing))), ray)) as made,
    ):
        run.advance(folder.games)
        for shard in made:
            with or_fail(f"cannot keep labels in {folder.path}"):
                folder.add(shard)
            run.advance(GAMES_A_SHARD)
            if seconds is not None and monotonic() - began >= seconds:
                break
    return not run.whole


@learn.command
def fit(
    folders: Annotated[list[Path], Parameter(name="DIR", help="Folders of labels.")],
    /,
    *,
    out: Path,
    epochs: Annotated[int, whole(1, 1000)] = 5,
    seed: Annotated[int, whole(0, MOST_SEED)] = 1,
    start: Path | None = None,
    cells: Annotated[int, whole()] = 128,
    second: Annotated[int, whole()] = 32,
    margin: Annotated[int, whole(0, 1000)] = 15,
    played: Annotated[float, _WEIGHT] = 0.3,
    at_once: Annotated[int, whole(1, 1 << 20)] = 256,
    threads: Annotated[int, whole(1, 256)] = 1,
    device: Literal["cpu", "cuda"] = "cpu",
) -> int:
    """Fit weights to labels. Needs PyTorch: pip install 'hexhold[learn]'.

    Parameters
    ----------
    out
        A file for the weights, such as weights.npz.
    epochs
        How many passes over all labels.
    seed
        Seed of the random weights and of the order of the labels.
    start
        Weights to continue from; random if left out. With more cells than these have, the others
        are random.
    cells
        Cells of the first layer, a multiple of 16 up to 256.
    second
        Cells of the second layer, a multiple of 16 up to 256.
    margin
        How much better than the action of steady another must be for strong to choose it, in
        hundredths of the logarithm of the odds.
    played
        Loss weight of the positions that label --played labelled. Values of siblings have 0.3.
    at_once
        Decisions in a step of training.
    threads
        How many threads; with one, equal labels and seeds give equal weights.
    device
        Where to fit. cuda is a GPU whose memory holds all labels; equal labels and seeds then give
        weights that differ a little.
    """
    import numpy as np

    from hexhold.bots.scratch import MOST_CELLS
    from hexhold.bots.strong.weights import LANES, MARGIN, USUAL_MARGIN, read_weights
    from hexhold.learning import read_labels
    from hexhold.learning.fitting import MOST_WEIGHT, Fit, Recipe, save_weights

    for flag, given in (("--cells", cells), ("--second", second)):
        if not 1 <= given <= MOST_CELLS or given % LANES:
            raise UsageError(f"{flag} takes a multiple of {LANES} up to {MOST_CELLS}, not {given}")
    begin = None if start is None else read_weights(start)
    if out.is_dir() or not out.parent.is_dir():
        raise UsageError(f"--out takes a file in an existing folder, not {out}")
    sources = [read_labels(folder) for folder in folders]
    recipe = Recipe(
        epochs, seed, cells, second, played=played, at_once=at_once, threads=threads, device=device
    )
    learning = Fit(sources, recipe, begin)
    learned, held = learning.decisions
    print(f"{learned} decisions to learn from, {held} in held-out games")
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
    if margin != USUAL_MARGIN:
        weights[MARGIN] = np.array([margin], np.int16)
    cut = sum(int((abs(part) == MOST_WEIGHT).sum()) for part in weights.values())
    if cut:
        complain(f"{cut} weights were too large for the file format and were cut off")
    with or_fail(f"cannot write {out}"):
        save_weights(out, weights)
    print(f"{out}: {out.stat().st_size / 1024:.0f} KiB")
    return 0


@learn.command
def gate(
    *,
    weights: Path,
    games: Annotated[int, whole()] = 2000,
    seed: Annotated[int | None, whole()] = None,
    players: Annotated[int, whole()] = 4,
    edition: EditionArgument = DEFAULT_EDITION,
    option: OptionArgument = (),
    variant: VariantArgument = (),
    jobs: JobsArgument = 1,
    as_json: JsonArgument = False,
) -> int:
    """Test whether weights play better than the shipped ones, and no worse against steady.

    Exit code 0 if they do, 1 if they do not.

    Parameters
    ----------
    weights
        The file of the candidate.
    games
        How many games each of the four matches has, rounded up to whole blocks.
    seed
        Use a seed whose games did not help to choose the weights; drawn if left out.
    players
        How many seats: 2, 4 or 6.
    """
    from hexhold.learning import Gate, GateVerdict

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
    """Play all matches; return their standings, and whether all games were played."""
    from hexhold.arena import Standings

    matches = held.matches()
    standings = {name: Standings(contest) for name, contest in matches.items()}
    with playing("Compiling", 1) as run:
        held.prepare()
        run.advance(1)
    for name, contest in matches.items() if run.whole else ():
        title = name.replace("_", " ").capitalize()
        with (
            playing(title, contest.games_in_all) as run,
            closing(held.play(contest, min(jobs, contest.games_in_all))) as played,
        ):
            for game in played:
                standings[name].add(game)
                run.advance(1)
        if not run.whole:
            break
    return standings, run.whole


def _report(verdict: GateVerdict) -> None:
    console = make_console()
    table = make_table("Match", "Bot", numbers=("Games", "Rate", "95 %", "ms"))
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
