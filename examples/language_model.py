"""Let language models play: state in as text, action out as text.

::

    python examples/language_model.py --players 3 --points 6

`Scripted` stands in for a model, so that this runs without one. Put your own call in its place: any
function from a prompt to an answer. After an illegal answer the prompt names the rule, and the
model is asked again.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable

from hexhold import Game

Model = Callable[[str], str]
TASK = "Answer with one of your legal actions, exactly as it is listed, and nothing else."
ATTEMPTS = 3
"""How often a model is asked before its first legal action is taken."""


class Scripted:
    """Chooses any listed action; one answer of five is nonsense, as models have it."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def __call__(self, prompt: str) -> str:
        """Return an answer to a prompt."""
        if self._chance.random() < 0.2:
            return "city v0"
        lines = re.findall(r"^  \w+: (.*)$", prompt, re.MULTILINE)
        kinds = [line.split(" | ") for line in lines if "CARDS" not in line]
        # Kinds first, so that a hundred ways to trade do not outweigh the end of the turn.
        answer: str = self._chance.choice(self._chance.choice(kinds))
        return answer


def answer(game: Game, player: int, model: Model) -> tuple[str, int]:
    """Ask a model until its answer is legal; return the action and how many answers were not."""
    prompt = f"{game.text(player)}\n\n{TASK}"
    for wrong in range(ATTEMPTS):
        action = f"p{player}: {model(prompt).strip()}"
        reason = game.why_not(action)
        if reason is None:
            return action, wrong
        prompt += f"\n{action} is not possible. {reason}"
    return str(game.legal_actions(player, offers=False)[0]), ATTEMPTS


def play(models: list[Model], seed: int, points: int | None = None) -> tuple[Game, int]:
    """Play a game to its end; return it, and how many answers were illegal."""
    options = None if points is None else {"victory_points": points}
    game = Game.new(players=len(models), seed=seed, options=options)
    illegal = 0
    while not game.is_over:
        player = game.to_act[0]
        action, wrong = answer(game, player, models[player])
        game.apply(action)
        illegal += wrong
    return game, illegal


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--points", type=int, help="victory points; the edition's own without it")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    models: list[Model] = [Scripted(given.seed + p) for p in range(given.players)]
    game, illegal = play(models, given.seed, given.points)
    print(
        f"p{game.winner} has won after {len(game.history)} actions; {illegal} answers were illegal"
    )


if __name__ == "__main__":
    main()
