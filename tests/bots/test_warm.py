"""Making the machine code ready: what is kept is loaded, what is not is made by two processes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexhold.bots import warm as warming
from hexhold.bots.preparation import Preparation
from hexhold.compiler import INTERPRETED, CompileStep, compilation
from tools.warm import modules_with_entries

needs_machine_code = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


class Library:
    """Entries that note what is done with them."""

    def __init__(
        self, module: str, cost: float = 4.0, kept: bool = False, place: bool = True
    ) -> None:
        self.module = module
        self.costs = (cost, 1.0)
        self.is_cached = kept
        self.can_be_cached = place
        self.compiled = 0
        self.loaded = 0

    def ready(self) -> None:
        if not self.is_cached:
            for cost in self.costs:
                compilation.progress(CompileStep(self.module, 0.0, cost, sum(self.costs)))
        self.compiled += not self.is_cached
        self.loaded += 1
        self.is_cached = True


class Helpers:
    """The other processes, which keep what they are asked for, or end without it."""

    def __init__(self, libraries: list[Library], fail: bool = False) -> None:
        self.libraries = libraries
        self.fail = fail
        self.asked: list[list[str]] = []
        self.killed = 0
        self.stdout = io.StringIO("")

    def __call__(self, command: list[str], **_: Any) -> Helpers:
        self.asked.append(command)
        named = [library for library in self.libraries if library.module in command[3:]]
        costs = [cost for library in named for cost in library.costs]
        self.stdout = io.StringIO("".join(f"{cost}\n" for cost in costs))
        for library in named:
            library.is_cached = library.is_cached or not self.fail
        return self

    def kill(self) -> None:
        self.killed += 1

    def communicate(self) -> None:
        pass


def warm_with(
    monkeypatch: pytest.MonkeyPatch, libraries: list[Library], cores: int = 2, fail: bool = False
) -> tuple[Helpers, list[Preparation]]:
    """Warm some entries; who was asked, and what was shown."""
    helpers = Helpers(libraries, fail)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(subprocess, "Popen", helpers)
    shown: list[Preparation] = []
    warming.warm(libraries, shown.append)  # type: ignore[arg-type]  # libraries in all that matters
    assert all(library.is_cached and library.loaded for library in libraries)
    return helpers, shown


def test_two_processes_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    libraries = [
        Library("view", 1.0),
        Library("facts", 2.0),
        Library("bots"),
        Library("engine", 9.0),
    ]
    helpers, (preparation,) = warm_with(monkeypatch, libraries)
    asked = [sys.executable, "-m", "hexhold.bots.warm"]
    assert helpers.asked == [[*asked, "engine"], [*asked, "bots", "facts", "view"]]
    assert [library.compiled for library in libraries] == [0, 0, 0, 0]
    assert preparation.share == 1.0
    assert [course.cost for course in preparation.courses] == [10.0, 10.0]


def test_one_process_does_it_all_for_one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    libraries = [Library("engine"), Library("bots")]
    helpers, _ = warm_with(monkeypatch, libraries, cores=1)
    assert [command[3:] for command in helpers.asked] == [["engine", "bots"]]


@pytest.mark.parametrize(("place", "fail"), [(False, False), (True, True)])
def test_what_no_helper_can_keep_is_compiled_here(
    monkeypatch: pytest.MonkeyPatch, place: bool, fail: bool
) -> None:
    libraries = [Library("engine", place=place), Library("bots", place=place)]
    helpers, (preparation,) = warm_with(monkeypatch, libraries, fail=fail)
    assert len(helpers.asked) == (2 if place else 0)
    assert [library.compiled for library in libraries] == [1, 1]
    assert (preparation.share, preparation.kept) == (1.0, place)


def test_nothing_is_shown_where_all_is_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    libraries = [Library("engine", kept=True), Library("bots", kept=True)]
    helpers, shown = warm_with(monkeypatch, libraries)
    assert (helpers.asked, shown) == ([], [])


def test_helpers_end_when_the_work_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(warming._Helper, "wait", stop)
    libraries = [Library("engine"), Library("bots")]
    helpers = Helpers(libraries)
    monkeypatch.setattr(subprocess, "Popen", helpers)
    with pytest.raises(KeyboardInterrupt):
        warming.warm(libraries)  # type: ignore[arg-type]  # libraries in all that matters
    assert helpers.killed == len(helpers.asked)


@needs_machine_code
def test_there_is_work_for_two_processes() -> None:
    everything = warming.everything()
    engine = warming.without_bots()
    assert [library.module for library in everything if library not in engine] == [*warming.BOTS]
    costs = sorted(warming.cost_of([library]) for library in everything)
    assert costs[-1] < 2 * costs[-2] and 4 < sum(costs) < 22


def test_nothing_that_games_call_stays_cold() -> None:
    found = modules_with_entries()
    # Only random play of the base game in one call is compiled when it first plays.
    assert {*warming.WITHOUT_BOTS, *warming.BOTS, "hexhold.engine.base_game_play"} == {
        module for module in found if module.startswith(("hexhold.engine.", "hexhold.bots."))
    }
    assert "hexhold.environments.entries" in found


@needs_machine_code
def test_a_helper_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "hexhold.bots.warm", "hexhold.engine.entries"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "HEXHOLD_CACHE_DIR": str(tmp_path)},
    ) as helper:
        assert helper.stdin is not None and helper.stdout is not None
        assert float(helper.stdout.readline()) > 0
        helper.stdin.close()
        assert helper.wait(timeout=60) == 1
