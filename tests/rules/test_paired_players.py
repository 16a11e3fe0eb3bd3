"""V paired_players: the turn without dice of the second of a pair (T-1, L-1)."""

from typing import Any

import pytest

from hexhold import Game, PositionError, UsageError
from hexhold.editions import CARD_TYPES
from hexhold.game.happenings import PairedTurnBegins, TurnBegins
from tests.rules.table import game, hand, legal, play, position, refused
from tests.rules.words import roll, way

RICH = dict.fromkeys(CARD_TYPES, 6)
OWN: dict[str, Any] = {
    "hand": RICH,
    "roads": way(0, 3, 7, 11, 16),
    "settlements": ["v0"],
    "cities": ["v17"],
    "knights": [{"at": "v16"}, {"at": "v11", "level": 2, "active": True}],
}


def pairs(players: int, rows: dict[int, dict[str, Any]] | None = None, **keys: Any) -> Game:
    """So many players, some with rows of their own, in p0's action phase."""
    seats = [(rows or {}).get(p, {}) for p in range(players)]
    return game(*seats, variants=["paired_players"], **keys)


def second(row: dict[str, Any], **keys: Any) -> Game:
    """Five players; it is p3's turn without dice, after p0's."""
    return play(pairs(5, {3: row}, **keys), "end")


@pytest.mark.parametrize("players", [5, 6])
def test_v_paired_players_third_to_the_left_then_both_markers_move_on(players: int) -> None:
    table, seen = pairs(players), []
    for turn in range(players):
        assert (table.turn, table.current) == (turn, turn)
        play(table, "end")
        seen.append(table.current)
        assert (table.turn, table.to_act) == (turn, (table.current,))
        assert legal(table) == ["end"]
        play(table, "end")
        assert legal(table) == ["roll"]
        play(table, roll(4))
    assert seen == [(turn + 3) % players for turn in range(players)]


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic", "base"])
def test_v_paired_players_in_place_of_special_building(edition: str) -> None:
    table = play(pairs(5, edition=edition), "end")
    data = table.position()
    assert (data["phase"], data["current"], data["this_turn"]) == ("action", 3, {"paired": True})


def test_v_paired_players_second_builds_and_trades_with_the_supply() -> None:
    table = second(OWN)
    words = {text.split()[0] for text in legal(table)}
    assert words >= {"road", "settlement", "city", "wall", "knight", "activate", "promote"}
    assert words >= {"improve", "bank", "move", "end"}
    play(table, "bank wool ore", "settlement v7", "improve trade", "end")
    assert hand(table, 3)["wool"] == RICH["wool"] - 3 - 1  # v0 has a 3:1 harbor
    assert hand(table, 3)["ore"] == RICH["ore"] + 1
    assert (table.to_act, legal(table)) == ((1,), ["roll"])


def test_v_paired_players_second_makes_no_offers() -> None:
    table = second(OWN)
    refused(table, "offer ore:wool", "V paired_players")
    assert not legal(table, "offer")
    play(table, "end", roll(4))
    assert table.current == 1
    free = pairs(5, {0: OWN})
    assert legal(free, "offer")


def test_v_paired_players_second_plays_cards_but_no_alchemist() -> None:
    own = OWN | {"progress": ["warlord", "alchemist", "merchant_fleet"]}
    table = second(own)
    why = refused(table, "play alchemist 1 1", "V paired_players")
    assert "the second player of a pair has no roll" in why
    play(table, "play warlord", "play merchant_fleet ore", "bank ore wool")
    assert hand(table, 3)["ore"] == 4
    assert "fleet" not in play(table, "end", roll(4)).position().get("this_turn", {})


def test_v_paired_players_second_has_no_roll() -> None:
    refused(second(OWN), "roll", "V paired_players: the second player of a pair has no roll")
    refused(pairs(5), "roll", "T-1")


def test_v_paired_players_knights_are_ready_in_both_turns() -> None:
    table = second(OWN)
    assert legal(table, "move v11")
    play(table, "activate v16")
    refused(table, "move v16 v12", "K-3")
    play(table, "end", roll(4), "end", "end", roll(4), "end", "end", roll(4))
    assert table.current == 3
    assert legal(table, "move v16")


def test_v_paired_players_knight_that_acted_acts_again_in_the_next_own_turn() -> None:
    table = second(OWN)
    play(table, "move v11 v7", "activate v7")
    refused(table, "move v7 v11", "K-3")


def test_v_paired_players_second_may_win() -> None:
    own = {"cities": ["v20", "v30"], "settlements": ["v0"], "hand": {"ore": 3, "grain": 2}}
    table = second(own, options={"victory_points": 6})
    assert table.points(3) == 5
    play(table, "city v0")
    assert (table.is_over, table.winner) == (True, 3)


def test_v_paired_players_second_who_has_the_points_wins_as_the_turn_begins() -> None:
    own = {"cities": ["v10", "v20"], "settlements": ["v0"]}
    table = pairs(5, {3: own}, options={"victory_points": 5})
    assert not table.is_over
    play(table, "end")
    assert table.winner == 3
    read = Game.from_position(table.position())
    assert read.state_hash() == table.state_hash()


