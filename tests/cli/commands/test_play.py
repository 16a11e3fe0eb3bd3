"""Playing in the terminal: through pipes, to the end, and after being killed."""

from __future__ import annotations

import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexhold.cli import run as run_here
from hexhold.records import read_record
from tests.cli.keyboard import Conversation, run, run_within

TABLE = ("--seed", "1", "--bots", "random,random")


@contextmanager
def conversation(folder: Path, *arguments: str) -> Iterator[Conversation]:
    talk = Conversation(folder, *arguments)
    try:
        yield talk
    finally:
        talk.close()


def saved(folder: Path) -> Path:
    return folder / "hexhold" / "last.jsonl"


def test_one_may_leave_at_once(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--text", "--seed", "1", typed="quit\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Place your first settlement: type e.g. `settlement" in done.stdout
    assert "\x1b" not in done.stdout
    assert read_record(saved(tmp_path)).damage is None


OWN_BOT = """
class First:
    name = "first"
    def decide(self, view, actions):
        return actions[0]
"""


def test_a_bot_of_ones_own_plays_and_is_loaded_only_where_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "own_bot.py").write_text(OWN_BOT)
    bots = ("--bots", "own_bot:First,random")
    opening = "settlement v20\nroad v15-v20\nquit\n"
    done = run(tmp_path, "play", "--text", "--seed", "1", *bots, typed=opening, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    record = read_record(saved(tmp_path))
    assert record.names == ("you", "own_bot:First", "random")
    assert next(str(action) for action in record.actions if action.player == 1) == (
        "p1: settlement v0"
    )
    going_on = ("play", "--text", "--resume")
    refused = run(tmp_path, *going_on, cwd=tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.endswith("name it again to go on: --bots own_bot:First\n")
    done = run(tmp_path, *going_on, "--bots", "own_bot:First", typed="quit\n", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_end_of_the_input_is_like_quit(tmp_path: Path) -> None:
    done = run_within(tmp_path, "play", "--text", *TABLE)
    assert done.returncode == 0
    assert "hexhold play --text --resume" in done.stdout


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_who_only_follows_the_hints_plays_a_whole_game(edition: str, tmp_path: Path) -> None:
    options = ("--option", "victory_points=5", "--edition", edition)
    with conversation(tmp_path, *TABLE, *options) as talk:
        assert talk.follow() > 10
        assert talk.close() == 0
    assert re.search(r"wins? with [5-9] points", talk.said)
    assert f"hexhold replay {saved(tmp_path)} --summary" in talk.said
    record = read_record(saved(tmp_path), strict=True)
    assert record.finished
    assert record.names == ("you", "random", "random")


def test_six_people_and_bots_at_one_keyboard(tmp_path: Path) -> None:
    with conversation(
        tmp_path, "--players", "6", "--humans", "2", "--bots", "random,random,random,random"
    ) as talk:
        talk.follow(30)
        assert talk.close() == 0
    assert {action.player for action in read_record(saved(tmp_path)).actions} == set(range(6))


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    done = run_within(
        tmp_path,
        *("play", "--text", "--seed", "1", "--humans", "0", "--option", "victory_points=4"),
        *("--bots", "random,random,random"),
    )
    assert done.returncode == 0
    assert "p1 random wins" in done.stdout or " wins with" in done.stdout


#: What can be typed, none of which changes the game, and what is said to it.
TYPED = [
    ("settlement v99", "Not possible: 'v99' is not a vertex here: use v0 to v53"),
    ("setlement v9", "did you mean settlement?"),
    ("city v9", "Not possible: S-2: "),
    ("p1: roll", "Not possible: T-1: "),
    ("why", "Type an action after `why`"),
    ("why city v9", "S-2  Placing the first buildings"),
    ("why city", "S-2: p0 must first place a building"),
    ("why settlement", "That is possible now; `? settlement` shows how."),
    ("why settlement v9", "That is possible now."),
    ("? road", "No road is possible now"),
    ("? settlement", "settlement (R-4)  v0, v1"),
    ("card spy", "Look at one opponent's progress cards."),
    ("rules K-6", "K-6  Displacing"),
    ("rules K6", "nearest: K-6"),
    ("undo", "Nothing to take back"),
    ("hand", "Rates  brick 4:1"),
    ("players", "p1 random  0 of 13 points"),
    ("position", '"viewer": 0'),
    ("help", "take back your last step"),
    ("save", "Type a file name after `save`"),
    ("save /no/where/x", "Can't write"),
]


def test_what_can_be_typed(tmp_path: Path) -> None:
    lines = [typed for typed, _ in TYPED]
    done = run_within(
        tmp_path, "play", "--text", *TABLE, "--seat", "0", typed="\n".join([*lines, "quit"])
    )
    assert done.returncode == 0
    left = done.stdout
    for typed, said in TYPED:
        _, typed_there, left = left.partition(f"> {typed}\n")
        assert typed_there, f"{typed} was not read"
        assert said in left.partition("\n> ")[0], typed


def test_points_are_told_by_source(tmp_path: Path) -> None:
    done = run_within(tmp_path, "play", "--text", *TABLE, typed="settlement v20\nplayers\nquit\n")
    assert "p0 you  1 of 13 points (1 settlement: 1)" in done.stdout


def test_undo_at_the_prompt(tmp_path: Path) -> None:
    typed = "settlement v20\nundo\nundo\nlog\nquit\n"
    done = run_within(tmp_path, "play", "--text", *TABLE, typed=typed)
    assert done.stdout.count("Taken back: settlement v20.") == 2  # the second in the log
    assert "Nothing to take back" in done.stdout
    assert all(a.player != 0 for a in read_record(saved(tmp_path)).actions)


def test_a_game_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    with conversation(tmp_path, *TABLE) as talk:
        talk.follow(12)
        talk.process.kill()
        talk.process.wait()
    before = read_record(saved(tmp_path))
    with conversation(tmp_path, "--resume") as talk:
        position = json.loads(talk.type("position").splitlines()[-2])
        assert talk.close() == 0
    after = read_record(saved(tmp_path), strict=True)
    assert after.actions[: len(before.actions)] == before.actions
    assert position == after.resume().position(0)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_game_stopped_is_saved(name: str, tmp_path: Path) -> None:
    with conversation(tmp_path, *TABLE) as talk:
        talk.follow(3)
        talk.process.send_signal(getattr(signal, name))
        assert talk.close() == 1
    assert read_record(saved(tmp_path), strict=True).actions


def test_a_record_cut_off_in_a_line_goes_on(tmp_path: Path) -> None:
    with conversation(tmp_path, *TABLE) as talk:
        talk.follow(4)
        talk.close()
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    with conversation(tmp_path, "--resume", str(path)) as talk:
        talk.follow(2)
        assert talk.close() == 0
    assert read_record(path, strict=True).damage is None


def test_a_game_gone_on_with_is_proved_like_any_other(tmp_path: Path) -> None:
    """What was promised at its start is revealed at its end, by whichever call ends it."""
    options = ("--option", "victory_points=4", "--humans", "0", "--bots", "random,random,random")
    run_within(tmp_path, "play", "--text", "--seed", "1", *options)
    path = saved(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert run_within(tmp_path, "play", "--text", "--resume").returncode == 0
    assert read_record(path).finished
    done = run_within(tmp_path, "verify", str(path))
    assert done.returncode == 0, done.stderr
    assert "the commitment is that of seed 1" in done.stdout


def test_a_finished_game_is_shown(tmp_path: Path) -> None:
    options = ("--option", "victory_points=4", "--humans", "0", "--bots", "random,random,random")
    run_within(tmp_path, "play", "--text", "--seed", "1", *options)
    done = run_within(tmp_path, "play", "--text", "--resume")
    assert done.returncode == 0
    assert "of 4 points" in done.stdout


def test_a_chosen_file_and_seat(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    done = run_within(
        tmp_path, "play", "--text", *TABLE, "--seat", "2", "--save", str(file), typed="quit\n"
    )
    assert done.returncode == 0
    assert read_record(file).names == ("random", "random", "you")
    again = run_within(tmp_path, "play", "--text", *TABLE, "--save", str(file))
    assert again.returncode == 1
    assert again.stderr.count("\n") == 1


def test_a_game_left_says_how_to_go_on_with_it(tmp_path: Path) -> None:
    mine = tmp_path / "my game.jsonl"
    done = run_within(tmp_path, "play", "--text", *TABLE, "--save", str(mine), typed="quit\n")
    assert f"`hexhold play --text --resume '{mine}'` to continue." in done.stdout
    done = run_within(tmp_path, "play", "--text", *TABLE, typed="quit\n")
    assert "`hexhold play --text --resume` to continue." in done.stdout
    assert done.stderr == ""


def test_a_new_game_tells_where_the_unfinished_one_is(tmp_path: Path) -> None:
    run_within(tmp_path, "play", "--text", *TABLE, typed="quit\n")
    done = run_within(tmp_path, "play", "--text", *TABLE, typed="quit\n")
    previous = saved(tmp_path).with_name("previous.jsonl")
    assert f"`hexhold play --text --resume {previous}` goes on with it" in done.stderr


def test_a_place_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "hexhold").write_text("a file where a folder should be")
    done = run_within(tmp_path, "play", "--text", *TABLE, typed="quit\n")
    assert done.returncode == 0
    assert "this game is not saved" in done.stderr


def test_the_beginner_board_and_a_board_from_a_file(tmp_path: Path) -> None:
    first = run_within(
        tmp_path, "play", "--text", *TABLE, "--board", "beginner", typed="position\nquit\n"
    )
    line = next(line for line in first.stdout.splitlines() if line.startswith("{"))
    board = tmp_path / "board.json"
    board.write_text(json.dumps(json.loads(line)["board"]))
    second = run_within(
        tmp_path, "play", "--text", *TABLE, "--board", str(board), typed="position\nquit\n"
    )
    assert json.dumps(json.loads(line)["board"]) in second.stdout


def test_an_offer_is_answered_by_the_bots(tmp_path: Path) -> None:
    with conversation(tmp_path, "--seed", "3", "--bots", "random,random") as talk:
        for _ in range(40):
            talk.type(talk.example)
            if "then end your turn" in talk.said and "wheat (" in talk.said:
                break
        said = talk.type("offer grain:wool")
        assert "You offer 1 wheat for 1 wool." in said
        assert said.count("refuses the offer.") == 2
        talk.close()


def test_narrow_terminals_stay_readable(tmp_path: Path) -> None:
    done = run_within(tmp_path, "play", "--text", *TABLE, typed="quit\n", COLUMNS="60")
    assert max(len(line) for line in done.stdout.splitlines()[2:-2]) <= 60


@pytest.mark.parametrize(
    "more",
    [
        ("--edition", "6e"),
        ("--players", "4"),
        ("--humans", "1"),
        ("--bots", "random,random"),
        ("--seed", "1"),
        ("--option", "victory_points=10"),
        ("--variant", "knight_errant"),
        ("--board", "beginner"),
        ("--setup", "beginner"),
        ("--save", "other.jsonl"),
    ],
)
def test_a_saved_game_goes_on_as_it_was_saved(
    more: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_here(["play", "--text", "--resume", "game.jsonl", *more]) == 2
    assert f"leave {more[0]} out" in capsys.readouterr().err


def test_a_file_without_a_name_cannot_be_resumed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(["play", "--text", "--resume", ""]) == 1
    assert capsys.readouterr().err.startswith("hexhold: cannot read")


def test_a_damaged_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "foreign.jsonl"
    file.write_text("no record\n")
    assert run_here(["play", "--text", "--resume", str(file)]) == 1
    assert "foreign.jsonl: line 1: not JSON" in capsys.readouterr().err
