"""Section C: what is in the box."""

from collections import Counter
from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import CARD_TYPES, RESOURCES
from hexhold.errors import PositionError
from tests.rules.table import game, hand, legal, play, position, refused
from tests.rules.words import roll, way

COMMODITIES = CARD_TYPES[len(RESOURCES) :]
EXPANSIONS = ("6e", "4e", "3d", "classic")

# Fifteen roads along the western coast.
LONG_WAY = way(0, 3, 7, 11, 16, 21, 27, 33, 38, 43, 47, 51, 48, 52, 49, 53)


def total(table: Game, kind: int) -> int:
    """Cards of one type in hands and supply."""
    s = table.state()
    return int(s.bank[kind]) + sum(int(s.hands[p, kind]) for p in range(s.players))


def test_c1_all_eight_cards_are_one_hand() -> None:
    table = game({"hand": dict.fromkeys(CARD_TYPES, 1)}, phase="roll")
    table.apply(roll(7))
    assert legal(table, "discard") == [f"discard {card}" for card in CARD_TYPES]
    play(table, "discard coin", "discard brick", "discard paper", "discard wool")
    assert hand(table, 0) == dict.fromkeys(("lumber", "grain", "ore", "cloth"), 1)


@pytest.mark.parametrize("card", COMMODITIES)
def test_c1_the_base_game_has_no_commodities(card: str) -> None:
    with pytest.raises(PositionError):
        game({"hand": {card: 1}}, edition="base")
    table = game({"hand": {"ore": 4}}, edition="base")
    refused(table, f"offer ore:{card}", "C-1")
    refused(table, f"offer {card}:ore", "C-1")
    refused(table, f"bank ore {card}", "C-1")
    assert all(card not in text for text in legal(table))


# A vertex that touches one hex only, that hex's number, and what it yields.
TERRAINS = {
    "hills": ("v15", 10, {"brick": 1}, {"brick": 2}),
    "forest": ("v2", 9, {"lumber": 1}, {"lumber": 1, "paper": 1}),
    "pasture": ("v1", 2, {"wool": 1}, {"wool": 1, "cloth": 1}),
    "fields": ("v11", 12, {"grain": 1}, {"grain": 2}),
    "mountains": ("v0", 10, {"ore": 1}, {"ore": 1, "coin": 1}),
}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_c2_each_terrain_yields_its_resource_and_commodity(terrain: str) -> None:
    vertex, number, of_settlement, of_city = TERRAINS[terrain]
    for building, cards in (("settlements", of_settlement), ("cities", of_city)):
        table = play(game({building: [vertex]}, phase="roll"), roll(number))
        assert hand(table, 0) == cards


def test_c2_the_desert_yields_nothing() -> None:
    for number in range(2, 13):
        table = play(game({"cities": ["v24"]}, phase="roll", edition="4e"), roll(number))
        assert sum(hand(table, 0).values()) == (2 if number in (3, 4) else 0)


@pytest.mark.parametrize(("players", "resources", "commodities"), [(3, 19, 12), (4, 19, 12)])
def test_c3_supply_for_3_and_4_players(players: int, resources: int, commodities: int) -> None:
    check_supply(players, resources, commodities)


@pytest.mark.parametrize("players", [5, 6])
def test_c3_supply_for_5_and_6_players(players: int) -> None:
    check_supply(players, 24, 18)


def check_supply(players: int, resources: int, commodities: int) -> None:
    """A hand can hold so many cards of a type, and not one more."""
    for card in CARD_TYPES:
        most = resources if card in RESOURCES else commodities
        other = {"hand": {"brick" if card != "brick" else "ore": 4}}
        rest: list[dict[str, Any]] = [{} for _ in range(players - 2)]
        table = game(other, {"hand": {card: most}}, *rest)
        assert total(table, CARD_TYPES.index(card)) == most
        refused(table, f"bank {next(iter(other['hand']))} {card}", "D-5")
        with pytest.raises(PositionError, match=f"players.1.hand.{card}"):
            game(other, {"hand": {card: most + 1}}, *rest)


def test_c3_the_last_card_of_the_supply_can_be_had() -> None:
    table = game({"hand": {"ore": 8}}, {"hand": {"cloth": 11}})
    table.apply("bank ore cloth")
    assert hand(table, 0) == {"ore": 4, "cloth": 1}
    refused(table, "bank ore cloth", "D-5")


PIECES: dict[str, tuple[list[Any], Any]] = {
    "roads": (LONG_WAY, "v46-v50"),
    "settlements": (["v0", "v2", "v11", "v13", "v15"], "v21"),
    "cities": (["v0", "v2", "v11", "v13"], "v15"),
    "knights": ([{"at": "v0"}, {"at": "v2"}], {"at": "v4"}),
    "strong knights": (
        [{"at": "v0", "level": 2}, {"at": "v2", "level": 2}],
        {"at": "v4", "level": 2},
    ),
    "mighty knights": (
        [{"at": "v0", "level": 3}, {"at": "v2", "level": 3}],
        {"at": "v4", "level": 3},
    ),
}


