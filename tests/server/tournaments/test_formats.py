"""Formats and standings: pure functions, over many tournaments with results by chance."""

from collections import Counter
from contextlib import nullcontext
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhold.language import said
from hexhold.play.protocol.refusals import Refusal
from hexhold.play.protocol.room_shapes import ClockSetting, RoomConfig
from hexhold.play.protocol.tournament_shapes import (
    CreateTournament,
    TournamentFormat,
    TournamentFormatShape,
    TournamentSchedule,
)
from hexhold.server.storage.repositories.tournaments import EntrantRow, TableRow, TournamentRow
from hexhold.server.tournaments.formats import (
    meetings,
    next_round,
    rounds_of,
    times_at_seats,
    was_last,
)
from hexhold.server.tournaments.rounds import _tables
from hexhold.server.tournaments.schedule import can_join, check_plan, checks_in, drop_missing, due
from hexhold.server.tournaments.shapes import as_csv, shape_of
from hexhold.server.tournaments.standings import (
    bye_worth,
    compare_duplicates,
    placed,
    scored,
    standings,
)

ENOUGH = settings(max_examples=25)


def contest(people: int, most: int = 4, **format_of: object) -> TournamentRow:
    """A tournament that nobody has played yet."""
    shape = TournamentFormatShape(**format_of)  # type: ignore[arg-type] # by name
    config = RoomConfig(players=most)
    entrants = [EntrantRow(f"s{n}", f"P{n}") for n in range(people)]
    return TournamentRow("t", "s0", "T", config, [5, 3, 2, 1], entrants, format=shape)


def play(row: TournamentRow, chance: Random) -> bool:
    """Draw a round and let chance decide its tables; return whether there was one."""
    found = next_round(row, chance)
    if found is None:
        return False
    tables = _tables(row, found)
    row.rounds.append(tables)
    row.byes.append(found.byes)
    for table in tables:
        points = [chance.randrange(3, 13) for _ in table.seats]
        winner = chance.randrange(len(points))
        points[winner] = 13
        table.result = scored(row.points, table.seats, points, [winner], len(points))
    return True


def play_out(row: TournamentRow, seed: int) -> None:
    chance = Random(seed)
    for _ in range(40):
        known = was_last(row)
        if not play(row, chance):
            assert known, "the page knows it before somebody asks for a round"
            return
        assert not known
    raise AssertionError("it never ends")


FORMATS = st.sampled_from(["swiss", "groups", "knockout"])


@ENOUGH
@given(FORMATS, st.integers(3, 40), st.integers(3, 6), st.booleans(), st.integers(1, 3), st.data())
def test_every_tournament_ends_and_seats_everyone_once_a_round(
    kind: TournamentFormat, people: int, most: int, byes: bool, advance: int, data: st.DataObject
) -> None:
    row = contest(people, most, kind=kind, byes=byes, advance=advance)
    play_out(row, data.draw(st.integers(0, 99)))
    first = row.rounds[0]
    seated = [n for table in first for n in table.seats if n is not None]
    assert sorted([*seated, *row.byes[0]]) == list(range(people))
    for tables in row.rounds:
        here = [n for table in tables for n in table.seats if n is not None]
        assert len(here) == len(set(here)), "nobody sits at two tables"
        assert all(3 <= len(table.seats) <= most for table in tables)
    assert sorted(one.entrant for one in standings(row)) == list(range(people))
    if kind != "swiss":
        final = row.rounds[-1]
        assert len(final) == 1 and final[0].stage == "final" and final[0].result is not None
        best = [n for n, place in final[0].result.places.items() if place == 1]
        assert {one.entrant for one in standings(row) if one.rank == 1} <= set(best)


@ENOUGH
@given(st.integers(20, 40), st.integers(0, 99))
def test_in_the_swiss_system_no_one_meets_twice_where_that_can_be_avoided(
    people: int, seed: int
) -> None:
    row = contest(people, kind="swiss", length=3)
    play_out(row, seed)
    assert max(meetings(row).values()) == 1


