"""`hexhold replay` and `hexhold verify`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.records import read_record
from tests.records.samples import recorded

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded())
    return path


def test_without_a_terminal_every_action_is_printed(capsys: Captured, file: Path) -> None:
    assert run(["replay", str(file)]) == 0
    captured = capsys.readouterr()
    record = read_record(file)
    lines = captured.out.splitlines()
    assert [line[2:] for line in lines if line[:2] == "  "] == [str(a) for a in record.actions]
    assert sum(line.startswith("Turn ") for line in lines) == record.game_at(-1).turn + 1
    assert lines[0].startswith("Set-up: p")
    assert lines[-1].endswith("has won.")
    assert captured.err == ""


@pytest.mark.parametrize("at", [0, 7, -1])
def test_a_position_can_be_shown(capsys: Captured, file: Path, at: int) -> None:
    assert run(["replay", str(file), "--at", str(at), "--position"]) == 0
    position = json.loads(capsys.readouterr().out)
    assert position == read_record(file).game_at(at).position()
    assert Game.from_position(position).position() == position
    assert run(["replay", str(file), "--at", str(at)]) == 0
    shown = capsys.readouterr().out
    assert "of the" not in shown.splitlines()[0]
    assert "v53" in shown
    assert "Cy" in shown


@pytest.mark.parametrize("edition", ["6e", "base"])
def test_a_summary_is_shown(capsys: Captured, tmp_path: Path, edition: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded(edition))
    assert run(["replay", str(path), "--summary"]) == 0
    shown = capsys.readouterr().out
    assert "House rules: victory_points = 6" in shown
    assert ("science" in shown) == (edition == "6e")
    assert all(name in shown for name in ("Ann", "Bo", "Cy", "expectation"))


@pytest.mark.parametrize(("viewer", "seat"), [("p1", 1), ("1", 1), ("spectator", None)])
def test_a_log_shows_what_one_seat_may_know(
    capsys: Captured, file: Path, viewer: str, seat: int | None
) -> None:
    assert run(["replay", str(file), "--log", viewer]) == 0
    assert capsys.readouterr().out.splitlines() == read_record(file).game_at(-1).log(seat)


@pytest.mark.parametrize(
    "flags",
    [
        ["--at", "9999"],
        ["--at", "x"],
        ["--log", "p7"],
        ["--log", "all"],
        ["--summary", "--at", "1"],
    ],
)
def test_wrong_usage_is_one_line(capsys: Captured, file: Path, flags: list[str]) -> None:
    assert run(["replay", str(file), *flags]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_damaged_file_is_shown_and_not_proved(capsys: Captured, file: Path) -> None:
    file.write_bytes(recorded(most=30)[:-5])
    assert run(["replay", str(file)]) == 0
    captured = capsys.readouterr()
    assert sum(line[:2] == "  " for line in captured.out.splitlines()) == 29
    assert "line 31: not JSON, or cut off; the 29 actions before it can be seen" in captured.err
    assert run(["verify", str(file)]) == 1
    assert "line 31" in capsys.readouterr().err
    for flags in (["--at", "30"], ["--log", "p7"]):
        assert run(["replay", str(file), *flags]) == 2
        captured = capsys.readouterr()
        assert (captured.err.count("\n"), captured.out) == (1, "")


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe\x00", b'{"hexhold": 9}\n'])
def test_foreign_files_are_refused_in_one_line(
    capsys: Captured, tmp_path: Path, command: str, content: bytes | None
) -> None:
    path = tmp_path / "foreign"
    if content is not None:
        path.write_bytes(content)
    assert run([command, str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    assert str(path) in captured.err
    assert captured.out == ""


def test_verify_proves_and_finds(capsys: Captured, file: Path) -> None:
    assert run(["verify", str(file)]) == 0
    captured = capsys.readouterr()
    assert "The record holds." in captured.out
    assert captured.err == ""
    lines = file.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if "roll =>" in line)
    head, _, dice = lines[number].partition("=> ")
    lines[number] = f"{head}=> {7 - int(dice[0])}{dice[1:]}"
    file.write_text("\n".join(lines) + "\n")
    assert run(["verify", str(file)]) == 1
    captured = capsys.readouterr()
    assert f"line {number + 1}: " in captured.err
    assert "The record holds." not in captured.out


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Answers to be typed at a terminal; then the end of input."""
    answers: list[str] = []

    def answer(prompt: str) -> str:
        print(prompt)
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("hexhold.cli.commands.replay.on_terminal", lambda: True)
    yield answers


def test_stepping_at_a_terminal(capsys: Captured, file: Path, terminal: list[str]) -> None:
    terminal += ["", "n", "b", "12", "99999", "s", "what", "q", "never asked"]
    assert run(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    shown = [int(line.split()[1]) for line in lines if line.startswith("After ")]
    assert shown == [0, 1, 2, 1, 12]
    assert any(line.startswith("Type a number from 0 to ") for line in lines)
    assert any("expectation" in line for line in lines)
    assert terminal == ["never asked"]


def test_the_end_of_input_ends_stepping(capsys: Captured, file: Path, terminal: list[str]) -> None:
    terminal += ["b"]
    assert run(["replay", str(file)]) == 0
    assert "Type a number from 0 to " in capsys.readouterr().out
