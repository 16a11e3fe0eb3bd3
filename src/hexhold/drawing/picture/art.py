"""The page's scenery, pieces and figures as SVG paths, and functions that draw them.

The units are the page's: a hex has sides of 100.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from hexhold.drawing.picture.canvas import Canvas, Place, Tile
from hexhold.drawing.picture.palette import (
    COLORS,
    HOLE,
    MARK_WITH_A_HOLE,
    MARKS,
    OUTLINE,
    TRACK_COLORS,
    WHITE,
)


class Stroke(NamedTuple):
    """One shape of a drawing."""

    path: str
    fill: str = ""
    line: str = ""
    width: float = 0.0
    opacity: float = 1.0


SCENERY: Mapping[str, tuple[Stroke, ...]] = MappingProxyType(
    {
        "tree": (
            Stroke("M0-22 12 2H6l8 14H-14l8-14h-6z", "#2d6540"),
            Stroke("M0-22 12 2H6l8 14H0z", "#24553a"),
        ),
        "sheep": (
            Stroke("M-5 4v6M5 4v6", "", "#3d4148", 2.4),
            Stroke(
                "M-9 3a5 5 0 0 1 0-9 6 6 0 0 1 10-3 6 6 0 0 1 9 4 5 5 0 0 1-2 8q-9 3-17 0z",
                "#fbf8ee",
                "#b9b6a4",
                1,
            ),
            Stroke("M-11-8.6a4 4.6 0 1 1 0 9.2a4 4.6 0 1 1 0-9.2z", "#3d4148"),
        ),
        "tuft": (
            Stroke("M-7 5q1-7-2-10m5 10q-1-9 1-13m2 13q1-8 5-11", "", "#7fa53e", 2.2),
        ),
        "sheaf": (
            Stroke(
                "M-3 2-11-16M-1 2-5-19M1 2 0-20M3 2 6-19M4 2 12-15", "", "#b98718", 3.6
            ),
            Stroke("M-4 2-8 16H8L4 2z", "#c9962a"),
            Stroke("M-5 3H5", "", "#8f6713", 3),
        ),
        "mound": (
            Stroke("M-30 12Q-24-16 0-16T30 12z", "#b45f3a"),
            Stroke("M-30 12Q-24-16 0-16 -12-4-14 12z", "#d58a60"),
            Stroke("M-3 2h9m3 5h9m-20 1h7", "", "#8f4426", 2.4),
        ),
        "peak": (
            Stroke("M-34 20-4-28 5-16 12-24 34 20z", "#6d7985"),
            Stroke("M-4-28 5-16 12-24 34 20H2Q8 2-4-28z", "#57636f"),
            Stroke("M-4-28 4-17 0-9-5-14-10-7-14-12z", "#f4f7f9"),
        ),
        "dune": (
            Stroke("M-34 8Q-14-14 6-3T36 8z", "#d4ba7c"),
            Stroke("M-34 8Q-14-14 6-3 -8-2-12 8z", "#f0e2bb"),
        ),
        "palm": (
            Stroke("M0 20Q-3 4 3-10", "", "#8a6a3c", 4),
            Stroke(
                "M3-10q-14-8-19 4 9-6 19-4zM3-10q14-8 19 4-9-6-19-4z"
                "M3-10q-3-14-14-13 9 4 14 13zM3-10q4-14 14-12-8 3-14 12z",
                "#5f8b46",
            ),
        ),
        "nugget": (
            Stroke("M-9 6-6-5 3-8 10-1 7 7z", "#f8d548", "#5f4413", 1.6),
            Stroke("M-6-5 1-2 3-8M1-2 7 7", "", "#b98a14", 1.3),
        ),
        "stream": (
            Stroke("M22-82Q-2-58 14-36T-2-6", "", "#5c4631", 20),
            Stroke("M22-82Q-2-58 14-36T-2-6", "", "#7cc0d3", 13),
            Stroke("M18-74Q4-58 14-42", "", "#d9f0f4", 2.4),
        ),
    }
)  # fmt: skip

TEXTURES: Mapping[str, Tile] = MappingProxyType(
    {
        "fields": Tile(16, 16, "M0 4h16M0 12h16", "#c99b2c", 2.4, 0.5, -24),
        "hills": Tile(30, 20, "M0 6h30M0 16h30M8 6v10M23 16v10M23-4v10", "#a95836", 1.6, 0.32),
        "pasture": Tile(34, 28, "M4 10q4-3 8 0M20 22q4-3 8 0", "#86ad45", 2, 0.7),
        "forest": Tile(26, 24, "M3 9l4-6 4 6M16 21l4-6 4 6", "#356f47", 2, 0.75),
        "mountains": Tile(30, 26, "M2 12l6-7 6 7M16 24l6-7 6 7", "#7d8995", 2, 0.7),
        "desert": Tile(36, 22, "M2 8q7-5 14 0M20 19q7-5 14 0", "#cdb273", 2, 0.7),
        "gold": Tile(30, 24, "M2 8l5-3 5 4M17 20l4-3 6 3", "#6a5139", 2.2, 1.0),
    }
)  # fmt: skip

LANDSCAPES: Mapping[str, tuple[tuple[str, float, float, float], ...]] = MappingProxyType(
    {
        "forest": (
            ("tree", 0, -68, 0.9), ("tree", -30, -52, 1), ("tree", 28, -54, 1),
            ("tree", -52, -32, 1.05), ("tree", 2, -38, 1.15), ("tree", 54, -30, 1.05),
            ("tree", -27, -18, 1.1), ("tree", 30, -16, 1.1), ("tree", -62, 16, 0.95),
            ("tree", 62, 18, 0.95),
        ),
        "pasture": (
            ("tuft", -2, -70, 0.9), ("tuft", 46, -46, 1), ("sheep", -24, -44, 1.15),
            ("tuft", -60, -18, 1), ("sheep", 26, -22, 1.35), ("tuft", -8, -14, 0.9),
            ("tuft", 64, 20, 1), ("tuft", -60, 34, 1), ("sheep", -55, 12, 1),
        ),
        "fields": (
            ("sheaf", 0, -62, 0.95), ("sheaf", -36, -42, 1), ("sheaf", 36, -42, 1),
            ("sheaf", 0, -26, 1.15), ("sheaf", -60, -4, 1), ("sheaf", 60, -4, 1),
        ),
        "hills": (
            ("mound", 4, -60, 0.8), ("mound", -36, -34, 0.9), ("mound", 36, -34, 0.95),
            ("mound", -2, -16, 1.05), ("mound", -58, 16, 0.6), ("mound", 58, 18, 0.6),
        ),
        "mountains": (
            ("peak", 2, -52, 0.95), ("peak", -40, -26, 0.95), ("peak", 42, -26, 1),
            ("peak", 2, -14, 1), ("peak", -62, 22, 0.5), ("peak", 62, 24, 0.5),
        ),
        "desert": (
            ("dune", 6, -52, 1), ("dune", -34, -14, 1.15), ("palm", 28, -30, 1.2),
            ("dune", 36, 24, 1.1), ("dune", -20, 58, 0.9),
        ),
        "gold": (
            ("stream", 0, 0, 1), ("nugget", -34, -40, 1.5), ("nugget", -8, -62, 1.2),
            ("nugget", 42, -36, 1.6), ("nugget", -58, 2, 1.3), ("nugget", 60, 22, 1.3),
            ("nugget", -40, 46, 1.2), ("nugget", 44, 52, 1.2),
        ),
    }
)  # fmt: skip
"""By terrain: what stands where and how large, from back to front."""

CARDS: Mapping[str, tuple[Stroke, ...]] = MappingProxyType(
    {
        "brick": (
            Stroke("M-13-9H0V-1H-13zM2-9H13V-1H2zM-13 1H-6V9H-13zM-4 1H13V9H-4z", WHITE),
        ),
        "lumber": (Stroke("M0-14 9 1H4l6 10H2v4h-4v-4h-8l6-10h-5z", WHITE),),
        "wool": (
            Stroke("M-9 5v7M6 5v7", "", WHITE, 3.4),
            Stroke(
                "M-10 6a6 6 0 0 1-1-11 7 7 0 0 1 12-3 7 7 0 0 1 10 4 6 6 0 0 1-2 10z", WHITE
            ),
        ),
        "grain": (
            Stroke("M0 14V-6M0 8q-8 0-9-8 8 0 9 8zM0 8q8 0 9-8-8 0-9 8z", WHITE, WHITE, 1.4),
            Stroke("M0-1q-8 0-9-8 8 0 9 8zM0-1q8 0 9-8-8 0-9 8zM0-5q-4-4 0-10 4 6 0 10z", WHITE),
        ),
        "ore": (Stroke("M-13 10-8-5 0-11 9-7 13 10z", WHITE),),
        "coin": (Stroke("M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11z", WHITE),),
        "cloth": (Stroke("M-11-9H5q6 0 6 5V9H-5V-2h-6z", WHITE),),
        "paper": (Stroke("M-9-12H4l6 6V12H-9z", WHITE),),
    }
)  # fmt: skip
"""What is on a card, in white, and its details in the card's own colour."""
CARD_DETAILS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "ore": ("M-8-5-1 0 0-11M-1 0 3 10M-1 0 9-7",),
        "coin": ("M0-6V6M-3-3H3",),
        "cloth": ("M-5-2V9M5-9q-5 2-5 7",),
        "paper": ("M-5-5H2M-5 0H6M-5 5H6",),
    }
)

