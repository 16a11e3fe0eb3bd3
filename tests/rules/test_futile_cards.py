"""Cards that are known to do nothing may not be played (P-3, `effect_needed`)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, legal, play, refused

NEEDED: dict[str, Any] = {"effect_needed": True}
#: Of the beginner board v9 touches pasture and forest, v12 mountains, fields and hills.
WOODS = {"settlements": ["v9"]}
FIELDS = {"settlements": ["v12"]}


def table(card: str, mine: dict[str, Any], *others: dict[str, Any], **keys: Any) -> Game:
    keys = {**keys, "options": {**NEEDED, **keys.get("options", {})}}
    return game({"progress": [card], **mine}, *others, **keys)


#: Card, own pieces and cards, p1's, keys: the card alone would do nothing.
FUTILE: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("irrigation", WOODS, {}, {}),
    ("irrigation", FIELDS, {"hand": {"grain": 19}}, {}),
    ("mining", WOODS, {}, {}),
    ("mining", {"settlements": ["v0"]}, {"hand": {"ore": 19}}, {}),
    ("warlord", {}, {}, {}),
    ("warlord", {"knights": [{"at": "v12", "active": True}]}, {"knights": [{"at": "v20"}]}, {}),
    ("wedding", {}, {"settlements": ["v12"]}, {}),
    ("wedding", {"settlements": ["v0"]}, {"settlements": ["v12"], "hand": {"ore": 2}}, {}),
    ("saboteur", {}, {"settlements": ["v12"], "hand": {"ore": 1}}, {}),
    ("saboteur", {"settlements": ["v0"]}, {"hand": {"ore": 9}}, {}),
    ("engineer", {"settlements": ["v12"]}, {}, {}),
    ("smith", {}, {}, {}),
    ("spy", {}, {}, {}),
    (
        "commercial_harbor",
        {},
        {},
        {"options": {"phases": "separate"}, "this_turn": {"built": True}},
    ),
    ("commercial_harbor", {}, {}, {"edition": "4e", "this_turn": {"harbor": [1, 2]}}),
    (
        "commercial_harbor",
        {},
        {},
        {"edition": "4e", "this_turn": {"harbor": [1], "harbor_forced": [2]}},
    ),
    ("merchant_fleet", {}, {}, {"edition": "3d", "this_turn": {"fleet": list(CARD_TYPES)}}),
]


@pytest.mark.parametrize(("card", "mine", "theirs", "keys"), FUTILE)
def test_p3_a_card_known_to_do_nothing(
    card: str, mine: dict[str, Any], theirs: dict[str, Any], keys: dict[str, Any]
) -> None:
    g = table(card, mine, theirs, **keys)
    refused(g, f"play {card}", "P-3")
    assert legal(g, "play") == []


#: The same cards where they do something, or where that is not known.
USEFUL: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("irrigation", FIELDS, {"hand": {"grain": 18}}, {}),
    ("mining", {"settlements": ["v0"]}, {"hand": {"ore": 18}}, {}),
    ("warlord", {"knights": [{"at": "v12"}]}, {}, {}),
    ("wedding", {}, {"settlements": ["v12"], "hand": {"ore": 1}}, {}),
    ("saboteur", {}, {"hand": {"ore": 2}}, {}),
    ("commercial_harbor", {}, {}, {}),
    ("commercial_harbor", {}, {}, {"this_turn": {"harbor": [1, 2]}}),
    ("commercial_harbor", {}, {}, {"edition": "4e", "this_turn": {"harbor": [1]}}),
    ("merchant_fleet", {}, {}, {"edition": "3d"}),
]


@pytest.mark.parametrize(("card", "mine", "theirs", "keys"), USEFUL)
def test_p3_a_card_that_may_do_something(
    card: str, mine: dict[str, Any], theirs: dict[str, Any], keys: dict[str, Any]
) -> None:
    g = table(card, mine, theirs, **keys)
    assert legal(g, "play") == [f"play {card}"]
    play(g, f"play {card}")


def test_p3_a_monopoly_names_no_type_that_others_are_known_to_lack() -> None:
    g = table("resource_monopoly", {"hand": {"ore": 2}}, {"hand": {"ore": 1, "wool": 1}})
    assert legal(g, "play") == ["play resource_monopoly wool", "play resource_monopoly ore"]
    refused(g, "play resource_monopoly brick", "P-3")
    g = table("trade_monopoly", {"hand": {"coin": 12}}, {"hand": {"ore": 1}})
    assert legal(g, "play") == []
    refused(g, "play trade_monopoly coin", "P-3")


def test_p3_a_fleet_names_no_type_that_trades_two_for_one() -> None:
    mine = {"improvements": {"trade": 3}, "settlements": ["v0"]}
    g = table("merchant_fleet", mine, merchant={"hex": "h0", "player": 0})
    names = [text.split()[-1] for text in legal(g, "play")]
    assert set(names) == {"brick", "lumber", "wool", "grain"}
    refused(g, "play merchant_fleet coin", "P-3")
    refused(g, "play merchant_fleet ore", "P-3")


def test_p3_an_inventor_swaps_no_equal_numbers() -> None:
    g = table("inventor", {})
    plain = game({"progress": ["inventor"]})
    equal = set(legal(plain, "play")) - set(legal(g, "play"))
    numbers = [text.split()[-1] for text in g.position()["board"]["hexes"]]
    pairs = [[int(h[1:]) for h in text.split()[2:]] for text in equal]
    assert len(pairs) == 6 and all(numbers[a] == numbers[b] for a, b in pairs)
    for text in equal:
        refused(g, text, "P-3")


def test_p3_a_merchant_stays_only_where_it_changes_hands() -> None:
    own = table("merchant", FIELDS, merchant={"hex": "h4", "player": 0})
    refused(own, "play merchant h4", "P-3")
    assert len(legal(own, "play")) == 2
    other = table("merchant", FIELDS, merchant={"hex": "h4", "player": 1})
    assert len(legal(other, "play")) == 3
