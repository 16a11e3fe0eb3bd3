"""Fits what `hexhold analyse` reckons with to games of bots, and tells how well it holds.

    python -m tools.fit_analysis sharpness     # writes src/hexhold/analysis/sharpness.json
    python -m tools.fit_analysis grades        # writes src/hexhold/analysis/grades.json
    python -m tools.fit_analysis calibration   # prints the table of docs/play/analysis.md

Every other seat is `strong`, the others are `steady`; half of the games begin with either. Games of
grades are those of `strong` alone. Seeds of the three never overlap.
"""

import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.analysis import GRADES, StepJudge, balanced, sharpness
from hexhold.bots.warm import everything, warm
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from hexhold.game import Action, Game, make_setting
from hexhold.workers import spread

ROOT = Path(__file__).parents[1] / "src/hexhold/analysis"
EDITION = "6e"
PLAYERS = (2, 3, 4, 5, 6)
JOBS = 2
EVERY = 20
"""Steps between two positions that are judged."""
MOST_STEPS = 5000
FIT_GAMES, FIT_SEED = 300, 1_000_000
TEST_GAMES, TEST_SEED = 1000, 2_000_000
GRADE_GAMES, GRADE_SEED = 16, 3_000_000
#: How many of a hundred decisions of `strong` lose less than what each grade begins with.
PERCENTILES = {"inaccuracy": 90.0, "mistake": 97.0, "blunder": 99.0}
POWERS = np.arange(0.5, 4, 0.01)
BINS = 10


class Sample(NamedTuple):
    """Positions of one game."""

    own: NDArray[np.float64]
    """What each seat thinks of its chance: [positions, players]."""
    winner: int


def _seats(players: int, seed: int) -> list[str]:
    return ["strong" if (p + seed) % 2 else "steady" for p in range(players)]


def _play(game: Game, seats: Sequence[str]) -> None:
    """Play a game to its end, step by step, with its history."""
    fast = Games.of(game)
    for number in range(MOST_STEPS):
        if game.is_over:
            return
        player = fast.to_act(0)
        code = fast.choose(0, player, seats[player], number)
        game.apply(Action(code, game.setting))
        fast.put(0, game)


def sampled(task: tuple[int, int]) -> Sample | None:
    """A game by number of players and seed; None if no player won it."""
    players, seed = task
    setting = make_setting(EDITION, None, (), players)
    game, kept = Games(setting, 1, seed=seed), Games(setting, MOST_STEPS // EVERY, seed=None)
    seats, n = _seats(players, seed), 0
    for number in range(MOST_STEPS):
        if game.winner(0) >= 0:
            break
        if number % EVERY == 0 and game.states[0]["phase"] != PHASE_SETUP:
            kept.copy_from(n, game, 0)
            n += 1
        player = game.to_act(0)
        game.step(0, game.choose(0, player, seats[player], number))
    if game.winner(0) < 0:
        return None
    own = np.stack([kept.chances(p)[:n] for p in range(players)], axis=1)
    return Sample(own, game.winner(0))


def losses(seed: int) -> list[float]:
    """What each decision of a game of `strong` lost."""
    game = Game.new(seed=seed, edition=EDITION)
    start = game.copy()
    _play(game, ["strong"] * 4)
    steps = StepJudge(start, game.history).steps(0, len(game.history))
    return [step.weighed.loss for step in steps if step.weighed is not None]


def _prepared(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
    warm(everything())
    return work


def _samples(players: int, games: int, seed: int) -> list[Sample]:
    tasks = [(players, seed + 10_000 * players + i) for i in range(games)]
    found = spread(partial(_prepared, sampled), tasks, jobs=JOBS, in_order=True)
    return [sample for sample in found if sample is not None]


def _log_loss(samples: Sequence[Sample], power: float) -> float:
    """The mean of -log of the winner's chance, over games, each the mean of its positions."""
    parts = [-np.log(balanced(own, power)[:, winner]).mean() for own, winner in samples]
    return float(np.mean(parts))


def fit_sharpness() -> None:
    """Write the power that fits best, by number of players."""
    found = {}
    for players in PLAYERS:
        samples = _samples(players, FIT_GAMES, FIT_SEED)
        best = min(POWERS, key=lambda power: _log_loss(samples, power))
        found[str(players)] = round(float(best), 2)
        plain, fitted = _log_loss(samples, 1.0), _log_loss(samples, best)
        print(f"{players} players: {best:.2f}, log loss {plain:.4f} -> {fitted:.4f}", flush=True)
    kept = {
        "command": "python -m tools.fit_analysis sharpness",
        "games": FIT_GAMES,
        "seed": FIT_SEED,
        "sharpness": found,
    }
    (ROOT / "sharpness.json").write_text(json.dumps(kept, indent=2) + "\n")


def calibration() -> None:
    """Print predicted against happened, in ten bins, of games that nothing was fitted to."""
    for players in PLAYERS:
        games = TEST_GAMES if players == 4 else TEST_GAMES // 10
        samples = _samples(players, games, TEST_SEED)
        chances = np.concatenate([balanced(own, sharpness(players)).ravel() for own, _ in samples])
        won = np.concatenate(
            [np.tile(np.arange(players) == winner, len(own)) for own, winner in samples]
        )
        print(f"\n{players} players, {len(samples)} games, {len(chances) // players} positions")
        print("| predicted | mean | came true | positions × seats |\n| --- | --- | --- | --- |")
        which = np.minimum((chances * BINS).astype(int), BINS - 1)
        for n in range(BINS):
            inside = which == n
            if inside.any():
                cells = f"{chances[inside].mean():.3f} | {won[inside].mean():.3f} | {inside.sum()}"
                print(f"| {n * 10} to {n * 10 + 10} % | {cells} |", flush=True)
        print(f"log loss {_log_loss(samples, sharpness(players)):.4f}", flush=True)


def fit_grades() -> None:
    """Write from which loss a decision is called what."""
    began = process_time()
    seeds = [GRADE_SEED + i for i in range(GRADE_GAMES)]
    found: list[float] = []
    for of_game in spread(partial(_prepared, losses), seeds, jobs=JOBS):
        found.extend(of_game)
        print(f"{len(found)} decisions", file=sys.stderr, flush=True)
    least = {grade: float(np.percentile(found, PERCENTILES[grade])) for grade in GRADES}
    kept = {
        "command": "python -m tools.fit_analysis grades",
        "games": GRADE_GAMES,
        "seed": GRADE_SEED,
        "decisions": len(found),
        "loss_mean": round(float(np.mean(found)), 5),
        "percentiles": PERCENTILES,
        "least_loss": {grade: round(loss, 4) for grade, loss in least.items()},
    }
    (ROOT / "grades.json").write_text(json.dumps(kept, indent=2) + "\n")
    print(kept, process_time() - began)


COMMANDS = {"sharpness": fit_sharpness, "grades": fit_grades, "calibration": calibration}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]]()
