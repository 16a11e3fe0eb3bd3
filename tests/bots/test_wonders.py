"""The steady player builds wonders, and knows how they win (F-10)."""

from collections import Counter

import pytest

from hexhold.compiler import INTERPRETED
from hexhold.engine.vocabulary import codes
from hexhold.engine.vocabulary.packing import kind_of
from tests.bots.matches import Match, ask, choice, many
from tests.bots.test_legality import ask_throughout
from tests.rules.test_wonders import CITIES, STRAIT, begun, price, wonders

BOARD = "wonders_of_catan"


def test_f10_steady_begins_a_wonder_that_it_can_pay_for() -> None:
    assert choice(wonders({"hand": price("library"), "cities": CITIES})) == "wonder library"


def test_f10_steady_wins_with_the_last_step() -> None:
    cards = price("library") | {"ore": 4, "brick": 2, "lumber": 2, "wool": 2}
    player = {"hand": cards, "cities": CITIES[:2], "settlements": CITIES[2:]}
    assert choice(wonders(player | begun("library", 3))) == "wonder library"


def test_f10_steady_takes_the_lead_where_points_win_then() -> None:
    """Another step wins; points alone do not."""
    rich = {"cities": CITIES, "defender": 9, "hand": price("library"), **begun("library", 1)}
    other = {"settlements": STRAIT, **begun("great_bridge", 1)}
    assert choice(wonders(rich, other)) == "wonder library"


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_f10_steady_plays_to_the_end(edition: str) -> None:
    played: Counter[int] = Counter()
    for seed in range(many(4, 1)):
        match = Match(edition, 3 + seed % 2, seed, BOARD)
        while deciders := match.deciders():
            action = ask(match, "steady", deciders[0])
            assert match.why_not(action) == 0
            match.step(action)
            played[kind_of(action)] += 1
            if INTERPRETED and sum(played.values()) > 300:
                return
    assert played[codes.A_WONDER] > 0


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_f10_answers_are_legal_throughout(edition: str) -> None:
    for seed in range(many(3, 1)):
        ask_throughout(Match(edition, 3 + seed % 2, seed, BOARD), seed, many(4000, 200))
