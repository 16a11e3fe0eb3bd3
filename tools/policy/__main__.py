"""Collect choices, fit a policy net to them, and let it play: `python -m tools.policy --help`.

docs/strength/learning_results.md has what came of it.
"""

import argparse
import json
from collections.abc import Callable
from os import getloadavg
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.bots import entries as bots
from hexhold.bots import find_bot
from hexhold.bots.registry import WITH_OFFERS
from hexhold.compiler import new_array
from hexhold.engine import entries as engine
from hexhold.engine.vocabulary.codes import A_OFFER
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.fast import Games
from hexhold.game import View
from hexhold.game.codec import kind_of
from hexhold.learning.positions import Evaluator
from hexhold.mighty import Mighty
from tools.policy import compiled
from tools.policy.facts import Memory
from tools.policy.net import Policy, fit
from tools.policy.reader import MOST_ROUNDS, PLAYERS, SETTING, Reader, frame_of, usual_of


class Player:
    """Plays by a net, compiled."""

    def __init__(self, file: Path) -> None:
        parts = dict(np.load(file))
        rows = {int(key): i + 1 for i, key in enumerate(parts["keys"])}
        self.policy, self.reader = Policy(parts), Reader(rows)
        self.net, self.memory = compiled.packed(parts, rows), new_array(Memory)

    def choose(self, games: Games, i: int, p: int, draw: int) -> int:
        """Return what p does in game i."""
        pool = games.pool
        scratch = pool.views[0], games.board, pool.works[0], pool.scratches[0]
        return compiled.choose(self.net, self.memory, games.states, i, *scratch, p, draw)

    def by_numpy(self, games: Games, p: int, draw: int) -> dict[int, float]:
        """Return logits of what can be done in game 0, not compiled; `choose` comes after it."""
        memory: Any = self.memory[0]
        known = memory["turn"] == games.turn(0)
        made = set(memory["made"][: memory["made_count"]].tolist()) if known else set()
        legal = self.reader.legal(games, p, made)
        return dict(zip(legal, self.logits(games, p, draw, legal).tolist(), strict=True))

    def logits(self, games: Games, p: int, draw: int, legal: list[int]) -> NDArray[np.float32]:
        """Return a logit for each legal action of game 0."""
        inputs, rows, facts = self.reader.read(games, p, legal, usual_of(games, p, draw))
        which, starts = np.zeros(len(legal), int), np.zeros(1, int)
        batch = (inputs[None].astype(np.float32), facts.astype(np.float32), rows, which, starts)
        return self.policy.logits(batch)[0]


def goes_on(games: Games) -> bool:
    """Return whether game 0 is neither won nor too long."""
    return games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS


def choices(parsed: argparse.Namespace) -> None:
    """Play games among bots and a net, and keep what one of them chooses."""
    net = None if parsed.net is None else Player(parsed.net)
    reader = Reader()
    rng = np.random.default_rng(parsed.seed)
    kept: list[tuple[Any, ...]] = []
    for n in range(parsed.games):
        games = Games(SETTING, 1, seed=parsed.seed * 1_000_000 + n)
        # Positions that only weaker play meets count too.
        others = ["steady"] if net is None else ["steady", "net", "net"]
        weaker = rng.random(PLAYERS) < parsed.weaker
        seats = [str(rng.choice(others)) if each else parsed.by for each in weaker]
        made, turn = set[int](), -1
        while goes_on(games):
            p = games.to_act(0)
            frame = frame_of(games)
            draw = int(rng.integers(1 << 50))
            if games.turn(0) != turn:
                made, turn = set(), games.turn(0)
            keeps = rng.random() < (parsed.share / 6 if frame == F_OFFER else parsed.share)
            legal = reader.legal(games, p, made) if keeps else []
            keeps = len(legal) > 1
            chosen = games.choose(0, p, parsed.by, draw) if keeps or seats[p] == parsed.by else -1
            if keeps and chosen in legal:
                read = reader.read(games, p, legal, usual_of(games, p, draw))
                kept.append((*read, legal.index(chosen), frame, n))
            if seats[p] == "net" and net is not None:
                chosen = net.choose(games, 0, p, draw)
            elif seats[p] != parsed.by:
                chosen = games.choose(0, p, seats[p], draw)
            if kind_of(chosen) == A_OFFER:
                made.add(chosen)
            games._step(0, chosen)
    save(parsed.out, kept, reader.rows)


def save(path: Path, kept: list[tuple[Any, ...]], rows: dict[int, int]) -> None:
    """Write choices."""
    part = path.with_suffix(".part.npz")
    np.savez(
        part,
        inputs=np.array([each[0] for each in kept]),
        rows=np.concatenate([each[1] for each in kept]),
        facts=np.concatenate([each[2] for each in kept]),
        sizes=np.array([len(each[1]) for each in kept]),
        chosen=np.array([each[3] for each in kept]),
        frames=np.array([each[4] for each in kept]),
        game=np.array([each[5] for each in kept]),
        keys=np.array(list(rows)),
    )
    part.replace(path)