PIECE_LINE = 3.4
ROAD = "M-34-8.5H34V8.5H-34z"
SETTLEMENT = "M-20 18V-4L0-23 20-4V18z"
ROOF = "M-25-1 0-25 25-1"
CITY = "M-29 21V-2H-23V-9H-17V-2H-8V-24L5-37 18-24V-4L30 6V21z"
CITY_ROOF = "M-8-24 5-37 18-24"
CITY_WALLS = "M-8-2V21M18-4V21"
CITY_DOOR = "M-21 21V11a4 4 0 0 1 8 0V21z"
GATE = "M-26 16V-16H-18V-9H-8V-18H8V-9H18V-16H26V16H13V6a13 13 0 0 0-26 0V16z"
HELMET = "M-19 28V1Q-19-16 0-16 19-16 19 1V28Q0 35-19 28z"
FEATHER = "M-3 0Q-11-12 0-23 11-12 3 0z"
FEATHERS = ((0,), (-40, 40), (-58, 58, 0))
"""By level, from back to front: how far each feather is turned, in degrees."""
VISOR, EYES = "M-13-1H13", "M-10-1H-4M4-1H10"
SLEEPING, SLEEPING_FEATHER = "#b9bfc4", "#c9ced2"
HULL = "M-30 9H30Q25 24 14 24H-14Q-25 24-30 9z"
MAST = "M-2 9V-33"
SAIL, JIB = "M1-32Q28-22 26 4H1z", "M-5-26Q-19-14-20 4H-5z"
DARK, BONE = "#2b3238", "#f1ece0"
ROBBER = (
    Stroke("M-20 26Q-22-2-11-8A14 14 0 1 1 11-8Q22-2 20 26z", DARK, BONE, 3),
    Stroke("M-8-18H8", "", BONE, 5),
)
PIRATE = (
    Stroke("M-42 8H42Q34 30 20 30H-20Q-34 30-42 8z", DARK, BONE, 3),
    Stroke("M0 8V-46", "", BONE, 5),
    Stroke("M4-44Q38-30 36 2H4z", DARK, BONE, 3),
    Stroke("M-4-36Q-24-20-25 2H-4z", DARK, BONE, 3),
    Stroke("M9-8 25 0M25-8 9 0", "", BONE, 3.4),
)
MERCHANT = "M-19 25-7-12H7L19 25z"
MERCHANT_HAT = "M-16-22H16L8-26Q0-38-8-26z"
LONGSHIP = (
    Stroke("M-24 6Q-16 10 0 10T24 6Q24-4 28-8 20 20 12 20H-12Q-20 20-28-8-24-4-24 6z", "#2b2320"),
    Stroke("M0 8V-24", "", "#2b2320", 3),
    Stroke("M-14-21H14Q10-8 14 2H-14Q-10-8-14-21z", "#a8321f", "#2b2320", 2),
)
"""The barbarians' ship."""


