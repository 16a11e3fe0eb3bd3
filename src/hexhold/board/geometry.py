"""The geometry of a board: hexes, vertices and edges, and which of them touch.

Everything is computed from the lengths of the rows. Hexes are pointy-top. The hex at axial (q, r)
has its centre at x = 2q + r, y = 3r, in units of √3/2 of a hex side (x, to the right) and 1/2 of
a hex side (y, down); h0 is at the origin. Hexes and vertices are numbered in reading order
(y, then x), edges by their two vertices.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from hexhold.errors import UsageError, quoted

Point = tuple[int, int]
Triple = tuple[int, int, int]
Six = tuple[int, int, int, int, int, int]

STANDARD = (3, 4, 5, 4, 3)
LARGE = (3, 4, 5, 6, 5, 4, 3)
MAX_HEXES = 64
MAX_VERTICES = 160
MAX_EDGES = 224
FAR_MORE = 10**6

_CORNERS: tuple[Point, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners around a centre: N, NE, SE, S, SW, NW."""
_ACROSS: tuple[Point, ...] = ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3))
"""Centres of the neighbours across the edges N-NE, NE-SE, SE-S, S-SW, SW-NW, NW-N."""
_COUNTER_CLOCKWISE = (3, 2, 1, 0, 5, 4)
"""Directions of `_ACROSS`, each a sixth of a turn to the left of the previous: SW, SE, E, …"""


@dataclass(frozen=True)
class Geometry:
    """The geometry of one shape of board; -1 in a table means "none"."""

    rows: tuple[int, ...]
    """The number of hexes per row, top to bottom."""
    hex_centers: tuple[Point, ...]
    vertex_points: tuple[Point, ...]
    hex_vertices: tuple[Six, ...]
    """Corners in the order N, NE, SE, S, SW, NW."""
    hex_neighbors: tuple[Six, ...]
    """Hexes across the edges N-NE, NE-SE, SE-S, S-SW, SW-NW, NW-N."""
    vertex_edges: tuple[Triple, ...]
    """Ascending."""
    vertex_neighbors: tuple[Triple, ...]
    """The other end of each edge in `vertex_edges`."""
    vertex_hexes: tuple[Triple, ...]
    """Ascending."""
    edge_vertices: tuple[tuple[int, int], ...]
    """Each edge's smaller vertex first; the edges are sorted by this pair."""
    edge_hexes: tuple[tuple[int, int], ...]
    """Ascending; -1 in the second place on the coast."""
    coast: tuple[int, ...]
    """Edges with exactly one hex, ascending."""

    @property
    def hex_count(self) -> int:
        return len(self.hex_centers)

    @property
    def vertex_count(self) -> int:
        return len(self.vertex_points)

    @property
    def edge_count(self) -> int:
        return len(self.edge_vertices)

    def edge(self, a: int, b: int) -> int:
        """Return the edge between two vertices in either order; raise `KeyError` if it is none."""
        if 0 <= a < self.vertex_count and b >= 0:
            for e, v in zip(self.vertex_edges[a], self.vertex_neighbors[a], strict=True):
                if v == b:
                    return e
        raise KeyError((a, b))


@lru_cache(maxsize=64)
def geometry(rows: tuple[int, ...]) -> Geometry:
    """Return the geometry of centred rows of hexes; neighbouring rows differ by one hex."""
    _check_rows(rows)
    centers = _centers(rows)
    points = sorted(
        {(x + dx, y + dy) for x, y in centers for dx, dy in _CORNERS}, key=lambda p: (p[1], p[0])
    )
    vertex_at = {point: v for v, point in enumerate(points)}
    hex_at = {center: h for h, center in enumerate(centers)}
    hex_vertices = tuple(_six(vertex_at[x + dx, y + dy] for dx, dy in _CORNERS) for x, y in centers)
    hex_neighbors = tuple(
        _six(hex_at.get((x + dx, y + dy), -1) for dx, dy in _ACROSS) for x, y in centers
    )
    sides = _sides(hex_vertices)
    edges = sorted(sides)
    _check_size("vertices", len(points), MAX_VERTICES)
    _check_size("edges", len(edges), MAX_EDGES)
    vertex_edges = _grouped(len(points), edges)
    return Geometry(
        rows=rows,
        hex_centers=tuple(centers),
        vertex_points=tuple(points),
        hex_vertices=hex_vertices,
        hex_neighbors=hex_neighbors,
        vertex_edges=vertex_edges,
        vertex_neighbors=tuple(
            _triple([sum(edges[e]) - v for e in around if e >= 0])
            for v, around in enumerate(vertex_edges)
        ),
        vertex_hexes=_grouped(len(points), hex_vertices),
        edge_vertices=tuple(edges),
        edge_hexes=tuple((sides[edge][0], (*sides[edge], -1)[1]) for edge in edges),
        coast=tuple(e for e, edge in enumerate(edges) if len(sides[edge]) == 1),
    )


