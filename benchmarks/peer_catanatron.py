"""Random play of catanatron, measured in its own environment; prints one JSON object."""

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def main(seconds: float) -> None:
    """Play whole games of four random players for ``seconds`` seconds."""
    games = actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        game = Game([RandomPlayer(color) for color in COLORS], seed=games)
        game.play()
        games += 1
        actions += len(game.state.actions)
    taken = time.perf_counter() - started
    print(json.dumps({"games_per_second": games / taken, "steps_per_second": actions / taken}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
