"""What is said of the lessons, in each language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from hexhold.language import ENGLISH, LANGUAGES, Language


@dataclass(frozen=True)
class Words:
    """The sentences of one lesson."""

    title: str
    about: str
    """What it is that one learns."""
    goal: str
    hints: tuple[str, ...]
    """One for each hint of the lesson."""
    done: str
    """Said when the goal is reached."""
    missed: str = ""
    """Said when it has slipped away, where that can be."""


@cache
def _read(language: Language) -> Mapping[str, Any]:
    """A language's file; English where it has none yet."""
    file = files(__package__) / "words" / f"{language}.toml"
    if language not in LANGUAGES or not file.is_file():
        return _read(ENGLISH)
    return tomllib.loads(file.read_text(encoding="utf-8"))


def course_title(language: Language = ENGLISH) -> str:
    """What the whole course is called."""
    return str(_read(language)["course"])


def words_of(lesson: str, language: Language = ENGLISH) -> Words:
    """What is said of a lesson; in English where the language lacks it."""
    found = _read(language).get(lesson) or _read(ENGLISH)[lesson]
    return Words(**{**found, "hints": tuple(found["hints"])})
