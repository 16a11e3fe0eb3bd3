"""Measure what the steady player's choices cost: `python -m tools.weaknesses --out FILE`.

At decisions drawn at random from games among steady players everything else that is legal is played
out on the same chance: all actions 24 times; the best four and the usual one 160 times, by which
one rival is chosen; rival and usual action 300 times more, by which alone it is measured, so that
choosing the best of many adds nothing. `python -m tools.weaknesses --show FILE` sums up.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_OFFER
from hexhold.engine.vocabulary.decisions import (
    BY_FRAME,
    F_ACTION,
    F_OFFER,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
)
from hexhold.fast import Games
from hexhold.game import Setting, make_setting
from hexhold.game.codec import kind_of
from hexhold.learning.labels import MOST_GAME_ROUNDS
from hexhold.learning.plan import MOST_ROUNDS, PLAYER
from hexhold.learning.positions import outcome
from hexhold.learning.siblings import CHANCE_BITS

FIRST, SECOND, LAST = 24, 160, 300
"""Playouts of each action."""
RIVALS = 4
RATES = {F_ACTION: 0.008, F_OFFER: 0.0}
RATE_IN_SETUP, RATE_OF_OTHERS = 0.12, 0.03


def values(
    games: Games, setting: Setting, player: int, actions: list[int], n: int, chance: int
) -> NDArray[np.float64]:
    """What each action came to in n playouts, 0 to 1: [actions, n]."""
    played = Games(setting, len(actions) * n, seed=None)
    for i in range(played.count):
        played.copy_from(i, games, 0)
        played.reseed(i, chance + i % n)
        played.step(i, actions[i // n])
    last = games.turn(0) // setting.players + MOST_ROUNDS
    played.play([PLAYER] * setting.players, seed=chance, most_rounds=last)
    found = [outcome(played, i, player, setting.players) for i in range(played.count)]
    return np.reshape(found, (len(actions), n))


def measured(
    games: Games, setting: Setting, player: int, usual: int, rng: Random
) -> dict[str, Any]:
    """The best that the player could do instead, and what that would gain."""
    others = [action for action in games.legal(0, player).tolist() if action != usual]
    chances = [rng.getrandbits(CHANCE_BITS) for _ in range(3)]
    first = values(games, setting, player, others, FIRST, chances[0]).mean(axis=1)
    rivals = [others[i] for i in np.argsort(-first, kind="stable")[:RIVALS]]
    second = values(games, setting, player, rivals, SECOND, chances[1]).mean(axis=1)
    rival = rivals[int(np.argmax(second))]
    kept, left = values(games, setting, player, [usual, rival], LAST, chances[2])
    gain = left - kept
    return {
        "usual": games.text(usual),
        "rival": games.text(rival),
        "legal": len(others) + 1,
        "gain": round(float(gain.mean()), 5),
        "error": round(float(gain.std() / LAST**0.5), 5),
    }


def decisions(setting: Setting, seed: int) -> Iterator[dict[str, Any]]:
    """Some decisions of a game."""
    rng, games = Random(f"weaknesses, game {seed}"), Games(setting, 1, seed)
    while games.winner(0) < 0 and games.turn(0) < MOST_GAME_ROUNDS * setting.players:
        player, state = games.to_act(0), games.states[0]
        frame = int(state["frame"][state["depth"] - 1][0])
        usual = games.choose(0, player, PLAYER, rng.getrandbits(CHANCE_BITS))
        others = RATE_IN_SETUP if frame in (F_SETUP_BUILDING, F_SETUP_ROAD) else RATE_OF_OTHERS
        drawn = rng.random() < RATES.get(frame, others) and kind_of(usual) != A_OFFER
        if drawn and len(games.legal(0, player)) > 1:
            where = {
                "seed": seed,
                "kind": BY_FRAME[frame].name,
                "round": games.turn(0) // setting.players,
            }
            yield where | measured(games, setting, player, usual, rng)
        games.step(0, usual)


def show(file: Path) -> None:
    """Print a line of a table for each kind of decision."""
    found = defaultdict(list)
    for line in file.read_text().splitlines():
        told = json.loads(line)
        found[told["kind"]].append((told["gain"], told["error"]))
    for kind, each in sorted(found.items(), key=lambda kind: -len(kind[1])):
        gains, errors = np.array(each).T
        clear = float(np.mean(gains > 1.5 * errors))
        most = float(np.quantile(gains, 0.9))
        print(f"| {kind} | {len(gains)} | {gains.mean():+.3f} | {clear:.0%} | {most:+.3f} |")


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, help="gets a line of JSON for each decision")
    parser.add_argument("--show", type=Path, help="sum up such a file")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--edition", default="6e")
    parser.add_argument("--players", type=int, default=4)
    given = parser.parse_args()
    if (given.out is None) == (given.show is None):
        parser.error("either --out or --show")
    if given.show is not None:
        show(given.show)
        return
    setting = make_setting(given.edition, {}, (), given.players)
    with given.out.open("a", encoding="utf-8") as file:
        for seed in range(given.seed, given.seed + given.games):
            for each in decisions(setting, seed):
                print(json.dumps(each), file=file, flush=True)


if __name__ == "__main__":
    main()
