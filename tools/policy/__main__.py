"""Collect choices, fit a policy net to them, and let it play: `python -m tools.policy --help`.

docs/strength/learning_results.md has what came of it.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hexhold.engine.vocabulary.codes import A_OFFER
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.fast import Games
from hexhold.game import Setting, View, make_setting
from hexhold.game.codec import kind_of
from hexhold.learning.positions import Evaluator
from hexhold.mighty import Mighty
from tools.policy.net import Policy, fit
from tools.policy.reader import FLAGS, MOST_ROUNDS, PLAYERS, Reader, frame_of, usual_of


class Player:
    """Plays by a net."""

    def __init__(self, file: Path, setting: Setting, usual: bool) -> None:
        self.policy = Policy(dict(np.load(file)))
        self.reader = Reader(
            setting, {int(k): i + 1 for i, k in enumerate(self.policy.parts["keys"])}
        )
        self.usual = usual
        self.turn = -1
        self.made: set[int] = set()

    def choose(self, games: Games, p: int, draw: int) -> int:
        """Return what p does in game 0."""
        if games.turn(0) != self.turn:
            self.made, self.turn = set(), games.turn(0)
        legal = self.reader.legal(games, p, self.made)
        if len(legal) == 1:
            return legal[0]
        best = legal[int(np.argmax(self.logits(games, p, draw, legal)))]
        if kind_of(best) == A_OFFER:
            self.made.add(best)
        return best

    def logits(self, games: Games, p: int, draw: int, legal: list[int]) -> NDArray[np.float32]:
        """Return a logit for each legal action of game 0."""
        inputs, rows, facts = self.reader.read(games, p, legal, usual_of(games, p, draw))
        if not self.usual:
            facts[:, -FLAGS:] = 0
        which, starts = np.zeros(len(legal), int), np.zeros(1, int)
        batch = (inputs[None].astype(np.float32), facts.astype(np.float32), rows, which, starts)
        return self.policy.logits(batch)[0]


def choices(parsed: argparse.Namespace) -> None:
    """Play games among bots and a net, and keep what one of them chooses."""
    setting = make_setting(parsed.edition, None, (), PLAYERS)
    net = None if parsed.net is None else Player(parsed.net, setting, parsed.usual)
    reader = Reader(setting)
    rng = np.random.default_rng(parsed.seed)
    kept: list[tuple[Any, ...]] = []
    for n in range(parsed.games):
        games = Games(setting, 1, seed=parsed.seed * 1_000_000 + n)
        # Positions that only weaker play meets count too.
        others = ["steady"] if net is None else ["steady", "net", "net"]
        weaker = rng.random(PLAYERS) < parsed.weaker
        seats = [str(rng.choice(others)) if each else parsed.by for each in weaker]
        made, turn = set[int](), -1
        while games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS:
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
                chosen = net.choose(games, p, draw)
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
    setting = make_setting(parsed.edition, None, (), PLAYERS)
    player = None if parsed.bot else Player(parsed.net, setting, parsed.usual)
    won = np.zeros((PLAYERS, 2), int)
    for n in range(parsed.games):
        seat = n % PLAYERS
        games = Games(setting, 1, seed=parsed.seed * 1_000_000 + n // PLAYERS)
        rng = np.random.default_rng((parsed.seed, n))
        while games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS:
            p = games.to_act(0)
            draw = int(rng.integers(1 << 50))
            if p == seat and player is not None:
                action = player.choose(games, p, draw)
            else:
                action = games.choose(0, p, parsed.bot if p == seat else "steady", draw)
            games._step(0, action)
        won[seat] += games.winner(0) == seat, 1
        if n % 40 == 39:
            rate = won[:, 0].sum() / won[:, 1].sum()
            print(json.dumps({"won": won.tolist(), "rate": rate}), flush=True)


def search(parsed: argparse.Namespace) -> None:
    """Print where a net and the values rank the choices of `mighty` that are not `strong`'s."""
    setting = make_setting(parsed.edition, None, (), PLAYERS)
    player, judge = Player(parsed.net, setting, parsed.usual), Evaluator(setting)
    rng = np.random.default_rng(parsed.seed)
    found: list[tuple[int, int, int]] = []
    searched, n = 0, 0
    while searched < parsed.decisions:
        games = Games(setting, 1, seed=parsed.seed * 1_000_000 + n)
        n += 1
        while games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS:
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


def main() -> None:
    """Run one step."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    steps = parser.add_subparsers(required=True)
    one = steps.add_parser("choices")
    one.add_argument("--out", type=Path, required=True)
    one.add_argument("--edition", default="6e")
    one.add_argument("--by", default="strong")
    one.add_argument("--games", type=int, default=1000)
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--share", type=float, default=0.5)
    one.add_argument("--weaker", type=float, default=0.25)
    one.add_argument("--net", type=Path, help="that plays a part of the seats")
    one.add_argument("--usual", action="store_true", help="as when it was fitted")
    one.set_defaults(run=choices)
    two = steps.add_parser("fit")
    two.add_argument("files", type=Path, nargs="+")
    two.add_argument("--out", type=Path, required=True)
    two.add_argument("--usual", action="store_true", help="tell what `steady` would do")
    two.add_argument("--freeze", action="store_true", help="leave the first layer that of values")
    two.add_argument("--epochs", type=int, default=8)
    two.add_argument("--at-once", type=int, default=512)
    two.add_argument("--rate", type=float, default=2e-3)
    two.add_argument("--seed", type=int, default=1)
    two.set_defaults(run=fit)
    three = steps.add_parser("play")
    three.add_argument("--net", type=Path)
    three.add_argument("--bot", help="in place of a net")
    three.add_argument("--usual", action="store_true", help="as when it was fitted")
    three.add_argument("--edition", default="6e")
    three.add_argument("--games", type=int, default=400)
    three.add_argument("--seed", type=int, default=77)
    three.set_defaults(run=play)
    four = steps.add_parser("search")
    four.add_argument("--net", type=Path, required=True)
    four.add_argument("--usual", action="store_true", help="as when it was fitted")
    four.add_argument("--edition", default="6e")
    four.add_argument("--decisions", type=int, default=1000)
    four.add_argument("--seed", type=int, default=78)
    four.set_defaults(run=search)
    parsed = parser.parse_args()
    parsed.run(parsed)


if __name__ == "__main__":
    main()
