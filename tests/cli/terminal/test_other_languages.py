"""The terminal plays, tells and replays games in every language."""

import random
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hexhold import Game
from hexhold.cli.arguments.languages import spoken
from hexhold.cli.terminal import status
from hexhold.cli.terminal.happening_text import CardByCard, merged
from hexhold.cli.terminal.possibilities import COMMANDS, aliases, normalise, possible, unknown
from hexhold.cli.terminal.prompts import hint
from hexhold.cli.terminal.replay_text import show_position, show_summary
from hexhold.drawing.board_text import draw_board
from hexhold.drawing.seat_view import view_of_seat
from hexhold.editions import EDITIONS, edition_in, rulebook
from hexhold.errors import UsageError
from hexhold.game.setting import Setting
from hexhold.language import ENGLISH, LANGUAGES, speaking
from hexhold.records import RecordWriter, read_record
from tests.cli.keyboard import Commands
from tests.cli.table import NAMES, onlooker, table

OTHERS = [language for language in LANGUAGES if language != ENGLISH]
SETTINGS = (
    {"players": 4, "seed": 2},
    {"players": 2, "seed": 3},
    {"players": 3, "seed": 4, "board": "heading_for_new_shores"},
    {"players": 3, "seed": 5, "edition": "base"},
)
#: Words that only English sentences have.
ENGLISH_WORDS = re.compile(r"\b(the|of|your|with|takes?|gets?|builds?|knights|road on|points)\b")

NOTATION = re.compile(r"^ *\w+(?= \()|`[^`]*`")
"""The first word of an action and examples to type, which are the same in all languages."""


def left_english(setting: Setting, language: str) -> set[str]:
    """Names and texts of cards that the language does not have."""
    edition = edition_in(setting.edition, language)
    words = (edition.terms, edition.card_names, setting.options)
    english, own = (
        {rulebook.card_text(card, *words, one) for card in rulebook.card_keys()}
        for one in (ENGLISH, language)
    )
    names = EDITIONS[setting.edition].card_names.values()
    return english & own | set(names) & set(edition.card_names.values())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("setting", SETTINGS, ids=["four", "two", "sea", "base"])
def test_a_game_is_shown_without_english(language: str, setting: dict[str, object]) -> None:
    game = Game.new(**setting)  # type: ignore[arg-type] # of several types
    watch = onlooker(game, language=language)
    choose = random.Random(2)
    told: list[str] = []
    for _ in range(300):
        if game.is_over:
            break
        p = game.to_act[0]
        legal = game.legal_actions(p)
        seen = view_of_seat(game, p, language)
        told += [line.plain for line in status.table_lines(seen, NAMES, watch.teller.book)]
        first, *_ = possible(legal, language=language)
        told.append(NOTATION.sub("", first.plain))
        told.append(NOTATION.sub("", hint(seen, NAMES, legal)))
        assert "{$" not in told[-1]
        quiet = [a for a in legal if a.kind not in ("offer", "counter")]
        told += watch.after(game, game.apply(choose.choice(quiet or legal)))
    for text in left_english(game.setting, language):
        told = [line.replace(text, "") for line in told]
    english = [line for line in told if ENGLISH_WORDS.search(line)]
    assert english == []


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("de", ["Du aktivierst den Ritter auf v25.", "Du bietest 1 Wolle und 2 Erz für 1 Lehm."]),
        (
            "pl",
            ["Aktywujesz rycerza na v25.", "Proponujesz wymianę: 1 wełna i 2 rudy za 1 cegła."],
        ),
    ],
)
def test_own_actions(language: str, sentences: list[str]) -> None:
    game = table()
    watch = onlooker(game, language=language)
    assert watch.after(game, game.apply("activate v25"))[0] == sentences[0]
    assert watch.after(game, game.apply("offer ore+ore+wool:brick"))[0] == sentences[1]


def test_cards_are_counted_in_the_forms_of_a_language() -> None:
    speak = speaking("pl")
    told = [speak("count-brick", n=n) for n in (1, 2, 5, 12, 22)]
    assert told == ["1 cegła", "2 cegły", "5 cegieł", "12 cegieł", "22 cegły"]


@pytest.mark.parametrize("language", OTHERS)
def test_runs_of_discards_are_one_sentence(language: str) -> None:
    tells = onlooker(table(), language=language).teller
    cards = [CardByCard(tells, 1, "discard", [tells.card(kind)]) for kind in ("ore", "wool")]
    (told,) = merged(cards)
    assert tells.card("ore") in told
    assert tells.card("wool") in told


@pytest.mark.parametrize("language", OTHERS)
def test_own_words_can_be_typed(language: str) -> None:
    words = aliases("6e", language)
    speak = speaking(language)
    ore, coin = speak("card-ore"), speak("card-coin")
    assert normalise(f"bank {ore} {coin}", words) == "bank ore coin"
    assert "`?`" in unknown("xyzzy", [], language)
    assert all(speak(about) != speaking(ENGLISH)(about) for about in COMMANDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [120, 100, 70])
def test_the_board_has_room_for_every_name(language: str, width: int) -> None:
    game = table()
    game_lines = draw_board(game.state(), game.setting.geometry, width, (), language)
    plain = draw_board(game.state(), game.setting.geometry, width)
    signs = re.compile(r"v\d+|h\d+")
    assert [signs.findall(line.plain) for line in game_lines] == [
        signs.findall(line.plain) for line in plain
    ]


@pytest.mark.parametrize("language", OTHERS)
def test_a_record_is_looked_back_on(language: str, tmp_path: Path) -> None:
    game = Game.new(players=3, seed=1)
    writer = RecordWriter(tmp_path / "game.jsonl", game, ["Ann", "steady", "random"])
    for _ in range(40):
        writer.append(game.apply(game.legal_actions()[0]))
    writer.close()
    record = read_record(tmp_path / "game.jsonl")
    console = Console(file=StringIO(), width=100)
    show_position(console, record, record.game_at(-1), language)
    show_summary(console, record, language)
    assert isinstance(console.file, StringIO)
    shown = console.file.getvalue()
    assert not ENGLISH_WORDS.search(shown)
    assert speaking(language)("replay-not-over") in shown


def test_the_terminal_says_which_language_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert spoken(None) == "pl"
    assert spoken("de") == "de"
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "de_AT")
    assert spoken(None) == "de"
    monkeypatch.setenv("LANG", "C")
    assert spoken(None) == "en"
    with pytest.raises(
        UsageError, match=r"no language 'tlh'; one of en \(English\), de \(Deutsch\)"
    ):
        spoken("tlh")


def test_a_map_is_shown_in_a_language(cli: Commands) -> None:
    shown = cli("map heading_for_new_shores --language pl")
    assert "Ku nowym brzegom, liczba graczy: 3." in shown
    assert not ENGLISH_WORDS.search(shown)
    assert "Durch die" in cli("map --language de")
