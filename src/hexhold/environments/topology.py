"""The board as a graph, and its symmetries as permutations of ids and observations."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hexhold.board import Geometry
from hexhold.environments.action_space import ActionSpace
from hexhold.environments.observation import Encoder
from hexhold.errors import UsageError, quoted
from hexhold.game import Setting

Places = NDArray[np.int64]
_PLACE = re.compile(r"v(\d+)-v(\d+)|v(\d+)|h(\d+)")
_TURNS = 6
_Point = tuple[int, int]


class Topology:
    """Which hexes, vertices and edges of a board touch; -1 fills rows where there are fewer.

    Numbers are those of the texts, `h3` and `v12`, and of the rows of an observation's parts. Edges
    are in the order of `edge_vertices`.
    """

    def __init__(self, setting: Setting) -> None:
        """Read the map of a setting."""
        g = setting.geometry
        self.hex_vertices: Places = np.array(g.hex_vertices)
        """[H, 6]: corners, clockwise from the top."""
        self.hex_neighbors: Places = np.array(g.hex_neighbors)
        """[H, 6]: hexes across the sides, clockwise from the top right."""
        self.vertex_hexes: Places = np.array(g.vertex_hexes)
        """[V, 3]."""
        self.vertex_edges: Places = np.array(g.vertex_edges)
        """[V, 3]."""
        self.vertex_neighbors: Places = np.array(g.vertex_neighbors)
        """[V, 3]: the other end of each edge in `vertex_edges`."""
        self.edge_vertices: Places = np.array(g.edge_vertices)
        """[E, 2]: both ends, the smaller first."""
        self.edge_hexes: Places = np.array(g.edge_hexes)
        """[E, 2]: one hex on the coast."""

    @property
    def hex_vertex(self) -> Places:
        """[2, n]: all pairs of a hex and one of its corners, as graph libraries take edges."""
        return pairs_of(self.hex_vertices)

    @property
    def vertex_edge(self) -> Places:
        """[2, n]: all pairs of a vertex and an edge that ends there."""
        return pairs_of(self.vertex_edges)

    @property
    def hex_edge(self) -> Places:
        """[2, n]: all pairs of a hex and an edge at its side."""
        return pairs_of(self.edge_hexes)[::-1].copy()

    @property
    def vertex_vertex(self) -> Places:
        """[2, n]: all pairs of neighbouring vertices, each in both directions."""
        return pairs_of(self.vertex_neighbors)

    @property
    def hex_hex(self) -> Places:
        """[2, n]: all pairs of neighbouring hexes, each in both directions."""
        return pairs_of(self.hex_neighbors)


def pairs_of(table: Places) -> Places:
    """Return all pairs of a row's number and a number in it that is not -1, [2, n]."""
    rows, columns = np.nonzero(table >= 0)
    return np.stack((rows, table[rows, columns]))


