"""The Wonders of Catan: wonders with four steps, and how they win (F-10)."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES, WONDERS
from hexhold.errors import PositionError
from tests.rules import table
from tests.rules.seas import BOARD
from tests.rules.table import hand, legal, play, refused

STRAIT, WASTE = ["v23", "v36"], ["v42", "v57"]
MARKED: dict[str, Any] = {
    **{key: value for key, value in BOARD.items() if key != "areas" and key != "island_points"},
    "harbors": [["v10-v16", "any"]],
    "wonders": {"strait": STRAIT, "waste": WASTE},
}
CITIES = ["v27", "v51", "v65"]
ROUTE = ["v35-v42", "v42-v50", "v50-v57", "v49-v57", "v41-v49"]


def price(wonder: str, steps: int = 1) -> dict[str, int]:
    """The cards of so many steps of a wonder."""
    return {name: steps * n for name, n in zip(CARD_TYPES, WONDERS[wonder], strict=True) if n}


def wonders(*players: dict[str, Any], **keys: Any) -> Game:
    return table.game(*players, **{"board": MARKED, **keys})


def begun(wonder: str, steps: int) -> dict[str, Any]:
    return {"wonder": {"name": wonder, "steps": steps}}


@pytest.mark.parametrize(
    ("wonder", "pieces"),
    [
        ("great_bridge", {"settlements": STRAIT}),
        ("great_wall", {"settlements": WASTE[:1], "cities": WASTE[1:]}),
        ("lighthouse", {"cities": ["v16"], "defender": 3}),
        ("theater", {"cities": ["v35", "v57"], "roads": ROUTE}),
        ("library", {"cities": CITIES}),
    ],
)
def test_f10_a_wonder_asks_for_something_at_its_beginning(
    wonder: str, pieces: dict[str, Any]
) -> None:
    held = {"hand": price(wonder, 2)}
    game = wonders({**held, **pieces})
    assert f"wonder {wonder}" in legal(game)
    play(game, f"wonder {wonder}")
    assert game.position()["players"][0]["wonder"] == {"name": wonder, "steps": 1}
    assert hand(game, 0) == price(wonder)
    refused(wonders(held), f"p0: wonder {wonder}", "F-10")


@pytest.mark.parametrize(
    ("wonder", "pieces", "missing"),
    [
        ("great_bridge", {"settlements": [STRAIT[0], WASTE[0]]}, "strait"),
        ("great_wall", {"settlements": [STRAIT[0], WASTE[0]]}, "wasteland"),
        ("lighthouse", {"settlements": ["v16"], "defender": 5}, "Lighthouse"),
        ("lighthouse", {"cities": ["v16"], "defender": 2}, "5 victory points"),
        ("lighthouse", {"cities": ["v35"], "defender": 5}, "Lighthouse"),
        ("theater", {"cities": ["v35", "v57"], "roads": ROUTE[:4]}, "route of at least 5"),
        ("theater", {"cities": ["v35"], "settlements": ["v57"], "roads": ROUTE}, "two cities"),
        ("library", {"cities": CITIES[:2], "settlements": CITIES[2:]}, "three cities"),
    ],
)
def test_f10_less_does_not_begin_it(wonder: str, pieces: dict[str, Any], missing: str) -> None:
    game = wonders({"hand": price(wonder), **pieces})
    assert missing in refused(game, f"wonder {wonder}", "F-10")
    assert f"wonder {wonder}" not in legal(game)


def test_f10_a_step_costs_five_cards() -> None:
    cards = price("library")
    cards["ore"] -= 1
    game = wonders({"hand": cards, "cities": CITIES})
    assert "3 wheat" in refused(game, "wonder library", "F-10")
    assert all(sum(cost) == 5 for cost in WONDERS.values())


def test_f10_nothing_is_asked_of_later_steps() -> None:
    game = wonders({"hand": price("library"), "cities": CITIES[:2], "settlements": CITIES[2:],
                    **begun("library", 1)})  # fmt: skip
    play(game, "wonder library")
    assert game.position()["players"][0]["wonder"]["steps"] == 2


def test_f10_several_steps_in_a_turn() -> None:
    game = wonders({"hand": price("library", 3), "cities": CITIES})
    play(game, *["wonder library"] * 3)
    assert game.position()["players"][0]["wonder"]["steps"] == 3
    (rises,) = [h for h in game.history[-1].happenings if h.kind == "wonder"]
    assert (rises.player, rises.wonder, rises.step) == (0, "library", 3)  # type: ignore[attr-defined]  # of this kind


def test_f10_one_wonder_a_player() -> None:
    game = wonders({"hand": price("great_wall"), "settlements": WASTE, "cities": CITIES[2:],
                    "defender": 1} | begun("library", 1))  # fmt: skip
    assert "another wonder" in refused(game, "wonder great_wall", "F-10")


def test_f10_one_player_a_wonder() -> None:
    other = {"cities": ["v24", "v46", "v60"], **begun("library", 1)}
    game = wonders({"hand": price("library"), "cities": CITIES}, other)
    assert "another player" in refused(game, "wonder library", "F-10")


def test_f10_not_before_the_roll() -> None:
    game = wonders({"hand": price("library"), "cities": CITIES}, phase="roll")
    refused(game, "wonder library", "T-1")


def test_f10_other_boards_have_none() -> None:
    game = table.game({"hand": price("library")})
    refused(game, "wonder library", "F-10")
    assert not legal(game, "wonder")


def test_f10_first_buildings_stand_on_no_mark() -> None:
    game = Game.new(players=3, board="wonders_of_catan", seed=4)
    marks = game.position()["board"]["wonders"]
    for v in (*marks["strait"], *marks["waste"]):
        refused(game, f"settlement {v}", "F-10")


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_f10_a_finished_wonder_wins_at_once(edition: str) -> None:
    player = {"hand": price("library"), "cities": CITIES, **begun("library", 3)}
    game = play(wonders(player, edition=edition), "wonder library")
    assert game.winner == 0
    assert game.points(0) == 6
    assert Game.from_position(game.position()).winner == 0


def test_f10_only_in_the_own_turn() -> None:
    other = {**RICH, "cities": CITIES, **begun("library", 1)}
    game = wonders({}, other, current=0)
    assert game.winner is None
    play(game, "end")
    assert game.winner == 1


def test_f10_not_in_special_building() -> None:
    """It is no player's turn (L-1)."""
    rows = [{}, {"settlements": STRAIT, "hand": price("great_bridge")}, {}, {}, {}]
    game = play(wonders(*rows), "end")
    assert game.position()["phase"] == "special_building"
    assert not legal(game, "wonder")
    refused(game, "wonder great_bridge", "F-10")


