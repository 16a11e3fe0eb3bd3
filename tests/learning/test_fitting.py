"""Weights are fitted to labels, and written as `strong` reads them."""

import sys
from pathlib import Path

import numpy as np
import pytest

from hexhold.bots.strong.inputs import INPUTS, INPUTS_BEFORE_WONDERS
from hexhold.bots.strong.weights import PARTS, SHIPPED, SHIPPED_BEFORE, read_weights
from hexhold.cli import run
from hexhold.compiler import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="arrays are lists of records when interpreted")


@pytest.fixture(scope="module")
def labels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty short games."""
    folder = tmp_path_factory.mktemp("labels") / "some"
    flags = ("--edition", "base", "--option", "victory_points=4", "--players", "2")
    how = ("--games", "20", "--seed", "1", "--playouts", "2", "--rounds", "0")
    assert run(["learn", "label", "--out", str(folder), *flags, *how]) == 0
    return folder


def test_without_pytorch_one_line_says_what_to_do(
    labels: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delitem(sys.modules, "hexhold.learning.fitting", raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert run(["learn", "fit", str(labels), "--out", str(tmp_path / "w.npz")]) == 2
    said = "hexhold: the module torch is not installed: pip install 'hexhold[learn]'\n"
    assert capsys.readouterr().err == said


def test_equal_labels_and_seeds_give_equal_weights(
    labels: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    how = ("--epochs", "3", "--cells", "16")
    files = [tmp_path / f"{n}.npz" for n in range(3)]
    for file, seed in zip(files, ("1", "1", "2"), strict=True):
        assert run(["learn", "fit", str(labels), "--out", str(file), "--seed", seed, *how]) == 0
    said = capsys.readouterr().out
    assert "decisions to learn from" in said and "epoch 3, judged after some rounds" in said
    first, again, other = (read_weights(file) for file in files)
    assert all(np.array_equal(first[name], again[name]) for name in first)
    assert not np.array_equal(first["first"], other["first"])
    assert first["second"].shape == (16, 32)


def test_a_fit_goes_on_from_weights(labels: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    from hexhold.learning import read_labels
    from hexhold.learning.fitting import Fit, Recipe

    start = read_weights(SHIPPED)
    fit = Fit([read_labels(labels)], Recipe(epochs=1), start)
    kept = fit.weights()
    assert all(np.array_equal(kept[name], start[name]) for name in PARTS)
    wide = Fit([read_labels(labels)], Recipe(epochs=1, first_cells=256), start).weights()
    assert wide["first"].shape == (INPUTS, 256) and not wide["second"][128:].any()
    assert np.array_equal(wide["first"][:, :128], start["first"])
    (found,) = fit.epochs()
    assert [each.whole for each in found] == [False]
    assert any(not np.array_equal(fit.weights()[name], start[name]) for name in PARTS)


def test_f10_weights_know_wonders_if_labels_do(labels: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    folder, file = str(tmp_path / "wonders"), str(tmp_path / "w.npz")
    flags = ("--edition", "base", "--players", "3", "--board", "wonders_of_catan")
    how = ("--games", "20", "--seed", "1", "--playouts", "1", "--rounds", "0")
    four = ("--option", "victory_points=4")
    assert run(["learn", "label", "--out", folder, *flags, *four, *how]) == 0
    start = ["--start", str(SHIPPED_BEFORE), "--epochs", "1", "--out", file]
    for learned, inputs in ((str(labels), INPUTS_BEFORE_WONDERS), (folder, INPUTS)):
        assert run(["learn", "fit", learned, *start]) == 0
        assert len(read_weights(Path(file))["first"]) == inputs


def test_a_missing_gpu_is_reported_in_one_line(
    labels: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert run(["learn", "fit", str(labels), "--out", "w.npz", "--device", "cuda"]) == 2
    assert capsys.readouterr().err.startswith("hexhold: --device cuda: PyTorch finds no GPU")


def test_weights_that_are_too_large_are_reported(
    labels: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    large = read_weights(SHIPPED)
    large["last"][:] = 2**15 - 1
    np.savez(tmp_path / "large.npz", allow_pickle=False, **large)
    flags = ("--start", str(tmp_path / "large.npz"), "--out", str(tmp_path / "w.npz"))
    assert run(["learn", "fit", str(labels), "--epochs", "1", *flags]) == 0
    assert "too large for the file format and were cut off" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("nowhere",), "there are no labels"),
        ((".", "--epochs", "0"), "--epochs takes a number from 1"),
        ((".", "--cells", "20"), "--cells takes a multiple of 16 up to 256, not 20"),
        ((".", "--second", "0"), "--second takes a multiple of 16 up to 256, not 0"),
        ((".", "--seed", "-1"), "--seed takes"),
        ((".", "--start", "none.npz"), "there is no file none.npz"),
        ((".",), "there are no labels"),
    ],
)
def test_bad_input_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    flags: tuple[str, ...],
    said: str,
) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make learning")
    monkeypatch.chdir(tmp_path)
    assert run(["learn", "fit", *flags, "--out", "w.npz"]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
