"""Output to a stream that knows few characters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.keyboard import run

GAME = ("--games", "1", "--seats", "random", "--edition", "base", "--option", "victory_points=3")


@pytest.mark.parametrize(
    "command", [("simulate", *GAME), ("rules",), ("play", "--text", "--seed", "1")]
)
def test_what_a_stream_cannot_show_is_replaced(command: tuple[str, ...], tmp_path: Path) -> None:
    done = run(tmp_path, *command, typed="quit\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
