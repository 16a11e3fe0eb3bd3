"""Who holds the Longest Road (R-7): first, ties, cuts."""

from typing import Any

import pytest

from hexhold import Game
from tests.rules.table import game, legal, play, refused
from tests.rules.words import way

CARDS = {"brick": 3, "lumber": 3, "wool": 3, "grain": 3, "ore": 3}
#: Roads that do not meet: seven along the east coast, others by their lengths.
EAST = (10, 15, 20, 25, 31, 37, 42, 46)
WEST = (0, 3, 7, 11, 16, 21, 27, 33)
SOUTH = (43, 47, 51, 48, 52, 49, 53, 50)
MIDDLE = (8, 13, 18, 24, 30, 35, 40, 44)


def roads(course: tuple[int, ...], length: int) -> list[str]:
    return way(*course[: length + 1])


def lengths(table: Game) -> list[int]:
    state = table.state()
    return [state.road_length[p] for p in range(state.players)]


def holder(table: Game) -> int | None:
    found: int | None = table.position().get("longest_road")
    return found


def three(*counts: int, **keys: Any) -> Game:
    """Players with roads of these lengths and nothing else on the board."""
    courses = (EAST, WEST, SOUTH, MIDDLE)
    players = [{"hand": CARDS, "roads": roads(c, n)} for c, n in zip(courses, counts, strict=False)]
    return game(*players, **keys)


def test_r7_five_segments_take_the_card_four_do_not() -> None:
    table = three(3, 0, 0)
    assert (lengths(table)[0], holder(table), table.points(0)) == (3, None, 0)
    play(table, "road v25-v31")
    assert (lengths(table)[0], holder(table), table.points(0)) == (4, None, 0)
    play(table, "road v31-v37")
    assert (lengths(table)[0], holder(table), table.points(0)) == (5, 0, 2)


@pytest.mark.parametrize("edition", ["6e", "4e", "3d", "classic", "base"])
def test_r7_holds_in_every_edition(edition: str) -> None:
    table = three(4, 0, 0, edition=edition)
    play(table, "road v31-v37")
    assert holder(table) == 0


def test_r7_it_passes_to_a_strictly_longer_road_only() -> None:
    table = three(4, 5, 5, longest_road=1)
    play(table, "road v31-v37")
    assert (lengths(table), holder(table)) == ([5, 5, 5], 1)
    play(table, "road v37-v42")
    assert (lengths(table), holder(table)) == ([6, 5, 5], 0)
    assert [table.points(p) for p in range(3)] == [2, 0, 0]


def test_r7_the_holder_so_far_is_judged_again_in_a_position() -> None:
    assert holder(three(5, 5, 0)) is None
    assert holder(three(5, 5, 0, longest_road=1)) == 1
    assert holder(three(5, 4, 0, longest_road=1)) == 0
    assert holder(three(4, 4, 0, longest_road=1)) is None
    assert holder(three(7, 7, 6, longest_road=2)) is None
    assert holder(three(0, 7, 6, longest_road=2)) == 1


def test_r7_branches_do_not_add_up() -> None:
    star = [*way(24, 18, 13), *way(24, 19, 14), *way(24, 30, 36)]
    table = game({"roads": star})
    assert (lengths(table)[0], holder(table)) == (4, None)
    table = game({"roads": [*star, "v36-v41", "v8-v13"]})
    assert (lengths(table)[0], holder(table)) == (6, 0)


def test_r7_a_ring_counts_each_segment_once() -> None:
    ring = way(18, 24, 30, 35, 29, 23, 18)
    assert lengths(game({"roads": ring}))[0] == 6
    assert lengths(game({"roads": [*ring, "v13-v18"]}))[0] == 7
    assert lengths(game({"roads": [*ring, "v13-v18", "v35-v40"]}))[0] == 7
    two_rings = [*ring, *way(24, 19, 25, 31, 36, 30)]
    assert lengths(game({"roads": two_rings}))[0] == 11


def test_r7_two_rings_and_the_way_between_them_count_whole_a_branch_does_not() -> None:
    rings = [*way(16, 22, 28, 33, 27, 21, 16), *way(18, 24, 30, 35, 29, 23, 18)]
    between = way(22, 17, 23)
    assert lengths(game({"roads": [*rings, *between]}))[0] == 14
    assert lengths(game({"roads": [*rings, *between, "v12-v17"]}))[0] == 14