def spirals(g: Geometry) -> tuple[tuple[int, ...], ...]:
    """Return the counter-clockwise inward spirals over all hexes, one per corner hex (B-3).

    Corner hexes come clockwise from the top left: of the first row, the right end of the widest,
    the last row, the left end of the widest. Only for six-sided boards.
    """
    rows = g.rows
    widest = rows.index(max(rows))
    first = [sum(rows[:i]) for i in range(len(rows))]
    last = [start + width - 1 for start, width in zip(first, rows, strict=True)]
    corners = (first[0], last[0], last[widest], last[-1], first[-1], first[widest])
    headings = (0, 5, 4, 3, 2, 1)
    if len(set(corners)) != 6:
        raise UsageError(f"rows {list(rows)} have no six corner hexes to start a spiral from")
    orders = tuple(_spiral(g, c, turn) for c, turn in zip(corners, headings, strict=True))
    if any(len(order) != g.hex_count for order in orders):
        raise UsageError(f"rows {list(rows)} cannot be covered by a spiral")
    return orders


def coast_from(g: Geometry, first: int) -> tuple[int, ...]:
    """Return the edges of the coast clockwise."""
    h = g.edge_hexes[first][0]
    corners = g.hex_vertices[h]
    # Corners go clockwise around a hex, so the later end of the edge leads on.
    here = next(
        v for i, v in enumerate(corners) if {corners[i - 1], v} == set(g.edge_vertices[first])
    )
    order = [first]
    while True:
        e = next(e for e in g.vertex_edges[here] if e in g.coast and e != order[-1])
        if e == first:
            return tuple(order)
        order.append(e)
        here = sum(g.edge_vertices[e]) - here


def edge_name(g: Geometry, edge: int) -> str:
    """Return an edge as text, such as `v0-v3`."""
    a, b = g.edge_vertices[edge]
    return f"v{a}-v{b}"


def edge_named(g: Geometry, text: str) -> int:
    """Return the edge that a text such as `v0-v3` or `v3-v0` names; -1 if it names none."""
    ends = text.split("-")
    if len(ends) != 2:
        return -1
    numbers = [end[1:] for end in ends if end[:1] == "v" and len(end) <= 4]
    if len(numbers) != 2 or not all(n.isascii() and n.isdecimal() for n in numbers):
        return -1
    if any(n != "0" and n.startswith("0") for n in numbers):
        return -1
    try:
        return g.edge(int(numbers[0]), int(numbers[1]))
    except KeyError:
        return -1


def _check_rows(rows: tuple[int, ...]) -> None:
    if not rows or any(row < 1 for row in rows):
        raise UsageError("a map has rows of at least one hex each")
    if any(abs(a - b) != 1 for a, b in pairwise(rows)):
        raise UsageError(f"neighbouring rows must differ by exactly one hex: {quoted(list(rows))}")
    _check_size("hexes", sum(rows), MAX_HEXES)


def _check_size(what: str, size: int, limit: int) -> None:
    if size > limit:
        has = size if size < FAR_MORE else "far more"
        raise UsageError(f"a map has at most {limit} {what}, this one has {has}")


def _centers(rows: tuple[int, ...]) -> list[Point]:
    return [
        (rows[0] - width + 2 * column, 3 * row)
        for row, width in enumerate(rows)
        for column in range(width)
    ]


def _sides(hex_vertices: Sequence[Six]) -> dict[tuple[int, int], list[int]]:
    """Return every pair of vertices that is an edge, with the hexes next to it."""
    sides: dict[tuple[int, int], list[int]] = {}
    for h, corners in enumerate(hex_vertices):
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides.setdefault((min(a, b), max(a, b)), []).append(h)
    return sides


def _grouped(vertex_count: int, members: Iterable[Iterable[int]]) -> tuple[Triple, ...]:
    """Return for each vertex the indexes of the members that contain it."""
    groups: list[list[int]] = [[] for _ in range(vertex_count)]
    for index, vertices in enumerate(members):
        for v in vertices:
            groups[v].append(index)
    return tuple(_triple(group) for group in groups)


def _triple(values: Iterable[int]) -> Triple:
    a, b, c = (*values, -1, -1)[:3]
    return a, b, c


def _six(values: Iterable[int]) -> Six:
    a, b, c, d, e, f = values
    return a, b, c, d, e, f


def _spiral(g: Geometry, start: int, turn: int) -> tuple[int, ...]:
    """Walk straight on while possible, else left; `turn` indexes `_COUNTER_CLOCKWISE`."""
    order = [start]
    seen = {start, -1}
    while True:
        for left in range(6):
            heading = (turn + left) % 6
            ahead = g.hex_neighbors[order[-1]][_COUNTER_CLOCKWISE[heading]]
            if ahead not in seen:
                break
        else:
            return tuple(order)
        turn = heading
        order.append(ahead)
        seen.add(ahead)
