"""`verify_record` proves honest records and names the line of a tampered one."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from hexhold import Game
from hexhold.board import map_to_json, scenario_maps
from hexhold.records import RecordWriter, Verdict, commitment, verify_record
from tests.records.samples import NAMES, play_on, recorded

Lines = list[dict[str, Any]]


def verify(data: bytes) -> Verdict:
    return verify_record(BytesIO(data))


def tampered(change: Callable[[Lines], object], data: bytes | None = None) -> Verdict:
    lines = [json.loads(line) for line in (data or recorded()).splitlines()]
    change(lines)
    return verify(b"".join(json.dumps(line).encode() + b"\n" for line in lines))


def line_with(lines: Lines, text: str) -> int:
    """Return the index of a line; its number is one more."""
    return next(i for i, line in enumerate(lines) if text in line.get("a", ""))


@pytest.mark.parametrize("edition", ["6e", "4e", "classic", "base"])
def test_an_honest_record_holds(edition: str) -> None:
    verdict = verify(recorded(edition))
    assert verdict.wrong == []
    assert verdict.open == []
    assert len(verdict.proved) == 5


@pytest.mark.parametrize(
    "settings",
    [
        {"board": "beginner"},
        {"setup": "beginner"},
        {"setup": "beginner", "first": 1},
        {"first": 2},
        {"board": "beginner", "first": 1},
        {"variants": ["easy_start"]},
        {"variants": ["balanced_dice"]},
        {"board": "heading_for_new_shores"},
        {"board": "through_the_desert", "first": 2},
        {"board": "fog_islands"},
        {"board": "four_islands"},
        {"board": "greater_catan"},
        # Random players build no wonder for thousands of actions, and other boards are drawn alike.
    ],
)
def test_a_start_that_was_chosen_in_part_is_proved(settings: dict[str, Any]) -> None:
    game = Game.new(3, seed=5, options={"victory_points": 5}, **settings)
    file = BytesIO()
    play_on(game, RecordWriter(file, game, NAMES), 5)
    verdict = verify(file.getvalue())
    assert verdict.wrong == []
    assert "seed 5 gives the position at the start" in verdict.proved


def test_a_board_from_a_map_of_ones_own_stays_open() -> None:
    """An unknown map is not evidence against a record."""
    own = map_to_json(scenario_maps("through_the_desert")[0]) | {"scenario": "ours"}
    game = Game.new(3, seed=5, options={"victory_points": 5}, board=own)
    file = BytesIO()
    play_on(game, RecordWriter(file, game, NAMES), 5)
    verdict = verify(file.getvalue())
    assert verdict.wrong == []
    assert [line for line in verdict.open if "hexhold does not include" in line] == verdict.open
    assert any("random results are those of the generators" in line for line in verdict.proved)


def test_a_scenario_that_another_seed_drew_is_wrong() -> None:
    game = Game.new(3, seed=5, options={"victory_points": 5}, board="through_the_desert")
    twin = Game.new(3, seed=6, options={"victory_points": 5}, board="through_the_desert")
    file = BytesIO()
    play_on(game, RecordWriter(file, game, NAMES), 5)

    def change(lines: Lines) -> None:
        lines[0]["position"]["board"] = twin.position()["board"]

    verdict = tampered(change, file.getvalue())
    assert any("does not give the position" in str(wrong) for wrong in verdict.wrong)


def test_a_game_from_a_position_is_proved() -> None:
    game = Game.new(3, seed=5, options={"victory_points": 5})
    play_on(game, None, 5, 30)
    position = game.position()
    for key in ("rng", "decks"):
        position.pop(key)
    game = Game.from_position({**position, "seed": 8})
    file = BytesIO()
    play_on(game, RecordWriter(file, game, NAMES), 5)
    verdict = verify(file.getvalue())
    assert verdict.wrong == []
    assert "seed 8 gives the position at the start" in verdict.proved


def test_a_running_game_is_checked_as_far_as_it_went() -> None:
    verdict = verify(recorded(most=50))
    assert verdict.holds
    assert "50 actions are legal" in verdict.proved
    assert "the game is not over" in verdict.open


def test_a_tampered_die_is_found_on_its_line() -> None:
    place = 0

    def change(lines: Lines) -> None:
        nonlocal place
        place = line_with(lines[20:], "roll") + 20
        red = lines[place]["a"].split(" => ")[1][0]
        other = "1" if red != "1" else "2"
        lines[place]["a"] = lines[place]["a"].replace(f"=> {red}", f"=> {other}")

    verdict = tampered(change)
    assert not verdict.holds
    assert verdict.wrong[0].line == place + 1
    assert "but the generators give" in verdict.wrong[0].reason


def test_dice_that_left_their_deck_are_found_on_their_line() -> None:
    game = Game.new(3, seed=5, options={"victory_points": 5}, variants=["balanced_dice"])
    file = BytesIO()
    play_on(game, RecordWriter(file, game, NAMES), 5)
    lines = [json.loads(line) for line in file.getvalue().splitlines()]
    first, second, *_ = [i for i, line in enumerate(lines) if "roll => " in line.get("a", "")]
    rolled = lines[first]["a"].split()[3:5]

    def repeat(lines: Lines) -> None:
        words = lines[second]["a"].split()
        lines[second]["a"] = " ".join([*words[:3], *rolled, *words[5:]])

    (found,) = tampered(repeat, file.getvalue()).wrong
    assert "but the generators give" in str(found) and found.line == second + 1

    def repeat_unchecked(lines: Lines) -> None:
        repeat(lines)
        lines[0]["position"].pop("rng")
        lines[0]["commitment"] = None
        lines[-1]["seed"] = None

    found = tampered(repeat_unchecked, file.getvalue()).wrong[0]
    assert f"V balanced_dice: {' '.join(rolled)} is not left in the deck" in str(found)
    assert found.line == second + 1


def test_a_tampered_theft_is_found() -> None:
    place = 0

    def change(lines: Lines) -> None:
        nonlocal place
        places = [i for i, line in enumerate(lines) if "robber" in line.get("a", "")]
        place = next(i for i in places if "=>" in lines[i]["a"])
        head, _, card = lines[place]["a"].rpartition(" ")
        lines[place]["a"] = f"{head} {'brick' if card != 'brick' else 'ore'}"

    verdict = tampered(change, recorded("base", points=8))
    assert verdict.wrong[0].line == place + 1


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (lambda lines: lines[0].update(commitment=commitment(4)), -1, "not the one that was"),
        (lambda lines: lines[-1].update(seed=4), -1, "not the one that was promised"),
        (lambda lines: lines[-1].update(seed=None), -1, "is not revealed"),
        (lambda lines: lines[0]["position"]["decks"]["trade"].reverse(), 1, "does not give"),
        (lambda lines: lines[0]["position"]["rng"]["dice"].reverse(), 1, "seed 3 does not give"),
        (lambda lines: lines[-1].update(winner=(lines[-1]["winner"] + 1) % 3), -1, "has won"),
        (lambda lines: lines.pop(), 0, "no line names the winner"),
        (lambda lines: lines.append({"a": "p0: end", "t": 1}), 0, "follows the winner"),
        (lambda lines: lines[5].update(a="p0: city v1"), 6, ""),
        (lambda lines: lines[5].update(a=lines[5]["a"] + " => ore"), 6, "has no random result"),
    ],
)
def test_every_other_lie_is_found(
    change: Callable[[Lines], object], line: int, reason: str
) -> None:
    verdict = tampered(change)
    last = len(recorded().splitlines())
    wrong = [w for w in verdict.wrong if reason in w.reason]
    assert wrong, verdict
    assert wrong[0].line == {-1: last, 0: wrong[0].line}.get(line, line)


def test_a_missing_result_is_found() -> None:
    place = 0

    def change(lines: Lines) -> None:
        nonlocal place
        place = line_with(lines, "roll")
        lines[place]["a"] = lines[place]["a"].partition(" => ")[0]

    verdict = tampered(change)
    assert verdict.wrong[0].line == place + 1
    assert "is missing" in verdict.wrong[0].reason


def test_without_generators_only_the_rules_are_checked() -> None:
    def change(lines: Lines) -> None:
        lines[0]["position"].pop("rng")
        lines[0]["commitment"] = None
        lines[-1]["seed"] = None

    verdict = tampered(change)
    assert verdict.holds
    assert any("not checked" in gap for gap in verdict.open)
