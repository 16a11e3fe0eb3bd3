"""Sentences know how they are said in German, and German knows every sentence."""

from __future__ import annotations

import ast
import pickle
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexhold.bots import BOTS
from hexhold.bots.registry import BotInfo
from hexhold.engine.machinery.reasons import REASONS
from hexhold.errors import IllegalAction
from hexhold.game import Game
from hexhold.language import LANGUAGES, Sentence, counted, said, say, sentences

SOURCE = Path(__file__).parents[2] / "src" / "hexhold"
GERMAN = sentences("de")
SPOKEN = {"say": 0, "_refuse": 0, "Refusal": 1, "_index": 2, "_named": 2, "_small": 1, "end": 3}
"""Function → which of its arguments is a sentence."""


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def spoken() -> Iterator[tuple[str, str]]:
    """Every sentence that the source says to people, with its file."""
    for name, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = SPOKEN.get(node.func.id, len(node.args))
                if place < len(node.args):
                    argument = node.args[place]
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield name, argument.value


def map_texts() -> Iterator[str]:
    """What the maps are called, and what they are about."""
    for path in (SOURCE / "board").rglob("*.toml"):
        for value in tomllib.loads(path.read_text(encoding="utf-8")).values():
            if isinstance(value, str):
                yield " ".join(value.split())


def places(text: str) -> set[str]:
    return set(re.findall(r"\{\w+\}", text))


@pytest.mark.parametrize("reason", REASONS[1:], ids=[str(i) for i in range(1, len(REASONS))])
def test_a_refusal_of_the_rules_is_said_in_german(reason: tuple[str, str]) -> None:
    assert reason[1] in GERMAN, "its German is missing in language/de.toml"


def test_every_sentence_of_the_source_is_said_in_german() -> None:
    missing = {(name, text) for name, text in spoken() if text not in GERMAN}
    assert missing == set()


def test_german_has_no_sentence_that_nobody_says() -> None:
    constants = {
        node.value
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(GERMAN) - constants - set(map_texts()) == set()


@pytest.mark.parametrize("english", GERMAN)
def test_german_names_the_same_facts(english: str) -> None:
    assert places(GERMAN[english]) == places(english)


def test_a_sentence_is_its_english_text() -> None:
    sentence = say("{p} has no road left", p="p0")
    assert sentence == "p0 has no road left"
    assert said(sentence, "en") == "p0 has no road left"
    assert type(said(sentence, "en")) is str
    assert said(sentence, "de") == "p0 hat keine Straße mehr"


def test_facts_that_are_sentences_are_said_too() -> None:
    sentence = say("{0} cannot be traded for itself", **{"0": say("ore")})
    assert said(sentence, "de") == "Erz lässt sich nicht gegen sich selbst tauschen"


def test_facts_are_never_templates() -> None:
    assert say("{0} is taken", **{"0": "{1}", "1": "secret"}) == "{1} is taken"


def test_what_has_no_translation_stays() -> None:
    assert said("xyzzy {0}", "de") == "xyzzy {0}"
    assert said(say("xyzzy {p}", p="p1"), "de") == "xyzzy p1"


def test_a_sentence_can_be_pickled() -> None:
    sentence = pickle.loads(pickle.dumps(say("{p} has no road left", p="p0")))
    assert isinstance(sentence, Sentence)
    assert said(sentence, "de") == "p0 hat keine Straße mehr"


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
def test_a_typing_mistake_is_told_in_german(typed: str, german: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        Game.new(seed=1).apply(typed)
    assert said(refused.value.reason, "de").startswith(german)


def test_english_needs_no_table() -> None:
    assert LANGUAGES[0] == "en"
    assert sentences("en") == {}


@pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
def test_a_bot_is_described_in_german(bot: BotInfo) -> None:
    assert bot.text in GERMAN


@pytest.mark.parametrize(
    ("n", "words", "told"),
    [
        (0, ("game",), "0 games"),
        (1, ("game",), "1 game"),
        (2, ("game",), "2 games"),
        (1, ("city", "cities"), "1 city"),
        (3, ("city", "cities"), "3 cities"),
    ],
)
def test_one_is_counted_as_one(n: int, words: tuple[str, ...], told: str) -> None:
    assert counted(n, *words) == told
