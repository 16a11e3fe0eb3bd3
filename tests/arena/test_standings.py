"""Results of games: rates over blocks, ratings, times, and sequential tests."""

import math
from random import Random

import pytest

from hexhold.arena import PlayedGame, SequentialTest, Standings
from hexhold.arena.intervals import over_blocks, paired, student, wilson
from hexhold.arena.playing import seconds_of, time_class
from hexhold.errors import UsageError
from tests.arena.test_contest import contest


def played(number: int, lineup: tuple[str, ...], winner: int | None) -> PlayedGame:
    """Return a game of two decisions a bot, of a millisecond and of four."""
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
    """Blocks of `a` among three `b`, with some wins of `a` in each."""
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
    assert (b["games_played"], b["game_rate"]) == (16, 0.5)
    assert b["low"] == pytest.approx(b["game_low"] / 3, abs=1e-6)
    assert a["low"] < 0.5 < a["high"]
    assert a["rating"] > b["rating"] and a["rating_sigma"] < 8.4
    assert a["decision_ms_mean"] == pytest.approx(2.5)
    assert a["decision_ms_p95"] == pytest.approx(4, rel=0.05)


def test_a_teams_win_counts_for_each_of_its_seats() -> None:
    """`a` wins three of four games of pairs; its seats have won three of four times."""
    match = contest("a", "b", games=4, options={"teams": "pairs"})
    standings = Standings(match)
    for n in range(4):
        lineup = match.line_up(n)
        standings.add(played(n, lineup, lineup.index("b" if n == 0 else "a") + 2 * (n % 2)))
    assert standings.highest_rate == 1
    found = standings.standings()
    assert (found["a"].games, found["a"].wins, found["a"].rate) == (8, 6, 0.75)
    assert (found["a"].games_played, found["a"].game_rate) == (4, 0.75)
    assert found["a"].low == found["a"].game_low and found["a"].high == found["a"].game_high
    assert (found["b"].wins, found["b"].rate) == (2, 0.25)
    assert found["a"].rating > found["b"].rating


def test_the_order_of_games_changes_nothing() -> None:
    one = solo([4, 0, 1, 3, 2])
    other = Standings(one.contest)
    for game in Random(1).sample(list(one.games.values()), len(one.games)):
        other.add(game)
    assert one.report(0) == other.report(0)


def test_games_without_a_winner_count_as_lost() -> None:
    standings = solo([4])
    standings.add(played(0, standings.games[0].lineup, None))
    report = standings.report(0)
    assert (report["unfinished"], report["bots"]["a"]["wins"]) == (1, 3)


