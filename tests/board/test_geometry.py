"""The geometry's numbers, positions and tables agree with each other."""

from itertools import pairwise

import pytest

from hexhold.board import (
    BOXES,
    LARGE,
    MAX_EDGES,
    MAX_HEXES,
    MAX_VERTICES,
    STANDARD,
    Geometry,
    edge_name,
    edge_named,
    geometry,
    spirals,
)
from hexhold.errors import UsageError

SEA = (4, 5, 6, 7, 6, 5, 4)
MAPS = [STANDARD, LARGE, SEA, (1,), (9,), (2, 3, 2, 3), (1, 2, 3, 4), (6, 7, 8, 7, 8, 7, 8, 7)]


@pytest.fixture(params=MAPS, ids=str)
def g(request: pytest.FixtureRequest) -> Geometry:
    return geometry(request.param)


@pytest.mark.parametrize(
    ("rows", "counts"), [(STANDARD, (19, 54, 72, 30)), (LARGE, (30, 80, 109, 38))]
)
def test_counts(rows: tuple[int, ...], counts: tuple[int, ...]) -> None:
    g = geometry(rows)
    assert (g.hex_count, g.vertex_count, g.edge_count, len(g.coast)) == counts


def test_standard_positions() -> None:
    g = geometry(STANDARD)
    assert g.hex_centers[:4] == ((0, 0), (2, 0), (4, 0), (-1, 3))
    assert g.hex_centers[9] == (2, 6)
    assert g.vertex_points[:5] == ((0, -2), (2, -2), (4, -2), (-1, -1), (1, -1))
    assert g.vertex_points[53] == (4, 14)
    assert g.hex_vertices[0] == (0, 4, 8, 12, 7, 3)
    assert g.hex_neighbors[0] == (-1, 1, 4, 3, -1, -1)
    assert g.hex_neighbors[9] == (5, 10, 14, 13, 8, 4)
    assert g.edge_vertices[:3] == ((0, 3), (0, 4), (1, 4))
    assert g.edge(3, 0) == g.edge(0, 3) == 0


def test_reading_order(g: Geometry) -> None:
    for points in (g.hex_centers, g.vertex_points):
        assert list(points) == sorted(set(points), key=lambda point: (point[1], point[0]))
    assert list(g.edge_vertices) == sorted(set(g.edge_vertices))