class Symmetry(NamedTuple):
    """A turn or reflection of a board; each array says where something comes to lie."""

    name: str
    """`turn 60` and so on, clockwise; `mirror 60` is mirrored left to right, then turned."""
    hexes: Places
    """[H]."""
    vertices: Places
    """[V]."""
    edges: Places
    """[E]."""
    ids: Places
    """[n]: what an id becomes. Not exact in masks for `play inventor`, which takes two hexes, the
    lower one first: a symmetry may change which one that is."""
    columns: Places
    """[`Encoder.size`]: for each number of an observation, the index that it comes from."""
    packed_columns: Places
    """[`Encoder.row_size`]: the same for uint8 rows."""

    def rows(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Return observations [..., F] as they are of the turned games, float32 or uint8."""
        width = rows.shape[-1] if isinstance(rows, np.ndarray) and rows.ndim else None
        for columns in (self.columns, self.packed_columns):
            if width == len(columns):
                return rows[..., columns]
        raise UsageError(f"rows: observations [..., {len(self.columns)}], not {quoted(width)}")

    def masks(self, masks: NDArray[Any]) -> NDArray[Any]:
        """Return masks, or other arrays by id [..., n], for the turned games."""
        if not isinstance(masks, np.ndarray) or masks.shape[-1:] != self.ids.shape:
            raise UsageError(f"masks: an array [..., {len(self.ids)}], unpacked")
        turned = np.empty_like(masks)
        turned[..., self.ids] = masks
        return turned


def symmetries(space: ActionSpace) -> list[Symmetry]:
    """Return the symmetries of a map, the one that changes nothing first.

    The board of three and four players has twelve, that of five and six four. Terrains, numbers and
    harbors are turned like pieces, so each game has as many twins.
    """
    setting, found = space.setting, []
    encoder = Encoder(setting)
    for mirrored in (False, True):
        for turn in range(_TURNS):
            places = _turned_places(setting.geometry, mirrored, turn)
            if places is not None:
                name = f"{'mirror' if mirrored else 'turn'} {60 * turn}"
                columns = _columns(encoder, places)
                packed = np.concatenate((columns, _high_bytes(encoder, columns)))
                found.append(Symmetry(name, *places, _ids(space, *places), columns, packed))
    return found


def _turned_places(g: Geometry, mirrored: bool, turn: int) -> tuple[Places, Places, Places] | None:
    """Return where hexes, vertices and edges come to lie; None if the board does not fit."""
    moved = _movement(g.vertex_points, mirrored, turn)
    hexes = _matched(g.hex_centers, moved)
    vertices = _matched(g.vertex_points, moved)
    if hexes is None or vertices is None:
        return None
    edges = [g.edge(int(vertices[a]), int(vertices[b])) for a, b in g.edge_vertices]
    return hexes, vertices, np.array(edges)


def _movement(
    points: Sequence[_Point], mirrored: bool, turn: int
) -> Callable[[_Point], tuple[float, float]]:
    """Return what moves a point around the middle of all, in the units of `Geometry`."""
    middle = [(min(column) + max(column)) / 2 for column in zip(*points, strict=True)]

    def moved(point: _Point) -> tuple[float, float]:
        x, y = point[0] - middle[0], point[1] - middle[1]
        if mirrored:
            x = -x
        for _ in range(turn):
            # By a sixth, with x in units of √3/2 and y of 1/2 of a side: exact in binary numbers.
            x, y = (x - y) / 2, (3 * x + y) / 2
        return x + middle[0], y + middle[1]

    return moved


def _matched(
    points: Sequence[_Point], moved: Callable[[_Point], tuple[float, float]]
) -> Places | None:
    numbers: dict[tuple[float, float], int] = {point: n for n, point in enumerate(points)}
    found = [numbers.get(moved(point), -1) for point in points]
    return None if -1 in found else np.array(found)


def turned_text(text: str, hexes: Places, vertices: Places) -> str:
    """Return a text in which all places are replaced by those they come to lie on."""

    def turned(match: re.Match[str]) -> str:
        one, other, vertex, hexagon = match.groups()
        if one is not None:
            ends = sorted((int(vertices[int(one)]), int(vertices[int(other)])))
            return f"v{ends[0]}-v{ends[1]}"
        return f"v{vertices[int(vertex)]}" if vertex is not None else f"h{hexes[int(hexagon)]}"

    return _PLACE.sub(turned, text)


def _ids(space: ActionSpace, hexes: Places, vertices: Places, _: Places) -> Places:
    texts = (space.text(number) for number in range(space.n))
    return np.array([space.id(turned_text(text, hexes, vertices)) for text in texts])


def _columns(encoder: Encoder, places: tuple[Places, ...]) -> Places:
    """Return of each column of a float32 row the one that it takes its number from."""
    columns = np.arange(encoder.size)
    for part, moved in zip(("hex", "vertex", "edge"), places, strict=True):
        first = encoder.plan.starts[part]
        count, width = encoder.shapes[part]
        own = columns[first : first + count * width].reshape(count, width)
        own[moved] = own.copy()
    return columns


def _high_bytes(encoder: Encoder, columns: Places) -> Places:
    """Return the same for the high bytes: no number of a place takes two."""
    wide = encoder.plan.wide
    assert (columns[wide] == wide).all()
    return encoder.size + np.arange(len(wide))
