"""Measure how `strong` values Defender points and knights: `python -m tools.knights`.

Both steps play games among four `strong` and compare two positions by playouts of `strong` to the
end, with the same dice. `points` compares each position after a seat has become Defender with the
same one without that point. `actions` compares decisions to build, activate or promote a knight
with others; `--pairs 0` asks only the search of `mighty`. `--show FILE` sums up files of `--out`.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_ACTIVATE, A_KNIGHT, A_PROMOTE, CITY
from hexhold.engine.vocabulary.decisions import F_ACTION
from hexhold.fast import Games
from hexhold.game import View, make_setting
from hexhold.game.codec import kind_of
from hexhold.learning.positions import Evaluator
from hexhold.mighty import Mighty

PLAYERS, BOT, MOST_TURNS = 4, "strong", 1200
SETTING = make_setting("6e", None, (), PLAYERS)
KNIGHTS = {A_KNIGHT: "build", A_ACTIVATE: "activate", A_PROMOTE: "promote"}
CLEAR = 1.5
"""Standard errors that make a difference of one decision clear; luck alone gives 7 %."""
NEAR = 3
"""Steps to the attack from which on it is near."""
SEED_BITS = 50


def kind_told(action: int) -> str:
    """Return `build`, `activate` or `promote` for an action with a knight, else `other`."""
    return KNIGHTS.get(kind_of(action), "other")


def wins(start: Games, p: int, actions: Sequence[int], pairs: int, seed: int) -> list[list[int]]:
    """Return for each action, -1 for none, which of some games p won after it."""
    found = []
    for action in actions:
        games = Games(SETTING, pairs, seed=None)
        for i in range(pairs):
            games.copy_from(i, start, 0)
            games.reseed(i, seed + i)
            if action >= 0:
                games.step(i, action)
        games.play([BOT] * PLAYERS, seed=seed)
        found.append((games.winners == p).astype(int).tolist())
    return found


def where(games: Games, p: int) -> dict[str, Any]:
    """Return the round, and what p has and the best other has."""
    s = games.states[0]
    cities = [int(((s["owner"] == q) & (s["building"] == CITY)).sum()) for q in range(PLAYERS)]
    points = [games.points(0, q) for q in range(PLAYERS)]
    return {
        "round": games.turn(0) // PLAYERS,
        "cities": cities[p] - max(cities[:p] + cities[p + 1 :]),
        "lead": points[p] - max(points[:p] + points[p + 1 :]),
        "steps": int(s["barbarian_track"] - s["barbarians"]),
    }


def changed(games: Games, p: int, cards: int) -> Games:
    """Return the position with one Defender point of p less and more victory point cards."""
    found = games.copy()
    found._states["defender"][0, p] -= 1
    found._states["vp_cards"][0, p, 0] += cards
    return found


def points(games: Games, before: Any, pairs: int, rng: Random) -> Iterator[dict[str, Any]]:
    """Yield what a Defender point just won is worth by the values and by playouts."""
    more = games.states["defender"][0] - before["defender"][0]
    if games.winner(0) >= 0 or more.sum() != 1:
        return
    p = int(more.argmax())
    without, as_card = changed(games, p, 0), changed(games, p, 1)
    seed = rng.getrandbits(SEED_BITS)
    found = {"kind": "point", **where(games, p)}
    for name, each in (("value", games), ("value_without", without), ("value_card", as_card)):
        found[name] = float(each.chances(p)[0])
    found["with"] = wins(games, p, [-1], pairs, seed)[0]
    found["without"] = wins(without, p, [-1], pairs, seed)[0]
    yield found


def actions(games: Games, pairs: int, rng: Random, judge: Evaluator) -> Iterator[dict[str, Any]]:
    """Yield what one decision with a knight gains by another choice."""
    p, s = games.to_act(0), games.states[0]
    draw = rng.getrandbits(SEED_BITS)
    if s["frame"][s["depth"] - 1][0] != F_ACTION or rng.random() > 0.05:
        return
    legal = games.legal(0, p).tolist()
    usual = games.choose(0, p, BOT, draw, offers=False)
    rivals: dict[str, tuple[float, int]] = {}
    for action, value in zip(legal, judge.after_each(games, p, legal, draw), strict=True):
        kind = kind_told(action)
        # The best of each other kind by the values: what is of the same kind differs in place.
        if kind != kind_told(usual) and value > rivals.get(kind, (-np.inf, 0))[0]:
            rivals[kind] = float(value), action
    if not rivals or (kind_told(usual) == "other" and rivals.keys() == {"other"}):
        return
    if kind_told(usual) != "other":
        rivals = {kind: best for kind, best in rivals.items() if kind == "other"}
    view = View(games.game(0), p)
    searched = Mighty(draw).decide(view, view.legal_actions(offers=False)).code
    tried = [usual, *(action for _, action in rivals.values())]
    tried += [searched] if searched not in tried else []
    seed = rng.getrandbits(SEED_BITS)
    kept, *left = wins(games, p, tried, pairs, seed) if pairs else [[] for _ in tried]
    yield {
        "kind": "action",
        **where(games, p),
        "usual": kind_told(usual),
        "searched": kind_told(searched),
        "kept": kept,
        "left": {kind: won for kind, won in zip(rivals, left, strict=False)},
        "by_search": left[tried.index(searched) - 1] if searched != usual else kept,
    }


def play(parsed: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Yield what is measured in games among `strong`, without end."""
    judge, n = Evaluator(SETTING), 0
    while True:
        rng = Random(f"knights {parsed.step} {parsed.seed} {n}")
        games = Games(SETTING, 1, seed=parsed.seed * 100_000 + n)
        n += 1
        while games.winner(0) < 0 and games.turn(0) < MOST_TURNS:
            if parsed.step == "actions":
                yield from actions(games, parsed.pairs, rng, judge)
            before = games.states.copy()
            action = games.choose(0, games.to_act(0), BOT, rng.getrandbits(SEED_BITS))
            games.step(0, action)
            if parsed.step == "points":
                yield from points(games, before, parsed.pairs, rng)