def test_r7_roads_that_do_not_meet_do_not_add_up() -> None:
    assert lengths(game({"roads": [*roads(EAST, 4), *roads(WEST, 4)]}))[0] == 4


@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced", "knights"])
def test_r7_own_pieces_do_not_cut(piece: str) -> None:
    place: Any = {"at": "v25"} if piece == "knights" else "v25"
    table = game({"roads": roads(EAST, 6), piece: [place]})
    assert lengths(table)[0] == 6


@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize("piece", ["settlements", "cities", "reduced", "knights"])
def test_r7_anothers_building_or_knight_cuts(piece: str, active: bool) -> None:
    place: Any = {"at": "v25", "active": active} if piece == "knights" else "v25"
    table = game({"roads": roads(EAST, 7)}, {piece: [place]}, longest_road=0)
    assert (lengths(table)[0], holder(table)) == (4, None)


def test_r7_a_trail_may_end_at_anothers_piece_but_not_pass() -> None:
    ends = {"settlements": ["v10"], "knights": [{"at": "v37"}]}
    assert lengths(game({"roads": roads(EAST, 5)}, ends))[0] == 5
    ring = way(18, 24, 30, 35, 29, 23, 18)
    knight = {"knights": [{"at": "v18"}]}
    assert lengths(game({"roads": ring}, knight))[0] == 6
    assert lengths(game({"roads": [*ring, "v13-v18"]}, knight))[0] == 6


def test_r7_a_new_settlement_cuts_the_holder_and_the_next_takes_the_card() -> None:
    cutter = {"hand": CARDS, "roads": ["v19-v25"]}
    table = game(cutter, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, 5)}, longest_road=1)
    assert (lengths(table), holder(table)) == ([1, 7, 5], 1)
    play(table, "settlement v25")
    assert (lengths(table), holder(table)) == ([1, 4, 5], 2)


def test_r7_a_recruited_knight_cuts_the_holder() -> None:
    cutter = {"hand": CARDS, "roads": ["v19-v25"]}
    table = game(cutter, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, 5)}, longest_road=1)
    play(table, "knight v25")
    assert (lengths(table), holder(table)) == ([1, 4, 5], 2)


def test_r7_a_cut_holder_who_is_among_the_longest_keeps_the_card() -> None:
    # Seven segments cut at v20 leave five.
    cutter = {"hand": CARDS, "roads": ["v20-v26"]}
    for others, after in ((5, 1), (4, 1), (6, 2)):
        # p2's six never were longer than seven.
        table = game(
            cutter, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, others)}, longest_road=1
        )
        play(table, "knight v20")
        assert lengths(table) == [1, 5, others]
        assert holder(table) == after


def test_r7_a_cut_holder_shorter_than_several_equals_leaves_no_holder() -> None:
    table = game(
        {"hand": CARDS, "roads": ["v19-v25"]},
        {"roads": roads(EAST, 7)},
        {"roads": roads(WEST, 5)},
        {"roads": roads(SOUTH, 5)},
        longest_road=1,
    )
    play(table, "knight v25")
    assert (lengths(table), holder(table)) == ([1, 4, 5, 5], None)
    assert [table.points(p) for p in range(4)] == [0, 0, 0, 0]


def test_r7_a_cut_below_five_without_a_rival_leaves_no_holder() -> None:
    table = game({"hand": CARDS, "roads": ["v19-v25"]}, {"roads": roads(EAST, 7)}, longest_road=1)
    play(table, "settlement v25")
    assert holder(table) is None
    assert [table.points(p) for p in range(3)] == [1, 0, 0]


def test_r7_it_has_no_holder_until_one_road_is_longest() -> None:
    table = three(4, 6, 6)
    assert holder(table) is None
    play(table, "road v31-v37")
    assert (lengths(table), holder(table)) == ([5, 6, 6], None)
    play(table, "road v37-v42")
    assert (lengths(table), holder(table)) == ([6, 6, 6], None)
    play(table, "road v42-v46")
    assert (lengths(table), holder(table)) == ([7, 6, 6], 0)


