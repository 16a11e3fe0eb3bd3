"""Politics cards about pieces: Deserter, Diplomat, Intrigue, Warlord (P-21 to P-23, P-26)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused, row


def knight(at: str, level: int = 1, active: bool = False) -> dict[str, Any]:
    return {"at": at, "level": level, "active": active}


def knights(game: Game, p: int) -> dict[str, tuple[int, bool]]:
    found = row(game, p).get("knights", [])
    return {k["at"]: (k.get("level", 1), k.get("active", False)) for k in found}


# Deserter


def deserter(
    *theirs: dict[str, Any], roads: tuple[str, ...] = ("v7-v12",), own: Any = (), **keys: Any
) -> Game:
    mine = {"progress": ["deserter"], "roads": list(roads), "knights": list(own)}
    return game(mine, {"knights": list(theirs)}, **keys)


def test_p21_the_opponent_chooses_the_knight_that_leaves() -> None:
    g = play(deserter(knight("v20"), knight("v40", 2, True)), "play deserter p1")
    assert list(g.to_act) == [1]
    assert legal(g) == ["remove v20", "remove v40"]
    refused(g, "remove v12", "K-2")
    refused(g, "p0: end", "T-1")
    refused(g, "p1: done", "P-21")
    play(g, "remove v20")
    assert knights(g, 1) == {"v40": (2, True)}


def test_p21_one_like_it_is_placed_on_the_own_roads() -> None:
    g = play(deserter(knight("v20", 1, True)), "play deserter p1", "remove v20")
    assert legal(g) == ["knight v7 1", "knight v12 1", "done"]
    refused(g, "knight v20 1", "K-1")
    refused(g, "knight v7", "P-21")
    play(g, "knight v7 1")
    assert knights(g, 0) == {"v7": (1, True)}
    assert hand(g, 0) == {}


@pytest.mark.parametrize("active", [True, False])
def test_p21_the_status_is_the_same_and_it_does_not_act(active: bool) -> None:
    g = deserter(knight("v20", 1, active))
    play(g, "play deserter p1", "remove v20", "knight v7 1")
    assert knights(g, 0) == {"v7": (1, active)}
    refused(g, "move v7 v12", "K-3")
    if active:
        play(g, "end", "roll => 1 1 trade", "end", "roll => 1 1 trade", "end")
        play(g, "roll => 1 1 trade", "move v7 v12")


@pytest.mark.parametrize("active", [False, True])
def test_p21_in_the_fourth_edition_only_activation_bars_the_placed_knight(active: bool) -> None:
    g = deserter(knight("v20", 1, active), edition="4e")
    play(g, "play deserter p1", "remove v20", "knight v7 1")
    if not active:
        refused(g, "move v7 v12", "K-3")
        return
    play(g, "move v7 v12")
    assert knights(g, 0) == {"v12": (1, False)}
    refused(g, "move v12 v7", "K-3")


def test_p21_a_deserter_woken_this_turn_does_not_act() -> None:
    g = game(
        {"progress": ["deserter"], "roads": ["v7-v12"], "hand": {"grain": 1}},
        {"knights": [knight("v20")]},
    )
    play(g, "play deserter p1", "remove v20", "knight v7 1", "activate v7")
    refused(g, "move v7 v12", "K-3")


def test_p21_placing_may_be_declined() -> None:
    g = play(deserter(knight("v20")), "play deserter p1", "remove v20", "done", "end")
    assert knights(g, 0) == knights(g, 1) == {}


def test_p21_the_vacated_vertex_counts_as_empty() -> None:
    g = play(deserter(knight("v12")), "play deserter p1", "remove v12")
    assert "knight v12 1" in legal(g)
    play(g, "knight v12 1")


def test_p21_occupied_vertices_do_not() -> None:
    theirs = [knight("v20")]
    mine = {"progress": ["deserter"], "roads": ["v7-v12"], "settlements": ["v7"]}
    g = game(mine, {"knights": theirs}, {"knights": [knight("v12")]})
    play(g, "play deserter p1", "remove v20")
    assert "end" in legal(g)


def test_p21_the_knight_leaves_even_if_none_can_be_placed() -> None:
    g = play(deserter(knight("v20"), roads=()), "play deserter p1", "remove v20", "end")
    assert knights(g, 1) == {}


FULL = [knight("v40", 2), knight("v44", 2)]
PLACED = [
    # option, own knights, level that left, levels that may be placed
    ("same_or_lower", [], 3, [1, 2, 3]),
    ("same_or_basic", [], 3, [3]),
    ("same_or_lower", [], 2, [1, 2]),
    ("same_or_basic", [], 2, [2]),
    ("same_or_lower", FULL, 2, [1]),
    ("same_or_basic", FULL, 2, [1]),
    ("same_or_lower", [knight("v40", 3), knight("v44", 3)], 3, [1, 2]),
    ("same_or_basic", [knight("v40", 3), knight("v44", 3)], 3, [1]),
    ("same_or_lower", [knight("v40"), knight("v44")], 1, []),
    ("same_or_basic", [knight("v40"), knight("v44")], 1, []),
    ("same_or_lower", [*FULL, knight("v30"), knight("v36")], 2, []),
    ("same_or_basic", [*FULL, knight("v30"), knight("v36")], 2, []),
    ("same_or_lower", [knight("v30"), knight("v36")], 2, [2]),
    ("same_or_basic", [knight("v30"), knight("v36")], 2, [2]),
]


@pytest.mark.parametrize(("option", "own", "left", "levels"), PLACED)
def test_p21_which_strength_may_be_placed(
    option: str, own: list[dict[str, Any]], left: int, levels: list[int]
) -> None:
    g = deserter(knight("v20", left), own=own, options={"deserter": option})
    play(g, "play deserter p1", "remove v20")
    assert legal(g, "knight v7") == [f"knight v7 {level}" for level in levels]
    if levels:
        for level in {1, 2, 3} - set(levels):
            refused(g, f"knight v7 {level}", "P-21")
        play(g, f"knight v7 {levels[-1]}")
        assert knights(g, 0)["v7"] == (levels[-1], False)
    else:
        assert "end" in legal(g)


def test_p21_an_opponent_who_has_a_knight() -> None:
    g = deserter(knight("v20"), own=[knight("v12")])
    assert legal(g, "play") == ["play deserter p1"]
    refused(g, "play deserter p2", "P-21")
    refused(g, "play deserter p0", "T-1")


# Diplomat

CHAIN = ["v3-v7", "v7-v12", "v12-v17"]


def test_p22_without_an_open_road_the_card_names_none() -> None:
    g = game({"progress": ["diplomat"]}, {"roads": ["v7-v12", "v12-v17"], "cities": ["v7", "v17"]})
    assert legal(g, "play") == ["play diplomat"]
    refused(g, "play diplomat v40-v45", "P-22")


def test_p22_a_road_of_another_returns_to_their_supply() -> None:
    path = [
        "v0-v3", "v3-v7", "v7-v11", "v11-v16", "v16-v21", "v21-v27", "v27-v33", "v33-v38",
        "v38-v43", "v43-v47", "v47-v51", "v48-v51", "v48-v52", "v49-v52", "v49-v53",
    ]  # fmt: skip
    g = game({"progress": ["diplomat"]}, {"roads": path, "hand": {"brick": 1, "lumber": 1}})
    play(g, "play diplomat v0-v3", "end", "roll => 1 1 trade")
    assert len(row(g, 1)["roads"]) == 14
    play(g, "road v0-v3")


def test_p22_an_own_road_may_be_built_again_at_once() -> None:
    g = play(game({"progress": ["diplomat"], "roads": CHAIN}), "play diplomat v3-v7")
    built = ["v3-v7", "v7-v11", "v8-v12", "v17-v22", "v17-v23"]
    assert set(legal(g)) == {*(f"road {edge}" for edge in built), "done"}
    refused(g, "road v40-v45", "R-3")
    refused(g, "end", "P-22")
    play(g, "road v17-v22")
    assert row(g, 0)["roads"] == ["v7-v12", "v12-v17", "v17-v22"]
    assert "end" in legal(g)


def test_p22_building_again_may_be_declined() -> None:
    g = game({"progress": ["diplomat"], "roads": CHAIN})
    play(g, "play diplomat v12-v17", "done", "end")
    assert row(g, 0)["roads"] == ["v3-v7", "v7-v12"]


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic"])
@pytest.mark.parametrize("override", [None, True, False])
def test_p22_whether_the_old_place_is_allowed(edition: str, override: bool | None) -> None:
    options = {} if override is None else {"diplomat_elsewhere": override}
    g = game({"progress": ["diplomat"], "roads": CHAIN}, edition=edition, options=options)
    play(g, "play diplomat v12-v17")
    if override is True or (override is None and edition != "6e"):
        refused(g, "road v12-v17", "P-22")
        assert "road v12-v17" not in legal(g)
    else:
        play(g, "road v12-v17")


def test_p22_cutting_anothers_longest_road_may_win_the_game() -> None:
    mine = ["v3-v7", "v7-v12", "v12-v17", "v17-v22", "v22-v28"]
    theirs = ["v46-v50", "v41-v46", "v36-v41", "v30-v36", "v30-v35", "v35-v40"]
    g = game({"progress": ["diplomat"], "roads": mine, "defender": 11}, {"roads": theirs})
    assert (g.points(0), g.points(1)) == (11, 2)
    play(g, "play diplomat v46-v50")
    assert g.winner is None
    g = game(
        {"progress": ["diplomat"], "roads": [*mine, "v28-v34"], "defender": 11},
        {"roads": theirs},
        longest_road=1,
    )
    play(g, "play diplomat v46-v50")
    assert g.winner == 0


# Intrigue


def intrigue(mine: dict[str, Any], theirs: dict[str, Any], **keys: Any) -> Game:
    return game({"progress": ["intrigue"], **mine}, theirs, **keys)


def test_p23_a_knight_on_the_own_roads_is_displaced() -> None:
    theirs = {"knights": [knight("v12", 3, True)], "roads": ["v12-v17", "v17-v22"]}
    g = intrigue({"roads": ["v7-v12"]}, theirs)
    play(g, "play intrigue v12")
    assert list(g.to_act) == [1]
    assert legal(g) == ["retreat v17", "retreat v22"]
    refused(g, "retreat v12", "K-8")
    refused(g, "retreat v7", "K-8")
    refused(g, "p0: end", "T-1")
    play(g, "retreat v22")
    assert knights(g, 1) == {"v22": (3, True)}
    assert list(g.to_act) == [0]


def test_p23_without_a_place_the_knight_returns_to_the_supply() -> None:
    theirs = {"knights": [knight("v12", 2, True)], "roads": ["v12-v17"], "settlements": ["v17"]}
    g = play(intrigue({"roads": ["v7-v12"]}, theirs), "play intrigue v12", "end")
    assert knights(g, 1) == {}


@pytest.mark.parametrize("origin", [True, False])
def test_p23_there_is_no_origin_to_bar(origin: bool) -> None:
    theirs = {"knights": [knight("v12")], "roads": ["v7-v12"]}
    g = intrigue(
        {"roads": ["v12-v17"], "knights": [knight("v17", 3)]},
        theirs,
        options={"displaced_may_take_origin": origin},
    )
    assert legal(play(g, "play intrigue v12")) == ["retreat v7"]


def test_p23_only_opponents_knights_on_the_own_roads() -> None:
    g = intrigue(
        {"roads": ["v7-v12"], "knights": [knight("v7")]},
        {"knights": [knight("v12"), knight("v40")], "settlements": ["v20"]},
    )
    assert legal(g, "play") == ["play intrigue v12"]
    for place in ("v7", "v40", "v20", "v30"):
        refused(g, f"play intrigue {place}", "P-23")


# Warlord


def test_p26_all_own_knights_wake_and_do_not_act_this_turn() -> None:
    mine = {
        "progress": ["warlord"],
        "roads": ["v7-v12", "v12-v17", "v20-v25"],
        "knights": [knight("v12"), knight("v20", 2, True), knight("v40", 3)],
    }
    g = play(game(mine, {"knights": [knight("v30")]}), "play warlord")
    assert knights(g, 0) == {"v12": (1, True), "v20": (2, True), "v40": (3, True)}
    assert knights(g, 1) == {"v30": (1, False)}
    assert hand(g, 0) == {}
    refused(g, "move v12 v17", "K-3")
    play(g, "move v20 v25")


def test_p26_a_knight_that_has_acted_is_woken_and_does_not_act_again() -> None:
    mine = {
        "progress": ["warlord"],
        "roads": ["v7-v12", "v12-v17"],
        "knights": [knight("v12", 1, True)],
    }
    g = play(game(mine), "move v12 v17", "play warlord")
    assert knights(g, 0) == {"v17": (1, True)}
    refused(g, "move v17 v7", "K-3")


def test_p26_knights_woken_act_next_turn() -> None:
    mine = {"progress": ["warlord"], "roads": ["v7-v12"], "knights": [knight("v12")]}
    g = play(game(mine), "play warlord", "end", "roll => 1 1 trade", "end", "roll => 1 1 trade")
    play(g, "end", "roll => 1 1 trade", "move v12 v7")
