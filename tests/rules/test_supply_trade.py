"""Trade with the supply (X-1, X-3)."""

from typing import Any

import pytest

from hexhold.editions import CARD_TYPES, EDITIONS
from tests.rules.table import game, hand, legal, play, refused

RESOURCES = CARD_TYPES[:5]
COMMODITIES = CARD_TYPES[5:]
EXPANSIONS = [name for name, edition in EDITIONS.items() if edition.expansion]
HARBORS = {"grain": "v1", "ore": "v10", "wool": "v42", "brick": "v33", "lumber": "v11"}
ANY_HARBOR = "v0"


def trader(card: str, number: int, **more: Any) -> dict[str, Any]:
    return {"hand": {card: number}, **more}


def rate(card: str, player: dict[str, Any], **keys: Any) -> int:
    """The fewest cards of the type that the supply takes for one, seen in hand and legal list."""
    other = "wool" if card != "wool" else "ore"
    for number in range(1, 5):
        table = game({**player, "hand": {card: number}}, **keys)
        if f"bank {card} {other}" not in legal(table):
            refused(table, f"bank {card} {other}", "X-1")
            continue
        table.apply(f"bank {card} {other}")
        assert hand(table, 0) == {other: 1}
        return number
    raise AssertionError(f"no rate for {card}")


@pytest.mark.parametrize("edition", EXPANSIONS)
@pytest.mark.parametrize("card", CARD_TYPES)
def test_x1_four_of_one_type_buy_one_of_any_other(card: str, edition: str) -> None:
    for other in CARD_TYPES:
        table = game(trader(card, 5), edition=edition)
        if other == card:
            refused(table, f"bank {card} {other}", "X-1")
            continue
        table.apply(f"bank {card} {other}")
        assert hand(table, 0) == {card: 1, other: 1}


@pytest.mark.parametrize("card", RESOURCES)
def test_x1_the_base_game_trades_its_five_resources(card: str) -> None:
    table = game(trader(card, 4), edition="base")
    assert legal(table, "bank") == [f"bank {card} {k}" for k in RESOURCES if k != card]
    refused(table, f"bank {card} coin", "C-1")


@pytest.mark.parametrize("card", CARD_TYPES)
def test_x1_three_cards_do_without_a_harbor_not(card: str) -> None:
    other = "brick" if card != "brick" else "ore"
    table = game(trader(card, 3))
    message = refused(table, f"bank {card} {other}", "X-1")
    word = EDITIONS[table.setting.edition].terms[card]
    assert message == f"X-1: p0 doesn't have enough {word} for their best rate"


def test_x1_cards_of_different_types_do_not_add_up() -> None:
    table = game({"hand": dict.fromkeys(CARD_TYPES, 3)})
    assert legal(table, "bank") == []


@pytest.mark.parametrize("building", ["settlements", "cities", "reduced"])
@pytest.mark.parametrize("card", CARD_TYPES)
def test_x1_a_general_harbor_takes_three_of_any_one_type(card: str, building: str) -> None:
    assert rate(card, {building: [ANY_HARBOR]}) == 3


@pytest.mark.parametrize("own", RESOURCES)
@pytest.mark.parametrize("card", CARD_TYPES)
def test_x1_a_special_harbor_takes_two_of_its_resource_only(card: str, own: str) -> None:
    assert rate(card, {"settlements": [HARBORS[own]]}) == (2 if card == own else 4)


def test_x1_both_ends_of_a_harbor_count() -> None:
    assert rate("ore", {"settlements": ["v10"]}) == rate("ore", {"settlements": ["v15"]}) == 2
    assert rate("ore", {"settlements": ["v49"]}) == rate("ore", {"settlements": ["v52"]}) == 3


def test_x1_anothers_harbor_and_own_knights_or_roads_at_one_do_not_help() -> None:
    assert rate("ore", {"roads": ["v10-v15", "v0-v3"], "knights": [{"at": "v15"}]}) == 4
    table = game(trader("ore", 3), {"settlements": ["v10", "v0"]})
    refused(table, "bank ore wool", "X-1")


def test_x1_the_robber_does_not_stop_merchant_or_harbor() -> None:
    keys = {"robber": "h4", "robber_active": True, "merchant": {"hex": "h4", "player": 0}}
    assert rate("brick", {}, **keys) == 2
    assert rate("ore", {"settlements": ["v10"]}, robber="h2", robber_active=True) == 2


@pytest.mark.parametrize("edition", EXPANSIONS)
@pytest.mark.parametrize("level", range(6))
def test_x1_trade_level_three_takes_two_of_any_commodity(level: int, edition: str) -> None:
    player = {"improvements": {"trade": level}}
    for card in COMMODITIES:
        assert rate(card, player, edition=edition) == (2 if level >= 3 else 4)
    assert rate("ore", player, edition=edition) == 4


def test_x1_the_best_own_rate_applies() -> None:
    both = {"settlements": [ANY_HARBOR, HARBORS["ore"]]}
    assert rate("ore", both) == 2
    assert rate("wool", both) == 3
    assert rate("coin", {"settlements": [ANY_HARBOR], "improvements": {"trade": 3}}) == 2
    table = game({"hand": {"ore": 4}, "settlements": [HARBORS["ore"]]})
    play(table, "bank ore wool", "bank ore brick")
    assert hand(table, 0) == {"brick": 1, "wool": 1}


def test_x1_the_supply_must_hold_the_card_wanted() -> None:
    table = game(trader("ore", 8), {"hand": {"wool": 19}}, {"hand": {"coin": 12}})
    assert "bank ore wool" not in legal(table)
    refused(table, "bank ore wool", "D-5")
    refused(table, "bank ore coin", "D-5")
    table.apply("bank ore paper")


def test_x1_the_price_goes_to_the_supply() -> None:
    table = game(trader("ore", 4), {"hand": {"ore": 15, "brick": 4}})
    refused(table, "bank ore ore", "X-1")
    play(table, "bank ore wool", "end", "roll => 1 1 trade", "bank brick ore")
    assert hand(table, 1) == {"ore": 16}


def test_x3_a_harbor_works_from_the_moment_the_building_stands_on_it() -> None:
    cost = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table = game({"hand": {**cost, "ore": 2}, "roads": ["v10-v15"]})
    refused(table, "bank ore coin", "X-1")
    play(table, "settlement v10", "bank ore coin")
    assert hand(table, 0) == {"coin": 1}


def test_x3_a_harbor_of_the_set_up_works() -> None:
    table = game(phase="setup")
    play(table, "settlement v10", "road v10-v14", "settlement v30", "road v30-v35")
    play(table, "settlement v43", "road v43-v47", "city v40", "road v40-v44", "city v19")
    play(table, "road v19-v24", "city v34", "road v28-v34", "roll => 1 2 trade")
    assert hand(table, 0) == {"lumber": 2, "ore": 2, "coin": 1}
    play(table, "bank ore wool")
    assert hand(table, 0) == {"lumber": 2, "wool": 1, "coin": 1}


def test_x3_a_pillaged_city_keeps_its_harbor() -> None:
    table = game(
        {"hand": {"ore": 2}, "cities": ["v10"]}, phase="roll", barbarians=6, robber_active=True
    )
    play(table, "roll => 1 1 ship", "pillage v10", "bank ore coin")
    assert hand(table, 0) == {"coin": 1}
