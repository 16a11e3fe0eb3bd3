"""Imports point down only, and the contract that says so notices when they do not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINTER = Path(sys.executable).with_name("lint-imports")
LAYERS = [
    "board", "compiler", "compiler/machine_code", "compiler/translation", "editions", "engine",
    "engine/vocabulary", "game", "records", "drawing", "bots", "bots/steady", "bots/strong",
    "arena", "environments", "play", "offline", "server", "learning", "cli",
]  # fmt: skip


def lint(tree: Path) -> subprocess.CompletedProcess[str]:
    """Check the `src/` of a tree against its `pyproject.toml`."""
    return subprocess.run(
        [LINTER, "--no-cache"],
        cwd=tree,
        env={"PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small stand-in: every layer is there and imports nothing but, in one place, llvmlite."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in ["", *LAYERS]:
        module = tmp_path / "src/hexhold" / package / "__init__.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.touch()
    (tmp_path / "src/hexhold/errors.py").touch()
    (tmp_path / "src/hexhold/compiler/machine_code/toolchain.py").write_text("import llvmlite\n")
    return tmp_path


def test_the_project_keeps_the_layers() -> None:
    result = lint(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


def test_imports_that_point_down_are_kept(tree: Path) -> None:
    (tree / "src/hexhold/game/good.py").write_text(
        "import hexhold.board\nimport hexhold.compiler\nimport hexhold.errors\n"
    )
    result = lint(tree)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("package", "imported"),
    [
        ("board", "hexhold.editions"),
        ("compiler", "hexhold.errors"),
        ("editions", "hexhold.engine"),
        ("engine", "hexhold.game"),
        ("game", "hexhold.records"),
        ("records", "hexhold.bots"),
        ("drawing", "hexhold.cli"),
        ("bots", "hexhold.arena"),
        ("arena", "hexhold.server"),
        ("environments", "hexhold.arena"),
        ("server", "hexhold.cli"),
        ("arena", "hexhold.learning"),
        ("engine", "llvmlite"),
        ("game", "llvmlite"),
    ],
)
def test_a_forbidden_import_is_caught(tree: Path, package: str, imported: str) -> None:
    (tree / f"src/hexhold/{package}/bad.py").write_text(f"import {imported}\n")
    result = lint(tree)
    assert result.returncode == 1
    assert f"hexhold.{package}.bad -> {imported}" in result.stdout


@pytest.mark.parametrize(
    ("folder", "imported"),
    [
        ("compiler/translation", "hexhold.compiler.machine_code"),
        ("play/table", "hexhold.play.room"),
        ("server/storage", "hexhold.server.rooms"),
        ("server/socket", "hexhold.server.http"),
        ("cli/terminal", "hexhold.cli.commands"),
        ("engine/economy", "hexhold.engine.knights"),
        ("engine/vocabulary", "hexhold.engine.island"),
        ("bots/steady", "hexhold.bots.players"),
        ("bots/steady/evaluation", "hexhold.bots.steady.cards"),
    ],
)
def test_folders_import_down_only_too(tree: Path, folder: str, imported: str) -> None:
    for package in (folder, imported.replace(".", "/").removeprefix("hexhold/")):
        module = tree / "src/hexhold" / package / "__init__.py"
        module.parent.mkdir(exist_ok=True)
        module.touch()
    (tree / "src/hexhold" / folder / "bad.py").write_text(f"import {imported}\n")
    result = lint(tree)
    assert result.returncode == 1
    assert f"hexhold.{folder.replace('/', '.')}.bad -> {imported}" in result.stdout


def test_errors_import_nothing_of_the_project(tree: Path) -> None:
    (tree / "src/hexhold/errors.py").write_text("import hexhold.board\n")
    assert "hexhold.errors -> hexhold.board" in lint(tree).stdout


def test_a_way_up_around_the_layers_is_caught(tree: Path) -> None:
    (tree / "src/hexhold/__init__.py").write_text("import hexhold.game\n")
    (tree / "src/hexhold/board/bad.py").write_text("import hexhold\n")
    assert lint(tree).returncode == 1


def test_a_package_outside_the_layers_is_caught(tree: Path) -> None:
    (tree / "src/hexhold/helpers.py").touch()
    assert lint(tree).returncode == 1
