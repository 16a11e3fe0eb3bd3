"""Draw pieces on the map: roads, ships, buildings, knights, robber, pirate and merchant."""

import math

from hexhold.board import Geometry
from hexhold.drawing.board_text import is_ship
from hexhold.drawing.picture import art
from hexhold.drawing.picture.canvas import Canvas, Place
from hexhold.drawing.picture.ground import draw_token
from hexhold.drawing.picture.layout import MapLayout, at, signs
from hexhold.drawing.picture.palette import (
    COLORS,
    OUTLINE,
    PIER,
    TOKEN,
    TOKEN_INK,
    WHITE,
    hue_of,
)
from hexhold.editions import TRACKS
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    REDUCED_CITY,
    SABOTAGED,
    SETTLEMENT,
    SPENT,
    WALL,
)
from hexhold.engine.vocabulary.layout import State

FIGURE_UP = 30.0
BESIDE = 46.0
"""How far the merchant stands from the robber."""
OFF_SIGN, NEAR_SIGN = 34.0, 60.0
"""How far the pirate moves away from a harbor's sign, and the distance below which it does."""
ASLEEP = 0.6


def draw_pieces(canvas: Canvas, s: State, g: Geometry, layout: MapLayout) -> None:
    """Draw all pieces, flat ones first."""
    rolled = [n for n in s.rolls.values() if n]
    for h in range(g.hex_count):
        if rolled and s.number[h] == rolled[-1]:
            draw_token(canvas, s.number[h], at(*g.hex_centers[h]), True)
    for e in range(g.edge_count):
        if s.road[e] >= 0 and not is_ship(s, e):
            _road(canvas, s, g, e)
    for e in range(g.edge_count):
        if s.road[e] >= 0 and is_ship(s, e):
            _ship(canvas, s, g, e)
    if layout.area_points:
        _areas(canvas, s, g, layout)
    _figures(canvas, s, g, layout)
    for v in range(g.vertex_count):
        if s.owner[v] >= 0:
            _standing(canvas, s, v, Place(*at(*g.vertex_points[v])))


def _areas(canvas: Canvas, s: State, g: Geometry, layout: MapLayout) -> None:
    """Draw the points of each foreign area's first settlements (F-6), and who has had them."""
    for area in sorted({area for area in layout.areas if area > 0}):
        x, y = at(*g.hex_centers[layout.areas.index(area)])
        had = [p for p in range(s.players) if s.islands[p] >> (area - 1) & 1]
        width = 44 + 22 * len(had)
        left, middle = x - width / 2, y - 44
        canvas.box(left, middle - 15, width, 30, 15, TOKEN, PIER, 2.5)
        canvas.words(f"+{layout.area_points}", left + 22, middle + 7, 21, TOKEN_INK, "ms", True)
        for i, p in enumerate(had):
            spot = Place(left + 50 + 22 * i, middle)
            canvas.oval(spot, 10, 10, COLORS[_hue(s, p)], OUTLINE, 2)
            art.mark(canvas, _hue(s, p), spot.at(0, 0, 0.6), COLORS[_hue(s, p)])


def _hue(s: State, owner: int) -> int:
    return hue_of(owner, s.players)


def _middle(g: Geometry, e: int) -> tuple[Place, float]:
    """Return the middle of an edge, and how it is turned."""
    (ax, ay), (bx, by) = (at(*g.vertex_points[v]) for v in g.edge_vertices[e])
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    return Place((ax + bx) / 2, (ay + by) / 2), angle


def _road(canvas: Canvas, s: State, g: Geometry, e: int) -> None:
    middle, angle = _middle(g, e)
    hue = _hue(s, s.road[e])
    place = Place(middle.x, middle.y, 1.0, angle)
    canvas.shape(art.ROAD, place, COLORS[hue], OUTLINE, 3.2)
    canvas.line(place.put([(-31, -3.5), (31, -3.5)]), WHITE, 4, 0.25)
    art.mark(canvas, hue, Place(middle.x, middle.y, 0.62), COLORS[hue])


def _ship(canvas: Canvas, s: State, g: Geometry, e: int) -> None:
    middle, _ = _middle(g, e)
    ends = [at(*g.vertex_points[v]) for v in g.edge_vertices[e]]
    canvas.dashes(ends[0], ends[1], WHITE, 5, 5, 9)
    art.ship(canvas, _hue(s, s.road[e]), middle.at(0, -2))


def _standing(canvas: Canvas, s: State, v: int, place: Place) -> None:
    hue = _hue(s, s.owner[v])
    if s.knight[v] > 0:
        active = bool(s.marks[v] & ACTIVE)
        art.knight(canvas, hue, s.knight[v], active, place)
        if active and s.marks[v] & SPENT:
            canvas.oval(place.at(22, 25), 7.5, 7.5, WHITE, OUTLINE, 3)
    elif s.building[v] == SETTLEMENT:
        art.settlement(canvas, hue, place)
    else:
        if s.marks[v] & WALL:
            art.wall(canvas, place)
        lies = s.building[v] == REDUCED_CITY or bool(s.marks[v] & SABOTAGED)
        art.city(canvas, hue, place, lies)
        for t, track in enumerate(TRACKS):
            if s.metropolis_owner[t] >= 0 and s.metropolis_vertex[t] == v:
                art.gate(canvas, track, place)


def _figures(canvas: Canvas, s: State, g: Geometry, layout: MapLayout) -> None:
    awake = 1.0 if s.robber_active else ASLEEP
    if s.pirate >= 0:
        place = _off_signs(Place(*at(*g.hex_centers[s.pirate])), g, layout)
        canvas.oval(place.at(0, 30), 42, 8, WHITE, opacity=0.3)
        art.draw(canvas, art.PIRATE, place, awake)
        canvas.oval(place.at(17, -18), 6.5, 6.5, art.BONE, opacity=awake)
    if s.robber >= 0:
        place = Place(*at(*g.hex_centers[s.robber])).at(0, -FIGURE_UP)
        canvas.oval(place.at(0, 27), 25, 7, OUTLINE, opacity=0.3 * awake)
        art.draw(canvas, art.ROBBER, place, awake)
    if s.merchant_owner >= 0 and s.merchant_hex >= 0:
        beside = BESIDE if s.merchant_hex == s.robber else 0.0
        place = Place(*at(*g.hex_centers[s.merchant_hex])).at(beside, -FIGURE_UP)
        art.merchant(canvas, _hue(s, s.merchant_owner), place)


def _off_signs(place: Place, g: Geometry, layout: MapLayout) -> Place:
    near = [
        sign.at
        for sign in signs(g, layout)
        if math.hypot(sign.at[0] - place.x, sign.at[1] - place.y) < NEAR_SIGN
    ]
    dx, dy = (sum((place.x, place.y)[i] - spot[i] for spot in near) for i in range(2))
    away = math.hypot(dx, dy)
    return place.at(dx / away * OFF_SIGN, dy / away * OFF_SIGN) if away else place
