"""The example programs for researchers do what they say."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from hexhold.editions import EDITIONS
from hexhold.environments import Batch, read_dataset, symmetries
from hexhold.fast import Games, alike_settings
from hexhold.game import make_setting

EXAMPLES = Path(__file__).parents[2] / "examples"
LEARNING = ("graph_network", "imitation")
"""Examples that import PyTorch, which `make test` does without."""
WAYS = {number: 6 - abs(7 - number) for number in range(2, 13)}


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Any:
    """A module of the folder, by its name."""
    if request.param in LEARNING:
        pytest.importorskip("torch", reason="`make learning` installs it")
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


@pytest.mark.parametrize("example", ["rules_differences"], indirect=True)
def test_what_rules_change_is_what_simulate_counts(
    example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = 2 if INTERPRETED else 12
    known = example.all_rules()
    for rules in known.values():
        alike_settings(example.PLAYERS, rules.edition, rules.options, rules.variants)
    flags = {
        "base": ["--edition", "base"],
        "easy_start": ["--variant", "easy_start"],
        "barbarian_track=8": ["--option", "barbarian_track=8"],
    }
    found = example.measure({name: known[name] for name in ("6e", *flags)}, count, seed=3)
    for name, more in flags.items():
        assert run(["simulate", "--games", str(count), "--seed", "3", "--json", *more]) == 0
        told = json.loads(capsys.readouterr().out)
        row, barbarians = found[name], told["barbarians"]
        assert row["rounds"].value == pytest.approx(told["rounds_mean"], abs=1e-3)
        assert row["attacks"].value == barbarians["attacks"] / count
        assert row["cities lost"].value == barbarians["cities_pillaged"] / count
        if barbarians["attacks"]:
            lost = barbarians["lost"] / barbarians["attacks"]
            assert row["of them lost"].value == pytest.approx(lost)
    rounds = example.play(known["base"], count, 3)["rounds"]
    assert found["base"]["rounds"].error == pytest.approx(rounds.std(ddof=1) / count**0.5)
    assert not found["base"]["rounds"].differs_from(found["base"]["rounds"])
    rules = "6e,base,pirate_start=scenario"
    picture = tmp_path / "first.png"
    example.main(["--games", str(count), "--rules", rules, "--plot", str(picture)])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == rules.split(",")
    assert lines[3].endswith("as 6e in every game")
    assert picture.read_bytes().startswith(b"\x89PNG")


def pips_of_first(dataset: Any, number: int, player: int) -> int:
    """Return the pips of a seat's first settlement, found by replaying the game."""
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


@pytest.mark.parametrize(
    ("example", "flag"),
    [("rules_differences", "--plot"), ("going_first", "--picture")],
    indirect=["example"],
)
def test_a_picture_without_matplotlib_is_refused_before_anything_is_played(
    example: Any, flag: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(example, "find_spec", lambda name: None)
    with pytest.raises(SystemExit):
        example.main([flag, "first.png"])
    told, complained = capsys.readouterr()
    assert told == ""
    assert "pip install matplotlib" in complained


@pytest.mark.skipif(INTERPRETED, reason="records are read as one array")
@pytest.mark.parametrize("example", ["going_first"], indirect=True)
def test_what_going_first_is_worth(
    example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "picture.png"
    example.main(["--games", "60", "--players", "3", "--picture", str(picture)])
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [line[0] for line in told] == list(EDITIONS)
    for line in told:
        shares = [float(word.rstrip("%")) for word in line[1::3]]
        assert len(shares) == 3 and sum(shares) == pytest.approx(100, abs=0.2)
    assert picture.read_bytes().startswith(b"\x89PNG")
    wins = 60 * example.shares_won("base", 3, 60, 1, 1)
    games = Games(make_setting("base", None, (), 3), 60, 1)
    games.play(["steady"] * 3, 1)
    first = [Game.new(3, "base", seed=1 + i).current for i in range(60)]
    assert wins[0] == pytest.approx(sum(games.winners == first))


@pytest.mark.skipif(INTERPRETED, reason="whole games")
@pytest.mark.slow
@pytest.mark.parametrize("example", ["graph_network"], indirect=True)
def test_a_graph_network_knows_turned_boards(example: Any) -> None:
    import torch

    example.GAMES = 2
    network, losses = example.learn(rounds=1, seed=1)
    assert len(losses) == 1
    batch = Batch(3, edition="base", seed=1, flat=True)
    batch.step(batch.masks().argmax(1))
    values = [
        network(batch.encoder.parts(by.rows(batch.rows()))).detach()
        for by in symmetries(batch.space)
    ]
    assert all(torch.allclose(values[0], each, atol=1e-5) for each in values)


@pytest.mark.skipif(INTERPRETED, reason="whole games")
@pytest.mark.parametrize("example", ["imitation"], indirect=True)
def test_a_network_learns_from_a_teacher(example: Any) -> None:
    example.GAMES = 8
    policy = example.learn("steady", "easy", steps=4, seed=1, epochs=1)
    batch = example.new_batch("easy", 3, seed=2)
    assert example.ask(batch, "steady").min() >= 0
    for _ in range(3):
        batch.step(policy.choose(batch))