def test_centers_are_axial(g: Geometry) -> None:
    assert g.hex_centers[0] == (0, 0)
    assert all(y % 3 == 0 and (x - y // 3) % 2 == 0 for x, y in g.hex_centers)


def test_euler(g: Geometry) -> None:
    assert g.vertex_count - g.edge_count + g.hex_count == 1


def test_vertex_tables_agree(g: Geometry) -> None:
    for v in range(g.vertex_count):
        edges = [e for e in range(g.edge_count) if v in g.edge_vertices[e]]
        assert [e for e in g.vertex_edges[v] if e >= 0] == edges
        assert len(edges) >= 2
        for e, other in zip(g.vertex_edges[v], g.vertex_neighbors[v], strict=True):
            assert (e < 0) == (other < 0)
            if e >= 0:
                assert sorted((v, other)) == list(g.edge_vertices[e])
                assert g.edge(v, other) == e
        hexes = [h for h in range(g.hex_count) if v in g.hex_vertices[h]]
        assert [h for h in g.vertex_hexes[v] if h >= 0] == hexes


def test_edge_tables_agree(g: Geometry) -> None:
    for e, ends in enumerate(g.edge_vertices):
        sides = [h for h in range(g.hex_count) if set(ends) <= set(g.hex_vertices[h])]
        assert [h for h in g.edge_hexes[e] if h >= 0] == sides
        assert (e in g.coast) == (len(sides) == 1)
        (ax, ay), (bx, by) = (g.vertex_points[v] for v in ends)
        assert (abs(ax - bx), abs(ay - by)) in {(1, 1), (0, 2)}


def test_hexes_meet_across_edges(g: Geometry) -> None:
    for h, around in enumerate(g.hex_neighbors):
        corners = g.hex_vertices[h]
        for side, other in enumerate(around):
            e = g.edge(corners[side], corners[(side + 1) % 6])
            assert set(g.edge_hexes[e]) == {h, other}
            if other >= 0:
                assert g.hex_neighbors[other][(side + 3) % 6] == h


def test_vertex_tables_hold_no_padding_before_values(g: Geometry) -> None:
    for table in (g.vertex_edges, g.vertex_neighbors, g.vertex_hexes):
        assert all(sorted(row, key=lambda value: value < 0) == list(row) for row in table)


@pytest.mark.parametrize("pair", [(0, 1), (0, 0), (-1, 0), (0, -1), (54, 0), (0, 54)])
def test_no_such_edge(pair: tuple[int, int]) -> None:
    with pytest.raises(KeyError):
        geometry(STANDARD).edge(*pair)


def test_edge_names(g: Geometry) -> None:
    for e, (a, b) in enumerate(g.edge_vertices):
        assert edge_named(g, edge_name(g, e)) == e
        assert edge_named(g, f"v{b}-v{a}") == e


@pytest.mark.parametrize(
    "text",
    ["", "v0", "v0-v1", "v0-v3-v0", "0-3", "v0-v03", "v0-v", "v0 -v3", "V0-v3", "v0-v³", "v0--v3"],
)
def test_no_edge_names(text: str) -> None:
    assert edge_named(geometry(STANDARD), text) == -1


@pytest.mark.parametrize("rows", [(), (0,), (3, 3), (3, 5), (-1,), (1, 0), (65,), (20, 21, 22, 23)])
def test_bad_rows(rows: tuple[int, ...]) -> None:
    with pytest.raises(UsageError):
        geometry(rows)


def test_limits() -> None:
    for rows in MAPS:
        g = geometry(rows)
        assert g.hex_count <= MAX_HEXES
        assert g.vertex_count <= MAX_VERTICES
        assert g.edge_count <= MAX_EDGES
    with pytest.raises(UsageError, match="at most 160 vertices"):
        geometry((1, 2) * 21)


@pytest.mark.parametrize("rows", [STANDARD, LARGE, SEA], ids=str)
def test_spirals_cover_the_map_in_neighbouring_steps(rows: tuple[int, ...]) -> None:
    g = geometry(rows)
    orders = spirals(g)
    assert len(orders) == 6
    for order in orders:
        assert sorted(order) == list(range(g.hex_count))
        assert all(b in g.hex_neighbors[a] for a, b in pairwise(order))
        outside = sum(1 for around in g.hex_neighbors if -1 in around)
        assert all(-1 in g.hex_neighbors[h] for h in order[:outside])
        assert order[outside] in g.hex_neighbors[order[0]]


def test_standard_spirals() -> None:
    orders = spirals(geometry(STANDARD))
    assert [order[0] for order in orders] == [0, 2, 11, 18, 16, 7]
    assert orders[0] == (0, 3, 7, 12, 16, 17, 18, 15, 11, 6, 2, 1, 4, 8, 13, 14, 10, 5, 9)


def test_large_spirals() -> None:
    orders = spirals(geometry(LARGE))
    assert [order[0] for order in orders] == [0, 2, 17, 29, 27, 12]
    assert orders[0][:16] == (0, 3, 7, 12, 18, 23, 27, 28, 29, 26, 22, 17, 11, 6, 2, 1)
    assert orders[0][16:] == (4, 8, 13, 19, 24, 25, 21, 16, 10, 5, 9, 14, 20, 15)


@pytest.mark.parametrize("rows", [(1,), (3,), (1, 2, 3), (2, 3, 2, 3, 2)], ids=str)
def test_no_spirals_on_other_shapes(rows: tuple[int, ...]) -> None:
    with pytest.raises(UsageError):
        spirals(geometry(rows))


@pytest.mark.parametrize("key", BOXES)
def test_harbor_edges_run_clockwise_along_the_coast(key: str) -> None:
    box = BOXES[key]
    g = geometry(box.rows)
    ring = _coast_clockwise(g)
    places = [ring.index(e) for e in box.harbor_edges]
    assert places == sorted(places)
    ends = [v for e in box.harbor_edges for v in g.edge_vertices[e]]
    assert len(ends) == len(set(ends))


def _coast_clockwise(g: Geometry) -> list[int]:
    """Walk the coast from v0-v3 with land on the right; return the edges."""
    ring = [g.edge(0, 3)]
    at = 0
    while True:
        e = next(e for e in g.vertex_edges[at] if e in g.coast and e != ring[-1])
        if e == ring[0]:
            return ring
        ring.append(e)
        at = sum(g.edge_vertices[e]) - at
