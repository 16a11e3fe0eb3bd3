"""Every command explains itself, and every failure is one line with the right exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from cyclopts import App

from hexhold.cli import COMMANDS, main, make_commands, run
from hexhold.errors import HexholdError, StorageError

REGISTERED = [name for name in COMMANDS if name in make_commands()]
NEEDED = {
    "arena": ["--bots", "steady,random"],
    "replay": ["x.jsonl"],
    "analyse": ["x.jsonl"],
    "verify": ["x.jsonl"],
    "dataset": ["--out", "x"],
    "learn label": ["--out", "x"],
    "learn fit": ["x", "--out", "x"],
    "learn gate": ["--weights", "x"],
}
"""What a command cannot do without."""


def functions() -> Iterator[tuple[str, Callable[..., int]]]:
    """Every command, and what carries it out."""
    for command in REGISTERED:
        module = import_module(f"hexhold.cli.commands.{command}")
        found = getattr(module, command)
        if not isinstance(found, App):
            yield command, found
            continue
        for name in found:
            if not name.startswith("-"):
                yield f"{command} {name}", getattr(module, name)


def whole_numbers() -> list[tuple[str, str]]:
    """Every flag of a command that takes a whole number."""
    found = []
    for command, function in functions():
        for name, hint in get_type_hints(function).items():
            if name != "return" and int in (hint, *get_args(hint)):
                found.append((command, f"--{name.replace('_', '-')}"))
    return found


def code_of(*arguments: str) -> int:
    with pytest.raises(SystemExit) as leaving:
        main(list(arguments))
    assert isinstance(leaving.value.code, int)
    return leaving.value.code


COMMAND_LINES = [*dict.fromkeys((*REGISTERED, *(command for command, _ in functions())))]


@pytest.mark.parametrize("command", COMMAND_LINES)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of(*command.split(), "--help") == 0
    said = capsys.readouterr()
    assert f"Usage: hexhold {command}" in said.out
    assert not any(f"[default: {empty}]" in said.out for empty in ("None", "False", "()"))
    assert said.err == ""


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_help_lists_all_commands(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(*arguments) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in REGISTERED)


@pytest.mark.parametrize("given", ["1.5", "1e3", "x", "\uff18\uff10\uff18\uff10"])
@pytest.mark.parametrize(("command", "flag"), whole_numbers())
def test_a_whole_number_is_never_rounded(
    command: str, flag: str, given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    operand = NEEDED.get(command, [])
    assert code_of(*command.split(), *operand, flag, given) == 2
    said = f"{flag} takes a whole number, not {given!r}. See hexhold {command} --help."
    assert capsys.readouterr().err == f"hexhold: {said}\n"


@pytest.mark.parametrize("width", ["0", "-3", "wide", ""])
def test_a_width_that_is_none_is_overlooked(width: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hexhold", "rules", "--help"],
        env=os.environ | {"COLUMNS": width},
        capture_output=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert code_of("--version") == 0
    assert capsys.readouterr().out.strip().count(".") == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "'dance': one of play, serve, simulate"),
        (["plya"], "Unknown command 'plya': did you mean play? See hexhold --help."),
        (["x" * 5000], "xxx…: one of play"),
        (["learn", "dance"], "'dance': one of label, fit, gate. See hexhold learn --help."),
        (["--dance"], "--dance"),
        (["play", "--dance"], "--dance"),
        (["play", "extra"], "extra"),
        (["play", "--seed", "x"], "--seed takes a whole number, not 'x'"),
        (["play", "--seed"], "--seed needs a value"),
        (["play", "--seed", "-1"], "seed"),
        (["play", "--players", "1"], "--players takes 2 to 6, not 1"),
        (["play", "--players", "7"], "--players takes 2 to 6, not 7"),
        (["play", "--humans", "5"], "--humans takes 0 to 4"),
        (["play", "--seat", "4"], "--seat takes 0 to 3"),
        (["play", "--bots", "steady,stedy,random"], "did you mean steady?"),
        (["play", "--players", "4", "--bots", "steady"], "need 3"),
        (["play", "--edition", "5e"], "unknown edition '5e'"),
        (["play", "--option", "victory_points"], "name=value"),
        (["play", "--option", "victory_points=many"], "a whole number from 3 to 30"),
        (["play", "--option", "points=3"], "unknown option 'points'"),
        (["play", "--variant", "knight_erant"], "did you mean knight_errant?"),
        (["play", "--board", "nowhere.json"], "cannot read nowhere.json"),
        (["rules", "K-99"], "K-9"),
        (["rules", "alchemst"], "alchemist"),
        (["rules", "--edition", "9e"], "one of 6e"),
        (["bench", "--seconds", "0"], "--seconds takes 0.1 to 600"),
        (["bench", "--seconds", "soon"], "--seconds takes a number"),
        (["bench", "--seconds", "\uff11.\uff15"], "--seconds takes a number, not '\uff11.\uff15'"),
        (["serve", "--port", "8_000"], "--port takes a whole number, not '8_000'"),
        (["serve", "--port", "9" * 5000], "999…"),
    ],
)
def test_wrong_usage_is_one_line_and_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert said in printed.err


@pytest.mark.parametrize(
    "arguments", [["play", "--resume", "nowhere.jsonl"], ["play", "--save", "/no/where/x.jsonl"]]
)
def test_other_failures_are_one_line_and_1(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert code_of(*arguments) == 1
    assert capsys.readouterr().err.count("\n") == 1


class Broken:
    """Stands in for the application."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __call__(self, arguments: list[str]) -> None:
        raise self.error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyError("tower"), "unexpected KeyError: 'tower' (HEXHOLD_DEBUG=1 shows where)"),
        (StorageError("the disk\nis full"), "the disk is full"),
        (HexholdError("no"), "no"),
        (KeyboardInterrupt(), "stopped"),
    ],
)
def test_no_traceback_reaches_the_user(
    error: BaseException,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("HEXHOLD_DEBUG", raising=False)
    monkeypatch.setattr("hexhold.cli.make_commands", lambda: Broken(error))
    assert run([]) == 1
    assert capsys.readouterr().err == f"hexhold: {said}\n"


def test_the_traceback_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_DEBUG", "1")
    monkeypatch.setattr("hexhold.cli.make_commands", lambda: Broken(KeyError("tower")))
    with pytest.raises(KeyError):
        run([])


@pytest.mark.parametrize("arguments", [["rules", "K-6"], ["--help"], ["play", "--help"]])
def test_what_needs_no_game_loads_no_compiler(arguments: list[str]) -> None:
    code = (
        "import sys; from hexhold.cli import run; run(sys.argv[1:]); "
        "print('llvmlite' in sys.modules, 'hexhold.bots.entries' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "False False"


def test_a_reader_that_leaves_early_is_no_failure_to_talk_about() -> None:
    code = "import sys; from hexhold.cli import main; main(['rules'])"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_resume_without_a_file_means_the_last_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert code_of("play", "--resume") == 1
    assert "there is no game to go on with" in capsys.readouterr().err


def test_what_a_message_quotes_cannot_steer_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert code_of("verify", "\x1b[31mno\x07where" + "x" * 5000) == 1
    said = capsys.readouterr().err
    assert said.rstrip("\n").isprintable()
    assert r"\x1b[31mno\x07where" in said
    assert len(said) < 1100


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", ["rules", "rules K-6", "--help"])
def test_a_full_disk_behind_the_output(arguments: str) -> None:
    code = "import sys; from hexhold.cli import main; main()"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "hexhold: cannot write the output: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a shell closes the streams")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_silent_ones(closed: str, tmp_path: Path) -> None:
    words = "play --humans 0 --bots random,random,random --option victory_points=3 --edition base"
    script = f'"$0" -c "from hexhold.cli import main; main()" {words} {closed}'
    done = subprocess.run(
        ["/bin/sh", "-c", script, sys.executable],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
