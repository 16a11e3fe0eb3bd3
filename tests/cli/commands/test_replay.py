"""`hexhold replay` and `hexhold verify`."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold import Game
from hexhold.records import read_record
from tests.cli.keyboard import Commands
from tests.records.samples import recorded


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded())
    return path


def test_without_a_terminal_every_action_is_printed(cli: Commands, file: Path) -> None:
    record = read_record(file)
    lines = cli(f"replay {file}").splitlines()
    assert [line[2:] for line in lines if line[:2] == "  "] == [str(a) for a in record.actions]
    assert sum(line.startswith("Turn ") for line in lines) == record.game_at(-1).turn + 1
    assert lines[0].startswith("Set-up: p")
    assert lines[-1].endswith("has won.")
    assert cli.err == ""


@pytest.mark.parametrize("at", [0, 7, -1])
def test_a_position_can_be_shown(cli: Commands, file: Path, at: int) -> None:
    position = json.loads(cli(f"replay {file} --at {at} --position"))
    assert position == read_record(file).game_at(at).position()
    assert Game.from_position(position).position() == position
    shown = cli(f"replay {file} --at {at}")
    assert "of the" not in shown.splitlines()[0]
    assert "v53" in shown
    assert "Cy" in shown


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_a_summary_is_shown(cli: Commands, file: Path, edition: str) -> None:
    file.write_bytes(recorded(edition))
    shown = cli(f"replay {file} --summary")
    assert "House rules: victory_points = 6" in shown
    assert ("science" in shown) == (edition == "6e")
    assert all(name in shown for name in ("Ann", "Bo", "Cy", "expectation"))


@pytest.mark.parametrize(("viewer", "seat"), [("p1", 1), ("1", 1), ("spectator", None)])
def test_a_log_shows_what_one_seat_may_know(
    cli: Commands, file: Path, viewer: str, seat: int | None
) -> None:
    assert cli(f"replay {file} --log {viewer}").splitlines() == (
        read_record(file).game_at(-1).log(seat)
    )


@pytest.mark.parametrize("flags", ["--at 9999", "--log p7", "--log all"])
def test_wrong_usage_is_one_line(cli: Commands, file: Path, flags: str) -> None:
    cli.refused(f"replay {file} {flags}")


def test_a_damaged_file_is_shown_but_fails_the_check(cli: Commands, file: Path) -> None:
    file.write_bytes(recorded(most=30)[:-5])
    shown = cli(f"replay {file}")
    assert sum(line[:2] == "  " for line in shown.splitlines()) == 29
    assert "line 31: not JSON, or cut off; the 29 actions before it can be seen" in cli.err
    cli(f"verify {file}", code=1)
    assert "line 31" in cli.err
    for flags in ("--at 30", "--log p7"):
        cli.refused(f"replay {file} {flags}")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b'{"hexhold": 9}\n'])
def test_foreign_files_are_refused_in_one_line(
    cli: Commands, tmp_path: Path, command: str, content: bytes | None
) -> None:
    path = tmp_path / "foreign"
    if content is not None:
        path.write_bytes(content)
    assert str(path) in cli.refused(f"{command} {path}", code=1)


def test_verify_accepts_a_right_record_and_finds_a_wrong_roll(cli: Commands, file: Path) -> None:
    assert "The record holds." in cli(f"verify {file}")
    assert cli.err == ""
    lines = file.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if "roll =>" in line)
    head, _, dice = lines[number].partition("=> ")
    lines[number] = f"{head}=> {7 - int(dice[0])}{dice[1:]}"
    file.write_text("\n".join(lines) + "\n")
    assert "The record holds." not in cli(f"verify {file}", code=1)
    assert f"line {number + 1}: " in cli.err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Type answers at a terminal, then end the input."""
    answers: list[str] = []

    def answer(prompt: str) -> str:
        print(prompt)
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("hexhold.cli.commands.replay.on_terminal", lambda: True)
    yield answers


def test_stepping_at_a_terminal(cli: Commands, file: Path, terminal: list[str]) -> None:
    terminal += ["", "n", "b", "12", "99999", "s", "what", "q", "never asked"]
    lines = cli(f"replay {file}").splitlines()
    shown = [int(line.split()[1]) for line in lines if line.startswith("After ")]
    assert shown == [0, 1, 2, 1, 12]
    assert any(line.startswith("Type a number from 0 to ") for line in lines)
    assert any("expectation" in line for line in lines)
    assert terminal == ["never asked"]


def test_the_end_of_input_ends_stepping(cli: Commands, file: Path, terminal: list[str]) -> None:
    terminal += ["b"]
    assert "Type a number from 0 to " in cli(f"replay {file}")
