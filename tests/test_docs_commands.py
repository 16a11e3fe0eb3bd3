"""The shell blocks of the docs: every command exists, and cheap ones run as they stand."""

import re
import shlex
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from hexhold.cli import make_commands, run

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```(?:sh|console|bash)\n(.*?)^```", re.DOTALL | re.MULTILINE)
CHEAP = re.compile(r"hexhold (map|rules|presets|simulate --preset)\b(?!.* (BOARD|my_\w+\.toml))")
"""Commands that take less than a second and need no files of the reader."""
#: Why the others are not run. Those of `hexhold` are parsed all the same.
LEFT_OUT = {
    r"hexhold (play|serve)\b": "wait for people",
    r"hexhold (arena|simulate|learn|dataset|analyse|verify|bench)\b": "take minutes, or read files",
    r"hexhold admin\b": "need the accounts of a server",
    r"hexhold bot\b|node program_client|export HEXHOLD_TOKEN=": "need a token of a server",
    r"export HEXHOLD_SMTP_PASSWORD=|--smtp-sender": "need a mail server",
    r"python -m http\.server": "serves until it is stopped",
    r"hexhold map\b": "read the reader's own map",
    r"hexhold presets my_presets\.toml": "reads the reader's own file",
    r"make\b": "builds, tests or publishes",
    r"(HEXHOLD_SKIP_PAGE=1 )?pip install\b": "installs",
    r"python (-m (benchmarks|tools)\.|examples/)": "takes minutes",
    r"\.venv/bin/python -m (benchmarks|pytest)": "takes minutes",
    r"outside/(bin|theirs)\b|python -m venv outside|--format duel": "another engine",
    r"docker |serve --origin|cd packaging/compose|cp \.env\.example": "needs a container engine",
    r"curl http://127\.0\.0\.1:8000/": "need a running server",
    r"cd (web|examples)\b": "the next line runs there",
    r"sqlite3 |HEXHOLD_TEST_DATABASE=": "needs a database",
}


def commands() -> list[str]:
    """Every line of every shell block, without comments and prompts; settings before it stay."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    found = []
    for page in sorted(pages):
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines():
                command = re.sub(r"\s+#.*", "", line.strip().removeprefix("$ "))
                found += [command.rstrip("\\& ")] if command else []
    return list(dict.fromkeys(found))


COMMANDS = commands()
OWN = [each for each in COMMANDS if re.match(r"(HEXHOLD_\w+=\S+ )?hexhold\b", each)]


def test_every_command_runs_here_or_has_a_reason_not_to() -> None:
    unknown = [
        each
        for each in COMMANDS
        if not CHEAP.match(each) and not any(re.search(known, each) for known in LEFT_OUT)
    ]
    assert unknown == []
    unused = [each for each in LEFT_OUT if not any(re.search(each, line) for line in COMMANDS)]
    assert unused == []


def test_every_command_of_hexhold_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_TOKEN", "hexhold_token")  # its block exports one
    parse = make_commands().parse_args
    for command in OWN:
        words = shlex.split(command.partition(">")[0])
        words = words[words.index("hexhold") + 1 :]
        words = [{"N": "3", "BOARD": "fair"}.get(word, word) for word in words]
        parse(words, print_error=False, exit_on_error=False)
    assert len(OWN) > 60


@pytest.mark.parametrize("command", [each for each in OWN if CHEAP.match(each)])
def test_a_cheap_command_runs(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out


def test_targets_extras_modules_and_examples_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for command in COMMANDS:
        if target := re.match(r"make ([a-z-]+)", command):
            assert f"\n{target[1]}: " in makefile, command
        if extras := re.search(r"hexhold\[([\w,]+)\]", command):
            assert set(extras[1].split(",")) <= set(project["optional-dependencies"]), command
        if module := re.match(r"python -m ((?:benchmarks|tools)\.\w+)", command):
            assert find_spec(module[1]), command
        if example := re.match(r"python (examples/\w+\.py)", command):
            assert (ROOT / example[1]).is_file(), command
