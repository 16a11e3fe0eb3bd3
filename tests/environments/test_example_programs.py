"""The example programs for researchers do what they say."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.environments import read_dataset

EXAMPLES = Path(__file__).parents[2] / "examples"
WAYS = {number: 6 - abs(7 - number) for number in range(2, 13)}


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    """A module of the folder, by its name."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module(request.param)


@pytest.mark.parametrize("example", ["read_dataset"], indirect=True)
def test_a_dataset_read_with_polars_and_with_numpy(
    example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = ["dataset", "--games", "30", "--edition", "base", "--players", "3", "--seed", "5"]
    assert run([*made, "--out", str(tmp_path / "games"), "--games-a-file", "20"]) == 0
    dataset = read_dataset(tmp_path / "games")
    worth = example.first_settlements(dataset)
    assert len(worth) == 30 * 3
    assert worth["won"].sum() == 30
    for game, player, pips, _ in worth.rows()[:6]:
        assert pips == pips_of_first(dataset, game, player)
    ahead, won = example.leads(dataset)
    assert (won <= ahead).all()
    assert won[0] / ahead[0] < 0.6 < won[-1] / ahead[-1]
    capsys.readouterr()
    example.main(str(tmp_path / "games"))
    told = capsys.readouterr().out
    assert told.startswith(f"30 games, {len(dataset)} rows: hexhold dataset --games 30 ")
    assert len(told.splitlines()) == 1 + 2 + worth["pips"].n_unique() + 2 + len(ahead)


def pips_of_first(dataset: Any, number: int, player: int) -> int:
    """Of a seat's first settlement, worked out by playing the game again."""
    texts = dataset.card.actions
    game = Game.new(players=3, edition="base", seed=5 + number)
    for rows in dataset.batches(columns=["game", "player", "action"]):
        for n, p, action in zip(rows["game"], rows["player"], rows["action"], strict=True):
            if n != number:
                continue
            if p == player:
                vertex = int(texts[action].removeprefix("settlement v"))
                s, around = game.state(), game.setting.geometry.vertex_hexes[vertex]
                return sum(WAYS.get(s.number[h], 0) for h in around if h >= 0)
            game.apply(f"p{p}: {texts[action]}")
    raise AssertionError("it founded none")
