"""Every progress and development card has one small picture of its own on the page."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexhold.editions import CARDS, DEVELOPMENTS

FOLDER = Path(__file__).parents[2] / "web/src/cards/pictures"
PICTURES = sorted(FOLDER.iterdir())
MOST_BYTES = 3_000
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse"}
ATTRIBUTES = {
    *("viewBox", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
}
"""None of them can hold a script, a style or an address."""


def test_no_card_is_without_a_picture_and_no_picture_without_a_card() -> None:
    assert {path.name for path in PICTURES} == {f"{card}.svg" for card in (*CARDS, *DEVELOPMENTS)}


def test_no_two_cards_have_the_same_picture() -> None:
    assert len({path.read_bytes() for path in PICTURES}) == len(PICTURES)


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_a_picture_is_small_square_and_nothing_but_shapes(path: Path) -> None:
    assert path.stat().st_size <= MOST_BYTES
    root = ElementTree.parse(path).getroot()
    assert root.tag == f"{SVG}svg" and root.get("viewBox") == "0 0 64 64"
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in SHAPES
        assert set(element.attrib) <= ATTRIBUTES
        assert not any("url" in value or ":" in value for value in element.attrib.values())
