"""When the Longest Road is judged: after each finished action (R-7)."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play
from tests.rules.words import way

#: p2's seven segments, which p0 and p1 cut at v25 or v31; p3's five lie elsewhere.
EAST = way(10, 15, 20, 25, 31, 37, 42, 46)
WEST = way(0, 3, 7, 11, 16, 21)
ATTACKER = {"at": "v25", "level": 2, "active": True}


def lengths(table: Game) -> list[int]:
    state = table.state()
    return [state.road_length[p] for p in range(state.players)]


def holder(table: Game) -> int | None:
    found: int | None = table.position().get("longest_road")
    return found


def duel(**keys: Any) -> Game:
    """p0, who holds the card, stands on v25 and may displace p1's knight on v29."""
    return game(
        {"roads": way(25, 19, 24, 18, 23, 29), "knights": [ATTACKER], **keys.pop("own", {})},
        {"roads": way(29, 35, 30, 36, 31), "knights": [{"at": "v29"}]},
        {"roads": EAST},
        {"roads": WEST},
        longest_road=0,
        **keys,
    )


def test_r7_a_displacement_with_its_retreat_is_one_action() -> None:
    table = duel()
    assert (lengths(table), holder(table)) == ([5, 4, 4, 5], 0)
    play(table, "move v25 v29")
    # p2's road is whole for the moment, but nothing is judged yet.
    assert (lengths(table), holder(table)) == ([5, 4, 7, 5], 0)
    assert table.points(0) == 2
    play(table, "retreat v31")
    assert (lengths(table), holder(table)) == ([5, 4, 4, 5], 0)


def test_r7_the_retreat_decides_who_holds_it() -> None:
    table = play(duel(), "move v25 v29", "retreat v35")
    assert (lengths(table), holder(table)) == ([5, 4, 7, 5], 2)
    assert [table.points(p) for p in range(4)] == [0, 0, 2, 0]


def test_r7_a_displaced_knight_that_leaves_the_board_ends_the_action() -> None:
    table = game(
        {"roads": way(25, 19, 24, 18, 23, 29), "knights": [ATTACKER]},
        {"knights": [{"at": "v29"}]},
        {"roads": EAST},
        longest_road=0,
    )
    play(table, "move v25 v29")
    assert table.to_act == (0,)
    assert (lengths(table), holder(table)) == ([5, 0, 7], 2)


def test_r7_a_position_with_a_retreat_pending_is_not_judged() -> None:
    table = play(duel(), "move v25 v29")
    again = Game.from_position(table.position())
    assert holder(again) == 0
    assert holder(play(again, "retreat v31")) == 0
    assert holder(play(table, "retreat v35")) == 2


def test_r7_no_player_wins_by_a_road_before_the_retreat() -> None:
    own = {"roads": EAST, "knights": [{**ATTACKER, "at": "v15"}], "defender": 11}
    other = {"roads": way(25, 19, 24, 30, 36, 31), "knights": [{"at": "v25"}]}
    table = game(own, other, {"roads": WEST}, longest_road=2)
    play(table, "move v15 v25")
    assert (lengths(table), table.points(0), table.winner) == ([7, 5, 5], 11, None)
    cut_again = play(table.copy(), "retreat v31")
    assert (lengths(cut_again), holder(cut_again), cut_again.winner) == ([4, 5, 5], 2, None)
    play(table, "retreat v19")
    assert table.winner == 0


def test_r7_an_intrigue_with_its_retreat_is_one_action() -> None:
    table = game(
        {"roads": way(19, 25), "progress": ["intrigue"]},
        {"knights": [{"at": "v25"}]},
        {"roads": EAST},
        {"roads": WEST},
        longest_road=3,
    )
    assert (lengths(table), holder(table)) == ([1, 0, 4, 5], 3)
    play(table, "play intrigue v25")
    assert (lengths(table), holder(table)) == ([1, 0, 7, 5], 2)


def test_r7_an_intrigue_is_judged_after_the_retreat() -> None:
    # p1's own road of six, cut by nobody, stays; p2's is cut before and after.
    table = game(
        {"roads": ["v14-v19", *way(2, 6)], "progress": ["intrigue"]},
        {"roads": ["v19-v25"], "knights": [{"at": "v19"}]},
        {"roads": EAST},
        {"roads": WEST},
        longest_road=2,
    )
    assert holder(table) == 2
    play(table, "play intrigue v19")
    assert table.to_act == (1,)
    assert holder(table) == 2
    play(table, "retreat v25")
    assert (lengths(table), holder(table)) == ([1, 1, 4, 5], 3)


def diplomat(**keys: Any) -> Game:
    """p0 holds the card with five segments against p1's five."""
    return game(
        {"roads": EAST[:5], "progress": ["diplomat"]}, {"roads": WEST}, longest_road=0, **keys
    )


def test_r7_a_diplomat_with_its_rebuilding_is_one_action() -> None:
    table = play(diplomat(), "play diplomat v31-v37")
    assert (lengths(table), holder(table)) == ([4, 5, 0], 0)
    play(table, "road v31-v36")
    assert (lengths(table), holder(table)) == ([5, 5, 0], 0)


def test_r7_the_card_passes_when_the_road_is_rebuilt_elsewhere_or_not_at_all() -> None:
    table = play(diplomat(), "play diplomat v31-v37", "road v19-v25")
    assert (lengths(table), holder(table)) == ([4, 5, 0], 1)
    table = play(diplomat(), "play diplomat v31-v37", "done")
    assert (lengths(table), holder(table)) == ([4, 5, 0], 1)


