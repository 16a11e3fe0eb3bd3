"""English texts for players use one word for one thing: that of the editions or of the glossary."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from hexhold.editions import OPTIONS

WEB = Path(__file__).parents[2] / "web" / "src" / "language"
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t].*)*)", re.MULTILINE)
#: Typed actions, names of facts and choices in sentences, and signs of drawn boards.
NOT_READ = re.compile(r"`[^`]*`|\$\w+|\[\w+\]|\bROB\b")
#: Keys of rules: headings in books, and names.
SOURCES = {"sources", "id", "key"}
REFUSED = {
    "corner": r"vertex|vertices|intersections?",
    "basic, strong or mighty knight": r"knights? (?:of|to|on) (?:\w+ )?levels?"
    r"|levels? of \w+ knights?|knight levels?",
    "activate, inactive": r"woken?|wakes?|asleep|sleep\w*|lies down|lying",
    "recruit a knight": r"(?:build|built|buy|bought)s? (?:a|the) knight",
    "the barbarians attack": r"barbarians? lands?|barbarians landed",
    "bank": r"trad\w+ [^.]*with the supply",
    "dismiss a knight": r"disband\w*",
    "refuse": r"reject\w*",
    "return a card": r"puts? (?:\w+ )+card back",
    "reveal": r"lay\w* open|laid open",
    "steal": r"robs?|robbed|robbing|robber(?:y|ies)|loot\w*",
    "table, lobby": r"rooms?|halls?|parlours?",
    "plain English": r"whoever|whomever|beside|aside|anew|so that|but for",
}


def read(path: str, *parts: str) -> str:
    return files("hexhold").joinpath(path, *parts).read_text("utf-8")


def messages() -> Iterator[tuple[str, str]]:
    texts = [
        read("language", "en.ftl"),
        read("language", "decisions", "en.ftl"),
        *(path.read_text("utf-8") for path in sorted(WEB.rglob("en.ftl"))),
    ]
    for text in texts:
        yield from MESSAGE.findall(text)


def texts_in(name: str, found: object) -> Iterator[tuple[str, str]]:
    if isinstance(found, str):
        yield name, found
    elif isinstance(found, list):
        for one in found:
            yield from texts_in(name, one)
    elif isinstance(found, dict):
        for key, one in found.items():
            if key not in SOURCES:
                yield from texts_in(f"{name} {key}", one)


def english() -> Iterator[tuple[str, str]]:
    """Every English text for players, with its name."""
    yield from messages()
    yield from texts_in("lessons", tomllib.loads(read("lessons/words", "en.toml")))
    yield from texts_in("forms", tomllib.loads(read("editions/data", "en.toml")))
    for option in OPTIONS.values():
        yield option.name, f"{option.title}. {option.wording}"
    for file in files("hexhold.editions.rulebook").iterdir():
        if file.name.endswith(".toml"):
            yield from texts_in(file.name, tomllib.loads(file.read_text("utf-8")))


@pytest.mark.parametrize(("word", "refused"), REFUSED.items())
def test_english_texts_use_the_word_for_a_thing(word: str, refused: str) -> None:
    pattern = re.compile(rf"(?<![\w-])(?:{refused})(?![\w-])", re.IGNORECASE)
    found = {
        name: pattern.findall(text)
        for name, body in english()
        if pattern.search(text := NOT_READ.sub("", body))
    }
    assert found == {}, f"the word is: {word}"
