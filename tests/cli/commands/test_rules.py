"""`hexhold rules` shows every rule and every card in the words of every edition."""

import re
from io import StringIO

import pytest
from rich.console import Console

from hexhold.cli.arguments.house_rules import read_options
from hexhold.cli.terminal.rule_text import Rulebook, rules_of, show
from hexhold.editions import CARDS, DEVELOPMENTS, EDITIONS, OPTIONS, VARIANTS, resolve
from hexhold.editions.rulebook import rules as all_rules
from hexhold.errors import UsageError
from tests.cli.keyboard import Commands


def shown(book: Rulebook, name: str) -> str:
    console = Console(file=StringIO(), width=100)
    show(console, book, name)
    assert isinstance(console.file, StringIO)
    return " ".join(console.file.getvalue().split())


def book_of(edition: str, *options: str, variants: tuple[str, ...] = ()) -> Rulebook:
    return rules_of(resolve(edition, read_options(options), variants), edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_shown_with_its_source(edition: str) -> None:
    book = book_of(edition)
    for rule_id, entry in all_rules().items():
        text = shown(book, rule_id)
        assert text.startswith(f"{rule_id} ")
        assert "{" not in text
        source = entry.sources.get(edition)
        without = (
            "A variant, chosen with" if rule_id[0] == "V" else "This edition doesn't have this"
        )
        assert (source if source else without) in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_is_shown_by_key_and_by_name(edition: str) -> None:
    book = book_of(edition)
    for key in (*CARDS, *DEVELOPMENTS):
        assert f"({key}, " in shown(book, key)
    for key in book.cards:
        assert shown(book, book.card_name(key)) == shown(book, key)


@pytest.mark.parametrize("name", sorted({*OPTIONS, *VARIANTS}))
def test_every_option_and_variant_leads_to_its_rule(name: str) -> None:
    assert shown(book_of("6e"), name)


def test_names_are_those_of_the_edition() -> None:
    assert shown(book_of("6e"), "bishop").startswith("Taxation")
    assert shown(book_of("4e"), "bishop").startswith("Bishop")


def test_the_options_in_force_are_shown() -> None:
    text = shown(book_of("6e", "hand_limit=9"), "D-7")
    assert "9 cards are allowed" in text
    assert "Option hand_limit = 9" in text


@pytest.mark.parametrize("typed", ["k-6", " K-6 ", "K-6"])
def test_capitals_do_not_matter(typed: str) -> None:
    assert shown(book_of("6e"), typed).startswith("K-6 Displacing")


@pytest.mark.parametrize(
    ("typed", "rule_id"), [("city", "R-5"), ("longest route", "R-7"), ("chasing", "K-7")]
)
def test_a_rule_is_found_by_its_title(typed: str, rule_id: str) -> None:
    assert shown(book_of("6e"), typed).startswith(f"{rule_id} ")


def test_a_variant_tells_whether_it_is_in_force() -> None:
    assert "chosen with --variant knight_errant" in shown(book_of("6e"), "knight_errant")
    with_it = book_of("6e", variants=("knight_errant",))
    assert "A variant that is on." in shown(with_it, "knight_errant")
    for value, how in (("off", "A variant, chosen with"), ("all_dice", "A variant that is on.")):
        assert how in shown(book_of("6e", f"balanced_dice={value}"), "balanced_dice")


def test_the_list_names_the_variants_in_force(cli: Commands) -> None:
    listed = cli("rules --variant knight_errant")
    assert re.search(r"V knight_errant +Knight errant  \(in force\)", listed)
    assert re.search(r"V easy_start +Easy start  \(only if chosen\)", listed)


def test_several_rules_are_shown_together(cli: Commands) -> None:
    listed = cli("rules r-5 K-6")
    assert "R-5  City" in listed
    assert "K-6  Displacing" in listed


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("K6", "K-6"), ("spie", "spy"), ("robber", "M-1 Moving the robber, .*K-7 Chasing")],
)
def test_an_unknown_name_is_refused_with_what_is_nearest(typed: str, nearest: str) -> None:
    with pytest.raises(UsageError, match=nearest):
        book_of("6e").find(typed)


def test_house_rules_are_read() -> None:
    assert read_options(["victory_points=10", "robber_waits=no", "shortage=none"]) == {
        "victory_points": 10,
        "robber_waits": False,
        "shortage": "none",
    }


@pytest.mark.parametrize("text", ["", "x", "=3", "victory_points="])
def test_a_house_rule_is_name_and_value(text: str) -> None:
    with pytest.raises(UsageError, match="name=value"):
        read_options([text])


@pytest.mark.parametrize(
    ("rule_id", "games"),
    [
        ("L-1", "In games of five or six players."),
        ("W-2", "In games of two players."),
        ("F-3", "On maps with sea."),
        ("B-2", "In games of five or six players."),
    ],
)
def test_a_rule_says_in_which_games_it_holds(rule_id: str, games: str) -> None:
    assert games in shown(book_of("6e"), rule_id)
    assert "In games" not in shown(book_of("6e"), "R-3")


def test_the_list_says_in_which_games_a_section_holds(cli: Commands) -> None:
    listed = cli("rules")
    assert "W  Two players  (in games of two players)" in listed
    assert "F  Seafarers  (on maps with sea)" in listed
    assert re.search(r"B-2 +Board for five and six players  \(in games of five or six", listed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_and_card_is_shown_in_german(edition: str) -> None:
    book = rules_of(resolve(edition), edition, "de")
    english = book_of(edition)
    for rule_id in all_rules():
        assert shown(book, rule_id) != shown(english, rule_id)
        own_words = shown(book, rule_id).partition("Quelle:")[0]
        assert not re.search(r"Source|In games|This edition|A variant", own_words)
    for key in (*CARDS, *DEVELOPMENTS):
        assert not re.search(r"in the deck|This edition|card\)", shown(book, key))


def test_the_language_can_be_chosen(cli: Commands) -> None:
    assert "K-6  Verdrängen" in cli("rules --language de verdrängen")
    assert "Zu zweit  (in Spielen zu zweit)" in cli("rules --language de")
