"""When a bot looks for an offer or a counter-offer, and which ones it has made."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from hexhold.engine.vocabulary.decisions import F_ACTION, F_OFFER
from hexhold.engine.vocabulary.layout import State
from hexhold.game import View
from hexhold.mighty.offer_search import OfferSearch

OFFERS_A_TURN = 3
"""Offers that lead to no trade, after which no more are made in a turn."""
_SEED_BITS = 62


class Proposals:
    """The proposals of a bot in one game: it makes none twice in a turn."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._made: set[int] = set()
        self._turn = -1

    @staticmethod
    def possible(state: State, player: int) -> bool:
        """Return whether a seat that decides now may make an offer or answer one."""
        at = state["depth"] - 1
        if state["frame"][at, 0] == F_OFFER:
            return bool(state["frame"][at, 1] != player)
        return bool(state["frame"][at, 0] == F_ACTION and state["offers_made"] < OFFERS_A_TURN)

    def best_in_parts(self, view: View) -> Generator[None, None, int | None]:
        """Return the proposal that the seat makes, None if none promises a gain."""
        state = view.state[0]
        search = OfferSearch(
            view.setting,
            view.player,
            lambda: view.determinize(self._random.getrandbits(_SEED_BITS)),
        )
        if state["offer"]:
            return (yield from search.best_counter(state))
        if state["turn"] != self._turn:
            self._turn, self._made = int(state["turn"]), set()
        found = yield from search.best_offer(state, self._made)
        if found is not None:
            self._made.add(found)
        return found
