"""What games come to: rates over blocks, ratings, times, and when a test is decided."""

from __future__ import annotations

import math
from random import Random

import pytest

from hexhold.arena import PlayedGame, SequentialTest, Standings
from hexhold.arena.intervals import over_blocks, wilson
from hexhold.arena.playing import seconds_of, time_class
from hexhold.errors import UsageError
from tests.arena.test_contest import contest


def played(number: int, lineup: tuple[str, ...], winner: int | None) -> PlayedGame:
    """A game of two decisions a bot, of a millisecond and of four."""
    return PlayedGame(
        contest="",
        number=number,
        seed=0,
        lineup=lineup,
        winner=winner,
        points=tuple(10 if p == winner else p for p in range(len(lineup))),
        rounds=9,
        decisions=4,
        seconds=dict.fromkeys(lineup, 0.005),
        times={name: {time_class(0.001): 1, time_class(0.004): 1} for name in lineup},
        faults=(),
    )


def solo(wins: list[int]) -> Standings:
    """Blocks of `a` among three `b`, with so many wins of `a` each."""
    match = contest("a", "b", format="solo", games=4 * len(wins))
    found = Standings(match)
    for n in range(match.games_in_all):
        lineup = match.line_up(n)
        seat = lineup.index("a") if n % 4 < wins[n // 4] else lineup.index("b")
        found.add(played(n, lineup, seat))
    return found


def test_rates_are_wins_by_seat_over_whole_blocks() -> None:
    standings = solo([4, 0, 1, 3])
    standings.add(played(16, ("a", "b", "b", "b"), 0))
    report = standings.report(seconds=1.5)
    assert (report["games"], report["blocks"], report["unfinished"]) == (16, 4, 0)
    a, b = report["bots"]["a"], report["bots"]["b"]
    assert (a["games"], a["wins"], a["rate"]) == (16, 8, 0.5)
    assert (b["games"], b["wins"], b["rate"]) == (48, 8, pytest.approx(8 / 48, abs=1e-6))
    assert a["low"] < 0.5 < a["high"]
    assert a["rating"] > b["rating"] and a["rating_sigma"] < 8.4
    assert a["decision_ms_mean"] == pytest.approx(2.5)
    assert a["decision_ms_p95"] == pytest.approx(4, rel=0.05)


def test_the_order_of_games_changes_nothing() -> None:
    one = solo([4, 0, 1, 3, 2])
    other = Standings(one.contest)
    for game in Random(1).sample(list(one.games.values()), len(one.games)):
        other.add(game)
    assert one.report(0) == other.report(0)


def test_games_that_nobody_won_count_as_lost() -> None:
    standings = solo([4])
    standings.add(played(0, standings.games[0].lineup, None))
    report = standings.report(0)
    assert (report["unfinished"], report["bots"]["a"]["wins"]) == (1, 3)


def test_blocks_that_hang_together_make_intervals_wider() -> None:
    together = over_blocks([4, 0] * 50, [4] * 100)
    apart = over_blocks([2, 2, 1, 3] * 25, [4] * 100)
    independent = wilson(200, 400)
    assert together[0] < independent[0] < apart[0] < 0.5
    assert together == pytest.approx(wilson(50, 100), abs=2e-3)
    assert over_blocks([], []) == (0.0, 1.0)
    assert over_blocks([0, 0], [4, 4]) == wilson(0, 2)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random, held = Random(2), 0
    for _ in range(1000):
        blocks = [sum(random.random() < 0.3 for _ in range(4)) for _ in range(60)]
        low, high = over_blocks(blocks, [4] * 60)
        held += low <= 0.3 <= high
    assert 930 <= held <= 970


@pytest.mark.parametrize(("rate", "expected"), [(0.25, "low"), (0.4, "high")])
def test_a_sequential_test_is_decided_and_seldom_wrong(rate: float, expected: str) -> None:
    random, test = Random(3), SequentialTest.read("0.25:0.4")
    lengths, right = [], 0
    for _ in range(200):
        rates = [sum(random.random() < rate for _ in range(4)) / 4 for _ in range(400)]
        decided = test.decided_after(rates)
        assert decided is not None
        lengths.append(decided[0])
        right += decided[1] == expected
    assert right >= 180
    assert min(lengths) >= 20 and sum(lengths) / 200 < 90


def test_blocks_after_a_decision_do_not_count() -> None:
    long = solo([4, 3] * 30)
    test = SequentialTest(0.25, 0.5)
    tested = Standings(long.contest, test, long.games)
    decision = tested.decision()
    assert decision == (20, "high")
    assert tested.report(0)["blocks"] == 20
    assert tested.report(0)["sprt"]["decided"] == "high"
    assert tested.report(0)["sprt"]["evidence"] > math.log(19)
    gap = {n: game for n, game in long.games.items() if n // 4 != 7}
    assert Standings(long.contest, test, gap).decision() is None


def test_blocks_that_are_all_won_decide() -> None:
    assert SequentialTest(0.25, 0.28).decided_after([1.0] * 30) == (20, "high")
    assert SequentialTest(0.25, 0.28).decided_after([0.0] * 30) == (20, "low")


@pytest.mark.parametrize("text", ["0.3", "0.3:0.2", "a:b", "0.1:1.5", ":", "nan:nan"])
def test_rates_that_make_no_test_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"--sprt takes two rates, such as 0.25:0.28"):
        SequentialTest.read(text)


def test_times_are_kept_to_a_twentieth() -> None:
    for seconds in (2e-6, 9e-6, 1e-3, 0.5, 60.0):
        assert seconds_of(time_class(seconds)) == pytest.approx(seconds, rel=0.05)
    assert time_class(0.0) == 0
