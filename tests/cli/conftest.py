"""Fixtures for tests of the command line."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.keyboard import Commands

BOTS = """
import threading


class Plain:
    name = "plain"

    def decide(self, view, actions):
        return actions[0]


class First:
    name = "first"

    def __init__(self, seed=0):
        self.seed = seed

    def decide(self, view, actions):
        return actions[(self.seed + len(view.log)) % len(actions)]


class Brittle(First):
    name = "brittle"

    def decide(self, view, actions):
        if len(view.log) > 20:
            raise KeyError("lost")
        return super().decide(view, actions)


class Mortal(First):
    name = "mortal"
    made = 0

    def __init__(self, seed=0):
        super().__init__(seed)
        # One is made before anything starts.
        Mortal.made += 1
        if Mortal.made > 2:
            raise RuntimeError("no more")


class Late(Plain):
    name = "late"
    made = 0
    most = 1

    def __init__(self):
        type(self).made += 1
        if self.made > self.most:
            threading.Event().wait(20)


class Unborn(Late):
    name = "unborn"
    most = 0


class Chatty(Plain):
    name = "chatty"

    def __init__(self, seed):
        print("sat down")

    def decide(self, view, actions):
        print("thinking")
        return super().decide(view, actions)
"""


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Commands:
    """Run commands in this process."""
    return Commands(capsys)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Name a module with bots in the current directory, as users write them."""
    name = f"own_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield name
    sys.modules.pop(name, None)
