"""Section M: where the robber goes, and what it takes."""

from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import IllegalAction
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll


def robbing(*players: dict[str, Any], **keys: Any) -> Game:
    """p0 has rolled a 7 and moves an active robber."""
    edition = keys.get("edition", "6e")
    table = game(*players, **{"phase": "roll", "robber_active": True} | keys)
    return play(table, roll(7, "" if edition == "base" else "science"))


def test_m1_to_another_hex() -> None:
    table = robbing(robber="h3")
    refused(table, "robber h3", "M-1")
    assert legal(table) == [f"robber h{h}" for h in range(19) if h != 3]
    table.apply("robber h4")
    assert table.position()["robber"] == "h4"


@pytest.mark.parametrize(
    ("edition", "allowed"),
    [("6e", True), ("4e", False), ("3d", False), ("classic", True), ("base", False)],
)
def test_m1_to_the_desert(edition: str, allowed: bool) -> None:
    table = robbing(robber="h3", edition=edition)
    assert ("robber h9" in legal(table)) == allowed
    if allowed:
        table.apply("robber h9")
    else:
        refused(table, "robber h9", "M-1")


def test_m1_a_hex_without_players_is_allowed() -> None:
    table = robbing({"hand": {"ore": 1}}, {"settlements": ["v0"], "hand": {"ore": 1}})
    play(table, "robber h18")
    assert (hand(table, 0), hand(table, 1)) == ({"ore": 1}, {"ore": 1})


VICTIM = {"settlements": ["v8"], "hand": {"ore": 2, "cloth": 1}}


def test_m2_one_card_of_one_player() -> None:
    table = robbing({}, VICTIM)
    action = table.apply("robber h0 p1 => cloth")
    assert str(action) == "p0: robber h0 p1 => cloth"
    assert (hand(table, 0), hand(table, 1)) == ({"cloth": 1}, {"ore": 2})


def test_m2_at_random() -> None:
    taken = Counter[str]()
    for seed in range(120):
        table = robbing({}, {"settlements": ["v8"], "hand": {"ore": 3, "cloth": 1}}, seed=seed)
        taken[str(table.apply("robber h0 p1")).rpartition(" ")[2]] += 1
        assert hand(table, 0) == {str(table.history[-1]).rpartition(" ")[2]: 1}
    assert taken.keys() == {"ore", "cloth"}
    assert 70 <= taken["ore"] <= 108


def test_m2_only_a_card_that_is_there_can_be_taken() -> None:
    table = robbing({}, VICTIM)
    for card in ("wool", "coin", "spy", "gold", "ore ore"):
        with pytest.raises(IllegalAction, match=r"^M-2: "):
            table.apply(f"robber h0 p1 => {card}")
    with pytest.raises(IllegalAction):
        table.apply("robber h18 => ore")
    assert hand(table, 0) == {}


def test_m2_the_mover_chooses_among_the_players_there() -> None:
    """Settlement, city and reduced city; not who has no card, not who is elsewhere."""
    homes = ["v2", "v21", "v42", "v47", "v53"]
    table = robbing(
        {"settlements": ["v7"], "hand": {"ore": 3}},
        {"settlements": ["v0"], "hand": {"ore": 1}},
        {"reduced": ["v8"], "settlements": homes, "hand": {"wool": 1}},
        {"cities": ["v22"], "hand": {"coin": 1}},
    )
    assert legal(table, "robber h0") == ["robber h0 p1", "robber h0 p2"]
    assert legal(table, "robber h3") == ["robber h3 p3"]
    refused(table, "robber h0", "M-2")
    refused(table, "robber h0 p3", "M-2")
    refused(table, "robber h0 p0", "M-2")
    table.apply("robber h0 p2")
    assert hand(table, 2) == {}


def test_m2_who_has_no_card_is_no_victim() -> None:
    table = robbing({}, {"settlements": ["v0"]}, {"cities": ["v8"], "progress": ["spy"]})
    assert legal(table, "robber h0") == ["robber h0"]
    refused(table, "robber h0 p1", "M-2")
    refused(table, "robber h0 p2", "M-2")
    table.apply("robber h0")
    assert hand(table, 0) == {}


def test_m2_progress_cards_cannot_be_stolen() -> None:
    for seed in range(10):
        victim = {"settlements": ["v0"], "hand": {"ore": 1}, "progress": ["spy", "crane", "smith"]}
        table = play(robbing({}, victim, seed=seed), "robber h0 p1")
        assert hand(table, 0) == {"ore": 1}
        assert len(table.position()["players"][1]["progress"]) == 3


def test_m2_a_knight_or_road_is_no_building() -> None:
    other = {"knights": [{"at": "v0", "active": True}], "roads": ["v0-v4"], "hand": {"ore": 1}}
    assert legal(robbing({}, other), "robber h0") == ["robber h0"]


def test_m2_a_player_with_two_buildings_there_loses_one_card() -> None:
    other = {"settlements": ["v0", "v8"], "cities": ["v7"], "hand": {"ore": 3}}
    table = robbing({}, other)
    assert legal(table, "robber h0") == ["robber h0 p1"]
    table.apply("robber h0 p1")
    assert hand(table, 1) == {"ore": 2}


@pytest.mark.parametrize(
    ("edition", "optional"),
    [("6e", False), ("4e", False), ("3d", True), ("classic", False), ("base", True)],
)
def test_m2_the_theft_may_be_declined(edition: str, optional: bool) -> None:
    victim = {"settlements": ["v8"], "hand": {"ore": 2}}
    table = robbing({}, victim, edition=edition)
    assert legal(table, "robber h0") == ["robber h0"] * optional + ["robber h0 p1"]
    if optional:
        table.apply("robber h0")
        assert hand(table, 1) == {"ore": 2}
    else:
        refused(table, "robber h0", "M-2")


@pytest.mark.parametrize("optional", [True, False])
def test_m2_theft_optional_holds_for_knights_too(optional: bool) -> None:
    me = {"knights": [{"at": "v18", "active": True}]}
    keys: dict[str, Any] = {"robber": "h9", "robber_active": True}
    table = game(me, VICTIM, options={"theft_optional": optional}, **keys)
    assert ("chase v18 h0" in legal(table)) == optional
    assert "chase v18 h0 p1" in legal(table)


def test_m2_a_commodity_can_be_stolen() -> None:
    table = robbing({}, {"settlements": ["v8"], "hand": {"paper": 1}})
    table.apply("robber h0 p1")
    assert (hand(table, 0), hand(table, 1)) == ({"paper": 1}, {})