@ENOUGH
@given(st.integers(16, 32), st.integers(0, 99))
def test_in_the_swiss_system_people_meet_those_with_as_many_points(people: int, seed: int) -> None:
    row = contest(people, kind="swiss", length=2)
    chance = Random(seed)
    play(row, chance)
    assert can_join(row, 0.0)
    before = {one.entrant: one.scored for one in standings(row)}
    play(row, chance)
    assert not can_join(row, 0.0), "no round follows"
    pairs = [
        p for t in row.rounds[1] for p in combinations([n for n in t.seats if n is not None], 2)
    ]
    gap = sum(abs(before[a] - before[b]) for a, b in pairs) / len(pairs)
    everyone = list(combinations(range(people), 2))
    assert gap < sum(abs(before[a] - before[b]) for a, b in everyone) / len(everyone)


@ENOUGH
@given(st.sampled_from(["swiss", "rounds"]), st.integers(2, 8), st.integers(0, 99))
def test_everyone_begins_about_equally_often(
    kind: TournamentFormat, tables: int, seed: int
) -> None:
    row = contest(4 * tables, kind=kind, length=8)
    play_out(row, seed)
    firsts = [seats[0] for seats in times_at_seats(row).values()]
    assert sum(firsts) == 8 * tables and max(firsts) <= 3 and min(firsts) >= 1


