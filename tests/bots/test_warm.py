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
from hexhold.engine.machinery import compile as rules
from hexhold.engine.machinery.compile import INTERPRETED

needs_machine_code = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


class Entry:
    """An entry that notes what is done with it."""

    def __init__(self, name: str, kept: bool = False, place: bool = True) -> None:
        self.__name__ = name
        self.kept = kept
        self.can_be_kept = place
        self.compiled = 0
        self.cost = 4.0

    def below(self, seen: dict[Any, None]) -> None:
        seen[self] = None

    def load(self) -> bool:
        return self.kept

    def ready(self) -> None:
        rules.progress(rules.Piece(self.__name__, 0.0, self.cost, self.cost))
        self.compiled += not self.kept
        self.kept = True


class Helpers:
    """The other processes, which keep what they are asked for, or end without it."""

    def __init__(self, entries: list[Entry], fail: bool = False) -> None:
        self.entries = entries
        self.fail = fail
        self.asked: list[list[str]] = []
        self.killed = 0
        self.stdout = io.StringIO("")

    def __call__(self, command: list[str], **_: Any) -> Helpers:
        self.asked.append(command)
        named = [entry for entry in self.entries if entry.__name__ in command[3:]]
        self.stdout = io.StringIO("".join(f"{entry.cost}\n" for entry in named))
        for entry in named:
            entry.kept = entry.kept or not self.fail
        return self

    def kill(self) -> None:
        self.killed += 1

    def communicate(self) -> None:
        pass


def warm_with(
    monkeypatch: pytest.MonkeyPatch, entries: list[Entry], cores: int = 2, fail: bool = False
) -> tuple[Helpers, list[Preparation]]:
    """Warm some entries; who was asked, and what was shown."""
    helpers = Helpers(entries, fail)
    monkeypatch.setattr("hexhold.engine.machinery.compile.INTERPRETED", False)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(subprocess, "Popen", helpers)
    shown: list[Preparation] = []
    warming.warm(entries, shown.append)  # type: ignore[arg-type]  # entries in all that matters
    return helpers, shown


def test_two_processes_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry(name) for name in ("step", "choose", "play_random", "view")]
    helpers, (preparation,) = warm_with(monkeypatch, entries)
    asked = [sys.executable, "-m", "hexhold.bots.warm"]
    assert helpers.asked == [[*asked, "choose", "view"], [*asked, "step", "play_random"]]
    assert [entry.compiled for entry in entries] == [0, 0, 0, 0]
    assert preparation.share == 1.0
    assert [course.cost for course in preparation.courses] == [8.0, 8.0]


def test_one_process_does_it_all_for_one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry("step"), Entry("choose")]
    helpers, _ = warm_with(monkeypatch, entries, cores=1)
    assert [command[3:] for command in helpers.asked] == [["step", "choose"]]


@pytest.mark.parametrize(("place", "fail"), [(False, False), (True, True)])
def test_what_no_helper_can_keep_is_compiled_here(
    monkeypatch: pytest.MonkeyPatch, place: bool, fail: bool
) -> None:
    entries = [Entry("step", place=place), Entry("choose", place=place)]
    helpers, (preparation,) = warm_with(monkeypatch, entries, fail=fail)
    assert len(helpers.asked) == (2 if place else 0)
    assert [entry.compiled for entry in entries] == [1, 1]
    assert (preparation.share, preparation.kept) == (1.0, place)


def test_nothing_is_shown_where_all_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    helpers, shown = warm_with(monkeypatch, [Entry("step", kept=True), Entry("view", kept=True)])
    assert (helpers.asked, shown) == ([], [])


def test_helpers_end_when_the_work_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(warming._Helper, "wait", stop)
    entries = [Entry("step"), Entry("choose")]
    helpers = Helpers(entries)
    monkeypatch.setattr("hexhold.engine.machinery.compile.INTERPRETED", False)
    monkeypatch.setattr(subprocess, "Popen", helpers)
    with pytest.raises(KeyboardInterrupt):
        warming.warm(entries)  # type: ignore[arg-type]  # entries in all that matters
    assert helpers.killed == len(helpers.asked)


@needs_machine_code
def test_the_names_are_those_of_entries() -> None:
    names = {entry.__name__ for entry in warming.all_entries()}
    assert names >= warming.DECIDING | warming.SIMULATING | warming.DRAWING
    tables = {entry.__name__ for entry in warming.for_tables()}
    assert names - tables == warming.SIMULATING
    assert tables - {entry.__name__ for entry in warming.for_records()} == {"choose"}
    assert {entry.__name__ for entry in warming.for_boards()} == warming.DRAWING


@needs_machine_code
def test_both_halves_take_about_as_long() -> None:
    tables = warming.for_tables()
    deciding = [entry for entry in tables if entry.__name__ in warming.DECIDING]
    halves = warming.cost_of(deciding), warming.cost_of(e for e in tables if e not in deciding)
    assert max(halves) < 1.5 * min(halves)
    assert 20 < max(halves) < 60


@needs_machine_code
def test_a_helper_ends_with_whoever_started_it(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "hexhold.bots.warm", "step"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
    ) as helper:
        assert helper.stdin is not None and helper.stdout is not None
        assert float(helper.stdout.readline()) > 0
        helper.stdin.close()
        assert helper.wait(timeout=60) == 1