RICH = {"cities": CITIES[:2], "defender": 9}
"""13 points: enough for Cities & Knights."""


@pytest.mark.parametrize(
    ("own", "other", "wins"),
    [
        ({}, {}, False),
        (begun("library", 1), {}, True),
        (begun("library", 1), begun("great_bridge", 1), False),
        (begun("library", 2), begun("great_bridge", 1), True),
        (begun("library", 2), begun("great_bridge", 3), False),
    ],
)
def test_f10_points_win_with_the_tallest_wonder(
    own: dict[str, Any], other: dict[str, Any], wins: bool
) -> None:
    game = wonders({"cities": CITIES, "defender": 9, **own}, {"settlements": STRAIT, **other})
    assert game.points(0) >= game.setting.points_to_win
    assert (game.winner == 0) == wins


def test_f10_a_step_that_leads_wins_with_the_points() -> None:
    rich = {"cities": CITIES, "defender": 9, "hand": price("library"), **begun("library", 1)}
    game = wonders(rich, {"settlements": STRAIT, **begun("great_bridge", 1)})
    assert game.winner is None
    assert play(game, "wonder library").winner == 0


def test_f10_the_lead_without_the_points_does_not_win() -> None:
    assert wonders({"cities": CITIES, **begun("library", 3)}).winner is None


def test_f10_the_tallest_of_a_team_counts() -> None:
    four = [
        {"cities": CITIES, "defender": 9},
        {"settlements": STRAIT, **begun("great_bridge", 1)},
        {"settlements": WASTE, "defender": 9, **begun("great_wall", 2)},
        {},
    ]
    apart = wonders(*four, options={"team_points": 6})
    assert apart.winner is None
    together = wonders(*four, options={"teams": "pairs", "team_points": 6})
    assert together.winner == 0
    assert set(together.winners) == {0, 2}


def test_f10_building_ends_trade_where_phases_are_separate() -> None:
    player = {"hand": {**price("library"), "wool": 5}, "cities": CITIES}
    game = wonders(player, options={"phases": "separate"})
    assert legal(game, "bank")
    play(game, "wonder library")
    assert not legal(game, "bank")


def test_f10_the_scenario() -> None:
    for players in (3, 4):
        for edition, points in (("6e", 12), ("base", 10)):
            game = Game.new(players=players, board="wonders_of_catan", edition=edition, seed=1)
            assert game.setting.points_to_win == points
            assert game.setting.has_wonders


