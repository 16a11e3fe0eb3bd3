"""The length of a road network against a second way to compute it (R-7)."""

import random

import pytest

from hexhold import Game
from hexhold.board import LARGE, STANDARD, edge_name, geometry
from tests.rules.test_trade_route_length import ROAD, longest


class Network:
    """Roads of all players, grown at random and close together, with pieces on their vertices."""

    def __init__(self, seed: int, players: int) -> None:
        self.chance = random.Random(seed)
        self.map = geometry(LARGE if players > 4 else STANDARD)
        self.roads: list[list[int]] = [[] for _ in range(players)]
        self.settlements: list[list[int]] = [[] for _ in range(players)]
        self.knights: list[list[int]] = [[] for _ in range(players)]
        free = set(range(len(self.map.edge_vertices)))
        for own in self.roads:
            self._grow(own, free, self.chance.randint(5, 13))
        for p in range(players):
            self._place(p)

    def _grow(self, own: list[int], free: set[int], count: int) -> None:
        own.append(self.chance.choice(sorted(free)))
        free.remove(own[0])
        while len(own) < count:
            vertices = {v for e in own for v in self.map.edge_vertices[e]}
            near = sorted({e for v in vertices for e in self.map.vertex_edges[v]} & free)
            if not near:
                return
            # Mostly from the last road on, so that rings and long ways come about.
            last = [e for e in near if set(self.map.edge_vertices[e]) & self._ends(own[-1])]
            e = self.chance.choice(last if last and self.chance.random() < 0.7 else near)
            own.append(e)
            free.remove(e)

    def _ends(self, e: int) -> set[int]:
        return set(self.map.edge_vertices[e])

    def _taken(self) -> set[int]:
        return {v for own in (*self.settlements, *self.knights) for v in own}

    def _place(self, p: int) -> None:
        vertices = sorted({v for e in self.roads[p] for v in self.map.edge_vertices[e]})
        for v in self.chance.sample(vertices, min(3, len(vertices))):
            if v in self._taken():
                continue
            built = {u for own in self.settlements for u in own}
            if self.chance.random() < 0.5 and not built & set(self.map.vertex_neighbors[v]):
                self.settlements[p].append(v)
            elif len(self.knights[p]) < 2:
                self.knights[p].append(v)

    def cut(self, p: int) -> set[int]:
        """Where another player stands."""
        return self._taken() - {*self.settlements[p], *self.knights[p]}

    def table(self) -> Game:
        players = [
            {
                "roads": [edge_name(self.map, e) for e in roads],
                "settlements": [f"v{v}" for v in settlements],
                "knights": [{"at": f"v{v}", "active": v % 2 == 0} for v in knights],
            }
            for roads, settlements, knights in zip(
                self.roads, self.settlements, self.knights, strict=True
            )
        ]
        keys = {} if len(players) > 4 else {"board": "beginner"}
        return Game.from_position({"edition": "6e", "phase": "action", "players": players, **keys})


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(40))
def test_r7_the_longest_trail_is_found(seed: int, players: int) -> None:
    network = Network(1000 * players + seed, players)
    edges = [{network.map.edge_vertices[e]: ROAD for e in own} for own in network.roads]
    expected = [longest(own, set(), network.cut(p)) for p, own in enumerate(edges)]
    table = network.table()
    state = table.state()
    assert [state.road_length[p] for p in range(players)] == expected
    best = max(expected)
    alone = best >= 5 and expected.count(best) == 1
    assert table.position().get("longest_road") == (expected.index(best) if alone else None)
