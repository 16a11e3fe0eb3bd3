"""What pieces cost, and that payment goes to the supply (R-1, R-2)."""

from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES, COSTS
from tests.rules.table import game, hand, legal, play, refused

BUILDER: dict[str, Any] = {
    "roads": ["v18-v24", "v24-v30", "v30-v36", "v36-v41"],
    "settlements": ["v18"],
    "cities": ["v41"],
    "knights": [{"at": "v24"}],
}
#: Action -> its price, with how it is called.
PRICES: dict[str, tuple[str, dict[str, int]]] = {
    "road v13-v18": ("road", {"brick": 1, "lumber": 1}),
    "settlement v30": ("settlement", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
    "city v18": ("city", {"ore": 3, "grain": 2}),
    "wall v41": ("wall", {"brick": 2}),
    "knight v30": ("knight", {"ore": 1, "wool": 1}),
    "promote v24": ("promotion", {"ore": 1, "wool": 1}),
    "activate v24": ("activation", {"grain": 1}),
}
SAID = {
    "road v13-v18": "R-1: p0 can't afford a road: brick and wood",
    "settlement v30": "R-1: p0 can't afford a settlement: brick, wood, wool and wheat",
    "city v18": "R-1: p0 can't afford a city: 3 ore and 2 wheat",
    "wall v41": "R-1: p0 can't afford a city wall: 2 brick",
    "knight v30": "R-1: p0 can't afford a knight: wool and ore",
    "promote v24": "R-1: p0 can't afford the promotion: wool and ore",
    "activate v24": "R-1: p0 can't afford to activate the knight: wheat",
}


def builder(cards: dict[str, int], **more: Any) -> dict[str, Any]:
    return {**BUILDER, "hand": cards, **more}


def supply(table: Game) -> Counter[str]:
    """Return the cards in the supply, computed from the hands."""
    held: Counter[str] = Counter(dict.fromkeys(CARD_TYPES, 0))
    for p in range(len(table.position()["players"])):
        held.update(hand(table, p))
    return Counter({k: (19 if k in CARD_TYPES[:5] else 12) - held[k] for k in CARD_TYPES})


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic"])
@pytest.mark.parametrize("action", PRICES)
def test_r1_the_exact_price_buys(action: str, edition: str) -> None:
    table = game(builder(PRICES[action][1]), edition=edition)
    assert action in legal(table)
    table.apply(action)
    assert hand(table, 0) == {}


@pytest.mark.parametrize("action", PRICES)
def test_r1_any_card_less_does_not_buy(action: str) -> None:
    price = PRICES[action][1]
    for missing in price:
        cards = dict.fromkeys(CARD_TYPES, 5) | {missing: price[missing] - 1}
        table = game(builder(cards))
        assert action not in legal(table)
        assert refused(table, action, "R-1") == SAID[action]


@pytest.mark.parametrize("action", PRICES)
def test_r1_the_table_of_costs_agrees(action: str) -> None:
    name, price = PRICES[action]
    assert dict(zip(CARD_TYPES, COSTS[name], strict=True)) == {
        k: price.get(k, 0) for k in CARD_TYPES
    }


def test_r1_a_development_card_costs_ore_wool_and_grain() -> None:
    price = {"wool": 1, "grain": 1, "ore": 1}
    table = play(game({"hand": price}, edition="base"), "buy")
    assert hand(table, 0) == {}
    for missing in price:
        short = game({"hand": dict.fromkeys(CARD_TYPES[:5], 2) | {missing: 0}}, edition="base")
        refused(short, "buy", "R-1: p0 can't afford a development card: wool, grain and ore")


@pytest.mark.parametrize("action", ["road v13-v18", "settlement v30", "city v18"])
def test_r1_the_base_game_builds_at_the_same_prices(action: str) -> None:
    base = {k: BUILDER[k] for k in ("roads", "settlements", "cities")}
    table = play(game({**base, "hand": PRICES[action][1]}, edition="base"), action)
    assert hand(table, 0) == {}


@pytest.mark.parametrize("level", [1, 2])
def test_r1_every_promotion_and_activation_costs_the_same(level: int) -> None:
    player = {
        "hand": {"ore": 1, "wool": 1, "grain": 1},
        "knights": [{"at": "v24", "level": level}],
        "improvements": {"politics": 3},
    }
    assert hand(play(game(player), "promote v24", "activate v24"), 0) == {}


@pytest.mark.parametrize("action", PRICES)
def test_r2_the_price_goes_to_the_supply(action: str) -> None:
    table = game(builder(dict.fromkeys(CARD_TYPES, 5)))
    before = supply(table)
    table.apply(action)
    assert supply(table) - before == Counter(PRICES[action][1])
    # Only the cards that were paid can be taken again.
    price = PRICES[action][1]
    other = next(k for k in CARD_TYPES[5:] if k not in price)
    back = game(
        builder({**price, other: 8}),
        {"hand": {k: 19 - n for k, n in price.items()}},
    )
    k = next(iter(price))
    refused(back, f"bank {other} {k}", "D-5")
    play(back, action, f"bank {other} {k}")


def test_r2_a_piece_that_comes_back_can_be_built_again() -> None:
    cities = ["v30", "v4", "v6", "v20"]
    player = {
        "hand": {"ore": 6, "grain": 4},
        "cities": cities,
        "settlements": ["v12"],
        "roads": ["v12-v17"],
    }
    table = game(player, phase="roll", barbarians=6)
    play(table, "roll => 1 1 ship", "pillage v4", "city v12")
    refused(table, "city v4", "C-4")
