"""Compare bots by their set-up alone: ``python -m tools.match_set_up 6e --seed 20261301``.

On each drawn board one seat is placed by a bot, the others by `strong`. Then `strong` plays many
games from there in all seats, with the same dice for all bots.
"""

from random import Random

import numpy as np

from hexhold import Game
from hexhold.bots import View, make_bot
from hexhold.bots.warm import everything, warm
from hexhold.engine.vocabulary.codes import PHASE_SETUP
from hexhold.fast import Games
from tools.match_parts import PLAYERS, mean_and_error, options

GAMES = 24
PLAYED_BY = "strong"
BOTS = ("mighty@3", "mighty@2", PLAYED_BY)


def won(edition: str, board: int, bot: str, seed: int, dice: list[int]) -> float:
    """Return the share of games that a seat wins after its set-up by a bot."""
    seat, first = board % PLAYERS, board // PLAYERS % PLAYERS
    game = Game.new(edition=edition, players=PLAYERS, seed=seed, first=first)
    bots = [make_bot(bot if p == seat else PLAYED_BY, seed) for p in range(PLAYERS)]
    while game.states[0]["phase"] == PHASE_SETUP:
        view = View(game, game.to_act[0])
        game.apply(bots[view.player].decide(view, view.legal_actions(offers=False)))
    start = Games.of(game)
    games = Games(game.setting, len(dice), seed=None)
    for i, each in enumerate(dice):
        games.copy_from(i, start, 0)
        games.reseed(i, each)
    games.play([PLAYED_BY] * PLAYERS, seed=1)
    return float(np.mean(games.winners == seat))


def main() -> None:
    """Play and print the share of each bot, and how far the first is ahead of the others."""
    given = options(__doc__, "boards", 200)
    warm(everything())
    random, rows = Random(given.seed), []
    for board in range(given.count):
        seed = random.getrandbits(50)
        dice = [random.getrandbits(60) for _ in range(GAMES)]
        rows.append([won(given.edition, board, bot, seed, dice) for bot in BOTS])
    shares = np.array(rows)
    for n, bot in enumerate(BOTS):
        mean, error = mean_and_error(shares[:, 0] - shares[:, n])
        ahead = f", {BOTS[0]} is ahead by {mean:+.4f} ± {error:.4f}" if n else ""
        print(f"{bot}: {shares[:, n].mean():.4f}{ahead}")


if __name__ == "__main__":
    main()
