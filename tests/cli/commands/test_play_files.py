"""Files that `hexhold play` is given and cannot use."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhold.cli import run


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 16_000, "is nested too deep"),
        ("null", "is no object"),
        ("[]", "is no object"),
        ("\xff", "is no text in UTF-8"),
        (" " * (1 << 14) + "{}", "is longer than 16384 bytes"),
    ],
    ids=["deep", "null", "list", "no text", "long"],
)
def test_a_file_without_a_board(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(text.encode("latin-1"))
    assert run(["play", "--board", str(file)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero")
def test_a_file_without_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--board", "/dev/zero"]) == 2
    assert "/dev/zero is longer" in capsys.readouterr().err


def test_a_save_without_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--save", ""]) == 2
    assert "--save takes the name of a file" in capsys.readouterr().err
