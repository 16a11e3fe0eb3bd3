"""Whole games: they end, they are won by skill, and the same seed gives the same game."""

import pytest

from hexhold.board import MAX_EDGES
from hexhold.bots.entries import ATTACKS, ATTACKS_LOST
from hexhold.bots.steady.evaluation.goals import WHOLE_TRADE, share_of_trade
from hexhold.bots.steady.evaluation.paths import NO_EDGE
from hexhold.compiler import INTERPRETED, to_bytes
from tests.bots.matches import EDITIONS, Match, many


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_steady_players_finish(edition: str) -> None:
    games = many(40, 4)
    ends = [Match(edition, 4, seed).play(*["steady"] * 4) for seed in range(games)]
    finished = [s for s in ends if s.winner >= 0]
    assert len(finished) >= 0.95 * games
    assert sum(s.turn for s in finished) / len(finished) < 40 * 4


@pytest.mark.parametrize("bot", ["steady", "easy", "strong"])
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_other_tables_finish(players: int, bot: str) -> None:
    if INTERPRETED and bot == "strong":
        pytest.skip("its sums take an hour a game when rules are interpreted")
    for seed in range(many(4 if bot == "strong" else 10, 1)):
        assert Match("6e", players, seed).play(*[bot] * players).winner >= 0


def games_won(bot: str, others: str, edition: str, games: int) -> int:
    """Return how many of some games a bot wins against three of another."""
    won = 0
    for seed in range(games):
        names = [others] * 4
        names[seed % 4] = bot
        won += Match(edition, 4, seed).play(*names).winner == seed % 4
    return won


@pytest.mark.parametrize("bot", ["steady", "easy"])
@pytest.mark.parametrize("edition", ["6e", "base"])
def test_bots_that_know_the_game_beat_random(edition: str, bot: str) -> None:
    games = many(60, 4)
    assert games_won(bot, "random", edition, games) >= 0.95 * games


@pytest.mark.skipif(INTERPRETED, reason="told by hundreds of games only")
@pytest.mark.parametrize("edition", ["6e", "base"])
def test_easy_is_no_match_for_steady_but_wins_at_times(edition: str) -> None:
    assert 6 <= games_won("easy", "steady", edition, 200) <= 30


@pytest.mark.skipif(INTERPRETED, reason="told by tens of games only")
def test_novice_stands_between_random_and_easy() -> None:
    assert games_won("novice", "random", "6e", 40) >= 30
    assert 12 <= games_won("easy", "novice", "6e", 40) < 40


def test_random_players_play_on_to_the_limit_or_the_end() -> None:
    s = Match("6e", 3, 5).play("random", "random", "random", rounds=20)
    assert s.winner >= 0 or s.turn >= 60


def test_the_same_seed_gives_the_same_game() -> None:
    names = ("steady", "random", "steady")
    ends = [to_bytes(Match("6e", 3, seed).play(*names, rounds=40)) for seed in (7, 7, 8)]
    assert ends[0] == ends[1] != ends[2]


def test_a_game_can_be_played_in_parts() -> None:
    match = Match("6e", 4, 9)
    for rounds in range(1, 60):
        match.play(*["steady"] * 4, rounds=rounds)
    assert to_bytes(match.state) == to_bytes(Match("6e", 4, 9).play(*["steady"] * 4, rounds=59))


def test_attacks_are_counted() -> None:
    match = Match("6e", 4, 3)
    s = match.play(*["steady"] * 4)
    attacks = match.counts[ATTACKS]
    assert 0 < attacks <= s.turn
    assert match.counts[ATTACKS_LOST] <= attacks
    assert match.decisions > s.turn


@pytest.mark.parametrize("rate", [2, 3, 4])
def test_shares_of_trades_make_as_many_as_dividing_does(rate: int) -> None:
    share = getattr(share_of_trade, "function", share_of_trade)(rate)
    assert all(n * share // WHOLE_TRADE == n // rate for n in range(1024))


def test_no_board_has_the_edge_that_stands_for_none() -> None:
    assert NO_EDGE >= MAX_EDGES
    assert -1 & NO_EDGE == NO_EDGE
    assert all(e & NO_EDGE == e for e in range(MAX_EDGES))
