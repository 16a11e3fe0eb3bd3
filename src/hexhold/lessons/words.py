"""The texts of the lessons in each language."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from hexhold.language import ENGLISH, LANGUAGES, Language


@dataclass(frozen=True)
class Words:
    """The texts of one lesson."""

    title: str
    about: str
    """What the lesson teaches."""
    goal: str
    hints: tuple[str, ...]
    """A text for each hint of the lesson."""
    done: str
    """Shown when the goal is reached."""
    missed: str = ""
    """Shown when the goal can no longer be reached; empty if that is impossible."""


@cache
def _read(language: Language) -> Mapping[str, Any]:
    """Return the texts of a language, or the English ones if it has none."""
    file = files(__package__) / "words" / f"{language}.toml"
    if language not in LANGUAGES or not file.is_file():
        return _read(ENGLISH)
    return tomllib.loads(file.read_text(encoding="utf-8"))


def course_title(language: Language = ENGLISH) -> str:
    """Return the name of the course."""
    return str(_read(language)["course"])


def words_of(lesson: str, language: Language = ENGLISH) -> Words:
    """Return a lesson's texts, in English if the language has none."""
    found = _read(language).get(lesson) or _read(ENGLISH)[lesson]
    return Words(**{**found, "hints": tuple(found["hints"])})
