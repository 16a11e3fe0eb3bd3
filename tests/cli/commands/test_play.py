"""`hexhold play --text`: through pipes, to the end, and after being killed."""

import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from hexhold.records import read_record
from tests.cli.keyboard import Commands, Conversation, run_within

TABLE = ("--seed", "1", "--bots", "random,random")
BOTS_ALONE = (
    *("--seed", "1", "--humans", "0", "--bots", "random,random,random"),
    *("--option", "victory_points=4"),
)


@contextmanager
def conversation(folder: Path, *arguments: str) -> Iterator[Conversation]:
    talk = Conversation(folder, *arguments)
    try:
        yield talk
    finally:
        talk.close()


def play(folder: Path, *arguments: str, typed: str = "", **more: str) -> CompletedProcess[str]:
    """Play in the terminal with what is typed; it must succeed."""
    done = run_within(folder, "play", "--text", *arguments, typed=typed, **more)
    assert done.returncode == 0, done.stderr
    return done


def saved(folder: Path) -> Path:
    return folder / "hexhold" / "last.jsonl"


def test_you_can_leave_at_once(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "1", typed="quit\n")
    assert done.stderr == ""
    assert "Place your first settlement: type e.g. `settlement" in done.stdout
    assert "\x1b" not in done.stdout
    assert read_record(saved(tmp_path)).damage is None


def test_house_rules_and_variants_are_shown_at_the_start(tmp_path: Path) -> None:
    done = play(tmp_path, "--seed", "1", "--preset", "duel", typed="quit\n")
    rules = "victory_points = 15, hand_limit = 9, no_neutrals, friendly_robber"
    assert f"House rules: {rules}\n" in done.stdout
    plain = play(tmp_path, "--seed", "1", typed="quit\n")
    assert "House rules" not in plain.stdout


def test_your_own_bot_plays_and_is_loaded_only_where_it_is_named(tmp_path: Path, own: str) -> None:
    bot = f"{own}:Plain"
    opening = "settlement v20\nroad v15-v20\nquit\n"
    done = play(tmp_path, "--seed", "1", "--bots", f"{bot},random", typed=opening)
    assert done.stderr == ""
    record = read_record(saved(tmp_path))
    assert record.names == ("you", bot, "random")
    assert next(str(action) for action in record.actions if action.player == 1) == (
        "p1: settlement v0"
    )
    del sys.modules[own]
    refused = run_within(tmp_path, "play", "--text", "--resume")
    assert refused.returncode == 1 and own not in sys.modules
    assert refused.stderr.endswith(f"name it again to continue: --bots {bot}\n")
    assert play(tmp_path, "--resume", "--bots", bot, typed="quit\n").stderr == ""


def test_the_end_of_the_input_is_like_quit(tmp_path: Path) -> None:
    assert "hexhold play --text --resume" in play(tmp_path, *TABLE).stdout


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_following_the_hints_plays_a_whole_game(edition: str, tmp_path: Path) -> None:
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


def test_bots_can_be_watched(tmp_path: Path) -> None:
    done = play(tmp_path, *BOTS_ALONE)
    assert "p1 random wins" in done.stdout or " wins with" in done.stdout


