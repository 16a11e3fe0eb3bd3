"""Offers and counter-offers that `mighty` searches for."""

from __future__ import annotations

from collections.abc import Generator
from itertools import count
from random import Random
from typing import Any

import pytest

from hexhold import Game
from hexhold.bots import View, make_bot
from hexhold.bots.parts import in_one_go
from hexhold.compiler import INTERPRETED
from hexhold.game import Action
from hexhold.mighty import Mighty
from hexhold.mighty.offer_search import OfferSearch
from hexhold.mighty.proposals import OFFERS_A_TURN, Proposals
from tests.rules.table import near_the_end

pytestmark = pytest.mark.skipif(INTERPRETED, reason="many positions are judged")


def table(*hands: dict[str, int], edition: str = "6e") -> Game:
    """A turn in which the first of three players needs what the second has."""
    places = [["v10", "v40"], ["v0", "v20"], ["v53", "v48"]]
    players = [{"hand": hand, "settlements": own} for hand, own in zip(hands, places, strict=True)]
    position = {"board": "beginner", "edition": edition, "phase": "action", "players": players}
    return Game.from_position(position)


def useful(edition: str = "6e") -> Game:
    mine, theirs = {"brick": 3, "wool": 1, "grain": 1}, {"lumber": 4, "ore": 1}
    return table(mine, theirs, {}, edition=edition)


def search(game: Game, player: int) -> tuple[OfferSearch, Any]:
    view, seeds = View(game, player), count()
    found = OfferSearch(view.setting, player, lambda: view.determinize(next(seeds)))
    return found, view.state[0]


def offered(game: Game, made: set[int]) -> Action | None:
    found, state = search(game, 0)
    code = in_one_go(found.best_offer(state, made))
    return None if code is None else Action(code, game.setting)


def test_an_offer_is_found_that_another_accepts() -> None:
    game = useful()
    offer = offered(game, set())
    assert offer is not None and game.why_not(offer) is None
    game.apply(offer)
    answer = make_bot("strong").decide(View(game, 1), View(game, 1).legal_actions(offers=False))
    assert answer.kind == "accept"


def test_no_offer_is_made_twice_or_to_nobody() -> None:
    game, made, found = useful(), set[int](), list[str]()
    while (offer := offered(game, made)) is not None:
        made.add(offer.code)
        found.append(offer.words)
    assert len(found) == len(set(found)) > 1
    assert offered(table({"ore": 3, "wool": 3}, {}, {}), set()) is None


def test_an_offer_may_give_two_cards() -> None:
    game, made = useful(), set[int]()
    while (offer := offered(game, made)) is not None and "+" not in offer.words:
        made.add(offer.code)
    assert offer is not None and offer.words.partition(":")[0].count("+") == 1


def test_an_offer_is_answered_by_a_better_one() -> None:
    game = table({"grain": 2, "wool": 2, "brick": 1}, {"ore": 2, "lumber": 3}, {})
    game.apply("p0: offer wool:ore")
    found, state = search(game, 1)
    code = in_one_go(found.best_counter(state))
    assert code is not None
    counter = Action(code, game.setting)
    assert counter.words == "counter ore:grain+grain" and game.why_not(counter) is None


def test_who_cannot_give_what_is_wanted_makes_no_counter_offer() -> None:
    game = table({"grain": 2, "wool": 2, "brick": 1}, {"ore": 2, "lumber": 3}, {})
    game.apply("p0: offer wool:coin")
    found, state = search(game, 1)
    assert in_one_go(found.best_counter(state)) is None


def test_who_is_about_to_win_gets_no_help() -> None:
    """The offer gives what the second player needs most, but completes a city that wins."""
    mine = {"hand": {"ore": 2, "grain": 2, "lumber": 3}, "roads": ["v10-v14"]}
    game = near_the_end(mine, {"hand": {"ore": 3, "wool": 1, "grain": 1, "brick": 1}}, "6e")
    game.apply("p0: offer lumber:ore")
    view = View(game, 1)
    assert Mighty(1, nodes=400).decide(view, view.legal_actions()).words == "reject"


def test_proposals_are_possible_in_the_own_turn_and_as_answers() -> None:
    game = useful()
    assert Proposals.possible(View(game, 0).state[0], 0)
    for _ in range(OFFERS_A_TURN):
        game.apply("p0: offer brick:coin")
        assert Proposals.possible(View(game, 1).state[0], 1)
        assert not Proposals.possible(View(game, 0).state[0], 0)
        game.apply("p1: reject")
        game.apply("p2: reject")
    assert not Proposals.possible(View(game, 0).state[0], 0)


def test_the_next_turn_begins_without_offers() -> None:
    game, proposals = useful(), Proposals(Random(1))
    view = View(game, 0)
    first, second = (in_one_go(proposals.best_in_parts(view)) for _ in range(2))
    assert first != second
    proposals._turn -= 1
    assert in_one_go(proposals.best_in_parts(view)) is not None
    assert proposals._made != {first, second}


@pytest.mark.parametrize("name", ["mighty@3", "mighty@4"])
def test_only_the_fourth_generation_searches_and_only_with_the_expansion(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    def best(self: OfferSearch, state: object, made: object) -> Generator[None, None, None]:
        asked.append(self._setting.edition)
        yield

    monkeypatch.setattr(OfferSearch, "best_offer", best)
    for edition in ("6e", "base"):
        view = View(useful(edition), 0)
        bot = make_bot(name)
        assert isinstance(bot, Mighty)
        bot.nodes = 1
        bot.decide(view, view.legal_actions())
        bot.decide(view, view.legal_actions(offers=False))
    assert asked == (["6e"] if name == "mighty@4" else [])
