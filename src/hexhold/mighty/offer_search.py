"""Search for offers and counter-offers that others accept and that help the deciding seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import NamedTuple

from hexhold.compiler import python_of
from hexhold.engine.vocabulary import packing
from hexhold.engine.vocabulary.codes import A_ACCEPT, A_CONFIRM, A_COUNTER, A_OFFER, A_REJECT
from hexhold.engine.vocabulary.layout import State
from hexhold.fast import Games
from hexhold.game import Game, Setting
from hexhold.game.codec import by_player, pack

MOST_TRIED, DETERMINIZATIONS = 6, 4
"""Proposals whose answers are tried, and the determinizations for each."""
ANSWERED_BY = "strong"
"""The bot that answers in all other seats."""
LEAST_GAIN = 0.05
"""What a trade must add to the log-odds of `strong` for it to accept."""
SURE = 1e-9
"""No win probability counts as closer to 0 or 1."""

giving, wanting = python_of(packing.giving), python_of(packing.wanting)
wanted, encode_bundle = python_of(packing.wanted), python_of(packing.encode_bundle)


class Proposal(NamedTuple):
    """An offer or counter-offer that wants cards of one type."""

    code: int
    want: int
    cards: int = 1
    """How many cards it wants."""


class OfferSearch:
    """A search for the offer or the counter-offer after whose answers a seat stands best.

    Trade helps two seats. A seat therefore stands by its share in the win probabilities of all
    seats, each judged by `strong` from what that seat may know in the determinization.
    """

    def __init__(self, setting: Setting, player: int, draw: Callable[[], Game]) -> None:
        """Prepare a search for one decision.

        Args:
            setting: the setting of the game.
            player: the seat that decides.
            draw: returns another determinization for this seat.
        """
        self._setting = setting
        self._player = player
        self._draw = draw
        self._others = [q for q in range(setting.players) if q != player]
        self._types = range(len(setting.card_types))

    def best_offer(self, state: State, made: set[int]) -> Generator[None, None, int | None]:
        """Return the best offer that was not made yet, None if no offer promises a gain.

        It gives one card for one, or two where that one alone would help the player.
        """
        player, drawn = self._player, Games.of(self._draw())
        hand = [int(state["hands"][player, k]) for k in self._types]
        single = {
            (give, want): Proposal(
                encode_bundle(A_OFFER, player, giving(give, 1) | wanting(want, 1)), want
            )
            for give in self._types
            for want in self._types
            if hand[give] and want != give
        }
        gains = self._gains(drawn, single.values())
        yield
        double = {
            offer.code + giving(more, 1): offer
            for (give, want), offer in single.items()
            if offer.code in gains
            for more in self._types
            if more != want and hand[more] > (more == give)
        }
        gains |= self._gains(drawn, [Proposal(code, offer.want) for code, offer in double.items()])
        tried = _accepted({code: gain for code, gain in gains.items() if code not in made})
        yield
        return (yield from self._best(tried, [None])) if tried else None

    def best_counter(self, state: State) -> Generator[None, None, int | None]:
        """Return the best counter-offer, None if to accept or to reject is as good.

        It gives one of the cards that the offer wants, for one card or two of another type.
        """
        player, offer = self._player, int(state["offer"])
        hand = [int(state["hands"][player, k]) for k in self._types]
        counters = [
            Proposal(
                encode_bundle(A_COUNTER, player, giving(give, 1) | wanting(want, count)),
                want,
                count,
            )
            for give in self._types
            if wanted(offer, give) and hand[give]
            for want in self._types
            if want != give
            for count in (1, 2)
        ]
        if not counters:
            return None
        maker = int(state["frame"][state["depth"] - 1, 1])
        tried = _accepted(self._gains(Games.of(self._draw()), counters, maker))
        yield
        can_accept = all(hand[k] >= wanted(offer, k) for k in self._types)
        answers = [A_REJECT, A_ACCEPT] if can_accept else [A_REJECT]
        others = [by_player(pack(answer, []), player) for answer in answers]
        return (yield from self._best(tried, others)) if tried else None

    def _gains(
        self, drawn: Games, proposals: Iterable[Proposal], maker: int | None = None
    ) -> dict[int, tuple[float, bool]]:
        """Return by proposal what it adds to the player's share, and whether another accepts it.

        Those that add nothing are left out. Offers are for all others, counter-offers for the
        maker of the offer.
        """
        player, hands = self._player, drawn.states[0]["hands"]
        others = self._others if maker is None else [maker]
        answers = {q: by_player(pack(A_ACCEPT, []), q) for q in others}
        confirm = {q: by_player(pack(A_CONFIRM, [q]), player) for q in others}
        if maker is not None:
            confirm[maker] = by_player(pack(A_CONFIRM, [player]), maker)
        trades = [(x.code, q) for x in proposals for q in others if hands[q, x.want] >= x.cards]
        games = Games(self._setting, len(trades) + 1, seed=None)
        games.copy_from(len(trades), drawn, 0)
        for i, (code, q) in enumerate(trades):
            games.copy_from(i, drawn, 0)
            games.step(i, code)
            if maker is None:
                games.step(i, answers[q])
            games.step(i, confirm[q])
        chances = self._chances(games)
        shares, found = self._shares(chances), dict[int, tuple[float, bool]]()
        for i, (code, q) in enumerate(trades):
            theirs = chances[q % self._setting.team_count]
            accepted = _log_odds(theirs[i]) > _log_odds(theirs[-1]) + LEAST_GAIN
            gain = shares[i] - shares[-1]
            if gain > 0 and (accepted, gain) > found.get(code, (0.0, False))[::-1]:
                found[code] = gain, accepted
        return found

    def _best(
        self, tried: Sequence[int], others: Sequence[int | None]
    ) -> Generator[None, None, int | None]:
        """Return the proposal with the best mean share, None if one of the others is as good.

        None among the others means that nothing is done.
        """
        actions = [*others, *tried]
        games = Games(self._setting, len(actions) * DETERMINIZATIONS, seed=None)
        for first in range(0, games.count, len(actions)):
            drawn = Games.of(self._draw())
            for i, action in enumerate(actions, first):
                games.copy_from(i, drawn, 0)
                if action is not None:
                    games.step(i, action)
                while action is not None and games.states[i]["offer"]:
                    games.step(i, games.choose(i, games.to_act(i), ANSWERED_BY))
            yield
        shares = self._shares(self._chances(games))
        means = [math.fsum(shares[n :: len(actions)]) for n in range(len(actions))]
        best = means.index(max(means))
        return actions[best] if best >= len(others) else None

    def _chances(self, games: Games) -> list[list[float]]:
        """Return the win probability of each seat or team in each game."""
        teams = range(self._setting.team_count)
        return [[float(chance) for chance in games.chances(team)] for team in teams]

    def _shares(self, chances: Sequence[Sequence[float]]) -> list[float]:
        """Return the player's share in the win probabilities in each game."""
        own = chances[self._player % self._setting.team_count]
        sums = [math.fsum(row) for row in zip(*chances, strict=True)]
        return [each / max(total, SURE) for each, total in zip(own, sums, strict=True)]


def _accepted(gains: dict[int, tuple[float, bool]]) -> list[int]:
    """Return the best proposals that another player accepts."""
    found = [code for code, (_, accepted) in gains.items() if accepted]
    return sorted(found, key=lambda code: -gains[code][0])[:MOST_TRIED]


def _log_odds(chance: float) -> float:
    bounded = min(max(chance, SURE), 1 - SURE)
    return math.log(bounded / (1 - bounded))
