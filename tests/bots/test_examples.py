"""The examples do what they say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexhold.bots import make_bot
from hexhold.cli import run

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_townsman_plays_as_its_text_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    assert make_bot("townsman:Townsman", seed=1).name == "townsman"
    seats = "townsman:Townsman,random,random,random"
    quick = ("--option", "victory_points=6", "--games", "4", "--seed", "1", "--json")
    assert run(["simulate", "--seats", seats, *quick]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["finished"], found["faults"]) == (4, 0)
    assert found["wins"][0] >= 2
