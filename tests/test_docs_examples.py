"""The Python examples of the docs run as they stand."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hexhold import Game
from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from hexhold.editions import PRESETS, parse_presets
from hexhold.environments import Encoder
from hexhold.fast import Games
from hexhold.game import make_setting
from hexhold.game.setting import check_preset
from tests.records.samples import bound_record, fair_record

ROOT = Path(__file__).parents[1]
ENVIRONMENTS = (
    "batch",
    "datasets",
    "gymnasium",
    "openspiel",
    "pettingzoo",
    "rendering",
    "topology",
)
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(path: str) -> str:
    """The examples of a page as one program."""
    return "\n".join(BLOCK.findall((ROOT / path).read_text(encoding="utf-8")))


def environment_page(name: str) -> str:
    return (ROOT / f"docs/research/{name}.md").read_text(encoding="utf-8")


def run_blocks(path: str) -> dict[str, Any]:
    """The names that the examples of a page define, run as one program."""
    names: dict[str, Any] = {}
    exec(compile(blocks(path), path, "exec"), names)
    return names


@pytest.mark.parametrize(
    "path",
    [
        "bots/game",
        "bots/game_modes",
        "bots/writing",
        "reference/action_ids",
        "reference/happenings",
        "reference/positions",
    ],
)
def test_examples_run_as_one_program(path: str) -> None:
    run_blocks(f"docs/{path}.md")


def test_comments_of_the_game_page_are_true() -> None:
    page = (ROOT / "docs/bots/game.md").read_text(encoding="utf-8")
    game = Game.new(players=4, edition="6e", seed=7)
    assert f"# who decides now: {game.to_act}" in page
    assert f'# str(action) is its text: "{game.legal_actions()[0]}"' in page
    game.apply(game.legal_actions()[0])
    assert f'# None, or "{game.why_not("city v10")}"' in page


@pytest.mark.skipif(INTERPRETED, reason="arrays are lists of records when interpreted")
def test_the_examples_of_games_as_records_run() -> None:
    assert run_blocks("docs/research/fast.md")["result"] == -1
    games = Games(make_setting("6e", None, (), players=4), count=1, seed=1)
    assert f'# "{games.text(games.legal(0)[0])}"' in blocks("docs/research/fast.md")


@pytest.mark.parametrize("path", ENVIRONMENTS)
def test_examples_of_environments_run_one_by_one(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if path == "datasets":
        assert run(["dataset", "--games", "2", "--bots", "steady,random", "--out", "games"]) == 0
    names: dict[str, Any] = {}
    for block in BLOCK.findall(environment_page(path)):
        # Each by itself, as it is copied.
        own: dict[str, Any] = {}
        exec(compile(block, f"docs/research/{path}.md", "exec"), own)
        names |= own
    if path == "batch":
        assert names["reward"].shape == (64, 4)
    if path == "datasets":
        assert names["allowed"][range(len(names["chosen"])), names["chosen"]].all()


def test_examples_tell_how_long_a_row_is() -> None:
    pages = environment_page("gymnasium") + environment_page("pettingzoo")
    told = re.findall(r"# float32 \[(\d+)\]", pages)
    sizes = [Encoder(make_setting("6e", None, (), players=n)).size for n in (4, 3)]
    assert told == [str(size) for size in sizes]


def test_the_maps_of_the_docs_can_be_played() -> None:
    page = (ROOT / "docs/rules/maps.md").read_text(encoding="utf-8")
    for text in re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE):
        assert Game.new(players=3, board=tomllib.loads(text), seed=1).to_act


def test_the_presets_of_the_docs_can_be_played() -> None:
    page = (ROOT / "docs/play/presets.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    found = parse_presets(tomllib.loads(text), "docs")
    for preset in found.values():
        check_preset(preset, "docs")
    told = re.findall(r"^\| `(\w+)` \| [0-9]", page, re.MULTILINE)
    assert told == list(PRESETS)


def test_the_example_of_observations_runs() -> None:
    names = run_blocks("docs/reference/observations.md")
    assert 0 == names["row"].min() < names["row"].max() == 1


def test_the_example_of_balanced_dice_runs() -> None:
    assert len(run_blocks("docs/rules/balanced_dice.md")["game"].outcomes("roll")) == 8


def test_the_example_of_an_analysis_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_blocks("docs/play/analysis.md")["winner"]["result"] == 1


def test_the_example_of_a_match_runs() -> None:
    assert len(run_blocks("docs/bots/arena.md")["standings"].games) == 4


@pytest.mark.parametrize(
    ("edition", "balanced"),
    [("6e", "off"), ("base", "off"), ("bound", "off"), ("6e", "all_dice"), ("base", "dice")],
)
def test_rolls_can_be_worked_out_by_hand(edition: str, balanced: str) -> None:
    options = {} if balanced == "off" else {"balanced_dice": balanced}
    record = bound_record() if edition == "bound" else fair_record(edition, **options)
    names = run_blocks("docs/reference/protocol/fair_dice.md")
    compared = list(names["rolls"](record.decode()))
    assert len(compared) > 20
    assert all(drawn == written for drawn, written in compared)


def test_the_readme_example_plays_a_game() -> None:
    assert run_blocks("README.md")["game"].is_over