def pairs(*wins: int) -> Standings:
    """Blocks of two `a` and two `b`, with this many wins of `a` in each block."""
    found = Standings(contest("a", "b", format="pairs", games=4 * len(wins)))
    for n in range(4 * len(wins)):
        lineup = found.contest.line_up(n)
        found.add(played(n, lineup, lineup.index("a" if n % 4 < wins[n // 4] else "b")))
    return found


@pytest.mark.parametrize("wins", [(2,) * 10, (4,) * 10, (0,) * 10, (4, 0) * 5, (4,), (0,), (1, 4)])
def test_two_seats_win_at_most_every_second_seat(wins: tuple[int, ...]) -> None:
    for bot in pairs(*wins).standings().values():
        assert 0 <= bot.low <= bot.rate <= bot.high <= 0.5
        assert 0 <= bot.game_low <= bot.game_rate <= bot.game_high <= 1


def test_a_bot_that_never_wins_is_known_by_its_games() -> None:
    never = pairs(*[0] * 10).standings()["a"]
    assert (never.games, never.games_played, never.wins, never.low) == (80, 40, 0, 0)
    assert 0.044 < never.high < 0.06, "independent games: 0 to 4.4 %"
    always = pairs(*[4] * 10).standings()["a"]
    assert always.low == pytest.approx(0.5 - never.high)
    assert always.high == 0.5


def test_blocks_that_hang_together_make_intervals_wider() -> None:
    together = over_blocks([4, 0] * 50, [4] * 100)
    apart = over_blocks([2, 2, 1, 3] * 25, [4] * 100)
    independent = wilson(200, 400)
    assert together[0] < independent[0] < apart[0] < 0.5
    assert list(together) == pytest.approx(list(wilson(50, 100)), abs=2e-3)
    assert over_blocks([], []) == (0.0, 1.0)
    assert over_blocks([0, 0], [0, 0]) == (0.0, 1.0)


def test_few_blocks_that_agree_by_luck_leave_the_interval_wide() -> None:
    low, high = over_blocks([2, 2], [4, 4])
    assert low < 0.25 and high > 0.75
    low, high = over_blocks([4], [4])
    assert low < 0.25 and high == 1


def correlated(random: Random, rate: float, by_deal: float) -> int:
    """Wins in the four games of a block; `by_deal` is the correlation of two of them."""
    if by_deal:
        rate = random.betavariate(rate * (1 / by_deal - 1), (1 - rate) * (1 / by_deal - 1))
    return sum(random.random() < rate for _ in range(4))


@pytest.mark.parametrize("by_deal", [0.0, 0.1, 0.3])
@pytest.mark.parametrize("blocks", [3, 10, 60])
@pytest.mark.parametrize("rate", [0.08, 0.3, 0.5, 0.9])
def test_the_interval_holds_the_truth_as_often_as_it_says(
    rate: float, blocks: int, by_deal: float
) -> None:
    random, held = Random(2), 0
    for _ in range(500):
        wins = [correlated(random, rate, by_deal) for _ in range(blocks)]
        low, high = over_blocks(wins, [4] * blocks)
        held += low <= rate <= high
    assert held >= (465 if by_deal < 0.3 else 440)


def test_a_paired_interval_holds_the_truth_as_often_as_it_says() -> None:
    random, held = Random(4), 0
    for _ in range(500):
        differences = []
        for _ in range(12):
            deal = random.random()
            one, other = (sum(random.random() < deal**e for _ in range(4)) for e in (1, 2))
            differences.append((one - other) / 4)
        mean, low, high = paired(differences)
        assert low <= mean <= high
        held += low <= 1 / 2 - 1 / 3 <= high
    assert 460 <= held <= 492


def test_paired_intervals_stay_within_what_differences_can_be() -> None:
    mean, low, high = paired([1.0, 1.0, 0.5])
    assert mean == pytest.approx(5 / 6)
    assert high == 1
    assert low == pytest.approx(0.116, abs=1e-2)
    assert paired([0.25]) == (0.25, -1.0, 1.0)
    with pytest.raises(ValueError, match="no differences"):
        paired([])


@pytest.mark.parametrize(("freedom", "expected"), [(2, 4.303), (3, 3.182), (9, 2.262), (99, 1.984)])
def test_quantiles_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=0.01)


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


def test_a_test_of_two_seats_is_one_of_their_games() -> None:
    """Half the rate in twice the seats is the same evidence."""
    alone = SequentialTest(0.5, 0.6).evidence([0.75, 0.5, 1.0])
    assert SequentialTest(0.25, 0.3).evidence([0.375, 0.25, 0.5], most=0.5) == pytest.approx(alone)


@pytest.mark.parametrize("text", ["0.3", "0.3:0.2", "a:b", "0.1:1.5", ":", "nan:nan"])
def test_rates_that_make_no_test_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match=r"--sprt takes two rates, such as 0.25:0.28"):
        SequentialTest.read(text)


def test_times_are_kept_to_a_twentieth() -> None:
    for seconds in (2e-6, 9e-6, 1e-3, 0.5, 60.0):
        assert seconds_of(time_class(seconds)) == pytest.approx(seconds, rel=0.05)
    assert time_class(0.0) == 0
