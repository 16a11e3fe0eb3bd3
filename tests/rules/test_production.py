"""D-4 to D-6: production, shortage, the aqueduct."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll


def rolled(number: int, *players: dict[str, Any], **keys: Any) -> Game:
    """The game after a roll with this sum and an event that does nothing."""
    return play(game(*players, phase="roll", **keys), roll(number))


def base(number: int, *players: dict[str, Any]) -> Game:
    """The same in the base game."""
    return play(game(*players, phase="roll", edition="base"), roll(number, ""))


def test_d4_every_adjacent_building_of_every_player() -> None:
    table = rolled(9, {"settlements": ["v2", "v10"]}, {"settlements": ["v9", "v27"]}, {})
    assert hand(table, 0) == {"lumber": 2}
    assert hand(table, 1) == {"lumber": 1, "grain": 1}
    assert hand(table, 2) == {}


def test_d4_two_hexes_of_one_number_count_twice() -> None:
    board = {"hexes": ["forest 4", "forest 4", "fields 4", *["hills 5"] * 16]}
    table = rolled(4, {"settlements": ["v4"], "cities": ["v9"]}, board=board)
    assert hand(table, 0) == {"lumber": 3, "grain": 2, "paper": 1}


CITIES = {
    "hills": ("v15", 10, {"brick": 2}, {"brick": 2}),
    "fields": ("v11", 12, {"grain": 2}, {"grain": 2}),
    "forest": ("v2", 9, {"lumber": 1, "paper": 1}, {"lumber": 2}),
    "pasture": ("v1", 2, {"wool": 1, "cloth": 1}, {"wool": 2}),
    "mountains": ("v0", 10, {"ore": 1, "coin": 1}, {"ore": 2}),
}


@pytest.mark.parametrize("terrain", CITIES)
def test_d4_what_a_city_yields(terrain: str) -> None:
    vertex, number, commodity, double = CITIES[terrain]
    city = {"cities": [vertex]}
    for edition in ("6e", "4e", "3d", "classic"):
        assert hand(rolled(number, city, edition=edition), 0) == commodity
    assert hand(base(number, city), 0) == double
    assert hand(rolled(number, city, options={"city_yield": "double"}), 0) == double


def test_d4_a_wall_yields_nothing_more() -> None:
    table = rolled(10, {"cities": ["v0"], "walls": ["v0"]})
    assert hand(table, 0) == {"ore": 1, "coin": 1}


def test_d4_the_robbers_hex_yields_nothing() -> None:
    table = rolled(10, {"cities": ["v0", "v15"]}, robber="h0")
    assert hand(table, 0) == {"brick": 2}
    table = rolled(10, {"cities": ["v0"]}, {"settlements": ["v8"]}, robber="h0")
    assert (hand(table, 0), hand(table, 1)) == ({}, {})


def test_d4_the_merchant_stops_nothing() -> None:
    table = rolled(10, {"cities": ["v0"]}, merchant={"hex": "h0", "player": 1})
    assert hand(table, 0) == {"ore": 1, "coin": 1}


def test_d4_knights_and_roads_yield_nothing() -> None:
    table = rolled(10, {"knights": [{"at": "v0", "active": True}], "roads": ["v0-v4"]})
    assert hand(table, 0) == {}


@pytest.mark.parametrize("number", [n for n in range(2, 13) if n != 7])
def test_d4_only_the_number_rolled(number: int) -> None:
    table = rolled(number, {"settlements": ["v0"]})
    assert hand(table, 0) == ({"ore": 1} if number == 10 else {})


def test_d4_a_hex_without_a_token_never_yields() -> None:
    for number in range(2, 13):
        table = rolled(number, {"cities": ["v0"]}, board={"hexes": ["hills"] * 19})
        assert hand(table, 0) == {}


OTHERS = {"hand": {"lumber": 17}}


@pytest.mark.parametrize(
    ("edition", "taken"), [("6e", 2), ("4e", 0), ("3d", 0), ("classic", 0), ("base", 0)]
)
def test_d5_a_single_player_takes_what_is_left_or_nothing(edition: str, taken: int) -> None:
    """Three lumber are owed to p0 alone, two are left."""
    me = {"settlements": ["v2", "v10", "v9"]}
    event = "" if edition == "base" else "science"
    table = play(game(me, {}, OTHERS, phase="roll", edition=edition), roll(9, event))
    assert hand(table, 0).get("lumber", 0) == taken


@pytest.mark.parametrize("shortage", ["single", "none"])
def test_d5_of_several_players_no_player_gets_that_type(shortage: str) -> None:
    one = {"settlements": ["v2", "v10"]}
    table = rolled(9, one, {"settlements": ["v9"]}, OTHERS, options={"shortage": shortage})
    assert (hand(table, 0), hand(table, 1)) == ({}, {})


@pytest.mark.parametrize("shortage", ["single", "none"])
def test_d5_a_supply_that_pays_exactly_pays_all(shortage: str) -> None:
    one = {"settlements": ["v2"]}
    table = rolled(9, one, {"settlements": ["v9"]}, OTHERS, options={"shortage": shortage})
    assert hand(table, 0) == hand(table, 1) == {"lumber": 1}


def test_d5_other_types_are_unaffected() -> None:
    """Lumber is short for two players; the city's paper and the grain of 9 are paid."""
    one = {"cities": ["v2"], "settlements": ["v9"]}
    two = {"settlements": ["v10", "v27"]}
    table = rolled(9, one, two, OTHERS)
    assert hand(table, 0) == {"paper": 1}
    assert hand(table, 1) == {"grain": 1}