@pytest.mark.parametrize("name", PIECES)
def test_c4_pieces_of_a_player(name: str) -> None:
    all_of_them, one_more = PIECES[name]
    key = name.rpartition(" ")[2]
    assert game({key: all_of_them}).position()["players"][0][key]
    with pytest.raises(PositionError):
        game({key: [*all_of_them, one_more]})
    others = {key: [one_more]}
    assert game({key: all_of_them}, others).position()["players"][1][key]


def test_c4_three_city_walls() -> None:
    cities = ["v0", "v2", "v11", "v13"]
    rich = {"cities": cities, "hand": {"brick": 4}}
    table = play(game({**rich, "walls": cities[:2]}), "wall v11")
    refused(table, "wall v13", "R-6")
    with pytest.raises(PositionError):
        game({**rich, "walls": cities})


RICH = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 5)


def test_c4_no_sixteenth_road() -> None:
    table = game({"roads": LONG_WAY[:14], "settlements": ["v0"], "hand": RICH})
    table.apply("road v49-v53")
    refused(table, "road v0-v4", "C-4")
    assert not legal(table, "road")


def test_c4_no_sixth_settlement_until_one_becomes_a_city() -> None:
    homes = ["v0", "v11", "v21", "v33", "v43"]
    table = game({"settlements": homes, "roads": LONG_WAY[:14], "hand": RICH})
    refused(table, "settlement v51", "C-4")
    play(table, "city v0", "settlement v51")
    assert table.position()["players"][0]["cities"] == ["v0"]


def test_c4_no_fifth_city() -> None:
    cities = ["v0", "v11", "v21", "v33"]
    table = game({"settlements": ["v43"], "cities": cities, "hand": RICH})
    refused(table, "city v43", "C-4")


@pytest.mark.parametrize("edition", EXPANSIONS)
def test_c5_three_decks_of_18(edition: str) -> None:
    decks = Game.new(edition=edition, seed=1).position()["decks"]
    assert [len(decks[track]) for track in ("trade", "politics", "science")] == [18, 18, 18]
    assert Counter(decks["politics"])["spy"] == 3
    assert Counter(decks["trade"])["merchant"] == 6


def test_c6_red_die_comes_first_and_the_event_last() -> None:
    me = {"improvements": {"trade": 1}}
    table = play(game(me, phase="roll"), "roll => 2 5 trade")
    assert len(table.position()["players"][0]["progress"]) == 1
    table = play(game(me, phase="roll"), "roll => 5 2 trade")
    assert "progress" not in table.position()["players"][0]


@pytest.mark.parametrize(
    "result", ["3 4", "3 4 ship ship", "0 4 ship", "3 7 ship", "3 4 barbarian", "a b trade"]
)
def test_c6_no_other_results(result: str) -> None:
    refused_result(game(phase="roll"), result)


@pytest.mark.parametrize("result", ["3 4 ship", "3", "0 1"])
def test_c6_two_dice_in_the_base_game(result: str) -> None:
    refused_result(game(phase="roll", edition="base"), result)


def refused_result(table: Game, result: str) -> None:
    refused(table, f"roll => {result}", "C-6")


def test_c6_dice_thrown() -> None:
    """Half of the events are ships, the gates share the rest; both dice show every number."""
    table = game(phase="roll", seed=3, options={"barbarian_track": 20})
    red, yellow, event = Counter[str](), Counter[str](), Counter[str]()
    for _ in range(600):
        words = str(table.apply("roll")).split(" => ")[1].split()
        red[words[0]] += 1
        yellow[words[1]] += 1
        event[words[2]] += 1
        if legal(table, "robber"):
            table.apply(legal(table, "robber")[0])
        table.apply("end")
    assert sorted(red) == sorted(yellow) == ["1", "2", "3", "4", "5", "6"]
    assert all(70 <= n <= 130 for n in (*red.values(), *yellow.values()))
    assert 260 <= event["ship"] <= 340
    assert all(70 <= event[track] <= 130 for track in ("trade", "politics", "science"))


@pytest.mark.parametrize(("edition", "track"), [("6e", 7), ("4e", 7), ("3d", 7), ("classic", 8)])
def test_c7_barbarians_attack_on_the_last_space(edition: str, track: int) -> None:
    city = {"cities": ["v0"]}
    table = game(city, edition=edition, phase="roll")
    for step in range(1, track + 1):
        table.apply(roll(3, "ship"))
        attacked = step == track
        assert table.position()["barbarians"] == step
        assert bool(legal(table, "pillage")) == attacked
        table.apply("pillage v0" if attacked else "end")
    assert "barbarians" not in table.position()


def test_c7_no_position_beyond_the_track() -> None:
    with pytest.raises(PositionError):
        Game.from_position(position(barbarians=7))
