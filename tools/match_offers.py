"""Compare offers that a search chooses with those of `strong`: ``python -m tools.match_offers 6e``.

Each deal is played four times. Each time another seat searches its offers and plays as `strong` in
all else, against three `strong`.
"""

import argparse
from random import Random

import numpy as np

from hexhold.compiler import python_of
from hexhold.engine.vocabulary import packing
from hexhold.engine.vocabulary.codes import A_OFFER
from hexhold.engine.vocabulary.decisions import F_ACTION, F_OFFER
from hexhold.engine.vocabulary.layout import CARD_TYPES
from hexhold.fast import Games
from hexhold.game import View, make_setting
from hexhold.game.codec import kind_of

PLAYERS, MOST_ROUNDS = 4, 300
PLAYED_BY = "strong"
MOST_TRIED, DETERMINIZATIONS, OFFERS_A_TURN = 6, 4, 3
given, wanted = python_of(packing.given), python_of(packing.wanted)


def decides(games: Games, i: int, frame: int) -> bool:
    """Return whether this is what is decided in a game."""
    s = games.states[i]
    return int(s["frame"][s["depth"] - 1][0]) == frame


def after_trade(games: Games, offers: list[int], p: int) -> list[float]:
    """Return p's win probability now, and after each offer if it were accepted."""
    tried, partner = Games(games.setting, len(offers) + 1, seed=None), (p + 1) % PLAYERS
    tried.copy_from(0, games, 0)
    for i, offer in enumerate(offers, 1):
        tried.copy_from(i, games, 0)
        s = tried._states[i]
        for k in range(CARD_TYPES):
            moved = wanted(offer, k) - given(offer, k)
            s["hands"][p, k] += moved
            s["hand_size"][p] += moved
            s["hand_size"][partner] -= moved
    return [float(chance) for chance in tried.chances(p)]


def best_offer(games: Games, p: int, made: set[int], random: Random) -> int | None:
    """Return the offer after whose answers p stands best, None if no offer promises a gain."""
    listed = [a for a in games.legal(0, p, offers=True).tolist() if kind_of(a) == A_OFFER]
    offers = [offer for offer in listed if offer not in made]
    now, *after = after_trade(games, offers, p)
    order = sorted(range(len(offers)), key=lambda i: -after[i])[:MOST_TRIED]
    offers = [offers[i] for i in order if after[i] > now]
    if not offers:
        return None
    view, n = View(games.game(0), p), len(offers)
    tried = Games(games.setting, n * DETERMINIZATIONS, seed=None)
    for d in range(DETERMINIZATIONS):
        drawn = Games.of(view.determinize(random.getrandbits(60)))
        for i, offer in enumerate(offers, d * n):
            tried.copy_from(i, drawn, 0)
            tried.step(i, offer)
            while decides(tried, i, F_OFFER):
                tried.step(i, tried.choose(i, tried.to_act(i), PLAYED_BY, 1))
    traded = (tried.states["hands"][:, p] != games.states["hands"][0, p]).any(1)
    gains = np.where(traded, tried.chances(p) - now, 0).reshape(-1, n).mean(0)
    return offers[int(gains.argmax())] if gains.max() > 0 else None


def wins(edition: str, deal: int, seat: int) -> bool:
    """Return whether a seat wins with searched offers."""
    games = Games(make_setting(edition, None, (), PLAYERS), 1, seed=deal)
    random, made, turn = Random(deal * 5 + seat), set[int](), -1
    while games.winner(0) < 0 and games.turn(0) < MOST_ROUNDS * PLAYERS:
        p = games.to_act(0)
        if games.turn(0) != turn:
            made, turn = set(), games.turn(0)
        action = games.choose(0, p, PLAYED_BY, random.getrandbits(50))
        if p == seat and decides(games, 0, F_ACTION):
            if games.states[0]["offers_made"] < OFFERS_A_TURN:
                action = best_offer(games, p, made, random) or action
            if kind_of(action) == A_OFFER:
                made.add(action)
        games.step(0, action)
    return games.winner(0) == seat


def main() -> None:
    """Play and print the share of games won."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("edition")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--deals", type=int, default=500)
    parsed = parser.parse_args()
    random = Random(parsed.seed)
    rows = []
    for _ in range(parsed.deals):
        deal = random.getrandbits(50)
        rows.append([wins(parsed.edition, deal, seat) for seat in range(PLAYERS)])
    won = np.array(rows)
    error = won.mean(1).std(ddof=1) / len(won) ** 0.5
    by_seat = ", ".join(f"{share:.1%}" for share in won.mean(0))
    print(f"won {won.sum()} of {won.size}: {won.mean():.2%} ± {error:.2%}; by seat {by_seat}")


if __name__ == "__main__":
    main()
