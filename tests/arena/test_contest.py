"""Who meets whom: every seat, every deal, every bot equally often."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from hexhold.arena import Contest
from hexhold.errors import UsageError


def contest(*bots: str, **changed: Any) -> Contest:
    """Return a contest of such names, which need not be bots."""
    given: dict[str, Any] = {"games": 40, "players": 4, "edition": "base", "options": {}}
    return Contest(bots, **{**given, "variants": (), "seed": 3, **changed})


def test_a_block_is_one_deal_in_every_rotation_of_the_seats() -> None:
    played = contest("a", "b", games=10)
    assert (played.blocks, played.games_in_all) == (3, 12)
    for block in range(played.blocks):
        numbers = range(4 * block, 4 * block + 4)
        assert {played.seed_of(n) for n in numbers} == {3 << 32 | block}
        line_ups = [played.line_up(n) for n in numbers]
        for k, line_up in enumerate(line_ups):
            assert line_up[k:] + line_up[:k] == line_ups[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("bots", [2, 3, 4, 5, 7])
def test_all_bots_meet_all_others_equally_often(players: int, bots: int) -> None:
    names = [f"b{i}" for i in range(bots)]
    played = contest(*names, players=players)
    seats: Counter[str] = Counter()
    met: Counter[frozenset[str]] = Counter()
    cycle = len(list(combinations(names, players % bots)))
    for block in range(2 * cycle):
        line_up = played.line_up(block * players)
        seats.update(line_up)
        for p, q in combinations(range(players), 2):
            if line_up[p] != line_up[q]:
                met[frozenset((line_up[p], line_up[q]))] += 1
    assert len(set(seats.values())) == 1 and set(seats) == set(names)
    assert len(set(met.values())) == 1 and len(met) == bots * (bots - 1) // 2


def test_solo_and_pairs_line_up_as_they_say() -> None:
    for n in range(24):
        assert Counter(contest("a", "b", format="solo").line_up(n)) == {"a": 1, "b": 3}
        assert Counter(contest("a", "b", format="pairs").line_up(n)) == {"a": 2, "b": 2}
    first = [contest("a", "b", format="solo").line_up(4 * block) for block in range(40)]
    assert {line_up.index("a") for line_up in first} == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "teams", "sides"), [(4, "pairs", 2), (6, "threes", 2)])
def test_a_team_has_one_bot_and_plays_every_deal_from_every_side(
    players: int, teams: str, sides: int
) -> None:
    played = contest("a", "b", players=players, options={"teams": teams}, games=3)
    assert (played.sides, played.blocks, played.games_in_all) == (sides, 2, 4)
    assert played.seed_of(0) == played.seed_of(1) != played.seed_of(2)
    line_ups = {played.line_up(n) for n in (0, 1)}
    assert line_ups == {("a", "b") * (players // 2), ("b", "a") * (players // 2)}


def test_three_teams_meet_in_every_rotation() -> None:
    played = contest("a", "b", "c", players=6, options={"teams": "pairs"})
    line_ups = [played.line_up(n) for n in range(3)]
    assert all(line_up[:3] == line_up[3:] for line_up in line_ups)
    assert all({line_up[p] for line_up in line_ups} == {"a", "b", "c"} for p in range(3))


def test_contests_of_different_seeds_share_no_deal() -> None:
    assert contest("a", "b", seed=4).seed_of(0) > contest("a", "b", seed=3).seed_of(2**32 * 4 - 1)


def test_a_digest_tells_contests_apart_but_for_how_long_they_are() -> None:
    one = contest("a", "b")
    assert one.digest == contest("a", "b", games=4000).digest
    others = [
        contest("b", "a"),
        contest("a", "b", seed=4),
        contest("a", "b", edition="6e"),
        contest("a", "b", options={"victory_points": 8}),
        contest("a", "b", format="solo"),
    ]
    assert len({one.digest, *(other.digest for other in others)}) == 6


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (contest("a"), "bots: two names or more"),
        (contest("a", "b", "a"), "bots: 'a' is named twice"),
        (contest("a", "b", format="duel"), "format: one of mixed, solo, pairs, not 'duel'"),
        (contest("a", "b", "c", format="solo"), "format solo: two bots, not 3"),
        (contest("a", "b", format="pairs", players=3), "format pairs: an even number of players"),
        (contest("a", "b", games=0), "games: a number from 1 to"),
        (contest("a", "b", seed=2**31), "seed: a number from 0 to 2147483647"),
        (contest("a", "b", players=7), "players: 2 to 6 can play, not 7"),
        (contest("a", "b", edition="5e"), "5e"),
        (contest("a", "b", board="nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: Contest, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        wrong.check()
