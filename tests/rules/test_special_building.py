"""L-1: five and six players."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES
from tests.rules.table import game, hand, legal, play, refused
from tests.rules.words import roll, way

RICH = dict.fromkeys(CARD_TYPES, 6)
BUILDER: dict[str, Any] = {
    "hand": RICH,
    "roads": way(0, 3, 7, 11, 16),
    "settlements": ["v0"],
    "cities": ["v17"],
    "knights": [{"at": "v16"}, {"at": "v11", "level": 2, "active": True}],
}


def table_of(players: int, *rows: dict[str, Any], **keys: Any) -> Game:
    """A game of so many players in p0's action phase."""
    return game(*rows, *({} for _ in range(players - len(rows))), **keys)


def special(me: dict[str, Any], **keys: Any) -> Game:
    """Five players; p1 is in special building."""
    return play(table_of(5, {}, me, **keys), "end")


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("current", [0, 3])
def test_l1_every_other_player_in_turn_order(players: int, current: int) -> None:
    table = play(table_of(players, current=current), "end")
    for i in range(1, players):
        assert table.position()["phase"] == "special_building"
        assert table.current == current
        assert table.to_act == ((current + i) % players,)
        assert legal(table) == ["end"]
        table.apply("end")
    assert table.to_act == ((current + 1) % players,)
    assert (table.turn, legal(table)) == (1, ["roll"])


@pytest.mark.parametrize("players", [3, 4])
def test_l1_not_with_fewer(players: int) -> None:
    table = play(table_of(players), "end")
    assert (table.to_act, legal(table)) == ((1,), ["roll"])


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic", "base"])
def test_l1_in_every_edition(edition: str) -> None:
    table = play(table_of(5, edition=edition), "end")
    assert table.position()["phase"] == "special_building"


def test_l1_after_each_turn() -> None:
    table = play(table_of(5), *["end"] * 5)
    for turn in (1, 2):
        assert (table.current, table.turn) == (turn, turn)
        play(table, roll(4), "end")
        assert table.to_act == ((turn + 1) % 5,)
        play(table, *["end"] * 4)


BUILT = [
    ("road v0-v4", {"brick": 1, "lumber": 1}),
    ("settlement v7", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
    ("city v0", {"ore": 3, "grain": 2}),
    ("wall v17", {"brick": 2}),
    ("improve trade", {"cloth": 1}),
    ("knight v7", {"ore": 1, "wool": 1}),
    ("activate v16", {"grain": 1}),
    ("promote v16", {"ore": 1, "wool": 1}),
    ("promote v11", {"ore": 1, "wool": 1}),
]


@pytest.mark.parametrize(("action", "price"), BUILT)
def test_l1_what_may_be_built_and_at_what_price(action: str, price: dict[str, int]) -> None:
    table = special(BUILDER | {"improvements": {"politics": 3}})
    assert action in legal(table)
    table.apply(action)
    assert hand(table, 1) == {k: n - price.get(k, 0) for k, n in RICH.items()}
    assert table.to_act == (1,)


def test_l1_any_number_of_things() -> None:
    table = special(BUILDER)
    play(table, "settlement v7", "city v7", "wall v7", "knight v3", "activate v16", "road v0-v4")
    play(table, "improve trade", "improve trade", "end")
    assert table.to_act == (2,)


def test_l1_who_has_built_does_not_build_again() -> None:
    table = play(special(BUILDER), "end")
    refused(table, "p1: road v0-v4", "T-1")
    refused(table, "p0: end", "T-1")


@pytest.mark.parametrize(
    "action",
    [
        "bank ore wool", "offer ore:wool", "play warlord", "play merchant h0", "move v11 v7",
        "chase v11 h3 p2", "roll", "robber h3", "return warlord", "harbor p2 ore", "done",
        "take ore", "discard ore", "play road_building",
    ],
)  # fmt: skip
def test_l1_nothing_else(action: str) -> None:
    cards = ["warlord", "merchant", "road_building"]
    table = special(
        BUILDER | {"progress": cards}, robber="h3", robber_active=True, this_turn={"harbor": [2]}
    )
    refused(table, action, "L-1")
    words = ("bank", "offer", "play", "move", "chase", "return", "harbor")
    assert not [text for word in words for text in legal(table, word)]


def test_l1_rules_of_building_hold() -> None:
    table = special(BUILDER | {"hand": {"brick": 1, "lumber": 1}})
    refused(table, "road v40-v44", "R-3")
    refused(table, "city v0", "R-1")
    refused(table, "knight v7", "R-1")
    play(table, "road v0-v4")
    assert legal(table) == ["end"]


def test_l1_a_metropolis_may_be_earned() -> None:
    table = special(BUILDER | {"improvements": {"trade": 3}})
    refused(table, "improve trade", "I-4")
    table.apply("improve trade v17")
    assert table.position()["metropolis"]["trade"] == {"player": 1, "vertex": "v17"}
    assert table.points(1) == 5


def test_l1_a_knight_built_in_it_acts_in_the_own_turn() -> None:
    table = play(special(BUILDER | {"knights": []}), "knight v11", "activate v11", *["end"] * 4)
    play(table, roll(4), "move v11 v7")


def test_l1_a_reduced_city_may_be_set_up_again() -> None:
    me = {"reduced": ["v0"], "settlements": ["v2", "v11", "v13", "v15", "v21"], "hand": RICH}
    table = special(me)
    refused(table, "city v2", "A-3")
    table.apply("city v0")
    assert table.position()["players"][1]["cities"] == ["v0"]


def test_l1_a_card_bought_in_it_may_be_played_in_the_own_turn() -> None:
    cards = {"hand": dict.fromkeys(("wool", "grain", "ore"), 1)}
    table = special(cards, edition="base", decks={"development": ["monopoly"]})
    play(table, "buy")
    refused(table, "play monopoly ore", "L-1")
    play(table, *["end"] * 4, "play monopoly ore")


def test_l1_no_development_cards_in_the_expansion() -> None:
    refused(special({"hand": RICH}), "buy", "G")


@pytest.mark.parametrize("players", [5, 6])
def test_l1_a_whole_game_on_the_large_board(players: int) -> None:
    table = Game.new(players=players, seed=players, first=1)
    assert len(table.position()["board"]["hexes"]) == 30
    while table.position()["phase"] == "setup":
        table.apply(table.legal_actions()[0])
    play(table, "roll => 1 1 ship")
    while legal(table, "end") == []:
        table.apply(table.legal_actions()[0])
    table.apply("end")
    assert table.to_act == (2,)
    assert table.position()["phase"] == "special_building"


def test_l1_discards_and_gates_ask_all_players() -> None:
    eight = {"hand": {"wool": 4}, "improvements": {"trade": 1}}
    table = game(*[dict(eight) for _ in range(6)], phase="roll", options={"hand_limit": 3})
    table.apply("roll => 1 6 trade")
    assert table.to_act == (0, 1, 2, 3, 4, 5)
    assert [len(row["progress"]) for row in table.position()["players"]] == [1] * 6