def draw(canvas: Canvas, strokes: tuple[Stroke, ...], place: Place, opacity: float = 1.0) -> None:
    """Draw shapes over each other."""
    for stroke in strokes:
        path, fill, line, width, own = stroke
        canvas.shape(path, place, fill, line, width, own * opacity)


def mark(canvas: Canvas, hue: int, place: Place, on: str) -> None:
    """The sign of an owner; ``on`` is the colour beneath it."""
    head = MARKS[hue].partition("zM")[0] + "z" if hue == MARK_WITH_A_HOLE else MARKS[hue]
    canvas.shape(head, place, WHITE, OUTLINE, 1.6)
    if hue == MARK_WITH_A_HOLE:
        canvas.oval(place, HOLE, HOLE, on, OUTLINE, 1.6)


def settlement(canvas: Canvas, hue: int, place: Place) -> None:
    """A house."""
    canvas.shape(SETTLEMENT, place, COLORS[hue], OUTLINE, PIECE_LINE)
    canvas.shape(ROOF, place, "", OUTLINE, 5)
    mark(canvas, hue, place.at(0, 6, 0.85), COLORS[hue])


def wall(canvas: Canvas, place: Place) -> None:
    """The ring around a city."""
    ring = place.at(0, 15)
    canvas.oval(ring, 38, 21, "", OUTLINE, 12)
    canvas.oval(ring, 38, 21, "", "#d9d2c4", 7)


