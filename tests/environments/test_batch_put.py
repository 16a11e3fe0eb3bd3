"""`Batch.put`: any game in any place, with masks, beliefs, players and agents that follow."""

from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch
from hexhold.errors import UsageError
from hexhold.game import Game
from tests.environments.batches import Chooser, hashes, whole_games

STEPS = 5 if INTERPRETED else 60


def played(mode: dict[str, Any], seed: int, steps: int) -> Game:
    """Return a game in its midst, at the start of a decision."""
    batch, chooser = Batch(1, seed=seed, **mode), Chooser(seed)
    for n in range(10 * steps):
        if n >= steps and not batch.prefix(0):
            break
        batch.step(chooser.ids(batch.masks()))
    return batch.game(0)


@pytest.mark.parametrize("mode", [{}, {"edition": "base", "players": 3}], ids=str)
def test_a_game_that_is_put_is_played_as_in_a_batch_of_its_own(mode: dict[str, Any]) -> None:
    batch, game = Batch(3, seed=1, **mode), played(mode, 9, STEPS)
    before, mask = hashes(batch), batch.masks()
    batch.put(1, game)
    assert hashes(batch) == [before[0], game.state_hash(), before[2]]
    assert batch.players[1] == game.to_act[0] and batch.prefix(1) == ""
    assert batch.seeds.tolist() == [1, -1, 3]
    assert batch.game(1).seed is None
    assert np.array_equal(batch.masks()[::2], mask[::2])
    legal = {batch.space.ids(a)[0] for a in game.legal_actions(game.to_act[0], offers=False)}
    assert set(np.flatnonzero(batch.masks()[1])) == legal
    eyes = np.full(3, game.to_act[0], np.int8)
    seen = batch.encoder.encode(game.states, 0, game.to_act[0], beliefs=game.belief_records)
    assert np.array_equal(batch.rows(eyes)[1], seen)
    other, chooser = Batch(1, seed=5, **mode), Chooser(3)
    other.put(0, game)
    for _ in range(STEPS):
        ids = chooser.ids(batch.masks())
        batch.step(ids)
        other.step(ids[1:2])
        assert hashes(batch)[1:2] == hashes(other)
    assert game.state_hash() == played(mode, 9, STEPS).state_hash()


@whole_games
def test_after_a_game_that_was_put_the_next_has_its_own_seed() -> None:
    mode: dict[str, Any] = {"edition": "base", "options": {"victory_points": 3}}
    batch, chooser = Batch(2, seed=7, **mode), Chooser(1)
    game = played(mode, 30, 12)
    batch.put(0, game)
    batch.put(1, game)
    kept = batch.snapshot()
    ended = [False, False]
    while not all(ended):
        outcome = batch.step(chooser.ids(batch.masks()))
        for i in np.flatnonzero(outcome.done).tolist():
            if not ended[i]:
                assert batch.seeds[i] == 7 + i + 2
                assert batch.final_game(i).seed is None
                ended[i] = True
    batch.restore(kept)
    assert batch.seeds.tolist() == [-1, -1]


@whole_games
def test_opponents_decide_in_a_game_that_is_put_until_the_agent_is_asked() -> None:
    mode: dict[str, Any] = {"edition": "base", "options": {"victory_points": 5}}
    batch = Batch(4, seed=1, opponents=["random"] * 3, **mode)
    game = played(mode, 3, 40)
    for i in range(4):
        batch.put(i, game, seat=i)
        assert batch.agents[i] == batch.players[i] == i
    asked = batch.game(game.to_act[0])
    assert asked.state_hash() == game.state_hash()
    assert (batch.masks().any(axis=1)).all()
    batch.put(0, game)
    assert batch.agents[0] == 0


def test_what_cannot_be_put_changes_nothing() -> None:
    batch = Batch(2, seed=1, edition="base", options={"victory_points": 3})
    before, mask = hashes(batch), batch.masks()
    setting: dict[str, Any] = {"edition": "base", "options": {"victory_points": 3}}
    won = Game.from_position(
        {
            "edition": "base",
            "options": {"victory_points": 3},
            "phase": "action",
            "current": 0,
            "players": [{"cities": ["v10"], "hand": {}}, {}, {}, {}],
        }
    )
    over = won.position() | {"players": [{"cities": ["v10", "v20"]}, {}, {}, {}]}
    for i, game, more, says in (
        (2, Game.new(**setting), {}, "game: a number from 0 to 1, not 2"),
        (0, Game.new(edition="6e"), {}, "game: its setting differs from that of game 0"),
        (0, batch, {}, "game: a hexhold.Game, not"),
        (0, Game.new(**setting), {"seat": 1}, "seat: without opponents every seat is"),
        (0, Game.from_position(over), {}, "game: it is won before a player has to decide"),
    ):
        with pytest.raises(UsageError, match=says):
            batch.put(i, game, **more)  # type: ignore[arg-type]  # what is no game is refused
        assert hashes(batch) == before and np.array_equal(batch.masks(), mask)
    with pytest.raises(UsageError, match="seat: a whole number from 0 to 3, not 4"):
        Batch(1, opponents=["random"] * 3).put(0, Game.new(), seat=4)


@pytest.mark.skipif(INTERPRETED, reason="interpreted records are Python objects")
def test_records_are_handed_out_read_only() -> None:
    batch, game = Batch(2, seed=1), Game.new(seed=1)
    for records in (
        batch.states,
        batch.belief_records,
        game.states,
        game.belief_records,
        game.setting.board,
    ):
        with pytest.raises(ValueError, match="read-only"):
            records.view(np.uint8)[0] = 1
        with pytest.raises(ValueError, match="WRITEABLE"):
            records.flags.writeable = True
    with pytest.raises(ValueError, match="read-only"):
        batch.states["current"] = 3
    with pytest.raises(ValueError, match="read-only"):
        batch.space.numbers[0] = 3
    state = game.states
    game.apply(game.legal_actions()[0])
    assert state.tobytes() == game.states.tobytes()
