"""Random networks of roads and ships, measured a second and slow way (R-7, F-1)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexhold.board import geometry
from tests.rules.seas import BOARD, ROWS, sea

G = geometry(tuple(ROWS))
CENTRES = [6, 11, 18, 19, 20, 24]
SEGMENTS = 15
ROAD, SHIP = False, True

Edge = tuple[int, int]
Edges = dict[Edge, bool]


def is_sea(h: int) -> bool:
    return bool(BOARD["hexes"][h] == "sea")


def random_edges(r: random.Random, with_ring: bool) -> Edges:
    """Connected edges, each a road or a ship as its sides allow."""
    centre = r.choice(CENTRES)
    around = [e for e in range(G.edge_count) if centre in G.edge_hexes[e]]
    chosen = set(around if with_ring else around[:1])
    while len(chosen) < SEGMENTS:
        v = r.choice(G.edge_vertices[r.choice(sorted(chosen))])
        chosen.add(r.choice([e for e in G.vertex_edges[v] if e >= 0]))
    edges = {}
    for e in sorted(chosen):
        water = [is_sea(h) for h in G.edge_hexes[e] if h >= 0]
        edges[G.edge_vertices[e]] = all(water) or (any(water) and r.random() < 0.5)
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

    def go(v: int, came: Edge | None, used: frozenset[Edge]) -> int:
        best = len(used)
        if came is not None and v in others:
            return best
        for edge in set(edges) - used:
            joined = came is None or edges[edge] == edges[came] or v in own
            if v in edge and joined:
                best = max(best, go(sum(edge) - v, edge, used | {edge}))
        return best

    return max(go(v, None, frozenset()) for edge in edges for v in edge)


@pytest.mark.parametrize("seed", range(40))
def test_r7_random_networks_of_roads_and_ships(seed: int) -> None:
    r = random.Random(seed)
    edges = random_edges(r, with_ring=seed % 2 == 1)
    seats = random_pieces(r, edges)
    own = {int(v[1:]) for v in seats[0]["settlements"]}
    others = {int(v[1:]) for v in seats[1]["settlements"]}
    others |= {int(knight["at"][1:]) for knight in seats[1]["knights"]}
    for kind, key in ((ROAD, "roads"), (SHIP, "ships")):
        seats[0][key] = [f"v{a}-v{b}" for (a, b), is_ship in edges.items() if is_ship == kind]
    assert sea(*seats).state().road_length[0] == longest(edges, own, others)


def test_r7_the_slow_way_knows_rings_and_joints() -> None:
    ring: Edges = {(18, 24): SHIP, (24, 30): SHIP, (23, 30): SHIP, (17, 23): SHIP, (12, 17): SHIP}
    ring[12, 18] = SHIP
    assert longest(ring, set(), set()) == 6
    assert longest(ring, set(), {24}) == 6
    assert longest(ring, set(), {24, 17}) == 3
    mixed: Edges = {(29, 36): ROAD, (36, 44): SHIP}
    assert longest(mixed, set(), set()) == 1
    assert longest(mixed, {36}, set()) == 2
