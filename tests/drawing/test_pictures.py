"""Games as text and pictures show what is on the board, and nothing hidden from the seat."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from hexhold import Game
from hexhold.drawing import ansi, rgb_array, svg
from hexhold.drawing.picture import art as shapes
from hexhold.drawing.picture import palette
from hexhold.drawing.picture.outlines import outlines
from hexhold.errors import UsageError
from hexhold.game import View
from tests.cli.table import table
from tests.environments.secrets import MODES, Mode, pairs
from tests.rules.table import game

PAGE = Path(__file__).parents[2] / "web/src"
DRAWN = [
    Mode("6e", 2),
    Mode("base", 3),
    Mode("4e", 6),
    Mode("classic", 4, "heading_for_new_shores"),
    Mode("base", 3, "through_the_desert"),
]
HANDS = re.compile(r"^(p\d)  Hand  (.*)$", re.MULTILINE)


def colour(text: str) -> tuple[int, ...]:
    """Red, green and blue of `#rrggbb`."""
    return tuple(bytes.fromhex(text[1:]))


def pixels_of(picture: np.ndarray, text: str) -> int:
    """Return how many pixels have a colour."""
    return int((picture == colour(text)).all(axis=-1).sum())


def test_a_text_has_board_turn_points_and_hands() -> None:
    text = ansi(table())
    assert "C1#v12" in text and "K0≡v15" in text  # the terminal's labels
    assert "Turn 13, round 4 · p0: action phase" in text
    assert "to decide: p0" in text
    assert "▶ p0  6 of 13 points" in text
    assert [player for player, _ in HANDS.findall(text)] == ["p0", "p1", "p2", "p3"]
    assert "9 brick" in text
    assert not text.endswith("\n") and "\x1b" not in text


def test_a_text_has_what_is_left_in_decks_of_dice() -> None:
    left = {"dice_deck": ["1 1", "1 2", "2 1", "5 5", "6 5", "6 6"], "event_deck": ["ship"] * 2}
    drawn = ansi(game(options={"balanced_dice": "all_dice"}, phase="roll", **left))
    told = "dice deck, by sum: 2×1 3×2 10×1 11×1 12×1 · event deck: ship×2"
    assert told in " ".join(drawn.split())
    assert "dice deck" not in ansi(game(phase="roll"))


def test_a_text_for_a_seat_has_its_cards_only() -> None:
    ((player, hand),) = HANDS.findall(ansi(table(), viewer=0))
    assert player == "p0"
    assert hand.endswith("merchant ×2 · spy")


def test_a_coloured_text_says_the_same() -> None:
    plain = re.sub(r"\x1b\[[0-9;]*m", "", ansi(table(), colour=True))
    assert plain == ansi(table())


def test_a_won_game_names_its_winner() -> None:
    position = table().position()
    position["phase"], position["winner"] = "over", 0
    position["options"] = {"victory_points": 6}
    text = ansi(Game.from_position(position))
    assert "the game is over, p0 has won" in text


@pytest.mark.parametrize("mode", MODES[::9], ids=str)
def test_nothing_is_drawn_that_a_seat_may_not_know(mode: Mode) -> None:
    setting = mode.setting()
    for each in pairs(setting, 5, positions=2, twins=1):
        games = [Game(setting, states, None) for states in (each.states, each.twins)]
        one, other = (ansi(game, each.viewer) for game in games)
        assert one == other
    drawn = [rgb_array(game, each.viewer, 200).tobytes() for game in games]
    assert drawn[0] == drawn[1]
    assert svg(games[0], each.viewer) == svg(games[1], each.viewer)


@pytest.mark.parametrize("mode", DRAWN, ids=str)
def test_every_mode_is_drawn(mode: Mode) -> None:
    (*_, last) = pairs(mode.setting(), 1, positions=6, twins=1)
    game = Game(mode.setting(), last.states, None)
    picture = rgb_array(game, size=300)
    assert picture.shape == (300, 450, 3) and picture.dtype == np.uint8
    s = game.state()
    for p in range(mode.players):
        assert pixels_of(picture, palette.COLORS[p]) > 20
    terrains = {s.terrain[h] for h in range(game.setting.geometry.hex_count)}
    grounds = {kind for kind in palette.GROUND if pixels_of(picture, palette.GROUND[kind]) > 20}
    assert len(grounds) >= len(terrains) - 1  # the sea's ground is that of the picture


@pytest.mark.parametrize("mode", DRAWN, ids=str)
def test_every_mode_is_drawn_as_svg(mode: Mode) -> None:
    (*_, last) = pairs(mode.setting(), 1, positions=6, twins=1)
    game = Game(mode.setting(), last.states, None)
    drawn = svg(game)
    assert len(drawn) < 300_000
    root = ElementTree.fromstring(drawn)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    used = {one.removeprefix("#") for one in re.findall(r'(?:href="|url\()(#[\w-]+)', drawn)}
    assert used == set(ids) and len(ids) == len(used)
    assert {str(one.get("fill")) for one in root.iter()} >= set(palette.COLORS[: mode.players])
    texts = [one.text or "" for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert [f"p{p}" in text for text in texts for p in range(mode.players)].count(True) == (
        mode.players
    )
    numbers = [str(game.state().number[h]) for h in range(game.setting.geometry.hex_count)]
    assert Counter(number for number in numbers if number != "0") <= Counter(texts)


def test_notebooks_show_a_game_with_all_hands_and_a_view_with_one() -> None:
    game = table()
    assert game._repr_html_() == svg(game)
    assert View(game, 1)._repr_html_() == svg(game, 1) != svg(game)


def test_pieces_are_drawn_where_they_stand() -> None:
    position = table().position()
    without = {**position, "players": [dict(player) for player in position["players"]]}
    without["players"][3] = {**without["players"][3], "settlements": [], "roads": []}
    one, other = (rgb_array(Game.from_position(each)) for each in (position, without))
    rows, columns = np.nonzero((one != other).any(axis=-1)[:, 300:])
    assert rows.size
    # The settlement and road of p3, on one hex at the lower left.
    assert np.ptp(rows) < 120 and np.ptp(columns) < 60
    assert rows.mean() > 550 and columns.mean() < 300


def test_sizes_and_seats_that_are_not_there_are_refused() -> None:
    game = table()
    assert rgb_array(game, size=200).shape == (200, 300, 3)
    with pytest.raises(UsageError, match=r"size: pixels from 200 to 1600, not 199"):
        rgb_array(game, size=199)
    for draw in (ansi, rgb_array, svg):
        for viewer in (-1, 4, "0"):
            with pytest.raises(UsageError, match=r"viewer: a seat from 0 to 3, or None"):
                draw(game, viewer)  # type: ignore[arg-type]  # any viewer
    with pytest.raises(UsageError, match=r"width: columns from 1, not 0"):
        ansi(game, width=0)


def test_colours_and_marks_are_those_of_the_page() -> None:
    source = "\n".join(
        (PAGE / name).read_text(encoding="utf-8")
        for name in ("board_view/palette.ts", "board_view/seat_colours.svelte.ts", "app.css")
    )
    for name, text in vars(palette).items():
        if isinstance(text, str) and text.startswith("#") and name.startswith("SEA"):
            assert f"--{name.lower().replace('_', '-')}: {text};" in source
    for kind, text in {**palette.GROUND, **palette.CARD_COLORS, **palette.TRACK_COLORS}.items():
        assert f"{kind}: '{text}'" in source
    listed = re.search(r"ALL_COLOURS = \[(.*?)\]", source)
    assert listed and re.findall(r"'(#\w+)'", listed[1]) == list(palette.COLORS)
    assert re.findall(r"^  '(M.*z)',$", source, re.MULTILINE) == list(palette.MARKS)


def test_pieces_and_scenery_have_the_shapes_of_the_page() -> None:
    drawn = "\n".join(file.read_text(encoding="utf-8") for file in PAGE.glob("board_view/*.svelte"))
    pieces = [
        text
        for text in vars(shapes).values()
        if isinstance(text, str) and text.startswith("M") and text != shapes.ROAD
    ]
    scenery = [stroke.path for strokes in shapes.SCENERY.values() for stroke in strokes]
    textures = [tile.path for tile in shapes.TEXTURES.values()]
    own = {shapes.SCENERY["sheep"][-1].path}  # an ellipse on the page
    assert len(pieces) > 10
    assert str([list(turned) for turned in shapes.FEATHERS]) in drawn
    assert [path for path in {*pieces, *scenery, *textures} - own if path not in drawn] == []


@pytest.mark.parametrize(
    ("path", "box"),
    [
        ("M0-6A6 6 0 1 1 0 6 6 6 0 1 1 0-6z", (-6, -6, 6, 6)),
        ("M-21 21V11a4 4 0 0 1 8 0V21z", (-21, 7, -13, 21)),
        ("M13 6a13 13 0 0 0-26 0", (-13, -7, 13, 6)),
        ("M0 0q10 10 20 0t20 0", (0, -5, 40, 5)),
        ("M0 0C0 8 8 8 8 0", (0, 0, 8, 6)),
        ("m1 1h3v2l-1 1z", (1, 1, 4, 4)),
    ],
)
def test_curves_run_as_svg_says(path: str, box: tuple[float, ...]) -> None:
    points = [point for line in outlines(path) for point in line.points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx(box, abs=0.06)
