"""Fog: hexes are turned over when a road or ship reaches them (F-8)."""

from collections.abc import Iterable
from typing import Any

import pytest

from hexhold import Game, IllegalAction
from hexhold.errors import PositionError
from tests.rules import table
from tests.rules.seas import LAND, ROWS, SHIP
from tests.rules.table import hand, legal, play, refused

ISLAND = {h: text for h, text in LAND.items() if h not in (13, 19, 20, 26)}
FOG = (13, 19, 20, 26)
"""Where the foreign island of `seas` lies: one edge away from the main island."""


def board(terrain: Iterable[str], tokens: Iterable[int], **changes: Any) -> dict[str, Any]:
    hexes = ["fog" if h in FOG else ISLAND.get(h, "sea") for h in range(sum(ROWS))]
    return {
        "rows": ROWS,
        "hexes": hexes,
        "harbors": [],
        "fog_terrain": list(terrain),
        "fog_tokens": list(tokens),
        "start": [f"h{h}" for h in ISLAND],
        **changes,
    }


ALL_FOREST = board(["forest"] * 4, [3, 4, 5, 9])
MIXED = board(["hills", "gold", "sea", "desert"], [4, 9])


def fog(*players: dict[str, Any], board: dict[str, Any] = MIXED, **keys: Any) -> Game:
    return table.game(*players, **{"board": board, **keys})


AT_SEA = {"settlements": ["v36"], "hand": SHIP}
"""One ship away from h19, whose vertex is v44."""


def test_f8_a_ship_that_reaches_a_hex_turns_it_over() -> None:
    game = play(fog(AT_SEA, board=ALL_FOREST), "ship v36-v44")
    hexes = game.position()["board"]["hexes"]
    turned = [h for h in FOG if hexes[h] != "fog"]
    assert turned == [19]
    assert hexes[turned[0]].startswith("forest ")
    assert hand(game, 0) == {"lumber": 1}


def test_f8_the_stacks_shrink_by_what_was_found() -> None:
    game = play(fog(AT_SEA), "ship v36-v44 => hills 9")
    left = game.position()["board"]
    assert left["fog_terrain"] == ["desert", "gold", "sea"]
    assert left["fog_tokens"] == [4]
    assert hand(game, 0) == {"brick": 1}


def test_f8_gold_gives_a_resource_of_choice() -> None:
    game = play(fog(AT_SEA), "ship v36-v44 => gold 4")
    assert sorted(legal(game)) == [f"take {k}" for k in ("brick", "grain", "lumber", "ore", "wool")]
    play(game, "take ore")
    assert hand(game, 0) == {"ore": 1}
    assert "end" in legal(game)


@pytest.mark.parametrize("found", ["sea", "desert"])
def test_f8_sea_and_desert_give_nothing(found: str) -> None:
    game = play(fog(AT_SEA), f"ship v36-v44 => {found}")
    assert hand(game, 0) == {}
    assert found in game.position()["board"]["hexes"]


def test_f8_a_supply_without_the_card_gives_none() -> None:
    rich = {"hand": {"brick": 19}}
    game = play(fog(AT_SEA, rich), "ship v36-v44 => hills 4")
    assert hand(game, 0) == {}


def test_f8_a_moved_ship_discovers_too() -> None:
    game = fog({"settlements": ["v36"], "ships": ["v29-v36"]})
    play(game, "move_ship v29-v36 v36-v44 => hills 4")
    assert hand(game, 0) == {"brick": 1}


def test_f8_a_free_ship_discovers_too() -> None:
    seat = {"settlements": ["v36"], "progress": ["road_building"]}
    game = play(fog(seat), "play road_building", "ship v36-v44 => gold 4", "take ore")
    assert hand(game, 0) == {"ore": 1}
    assert "done" in legal(game)


def test_f8_every_outcome_has_its_share_of_both_stacks() -> None:
    found = fog(AT_SEA).outcomes("ship v36-v44")
    shares = {text.partition(" => ")[2]: share for text, share in found}
    assert shares.pop("sea") == shares.pop("desert") == pytest.approx(1 / 4)
    assert shares == dict.fromkeys(["hills 4", "hills 9", "gold 4", "gold 9"], pytest.approx(1 / 8))
    assert fog(AT_SEA).outcomes("end") == []


@pytest.mark.parametrize(
    "result",
    ["forest 4", "hills", "hills 5", "hills 12", "sea 4", "gold x", "", "fog", "hills 4 9"],
)
def test_f8_what_the_stacks_do_not_hold_is_not_found(result: str) -> None:
    game = fog(AT_SEA)
    before = game.position()
    with pytest.raises(IllegalAction, match=r"F-8|result"):
        game.apply(f"ship v36-v44 => {result}")
    assert game.position() == before


def test_f8_a_ship_that_reaches_no_fog_has_no_result() -> None:
    game = fog(AT_SEA)
    assert game.outcomes("ship v29-v36") == []
    with pytest.raises(IllegalAction, match="no random result"):
        game.apply("ship v29-v36 => sea")


