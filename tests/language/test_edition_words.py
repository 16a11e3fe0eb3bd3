"""Sentences use the edition's names of cards and things in every language."""

import pickle
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from hexhold.editions import CARDS, EDITIONS, TERMS, EditionWord, names_of, speaking_of, words_in
from hexhold.engine.vocabulary.reasons import REASONS
from hexhold.language import LANGUAGES, keys, said, say
from hexhold.play.game_options import edition as edition_shape
from tests.rules.table import game, play

WEB = Path(__file__).parents[2] / "web" / "src" / "language"
EXPANSIONS = [key for key, edition in EDITIONS.items() if edition.expansion]
BLANK = re.compile(r"\{\s*\$\w+")
TYPED = re.compile(r"`[^`]*`")
PLACEABLE = re.compile(r"\{[^{}]*\}")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t].*)*)", re.MULTILINE)
#: Sentences without an edition: network addresses, drawn boards, pictures next to names, and words
#: of the page before it knows the edition.
WITHOUT_EDITION = re.compile(
    r"^(bad-host$|board-|map-|n-harbors|no_harbor|harbors$|number_tokens$|no_token$|mark_|term_|command-|"
    r"brick$|lumber$|wool$|grain$|ore$|harbor$|about_text$|bot-|kind-)"
)


def plain_names(key: str, language: str) -> set[str]:
    """Return an edition's names of cards and things."""
    return {name.casefold() for name in names_of(key, language).values()}


@cache
def foreign(key: str, language: str) -> re.Pattern[str]:
    """Return names of cards and things that only other editions use."""
    others = set().union(*(plain_names(other, language) for other in EXPANSIONS))
    if language == "en":
        others |= {card.replace("_", " ") for card in CARDS}
        others |= {term.replace("_", " ") for term in TERMS}
    names = {name for name in others - plain_names(key, language) if not name[-1:].isdigit()}
    # Generic words that no edition uses as a name; "edition" also means a version of the rules.
    names -= {"defender", "knight", "printing", "victory point", "wall"}
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(names)))})s?(?!\w)", re.IGNORECASE)


@cache
def compound(key: str, language: str) -> re.Pattern[str]:
    """Return the edition's names of several words, which may contain another edition's word."""
    own = sorted(name for name in plain_names(key, language) if " " in name)
    return re.compile("|".join(map(re.escape, own)) or r"(?!)", re.IGNORECASE)


def strangers(text: str, key: str, language: str) -> list[str]:
    text = compound(key, language).sub("", TYPED.sub("", text))
    return foreign(key, language).findall(text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_every_refusal_speaks_the_editions_words(key: str, language: str) -> None:
    for reason in REASONS[1:]:
        if not EDITIONS[key].expansion and "card_" in "".join(words_in(reason.sentence, "6e")):
            continue  # of cards that the base game does not have
        facts = {"p": "p0", "who": "p1", "winner": "p0", "price": "", "place": "v0"}
        facts |= dict.fromkeys(("first", "second", "third"), "v1")
        sentence = said(say(reason.sentence, **words_in(reason.sentence, key), **facts), language)
        assert not BLANK.search(sentence), sentence
        assert strangers(sentence, key, language) == [], sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EDITIONS)
def test_cards_are_called_and_counted_as_the_edition_does(key: str, language: str) -> None:
    speak = speaking_of(key, language)
    for sentence in keys(language):
        if sentence.startswith(("card-", "count-")):
            told = speak(sentence, n=2, word="", card="")
            if sentence.removeprefix("card-").removeprefix("count-") in TERMS:
                assert not BLANK.search(told)
                assert strangers(told, key, language) == [], told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_name_in_it_that_editions_do_not_share(language: str) -> None:
    own = files("hexhold.language")
    texts = [
        (own / f"{language}.ftl").read_text("utf-8"),
        (own / "decisions" / f"{language}.ftl").read_text("utf-8"),
        (WEB / f"{language}.ftl").read_text("utf-8"),
    ]
    found = {}
    for name, body in (match for text in texts for match in MESSAGE.findall(text)):
        literal = PLACEABLE.sub("", TYPED.sub("", body))
        names = {n for key in EXPANSIONS for n in foreign(key, language).findall(literal)}
        if names and not WITHOUT_EDITION.search(name):
            found[name] = names
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EXPANSIONS)
def test_the_page_gets_rules_cards_and_options_in_the_editions_words(
    key: str, language: str
) -> None:
    shape = edition_shape(key, "{}", language, with_rules=True)
    texts = [f"{option.title} {option.about}" for option in shape.options]
    texts += [choice.about for option in shape.options for choice in option.choices]
    texts += [card.text for card in shape.cards]
    texts += [f"{rule.title} {rule.text}" for rule in shape.rules if rule.language == language]
    # The rules of every edition name D-6 after the aqueduct.
    ability = names_of("6e", language)["aqueduct"].casefold()
    found = {
        text: [name for name in strangers(text, key, language) if name.casefold() != ability]
        for text in texts
    }
    assert {text: names for text, names in found.items() if names} == {}


def test_a_refusal_names_the_card_as_it_is_printed() -> None:
    held = {"progress": ["alchemist"]}
    for key, name in (("6e", "Alchemy"), ("4e", "Alchemist"), ("3d", "Alchemist")):
        table = game(held, edition=key)
        refusal = table.refusal("play alchemist 3 4")
        assert refusal is not None
        assert str(refusal) == f"P-1: {name} can only be played before the roll"
        assert refusal.facts["told"]["card_alchemist"] == "card_alchemist"
        assert "alchemist" not in str(refusal) or name == "Alchemist"


def test_a_word_is_said_in_every_language_and_survives_pickling() -> None:
    word = EditionWord("6e", "card_alchemist")
    assert (str(word), word.said_in("de"), word.said_in("pl")) == (
        "Alchemy",
        "Alchemie",
        "Alchemia",
    )
    again = pickle.loads(pickle.dumps(say("alchemist-before-roll", card_alchemist=word)))
    assert said(again, "de").startswith("Alchemie ")


def test_p10_dice_that_were_named_are_shown_without_the_name_of_a_card() -> None:
    table = play(
        game({"progress": ["alchemist"]}, edition="6e", phase="roll"), "play alchemist 3 4"
    )
    assert table.why_not("roll => 1 1 ship") == "P-10: the chosen dice are 3 4"