def test_v_paired_players_no_other_player_wins_in_it() -> None:
    own = {"cities": ["v10", "v20"], "settlements": ["v0"]}
    table = play(pairs(5, {1: own}, options={"victory_points": 5}), "end")
    assert not table.is_over
    assert play(table, "end").winner == 1


def test_v_paired_players_limit_of_progress_cards_ends_neither_turn() -> None:
    cards = ["warlord", "bishop", "crane", "irrigation", "mining"]
    table = pairs(5, {3: {"progress": cards}}, current=3, this_turn={"paired": True})
    refused(table, "end", "P-2")
    play(table, "return crane", "end")


def test_v_paired_players_development_cards_of_the_base_game() -> None:
    own = {"hand": {"ore": 1, "wool": 1, "grain": 1}, "development": ["year_of_plenty", "monopoly"]}
    table = second(own, edition="base", decks={"development": ["road_building"]})
    play(table, "buy", "play year_of_plenty ore wool")
    refused(table, "play monopoly ore", "G")
    refused(table, "play road_building", "G")
    play(table, *["end", "roll => 1 3", "end"] * 2, "end")
    assert table.current == 3
    assert "play monopoly ore" in legal(table)


def test_v_paired_players_easy_start_counts_turns_with_dice() -> None:
    for turn, easy in ((9, True), (10, False)):
        variants = ["paired_players", "easy_start"]
        data = position(*({} for _ in range(5)), phase="roll", turn=turn, variants=variants)
        table = Game.from_position(data)
        sums = {sum(map(int, text.split()[3:5])) for text, _ in table.outcomes("roll")}
        assert (7 not in sums) == easy
    assert play(table, "roll => 1 3 trade", "end").turn == 10


def test_v_paired_players_trade_before_building_if_separate() -> None:
    first = {"hand": {"brick": 1, "lumber": 1}, "roads": ["v40-v44"], "settlements": ["v40"]}
    table = pairs(5, {0: first, 3: OWN}, options={"phases": "separate"})
    play(table, *legal(table, "road")[:1], "end", "bank wool ore", "road v0-v4")
    refused(table, "bank wool ore", "T-1")


def test_v_paired_players_the_dice_of_the_turn_stay_known() -> None:
    table = play(pairs(5, phase="roll"), roll(4), "end")
    assert table.position()["this_turn"] == {"rolls": [4], "paired": True}


def test_v_paired_players_tell_of_the_turn_that_begins() -> None:
    table = pairs(5)
    (begun,) = [h for h in table.apply("end").happenings if isinstance(h, TurnBegins)]
    assert begun == PairedTurnBegins(3)
    (begun,) = [h for h in table.apply("end").happenings if isinstance(h, TurnBegins)]
    assert begun == TurnBegins(1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_v_paired_players_are_five_or_six(players: int) -> None:
    wanted = f"paired_players: this variant is for 5 or 6 players, not for {players}"
    with pytest.raises(UsageError, match=wanted):
        Game.new(players=players, variants=["paired_players"])
    with pytest.raises(UsageError, match=wanted):
        Game.new(players=players, options={"paired_players": True})
    for key, keys in (
        ("variants", {"variants": ["paired_players"]}),
        ("options.paired_players", {"options": {"paired_players": True}}),
    ):
        with pytest.raises(PositionError, match=rf"^{key}: .*this variant is for 5 or 6 players"):
            Game.from_position({"players": [{}] * players, **keys})


BAD: list[tuple[dict[str, Any], str]] = [
    ({"phase": "special_building"}, "phase: no special building with paired_players"),
    ({"phase": "roll", "this_turn": {"paired": True}}, "this_turn.paired: in phase roll"),
    ({"phase": "setup", "this_turn": {"paired": True}}, "this_turn.paired: there is no turn"),
    ({"this_turn": {"paired": 1}}, "this_turn.paired: "),
    ({"this_turn": {"paired": True, "offers": 3}}, "this_turn.offers: the second of a pair"),
    (
        {"variants": ["paired_players", "knight_errant"]}
        | {"this_turn": {"paired": True, "errant": True}},
        "this_turn.errant: the second of a pair",
    ),
    ({"this_turn": {"paired": True}, "variants": []}, "this_turn.paired: only with paired_players"),
    (
        {
            "this_turn": {"paired": True},
            "pending": {
                "stack": [["action", 0], ["offer", 0]],
                "offer": {"give": {"ore": 1}, "want": {"wool": 1}},
            },
        },
        "pending.stack.1: the second of a pair trades with the supply only",
    ),
]


@pytest.mark.parametrize(("keys", "message"), BAD)
def test_v_paired_players_impossible_positions(keys: dict[str, Any], message: str) -> None:
    seats: list[dict[str, Any]] = [{"hand": {"ore": 1}}, {}, {}, {}, {}]
    data = position(*seats, **{"variants": ["paired_players"], **keys})
    with pytest.raises(PositionError, match=message):
        Game.from_position(data)
