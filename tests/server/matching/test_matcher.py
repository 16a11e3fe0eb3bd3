"""The matcher: who plays with whom, ready checks, people who go, and accounts of one person."""

from typing import Any

import pytest

from benchmarks.queue_waits import Waits, simulate
from hexhold.editions import PRESETS
from hexhold.errors import UsageError
from hexhold.server.matching.matcher import (
    DAYS_UNSEEN_SECONDS,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    MISS_SECONDS,
    READY_SECONDS,
    UNSEEN_SECONDS,
    call_off,
    leave,
    miss,
    next_due,
    settle,
)
from hexhold.server.matching.queues import read_queues
from hexhold.server.storage.repositories.match_entries import Entries, EntryRow

QUEUES = {"duel:2": 2, "knights:3": 3, "knights:4": 4}
NOW = 1000.0


def waiting(*names: str, at: float = NOW, queues: str = "duel:2", **more: Any) -> Entries:
    """People who came one after another."""
    found = {}
    for n, name in enumerate(names):
        values = {"name": name, "pace": "fast", "since": at + n / 100, "seen": at, **more}
        found[name] = EntryRow(name, queues=queues.split(), **values)
    return found


def rooms(people: Entries) -> dict[str, set[str]]:
    """Return room → who is in its match."""
    found: dict[str, set[str]] = {}
    for name, row in people.items():
        if row.found is not None:
            found.setdefault(row.found.room, set()).add(name)
    return found


def matched(people: Entries) -> list[set[str]]:
    return sorted(rooms(people).values(), key=sorted)


def test_those_who_came_first_play_first() -> None:
    people = waiting("Ann", "Bo", "Cy", "Di", "Ed")
    settle(people, QUEUES, NOW)
    assert matched(people) == [{"Ann", "Bo"}, {"Cy", "Di"}]
    assert people["Ed"].state == "waiting"
    before = rooms(people)
    settle(people, QUEUES, NOW + 1)
    assert rooms(people) == before, "a second pass changes nothing"


def test_no_one_is_in_two_matches() -> None:
    people = waiting(*map(str, range(11)), queues="knights:4 knights:3 duel:2")
    settle(people, QUEUES, NOW)
    seated = [name for group in matched(people) for name in group]
    assert len(seated) == len(set(seated)) >= 10
    for group in rooms(people).values():
        (queue,) = {found.queue for name in group if (found := people[name].found)}
        assert len(group) == QUEUES[queue]


def test_paces_and_queues_do_not_mix() -> None:
    people = waiting("Ann") | waiting("Bo", pace="normal") | waiting("Cy", queues="knights:3")
    settle(people, QUEUES, NOW)
    assert matched(people) == []


def test_ratings_may_differ_more_after_a_while() -> None:
    people = waiting("Ann", worth={"duel:2": 25.0}) | waiting("Bo", worth={"duel:2": 45.0})
    settle(people, QUEUES, NOW)
    assert matched(people) == []
    assert next_due(people, NOW) == 1.0
    for row in people.values():
        row.seen = NOW + 36
    settle(people, QUEUES, NOW + 36)
    assert matched(people) == [{"Ann", "Bo"}]


def test_the_closest_in_rating_are_matched() -> None:
    people = waiting("Ann") | waiting("Bo", worth={"duel:2": 30.0}) | waiting("Cy", at=NOW + 1)
    settle(people, QUEUES, NOW)
    assert matched(people) == [{"Ann", "Cy"}]


def test_accounts_at_one_address_do_not_play_each_other() -> None:
    people = waiting("Ann", "Bo", "Cy", address="192.0.2.1", queues="knights:3")
    settle(people, QUEUES, NOW + 600)
    assert matched(people) == []
    people = waiting("Ann", "Bo", "Cy", address="192.0.2.1", queues="knights:3")
    people |= waiting("Di", address="192.0.2.2", queues="knights:3")
    people |= waiting("Ed", queues="knights:3")
    settle(people, QUEUES, NOW)
    assert matched(people) == [{"Ann", "Di", "Ed"}]


def test_everyone_ready_opens_a_table_and_others_keep_their_place() -> None:
    people = waiting("Ann", "Bo", "Cy", queues="knights:3")
    settle(people, QUEUES, NOW)
    for row in people.values():
        row.ready = True
    settle(people, QUEUES, NOW + 1)
    assert {row.state for row in people.values()} == {"starting"}

    people = waiting("Ann", "Bo", "Cy", queues="knights:3")
    settle(people, QUEUES, NOW)
    people["Ann"].ready = people["Cy"].ready = True
    since = people["Cy"].since
    settle(people, QUEUES, NOW + READY_SECONDS + 1)
    assert [people[name].state for name in ("Ann", "Bo", "Cy")] == ["waiting", "missed", "waiting"]
    assert people["Cy"].since == since and not people["Cy"].ready
    # Di takes Bo's place at once.
    people |= waiting("Di", at=NOW + 21, queues="knights:3")
    settle(people, QUEUES, NOW + 22)
    assert matched(people) == [{"Ann", "Cy", "Di"}]