#: Lines that do not change the game, and what they print.
TYPED = [
    ("settlement v99", "Not possible: 'v99' is not a corner here: use v0 to v53"),
    ("setlement v9", "did you mean settlement?"),
    ("city v9", "Not possible: S-2: "),
    ("p1: roll", "Not possible: T-1: "),
    ("why", "Type an action after `why`"),
    ("why city v9", "S-2  Placing the first buildings"),
    ("why city", "S-2: p0 must first place a settlement"),
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
    left = play(tmp_path, *TABLE, "--seat", "0", typed="\n".join([*lines, "quit"])).stdout
    for typed, said in TYPED:
        _, typed_there, left = left.partition(f"> {typed}\n")
        assert typed_there, f"{typed} was not read"
        assert said in left.partition("\n> ")[0], typed


def test_points_are_shown_by_source(tmp_path: Path) -> None:
    done = play(tmp_path, *TABLE, typed="settlement v20\nplayers\nquit\n")
    assert "p0 you  1 of 13 points (1 settlement: 1)" in done.stdout


def test_undo_at_the_prompt(tmp_path: Path) -> None:
    typed = "settlement v20\nundo\nundo\nlog\nquit\n"
    done = play(tmp_path, *TABLE, typed=typed)
    assert done.stdout.count("Taken back: settlement v20.") == 2  # the second in the log
    assert "Nothing to take back" in done.stdout
    assert all(a.player != 0 for a in read_record(saved(tmp_path)).actions)


def test_a_killed_game_continues_where_it_was(tmp_path: Path) -> None:
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
def test_a_stopped_game_is_saved(name: str, tmp_path: Path) -> None:
    with conversation(tmp_path, *TABLE) as talk:
        talk.follow(3)
        talk.process.send_signal(getattr(signal, name))
        assert talk.close() == 1
    assert read_record(saved(tmp_path), strict=True).actions


def test_a_record_cut_off_in_a_line_continues(tmp_path: Path) -> None:
    with conversation(tmp_path, *TABLE) as talk:
        talk.follow(4)
        talk.close()
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    with conversation(tmp_path, "--resume", str(path)) as talk:
        talk.follow(2)
        assert talk.close() == 0
    assert read_record(path, strict=True).damage is None


def test_a_continued_game_is_verified_like_any_other(cli: Commands, tmp_path: Path) -> None:
    """The seed committed at its start is revealed at its end, whichever call ends it."""
    play(tmp_path, *BOTS_ALONE)
    path = saved(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    play(tmp_path, "--resume")
    assert read_record(path).finished
    assert "the commitment is that of seed 1" in cli(f"verify {path}")


def test_a_finished_game_is_shown(tmp_path: Path) -> None:
    play(tmp_path, *BOTS_ALONE)
    assert "of 4 points" in play(tmp_path, "--resume").stdout


def test_a_chosen_file_and_seat(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    play(tmp_path, *TABLE, "--seat", "2", "--save", str(file), typed="quit\n")
    assert read_record(file).names == ("random", "random", "you")
    again = run_within(tmp_path, "play", "--text", *TABLE, "--save", str(file))
    assert (again.returncode, again.stderr.count("\n")) == (1, 1)


def test_leaving_says_how_to_continue(tmp_path: Path) -> None:
    mine = tmp_path / "my game.jsonl"
    done = play(tmp_path, *TABLE, "--save", str(mine), typed="quit\n")
    assert f"`hexhold play --text --resume '{mine}'` to continue." in done.stdout
    done = play(tmp_path, *TABLE, typed="quit\n")
    assert "`hexhold play --text --resume` to continue." in done.stdout
    assert done.stderr == ""
    done = play(tmp_path, *TABLE, typed="quit\n")
    previous = saved(tmp_path).with_name("previous.jsonl")
    assert f"`hexhold play --text --resume {previous}` continues it" in done.stderr


def test_a_place_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "hexhold").write_text("a file where a folder should be")
    assert "this game is not saved" in play(tmp_path, *TABLE, typed="quit\n").stderr


def test_the_beginner_board_and_a_board_from_a_file(tmp_path: Path) -> None:
    typed = "position\nquit\n"
    first = play(tmp_path, *TABLE, "--board", "beginner", typed=typed)
    line = next(line for line in first.stdout.splitlines() if line.startswith("{"))
    board = tmp_path / "board.json"
    board.write_text(json.dumps(json.loads(line)["board"]))
    second = play(tmp_path, *TABLE, "--board", str(board), typed=typed)
    assert board.read_text() in second.stdout


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
    done = play(tmp_path, *TABLE, typed="quit\n", COLUMNS="60")
    assert max(len(line) for line in done.stdout.splitlines()[2:-2]) <= 60