@pytest.mark.parametrize(("shortage", "taken"), [("single", 1), ("none", 0)])
def test_d5_commodities_run_short_by_themselves(shortage: str, taken: int) -> None:
    me = {"cities": ["v2", "v9"]}
    table = rolled(9, me, {}, {"hand": {"paper": 11}}, options={"shortage": shortage})
    assert hand(table, 0)["lumber"] == 2
    assert hand(table, 0).get("paper", 0) == taken


@pytest.mark.parametrize("shortage", ["single", "none"])
def test_d5_an_empty_supply_pays_no_player(shortage: str) -> None:
    me = {"cities": ["v2"]}
    table = rolled(9, me, {}, {"hand": {"lumber": 19}}, options={"shortage": shortage})
    assert hand(table, 0) == {"paper": 1}


AQUEDUCT = {"improvements": {"science": 3}}
TAKES = ["take brick", "take lumber", "take wool", "take grain", "take ore", "done"]


@pytest.mark.parametrize("level", range(6))
def test_d6_from_science_level_3(level: int) -> None:
    table = play(game({"improvements": {"science": level}}, phase="roll"), roll(4, "ship"))
    assert legal(table) == (TAKES if level >= 3 else ["end"])


@pytest.mark.parametrize("card", ["brick", "lumber", "wool", "grain", "ore"])
def test_d6_one_resource_of_choice(card: str) -> None:
    table = play(game(AQUEDUCT, phase="roll"), roll(4, "ship"), f"take {card}")
    assert hand(table, 0) == {card: 1}
    assert legal(table, "end") == ["end"]


def test_d6_it_may_be_declined() -> None:
    table = play(game(AQUEDUCT, phase="roll"), roll(4, "ship"), "done")
    assert hand(table, 0) == {}
    assert legal(table) == ["end"]


def test_d6_no_commodity() -> None:
    table = play(game(AQUEDUCT, phase="roll"), roll(4, "ship"))
    refused(table, "take coin", "C-1")
    refused(table, "end", "D-6")
    refused(table, "bank ore wool", "D-6")
    refused(table, "p1: take ore", "T-1")


def test_d6_not_on_a_seven() -> None:
    assert legal(rolled(7, AQUEDUCT), "take") == []


def test_d6_not_who_got_anything() -> None:
    """A resource, or a commodity alone."""
    assert not legal(rolled(10, AQUEDUCT | {"settlements": ["v0"]}), "take")
    short = {"hand": {"ore": 19}}
    table = rolled(10, AQUEDUCT | {"cities": ["v0"]}, short)
    assert hand(table, 0) == {"coin": 1}
    assert not legal(table, "take")


def test_d6_who_got_nothing_for_the_robber() -> None:
    me = AQUEDUCT | {"cities": ["v0"]}
    assert legal(rolled(10, me, robber="h0"), "take")


def test_d6_who_got_nothing_for_a_shortage() -> None:
    me = AQUEDUCT | {"settlements": ["v0"]}
    table = rolled(10, me, {"hand": {"ore": 19}})
    assert legal(table) == [text for text in TAKES if text != "take ore"]
    refused(table, "take ore", "D-5")


def test_d6_a_progress_card_is_nothing() -> None:
    decks = {"science": ["crane"]}
    table = play(game(AQUEDUCT, phase="roll", decks=decks), roll(4, "science"))
    assert len(table.position()["players"][0]["progress"]) == 1
    assert legal(table) == TAKES


def test_d6_in_turn_order() -> None:
    table = game(AQUEDUCT, AQUEDUCT, AQUEDUCT, phase="roll", current=1)
    table.apply(roll(4, "ship"))
    for player in (1, 2, 0):
        assert table.to_act == (player,)
        table.apply("take ore")
    assert [hand(table, p) for p in range(3)] == [{"ore": 1}] * 3
    assert table.to_act == (1,)


def test_d6_only_those_with_nothing_are_asked() -> None:
    table = game(AQUEDUCT, AQUEDUCT | {"settlements": ["v0"]}, AQUEDUCT, phase="roll")
    table.apply(roll(10, "ship"))
    assert table.to_act == (0,)
    table.apply("take wool")
    assert table.to_act == (2,)


def test_d6_nothing_from_an_empty_supply() -> None:
    """The first takes the last resource, the second is not asked."""
    last = dict.fromkeys(("brick", "lumber", "wool", "grain"), 19) | {"ore": 18}
    table = game(AQUEDUCT, AQUEDUCT, {"hand": last}, phase="roll")
    table.apply(roll(4, "ship"))
    assert legal(table) == ["take ore", "done"]
    table.apply("take ore")
    assert table.to_act == (0,)
    assert legal(table, "end") == ["end"]
    table = game(AQUEDUCT, AQUEDUCT, {"hand": last}, phase="roll")
    play(table, roll(4, "ship"), "done")
    assert table.to_act == (1,)
