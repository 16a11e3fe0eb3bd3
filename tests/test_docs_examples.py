"""The Python examples of the docs run as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from hexhold.environments import Encoder
from hexhold.fast import Games
from hexhold.game import make_setting
from tests.records.samples import bound_record, fair_record

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(path: str) -> str:
    """The examples of a page as one program."""
    return "\n".join(BLOCK.findall((ROOT / path).read_text(encoding="utf-8")))


@pytest.mark.skipif(INTERPRETED, reason="arrays are lists of records when interpreted")
def test_the_examples_for_bot_authors_run() -> None:
    names: dict[str, object] = {}
    exec(compile(blocks("docs/for_bot_authors.md"), "docs/for_bot_authors.md", "exec"), names)
    assert names["result"] == -1
    page = (ROOT / "docs/for_bot_authors.md").read_text(encoding="utf-8")
    game = Game.new(players=4, edition="6e", seed=7)
    assert f"# who decides now: {game.to_act}" in page
    assert f'# str(action) is its text: "{game.legal_actions()[0]}"' in page
    game.apply(game.legal_actions()[0])
    assert f'# None, or "{game.why_not("city v10")}"' in page
    games = Games(make_setting("6e", None, (), players=4), count=1, seed=1)
    assert f'# "{games.text(games.legal(0)[0])}"' in page


def test_the_examples_for_researchers_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["dataset", "--games", "2", "--bots", "steady,random", "--out", "games"]) == 0
    names: dict[str, Any] = {}
    for block in BLOCK.findall((ROOT / "docs/for_researchers.md").read_text(encoding="utf-8")):
        # Each by itself, as it is copied.
        own: dict[str, Any] = {}
        exec(compile(block, "docs/for_researchers.md", "exec"), own)
        names |= own
    assert names["reward"].shape == (64, 4)
    assert names["allowed"][range(len(names["said"])), names["said"]].all()


def test_examples_tell_how_long_a_row_is() -> None:
    told = re.findall(r"# float32 \[(\d+)\]", blocks("docs/for_researchers.md"))
    sizes = [Encoder(make_setting("6e", None, (), players=n)).size for n in (4, 3)]
    assert told == [str(size) for size in sizes]


def test_the_example_of_observations_runs() -> None:
    names: dict[str, Any] = {}
    exec(compile(blocks("docs/observations.md"), "docs/observations.md", "exec"), names)
    assert 0 == names["row"].min() < names["row"].max() == 1


def test_the_example_of_an_analysis_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(compile(blocks("docs/analysis.md"), "docs/analysis.md", "exec"), names)
    assert names["winner"]["result"] == 1


def test_the_example_of_a_match_runs() -> None:
    names: dict[str, Any] = {}
    exec(compile(blocks("docs/arena.md"), "docs/arena.md", "exec"), names)
    assert len(names["standings"].games) == 4


@pytest.mark.parametrize("edition", ["6e", "base", "bound"])
def test_rolls_can_be_worked_out_by_hand(edition: str) -> None:
    record = bound_record() if edition == "bound" else fair_record(edition)
    names: dict[str, Any] = {}
    exec(compile(blocks("docs/protocol.md"), "docs/protocol.md", "exec"), names)
    compared = list(names["rolls"](record.decode()))
    assert len(compared) > 20
    assert all(drawn == written for drawn, written in compared)


def test_the_readme_example_plays_a_game() -> None:
    names: dict[str, object] = {}
    exec(compile(blocks("README.md"), "README.md", "exec"), names)
    assert getattr(names["game"], "is_over") is True  # noqa: B009  (the name is untyped)