PLAYERS = "players.0.wonder"
BAD = [
    ({"name": "library", "steps": 5}, f"{PLAYERS}.steps: must be 1 to 4"),
    ({"name": "library", "steps": 0}, f"{PLAYERS}.steps: must be 1 to 4"),
    ({"name": "colossus", "steps": 1}, f"{PLAYERS}.name: "),
    ({"name": "library"}, f"{PLAYERS}.steps: missing"),
    ({"steps": 1}, f"{PLAYERS}.name: missing"),
    ({"name": "library", "steps": 1, "at": "v1"}, f"{PLAYERS}.at: unknown key"),
    (3, f"{PLAYERS}: must be an object"),
    ({"name": "great_wall", "steps": 1}, f"{PLAYERS}.name: great_wall needs two buildings on the"),
    ({"name": "great_bridge", "steps": 1}, f"{PLAYERS}.name: great_bridge needs two buildings on"),
    ({"name": "lighthouse", "steps": 1}, f"{PLAYERS}.name: lighthouse needs a city at a harbor"),
]


@pytest.mark.parametrize(("value", "message"), BAD)
def test_f10_impossible_wonders_are_refused(value: object, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        wonders({"cities": CITIES, "wonder": value})
    assert str(refusal.value).startswith(message)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("edition", "pieces", "allowed"),
    [
        ("6e", {"cities": CITIES[:2]}, False),
        ("6e", {"settlements": CITIES}, True),
        ("base", {"settlements": CITIES}, False),
        ("base", {"cities": CITIES}, True),
    ],
)
def test_f10_a_wonder_without_what_it_asked_for(
    edition: str, pieces: dict[str, Any], allowed: bool
) -> None:
    """Barbarians take cities: then only buildings are left of them."""
    row = {**pieces, **begun("library", 1)}
    if allowed:
        assert wonders(row, edition=edition).position()["players"][0]["wonder"]["steps"] == 1
        return
    with pytest.raises(PositionError, match=rf"{PLAYERS}.name: library needs 3 cities"):
        wonders(row, edition=edition)


def test_f10_a_wonder_is_begun_once() -> None:
    rows = [{"cities": CITIES, **begun("library", 1)}, {"settlements": STRAIT}]
    rows[1] |= begun("library", 2)
    with pytest.raises(PositionError) as refusal:
        wonders(*rows)
    assert str(refusal.value) == ("players.1.wonder.name: p0 has begun library already (F-10)")


def test_f10_no_wonder_on_other_boards() -> None:
    with pytest.raises(PositionError, match="there are no wonders on this board"):
        table.game({"wonder": {"name": "library", "steps": 1}})


def test_f10_no_player_wins_without_the_tallest_wonder() -> None:
    with pytest.raises(PositionError, match="tallest wonder") as refusal:
        wonders({"cities": CITIES, "defender": 9}, phase="over", winner=0)
    assert str(refusal.value).startswith("winner: ")


BAD_MARKS = [
    (["v42"], "board.wonders: must be an object"),
    ({"strait": STRAIT}, "board.wonders.waste: must be a list of 2 to 16"),
    ({"strait": STRAIT[:1], "waste": WASTE}, "board.wonders.strait: must be a list of 2 to 16"),
    ({"strait": STRAIT, "waste": ["v42", "v42"]}, "board.wonders.waste.1: v42 is marked as waste"),
    ({"strait": STRAIT, "waste": ["v42", "v36"]}, "board.wonders.waste.1: v36 is marked as strait"),
    ({"strait": STRAIT, "waste": ["v42", "v0"]}, "board.wonders.waste.1: v0 touches no land"),
    ({"strait": STRAIT, "waste": ["v42", "v999"]}, "board.wonders.waste.1: 'v999' is not a vertex"),
    ({"strait": STRAIT, "waste": ["v42", 7]}, "board.wonders.waste.1: 7 is not a vertex"),
    ({"strait": STRAIT, "waste": WASTE, "x": []}, "board.wonders.x: unknown key"),
]


@pytest.mark.parametrize(("marks", "message"), BAD_MARKS)
def test_f10_impossible_marks_are_refused(marks: object, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        wonders(board={**MARKED, "wonders": marks})
    assert str(refusal.value).startswith(message)


def test_f10_positions_are_read_back() -> None:
    game = wonders({"settlements": STRAIT, **begun("great_bridge", 2)}, {"cities": CITIES})
    position = game.position()
    assert position["board"]["wonders"] == {"strait": STRAIT, "waste": WASTE}
    assert Game.from_position(position).position() == position


def test_f10_a_game_as_text_says_what_is_marked() -> None:
    text = wonders({"settlements": STRAIT, **begun("great_bridge", 2)}).text(0)
    assert "marked for wonders: strait v23 v36; waste v42 v57" in text
    assert "wonder (name great_bridge, steps 2)" in text
