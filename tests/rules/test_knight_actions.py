"""What active knights do: move, displace, chase the robber (K-5 to K-7, K-9)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import way

ROADS = way(18, 24, 30, 36, 41)


def rider(at: str, level: int = 1, **more: Any) -> dict[str, Any]:
    """A knight that may act."""
    return {"at": at, "level": level, "active": True, **more}


def lord(*knights: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"roads": ROADS, "knights": list(knights), **more}


def places(table: Game, player: int = 0) -> list[tuple[str, int]]:
    knights = table.position()["players"][player].get("knights", [])
    return [(k["at"], k["level"]) for k in knights]


def destinations(table: Game) -> list[str]:
    return [text.split()[-1] for text in legal(table, "move")]


# K-5


def test_k5_a_knight_moves_along_own_roads_any_way() -> None:
    table = game(lord(rider("v24")))
    assert destinations(table) == ["v18", "v30", "v36", "v41"]
    play(table, "move v24 v41")
    assert places(table) == [("v41", 1)]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_k5_at_any_strength(level: int) -> None:
    assert len(destinations(game(lord(rider("v24", level))))) == 4


def test_k5_to_a_different_vertex() -> None:
    message = refused(game(lord(rider("v24"))), "move v24 v24", "K-5")
    assert message == "K-5: the knight must go to a different corner"


def test_k5_not_where_no_own_road_leads() -> None:
    apart = [*ROADS, *way(0, 3, 7)]
    table = game({"roads": apart, "knights": [rider("v24")]}, {"roads": ["v24-v19", "v41-v46"]})
    assert destinations(table) == ["v18", "v30", "v36", "v41"]
    for place in ("v19", "v46", "v3", "v7", "v13"):
        refused(table, f"move v24 {place}", f"K-5: the knight can't reach {place} along p0's roads")


def test_k5_it_may_pass_own_pieces() -> None:
    for pieces in (
        {"settlements": ["v30"]},
        {"cities": ["v30"]},
        {"reduced": ["v30"]},
    ):
        table = game(lord(rider("v24"), **pieces))
        assert destinations(table) == ["v18", "v36", "v41"]
        play(table, "move v24 v41")
    table = game(lord(rider("v24"), {"at": "v30"}))
    assert destinations(table) == ["v18", "v36", "v41"]
    play(table, "move v24 v36")


@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced"])
def test_k5_never_past_or_onto_anothers_building(piece: str) -> None:
    table = game(lord(rider("v24", 3)), {piece: ["v30"]})
    assert destinations(table) == ["v18"]
    refused(table, "move v24 v30", "K-5: there is a building on v30")
    refused(table, "move v24 v36", "K-5")


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("active", [False, True])
def test_k5_never_past_anothers_knight(level: int, active: bool) -> None:
    other = {"knights": [{"at": "v30", "level": level, "active": active}]}
    table = game(lord(rider("v24", 3)), other)
    assert destinations(table) == (["v18", "v30"] if level < 3 else ["v18"])
    for place in ("v36", "v41"):
        refused(table, f"move v24 {place}", "K-5")


def test_k5_a_way_around_is_a_way() -> None:
    ring = way(18, 24, 30, 35, 29, 23, 18)
    table = game({"roads": ring, "knights": [rider("v24")]}, {"cities": ["v30"]})
    assert destinations(table) == ["v18", "v23", "v29", "v35"]


def test_k5_only_own_knights_move() -> None:
    table = game(lord(rider("v24")), {"knights": [rider("v19")]})
    refused(table, "move v19 v14", "K-2")
    refused(table, "move v30 v24", "K-2")
    refused(table, "p1: move v19 v14", "T-1")


def test_k5_a_knight_that_starts_on_no_road_stays() -> None:
    table = game({"knights": [rider("v24")]})
    assert destinations(table) == []


def test_k5_the_mover_becomes_inactive_and_keeps_level_and_promotion() -> None:
    table = game(lord(rider("v24", 2, promoted=True)))
    play(table, "move v24 v30")
    assert table.position()["players"][0]["knights"] == [
        {"at": "v30", "level": 2, "can_act": False, "promoted": True}
    ]


def test_k5_a_moved_knight_frees_its_vertex() -> None:
    cards = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    table = game(lord(rider("v24"), hand=cards))
    refused(table, "settlement v24", "R-4")
    play(table, "move v24 v41", "settlement v24")


# K-6


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("own", [1, 2, 3])
@pytest.mark.parametrize("other", [1, 2, 3])
def test_k6_only_a_weaker_knight_is_displaced(own: int, other: int, active: bool) -> None:
    target = {"at": "v36", "level": other, "active": active}
    table = game(lord(rider("v24", own)), {"knights": [target]})
    if other < own:
        assert "v36" in destinations(table)
        play(table, "move v24 v36")
        assert places(table) == [("v36", own)]
        assert places(table, 1) == []
    else:
        assert "v36" not in destinations(table)
        refused(table, "move v24 v36", "K-6: a knight can only displace a weaker one")


def test_k6_never_an_own_knight() -> None:
    table = game(lord(rider("v24", 3), {"at": "v36"}))
    refused(table, "move v24 v36", "K-6: a knight can't displace a knight of the same player")


def test_k6_needs_the_right_to_act() -> None:
    weak = {"knights": [{"at": "v36"}]}
    refused(game(lord({"at": "v24", "level": 2}), weak), "move v24 v36", "K-3")
    refused(game(lord(rider("v24", 2, can_act=False)), weak), "move v24 v36", "K-3")


def test_k6_reaches_as_far_as_a_move() -> None:
    two = {"knights": [{"at": "v30"}, {"at": "v36"}]}
    table = game(lord(rider("v24", 2)), two)
    refused(table, "move v24 v36", "K-5")
    table = game(lord(rider("v24", 2)), {"roads": way(41, 46), "knights": [{"at": "v46"}]})
    refused(table, "move v24 v46", "K-5")
    play(game(lord(rider("v18", 2)), {"knights": [{"at": "v41"}]}), "move v18 v41")


def test_k6_the_attacker_is_inactive_afterwards() -> None:
    table = game(lord(rider("v24", 2)), {"knights": [{"at": "v36"}]})
    play(table, "move v24 v36")
    assert table.position()["players"][0]["knights"] == [
        {"at": "v36", "level": 2, "can_act": False}
    ]


def test_k6_who_stands_behind_another_is_out_of_reach() -> None:
    table = game(
        lord(rider("v18", 2), rider("v24", 3)),
        {"knights": [{"at": "v30"}, {"at": "v36", "level": 2}]},
    )
    refused(table, "move v18 v36", "K-5")
    play(table, "move v24 v30", "move v18 v24")
    assert places(table) == [("v24", 2), ("v30", 3)]


# K-7: v24 touches h5, h9 and h10.


def hunt(knight: dict[str, Any] | None = None, **keys: Any) -> Game:
    others = ({"hand": {"ore": 1}, "settlements": ["v8"]}, {"hand": {"wool": 2}, "cities": ["v6"]})
    placed = {"robber": "h9", "robber_active": True, **keys}
    return game(lord(knight or rider("v24")), *others, **placed)


def test_k7_a_knight_next_to_the_robber_moves_it_and_robs() -> None:
    table = hunt()
    action = play(table, "chase v24 h0 p1 => ore").history[-1]
    assert str(action) == "p0: chase v24 h0 p1 => ore"
    assert table.position()["robber"] == "h0"
    assert (hand(table, 0), hand(table, 1)) == ({"ore": 1}, {})
    assert table.position()["players"][0]["knights"] == [
        {"at": "v24", "level": 1, "can_act": False}
    ]


@pytest.mark.parametrize("robber", ["h5", "h9", "h10"])
def test_k7_from_any_of_the_three_hexes_it_touches(robber: str) -> None:
    play(hunt(robber=robber), "chase v24 h0 p1 => ore")


def test_k7_not_from_afar() -> None:
    for robber in ("h8", "h4", "h0"):
        table = hunt(robber=robber)
        assert legal(table, "chase") == []
        refused(table, "chase v24 h2", "K-7: the robber is not next to v24")


def test_k7_any_strength_will_do_but_it_must_be_able_to_act() -> None:
    for level in (1, 2, 3):
        play(hunt(rider("v24", level)), "chase v24 h0 p1 => ore")
    refused(hunt({"at": "v24"}), "chase v24 h0 p1", "K-3")
    refused(hunt(rider("v24", can_act=False)), "chase v24 h0 p1", "K-3")
    refused(hunt(), "chase v30 h0 p1", "K-2")
    refused(hunt(), "p1: chase v24 h0", "T-1")
    refused(hunt(phase="roll"), "chase v24 h0 p1", "T-1")


def test_k7_to_another_hex_the_desert_only_where_allowed() -> None:
    refused(hunt(), "chase v24 h9", "M-1")
    for edition, allowed in (("6e", True), ("4e", False), ("3d", False), ("classic", True)):
        table = hunt(robber="h5", edition=edition)
        assert ("chase v24 h9" in legal(table)) == allowed
        if allowed:
            play(table, "chase v24 h9")
        else:
            refused(table, "chase v24 h9", "M-1")


def test_k7_a_possible_victim_must_be_robbed() -> None:
    table = hunt()
    refused(table, "chase v24 h0", "M-2")
    refused(table, "chase v24 h0 p2", "M-2")
    refused(table, "chase v24 h12 p1", "M-2")
    refused(table, "chase v24 h0 p0", "M-2")
    play(table, "chase v24 h12")
    assert table.position()["robber"] == "h12"
    play(hunt(edition="3d", robber="h5"), "chase v24 h0")


def test_k7_every_hex_and_victim_is_listed() -> None:
    found = legal(hunt(), "chase")
    assert len(found) == 18
    assert {text for text in found if " p" in text} == {
        "chase v24 h0 p1", "chase v24 h1 p1", "chase v24 h4 p1", "chase v24 h2 p2"
    }  # fmt: skip


def test_k7_two_knights_may_chase_it_in_turn() -> None:
    table = game(lord(rider("v24"), rider("v36")), robber="h9", robber_active=True)
    play(table, "chase v24 h10", "chase v36 h9")
    assert table.position()["robber"] == "h9"


# K-9


def test_k9_knights_survive_the_loss_of_a_city() -> None:
    table = game(
        lord({"at": "v24", "level": 3}, {"at": "v30", "level": 1}, cities=["v18"]),
        phase="roll",
        barbarians=6,
    )
    play(table, "roll => 1 1 ship", "pillage v18")
    assert places(table) == [("v24", 3), ("v30", 1)]


@pytest.mark.parametrize("owner", [0, 1])
def test_k9_a_road_that_carries_a_knight_at_its_end_cannot_be_removed(owner: int) -> None:
    rows: list[dict[str, Any]] = [{}, {}]
    rows[owner] = {"roads": way(24, 30, 36), "knights": [{"at": "v36"}], "cities": ["v24"]}
    rows[0] = {**rows[0], "progress": ["diplomat"]}
    table = game(*rows)
    for edge in ("v24-v30", "v30-v36"):
        refused(table, f"play diplomat {edge}", "P-22")
    rows[owner]["knights"] = []
    rows[0] = {**rows[0], "progress": ["diplomat"]}
    play(game(*rows), "play diplomat v30-v36")
