"""Languages: sentences that can be formed in each of them.

A language is a file `xy.ftl` in this folder, in the syntax of Project Fluent: each key has a
pattern with blanks, which chooses plural forms by the language's rules. `decisions/xy.ftl` has the
sentences about the game's decisions, including those of the page. A sentence consists of a key and
the facts for its blanks; it is formed only when its text is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, reduce
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
    "capitalized",
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

# The beginning of a message, its blanks, and its references to other messages.
_MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
# A word at the beginning of a sentence: nothing of a key, a path or a label follows.
_WORD = re.compile(r"^[^\W\d_]+(?=[ ,;'’]|$)")
_BLANK = re.compile(r"\$(\w+)")
_PART = re.compile(r"\{ *(-?[a-z][\w-]*)")

#: Facts that may be the person who is addressed, with their values in that case.
_PERSONS = frozenset({"p", "who"})
YOU = "you"
"""The value of a blank for the person who is addressed."""


class Sentence(str):
    """A sentence in English that remembers its key and its facts."""

    key: str
    facts: dict[str, object]

    def __new__(cls, key: str, facts: Mapping[str, object] | None = None) -> Sentence:
        """Make the sentence of a key; facts may be sentences. Raise `KeyError` if it is unknown."""
        known = dict(facts or {})
        sentence = super().__new__(cls, _formed(key, known, ENGLISH, None))
        sentence.key = key
        sentence.facts = known
        return sentence

    def __reduce__(self) -> tuple[type[Sentence], tuple[str, dict[str, object]]]:
        return Sentence, (self.key, self.facts)


class LocalizedName(str):
    """An English name that differs by language, for use as a fact."""

    def said_in(self, language: Language) -> str:
        """Return the name in a language."""
        raise NotImplementedError


def say(key: str, /, **facts: object) -> Sentence:
    """Form a sentence in a language.

    >>> said(say("no-road-left", p="p0"), "de")
    'p0 hat keine Straße mehr'
    """
    return Sentence(key, facts)


def said(text: str, language: Language, to: str | None = None) -> str:
    """Return a text in a language; a text that is not a sentence stays as it is.

    Args:
        to: the person who is addressed, such as `p0`; a sentence about them then says "you".

    >>> said(say("no-road-left", p="p0"), "en", to="p0")
    'you have no roads left'
    """
    if not isinstance(text, Sentence):
        return text
    if to is None and language == ENGLISH:
        return str.__str__(text)
    return _formed(text.key, text.facts, language, to)


def capitalized(text: str) -> str:
    """Return a text that begins with a capital letter, unless it begins with a key or a path.

    >>> capitalized("a table takes a name"), capitalized("p0 has no road left")
    ('A table takes a name', 'p0 has no road left')
    """
    return _WORD.sub(lambda found: found[0][:1].upper() + found[0][1:], text)


Speak: TypeAlias = Callable[..., str]
"""Forms the sentence of a key with facts by name, in one language."""


def all_of(speak: Speak, texts: Iterable[str]) -> str:
    """Join texts to one: `p0`, `p0 and p2`."""
    return reduce(lambda some, one: speak("some-and-one", some=some, one=one), texts)


def speaking(language: Language) -> Speak:
    """Return a function that forms sentences in a language.

    >>> speaking("de")("n-points", n=2)
    '2 Punkte'
    """
    return lambda key, /, **facts: _formed(key, facts, language, None)


def translated(text: str, key: str, language: Language) -> str:
    """Translate an English text from elsewhere if the language has it under a key."""
    return _formed(key, {}, language, None) if key in keys(language) else text


def preferred(wanted: Iterable[str]) -> Language:
    """Return the first known language of the wanted ones, else English.

    >>> preferred(["tlh", "de-AT", "en"]), preferred(["de_DE.UTF-8"])
    ('de', 'de')
    """
    for tag in wanted:
        beginning = tag.strip().replace("_", "-").split("-")[0].split(".")[0].lower()
        if beginning in LANGUAGES:
            return beginning
    return ENGLISH


def own_name(language: Language) -> str:
    """Return a language's name in that language.

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
    """Return the keys of a language's sentences."""
    return frozenset(key for key in _bodies(language) if not key.startswith("-"))


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


#: The length of facts up to which a sentence is cached: callers decide how long they are.
_SHORT = 200


@lru_cache(maxsize=2048)
def _filled(language: Language, key: str, given: tuple[tuple[str, str | int], ...]) -> str:
    """Form a sentence, cached: the same ones are needed often, and forming one takes 25 µs."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    facts = {name: _plain(fact) if isinstance(fact, int) else fact for name, fact in given}
    # Mistakes leave a blank's name in the text; a test finds those in the files.
    return str(bundle.format_pattern(pattern, facts)[0])


def _plain(number: int) -> Any:
    """Format a number without thousands separators: it may be a seed or a limit to type."""
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)


@cache
def _blanks(language: Language) -> Mapping[str, frozenset[str]]:
    """Return for each key the blanks of its sentence and of the messages in it.

    A refusal carries all facts that any refusal mentions, and filling in a fact takes 5 µs.
    """
    bodies = _bodies(language)
    found: dict[str, frozenset[str]] = {}

    def blanks_of(key: str) -> frozenset[str]:
        if key not in found:
            body = bodies.get(key, "")
            found[key] = frozenset(_BLANK.findall(body)).union(
                *(blanks_of(part) for part in _PART.findall(body))
            )
        return found[key]

    return {key: blanks_of(key) for key in bodies}


@cache
def _bodies(language: Language) -> Mapping[str, str]:
    folder = files(__name__)
    both = (folder / f"{language}{_ENDING}", folder / "decisions" / f"{language}{_ENDING}")
    source = "\n".join(file.read_text(encoding="utf-8") for file in both if file.is_file())
    parts = _MESSAGE.split(source)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


class _Entries(dict[str, Any]):
    """Messages or terms that are parsed when they are needed: all take a tenth of a second."""

    def __init__(self, language: Language, beginning: str = "") -> None:
        super().__init__()
        self._bodies, self._beginning = _bodies(language), beginning

    def __missing__(self, name: str) -> Any:
        from fluent.runtime import FluentResource

        key = f"{self._beginning}{name}"
        self[name] = entry = FluentResource(f"{key} ={self._bodies[key]}").body[0]
        return entry


@cache
def _bundle(language: Language) -> FluentBundle:
    # Imported late: it takes a quarter of a second, most of it for Babel.
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    # The library has no other way to add messages one by one.
    bundle._messages, bundle._terms = _Entries(language), _Entries(language, "-")
    return bundle
