"""Every command has help, and every failure is one line with the right exit code."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import cast, get_args, get_type_hints

import pytest
from cyclopts import App

from hexhold.cli import COMMANDS, main, make_commands
from hexhold.errors import HexholdError, StorageError
from tests.cli.keyboard import HEXHOLD, Commands, run

REGISTERED = [name for name in COMMANDS if name in make_commands()]
NEEDED = {
    "admin act": "aaaaaa warn --reason rude",
    "bot": "--server http://localhost --token x --room r",
    "arena": "--bots steady,random",
    "replay": "x.jsonl",
    "analyse": "x.jsonl",
    "verify": "x.jsonl",
    "dataset": "--out x",
    "learn label": "--out x",
    "learn fit": "x --out x",
    "learn gate": "--weights x",
}
"""Arguments that a command requires."""


def functions() -> Iterator[tuple[str, Callable[..., int]]]:
    """Yield every command with its function."""
    for command in REGISTERED:
        module = import_module(f"hexhold.cli.commands.{command}")
        found = getattr(module, command)
        if not isinstance(found, App):
            yield command, found
            continue
        for name in found:
            if not name.startswith("-"):
                yield f"{command} {name}", cast(Callable[..., int], found[name].default_command)


def whole_numbers() -> list[tuple[str, str]]:
    """List the flags of every command that take a whole number."""
    found = []
    for command, function in functions():
        for name, hint in get_type_hints(function).items():
            if name != "return" and int in (hint, *get_args(hint)):
                found.append((command, f"--{name.replace('_', '-')}"))
    return found


COMMAND_LINES = [*dict.fromkeys((*REGISTERED, *(command for command, _ in functions())))]


@pytest.mark.parametrize("command", COMMAND_LINES)
def test_every_command_has_help(cli: Commands, command: str) -> None:
    shown = cli(f"{command} --help")
    assert f"Usage: hexhold {command}" in shown
    assert not any(f"[default: {empty}]" in shown for empty in ("None", "False", "()"))
    assert cli.err == ""


@pytest.mark.parametrize("line", ["", "--help"])
def test_help_lists_all_commands(cli: Commands, line: str) -> None:
    shown = cli(line)
    assert all(command in shown for command in REGISTERED)


@pytest.mark.parametrize("given", ["1.5", "1e3", "x", "\uff18\uff10\uff18\uff10"])
@pytest.mark.parametrize(("command", "flag"), whole_numbers())
def test_a_whole_number_is_never_rounded(
    cli: Commands, command: str, flag: str, given: str
) -> None:
    said = f"{flag} takes a whole number, not {given!r}. See hexhold {command} --help."
    line = f"{command} {NEEDED.get(command, '')} {flag} {given}"
    assert cli.refused(line) == f"hexhold: {said}\n"


@pytest.mark.parametrize("width", ["0", "-3", "wide", ""])
def test_a_width_that_is_not_a_number_is_ignored(width: str, tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "--help", COLUMNS=width)
    assert (done.returncode, done.stderr) == (0, "")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out.strip().count(".") == 2


class Broken:
    """An application that fails."""

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
    cli: Commands, error: BaseException, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HEXHOLD_DEBUG", raising=False)
    monkeypatch.setattr("hexhold.cli.make_commands", lambda: Broken(error))
    assert cli.refused("", code=1) == f"hexhold: {said}\n"


def test_a_variable_shows_the_traceback(cli: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_DEBUG", "1")
    monkeypatch.setattr("hexhold.cli.make_commands", lambda: Broken(KeyError("tower")))
    with pytest.raises(KeyError):
        cli("")


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


def test_a_reader_that_leaves_early_is_not_a_failure() -> None:
    with subprocess.Popen(
        [*HEXHOLD, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_what_a_message_quotes_cannot_control_the_terminal(cli: Commands) -> None:
    said = cli.refused("verify", "\x1b[31mno\x07where" + "x" * 5000, code=1)
    assert said.rstrip("\n").isprintable()
    assert r"\x1b[31mno\x07where" in said
    assert len(said) < 1100


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("arguments", ["rules", "rules K-6", "--help"])
def test_a_full_disk_behind_the_output(arguments: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*HEXHOLD, *arguments.split()], stdout=full, stderr=subprocess.PIPE, text=True
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


GAME = "simulate --games 1 --seats random --edition base --option victory_points=3"


@pytest.mark.parametrize("line", [GAME, "rules", "play --text --seed 1"])
def test_what_a_stream_cannot_show_is_replaced(line: str, tmp_path: Path) -> None:
    done = run(tmp_path, *line.split(), typed="quit\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