def test_missing_again_and_again_costs_time() -> None:
    (ann,) = waiting("Ann").values()
    pauses = []
    for _ in range(8):
        miss(ann, NOW)
        pauses.append(max(ann.pause_until - NOW, 0.0))
    assert pauses[:4] == [0.0, FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-1] == LONGEST_PAUSE
    miss(ann, NOW + MISS_SECONDS + 1)
    assert ann.misses == [NOW + MISS_SECONDS + 1], "an hour later it is forgotten"


def test_people_who_have_gone_leave_the_queue() -> None:
    people = waiting("Ann") | waiting("Bo", pace="days")
    settle(people, QUEUES, NOW + UNSEEN_SECONDS + 1)
    assert list(people) == ["Bo"], "a correspondence game can wait for its player"
    settle(people, QUEUES, NOW + DAYS_UNSEEN_SECONDS + 1)
    assert people == {}
    assert next_due(people, NOW) is None


def test_missed_checks_are_remembered_by_those_who_leave() -> None:
    people = waiting("Ann", misses=[NOW], pause_until=NOW + 60)
    leave(people, "Ann")
    assert people["Ann"].state == "left" and people["Ann"].pause_until == NOW + 60


def test_a_game_of_days_needs_no_ready_check() -> None:
    people = waiting("Ann", "Bo", pace="days")
    settle(people, QUEUES, NOW)
    assert {row.state for row in people.values()} == {"starting"}


def test_a_match_without_one_of_its_people_is_called_off() -> None:
    people = waiting("Ann", "Bo")
    settle(people, QUEUES, NOW)
    del people["Bo"]
    people["Ann"].ready = True
    settle(people, QUEUES, NOW + 1)
    assert people["Ann"].state == "waiting" and people["Ann"].found is None


def test_a_queue_that_is_no_longer_offered_is_left() -> None:
    people = waiting("Ann", queues="gone:4 duel:2") | waiting("Bo", queues="gone:4")
    settle(people, QUEUES, NOW)
    assert people["Ann"].queues == ["duel:2"] and "Bo" not in people
    people = waiting("Ann", "Bo")
    settle(people, QUEUES, NOW)
    call_off(people, next(iter(rooms(people))))
    assert matched(people) == []


def test_two_thousand_people_are_matched_soon() -> None:
    people = waiting(*map(str, range(2000)), queues="knights:4 knights:3 duel:2")
    for n, row in enumerate(people.values()):
        row.worth = dict.fromkeys(QUEUES, n % 50)
    settle(people, QUEUES, NOW + 30)
    assert sum(row.state == "called" for row in people.values()) > 1900


def test_a_crowd_is_matched_within_a_minute_although_some_miss_the_check() -> None:
    waits = Waits()
    simulate(waits, 1, people=250, seconds=300.0, missing=0.1)
    assert len(waits.crowd) > 50 and waits.figures()["crowd_p95"] <= 60
    assert waits.unmatched < 8


def test_who_has_waited_long_is_not_passed_over_for_closer_ratings() -> None:
    people = waiting("Ann", "Bo", at=NOW - 30, queues="knights:3", worth={"knights:3": 25.0})
    people |= waiting("Cy", at=NOW - 30, queues="knights:3", worth={"knights:3": 45.0})
    people |= waiting("Di", at=NOW - 1, queues="knights:3", worth={"knights:3": 25.0})
    settle(people, QUEUES, NOW)
    assert matched(people) == [{"Ann", "Bo", "Cy"}]


def test_queues_are_presets_with_numbers_of_players() -> None:
    found = read_queues(["knights:4", "duel:2"], PRESETS)
    assert found["knights:4"].title("de") == "Städte & Ritter, 4 Spieler"
    duel = found["duel:2"].config("fast", "Duel")
    assert duel.options["victory_points"] == 15 and duel.clock.kind == "decision"
    assert not duel.advice and duel.private and duel.rated
    for wrong, why in (
        ("duel", "presets with numbers of players"),
        ("duell:2", "did you mean duel"),
        ("duel:3", "is for 2 players"),
        ("knights:9", "is for 2, 3, 4, 5, 6 players"),
    ):
        with pytest.raises(UsageError, match=why):
            read_queues([wrong], PRESETS)
