"""All lessons in their order."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

from hexhold.lessons.lesson import Lesson

COURSE = (
    "setup",
    "turn",
    "trade",
    "people",
    "city",
    "improvement",
    "progress",
    "ability",
    "wall",
    "knight",
    "promotion",
    "barbarians",
    "robber",
    "displacement",
    "metropolis",
)
LEARNER = 0
"""The learner's seat; bots have the others."""
PLAYERS = 3
"""The same in every lesson, because one table is used for all."""


def _read(name: str) -> Lesson:
    text = (files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return Lesson.read(name, tomllib.loads(text))


LESSONS: Mapping[str, Lesson] = {name: _read(name) for name in COURSE}
