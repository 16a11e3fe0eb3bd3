"""Draw the tables of a round so that people meet each other as evenly as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

STARTS = 12
"""The number of draws to improve; the best one is taken."""

Met = Mapping[frozenset[int], int]
"""How often two people have sat together."""
Times = Mapping[int, Mapping[int, int]]
"""The same for each person."""


def table_sizes(people: int, most: int) -> list[int]:
    """Return the sizes of the tables: as few tables as possible, as even as possible."""
    tables = -(-people // most)
    return [people // tables + (n < people % tables) for n in range(tables)]


def draw_tables(people: Sequence[int], met: Met, most: int, chance: Random) -> list[list[int]]:
    """Return the tables of a round, with seats in order.

    Tables are drawn and then improved: two people are exchanged if that lowers the number of
    repeated meetings.
    """
    sizes = table_sizes(len(people), most)
    # Large tournaments look this up a million times.
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
        # Finish each pass: to start again after each exchange would take many times as long.
        better = sum(
            _exchange(one, i, other, j, times)
            for one, other in combinations(tables, 2)
            for i in range(len(one))
            for j in range(len(other))
        )


def _exchange(one: list[int], i: int, other: list[int], j: int, times: Times) -> bool:
    """Exchange two people if that lowers the number of repeated meetings; return whether."""
    a, b = one[i], other[j]
    of_a, of_b = times[a], times[b]
    fewer = sum(of_a[x] - of_b[x] for x in one if x != a)
    fewer += sum(of_b[x] - of_a[x] for x in other if x != b)
    if fewer <= 0:
        return False
    one[i], other[j] = b, a
    return True