def test_f8_first_buildings_touch_no_fog() -> None:
    near = board(["sea"] * 4, [])
    near["hexes"] = [*near["hexes"]]
    near["hexes"][12] = "forest 3"
    near["start"] = [*near["start"], "h12"]
    game = Game.new(players=3, board=near, first=0)
    g = game.setting.geometry
    touching = {v for h in FOG for v in g.hex_vertices[h]} & set(g.hex_vertices[12])
    assert touching
    for v in touching:
        refused(game, f"settlement v{v}", "F-8")
        assert f"settlement v{v}" not in legal(game)


def test_f8_gold_found_in_set_up_is_taken_before_the_next_placement() -> None:
    game = Game.new(players=3, board=board(["gold"] * 4, [3, 4, 5, 9]), first=0)
    play(game, "settlement v36", "ship v36-v44")
    assert sorted(legal(game)) == [f"take {k}" for k in ("brick", "grain", "lumber", "ore", "wool")]
    assert Game.from_position(game.position()).position() == game.position()
    play(game, "take ore")
    assert hand(game, 0) == {"ore": 1}
    assert legal(game, "settlement")
    assert game.position()["current"] == 1


def test_f8_gold_found_by_the_last_placement_comes_before_the_first_turn() -> None:
    game = Game.new(players=3, board=board(["gold"] * 4, [3, 4, 5, 9]), first=0)
    while len(legal(game)) > 0 and game.position()["phase"] == "setup":
        last = game.position()["players"][0].get("settlements", []) and "city v36" in legal(game)
        wanted = ("city v36", "ship v36-v44", "take ore") if last else ("ship v36-v44", "take ore")
        texts = [text for text in legal(game) if "v36" not in text and "v44" not in text]
        mine = [text for text in legal(game) if text in wanted]
        play(game, mine[0] if mine and _is_first(game) else texts[0])
        assert Game.from_position(game.position()).position() == game.position()
    assert game.position()["phase"] == "roll"
    assert hand(game, 0)["ore"] == 2  # the other for the mountains beside it (S-3)


def _is_first(game: Game) -> bool:
    return next(iter(game.legal_actions())).player == 0


def test_f2_the_pirate_stays_out_of_the_fog() -> None:
    game = fog(phase="roll", robber_active=True, pirate="h0")
    play(game, "roll => 3 4 trade")
    assert legal(game, "pirate")
    assert not {text.split()[1] for text in legal(game, "pirate")} & {f"h{h}" for h in FOG}
    refused(game, "pirate h13", "F-2")


def test_f8_all_see_the_fog_and_the_stacks_and_no_more() -> None:
    game = fog(AT_SEA)
    for viewer in range(3):
        assert game.position(viewer)["board"] == game.position()["board"]
    play(game, "ship v36-v44 => hills 9")
    assert str(game.history[-1].seen_by(2)).endswith("=> hills 9")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"fog_terrain": ["sea"] * 3, "fog_tokens": []}, "board.fog_terrain"),
        ({"fog_terrain": ["hills"] * 4, "fog_tokens": [4]}, "board.fog_tokens"),
        ({"fog_terrain": ["fog"] * 4}, "board.fog_terrain.0"),
        ({"fog_tokens": [7, 4]}, "board.fog_tokens.0"),
        ({"fog_tokens": [True, 4]}, "board.fog_tokens.0"),
        ({"fog_terrain": "sea"}, "board.fog_terrain"),
        ({"fog_terrain": ["sea"] * 65}, "board.fog_terrain"),
        ({"pirate": "h13"}, "board.pirate"),
        ({"hexes": [ISLAND.get(h, "sea") for h in range(sum(ROWS))]}, "board.fog_terrain"),
    ],
)
def test_f8_fog_that_contradicts_itself_is_refused(change: dict[str, Any], key: str) -> None:
    with pytest.raises(PositionError) as refusal:
        fog(board={**MIXED, **change})
    assert refusal.value.key == key


@pytest.mark.parametrize("seat", [{"ships": ["v36-v44"]}, {"ships": ["v36-v44", "v44-v52"]}])
def test_f8_no_piece_touches_a_hex_that_lies_face_down(seat: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"board\.hexes\.\d+: .*F-8"):
        fog(seat)


def test_f8_no_pirate_in_the_fog() -> None:
    with pytest.raises(PositionError, match=r"pirate: .*F-8"):
        fog({}, pirate="h13")


@pytest.mark.parametrize(("edition", "points"), [("6e", 14), ("base", 12)])
@pytest.mark.parametrize("players", [3, 4])
def test_f8_the_fog_islands(edition: str, points: int, players: int) -> None:
    game = Game.new(players=players, board="fog_islands", edition=edition)
    assert game.setting.options["victory_points"] == points
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    assert again.state_hash() == game.state_hash()
