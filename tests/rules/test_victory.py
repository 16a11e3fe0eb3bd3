"""T-2 and T-3: victory points, and when they win."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play, refused
from tests.rules.words import roll, way

CITY: dict[str, Any] = {"hand": {"ore": 3, "grain": 2}, "settlements": ["v0"], "defender": 11}
FIVE_ROADS = way(0, 3, 7, 11, 16, 21)


def won_by(table: Game, player: int) -> bool:
    """The game is over, and nobody can do anything any more."""
    if not table.is_over:
        return False
    assert table.winner == player
    assert table.to_act == ()
    assert table.legal_actions() == []
    assert table.position()["phase"] == "over"
    assert "pending" not in table.position()
    for action in ("end", "roll", "p1: roll", "p0: done"):
        refused(table, action, "T-2")
    return True


def test_t2_thirteen_points_win_at_once() -> None:
    table = game(CITY)
    assert not table.is_over
    table.apply("city v0")
    assert won_by(table, 0)


def test_t2_no_player_wins_in_set_up() -> None:
    """With 3 points to win, everybody has enough after set-up, and the first player wins."""
    table = Game.new(players=3, seed=1, first=2, options={"victory_points": 3})
    while not table.is_over:
        assert table.position()["phase"] == "setup"
        table.apply(table.legal_actions()[0])
    assert won_by(table, 2)
    assert len(table.history) == 12


def test_t2_the_second_free_road_is_dropped() -> None:
    table = game({"roads": FIVE_ROADS[:4], "settlements": ["v0"], "defender": 10,
                  "progress": ["road_building"]})  # fmt: skip
    play(table, "play road_building", "road v16-v21")
    assert won_by(table, 0)


def test_t2_a_card_drawn_ends_the_drawing_and_the_roll() -> None:
    """The others do not draw any more, and there is no production."""
    table = game(
        {"defender": 12, "improvements": {"science": 4}},
        {"improvements": {"science": 4}, "settlements": ["v2"]},
        phase="roll",
        decks={"science": ["printer", "crane"]},
    )
    table.apply(roll(9, "science", red=3))
    assert won_by(table, 0)
    position = table.position()
    assert position["decks"]["science"] == ["crane"]
    assert "hand" not in position["players"][1]


def test_t2_a_defender_token_wins_before_production() -> None:
    me = {"knights": [{"at": "v0", "active": True}], "defender": 12}
    table = game(me, {"settlements": ["v2"]}, phase="roll", barbarians=6)
    table.apply(roll(9, "ship"))
    assert won_by(table, 0)
    assert "hand" not in table.position()["players"][1]


def test_t2_a_drawn_reward_drops_the_other_draws() -> None:
    table = game(
        {"knights": [{"at": "v0", "active": True}], "defender": 12},
        {"knights": [{"at": "v2", "active": True}]},
        phase="roll",
        barbarians=6,
        decks={"politics": ["constitution", "spy"]},
    )
    play(table, roll(9, "ship"), "draw politics")
    assert won_by(table, 0)
    assert table.position()["decks"]["politics"] == ["spy"]


def test_t2_the_merchants_point_counts_at_once() -> None:
    table = game({"settlements": ["v0"], "defender": 11, "progress": ["merchant"]})
    assert won_by(play(table, "play merchant h0"), 0)


def test_t2_a_metropolis_wins_at_once() -> None:
    me = {"cities": ["v0"], "defender": 9, "improvements": {"trade": 3}, "hand": {"cloth": 4}}
    assert won_by(play(game(me), "improve trade v0"), 0)


def test_t2_the_largest_army_wins_at_once() -> None:
    me = {"development": ["knight"], "army": 2, "settlements": ["v0", "v2"],
          "cities": ["v11", "v13", "v15"]}  # fmt: skip
    table = game(me, {"hand": {"ore": 1}, "settlements": ["v53"]}, edition="base")
    table.apply("play knight h18 p1")
    assert won_by(table, 0)


ONE_MORE = {"improvements": {"science": 1}, "defender": 12}


def gate(*players: dict[str, Any], **keys: Any) -> Game:
    """p0 has rolled the science gate, and everybody with a level has drawn."""
    table = game(*players, phase="roll", **keys)
    return play(table, roll(6, "science", red=1))


def test_t2_points_gained_on_anothers_turn_win_at_the_start_of_ones_own() -> None:
    table = gate({}, ONE_MORE, decks={"science": ["printer"]})
    assert (table.points(1), table.winner) == (13, None)
    table.apply("end")
    assert won_by(table, 1)
    assert table.current == 1


def test_t2_before_the_own_turn_another_player_may_win() -> None:
    table = gate({**CITY, "defender": 11}, ONE_MORE, decks={"science": ["printer"]})
    assert table.points(1) == 13
    assert won_by(play(table, "city v0"), 0)


def test_t2_of_several_with_the_points_the_next_in_turn_wins() -> None:
    table = game({}, {"settlements": ["v0"]}, {"defender": 13})
    play(table, "end", roll(4))
    assert not table.is_over
    assert won_by(play(table, "end"), 2)
    assert won_by(play(game({}, {"defender": 14}, {"defender": 15}), "end"), 1)


def test_t2_points_lost_before_the_own_turn_do_not_win() -> None:
    me = {"settlements": ["v0"], "progress": ["merchant"]}
    table = game(me, {"defender": 12}, merchant={"hex": "h2", "player": 1})
    assert table.points(1) == 13
    play(table, "play merchant h0", "end")
    assert (table.points(1), table.is_over, table.to_act) == (12, False, (1,))


def test_t2_a_longest_road_lost_on_anothers_turn_does_not_win() -> None:
    me = {"roads": way(12, 7), "knights": [{"at": "v12"}], "hand": {"ore": 1, "wool": 1}}
    table = game(me, {"roads": FIVE_ROADS, "defender": 11}, longest_road=1)
    assert table.points(1) == 13
    play(table, "knight v7", "end")
    assert (table.points(1), table.is_over) == (11, False)


def test_t2_on_the_own_turn_anothers_forced_choice_may_win() -> None:
    """The knight that p1 gives up leaves the road it cut; nobody is placed in its stead."""
    me = {"roads": FIVE_ROADS, "defender": 11, "progress": ["deserter"]}
    table = game(me, {"knights": [{"at": "v11"}, {"at": "v53"}]})
    play(table, "play deserter p1")
    assert (table.points(0), table.to_act) == (11, (1,))
    assert won_by(play(table, "remove v11"), 0)
    assert "knights" not in table.position()["players"][0]


def test_t2_a_displaced_knight_that_leaves_the_board_may_win() -> None:
    me = {"roads": FIVE_ROADS, "defender": 11, "progress": ["intrigue"]}
    table = game(me, {"knights": [{"at": "v11"}]})
    assert won_by(play(table, "play intrigue v11"), 0)


def test_t2_no_winner_in_special_building() -> None:
    others: list[dict[str, Any]] = [{} for _ in range(3)]
    table = game({}, *others, CITY, phase="action")
    table = play(table, "end", "end", "end", "end", "city v0")
    assert (table.points(4), table.is_over) == (13, False)
    table.apply("end")
    assert (table.current, table.is_over) == (1, False)


def test_t2_who_is_next_wins_when_special_building_ends() -> None:
    others: list[dict[str, Any]] = [{} for _ in range(3)]
    table = play(game({}, CITY, *others), "end", "city v0")
    assert (table.points(1), table.is_over) == (13, False)
    play(table, "end", "end", "end")
    assert not table.is_over
    assert won_by(play(table, "end"), 1)


WORTH: dict[str, tuple[int, dict[str, Any], dict[str, Any]]] = {
    "settlement": (1, {"settlements": ["v0"]}, {}),
    "city": (2, {"cities": ["v0"]}, {}),
    "sabotaged city": (2, {"cities": ["v0"], "sabotaged": ["v0"]}, {}),
    "reduced city": (
        1 + 5, {"reduced": ["v15"], "settlements": ["v0", "v2", "v11", "v13", "v21"]}, {},
    ),
    "metropolis": (
        4, {"cities": ["v0"], "improvements": {"trade": 4}},
        {"metropolis": {"trade": {"player": 0, "vertex": "v0"}}},
    ),
    "longest road": (2, {"roads": FIVE_ROADS}, {}),
    "defender tokens": (3, {"defender": 3}, {}),
    "constitution": (1, {"vp_cards": ["constitution"]}, {}),
    "printer": (1, {"vp_cards": ["printer"]}, {}),
    "merchant": (1, {}, {"merchant": {"hex": "h0", "player": 0}}),
    "nothing else": (
        0,
        {
            "roads": FIVE_ROADS[:4], "knights": [{"at": "v0", "level": 3, "active": True}],
            "improvements": {"trade": 3}, "hand": {"ore": 5}, "progress": ["spy"],
        },
        {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WORTH)
def test_t3_what_is_worth_how_much(what: str) -> None:
    points, me, keys = WORTH[what]
    table = game(me, **keys)
    assert table.points(0) == table.public_points(0) == points
    assert table.points(1) == 0


def test_t3_a_wall_and_a_city_below_it_are_two_points() -> None:
    assert game({"cities": ["v0"], "walls": ["v0"]}).points(0) == 2


def test_t3_development_cards_are_hidden_points_of_the_base_game() -> None:
    me = {"settlements": ["v0"], "development": ["victory_point", "victory_point", "knight"]}
    table = game(me, edition="base")
    assert (table.points(0), table.public_points(0)) == (3, 1)


def test_t3_the_largest_army_is_worth_two() -> None:
    table = game({"army": 3}, edition="base", largest_army=0)
    assert (table.points(0), table.public_points(0)) == (2, 2)


def test_t3_points_are_asked_of_players_only() -> None:
    table = game()
    for player in (-1, 3):
        with pytest.raises(ValueError, match="player"):
            table.points(player)
    assert legal(table) == ["end"]
