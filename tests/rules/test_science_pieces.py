"""Road Building and Smith (P-18, P-19)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, hand, legal, play, refused


def roads(game: Game, p: int) -> list[str]:
    found: list[str] = game.position()["players"][p].get("roads", [])
    return found


def knights(game: Game, p: int) -> dict[str, int]:
    found = game.position()["players"][p].get("knights", [])
    return {knight["at"]: knight.get("level", 1) for knight in found}


def smith(*levels: tuple[str, int], fortress: bool = False, **keys: Any) -> Game:
    pieces = [{"at": at, "level": level} for at, level in levels]
    mine = {"progress": ["smith"], "knights": pieces, "improvements": {"politics": 3 * fortress}}
    return game({**mine, **keys}, edition="4e")


# Road Building


def test_p18_two_roads_the_second_extending_the_first() -> None:
    g = game({"progress": ["road_building"], "settlements": ["v12"]})
    play(g, "play road_building")
    assert set(legal(g)) == {"road v7-v12", "road v8-v12", "road v12-v17", "done"}
    refused(g, "road v3-v7", "R-3")
    play(g, "road v7-v12")
    assert "road v3-v7" in legal(g)
    play(g, "road v3-v7")
    assert roads(g, 0) == ["v3-v7", "v7-v12"]
    assert hand(g, 0) == {}
    assert "end" in legal(g)


@pytest.mark.parametrize("built", [0, 1])
def test_p18_up_to_two(built: int) -> None:
    g = game({"progress": ["road_building"], "settlements": ["v12"]})
    play(g, "play road_building", *["road v7-v12"][:built], "done", "end")
    assert len(roads(g, 0)) == built


def test_p18_nothing_else_happens_between_the_roads() -> None:
    g = game({"progress": ["road_building"], "settlements": ["v12"], "hand": {"brick": 4}})
    play(g, "play road_building")
    for text in ("end", "bank brick ore", "settlement v20", "p1: done"):
        refused(g, text, "T-1" if text == "p1: done" else "P-18")


def test_p18_the_last_road_is_the_last() -> None:
    path = [
        "v0-v3", "v3-v7", "v7-v11", "v11-v16", "v16-v21", "v21-v27", "v27-v33",
        "v33-v38", "v38-v43", "v43-v47", "v47-v51", "v48-v51", "v48-v52", "v49-v52",
    ]  # fmt: skip
    g = game(
        {"progress": ["road_building"] * 2, "settlements": ["v0"], "roads": path}, edition="4e"
    )
    play(g, "play road_building", "road v0-v4")
    assert "end" in legal(g)
    refused(g, "play road_building", "P-3")


def test_p18_roads_of_others_still_block() -> None:
    g = game({"progress": ["road_building"], "settlements": ["v12"]}, {"roads": ["v7-v12"]})
    play(g, "play road_building")
    refused(g, "road v7-v12", "R-3")


# Smith


def test_p19_two_different_knights_go_up_one_level_free() -> None:
    g = play(smith(("v12", 1), ("v20", 1)), "play smith")
    assert set(legal(g)) == {"promote v12", "promote v20", "done"}
    play(g, "promote v12")
    refused(g, "promote v12", "K-4")
    assert set(legal(g)) == {"promote v20", "done"}
    assert knights(g, 0) == {"v12": 2, "v20": 1}


def test_p19_two_different_knights_even_where_promotions_have_no_limit() -> None:
    mine = {"progress": ["smith"], "knights": [{"at": "v12"}, {"at": "v20"}]}
    mine |= {"hand": {"ore": 1, "wool": 1}, "improvements": {"politics": 3}}
    g = game(mine, options={"promotion_once": False})
    play(g, "promote v12", "play smith", "promote v20")
    again = Game.from_position(g.position())
    for table in (g, again):
        assert set(legal(table)) == {"promote v12", "done"}
        refused(table, "promote v20", "K-4")
        assert knights(play(table, "promote v12"), 0) == {"v12": 3, "v20": 2}
        assert "end" in legal(table)


def test_p19_the_card_ends_when_nothing_is_left_to_promote() -> None:
    g = play(smith(("v12", 1), ("v20", 1), ("v40", 2)), "play smith", "promote v12", "end")
    assert knights(g, 0) == {"v12": 2, "v20": 1, "v40": 2}


def test_p19_the_second_promotion_ends_the_card() -> None:
    g = smith(("v12", 1), ("v20", 1))
    play(g, "play smith", "promote v12", "promote v20", "end")
    assert knights(g, 0) == {"v12": 2, "v20": 2}
    assert hand(g, 0) == {}


@pytest.mark.parametrize("count", [0, 1])
def test_p19_fewer_will_do(count: int) -> None:
    g = play(smith(("v12", 1), ("v20", 1)), "play smith", *["promote v12"][:count], "done", "end")
    assert sorted(knights(g, 0).values()) == [1, 1 + count]


def test_p19_a_knight_promoted_this_turn_is_out() -> None:
    mine = {
        "progress": ["smith"],
        "knights": [{"at": "v12"}, {"at": "v20"}],
        "hand": {"ore": 1, "wool": 1},
        "improvements": {"politics": 3},
    }
    g = play(game(mine), "promote v12", "play smith")
    refused(g, "promote v12", "K-4")
    assert set(legal(g)) == {"promote v20", "done"}


def test_p19_a_mighty_knight_needs_the_fortress() -> None:
    g = smith(("v12", 2))
    refused(g, "play smith", "P-3")
    g = play(smith(("v12", 2), fortress=True), "play smith", "promote v12")
    assert knights(g, 0) == {"v12": 3}


def test_p19_a_piece_freed_by_the_first_serves_the_second() -> None:
    g = smith(("v12", 2), ("v20", 2), ("v40", 1), fortress=True)
    play(g, "play smith")
    refused(g, "promote v40", "K-4")
    play(g, "promote v12", "promote v40")
    assert knights(g, 0) == {"v12": 3, "v20": 2, "v40": 2}


def test_p19_the_status_is_kept_and_nothing_is_paid() -> None:
    mine = {
        "progress": ["smith"],
        "knights": [{"at": "v12", "active": True}, {"at": "v20"}],
        "roads": ["v12-v17"],
    }
    g = play(game(mine), "play smith", "promote v12", "promote v20")
    rows = {k["at"]: k for k in g.position()["players"][0]["knights"]}
    assert rows["v12"]["active"] and not rows["v20"].get("active", False)
    play(g, "move v12 v17")


def test_p19_knights_of_others_are_none_of_its_business() -> None:
    g = game({"progress": ["smith"], "knights": [{"at": "v12"}]}, {"knights": [{"at": "v20"}]})
    refused(play(g, "play smith"), "promote v20", "K-2")


def test_p19_a_mighty_knight_is_promoted_no_further() -> None:
    g = play(smith(("v12", 3), ("v20", 1)), "play smith")
    refused(g, "promote v12", "K-4")
    refused(g, "end", "P-19")