@ENOUGH
@given(st.sampled_from([5, 9, 10, 13]), st.integers(0, 99))
def test_byes_are_shared_out_and_count(people: int, seed: int) -> None:
    row = contest(people, 3, kind="swiss", length=4, byes=True)
    play_out(row, seed)
    times = Counter(n for each in row.byes for n in each)
    assert all(len(each) == people % 3 for each in row.byes)
    assert max(times.values(), default=0) <= -(-4 * (people % 3) // people)
    assert all(len([n for n in t.seats if n is not None]) == 3 for ts in row.rounds for t in ts)
    for one in standings(row):
        played = sum(
            t.result.scored[one.entrant]
            for ts in row.rounds
            for t in ts
            if t.result is not None and one.entrant in t.result.scored
        )
        assert one.byes == times[one.entrant]
        assert one.scored == played + one.byes * bye_worth(row)


def test_groups_meet_among_themselves_and_send_their_best_to_the_semi_finals() -> None:
    row = contest(64, kind="groups", length=3, groups=8)
    play_out(row, 1)
    stages = [tables[0].stage for tables in row.rounds]
    assert stages == ["group", "group", "group", "semi", "final"]
    for tables in row.rounds[:3]:
        for table in tables:
            assert {row.entrants[n].group for n in table.seats if n is not None} == {table.group}
    semi = [n for table in row.rounds[3] for n in table.seats if n is not None]
    assert Counter(row.entrants[n].group for n in semi) == {group: 2 for group in range(8)}
    final = row.rounds[4][0]
    winners = [
        min(t.result.places, key=t.result.places.__getitem__)
        for t in row.rounds[3]
        if t.result is not None
    ]
    assert sorted(n for n in final.seats if n is not None) == sorted(winners)
    order = [one.stage for one in standings(row)]
    assert order == ["final"] * 4 + ["semi"] * 12 + ["group"] * 48


def table_of(seats: list[int | None], points: list[int]) -> TableRow:
    table = TableRow("r", seats)
    table.result = scored([5, 3, 2, 1], seats, points, [points.index(max(points))], len(seats))
    return table


def test_ties_are_broken_by_share_then_wins_then_the_opponents_strength() -> None:
    row = contest(8, kind="swiss")
    row.rounds = [[table_of([0, 1, 2, 3], [13, 9, 8, 7]), table_of([4, 5, 6, 7], [13, 5, 4, 3])]]
    # Both winners have five points; 4 has the larger share of its table's points.
    assert [one.entrant for one in standings(row)][:2] == [4, 0]
    row.rounds = [[table_of([0, 1, 2, 3], [13, 9, 8, 7]), table_of([4, 5, 6, 7], [13, 9, 8, 7])]]
    assert [one.rank for one in standings(row)] == [1, 1, 3, 3, 5, 5, 7, 7]
    # The opponents of 4 win more in the next round.
    row.rounds.append([table_of([5, 6, 7, None], [13, 9, 8, 7])])
    assert [one.entrant for one in standings(row) if one.entrant in (0, 4)] == [4, 0]


def test_who_did_not_come_is_last_and_scores_nothing() -> None:
    found = scored([5, 3, 2, 1], [0, 1, 2], [13, 9, 8], [0], 3, absent=[0])
    assert found.places == {0: 3, 1: 1, 2: 2} and found.scored == {0: 0, 1: 5, 2: 3}


def test_a_duplicate_counts_the_difference_from_the_same_seat_elsewhere() -> None:
    tables = [table_of([0, 1, 2], [13, 9, 8]), table_of([3, 4, None], [10, 13, 6])]
    tables.append(TableRow("r", [5, 6, 7]))
    compare_duplicates(tables)
    assert all(t.result is None or not any(t.result.scored.values()) for t in tables)
    tables[2].result = scored([5], [5, 6, 7], [7, 8, 13], [2], 3)
    compare_duplicates(tables)
    first, second, third = (t.result.scored for t in tables if t.result is not None)
    assert first == {0: 3 + 6, 1: -4 + 1, 2: 2 - 5}
    assert second == {3: -3 + 3, 4: 4 + 5}
    assert sum([*third.values()]) == -6 - 3 + -1 - 5 + 5 + 7


def test_corrected_places_share_their_points() -> None:
    assert placed([5, 3, 2], {0: 1, 1: 2, 2: 2}, {0: 9, 1: 8, 2: 8}, []).scored == {
        0: 5,
        1: 2,
        2: 2,
    }


def test_who_may_join_and_check_in_when() -> None:
    row = contest(4, kind="swiss")
    row.schedule = TournamentSchedule(starts=1000.0, automatic=True, check_in=100, late=False)
    assert can_join(row, 999) and not can_join(row, 1000)
    assert [checks_in(row, at) for at in (899, 900, 1001)] == [False, True, True]
    assert due(row) == 1000.0
    row.entrants[2].here = True
    drop_missing(row, 1000)
    assert [one.away for one in row.entrants] == [True, True, False, True]
    row.schedule.late = True
    assert can_join(row, 1000)
    row.format.kind = "knockout"
    assert not can_join(row, 1000)


@pytest.mark.parametrize(
    ("kind", "days", "length", "automatic", "starts", "word"),
    [
        ("correspondence", False, 2, False, None, "clock"),
        ("rounds", False, 0, True, None, "number"),
        ("swiss", False, 0, True, 5.0, "future"),
    ],
)
def test_plans_that_cannot_be_played_are_refused(
    kind: TournamentFormat, days: bool, length: int, automatic: bool, starts: float, word: str
) -> None:
    config = RoomConfig(clock=ClockSetting("days", 86_400) if days else ClockSetting())
    schedule = TournamentSchedule(starts=starts, automatic=automatic)
    plan = CreateTournament(
        "T", config, format=TournamentFormatShape(kind, length), schedule=schedule
    )
    with pytest.raises(Refusal) as refused:
        check_plan(plan, 10.0)
    assert word in said(refused.value.text, "en")


@pytest.mark.parametrize(
    ("grace", "clock", "schedule", "blocks"),
    [
        (0, ClockSetting(), {"automatic": True}, True),
        (0, ClockSetting(), {"automatic": True, "walk_over": 60}, False),
        (0, ClockSetting(), {"automatic": True, "longest": 600}, False),
        (0, ClockSetting(), {}, False),
        (1, ClockSetting(), {"automatic": True, "walk_over": 60}, False),
        (0, ClockSetting("turn", 60), {"automatic": True, "walk_over": 60}, False),
    ],
)
def test_nobody_waits_for_ever_for_people_who_do_not_come(
    grace: int, clock: ClockSetting, schedule: dict[str, Any], blocks: bool
) -> None:
    plan = CreateTournament(
        "T",
        RoomConfig(grace=grace, clock=clock),
        format=TournamentFormatShape("swiss"),
        schedule=TournamentSchedule(**schedule),
    )
    with pytest.raises(Refusal) if blocks else nullcontext() as refused:
        check_plan(plan, 10.0)
    if refused is not None:
        assert "grace or a clock" in said(refused.value.text, "en")


def test_the_swiss_system_plays_as_many_rounds_as_people_need() -> None:
    assert [rounds_of(contest(n, kind="swiss")) for n in (4, 8, 16, 64)] == [2, 3, 4, 6]


def test_names_in_the_table_are_no_formulas() -> None:
    row = contest(3)
    row.entrants[0].name = "=1+1"
    row.rounds = [[table_of([0, 1, 2], [13, 9, 8])]]
    lines = as_csv(shape_of(row, "", 0.0)).splitlines()
    assert lines[0].startswith("round,table") and lines[1] == "1,1,round,,1,'=1+1,1,13,5"
