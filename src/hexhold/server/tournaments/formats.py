"""The formats of tournaments: who sits at which table in the next round.

Everything here is a pure function of the tournament and of a random generator, so a round can be
computed again.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from hexhold.play.protocol.tournament_shapes import MOST_GROUPS, MOST_ROUNDS, Stage
from hexhold.server.storage.repositories.tournaments import TableRow, TournamentRow
from hexhold.server.tournaments.pairing import (
    byes_needed,
    draw_swiss,
    draw_tables,
    seat_order,
    snake,
    table_sizes,
)
from hexhold.server.tournaments.standings import EntrantStanding, byes_of, standings

FEWEST_AT_A_TABLE = 3
GROUP_ROUNDS = 3
"""The rounds in groups, where the host has not said."""


@dataclass
class NextRound:
    """The tables of a round, before they have rooms."""

    tables: list[list[int]]
    """Entrants in the order of seats, without bots."""
    byes: list[int] = field(default_factory=list)
    stage: Stage = "round"
    groups: list[int | None] = field(default_factory=list)
    """The group of each table; empty where there are none."""


def next_round(row: TournamentRow, chance: Random) -> NextRound | None:
    """Return the next round, or None if the tournament has none.

    Args:
        row: the tournament, in which every table has a result. Its entrants get their groups.
        chance: draws among equals.
    """
    if was_last(row):
        return None
    here = present(row)
    kind = row.format.kind
    if kind == "knockout":
        found = _knockout(row, here, chance)
    elif kind == "groups":
        found = _groups(row, here, chance)
    elif kind == "swiss":
        found = _swiss(row, here, chance)
    else:
        found = _evenly(row, here, chance)
    if found is not None:
        sat = times_at_seats(row)
        found.tables = [seat_order(table, sat, chance) for table in found.tables]
    return found


def was_last(row: TournamentRow) -> bool:
    """Return whether the latest round is the last one of the format."""
    if not row.rounds:
        return False
    if len(row.rounds) >= MOST_ROUNDS:
        return True
    if row.format.kind in ("knockout", "groups"):
        return row.rounds[-1][0].stage == "final"
    length = rounds_of(row)
    return length is not None and len(row.rounds) >= length


def present(row: TournamentRow) -> list[int]:
    """Return the entrants for whom further rounds are drawn."""
    return [n for n, one in enumerate(row.entrants) if not one.away and one.session]


def rounds_of(row: TournamentRow) -> int | None:
    """Return the number of rounds, or of rounds in groups; None where the host decides."""
    kind, length = row.format.kind, row.format.length
    if length:
        return length
    if kind == "swiss":
        # So many that one person can be ahead of all others.
        tables = max(len(row.entrants) / row.config.players, 1.0)
        return min(math.ceil(math.log2(tables)) + 2, MOST_ROUNDS)
    return {"groups": GROUP_ROUNDS, "correspondence": 1}.get(kind)


def meetings(row: TournamentRow) -> Counter[frozenset[int]]:
    """Return how often two entrants have sat together."""
    met: Counter[frozenset[int]] = Counter()
    for tables in row.rounds:
        for table in tables:
            people = [n for n in table.seats if n is not None]
            met.update(frozenset(pair) for pair in combinations(people, 2))
    return met


def times_at_seats(row: TournamentRow) -> dict[int, list[int]]:
    """Return how often each entrant had each seat."""
    sat = {n: [0] * row.config.players for n in range(len(row.entrants))}
    for tables in row.rounds:
        for table in tables:
            for seat, n in enumerate(table.seats):
                if n is not None and seat < row.config.players:
                    sat[n][seat] += 1
    return sat


def most_tables(row: TournamentRow) -> int:
    """Return how many tables with dice of their own the next draw has at most."""
    people, most = len(row.entrants), row.config.players
    tables = -(-people // most)
    if row.format.kind == "duplicate":
        return 1
    if row.format.kind == "groups":
        return tables + group_count(row, people)
    return tables * (rounds_of(row) or 1) if row.format.kind == "correspondence" else tables


def sitting_out(row: TournamentRow, here: Sequence[EntrantStanding]) -> list[int]:
    """Return who has a bye: those with the fewest so far, the last in the standings first."""
    if not row.format.byes or len(here) < FEWEST_AT_A_TABLE:
        return []
    need = byes_needed(len(here), row.config.players, FEWEST_AT_A_TABLE)
    last = sorted(reversed(here), key=lambda one: byes_of(row, one.entrant))
    return [one.entrant for one in last[:need]]


def _evenly(row: TournamentRow, here: Sequence[int], chance: Random) -> NextRound:
    ranked = [one for one in standings(row) if one.entrant in set(here)]
    byes = sitting_out(row, ranked)
    people = [n for n in here if n not in byes]
    return NextRound(draw_tables(people, meetings(row), row.config.players, chance), byes)


def _swiss(row: TournamentRow, here: Sequence[int], chance: Random) -> NextRound:
    if not row.rounds:
        return _evenly(row, here, chance)
    ranked = [one for one in standings(row) if one.entrant in set(here)]
    byes = sitting_out(row, ranked)
    scored = {one.entrant: one.scored for one in ranked}
    people = [one.entrant for one in ranked if one.entrant not in byes]
    return NextRound(draw_swiss(people, scored, meetings(row), row.config.players, chance), byes)


def _knockout(row: TournamentRow, here: Sequence[int], chance: Random) -> NextRound | None:
    most = row.config.players
    people = chance.sample(list(here), len(here)) if not row.rounds else _going_on(row, set(here))
    if len(people) < 2 and row.rounds:
        return None
    sizes = table_sizes(len(people), most)
    next_is_final = len(sizes) * row.format.advance <= most
    stage: Stage = "final" if len(sizes) == 1 else "semi" if next_is_final else "round"
    return NextRound(snake(people, len(sizes)), stage=stage)


def _going_on(row: TournamentRow, here: set[int]) -> list[int]:
    """Return who goes on in a knockout, the best first: the first ones of each table."""
    order = {one.entrant: at for at, one in enumerate(standings(row))}
    found = []
    for table in row.rounds[-1]:
        # If two of a table of two went on, the knockout would never end.
        people = _by_place(table, order)
        most = min(row.format.advance, max(len(people) - 1, 1))
        found += [n for n in people if n in here][:most]
    return sorted(found, key=order.__getitem__)


def _by_place(table: TableRow, order: dict[int, int]) -> list[int]:
    """Return the people of a table by place; equal ones by the standings."""
    assert table.result is not None
    places, points = table.result.places, table.result.points
    return sorted(places, key=lambda n: (places[n], -points[n], order[n]))


def _groups(row: TournamentRow, here: Sequence[int], chance: Random) -> NextRound | None:
    stage = row.rounds[-1][0].stage if row.rounds else "group"
    if stage == "semi":
        return _final(row, set(here))
    if len(row.rounds) < (rounds_of(row) or 0):
        return _group_round(row, here, chance)
    ranked = [one.entrant for one in standings(row) if one.entrant in set(here)]
    if len(ranked) < 2:
        return None
    tables = semi_finals(len(ranked), row.config.players)
    if tables == 0:
        return NextRound([_qualified(row, ranked, row.config.players)], stage="final")
    people = _qualified(row, ranked, tables * row.config.players)
    return NextRound(snake(people, tables), stage="semi")


def group_count(row: TournamentRow, people: int) -> int:
    """Return the number of groups: as given, or about two tables in each."""
    most = row.config.players
    wished = row.format.groups or -(-people // (2 * most))
    return max(1, min(wished, MOST_GROUPS, people // FEWEST_AT_A_TABLE))


def semi_finals(people: int, most: int) -> int:
    """Return the number of semi-finals: at most half of the people play in one.

    >>> [semi_finals(n, 4) for n in (12, 16, 32, 64)]
    [0, 2, 4, 4]
    """
    tables = min(people // 2 // most, most)
    return tables if tables >= 2 else 0


def _group_round(row: TournamentRow, here: Sequence[int], chance: Random) -> NextRound:
    _assign_groups(row, here, chance)
    met = meetings(row)
    found = NextRound([], stage="group")
    ranked = [one for one in standings(row) if one.entrant in set(here)]
    for group in sorted({row.entrants[n].group or 0 for n in here}):
        own = [one for one in ranked if row.entrants[one.entrant].group == group]
        byes = sitting_out(row, own)
        people = [one.entrant for one in own if one.entrant not in byes]
        tables = draw_tables(people, met, row.config.players, chance)
        found.tables += tables
        found.groups += [group] * len(tables)
        found.byes += byes
    return found


def _assign_groups(row: TournamentRow, here: Sequence[int], chance: Random) -> None:
    """Give everyone without a group one of the smallest."""
    known = [one.group for one in row.entrants if one.group is not None]
    count = 1 + max(known) if known else group_count(row, len(here))
    sizes = Counter({group: 0 for group in range(count)})
    sizes.update(group for n in here if (group := row.entrants[n].group) is not None)
    for n in chance.sample(list(here), len(here)):
        if row.entrants[n].group is None:
            group = min(range(count), key=lambda g: (sizes[g], g))
            row.entrants[n].group = group
            sizes[group] += 1


def _qualified(row: TournamentRow, ranked: Sequence[int], places: int) -> list[int]:
    """Return who qualifies, the best first: as many of each group, then the best of the rest."""
    of_group: dict[int | None, list[int]] = {}
    for n in ranked:
        of_group.setdefault(row.entrants[n].group, []).append(n)
    each = places // len(of_group)
    through = {n for people in of_group.values() for n in people[:each]}
    rest = [n for n in ranked if n not in through]
    through |= set(rest[: places - len(through)])
    return [n for n in ranked if n in through]


def _final(row: TournamentRow, here: set[int]) -> NextRound | None:
    """Return the final: the winners of the semi-finals, and the best of those who came second."""
    order = {one.entrant: at for at, one in enumerate(standings(row))}
    by_table = [[n for n in _by_place(t, order) if n in here] for t in row.rounds[-1]]
    people = [table[0] for table in by_table if table]
    second = sorted((table[1] for table in by_table if len(table) > 1), key=order.__getitem__)
    people += second[: row.config.players - len(people)]
    return NextRound([people], stage="final") if len(people) > 1 else None
