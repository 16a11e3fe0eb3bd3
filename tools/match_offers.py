"""Compare proposals that a search chooses with those of `strong`: ``python -m tools.match_offers``.

Each deal is played four times. Each time another seat searches its offers and counter-offers as
`mighty` does, and plays as `strong` in all else, against three `strong`.
"""

from random import Random

import numpy as np

from hexhold.bots.parts import in_one_go
from hexhold.fast import Games
from hexhold.game import View, make_setting
from hexhold.mighty.proposals import Proposals
from tools.match_parts import PLAYERS, mean_and_error, options

MOST_ROUNDS = 300
PLAYED_BY = "strong"


def wins(edition: str, deal: int, seat: int) -> bool:
    """Return whether a seat wins with searched proposals."""
    games = Games(make_setting(edition, None, (), PLAYERS), 1, seed=deal)
    random = Random(deal * 5 + seat)
    proposals = Proposals(random)
    while games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS:
        p = games.to_act(0)
        action = games.choose(0, p, PLAYED_BY, random.getrandbits(50))
        if p == seat and proposals.possible(games.states[0], p):
            found = in_one_go(proposals.best_in_parts(View(games.game(0), p)))
            action = action if found is None else found
        games.step(0, action)
    return games.winner(0) == seat


def main() -> None:
    """Play, print who won each deal, and the share of games won."""
    given = options(__doc__, "deals", 500)
    random, rows = Random(given.seed), []
    for _ in range(given.count):
        deal = random.getrandbits(50)
        rows.append([wins(given.edition, deal, seat) for seat in range(PLAYERS)])
        print(*map(int, rows[-1]), flush=True)
    won = np.array(rows)
    mean, error = mean_and_error(won.mean(1))
    by_seat = ", ".join(f"{share:.1%}" for share in won.mean(0))
    print(f"won {won.sum()} of {won.size}: {mean:.2%} ± {error:.2%}; by seat {by_seat}")


if __name__ == "__main__":
    main()
