"""Earlier rules: each change names an edition's option and a value that differs from today's."""

import pytest

from hexhold.editions import (
    EDITIONS,
    OPTIONS,
    RULES_NUMBER,
    UNNUMBERED,
    earlier_values,
    options_under,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_earlier_values_are_values_of_the_edition_and_differ_from_todays(edition: str) -> None:
    earlier = earlier_values(edition, UNNUMBERED)
    for name, value in earlier.items():
        assert OPTIONS[name].accepts(value)
        assert EDITIONS[edition].options[name] != value


@pytest.mark.parametrize("edition", EDITIONS)
def test_todays_rules_change_nothing(edition: str) -> None:
    options = {"victory_points": 12}
    assert options_under(RULES_NUMBER, edition, options, []) == options


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_game_sets_stays(edition: str) -> None:
    own = {name: EDITIONS[edition].options[name] for name in earlier_values(edition, UNNUMBERED)}
    assert options_under(UNNUMBERED, edition, own, []) == own
