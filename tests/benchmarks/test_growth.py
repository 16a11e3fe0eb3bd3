"""Growth on paper follows from what was measured."""

import json

from benchmarks.cluster.growth import PAGE, RESULT, Assumptions, Costs, limits, needs, page

COSTS = Costs(0.003, 0.0, 2.0**20, sent=1000, stored=500, commits=0.5, database=0.0005, log=0)


def test_the_page_follows_from_the_result() -> None:
    result = json.loads(RESULT.read_text(encoding="utf-8"))
    assert page(result) == PAGE.read_text(encoding="utf-8")


def test_needs_grow_with_players() -> None:
    given = Assumptions(people_at_a_table=4, watchers=0, actions=0.2, relayed=1)
    found = needs(12_000, COSTS, given)
    # 3,000 tables with 600 actions a second; 1.8 cores at a load of 0.6.
    assert (found["tables"], found["actions_per_second"], found["workers"]) == (3000, 600, 3)
    assert (found["database_cores"], found["database_connections"]) == (0.3, 36)
    assert found["to_the_internet_mbit"] == 19
    twice = needs(24_000, COSTS, given)
    assert twice["workers"] == 6 and twice["memory_gib"] > 1.9 * found["memory_gib"]
    relayed = needs(12_000, COSTS, Assumptions(people_at_a_table=4, watchers=0, actions=0.2))
    assert found["workers"] < relayed["workers"] <= 2 * found["workers"]


def test_the_part_that_is_full_first_comes_first() -> None:
    found = limits(COSTS, Assumptions())
    players = [each["players"] for each in found]
    assert players == sorted(players) and found[0]["part"] == "one process"
    fewer = limits(COSTS, Assumptions(database_connections=100))
    assert min(each["players"] for each in fewer[1:]) < players[1]
