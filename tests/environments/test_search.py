"""What searches need of many games at once: batches of games, afterstates, determinizations."""

from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.environments import Batch
from hexhold.errors import UsageError
from hexhold.fast import Games
from tests.environments.batches import Chooser, hashes

MODES: list[dict[str, Any]] = [
    {"edition": "6e", "players": 4, "trades": "two"},
    {"edition": "base", "players": 3},
]
ANY: Any = Batch
"""For arguments of wrong types."""
by_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: str(mode["edition"]))


def played(count: int, steps: int, seed: int = 5, **mode: Any) -> Batch:
    batch, chooser = Batch(count, seed=seed, **mode), Chooser(seed)
    for _ in range(steps):
        batch.step(chooser.ids(batch.masks()))
    return batch


@by_mode
def test_afterstates_of_many_games_are_those_of_each(mode: dict[str, Any]) -> None:
    batch = played(6, 90, **mode)
    places = [4, 0, 2]
    after, at = batch.afterstates(places, seed=3), 0
    for i in places:
        alone = batch.afterstates(i, seed=3)
        mine = slice(at, at + alone.count)
        assert after.places[mine].tolist() == [i] * alone.count
        assert hashes(alone) == hashes(after)[mine]
        assert after.actions[mine] == alone.actions
        assert after.ids[mine].tolist() == alone.ids.tolist()
        assert (after.movers[mine] == batch.players[i]).all()
        at += alone.count
    assert at == after.count
    assert batch.afterstates().count >= after.count


@by_mode
def test_ids_of_afterstates_lead_to_them(mode: dict[str, Any]) -> None:
    batch, chooser = Batch(3, seed=6, **mode), Chooser(6)
    begun = 0
    for _ in range(60):
        after, masks = batch.afterstates(), batch.masks()
        for i in range(3):
            mine = after.ids[after.places == i]
            begun += batch.prefix(i) != ""
            if batch.prefix(i) in ("offer", "counter"):
                # The list has offers of one card for one alone.
                assert masks[i][mine].all()
            else:
                assert set(mine.tolist()) == set(np.flatnonzero(masks[i]).tolist())
            words = [batch.space.text(int(number)) for number in mine]
            told = [after.actions[n].words for n in np.flatnonzero(after.places == i)]
            assert all(
                action.startswith(f"{batch.prefix(i)} {word}".strip())
                for action, word in zip(told, words, strict=True)
            )
        batch.step(chooser.ids(masks))
    assert begun or "trades" not in mode


@by_mode
def test_a_batch_of_determinizations_is_drawn_as_each_game_is(mode: dict[str, Any]) -> None:
    batch = played(5, 120, **mode)
    seats = np.array([0, 1, 2, 0, 1], np.int8)
    drawn = batch.determinize(seats, seed=7)
    for i in range(5):
        expected = batch.game(i).determinize(int(seats[i]), 7 + i)
        assert drawn.game(i).state_hash() == expected.state_hash()
        for seat in range(expected.setting.players):
            beliefs = expected.belief_records
            row = drawn.encoder.encode(expected.states, 0, seat, beliefs=beliefs)
            assert np.array_equal(drawn.rows(np.full(5, seat))[i], row)
    seen = batch.determinize(seed=9)
    assert [seen.prefix(i) for i in range(5)] == [batch.prefix(i) for i in range(5)]
    assert np.array_equal(seen.masks(), batch.masks())
    assert np.array_equal(seen.rows(batch.players), batch.rows())
    assert np.array_equal(seen.players, batch.players)


@by_mode
def test_a_batch_is_made_of_games_and_goes_on_by_itself(mode: dict[str, Any]) -> None:
    trades = mode.get("trades", "none")
    first = played(4, 80, **mode)
    while any(first.prefix(i) for i in range(4)):
        first.step(Chooser(1).ids(first.masks()))
    games = [first.game(i) for i in range(4)]
    batch = Batch.of(games, trades=trades, seed=5)
    assert hashes(batch) == hashes(first) and batch.seeds.tolist() == [-1] * 4
    assert np.array_equal(batch.observe().mask, first.observe().mask)
    assert np.array_equal(batch.rows(), first.rows())
    batch.reset(np.array([True, False, False, False]))
    assert batch.seeds.tolist() == [9, -1, -1, -1]
    again = Batch.of(first.games(), trades=trades)
    assert hashes(again) == hashes(first)
    assert np.array_equal(again.masks(), first.masks())
    agents = Batch.of(games, opponents=["random"] * (len(first.reward[0]) - 1))
    assert agents.agents.tolist() == [i % first.reward.shape[1] for i in range(4)]
    assert np.array_equal(agents.players, agents.agents)


def test_games_as_records_go_on_apart() -> None:
    batch = played(2, 30)
    games = batch.games()
    assert isinstance(games, Games)
    before = hashes(batch)
    games.begin(0, 1)
    assert hashes(batch) == before


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (lambda: Batch.of([]), "games: one or more"),
        (lambda: ANY.of(7), "games: Games, or several Game, not 7"),
        (lambda: ANY.of([7]), "game: a hexhold.Game, not 7"),
        (lambda: Batch.of([Game.new(players=3), Game.new(players=4)]), "setting: number 1 is of"),
        (lambda: Batch(2).afterstates([0, 2]), "game: a number from 0 to 1, not 2"),
        (lambda: Batch(2).afterstates([]), "game: one or more, not none"),
        (lambda: ANY(2).afterstates("a"), "game: a number from 0 to 1, not 'a'"),
        (lambda: Batch(2).determinize(np.array([0, 4])), "seats: numbers from 0 to 3"),
        (lambda: Batch(2).determinize(seed=-1), "seed: "),
    ],
)
def test_what_cannot_be_searched_is_refused(made: Any, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        made()
