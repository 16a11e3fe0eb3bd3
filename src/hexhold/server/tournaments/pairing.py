"""Draw the tables of a round so that people meet each other as evenly as possible."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

STARTS = 12
"""The number of draws to improve; the best one is taken."""
REPEAT = 10_000
"""What a repeated meeting costs in the Swiss system, where a difference of one point costs 1."""

Met = Mapping[frozenset[int], int]
"""How often two people have sat together."""
Costs = Mapping[int, Mapping[int, int]]
"""What it costs to seat two people together."""


def table_sizes(people: int, most: int) -> list[int]:
    """Return the sizes of the tables: as few tables as possible, as even as possible."""
    tables = -(-people // most)
    return [people // tables + (n < people % tables) for n in range(tables)]


def draw_tables(people: Sequence[int], met: Met, most: int, chance: Random) -> list[list[int]]:
    """Return the tables of a round, with few repeated meetings.

    Tables are drawn and then improved: two people are exchanged if that lowers the number of
    repeated meetings.
    """
    # Large tournaments look this up a million times.
    costs = {a: {b: met.get(frozenset((a, b)), 0) for b in people if b != a} for a in people}
    sizes = table_sizes(len(people), most)
    return _best(people, sizes, costs, chance, sample_first=True)


def draw_swiss(
    ranked: Sequence[int], scored: Mapping[int, int], met: Met, most: int, chance: Random
) -> list[list[int]]:
    """Return the tables of a round of the Swiss system, the best table first.

    People meet those with as many points, and nobody twice where that can be avoided.

    Args:
        ranked: the people, the best first.
        scored: their points.
        met: how often two people have met.
        most: the most people at a table.
        chance: draws among equal tables.
    """
    costs = {
        a: {
            b: REPEAT * met.get(frozenset((a, b)), 0) + abs(scored[a] - scored[b])
            for b in ranked
            if b != a
        }
        for a in ranked
    }
    sizes = table_sizes(len(ranked), most)
    tables = _best(ranked, sizes, costs, chance, sample_first=False)
    place = {n: at for at, n in enumerate(ranked)}
    return sorted(tables, key=lambda table: min(place[n] for n in table))


def snake(ranked: Sequence[int], tables: int) -> list[list[int]]:
    """Return tables of equal strength: dealt out from the best, back and forth.

    >>> snake(range(8), 2)
    [[0, 3, 4, 7], [1, 2, 5, 6]]
    """
    found: list[list[int]] = [[] for _ in range(tables)]
    for at, n in enumerate(ranked):
        lap, place = divmod(at, tables)
        found[place if lap % 2 == 0 else tables - 1 - place].append(n)
    return found


def seat_order(table: Sequence[int], sat: Mapping[int, Sequence[int]], chance: Random) -> list[int]:
    """Return the people of a table by seat: the person who had a seat least often gets it.

    Args:
        table: the people.
        sat: person → how often they had each seat; missing seats count as never.
        chance: draws among equals.
    """
    left = chance.sample(list(table), len(table))
    seats = []
    for seat in range(len(table)):
        seats.append(min(left, key=lambda n: sat[n][seat] if seat < len(sat[n]) else 0))
        left.remove(seats[-1])
    return seats


def byes_needed(people: int, most: int, fewest: int) -> int:
    """Return how many people must sit out so that no table has too few.

    >>> [byes_needed(n, 4, 3) for n in (3, 4, 5, 6, 7)]
    [0, 0, 1, 0, 0]
    """
    return next(
        (b for b in range(people - fewest + 1) if min(table_sizes(people - b, most)) >= fewest), 0
    )


def _best(
    people: Sequence[int], sizes: Sequence[int], costs: Costs, chance: Random, sample_first: bool
) -> list[list[int]]:
    """Return the cheapest of several improved draws."""
    best: list[list[int]] = []
    least = -1
    for n in range(STARTS):
        sampled = sample_first or n > 0
        order = chance.sample(list(people), len(people)) if sampled else list(people)
        tables = _cut(order, sizes)
        _improve(tables, costs)
        cost = sum(costs[a][b] for table in tables for a, b in combinations(table, 2))
        if least < 0 or cost < least:
            best, least = tables, cost
        if least == 0:
            break
    return best


def _cut(order: list[int], sizes: Sequence[int]) -> list[list[int]]:
    tables = []
    for size in sizes:
        tables.append(order[:size])
        order = order[size:]
    return tables


def _improve(tables: list[list[int]], costs: Costs) -> None:
    better = 1
    while better:
        # Finish each pass: starting again after each exchange would take many times as long.
        better = sum(
            _exchange(one, i, other, j, costs)
            for one, other in combinations(tables, 2)
            for i in range(len(one))
            for j in range(len(other))
        )


def _exchange(one: list[int], i: int, other: list[int], j: int, costs: Costs) -> bool:
    """Exchange two people if that lowers the cost; return whether."""
    a, b = one[i], other[j]
    of_a, of_b = costs[a], costs[b]
    fewer = sum(of_a[x] - of_b[x] for x in one if x != a)
    fewer += sum(of_b[x] - of_a[x] for x in other if x != b)
    if fewer <= 0:
        return False
    one[i], other[j] = b, a
    return True
