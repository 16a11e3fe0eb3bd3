"""`hexhold serve`: its flags, its environment, and the one table that describes them."""

import inspect
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from cyclopts import Parameter

from hexhold.cli import make_commands
from hexhold.cli.commands.serve import serve
from hexhold.editions import PRESETS
from hexhold.server.settings import Settings
from tests.cli.keyboard import HEXHOLD, Commands, allow_interrupts, environment

ROOT = Path(__file__).parents[3]
TABLE = (ROOT / "docs/reference/configuration.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `--([\w-]+)` \| `(\w+)` \| (.*?) \| (.*) \|$", re.MULTILINE)
IN_WORDS = {
    "data": "~/.local/share/hexhold",
    "database": "SQLite in the data directory",
    "metrics-token": "none",
    "ray": "none",
    "smtp-host": "none",
    "smtp-user": "none",
    "smtp-password": "none",
    "smtp-sender": "none",
    "origin": "none",
    "secure": "off",
    "workers": "one that has its database alone",
    "private-address": "the address from which it reaches the database, and any free port",
    "bots": "none",
    "presets": "none",
    "trusted-proxy": "none",
    "hidden-words": "none",
    "thinkers": "all processors except one",
}


def flags() -> dict[str, tuple[str, object]]:
    """Return the environment variable and default of each flag."""
    hints = get_type_hints(serve, include_extras=True)
    found = {}
    for name, parameter in inspect.signature(serve).parameters.items():
        marks = [mark for mark in get_args(hints[name]) if isinstance(mark, Parameter)]
        (variable,) = marks[0].env_var or ()
        found[name.replace("_", "-")] = (variable, parameter.default)
    return found


def test_the_table_names_every_flag_and_variable() -> None:
    rows = {name: variable for name, variable, _, _ in ROW.findall(TABLE)}
    assert rows == {name: variable for name, (variable, _) in flags().items()}


def test_the_table_names_the_defaults() -> None:
    said = {name: text.strip("`") for name, _, text, _ in ROW.findall(TABLE)}
    assert said == {name: IN_WORDS.get(name, str(value)) for name, (_, value) in flags().items()}
    assert all(not flags()[name][1] for name in IN_WORDS)


def test_several_origins_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXHOLD_ORIGINS", "https://one.example https://two.example:8443")
    _, bound, _ = make_commands().parse_args(["serve"])
    assert bound.arguments["origin"] == ("https://one.example", "https://two.example:8443")


@pytest.mark.parametrize(
    ("environment", "code", "line"),
    [
        ({"HEXHOLD_PORT": "70000"}, 2, "HEXHOLD_PORT takes a number from 0 to 65535, not 70000"),
        (
            {"HEXHOLD_TRUSTED_PROXIES": "127.0.0.1 proxy"},
            2,
            "--trusted-proxy is an address or a network such as 10.0.0.0/8, not 'proxy'",
        ),
        ({"HEXHOLD_BASE_PATH": "hexhold"}, 2, "--base-path takes a path of letters"),
        ({"HEXHOLD_PRESETS": "nowhere.toml"}, 2, "cannot read nowhere.toml: No such file"),
        ({"HEXHOLD_DATABASE": "mysql://x/y"}, 1, "mysql is neither sqlite nor postgresql"),
        ({"HEXHOLD_DATABASE": "sqlite://"}, 1, "SQLite needs a file"),
        ({"HEXHOLD_WORKERS": "2"}, 2, "--workers above 1 needs PostgreSQL"),
        ({"HEXHOLD_DATA": "/dev/null/x"}, 1, "cannot write to the data directory /dev/null/x"),
        ({"HEXHOLD_HOST": "x" * 300}, 1, "cannot listen on xxx"),
        ({"HEXHOLD_HOST": "no.such.host.invalid"}, 1, "cannot listen on no.such.host.invalid"),
    ],
    ids=lambda value: (
        next(iter(value)) + next(iter(value.values()))[:8] if isinstance(value, dict) else ""
    ),
)
def test_what_cannot_be_served_is_said_in_one_line(
    cli: Commands,
    tmp_path: Path,
    environment: dict[str, str],
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in {"HEXHOLD_DATA": str(tmp_path), **environment}.items():
        monkeypatch.setenv(name, value)
    port = "" if "HEXHOLD_PORT" in environment else "--port 0"
    assert line in cli.refused(f"serve {port}", code=code)


def test_a_server_offers_its_own_presets_too(
    cli: Commands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []
    monkeypatch.setattr("hexhold.cli.commands.serve._serve", lambda s, *_: served.append(s))
    file = tmp_path / "my.toml"
    row = 'name = "Ours"\nabout = "Us."\nplayers = [4]\n'
    file.write_text(f"[ours]\n{row}[quick]\n{row}", "utf-8")
    cli(f"serve --presets {file}")
    offered = served[0].presets
    assert list(offered) == [*PRESETS, "ours"]
    assert offered["quick"].name("de") == "Ours"


def test_a_wrong_preset_stops_the_start(cli: Commands, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[ours]\nname = "Ours"\nabout = "Us."\nplayers = [3, 9]\n', "utf-8")
    said = cli.refused(f"serve --port 0 --data {tmp_path} --presets {file}")
    assert said == f"hexhold: {file}: ours: players: 2 to 6 can play, not 9\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_ctrl_c_ends_a_server(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*HEXHOLD, "serve", "--port", "0"],
        env=environment(tmp_path, PYTHONUNBUFFERED="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=allow_interrupts,
    ) as process:
        assert process.stdout is not None and process.stdout.readline().startswith("Serving on")
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (0, "")
