"""Flags: whose choices match `mighty` more often than their rating explains."""

from random import Random

from hexhold.bots import make_bot
from hexhold.game import Game, View
from hexhold.server.conduct.assistance_flags import (
    EXPECTED,
    FEWEST_CHOICES,
    SPREAD,
    Choice,
    assistance_flags,
    chosen_as_mighty,
    expected_rate,
    sure_choice,
)


def choices(chance: Random, rate: float, number: int = 60) -> list[Choice]:
    return [Choice(f"g{n // 12}", chance.random() < rate) for n in range(number)]


def test_only_a_person_who_chooses_as_mighty_is_flagged() -> None:
    chance = Random(1)
    made = {str(n): choices(chance, 0.2) for n in range(50)}
    made["ann"] = choices(chance, 0.7)
    (found,) = assistance_flags(made, dict.fromkeys(made, 25.0))
    assert found.account == "ann" and found.choices == 60 and found.games == 5
    assert found.rate > 0.5 > found.expected == expected_rate(25.0)


def test_chance_flags_hardly_anyone() -> None:
    chance = Random(2)
    flagged = 0
    for _ in range(200):
        ratings = {str(n): chance.gauss(25.0, 8.0) for n in range(20)}
        rates = {one: chance.gauss(expected_rate(mean), SPREAD) for one, mean in ratings.items()}
        flagged += bool(assistance_flags({p: choices(chance, rates[p]) for p in rates}, ratings))
    assert flagged <= 10


def test_a_few_decisions_are_too_few() -> None:
    few = [Choice(f"g{n}", True) for n in range(FEWEST_CHOICES - 1)]
    assert assistance_flags({"ann": few}, {"ann": 25.0}) == []
    assert assistance_flags({"ann": choices(Random(3), 1.0, 24) * 2}, {"ann": 25.0}) == [], "games"


def test_the_rate_that_a_rating_explains_grows_with_it() -> None:
    assert [expected_rate(mean) for mean, _ in EXPECTED] == [rate for _, rate in EXPECTED]
    rates = [expected_rate(float(mean)) for mean in range(-10, 80)]
    assert rates == sorted(rates) and rates[-1] == EXPECTED[-1][1]


def test_a_decision_counts_where_mighty_is_sure_and_strong_errs() -> None:
    game, sure = Game.new(players=3, edition="base", seed=3), 0
    for _ in range(200):
        view = View(game, game.to_act[0])
        legal = view.legal_actions(offers=False)
        usual = make_bot("strong", 5).decide(view, legal)
        if len(legal) > 1 and (best := sure_choice(view, legal, 5)) is not None:
            assert chosen_as_mighty(game, usual, 5) is False
            assert chosen_as_mighty(game, best, 5) is True
            sure += 1
            if sure == 2:
                return
        game.apply(usual)
    raise AssertionError("hardly any decision counts")


def test_a_decision_without_a_choice_does_not_count() -> None:
    game = Game.new(players=3, edition="base", seed=3)
    while len(legal := game.legal_actions()) > 1:
        game.apply(legal[0])
    assert chosen_as_mighty(game, legal[0], 5) is None
