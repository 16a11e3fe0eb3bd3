"""Bounds, possible hands and determinizations agree with the exact reference (T-4)."""

import random
from collections import Counter

import pytest

from hexhold import Game
from hexhold.compiler import INTERPRETED, copy_array
from hexhold.editions import CARD_TYPES
from hexhold.game import View
from tests.game.exact_beliefs import ExactBeliefs, Hands, hands_of
from tests.game.test_determinization import some_action

STEPS, DRAWS, MOST_POSSIBLE = 500, 20, 2000


def squared_error(possible: dict[Hands, float], truth: Hands) -> float:
    """Return the mean distance of hands from the truth."""
    return sum(
        likely * (n - true) ** 2
        for hands, likely in possible.items()
        for hand, cards in zip(hands, truth, strict=True)
        for n, true in zip(hand, cards, strict=True)
    )


def check_bounds(table: Game, exact: ExactBeliefs) -> None:
    """Assert that bounds admit all possible hands, the true ones among them."""
    assert hands_of(table) in exact.possible
    for q, hand in enumerate(View(table, exact.viewer).beliefs()):
        bounds = [hand[name] for name in CARD_TYPES]
        for hands in exact.possible:
            assert all(low <= n <= high for n, (low, high, _) in zip(hands[q], bounds, strict=True))


def with_bounds_alone(table: Game) -> Game:
    """Return the same game in which seats have only bounds."""
    return Game(table.setting, copy_array(table.states), None, copy_array(table.belief_records))


@pytest.mark.skipif(INTERPRETED, reason="plays long games")
@pytest.mark.parametrize("options", [{}, {"harbor_face_down": True}], ids=["usual", "face down"])
def test_t4_hands_that_are_drawn_are_possible_and_as_likely(options: dict[str, object]) -> None:
    """Bounds forget relations between hands; the figures show how much, after many thefts."""
    drawn = 0
    found, errors = Counter[str](), Counter[str]()
    for seed, (edition, players) in enumerate((("6e", 4), ("classic", 3), ("3d", 5))):
        chance = random.Random(seed)
        table = Game.new(players=players, edition=edition, seed=seed, options=options)
        seats = [ExactBeliefs(table, viewer) for viewer in range(players)]
        for step in range(STEPS):
            action = table.apply(some_action(table, chance))
            seats = [exact for exact in seats if len(exact.possible) < MOST_POSSIBLE]
            for exact in seats:
                exact.follow(table, action)
                if step % 5 or len(exact.possible) == 1:
                    continue
                check_bounds(table, exact)
                drawn += DRAWS
                for name, game in (("kept", table), ("bounds", with_bounds_alone(table))):
                    draws = Counter(
                        hands_of(game.determinize(exact.viewer, n)) for n in range(DRAWS)
                    )
                    found[name] += sum(n for hands, n in draws.items() if hands in exact.possible)
                    shares = {hands: n / DRAWS for hands, n in draws.items()}
                    errors[name] += squared_error(shares, hands_of(table))  # type: ignore[assignment]  # an array of floats
                errors["exact"] += squared_error(exact.possible, hands_of(table))  # type: ignore[assignment]  # an array of floats
    assert drawn > 4000
    assert found["kept"] > 0.99 * drawn
    assert found["bounds"] > 0.94 * drawn
    assert max(errors["kept"], errors["bounds"]) < 1.05 * errors["exact"]


@pytest.mark.skipif(INTERPRETED, reason="plays a long game")
def test_t4_hands_that_a_seat_can_be_sure_of_are_drawn_as_they_are() -> None:
    table, chance = Game.new(players=3, seed=8), random.Random(8)
    seats = [ExactBeliefs(table, viewer) for viewer in range(3)]
    sure = 0
    for _ in range(STEPS):
        action = table.apply(some_action(table, chance))
        for exact in seats:
            exact.follow(table, action)
            if len(exact.possible) == 1:
                assert hands_of(table.determinize(exact.viewer, 1)) == hands_of(table)
                sure += 1
    assert 100 < sure < 3 * STEPS
