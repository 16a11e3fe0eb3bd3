"""Making the machine code ready: what is kept is loaded, what is not is made by two processes."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from hexhold.bots import warm as warming
from hexhold.engine.compile import INTERPRETED

needs_machine_code = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


class Entry:
    """An entry that notes what is done with it."""

    def __init__(self, name: str, kept: bool, place: bool = True) -> None:
        self.__name__ = name
        self.kept = kept
        self.can_be_kept = place
        self.compiled = 0

    def load(self) -> bool:
        return self.kept

    def ready(self) -> None:
        self.compiled += not self.kept
        self.kept = True


class Helper:
    """The other process, which keeps what it is asked for."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self.asked: list[list[str]] = []

    def __call__(self, command: list[str], **_: Any) -> Helper:
        self.asked.append(command)
        for entry in self.entries:
            entry.kept = entry.kept or entry.__name__ in command[3:]
        return self

    def wait(self) -> None:
        pass

    def kill(self) -> None:
        pass


def warm_with(
    monkeypatch: pytest.MonkeyPatch, entries: list[Entry], simulating: bool = True, cores: int = 2
) -> Helper:
    helper = Helper(entries)
    monkeypatch.setattr("hexhold.engine.compile.INTERPRETED", False)
    monkeypatch.setattr(warming, "all_entries", lambda: entries)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(subprocess, "Popen", helper)
    warming.warm(simulating)
    return helper


def test_two_processes_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry(name, False) for name in ("step", "choose", "play_random", "view")]
    helper = warm_with(monkeypatch, entries)
    asked = [sys.executable, "-m", "hexhold.bots.warm", "step", "play_random"]
    assert helper.asked == [asked]
    assert [entry.compiled for entry in entries] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("kept", "place", "cores"), [(True, True, 2), (False, False, 2), (False, True, 1)]
)
def test_one_process_is_enough_where_two_would_not_help(
    monkeypatch: pytest.MonkeyPatch, kept: bool, place: bool, cores: int
) -> None:
    entries = [Entry("step", kept, place), Entry("choose", kept, place)]
    assert warm_with(monkeypatch, entries, cores=cores).asked == []
    assert all(entry.kept for entry in entries)


def test_tables_do_not_wait_for_what_simulations_need(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry("play_game", False), Entry("choose", False)]
    warm_with(monkeypatch, entries, simulating=False)
    assert [entry.compiled for entry in entries] == [0, 1]


@needs_machine_code
def test_the_names_are_those_of_entries() -> None:
    names = {entry.__name__ for entry in warming.all_entries()}
    assert names >= warming.DECIDING | warming.SIMULATING
