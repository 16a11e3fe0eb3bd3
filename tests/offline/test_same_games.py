"""Equal seeds give equal games on every platform."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexhold.compiler import INTERPRETED
from tests.offline.built_bots import built_bots
from tools import same_games, same_games_here

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compares machine code with other platforms")


@pytest.fixture(params=["20", pytest.param("3", marks=pytest.mark.slow)])
def _each_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Play every 20th game, or every third: each edition with each number of players, each bot."""
    monkeypatch.setenv(same_games_here.EACH, request.param)
    yield


@pytest.mark.usefixtures("_each_game")
def test_interpreted_games_are_those_of_machine_code() -> None:
    assert same_games.interpreted() == same_games.native()


@pytest.mark.slow
def test_games_in_browsers_are_those_of_machine_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv(same_games_here.EACH, "4")
    native = same_games.native()
    assert same_games.web_assembly(built_bots(tmp_path_factory)) == native
    in_pyodide = same_games.pyodide()
    if in_pyodide is None:
        pytest.skip("no Pyodide here: run `npm ci` in web/")
    assert in_pyodide == native
