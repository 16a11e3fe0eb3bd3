"""The turns that changed the win probabilities most."""

import pytest

from hexhold import Game
from hexhold.analysis import JudgedStep, KeyMoment, StepJudge
from hexhold.analysis.moments import MOST_MOMENTS, moments
from hexhold.compiler import INTERPRETED

EVEN = (0.5, 0.25, 0.25)
Said = tuple[str, tuple[float, ...], bool]


def steps(*said: Said) -> list[JudgedStep]:
    """Steps by action, chances after it, and whether a turn begins with it."""
    return [
        JudgedStep(n, int(action[1]), action, win, {}, begins, action.endswith("end"), None)
        for n, (action, win, begins) in enumerate(said, 1)
    ]


def test_each_moment_is_named_after_the_step_that_did_most() -> None:
    found = moments(
        EVEN,
        steps(
            ("p0: settlement v1", EVEN, True),
            ("p0: road v1-v2", (0.625, 0.25, 0.125), False),
            ("p1: settlement v9", EVEN, True),
            ("p1: road v8-v9", EVEN, False),
            ("p0: roll => 1 2 ship", (0.25, 0.5, 0.25), True),
            ("p0: city v1", EVEN, False),
            ("p0: end", (0.25, 0.375, 0.375), False),
            ("p1: roll => 3 3 trade", (0.25, 0.375, 0.375), True),
            ("p1: end", (0.25, 0.375, 0.375), False),
            ("p2: roll => 6 6 ship", (0.25, 0.25, 0.5), True),
            ("p2: city v4", (0.0, 0.0, 1.0), False),
        ),
    )
    assert found == [
        KeyMoment(2, 0, 0.125),
        KeyMoment(3, 0, -0.125),
        KeyMoment(5, 0, -0.25),
        KeyMoment(11, 2, 0.625),
    ]


def test_nothing_mattered_where_nothing_changed() -> None:
    assert moments(EVEN, steps(("p0: roll => 1 2 ship", EVEN, True))) == []
    assert moments(EVEN, []) == []


def test_only_the_greatest_moments_are_listed_in_the_order_of_the_game() -> None:
    wins = [(0.5 + n / 32 * (-1) ** n, 0.5 - n / 32 * (-1) ** n) for n in range(12)]
    found = moments(wins[0], steps(*((f"p0: roll {n}", win, True) for n, win in enumerate(wins))))
    assert [moment.step for moment in found] == list(range(7, 13))
    assert len(found) == MOST_MOMENTS


@pytest.mark.skipif(INTERPRETED, reason="positions are judged")
def test_a_turn_begins_with_each_placing_and_each_roll() -> None:
    start = Game.new(seed=1, players=3, first=0)
    game = start.copy()
    while game.turn < 2:
        game.apply(game.legal_actions(offers=False)[-1])
    whole = StepJudge(start, game.history)
    found = [step for step in whole.steps(0, len(game.history)) if step.begins]
    assert [step.player for step in found] == [0, 1, 2, 1, 0, 0, 1]
    assert all("roll" in step.action for step in found[-2:])
    # Judging only later steps gives the same.
    later = StepJudge(start, game.history).steps(found[-1].number - 1, len(game.history))
    assert next(iter(later)).begins
