"""Gold fields (F-3)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import PositionError
from tests.rules.seas import BOARD, sea
from tests.rules.table import hand, legal, play, refused
from tests.rules.words import roll

RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]


def rolled(*players: dict[str, Any], number: int = 4, **keys: Any) -> Game:
    """A game in which p0 has rolled; v52 and v44 lie at the gold field with the 4."""
    return play(sea(*players, **{"phase": "roll", **keys}), roll(number))


def test_f3_a_settlement_takes_one_resource_of_choice() -> None:
    table = rolled({"settlements": ["v52"]})
    assert legal(table) == [f"take {name}" for name in RESOURCES]
    play(table, "take ore")
    assert hand(table, 0) == {"ore": 1}
    assert table.position()["phase"] == "action"


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_f3_a_city_takes_two(edition: str) -> None:
    table = play(
        sea({"cities": ["v52"]}, phase="roll", edition=edition),
        roll(4, "" if edition == "base" else "science"),
    )
    play(table, "take ore", "take wool")
    assert hand(table, 0) == {"wool": 1, "ore": 1}
    assert table.position()["phase"] == "action"


def test_f3_a_reduced_or_sabotaged_city_takes_one() -> None:
    play(rolled({"reduced": ["v52"]}), "take ore", "end")
    play(rolled({"cities": ["v52"], "sabotaged": ["v52"]}, edition="classic"), "take ore", "end")


def test_f3_never_commodities_and_no_passing() -> None:
    table = rolled({"cities": ["v52"]})
    refused(table, "take coin", "C-1")
    refused(table, "done", "F-3")
    refused(table, "end", "F-3")


def test_f3_in_turn_order_after_what_the_other_hexes_give() -> None:
    """The forest with the 4 pays p2 before anybody chooses."""
    table = rolled(
        {"settlements": ["v52"]},
        {"settlements": ["v53"]},
        {"settlements": ["v10"]},
        current=1,
    )
    assert hand(table, 2) == {"lumber": 1}
    assert table.to_act == (1,)
    play(table, "p1: take ore")
    assert table.to_act == (0,)
    play(table, "p0: take grain")
    assert table.to_act == (1,)


def test_f3_of_what_the_supply_has() -> None:
    """Cards of choice are no share of a roll: what is there is taken, in turn order (D-5)."""
    rich = {name: 19 for name in RESOURCES[:4]}
    table = rolled(
        {"settlements": ["v52"]}, {"settlements": ["v53"]}, {"hand": {**rich, "ore": 18}}
    )
    assert legal(table) == ["take ore"]
    refused(table, "take wool", "D-5")
    play(table, "take ore")
    assert table.position()["phase"] == "action"


def test_f3_the_robber_keeps_the_gold() -> None:
    table = rolled({"settlements": ["v52"]}, robber="h19", robber_active=True)
    assert table.position()["phase"] == "action"


def test_d6_gold_is_something_from_the_roll() -> None:
    aqueduct = {"improvements": {"science": 3}}
    table = rolled({"settlements": ["v52"], **aqueduct}, {"settlements": ["v71"], **aqueduct})
    play(table, "take ore")
    assert table.to_act == (1,)
    play(table, "p1: take ore")
    assert table.to_act == (0,)
    assert hand(table, 0) == {"ore": 1}
    assert table.position()["phase"] == "action"


def test_v_city_choice_asks_first_for_what_cities_yield() -> None:
    table = rolled({"cities": ["v52"]}, {"cities": ["v10"]}, variants=["city_choice"])
    assert legal(table) == ["yield v10 h5 commodity", "yield v10 h5 resource"]
    play(table, "p1: yield v10 h5 resource")
    assert hand(table, 1) == {"lumber": 2}
    play(table, "take ore", "take ore")
    assert hand(table, 0) == {"ore": 2}


def test_s3_a_gold_field_at_the_second_building() -> None:
    board = {name: value for name, value in BOARD.items() if name != "areas"}
    board.pop("island_points")
    table = Game.new(players=3, first=0, seed=1, board=board)
    for vertex, edge in (("v36", "v36-v43"), ("v10", "v10-v15"), ("v71", "v71-v77")):
        play(table, f"settlement {vertex}", f"road {edge}")
    play(table, "city v45")  # two gold fields and mountains
    again = Game.from_position(table.position())
    assert again.position() == table.position()
    assert legal(again) == [f"take {name}" for name in RESOURCES]
    play(again, "take wool", "take wool")
    assert hand(again, 2) == {"wool": 2, "ore": 1}
    assert {text.split()[0] for text in legal(again)} == {"road"}


def test_p33_no_merchant_on_a_gold_field() -> None:
    table = sea({"settlements": ["v52"], "progress": ["merchant"]})
    refused(table, "play merchant h19", "P-33")
    refused(table, "play merchant h18", "P-33")


def test_p14_p15_irrigation_and_mining_leave_gold_alone() -> None:
    table = sea({"settlements": ["v52"], "progress": ["irrigation", "mining"]})
    play(table, "play irrigation", "play mining")
    assert hand(table, 0) == {}


@pytest.mark.parametrize(
    ("stack", "keys"),
    [
        ([["start_action", 0], ["gold", 0, 0]], {}),
        ([["start_action", 0], ["gold", 0, 40]], {}),
        ([["start_action", 0], ["gold", 0, 1], ["gold", 0, 1]], {}),
        ([["start_action", 0], ["gold", 0, 1]], {"board": "beginner"}),
    ],
)
def test_f3_impossible_choices_are_refused(stack: list[Any], keys: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"pending\.stack"):
        sea(phase="roll", pending={"stack": stack}, **keys)