def told(numbers: Sequence[float] | NDArray[np.float64]) -> str:
    """Return a mean and its standard error in points of win rate."""
    each = np.array(numbers) * 100
    return f"{each.mean():+.1f} ± {each.std(ddof=min(1, len(each) - 1)) / len(each) ** 0.5:.1f}"


def band(number: int, least: int, most: int) -> str:
    """Return a number as text, or `≤ least` or `≥ most` from these bounds on."""
    return f"≤ {least}" if number <= least else f"≥ {most}" if number >= most else f"{number}"


def calibrated(values: NDArray[np.float64], won: NDArray[np.float64]) -> tuple[float, float]:
    """Fit shares won by log odds of the values; return the number added to them and the factor."""
    x = np.stack([np.ones(len(values)), np.log(values / (1 - values))], 1)
    found = np.array([0.0, 1.0])
    for _ in range(20):
        share = 1 / (1 + np.exp(-x @ found))
        found += np.linalg.solve((x.T * share * (1 - share)) @ x, x.T @ (won - share))
    return float(found[0]), float(found[1])


def show_calibration(rows: list[dict[str, Any]]) -> None:
    """Print how the values of all positions fit, and what is left of the difference."""
    values = np.array([[row["value"], row["value_without"]] for row in rows])
    won = np.array([[np.mean(row["with"]), np.mean(row["without"])] for row in rows])
    rng = np.random.default_rng(1)
    drawn = [rng.integers(len(rows), size=len(rows)) for _ in range(100)]
    factors = [calibrated(values[i].ravel(), won[i].ravel())[1] for i in drawn]
    more, factor = calibrated(values.ravel(), won.ravel())
    fitting = 1 / (1 + np.exp(-more - factor * np.log(values / (1 - values))))
    left = (won[:, 0] - won[:, 1]) - (fitting[:, 0] - fitting[:, 1])
    print(f"factor {factor:.2f} ± {np.std(factors):.2f}; then the difference is {told(left)}")


def show_points(rows: list[dict[str, Any]]) -> None:
    """Print what the point is worth, by how far the seat is behind, and by round."""
    groups: dict[str, Callable[[dict[str, Any]], str]] = {
        "all": lambda row: "all",
        "cities": lambda row: f"cities {band(row['cities'], -2, 1)}",
        "lead": lambda row: f"points {band(row['lead'] // 2 * 2, -4, 2)}",
        "round": lambda row: f"rounds {row['round'] // 10 * 10} on",
    }
    print("| positions | | by the values | as a card | by playouts | difference |")
    for group in groups.values():
        for name in sorted({group(row) for row in rows}):
            own = [row for row in rows if group(row) == name]
            values = [row["value"] - row["value_without"] for row in own]
            cards = [row["value_card"] - row["value_without"] for row in own]
            true = [float(np.mean(row["with"]) - np.mean(row["without"])) for row in own]
            less = [t - v for t, v in zip(true, values, strict=True)]
            cells = [name, str(len(own)), *map(told, (values, cards, true, less))]
            print(f"| {' | '.join(cells)} |")
    show_calibration(rows)


def show_actions(rows: list[dict[str, Any]]) -> None:
    """Print what the best rival of another kind gains over the usual action, and `mighty`'s."""
    names = "other", *KNIGHTS.values()
    print(f"| usual | {' | '.join(f'{name} of `mighty`' for name in names)} |")
    for usual in names:
        by_search = Counter(row["searched"] for row in rows if row["usual"] == usual)
        print(f"| {usual} | {' | '.join(str(by_search[name]) for name in names)} |")
    found: dict[tuple[str, str], list[NDArray[np.int64]]] = {}
    for row in (row for row in rows if row["kept"]):
        kept, usual = np.array(row["kept"]), row["usual"]
        near = " near an attack" if row["steps"] <= NEAR else ""
        for kind, won in row["left"].items():
            gain = np.array(won) - kept
            for pair in {(usual, kind), (usual, kind + near)}:
                found.setdefault(pair, []).append(gain)
        if row["searched"] != usual:
            pair = usual, f"{row['searched']} of `mighty`"
            found.setdefault(pair, []).append(np.array(row["by_search"]) - kept)
    print("| usual | rival | decisions | gain | clearly better | clearly worse |")
    for (usual, rival), gains in sorted(found.items()):
        means = np.array([gain.mean() for gain in gains])
        errors = np.array([gain.std() / len(gain) ** 0.5 for gain in gains])
        better, worse = (float(np.mean(sign * means > CLEAR * errors)) for sign in (1, -1))
        cells = [usual, rival, str(len(gains)), told(means)]
        print(f"| {' | '.join(cells)} | {better:.0%} | {worse:.0%} |")


def main() -> None:
    """Measure or sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=("points", "actions"))
    parser.add_argument("--out", type=Path, help="gets a line of JSON for each position")
    parser.add_argument("--show", type=Path, nargs="+", help="sum up such files")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--pairs", type=int, default=48, help="playouts of each of two positions")
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args()
    if parsed.show:
        rows = [json.loads(line) for file in parsed.show for line in file.read_text().splitlines()]
        (show_points if parsed.step == "points" else show_actions)(rows)
        return
    if parsed.out is None:
        parser.error("name a file with --out or --show")
    with parsed.out.open("a", encoding="utf-8") as file:
        for _, found in zip(range(parsed.positions), play(parsed), strict=False):
            print(json.dumps(found), file=file, flush=True)


if __name__ == "__main__":
    main()