def play(parsed: argparse.Namespace) -> None:
    """Play a net alone among `steady`, or a bot with the same deals; print wins by seat."""
    player = None if parsed.bot else Player(parsed.net)
    won = np.zeros((PLAYERS, 2), int)
    for n in range(parsed.games):
        seat = n % PLAYERS
        games = Games(SETTING, 1, seed=parsed.seed * 1_000_000 + n // PLAYERS)
        rng = np.random.default_rng((parsed.seed, n))
        while goes_on(games):
            p = games.to_act(0)
            draw = int(rng.integers(1 << 50))
            if p == seat and player is not None:
                action = player.choose(games, 0, p, draw)
            else:
                action = games.choose(0, p, parsed.bot if p == seat else "steady", draw)
            games._step(0, action)
        won[seat] += games.winner(0) == seat, 1
        if n % 40 == 39:
            rate = won[:, 0].sum() / won[:, 1].sum()
            print(json.dumps({"won": won.tolist(), "rate": rate}), flush=True)


def search(parsed: argparse.Namespace) -> None:
    """Print where a net and the values rank the choices of `mighty` that are not `strong`'s."""
    player, judge = Player(parsed.net), Evaluator(SETTING)
    rng = np.random.default_rng(parsed.seed)
    found: list[tuple[int, int, int]] = []
    searched, n = 0, 0
    while searched < parsed.decisions:
        games = Games(SETTING, 1, seed=parsed.seed * 1_000_000 + n)
        n += 1
        while goes_on(games):
            p, draw = games.to_act(0), int(rng.integers(1 << 50))
            usual = games.choose(0, p, "strong", draw)
            legal = games.legal(0, p).tolist()
            if usual in legal and len(legal) > 2 and rng.random() < 0.02:
                searched += 1
                view = View(games.game(0), p)
                best = Mighty(draw).decide(view, view.legal_actions(offers=False)).code
                others = [each for each in legal if each != usual]
                if best != usual:
                    logits = player.logits(games, p, draw, others)
                    judged = judge.after_each(games, p, others, draw)
                    at = others.index(best)
                    by_net, by_values = ((each > each[at]).sum() for each in (logits, judged))
                    found.append((by_net, by_values, len(others)))
            games._step(0, usual)
    ranks = np.array(found)
    print(f"{searched} searched, {len(ranks)} departures among {ranks[:, 2].mean():.1f} others")
    for most in (1, 2, 3, 4, 6, 8, 12):
        inside = (ranks[:, :2] < most).mean(0)
        print(f"first {most}: net {inside[0]:.1%}, values {inside[1]:.1%}")


def time(parsed: argparse.Namespace) -> None:
    """Compare the compiled net with the other, and print its processor time for a decision."""
    player = Player(parsed.net)
    kept = Games(SETTING, parsed.decisions, seed=None)
    players: list[int] = []
    equal, n = 0, 0
    while len(players) < parsed.decisions:
        games = Games(SETTING, 1, seed=parsed.seed * 1_000_000 + n)
        seat, n = n % PLAYERS, n + 1
        while goes_on(games) and len(players) < parsed.decisions:
            p, draw = games.to_act(0), len(players)
            if p != seat or len(games.legal(0, p)) == 1:
                games._step(0, games.choose(0, p, "steady", draw))
                continue
            kept.copy_from(draw, games, 0)
            players.append(p)
            logits = player.by_numpy(games, p, draw)
            chosen = player.choose(games, 0, p, draw)
            equal += chosen == max(logits, key=lambda action: logits[action])
            games._step(0, chosen)
    print(f"{equal} of {len(players)} decisions are equal")
    for _ in range(parsed.rounds):
        tell_times(player, kept, players)


def tell_times(player: Player, kept: Games, players: list[int]) -> None:
    """Print the processor time for a decision by the net and by bots, an empty call for one."""
    pool = kept.pool
    where = pool.views[0], kept.board, pool.works[0], pool.scratches[0]
    steady, strong = (find_bot(bot).kind for bot in ("steady", "strong"))
    calls: dict[str, Callable[[int, int], int]] = {
        "an empty call": lambda i, p: engine.deciders(kept.states, i),
        "net": lambda i, p: player.choose(kept, i, p, i),
        "steady": lambda i, p: bots.choose(kept.states, i, *where, p, steady, WITH_OFFERS),
        "strong": lambda i, p: bots.choose(kept.states, i, *where, p, strong, WITH_OFFERS),
    }
    told = []
    for name, call in calls.items():
        begun = process_time()
        for i, p in enumerate(players):
            call(i, p)
        told.append(f"{name} {(process_time() - begun) / len(players) * 1e6:.2f}")
    print(f"microseconds: {', '.join(told)}; load {getloadavg()[0]:.0f}", flush=True)


def main() -> None:
    """Run one step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    steps = parser.add_subparsers(required=True)

    def step(run: Callable[[argparse.Namespace], None], seed: int) -> argparse.ArgumentParser:
        added = steps.add_parser(run.__name__, help=(run.__doc__ or "").splitlines()[0])
        added.add_argument("--seed", type=int, default=seed)
        added.set_defaults(run=run)
        return added

    one = step(choices, 1)
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--by", default="strong")
    one.add_argument("--games", type=int, default=1000)
    one.add_argument("--share", type=float, default=0.5)
    one.add_argument("--weaker", type=float, default=0.25)
    one.add_argument("--net", type=Path, help="that plays a part of the seats")
    two = step(fit, 1)
    two.add_argument("files", type=Path, nargs="+")
    two.add_argument("--out", type=Path, required=True)
    two.add_argument("--epochs", type=int, default=8)
    two.add_argument("--at-once", type=int, default=512)
    two.add_argument("--rate", type=float, default=2e-3)
    three = step(play, 77)
    three.add_argument("--net", type=Path)
    three.add_argument("--bot", help="in place of a net")
    three.add_argument("--games", type=int, default=400)
    four = step(search, 78)
    four.add_argument("--net", type=Path, required=True)
    four.add_argument("--decisions", type=int, default=1000)
    five = step(time, 79)
    five.add_argument("--net", type=Path, required=True)
    five.add_argument("--decisions", type=int, default=10_000)
    five.add_argument("--rounds", type=int, default=5)
    parsed = parser.parse_args()
    parsed.run(parsed)


if __name__ == "__main__":
    main()
