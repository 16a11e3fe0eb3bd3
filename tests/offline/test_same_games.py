"""Equal seeds give equal games on every platform."""

from __future__ import annotations

import pytest

from hexhold.compiler import INTERPRETED
from tests.offline.built_bots import built_bots
from tools import same_games, same_games_here

pytestmark = pytest.mark.skipif(INTERPRETED, reason="compares machine code with other platforms")


KNOWN = """
["6e random 2 0", 300, "8e92f51320ffb75c"]
["4e random 3 2", 182, "3be528570674957a"]
["3d random 5 1", 466, "db46e309f24c2fc5"]
["base random 2 0", 293, "ec300afb682fff7d"]
["6e novice 3 2", 54, "e8b0c537c864be44"]
""".strip().splitlines()
"""Every 20th game, as it ends on every processor and system. It changes with the rules, with these
bots and with what a state holds: ``HEXHOLD_EACH_GAME=20 python -m tools.same_games_here``."""


@pytest.mark.slow
def test_interpreted_games_are_those_of_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    # Every ninth: each edition, each number of players, and the bots except `steady`.
    monkeypatch.setenv(same_games_here.EACH, "9")
    assert same_games.interpreted() == same_games.native()


def test_games_are_those_of_other_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(same_games_here.EACH, "20")
    assert same_games.native() == KNOWN


@pytest.mark.long
def test_games_in_browsers_are_those_of_machine_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv(same_games_here.EACH, "4")
    assert same_games.web_assembly(built_bots(tmp_path_factory)) == same_games.native()
    # Interpreted games take a hundred times longer: each edition and number of players once.
    monkeypatch.setenv(same_games_here.EACH, "18")
    in_pyodide = same_games.pyodide()
    if in_pyodide is None:
        pytest.skip("no Pyodide here: run `npm ci` in web/")
    assert in_pyodide == same_games.native()
