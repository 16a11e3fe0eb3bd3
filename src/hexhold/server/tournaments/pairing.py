"""Who sits with whom: rounds in which people meet each other as evenly as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

STARTS = 12
"""So many draws are improved, of which the best is taken."""

Met = Mapping[frozenset[int], int]
"""How often two have sat together."""
Times = Mapping[int, Mapping[int, int]]
"""The same for each of two."""


def table_sizes(people: int, most: int) -> list[int]:
    """How many sit at each table: as few tables as possible, as even as possible."""
    tables = -(-people // most)
    return [people // tables + (n < people % tables) for n in range(tables)]


def draw_tables(people: Sequence[int], met: Met, most: int, chance: Random) -> list[list[int]]:
    """Tables for a round, seats in order.

    Drawn, then improved by exchanging two people wherever they meet fewer old acquaintances.
    """
    sizes = table_sizes(len(people), most)
    # Looked up a million times in a large tournament.
    times = {a: {b: met.get(frozenset((a, b)), 0) for b in people if b != a} for a in people}
    best: list[list[int]] = []
    least = -1
    for _ in range(STARTS):
        tables = _drawn(people, sizes, chance)
        _improve(tables, times)
        cost = sum(times[a][b] for table in tables for a, b in combinations(table, 2))
        if least < 0 or cost < least:
            best, least = tables, cost
    for table in best:
        chance.shuffle(table)
    return best


def _drawn(people: Sequence[int], sizes: Sequence[int], chance: Random) -> list[list[int]]:
    order = chance.sample(list(people), len(people))
    tables = []
    for size in sizes:
        tables.append(order[:size])
        order = order[size:]
    return tables


def _improve(tables: list[list[int]], times: Times) -> None:
    better = 1
    while better:
        # To the end each time: to begin anew after each exchange would take many times as long.
        better = sum(
            _exchange(one, i, other, j, times)
            for one, other in combinations(tables, 2)
            for i in range(len(one))
            for j in range(len(other))
        )


def _exchange(one: list[int], i: int, other: list[int], j: int, times: Times) -> bool:
    """Exchange two people if they then meet fewer old acquaintances; whether they do."""
    a, b = one[i], other[j]
    of_a, of_b = times[a], times[b]
    fewer = sum(of_a[x] - of_b[x] for x in one if x != a)
    fewer += sum(of_b[x] - of_a[x] for x in other if x != b)
    if fewer <= 0:
        return False
    one[i], other[j] = b, a
    return True
