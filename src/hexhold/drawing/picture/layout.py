"""Where the places of a map are in a picture: as on the page, the side of a hex is 100 units."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from hexhold.board import SEA as SEA_TERRAIN
from hexhold.board import Geometry
from hexhold.drawing.picture.outlines import Point

SIDE = 100.0
ACROSS, DOWN = SIDE * math.sqrt(3) / 2, SIDE / 2
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
HEXAGON = tuple((x * ACROSS, y * DOWN) for x, y in CORNERS)
SIGN_AWAY = 62.0
"""The distance from the middle of a harbor's edge to its sign."""
SIGN_ROOM, SHORE_ROOM = 38.0, 46.0
"""The margins around a sign's middle, and beyond the outermost corners for the surf."""


def at(x: int, y: int) -> Point:
    """Return a point of the geometry."""
    return x * ACROSS, y * DOWN


class MapLayout(NamedTuple):
    """Terrain, number tokens and harbors as placed; pictures of equal ones are the same."""

    rows: tuple[int, ...]
    terrain: tuple[int, ...]
    numbers: tuple[int, ...]
    harbors: tuple[tuple[int, int], ...]
    """Edge and type."""
    areas: tuple[int, ...]
    """Per hex the foreign area (F-6), 0 for none; empty without a chart."""
    area_points: int
    fog: tuple[int, ...] = ()
    """The hexes that lie face down (F-8)."""


class Sign(NamedTuple):
    """A harbor's sign."""

    at: Point
    ends: tuple[Point, Point]
    kind: int


@dataclass(frozen=True)
class Box:
    """The area that a picture of a map shows."""

    left: float
    top: float
    width: float
    height: float


def signs(g: Geometry, layout: MapLayout) -> list[Sign]:
    """Return the harbors' signs, each placed seawards of its edge."""
    found = []
    for e, kind in layout.harbors:
        a, b = (at(*g.vertex_points[v]) for v in g.edge_vertices[e])
        land = next(h for h in g.edge_hexes[e] if h >= 0 and layout.terrain[h] != SEA_TERRAIN)
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        hx, hy = at(*g.hex_centers[land])
        away = math.hypot(x - hx, y - hy)
        spot = (x + (x - hx) / away * SIGN_AWAY, y + (y - hy) / away * SIGN_AWAY)
        found.append(Sign(spot, (a, b), kind))
    return found


def box_of(g: Geometry, layout: MapLayout) -> Box:
    """Around everything, harbors included."""
    rooms = [(at(*point), SHORE_ROOM) for point in g.vertex_points]
    rooms += [(sign.at, SIGN_ROOM) for sign in signs(g, layout)]
    left, top = (min(spot[i] - room for spot, room in rooms) for i in range(2))
    right, bottom = (max(spot[i] + room for spot, room in rooms) for i in range(2))
    return Box(left, top, right - left, bottom - top)
