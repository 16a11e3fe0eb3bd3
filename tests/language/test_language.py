"""Every language has all sentences, with the same facts."""

import ast
import pickle
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from hexhold.bots import BOTS
from hexhold.editions import TERMS
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.errors import IllegalAction
from hexhold.game import Game
from hexhold.language import (
    ENGLISH,
    LANGUAGES,
    Sentence,
    keys,
    own_name,
    preferred,
    said,
    say,
    translated,
)

SOURCE = Path(__file__).parents[2] / "src" / "hexhold"
SPEAKING = {"say": 0, "_refuse": 0, "said": 0, "told": 0}
"""Function → the index of its argument that is a key."""
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
CATEGORIES = {"zero", "one", "two", "few", "many"}
OF_PAGE = ("you-", "other-", "why-", "log-done-")
"""The prefix of sentences about decisions that only the page uses; its own tests check them."""
PERSONS = {"p", "who", "whom"}
ENGLISH_ONLY = set(TERMS)
"""Names that differ only between English editions."""
MAPS = "map-"
"""The prefix of keys whose English text is in the maps."""


class Found(Visitor):
    """The content of a pattern: blanks, references to messages, and what it selects by."""

    def __init__(self) -> None:
        self.blanks: set[str] = set()
        self.bare: set[str] = set()
        self.messages: set[str] = set()
        self.choices: list[set[str]] = []
        self.persons: list[set[str]] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # as fluent.syntax calls it
        self.blanks.add(node.id.name)
        self.bare.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  # as fluent.syntax calls it
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802  # as fluent.syntax calls it
        named = {
            variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
            for variant in node.variants
        }
        self.choices.append(named)
        chosen_by = node.selector.id.name if hasattr(node.selector, "id") else ""
        self.blanks.add(chosen_by)
        within = Found()
        for variant in node.variants:
            within.visit(variant.value)
        self.blanks |= within.blanks
        self.messages |= within.messages
        self.choices += within.choices
        self.bare |= within.bare - ({chosen_by} if "you" in named else set())


def written(language: str) -> list[str]:
    """Return all text of a language, the sentences about decisions first."""
    folder = files("hexhold.language")
    texts = (folder / "decisions" / f"{language}.ftl", folder / f"{language}.ftl")
    return [text.read_text(encoding="utf-8") for text in texts]


def is_of_page(entry: ftl.EntryType) -> bool:
    """Return whether a message about a decision is only for the page."""
    return isinstance(entry, ftl.Message) and entry.id.name.startswith(OF_PAGE)


@cache
def messages(language: str) -> dict[str, Found]:
    """Return each key with the content of its pattern, without those of the page."""
    found: dict[str, Found] = {}
    of_decisions, others = (FluentParser().parse(text).body for text in written(language))
    for entry in (*(e for e in of_decisions if not is_of_page(e)), *others):
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            assert entry.value is not None
            found[entry.id.name] = Found()
            found[entry.id.name].visit(entry.value)
    return found


def blanks(language: str, key: str) -> set[str]:
    """Return the facts of a sentence and of the sentences in it."""
    found = messages(language)[key]
    return found.blanks.union(*(blanks(language, within) for within in found.messages))


def spoken(language: str) -> set[str]:
    """Return the keys that are more than parts of a language's own sentences."""
    parts = set().union(*(found.messages for found in messages(language).values()))
    return set(messages(language)) - parts


class Source:
    """Keys that the source says, its texts, and those it composes, as in `say(f"kind-{what}")`."""

    def __init__(self) -> None:
        self.said: dict[str, str] = {}
        """Key → a file that says it."""
        self.named: set[str] = set()
        self.made: set[str] = set()
        builder = SOURCE.parents[1] / "tools" / "build_offline.py"
        for path in (*SOURCE.rglob("*.py"), builder):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self._note(node, path.name)

    def _note(self, node: ast.AST, file: str) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.named.add(text)
            case ast.JoinedStr(values=parts):
                texts = (p.value if isinstance(p, ast.Constant) else "*" for p in parts)
                self.made.add("".join(map(str, texts)))
            case ast.Call(func=ast.Name(id=word) | ast.Attribute(attr=word), args=given):
                key = given[place] if (place := SPEAKING.get(word, 99)) < len(given) else None
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    self.said[key.value] = file


def map_texts() -> Iterator[tuple[str, str]]:
    """Return the keys of titles and descriptions of maps, with their English text."""
    for path in sorted((SOURCE / "board" / "scenarios").glob("*.toml")):
        key = f"{MAPS}{path.stem.rpartition('-')[0]}"
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        yield key, table["title"]
        yield f"{key}-about", " ".join(table["about"].split())


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_says_everything_that_english_says(language: str) -> None:
    missing = spoken(ENGLISH) - set(messages(language))
    assert missing == set(), f"to be said in language/{language}.ftl"
    own = spoken(language) - set(messages(ENGLISH))
    assert own == {key for key, _ in map_texts()}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_tells_the_same_facts(language: str) -> None:
    both = spoken(ENGLISH) & set(messages(language))
    told = {key: blanks(language, key) for key in both}
    assert told == {key: blanks(ENGLISH, key) - ENGLISH_ONLY for key in both}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_plural_form_that_it_needs(language: str) -> None:
    needed = set(Locale.parse(language).plural_form.tags)
    for key, found in messages(language).items():
        for choice in found.choices:
            if choice & CATEGORIES:
                assert needed <= choice, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_person_spoken_to_is_addressed(language: str) -> None:
    """Only a person who is not at the table can't be addressed."""
    for key, found in messages(language).items():
        assert found.bare & PERSONS == set() or key == "no-such-player", key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_makes_no_mistakes(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("\n".join(written(language))))
    for key in messages(language):
        pattern = bundle.get_message(key).value
        assert pattern is not None
        told, mistakes = bundle.format_pattern(pattern, dict.fromkeys(blanks(language, key), 2))
        assert (key, mistakes) == (key, [])
        assert str(told).strip() == told


