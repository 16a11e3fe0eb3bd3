"""Completion, aliases, and lists of what can be typed."""

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from hexhold import Game
from hexhold.cli.terminal.possibilities import (
    COMMANDS,
    aliases,
    completions,
    nearest_miss,
    normalise,
    possible,
    unknown,
)
from hexhold.cli.terminal.reader import WordCompleter
from hexhold.editions import EDITIONS
from tests.cli.table import table

LEGAL = ["road v1-v2", "road v1-v5", "roll", "city v10", "play crane trade v10", "play spy p2"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ro", ["road", "roll"]),
        ("road", ["road"]),
        ("road ", ["v1-v2", "v1-v5"]),
        ("road v1-v5", ["v1-v5"]),
        ("road  v1-v5", ["v1-v5"]),
        ("road v9", []),
        ("play ", ["crane", "spy"]),
        ("play c", ["crane"]),
        ("play crane trade ", ["v10"]),
        ("city v10 ", []),
        ("why c", ["city"]),
        ("why city ", ["v10"]),
        ("? r", ["road", "roll"]),
        ("und", ["undo"]),
        ("rules k", ["K-6"]),
        ("offer ", ["brick", "lumber", "wool", "grain", "ore", "coin", "cloth", "paper"]),
        ("offer ore+c", ["ore+coin", "ore+cloth"]),
        ("offer ore+ore:pa", ["ore+ore:paper"]),
        ("dance ", []),
    ],
)
def test_completion(typed: str, expected: list[str]) -> None:
    assert completions(typed, LEGAL, ["K-6", "spy"]) == expected


def test_the_first_word_is_an_action_or_a_command() -> None:
    assert completions("", LEGAL) == ["road", "roll", "city", "play", *COMMANDS]


def test_every_legal_action_can_be_typed_by_completion() -> None:
    game = Game.new(seed=1)
    texts = [str(action).partition(": ")[2] for action in game.legal_actions()]
    for text in texts:
        words = text.split()
        for n in range(len(words)):
            assert words[n] in completions(" ".join([*words[:n], words[n][0]]), texts)


def test_the_terminal_replaces_the_word_being_typed() -> None:
    completer = WordCompleter(lambda line: completions(line, LEGAL))
    found = list(completer.get_completions(Document("city v1"), CompleteEvent()))
    assert [(c.text, c.start_position) for c in found] == [("v10", -2)]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("BANK Wood wheat", "bank lumber grain"),
        ("offer wood+wood:wheat", "offer lumber+lumber:grain"),
        ("  play   treason p2 ", "play deserter p2"),
        ("play guild_dues p2", "play master_merchant p2"),
        ("p0: discard wood", "p0: discard lumber"),
        ("city v10", "city v10"),
    ],
)
def test_an_editions_own_words_are_understood(typed: str, read: str) -> None:
    assert normalise(typed, aliases("6e")) == read


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_alias_hides_a_word_of_the_notation(edition: str) -> None:
    names = EDITIONS[edition]
    assert not {*names.card_names, *names.terms} & set(aliases(edition))


def test_the_list_of_what_is_possible_cites_rules_and_prices() -> None:
    game = Game.new(seed=1)
    lines = [line.plain for line in possible(game.legal_actions())]
    assert len(lines) == 1
    assert lines[0].startswith("  settlement (R-4; brick, wood, wool, wheat)  v0, v1, ")
    assert possible(game.legal_actions(), "road") == []
    assert "brick" not in possible(game.legal_actions(), priced=False)[0].plain


def test_an_unknown_word_gets_a_suggestion() -> None:
    assert "did you mean settlement?" in unknown("setlement", Game.new(seed=1).legal_actions())


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("road", "R-1: p0 can't afford a road: brick and wood"),
        ("city", "R-1: p0 can't afford a city: 3 ore and 2 wheat"),  # elsewhere: no settlement
        ("retreat", "T-1: p0 can't do that in the action phase"),
        ("activate", ""),  # possible
        ("end", ""),
        ("bank", ""),
    ],
)
def test_why_something_can_be_done_nowhere(word: str, reason: str) -> None:
    assert str(nearest_miss(table(), 0, word) or "") == reason
