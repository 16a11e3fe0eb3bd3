"""Labels: the same whatever makes them, kept whole or not at all."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.bots.strong.inputs import (
    INPUTS,
    INPUTS_BEFORE_WONDERS,
    TOKENS,
    WONDER_HEIGHT,
    WONDERS_PLAYED,
)
from hexhold.cli import run
from hexhold.compiler import INTERPRETED
from hexhold.errors import UsageError
from hexhold.learning import GAMES_A_SHARD, LabelFolder, LabelPlan, label_games, read_labels
from hexhold.learning.labels import LabelledGame
from hexhold.learning.shards import CARD

pytestmark = pytest.mark.skipif(INTERPRETED, reason="arrays are lists of records when interpreted")

QUICK = ("--edition", "base", "--option", "victory_points=4", "--players", "2", "--seed", "7")
FAST = (*QUICK, "--playouts", "1", "--rounds", "0")


def label(out: Path, *flags: str, code: int = 0) -> None:
    assert run(["learn", "label", "--out", str(out), *FAST, *flags]) == code


def contents(folder: Path) -> dict[str, dict[str, Any]]:
    """Return every array of every file."""
    found = {}
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as arrays:
            found[file.name] = {name: arrays[name].tolist() for name in arrays.files}
    return found


@pytest.mark.slow
def test_neither_jobs_nor_resuming_nor_damage_change_labels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    label(tmp_path / "one", "--games", "40")
    label(tmp_path / "two", "--games", "21", "--jobs", "2")
    found = contents(tmp_path / "one")
    assert contents(tmp_path / "two") == found
    assert list(found) == ["labels-000000.npz", "labels-000001.npz"]
    first, second = sorted((tmp_path / "two").glob("*.npz"))
    first.write_bytes(first.read_bytes()[:-100])
    second.unlink()
    (tmp_path / "two" / ".labels-000001.npz.part").write_bytes(b"broken off")
    capsys.readouterr()
    label(tmp_path / "two", "--games", "40", "--resume")
    said = capsys.readouterr()
    assert said.err == f"hexhold: {first} was damaged; its games are played again\n"
    assert said.out.endswith("labels of 40 games\n")
    assert contents(tmp_path / "two") == found
    assert sorted(each.name for each in (tmp_path / "two").iterdir()) == [*found, CARD]


def test_labels_are_siblings_with_values() -> None:
    plan = LabelPlan(20, 3, 3, "6e", {"victory_points": 6}, (), playouts=2, rounds=1)
    (shard,) = label_games(plan, [0])
    columns = shard.columns
    assert columns["inputs"].shape == (shard.rows, INPUTS)
    assert 0 <= columns["value"].min() < columns["value"].max() <= 1
    sizes = np.bincount(columns["decision"])
    assert sizes.min() >= 2 and sizes.max() <= 9
    usual = np.bincount(columns["decision"], columns["usual"])
    assert set(usual) <= {0, 1} and usual.mean() > 0.8
    assert (columns["action_kind"] == -1).any()
    assert set(columns["game"]) == set(range(GAMES_A_SHARD))


def test_whole_playouts_need_no_judge() -> None:
    plan = LabelPlan(20, 3, 2, "base", {"victory_points": 4}, (), playouts=1, rounds=None)
    judged = LabelPlan(20, 3, 2, "base", {"victory_points": 4}, (), playouts=1)
    assert plan.digest != judged.digest
    (shard,) = label_games(plan, [3])
    # Only won and lost games, whose values follow from leads of whole points.
    leads = np.log(1 / (shard.columns["value"] % 0.5 * 2 + 1e-9) - 1)
    assert shard.rows > 100 and len(np.unique(np.round(shard.columns["value"], 5))) < 30
    assert np.isfinite(leads).all()


def test_a_plain_game_for_two_has_no_neutral_colours(tmp_path: Path) -> None:
    """W-1, W-2 and W-5 left out: no player starts with tokens, and a turn has one roll."""
    plan = LabelPlan(20, 3, 2, "base", {"victory_points": 4}, (), playouts=1, rounds=0)
    plain = replace(plan, plain=True)
    assert plain.digest != plan.digest
    with_neutrals, without = (
        next(label_games(each, [0])).columns["inputs"] for each in (plan, plain)
    )
    assert with_neutrals[:, TOKENS].max() > 0 == without[:, TOKENS].max()
    label(tmp_path / "plain", "--games", "20", "--plain")
    assert "--plain" in json.loads((tmp_path / "plain" / CARD).read_text())["command"]
    with pytest.raises(UsageError, match="plain: it is for two players, not for 3"):
        replace(plain, players=3).check()


def test_f10_labels_know_wonders() -> None:
    plan = LabelPlan(20, 3, 3, "6e", {}, (), "wonders_of_catan", playouts=1, rounds=0)
    with_wonders, without = (
        np.array([label.inputs for label in LabelledGame(each).labels(0)])
        for each in (plan, replace(plan, board=None))
    )
    assert (with_wonders[:, WONDERS_PLAYED] == 1).all()
    assert with_wonders[:, WONDER_HEIGHT : WONDER_HEIGHT + 3].max(axis=0).min() > 0
    assert not without[:, INPUTS_BEFORE_WONDERS:].any()


def test_games_may_be_those_of_strong() -> None:
    plan = LabelPlan(20, 3, 2, "base", {"victory_points": 4}, (), playouts=1, rounds=0)
    plans = plan, replace(plan, by="strong")
    assert plans[0].digest != plans[1].digest
    found = [[label.inputs.tolist() for label in LabelledGame(each).labels(0)] for each in plans]
    assert min(map(len, found)) > 20 and found[0] != found[1]


def test_positions_that_were_played_are_labelled_too(tmp_path: Path) -> None:
    plan = LabelPlan(20, 3, 2, "base", {"victory_points": 4}, (), playouts=1, rounds=0, by="strong")
    both = replace(plan, played=0.5)
    siblings = LabelledGame(plan).labels(1)
    found = LabelledGame(both).labels(1)
    # Siblings are the same; what was played stands alone and has values between 0 and 1.
    assert [label.value for label in found[: len(siblings)]] == [label.value for label in siblings]
    played = found[len(siblings) :]
    decisions = [label.decision for label in played]
    assert len(played) > 10 and decisions == sorted(set(decisions))
    assert siblings[-1].decision + 1 == decisions[0]
    assert 0 < min(label.value for label in played) < max(label.value for label in played) < 1
    label(tmp_path / "both", "--games", "20", "--played", "0.5")
    assert "--played 0.5" in json.loads((tmp_path / "both" / CARD).read_text())["command"]


def test_labels_stop_in_time_and_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    label(tmp_path / "some", "--games", "60", "--seconds", "0.001")
    assert capsys.readouterr().out.endswith("labels of 20 games\n")
    label(tmp_path / "some", "--games", "40", "--resume")
    assert capsys.readouterr().out.endswith("labels of 40 games\n")


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--seconds", "0"), "--seconds takes seconds, more than 0"),
        (("--by", "easy"), "by: steady or strong, not easy"),
        (("--games", "0"), "games: a number from 1"),
        (("--playouts", "0"), "playouts: a number from 1 to 1024, not 0"),
        (("--rounds", "61"), "rounds: a number from 0 to 60, not 61"),
        (("--seed", "-1"), "seed: a number from 0"),
        (("--players", "7"), "7"),
        (("--jobs", "0"), "--jobs takes"),
        (("--ray", "auto", "--jobs", "2"), "--ray and --jobs"),
        (("--board", "nowhere"), "nowhere"),
    ],
)
def test_bad_flags_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: tuple[str, ...], said: str
) -> None:
    given = dict(zip(FAST[::2], FAST[1::2], strict=True)) | dict(
        zip(flags[::2], flags[1::2], strict=True)
    )
    words = [word for pair in given.items() for word in pair]
    assert run(["learn", "label", "--out", str(tmp_path / "new"), *words]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert not (tmp_path / "new").exists()


def test_folders_that_do_not_fit_are_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = LabelPlan(20, 7, 2, "base", {"victory_points": 4}, (), playouts=1, rounds=0)
    LabelFolder(tmp_path / "labels", plan, resume=False).close()
    before = (tmp_path / "labels" / CARD).read_bytes()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "strange").mkdir()
    (tmp_path / "strange" / "diary.txt").write_text("mine")
    other = (*QUICK, "--playouts", "2")
    for name, flags, said in (
        ("labels", FAST, "--resume continues"),
        ("labels", (*other, "--resume"), "labels of another plan"),
        ("file", FAST, "not a folder"),
        ("strange", (*FAST, "--resume"), f"it holds diary.txt, but no {CARD}"),
    ):
        assert run(["learn", "label", "--out", str(tmp_path / name), *flags]) == 2
        assert said in capsys.readouterr().err
    assert (tmp_path / "labels" / CARD).read_bytes() == before
    assert [each.name for each in (tmp_path / "labels").iterdir()] == [CARD]


def test_one_program_at_a_time_writes_a_folder(tmp_path: Path) -> None:
    plan = LabelPlan(20, 7, 2, "base", {}, (), playouts=1, rounds=0)
    folder = LabelFolder(tmp_path / "labels", plan, resume=False)
    with pytest.raises(OSError, match="another program is writing to it"):
        LabelFolder(tmp_path / "labels", plan, resume=True)
    folder.close()
    LabelFolder(tmp_path / "labels", plan, resume=True).close()


def test_what_is_read_must_be_labels_of_these_inputs(tmp_path: Path) -> None:
    label(tmp_path / "labels", "--games", "1")
    assert read_labels(tmp_path / "labels").card.whole is False
    card = tmp_path / "labels" / CARD
    told = json.loads(card.read_bytes())
    assert told["command"].startswith("hexhold learn label --out DIR --games 1 --seed 7")
    for key, said in (
        ("inputs", "labels have outdated inputs"),
        ("plan", "labels of another plan than the folder's"),
        ("hexhold_labels", "format 9 of labels is unknown"),
    ):
        card.write_text(json.dumps(told | {key: 9 if key == "hexhold_labels" else "else"}))
        with pytest.raises(ValueError, match=said):
            read_labels(tmp_path / "labels")
    card.write_text("{")
    with pytest.raises(ValueError, match="not the card of labels"):
        read_labels(tmp_path / "labels")
    card.unlink()
    with pytest.raises(ValueError, match=rf"there are no labels \(no {CARD}\)"):
        read_labels(tmp_path / "labels")


def test_a_file_that_cannot_be_read_is_reported_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    label(tmp_path / "labels", "--games", "1")
    (shard,) = (tmp_path / "labels").glob("*.npz")
    whole = shard.read_bytes()

    def without_memory(*_: object, **__: object) -> None:
        raise MemoryError

    capsys.readouterr()
    with monkeypatch.context() as patched:
        patched.setattr(np, "load", without_memory)
        label(tmp_path / "labels", "--games", "1", "--resume", code=1)
    assert f"cannot read {shard}: " in capsys.readouterr().err
    assert shard.read_bytes() == whole


def test_numbers_that_are_no_chances_are_damage(tmp_path: Path) -> None:
    label(tmp_path / "labels", "--games", "1")
    (shard,) = (tmp_path / "labels").glob("*.npz")
    with np.load(shard) as found:
        columns = {name: found[name] for name in found.files}
    for wrong in (np.nan, np.inf, -0.5, 1.5):
        np.savez(shard, **{**columns, "value": np.full_like(columns["value"], wrong)})
        with pytest.raises(OSError, match="is damaged: value"):
            read_labels(tmp_path / "labels")
