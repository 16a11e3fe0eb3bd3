"""Presets: what they choose, what a game may change of them, and what a wrong file is told."""

from typing import Any

import pytest

from hexhold import Game
from hexhold.editions import EDITIONS, PRESETS, Preset, chosen_game, parse_presets
from hexhold.errors import UsageError
from hexhold.game.setting import check_preset
from hexhold.language import LANGUAGES

ROW: dict[str, Any] = {"name": "Ours", "about": "To 12.", "players": [3, 4]}


def read(**changes: Any) -> dict[str, Preset]:
    """Read a file with one preset."""
    return parse_presets({"ours": ROW | changes}, "my.toml")


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_preset_can_be_played_and_is_described_in_every_language(preset: Preset) -> None:
    check_preset(preset, "presets.toml")
    assert set(preset.names) == set(preset.abouts) == set(LANGUAGES)
    assert not preset.options.items() & EDITIONS[preset.edition].options.items()


def test_v_no_neutrals_a_duel_has_two_players_alone_and_more_of_all() -> None:
    table = Game.new(preset="duel")
    assert (table.setting.players, table.setting.owners) == (2, 2)
    position = table.position()
    assert position["options"] == {"victory_points": 15, "hand_limit": 9}
    assert position["variants"] == ["no_neutrals", "friendly_robber"]
    assert "preset" not in position, "records keep the rules, not the name"


def test_s2_the_first_game_has_its_pieces_on_the_board() -> None:
    assert Game.new(preset="beginner", players=3).position()["phase"] == "roll"


def test_what_is_given_takes_the_place_of_the_preset() -> None:
    options = {"hand_limit": 7, "phases": "separate"}
    chosen = chosen_game("duel", None, "base", options, ["friendly_cards", "no_neutrals"], "fair")
    assert chosen == (
        2,
        "base",
        {"victory_points": 15} | options,
        ["no_neutrals", "friendly_robber", "friendly_cards"],
        "fair",
    )
    assert chosen_game("quick", 6).players == 6


def test_without_a_preset_all_is_as_usual() -> None:
    assert chosen_game() == (4, "6e", None, (), None)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"preset": "duell"}, "unknown preset 'duell'; did you mean duel?"),
        ({"preset": 7}, "unknown preset 7; one of duel, "),
        ({"preset": "duel", "players": 3}, "players: preset duel is for 2, not for 3"),
        ({"preset": "quick", "options": 7}, "options must be a table"),
        ({"preset": "quick", "variants": 7}, "variants must be a list"),
    ],
)
def test_a_wrong_preset_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(UsageError) as error:
        Game.new(**given)
    assert str(error.value).startswith(told)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"hand": 9}, "my.toml: ours.hand: unknown key 'hand'; one of name, "),
        ({"name": ""}, "my.toml: ours.name: must be text, not ''"),
        ({"name": {"de": "Wir"}}, "my.toml: ours.name.en is missing"),
        ({"about": {"en": "x", "xx": "y"}}, "my.toml: ours.about.xx: unknown language 'xx'; "),
        ({"edition": "5e"}, "my.toml: ours.edition: unknown edition '5e'; "),
        ({"players": 4}, "my.toml: ours.players: must be a list of numbers such as [3, 4], not 4"),
        ({"players": []}, "my.toml: ours.players: must be a list of numbers"),
        ({"players": [4, 4]}, "my.toml: ours.players: each number once, not [4, 4]"),
        ({"options": {"hand_limits": 9}}, "my.toml: ours.options: unknown option 'hand_limits'; "),
        (
            {"options": {"hand_limit": 99}},
            "my.toml: ours.options: option hand_limit must be a whole number from 2 to 30, not 99",
        ),
        ({"variants": "easy_start"}, "my.toml: ours.variants: must be a list of names, not "),
        ({"variants": ["easy"]}, "my.toml: ours.variants: unknown variant 'easy'; "),
        (
            {"edition": "base", "variants": ["knight_errant"]},
            "my.toml: ours.variants: variant knight_errant is not for base: ",
        ),
        ({"board": 3}, "my.toml: ours.board: must be the name of a board, not 3"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(UsageError) as error:
        read(**changes)
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("missing", ["name", "about", "players"])
def test_a_missing_key_is_named(missing: str) -> None:
    with pytest.raises(UsageError, match=f"^my.toml: ours.{missing} is missing$"):
        parse_presets({"ours": {k: v for k, v in ROW.items() if k != missing}}, "my.toml")


@pytest.mark.parametrize("data", [[], {"Ours": ROW}, {"ours": 3}])
def test_only_a_table_of_presets_is_read(data: object) -> None:
    with pytest.raises(UsageError, match=r"^my.toml: "):
        parse_presets(data, "my.toml")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": [4, 7]}, "my.toml: ours: players: 2 to 6 can play, not 7"),
        ({"board": "nowhere"}, "my.toml: ours: board: no board is called 'nowhere'; "),
        (
            {"board": "through_the_desert", "players": [4, 5]},
            "my.toml: ours: board: through_the_desert is for 3, 4 players, not for 5",
        ),
        (
            {"options": {"setup": "beginner"}, "players": [3, 5]},
            "my.toml: ours: setup: the beginner set-up is for 3 or 4 players, not for 5",
        ),
    ],
)
def test_players_and_board_of_a_preset_fit(changes: dict[str, Any], told: str) -> None:
    (preset,) = read(**changes).values()
    with pytest.raises(UsageError) as error:
        check_preset(preset, "my.toml")
    assert str(error.value).startswith(told)


def test_a_plain_text_is_used_in_every_language() -> None:
    (preset,) = read(about={"en": "To 12.", "de": "Bis 12."}).values()
    assert preset.name("de") == "Ours"
    assert (preset.about("de"), preset.about("pl")) == ("Bis 12.", "To 12.")
