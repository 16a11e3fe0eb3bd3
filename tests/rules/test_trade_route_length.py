"""Random networks of roads and ships, measured a second and slow way (R-7, F-1)."""

import random
from typing import Any

import pytest

from hexhold.board import geometry
from tests.rules.seas import BOARD, ROWS, sea

G = geometry(tuple(ROWS))
CENTRES = [6, 11, 18, 19, 20, 24]
ROAD, SHIP = False, True
MOST_OF_A_KIND = 15

Edge = tuple[int, int]
Edges = dict[Edge, bool]


def is_sea(h: int) -> bool:
    return bool(BOARD["hexes"][h] == "sea")


def ring(h: int) -> set[int]:
    """The edges around a hex."""
    return {e for e in range(G.edge_count) if h in G.edge_hexes[e]}


def random_places(r: random.Random, segments: int, rings: int) -> list[int]:
    """Connected edges, among them those around some hexes close together."""
    centre = r.choice(CENTRES)
    chosen = {min(ring(centre))}
    for h in [centre, *r.sample(G.hex_neighbors[centre], rings)][:rings]:
        chosen |= ring(h)
    while len(chosen) < segments:
        v = r.choice(G.edge_vertices[r.choice(sorted(chosen))])
        chosen.add(r.choice([e for e in G.vertex_edges[v] if e >= 0]))
    return sorted(chosen)


def random_edges(r: random.Random, *parts: tuple[int, int]) -> Edges:
    """Each edge a road or a ship, as its sides and the supply allow.

    Parts are so many edges with so many rings; they may touch.
    """
    while True:
        edges = {}
        places = {e for segments, rings in parts for e in random_places(r, segments, rings)}
        segments = len(places)
        for e in sorted(places):
            water = [is_sea(h) for h in G.edge_hexes[e] if h >= 0]
            edges[G.edge_vertices[e]] = all(water) or (any(water) and r.random() < 0.5)
        if segments - MOST_OF_A_KIND <= sum(edges.values()) <= MOST_OF_A_KIND:
            return edges


def random_pieces(r: random.Random, edges: Edges) -> list[dict[str, Any]]:
    """Settlements of two players and knights of the second, on vertices of the network."""
    seats: list[dict[str, Any]] = [{"settlements": []}, {"settlements": [], "knights": []}]
    built: set[int] = set()
    for v in r.sample(sorted({v for edge in edges for v in edge}), 5):
        dry = any(h >= 0 and not is_sea(h) for h in G.vertex_hexes[v])
        if dry and not built & set(G.vertex_neighbors[v]):
            built.add(v)
            r.choice(seats)["settlements"].append(f"v{v}")
        elif len(seats[1]["knights"]) < 2:
            seats[1]["knights"].append({"at": f"v{v}"})
    return seats


def longest(edges: Edges, own: set[int], others: set[int]) -> int:
    """Every trail from every vertex; ``own`` are own buildings, ``others`` cut."""

    at: dict[int, list[Edge]] = {v: [] for edge in edges for v in edge}
    for edge in edges:
        for v in edge:
            at[v].append(edge)

    def go(v: int, came: Edge | None, used: frozenset[Edge]) -> int:
        best = len(used)
        if came is not None and v in others:
            return best
        for edge in at[v]:
            joined = came is None or edges[edge] == edges[came] or v in own
            if edge not in used and joined:
                best = max(best, go(sum(edge) - v, edge, used | {edge}))
        return best

    return max(go(v, None, frozenset()) for v in at)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(
    "parts",
    [
        ((15, 0),),
        ((15, 1),),
        ((22, 2),),
        ((28, 3),),
        ((13, 1), (13, 1)),
        ((8, 1), (18, 2)),
        ((8, 1), (8, 1), (8, 1)),
    ],
)
def test_r7_random_networks_of_roads_and_ships(
    parts: tuple[tuple[int, int], ...], seed: int
) -> None:
    r = random.Random(seed)
    edges = random_edges(r, *parts)
    seats = random_pieces(r, edges)
    own = {int(v[1:]) for v in seats[0]["settlements"]}
    others = {int(v[1:]) for v in seats[1]["settlements"]}
    others |= {int(knight["at"][1:]) for knight in seats[1]["knights"]}
    for kind, key in ((ROAD, "roads"), (SHIP, "ships")):
        seats[0][key] = [f"v{a}-v{b}" for (a, b), is_ship in edges.items() if is_ship == kind]
    assert sea(*seats).state().road_length[0] == longest(edges, own, others)


def test_r7_the_slow_way_knows_rings_and_joints() -> None:
    round_a_hex: Edges = {
        (18, 24): SHIP,
        (24, 30): SHIP,
        (23, 30): SHIP,
        (17, 23): SHIP,
        (12, 17): SHIP,
    }
    round_a_hex[12, 18] = SHIP
    assert longest(round_a_hex, set(), set()) == 6
    assert longest(round_a_hex, set(), {24}) == 6
    assert longest(round_a_hex, set(), {24, 17}) == 3
    mixed: Edges = {(29, 36): ROAD, (36, 44): SHIP}
    assert longest(mixed, set(), set()) == 1
    assert longest(mixed, {36}, set()) == 2