def test_every_sentence_that_is_said_is_there_and_no_other() -> None:
    source = Source()
    there = set(messages(ENGLISH))
    assert {key: file for key, file in source.said.items() if key not in there} == {}
    assert {reason.sentence for reason in REASONS[1:]} <= there
    assert {bot.text.key for bot in BOTS.values()} <= there
    # With letters at the beginning or end: `f"{a}-{b}"` could be any key.
    forms = [p for p in source.made if re.fullmatch(r"[a-z]+-[\w*-]+|[\w*-]+-[a-z]+", p)]
    pattern = re.compile("|".join(form.replace("*", r"[\w-]+") for form in forms))
    unsaid = spoken(ENGLISH) - source.named
    assert {key for key in unsaid if not pattern.fullmatch(key)} == set()


def test_maps_are_described_in_every_language() -> None:
    for key, english in map_texts():
        assert key not in messages(ENGLISH), "its English stands in the map"
        for language in OTHERS:
            assert translated(english, key, language) != english
        assert translated(english, key, ENGLISH) == english


def test_a_sentence_is_its_english_text() -> None:
    sentence = say("no-road-left", p="p0")
    assert sentence == "p0 has no roads left"
    assert said(sentence, "en") == "p0 has no roads left"
    assert type(said(sentence, "en")) is str
    assert said(sentence, "de") == "p0 hat keine Straße mehr"


def test_the_person_a_sentence_is_about_is_addressed() -> None:
    sentence = say("no-road-left", p="p0")
    assert said(sentence, "en", to="p0") == "you have no roads left"
    assert said(sentence, "en", to="p1") == "p0 has no roads left"
    assert said(sentence, "de", to="p0") == "du hast keine Straße mehr"
    both = say("first-discard", who=say("some-or-one", some="p0", one="p1"))
    assert said(both, "en", to="p0") == "p0 or p1 must first discard"


def test_facts_that_are_sentences_are_said_too() -> None:
    sentence = say("same-type", first=say("card-ore"))
    assert said(sentence, "de") == "Erz lässt sich nicht gegen sich selbst tauschen"


def test_facts_are_never_patterns() -> None:
    assert say("edge-taken", first="{ $second }", second="secret") == "{ $second } is already taken"


def test_numbers_choose_plural_forms_and_have_no_marks_between_thousands() -> None:
    assert [say("n-games", n=n) for n in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    assert said(say("n-games", n=12345), "de") == "12345 Partien"


def test_what_is_no_sentence_stays() -> None:
    assert said("xyzzy {0}", "de") == "xyzzy {0}"
    with pytest.raises(KeyError):
        say("xyzzy")


def test_a_sentence_can_be_pickled() -> None:
    sentence = pickle.loads(pickle.dumps(say("no-road-left", p="p0")))
    assert isinstance(sentence, Sentence)
    assert said(sentence, "de") == "p0 hat keine Straße mehr"


def test_the_first_language_wanted_is_spoken() -> None:
    assert preferred(["tlh", "de-AT;q=0.9", "en"]) == "de"
    assert preferred(["EN-us", "de"]) == "en"
    assert preferred(["C.UTF-8"]) == "en"
    assert preferred([]) == "en"


def test_languages_are_the_files_that_there_are() -> None:
    assert LANGUAGES[0] == ENGLISH
    assert set(LANGUAGES) == {path.stem for path in (SOURCE / "language").glob("*.ftl")}
    assert all(own_name(language)[0].isupper() for language in LANGUAGES)
    assert "no-road-left" in keys(ENGLISH)


def test_the_page_speaks_the_same_languages() -> None:
    page = SOURCE.parents[1] / "web" / "src" / "language"
    assert {path.stem for path in page.glob("*.ftl")} == set(LANGUAGES)
    decisions = SOURCE / "language" / "decisions"
    assert {path.stem for path in decisions.glob("*.ftl")} == set(LANGUAGES)


def test_a_refusal_of_the_game_is_said_in_german() -> None:
    game = Game.new(seed=1)
    with pytest.raises(IllegalAction) as refused:
        game.apply("p1: roll")
    first = game.to_act[0]
    assert said(refused.value.reason, "de") in (
        f"p1 hat jetzt nichts zu entscheiden, dran ist p{first}",
        f"zuerst setzt p{first} ein Gebäude",
    )


@pytest.mark.parametrize(
    ("typed", "german"),
    [
        ("road v0-v9", "'v0-v9' ist kein Weg dieses Spielfelds"),
        ("settlement x", "'x' ist hier keine Kreuzung: v0 bis v53"),
        ("bank ore gold", "'gold' ist keine Karte: möglich sind brick"),
        ("fly", "'fly' ist keine Aktion: möglich sind"),
        ("play", "welche Karte ausspielen?"),
        ("settlement", "schreib es als `settlement vertex`"),
    ],
)
def test_a_typing_mistake_is_reported_in_german(typed: str, german: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Game.new(seed=1).apply(typed)
    assert said(refused.value.reason, "de").startswith(german)