def city(canvas: Canvas, hue: int, place: Place, on_its_side: bool) -> None:
    """A house with a tower."""
    if on_its_side:
        place = Place(place.x, place.y, place.size, 78).at(4, -4)
    canvas.shape(CITY, place, COLORS[hue], OUTLINE, PIECE_LINE)
    canvas.shape(CITY_ROOF, place, "", OUTLINE, 5)
    canvas.shape(CITY_WALLS, place, "", OUTLINE, 2, 0.5)
    mark(canvas, hue, place.at(5, -9, 0.85), COLORS[hue])
    canvas.shape(CITY_DOOR, place, OUTLINE)


def gate(canvas: Canvas, track: str, place: Place) -> None:
    """What makes a city a metropolis."""
    canvas.shape(GATE, place.at(2, -30, 0.94), TRACK_COLORS[track], OUTLINE, PIECE_LINE)


def knight(canvas: Canvas, hue: int, level: int, active: bool, place: Place) -> None:
    """A helmet with a feather for each level: upright when active, otherwise lying and dimmed."""
    if not active:
        place = Place(place.x, place.y, 0.88 * place.size, -72)
    crest = place.at(0, -13)
    for turned in FEATHERS[level - 1]:
        fill = WHITE if active else SLEEPING_FEATHER
        canvas.shape(FEATHER, crest.at(0, 0, 1.0, turned), fill, OUTLINE, PIECE_LINE)
    canvas.shape(HELMET, place, COLORS[hue], OUTLINE, PIECE_LINE)
    if not active:
        canvas.shape(HELMET, place, SLEEPING, opacity=0.5)
    canvas.oval(crest, 4.5, 4.5, TRACK_COLORS["trade"], OUTLINE, 2.4)
    canvas.shape(VISOR, place, "", OUTLINE, 7)
    if active:
        canvas.shape(EYES, place, "", WHITE, 3)
    mark(canvas, hue, place.at(0, 16, 0.8), COLORS[hue])


def ship(canvas: Canvas, hue: int, place: Place) -> None:
    """A hull under sail."""
    canvas.shape(HULL, place, COLORS[hue], OUTLINE, 3)
    canvas.shape(MAST, place, "", OUTLINE, 4)
    canvas.shape(SAIL, place, COLORS[hue], OUTLINE, 3)
    canvas.shape(JIB, place, "#f7f1e3", OUTLINE, 3)
    mark(canvas, hue, place.at(11, -9, 0.74), COLORS[hue])


def merchant(canvas: Canvas, hue: int, place: Place) -> None:
    """A figure with a hat."""
    canvas.oval(place.at(0, 25), 22, 6, OUTLINE, opacity=0.3)
    canvas.shape(MERCHANT, place, COLORS[hue], OUTLINE, 3.2)
    canvas.oval(place.at(0, -16), 10.5, 10.5, "#f3d9b5", OUTLINE, 3)
    canvas.shape(MERCHANT_HAT, place, "#e8bd2f", OUTLINE, 2.6)
    mark(canvas, hue, place.at(0, 11, 0.8), COLORS[hue])


def card(canvas: Canvas, kind: str, ground: str, place: Place) -> None:
    """What stands for a kind of card."""
    draw(canvas, CARDS[kind], place)
    for path in CARD_DETAILS.get(kind, ()):
        canvas.shape(path, place, "", ground, 2.4)
