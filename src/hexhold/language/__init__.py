"""The languages hexhold speaks: sentences that know how they are said in each.

A language is a file `xy.ftl` beside this module, in the syntax of Project Fluent: for each key a
pattern with blanks, which chooses plural forms by the language's own rules. What is said of the
decisions of the game stands in `decisions/xy.ftl`, also what the page says of them. A sentence is a
key and the facts that fill the blanks; it is formed when somebody asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "YOU",
    "Language",
    "LocalizedName",
    "Sentence",
    "Speak",
    "blanks",
    "keys",
    "own_name",
    "preferred",
    "said",
    "say",
    "speaking",
    "translated",
]

Language: TypeAlias = str
"""One of `LANGUAGES`, such as `en`."""
ENGLISH: Language = "en"
_ENDING = ".ftl"
LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    *sorted(
        file.name.removesuffix(_ENDING)
        for file in files(__name__).iterdir()
        if file.name.endswith(_ENDING) and file.name != f"{ENGLISH}{_ENDING}"
    ),
)

# A message's beginning, the blanks in it, and the messages that it is put together of.
_MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_BLANK = re.compile(r"\$(\w+)")
_PART = re.compile(r"\{ *(-?[a-z][\w-]*)")

#: Facts that may be whoever is spoken to, and what they are then.
_PERSONS = frozenset({"p", "who"})
YOU = "you"
"""Stands in a blank for whoever is spoken to."""


class Sentence(str):
    """A sentence in English that remembers its key and the facts it was formed of."""

    key: str
    facts: dict[str, object]

    def __new__(cls, key: str, facts: Mapping[str, object] | None = None) -> Sentence:
        """Form the sentence of a key; facts may be sentences themselves. `KeyError`: no such."""
        known = dict(facts or {})
        sentence = super().__new__(cls, _formed(key, known, ENGLISH, None))
        sentence.key = key
        sentence.facts = known
        return sentence

    def __reduce__(self) -> tuple[type[Sentence], tuple[str, dict[str, object]]]:
        return Sentence, (self.key, self.facts)


class LocalizedName(str):
    """A name in English that each language has in its own way: a fact of sentences."""

    def said_in(self, language: Language) -> str:
        """Return the name in a language."""
        raise NotImplementedError


def say(key: str, /, **facts: object) -> Sentence:
    """A sentence, filled.

    >>> said(say("no-road-left", p="p0"), "de")
    'p0 hat keine Straße mehr'
    """
    return Sentence(key, facts)


def said(text: str, language: Language, to: str | None = None) -> str:
    """A text in a language; what is no sentence stays as it is.

    Args:
        to: whom it is said to, such as `p0`; where it is about them, they are addressed.

    >>> said(say("no-road-left", p="p0"), "en", to="p0")
    'you have no road left'
    """
    if not isinstance(text, Sentence):
        return text
    if to is None and language == ENGLISH:
        return str.__str__(text)
    return _formed(text.key, text.facts, language, to)


Speak: TypeAlias = Callable[..., str]
"""Forms the sentence of a key, filled with facts by name, in one language."""


def speaking(language: Language) -> Speak:
    """How things are said in a language.

    >>> speaking("de")("n-points", n=2)
    '2 Punkte'
    """
    return lambda key, /, **facts: _formed(key, facts, language, None)


def translated(text: str, key: str, language: Language) -> str:
    """An English text that stands elsewhere, in a language that has it under a key."""
    return _formed(key, {}, language, None) if key in keys(language) else text


def preferred(wanted: Iterable[str]) -> Language:
    """The first of the languages wanted that there is, else English.

    >>> preferred(["tlh", "de-AT", "en"]), preferred(["de_DE.UTF-8"])
    ('de', 'de')
    """
    for tag in wanted:
        beginning = tag.strip().replace("_", "-").split("-")[0].split(".")[0].lower()
        if beginning in LANGUAGES:
            return beginning
    return ENGLISH


def own_name(language: Language) -> str:
    """What a language calls itself.

    >>> own_name("de")
    'Deutsch'
    """
    from babel import Locale

    name = Locale.parse(language).get_language_name(language) or language
    return name[:1].upper() + name[1:]


@cache
def blanks(key: str) -> frozenset[str]:
    """Return the names of the facts that a sentence asks for in English; `KeyError`: no such."""
    return _blanks(ENGLISH)[key]


@cache
def keys(language: Language) -> frozenset[str]:
    """The keys that a language has sentences for."""
    # All that the library keeps of its messages; asking for one by one would need to know them.
    return frozenset(_bundle(language)._messages)


def _formed(key: str, facts: Mapping[str, object], language: Language, to: str | None) -> str:
    wanted = _blanks(language)[key]
    given = tuple(
        (name, _argument(name, fact, language, to))
        for name, fact in facts.items()
        if name in wanted
    )
    short = sum(len(fact) for _, fact in given if isinstance(fact, str)) <= _SHORT
    return (_filled if short else _filled.__wrapped__)(language, key, given)


def _argument(name: str, fact: object, language: Language, to: str | None) -> str | int:
    if isinstance(fact, Sentence):
        return said(fact, language, to)
    if isinstance(fact, LocalizedName):
        return fact.said_in(language)
    if isinstance(fact, int):
        return fact
    text = str(fact)
    return YOU if text == to and name in _PERSONS else text


#: Letters of facts up to which a sentence is kept: who asks decides how long they are.
_SHORT = 200


@lru_cache(maxsize=2048)
def _filled(language: Language, key: str, given: tuple[tuple[str, str | int], ...]) -> str:
    """A sentence; the same are asked for again and again, and forming one takes 25 µs."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    facts = {name: _plain(fact) if isinstance(fact, int) else fact for name, fact in given}
    # Mistakes leave a blank's name in the text; a test finds those that a file could make.
    return str(bundle.format_pattern(pattern, facts)[0])


def _plain(number: int) -> Any:
    """A number without marks between its thousands: it may be a seed or a limit to be typed."""
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)


@cache
def _blanks(language: Language) -> Mapping[str, frozenset[str]]:
    """Key → the blanks that its sentence has, or one that it is put together of.

    A refusal comes with all facts that any refusal tells; filling in a fact costs 5 µs.
    """
    parts = _MESSAGE.split(_source(language))[1:]
    bodies = dict(zip(parts[::2], parts[1::2], strict=True))
    found: dict[str, frozenset[str]] = {}

    def blanks_of(key: str) -> frozenset[str]:
        if key not in found:
            body = bodies.get(key, "")
            found[key] = frozenset(_BLANK.findall(body)).union(
                *(blanks_of(part) for part in _PART.findall(body))
            )
        return found[key]

    return {key: blanks_of(key) for key in bodies}


def _source(language: Language) -> str:
    folder = files(__name__)
    both = (folder / f"{language}{_ENDING}", folder / "decisions" / f"{language}{_ENDING}")
    return "\n".join(file.read_text(encoding="utf-8") for file in both if file.is_file())


@cache
def _bundle(language: Language) -> FluentBundle:
    # Imported when something is said: it takes a quarter of a second, most of it Babel's.
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(_source(language)))
    return bundle