def test_r7_anothers_road_removed_is_judged_at_once() -> None:
    table = game({"progress": ["diplomat"]}, {"roads": EAST[:5]}, {"roads": WEST}, longest_road=1)
    play(table, "play diplomat v31-v37")
    assert (lengths(table), holder(table)) == ([0, 4, 5], 2)


def deserter(**keys: Any) -> Game:
    """p1's knight on v25 cuts p2; p0 may place another on v31. p0 and p3 have five."""
    return game(
        {"roads": way(31, 36, 30, 24, 18, 13), "progress": ["deserter"]},
        {"roads": ["v19-v25"], "knights": [{"at": "v25"}]},
        {"roads": EAST},
        {"roads": WEST},
        longest_road=0,
        **keys,
    )


def test_r7_a_deserters_removal_and_placement_are_two() -> None:
    table = play(deserter(), "play deserter p1")
    assert (lengths(table), holder(table)) == ([5, 1, 4, 5], 0)
    play(table, "p1: remove v25")
    assert (lengths(table), holder(table)) == ([5, 1, 7, 5], 2)
    play(table, "knight v31 1")
    assert (lengths(table), holder(table)) == ([5, 1, 4, 5], None)


def test_r7_each_free_road_is_an_action() -> None:
    table = game({"roads": EAST[:4], "progress": ["road_building"]}, {"roads": WEST})
    assert holder(table) == 1
    table = game({"roads": EAST[:4], "progress": ["road_building"]}, {"roads": WEST[:4]})
    play(table, "play road_building", "road v31-v37")
    assert legal(table, "done") == ["done"]
    assert (lengths(table)[0], holder(table)) == (5, 0)


def test_r7_a_chased_robber_and_trades_change_nothing() -> None:
    own = {"hand": {"ore": 4}, "roads": EAST[:5], "knights": [{"at": "v25", "active": True}]}
    table = game(own, {"roads": WEST}, longest_road=1, robber="h10", robber_active=True)
    play(table, "bank ore wool", "chase v25 h0")
    assert holder(table) == 1


TIES = {"holder": 0, "aside": None}


def broken(tie: str, rival: list[str], **keys: Any) -> Game:
    """p1 settles on v37, which leaves p0, the holder, with five of its seven segments."""
    cards = {"hand": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}}
    players = ({"roads": EAST}, {"roads": ["v32-v37"], **cards}, {"roads": rival})
    options = {"longest_road_tie": tie}
    table = game(*players, current=1, longest_road=0, options=options, **keys)
    return play(table, "settlement v37")


@pytest.mark.parametrize(("tie", "has"), TIES.items())
def test_r7_a_break_that_leaves_a_tie(tie: str, has: int | None) -> None:
    table = broken(tie, WEST)
    assert (lengths(table), holder(table)) == ([5, 1, 5], has)
    assert [table.points(p) for p in range(3)] == [2 if has == 0 else 0, 1, 0]
    step = table.history[-1].happenings
    assert ("longest_road" in [h.kind for h in step]) == (has is None)


@pytest.mark.parametrize("tie", TIES)
def test_r7_a_holder_alone_longest_keeps_it_after_a_break(tie: str) -> None:
    assert holder(broken(tie, WEST[:4])) == 0


@pytest.mark.parametrize("tie", TIES)
def test_r7_a_tie_without_a_break_leaves_the_holder_the_card(tie: str) -> None:
    hand = {"hand": {"brick": 1, "lumber": 1}}
    options = {"longest_road_tie": tie}
    seats = ({"roads": EAST[:5]}, {"roads": WEST[:4], **hand})
    table = game(*seats, current=1, longest_road=0, options=options)
    assert holder(play(table, "road v16-v21")) == 0


def test_r7_a_card_set_aside_waits_for_a_single_longest_road() -> None:
    table = broken("aside", WEST)
    assert holder(Game.from_position(table.position())) is None
    position = table.position()
    position["current"] = 2
    position["players"][2]["hand"] = {"brick": 1, "lumber": 1}
    again = Game.from_position(position)
    assert holder(again) is None
    assert holder(play(again, "road v21-v27")) == 2


@pytest.mark.parametrize(("tie", "has"), TIES.items())
def test_r7_a_diplomat_that_shortens_the_holder_to_a_tie_is_a_break(
    tie: str, has: int | None
) -> None:
    longer = {"roads": EAST[:6], "progress": ["diplomat"]}
    options = {"longest_road_tie": tie}
    table = game(longer, {"roads": WEST}, longest_road=0, options=options)
    play(table, "play diplomat v37-v42")
    again = Game.from_position(table.position())
    assert again.state().roads_changed == table.state().roads_changed
    for g in (table, again):
        rebuilt = play(g.copy(), "road v37-v42")
        assert (lengths(rebuilt), holder(rebuilt)) == ([6, 5, 0], 0)
        assert holder(play(g, "done")) == has


def test_r7_a_retreat_that_breaks_the_holders_road_to_a_tie_sets_the_card_aside() -> None:
    # p0's knight drives p1's from v29; it retreats to v31, on p2's road of six.
    table = game(
        {"roads": ["v23-v29"], "knights": [{"at": "v23", "level": 2, "active": True}]},
        {"roads": way(29, 35, 30, 36, 31), "knights": [{"at": "v29"}]},
        {"roads": way(6, 10, 15, 20, 25, 31, 37)},
        {"roads": way(0, 3, 7, 11, 16, 21)},
        longest_road=2,
        options={"longest_road_tie": "aside"},
    )
    play(table, "move v23 v29")
    again = Game.from_position(table.position())
    for g in (table, again):
        assert (lengths(play(g, "retreat v31")), holder(g)) == ([1, 4, 5, 5], None)
