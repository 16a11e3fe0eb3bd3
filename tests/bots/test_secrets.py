"""Bots decide by what their seat may know: other secrets, same decision (T-4)."""

import pytest

from hexhold.compiler import copy_array, new_array
from hexhold.engine.entries import seed_chance
from hexhold.engine.vocabulary.layout import Work
from tests.bots.matches import Match, ask, many
from tests.environments.secrets import deal_anew


@pytest.mark.parametrize("name", ["steady", "easy", "novice", "random"])
@pytest.mark.parametrize("edition", ["6e", "classic", "base"])
def test_other_secrets_same_decision(edition: str, name: str) -> None:
    compared = 0
    for seed in range(many(6, 2)):
        match, chance = Match(edition, 3 + seed % 2, seed), new_array(Work)
        seed_chance(chance, seed)
        for number in range(many(400, 120)):
            deciders = match.deciders()
            if not deciders:
                break
            p = deciders[0]
            if number % 7 == 0:
                twin = copy_array(match.states)
                compared += deal_anew(twin, 0, chance, p) > 0
                assert ask(match, name, p) == ask(match, name, p, twin)
            match.step(ask(match, "steady", p))
    assert compared > 20
