"""Draws rgb_array.jpg anew: a game among bots as `rgb_array` shows it. Run it from the root."""

from PIL import Image

from hexhold import Game
from hexhold.bots import View, make_bot
from hexhold.drawing import rgb_array

SEED, TURN, PLAYERS = 3, 78, 4


def main() -> None:
    """Let bots play until the moment, then draw it."""
    game = Game.new(PLAYERS, seed=SEED)
    bots = [make_bot("steady", seed=p) for p in range(PLAYERS)]
    while not game.is_over and game.turn < TURN:
        p = game.to_act[0]
        game.apply(bots[p].decide(View(game, p), game.legal_actions(p, offers=False)))
    Image.fromarray(rgb_array(game)).save("docs/images/rgb_array.jpg", quality=88)


if __name__ == "__main__":
    main()
