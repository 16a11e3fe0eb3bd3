"""The map without pieces: sea, shore, terrain, number tokens, harbors."""

import random

from hexhold.board import HARBOR_TYPES, TERRAINS, geometry
from hexhold.board import SEA as SEA_TERRAIN
from hexhold.drawing.picture import art
from hexhold.drawing.picture.canvas import Canvas, Place
from hexhold.drawing.picture.layout import HEXAGON, MapLayout, Sign, at, signs
from hexhold.drawing.picture.outlines import Point
from hexhold.drawing.picture.palette import (
    CARD_COLORS,
    FOG_COLOR,
    GROUND,
    PIER,
    PLANKS,
    ROLLED,
    SAND,
    SEA_SHALLOW,
    SEA_SURF,
    SEA_WAVE,
    STRONG_INK,
    TOKEN,
    TOKEN_INK,
    WHITE,
)
from hexhold.game.facts import harbor_rate

SHORE = ((SEA_SHALLOW, 62.0), (SEA_SURF, 34.0), (SAND, 16.0))
TOKEN_DOWN = 22.0
MOST_PIPS = 5


def draw_ground(canvas: Canvas, layout: MapLayout) -> None:
    """Everything that lies on the table from the start."""
    g = geometry(layout.rows)
    spots = [at(*center) for center in g.hex_centers]
    land = [h for h in range(g.hex_count) if layout.terrain[h] != SEA_TERRAIN]
    for h in range(g.hex_count):
        if layout.terrain[h] == SEA_TERRAIN:
            _open_sea(canvas, spots[h])
    for h in layout.fog:
        canvas.area(_hexagon(spots[h]), FOG_COLOR)
        _rim(canvas, spots[h], SEA_WAVE, 5)
    for colour, width in SHORE:
        for h in land:
            _rim(canvas, spots[h], colour, width)
    for sign in signs(g, layout):
        _harbor(canvas, sign)
    for h in land:
        _land(canvas, TERRAINS[layout.terrain[h]], spots[h], h)
    for h in land:
        _rim(canvas, spots[h], SAND, 5)
    for h in land:
        if layout.numbers[h]:
            draw_token(canvas, layout.numbers[h], spots[h])


def _hexagon(spot: Point) -> list[Point]:
    return Place(*spot).put(HEXAGON)


def _rim(canvas: Canvas, spot: Point, colour: str, width: float) -> None:
    corners = _hexagon(spot)
    canvas.area(corners, colour) if width > 5 else None
    canvas.line([*corners, corners[0]], colour, width)


def _open_sea(canvas: Canvas, spot: Point) -> None:
    corners = _hexagon(spot)
    for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
        canvas.dashes(a, b, SEA_WAVE, 2, 5, 11)


def _land(canvas: Canvas, terrain: str, spot: Point, h: int) -> None:
    corners = _hexagon(spot)
    canvas.area(corners, GROUND[terrain])
    canvas.tiled(corners, art.TEXTURES[terrain], Place(*spot))
    scatter = random.Random(h)
    for shape, sx, sy, size in art.LANDSCAPES.get(terrain, ()):
        dx, dy = (scatter.random() - 0.5) * 9, (scatter.random() - 0.5) * 7
        place = Place(*spot).at(sx + dx, sy + dy, size * (0.92 + scatter.random() * 0.16))
        art.draw(canvas, art.SCENERY[shape], place)


def pips(number: int) -> int:
    """Return how many of the 36 rolls of two dice have a sum."""
    return 6 - abs(7 - number)


def draw_token(canvas: Canvas, number: int, spot: Point, is_rolled: bool = False) -> None:
    """A number token."""
    middle = Place(*spot).at(0, TOKEN_DOWN)
    strong = pips(number) == MOST_PIPS
    ink = STRONG_INK if strong else TOKEN_INK
    canvas.oval(middle.at(0, 4), 31, 30, "#1c2b33", opacity=0.25)
    if is_rolled:
        canvas.oval(middle, 30, 30, WHITE, ROLLED, 7)
    else:
        canvas.oval(middle, 30, 30, TOKEN, "#b9a982", 1.5)
    height, base = (33, 9) if strong else (27, 7)
    canvas.words(str(number), middle.x, middle.y + base, height, ink, "ms", strong)
    for i in range(pips(number)):
        dot = middle.at((i - (pips(number) - 1) / 2) * 7.4, 18.5)
        canvas.oval(dot, 2.6, 2.6, ink)


def _harbor(canvas: Canvas, sign: Sign) -> None:
    for end in sign.ends:
        tip = tuple(end[i] + (sign.at[i] - end[i]) * 0.72 for i in range(2))
        canvas.line([end, (tip[0], tip[1])], PIER, 10)
        canvas.dashes(end, (tip[0], tip[1]), PLANKS, 7, 4, 3)
    place, kind = Place(*sign.at), HARBOR_TYPES[sign.kind]
    rate = f"{harbor_rate(kind)}:1"
    canvas.oval(place, 31, 31, TOKEN, PIER, 3)
    if kind in CARD_COLORS:
        canvas.oval(place, 26, 26, CARD_COLORS[kind])
        art.card(canvas, kind, CARD_COLORS[kind], place.at(0, -7))
        canvas.words(rate, place.x, place.y + 22, 19, TOKEN_INK, "ms", True, WHITE)
    else:
        canvas.words(rate, place.x, place.y + 8, 24, TOKEN_INK, "ms", True)
