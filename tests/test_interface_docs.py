"""The pages on notation, positions and happenings say all that is read and told."""

import re
from pathlib import Path

import pytest

import hexhold
from hexhold import Game
from hexhold.board import BOARD_KEYS
from hexhold.game.action_words import DEVELOPMENT_ARGUMENTS, FORMS, PROGRESS_ARGUMENTS
from hexhold.game.notation import parse
from hexhold.game.positions import markers, neutrals, pieces, read
from tools.notation_pages import TYPES, example, kinds

DOCS = Path(__file__).parents[1] / "docs" / "reference"
POSITIONS = (DOCS / "positions.md").read_text(encoding="utf-8")


def test_every_verb_has_its_meaning_and_every_argument_an_example() -> None:
    assert all(form.about for form in FORMS.values())
    used = {kind for form in FORMS.values() for kind in form.arguments}
    for cards in (PROGRESS_ARGUMENTS, DEVELOPMENT_ARGUMENTS):
        used |= {kind for types, _ in cards.values() for kind in types}
    assert used | {"progress"} == set(TYPES)


@pytest.mark.parametrize("word", FORMS)
def test_the_examples_of_the_notation_parse(word: str) -> None:
    setting = Game.new(players=2, seed=1).setting if word == "neutral" else Game.new(seed=1).setting
    assert parse(example(word, FORMS[word].arguments), setting).player is None


@pytest.mark.parametrize("card", PROGRESS_ARGUMENTS)
def test_the_examples_of_progress_cards_parse(card: str) -> None:
    parse(example(f"play {card}", PROGRESS_ARGUMENTS[card][0]), Game.new(seed=1).setting)


@pytest.mark.parametrize("card", DEVELOPMENT_ARGUMENTS)
def test_the_examples_of_development_cards_parse(card: str) -> None:
    setting = Game.new(edition="base", seed=1).setting
    parse(example(f"play {card}", DEVELOPMENT_ARGUMENTS[card][0]), setting)


def rows(title: str) -> set[str]:
    """The keys in the first column of a section's table."""
    section = POSITIONS.partition(f"## {title}\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]*`) \|", section, re.MULTILINE)
    return {key for cell in cells for key in re.findall(r"`(\w+)`", cell)}


@pytest.mark.parametrize(
    ("title", "keys"),
    [
        ("The game", read.KEYS),
        ("A player", read.PLAYER_KEYS),
        ("This turn", markers.THIS_TURN),
        ("The board", BOARD_KEYS),
    ],
)
def test_every_key_of_a_position_is_on_its_page(title: str, keys: tuple[str, ...]) -> None:
    assert rows(title) == set(keys)


@pytest.mark.parametrize("key", [*pieces.KNIGHT_KEYS, *neutrals.KEYS])
def test_keys_of_knights_and_neutral_colours_are_documented(key: str) -> None:
    assert f"`{key}`" in POSITIONS


def test_no_two_kinds_of_happenings_share_a_name() -> None:
    assert len({kind.kind for kind in kinds()}) == len(kinds())


@pytest.mark.parametrize("page", ["positions.md", "happenings.md"])
def test_the_examples_run(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(block, page, "exec"), {})


def test_completion_shows_what_the_package_promises() -> None:
    assert set(hexhold.__all__) <= set(dir(hexhold))