def test_r7_one_of_two_equals_takes_it_when_the_other_is_cut() -> None:
    table = game(
        {"hand": CARDS, "roads": ["v19-v25"]}, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, 7)}
    )
    assert holder(table) is None
    play(table, "knight v25")
    assert (lengths(table), holder(table)) == ([1, 4, 7], 2)


def test_r7_the_cutter_may_take_it() -> None:
    own = ["v19-v25", *way(19, 24, 30, 36, 41)]
    table = game({"hand": CARDS, "roads": own}, {"roads": roads(EAST, 7)}, longest_road=1)
    assert (lengths(table), holder(table)) == ([5, 7, 0], 1)
    play(table, "knight v25")
    assert (lengths(table), holder(table)) == ([5, 4, 0], 0)


def test_r7_a_knight_that_leaves_rejoins_the_road() -> None:
    own = {"roads": way(25, 19, 24), "knights": [{"at": "v25", "active": True}]}
    table = game(own, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, 5)}, longest_road=2)
    assert (lengths(table), holder(table)) == ([2, 4, 5], 2)
    play(table, "move v25 v24")
    assert (lengths(table), holder(table)) == ([2, 7, 5], 1)


def test_r7_a_rejoined_road_of_equal_length_does_not_take_the_card() -> None:
    own = {"roads": way(25, 19, 24), "knights": [{"at": "v25", "active": True}]}
    table = game(own, {"roads": roads(EAST, 6)}, {"roads": roads(WEST, 6)}, longest_road=2)
    play(table, "move v25 v24")
    assert (lengths(table), holder(table)) == ([2, 6, 6], 2)


def test_r7_a_moved_knight_may_cut_at_its_new_place() -> None:
    own = {"roads": way(25, 19, 24), "knights": [{"at": "v24", "active": True}]}
    table = game(own, {"roads": roads(EAST, 7)}, {"roads": roads(WEST, 5)}, longest_road=1)
    play(table, "move v24 v25")
    assert (lengths(table), holder(table)) == ([2, 4, 5], 2)


def test_r7_a_pillaged_city_cuts_as_before() -> None:
    table = game({"roads": roads(EAST, 7)}, {"cities": ["v25"]}, phase="roll", barbarians=6)
    play(table, "roll => 1 1 ship", "p1: pillage v25")
    assert lengths(table)[0] == 4


def test_r7_taking_it_on_the_own_turn_wins_at_once() -> None:
    own = {"hand": CARDS, "roads": ["v19-v25", *way(19, 24, 30, 36, 41)], "defender": 11}
    table = game(own, {"roads": roads(EAST, 7)}, longest_road=1)
    assert table.winner is None
    play(table, "knight v25")
    assert table.winner == 0
    refused(table, "end", "T-2")


def test_r7_who_gets_it_on_anothers_turn_wins_at_the_start_of_their_own() -> None:
    table = game(
        {"hand": CARDS, "roads": ["v19-v25"]},
        {"roads": roads(EAST, 7)},
        {"roads": roads(WEST, 5), "defender": 11},
        longest_road=1,
    )
    play(table, "knight v25")
    assert (table.points(2), table.winner) == (13, None)
    play(table, "end", "roll => 1 1 trade")
    assert table.winner is None
    play(table, "end")
    assert table.winner == 2


def test_r7_six_players_are_compared_alike() -> None:
    star = [{"roads": roads(c, 5)} for c in (EAST, WEST, SOUTH, MIDDLE)]
    table = game({"hand": CARDS, "roads": ["v24-v30"]}, {}, *star[:3], current=0)
    assert (lengths(table), holder(table)) == ([1, 0, 5, 5, 5], None)
    table = game({}, {}, *star[:2], {"roads": roads(SOUTH, 6)}, {})
    assert (lengths(table), holder(table)) == ([0, 0, 5, 5, 6, 0], 4)


def test_r7_in_special_building_the_card_passes_too() -> None:
    builder = {"hand": CARDS, "roads": roads(WEST, 5)}
    table = game({"roads": roads(EAST, 5)}, builder, {}, {}, {}, longest_road=0)
    play(table, "end", "p1: road v21-v27")
    assert holder(table) == 1
    assert "road v27-v33" in legal(table)
