"""The languages hexhold speaks: sentences that know how they are said in another one.

English is the language of the source. Every other language has a file `KEY.toml` beside this
module, which gives for an English sentence the sentence that says the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, cast

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Language",
    "Sentence",
    "counted",
    "fill",
    "said",
    "say",
    "sentences",
]

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "de")
ENGLISH: Language = "en"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """An English sentence that remembers its template and the facts it was filled with."""

    template: str
    facts: dict[str, object]

    def __new__(cls, template: str, facts: Mapping[str, object] | None = None) -> Sentence:
        """Fill a template such as `{0} is taken`; facts may be sentences themselves."""
        known = dict(facts or {})
        sentence = super().__new__(cls, fill(template, known))
        sentence.template = template
        sentence.facts = known
        return sentence


def counted(n: int, one: str, more: str = "") -> str:
    """`1 game`, `2 games`; ``more`` is the plural where it is not made with an s."""
    return f"{n} {one if n == 1 else more or one + 's'}"


def say(template: str, **facts: object) -> Sentence:
    """A sentence, filled.

    >>> said(say("{p} has no road left", p="p0"), "de")
    'p0 hat keine Straße mehr'
    """
    return Sentence(template, facts)


def said(text: str, language: Language) -> str:
    """A text in a language; one that has no translation stays as it is."""
    if language == ENGLISH:
        return str.__str__(text)
    known = sentences(language)
    if not isinstance(text, Sentence):
        return known.get(text, text)
    facts = {
        name: said(fact, language) if isinstance(fact, Sentence) else fact
        for name, fact in text.facts.items()
    }
    return fill(known.get(text.template, text.template), facts)


def fill(template: str, facts: Mapping[str, object]) -> str:
    """Put facts into a template's `{name}` places; a place without a fact stays."""
    return _PLACEHOLDER.sub(lambda match: str(facts.get(match[1], match[0])), template)


@cache
def sentences(language: Language) -> Mapping[str, str]:
    """English sentence or template → the same in a language, without English."""
    if language == ENGLISH:
        return {}
    table: dict[str, Any] = tomllib.loads(
        files(__name__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    )
    return cast("dict[str, str]", table)
