"""What a batch refuses changes none of its games."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch, Observation, entries, next_games
from hexhold.environments.observation import encoder
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, hashes


def test_a_step_that_was_broken_off_is_not_gone_on_from(monkeypatch: Any) -> None:
    batch, chooser = Batch(2, seed=1), Chooser(5)
    kept, ids = batch.snapshot(), chooser.ids(batch.masks())

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    for broken in (lambda: batch.step(ids), batch.reset):
        with monkeypatch.context() as patch:
            patch.setattr(entries, "step_games", stop)
            patch.setattr(next_games, "begin_games", stop)
            with pytest.raises(KeyboardInterrupt):
                broken()
        for use in (
            lambda: batch.step(ids),
            batch.snapshot,
            lambda: batch.reset(np.array([True, False])),
        ):
            with pytest.raises(UsageError, match=r"in a step, .* reset or restore"):
                use()
        batch.restore(kept)
        batch.step(ids)
        batch.restore(kept)
    batch.reset(seed=1)
    assert hashes(batch) == hashes(Batch(2, seed=1))


def test_games_that_begin_cannot_be_looked_at(monkeypatch: Any) -> None:
    batch, begin = Batch(2, seed=1), next_games.begin_games
    refused = []

    def shown_hand(*given: Any) -> int:
        for look in (batch.rows, batch.masks, batch.observe, lambda: batch.game(0)):
            with pytest.raises(UsageError, match="this batch is in a step") as told:
                look()
            refused.append(told)
        return begin(*given)

    with monkeypatch.context() as patch:
        patch.setattr(next_games, "begin_games", shown_hand)
        batch.reset(seed=3)
    assert len(refused) == 4
    assert hashes(batch) == hashes(Batch(2, seed=3))


def test_games_that_are_looked_at_cannot_go_on(monkeypatch: Any) -> None:
    batch, chooser = Batch(2, seed=1), Chooser(5)
    before, ids, rows = hashes(batch), chooser.ids(batch.masks()), batch.rows()
    refused = []

    def carried_on(*_: object) -> int:
        for use in (lambda: batch.step(ids), batch.reset, lambda: batch.reset(seed=4)):
            with pytest.raises(UsageError, match="another thread is using these games") as told:
                use()
            refused.append(told)
        return 0

    with monkeypatch.context() as patch:
        patch.setattr(encoder, "observe_each", carried_on)
        batch.rows()
    assert len(refused) == 3
    assert hashes(batch) == before
    assert np.array_equal(batch.rows(), rows)
    batch.step(ids)


def test_buffers_that_lie_over_each_other_are_refused() -> None:
    batch = Batch(8, seed=1)
    before, ids = hashes(batch), Chooser(5).ids(batch.masks())
    memory = np.zeros((8, 4), np.float32)
    over_reward = memory.view(np.int32).reshape(-1)[:8]
    over_reward[:] = ids
    done = np.zeros(8, np.bool_)
    over: tuple[Callable[[], object], ...] = (
        lambda: batch.step(ids, winner=ids.view(np.int8)[-8:]),
        lambda: batch.step(over_reward, reward=memory),
        lambda: batch.step(ids, done=done, winner=done.view(np.int8)),
        lambda: batch.step(ids, winner=batch._decisions.player),
        lambda: batch.step(ids, agents=batch._decisions.agents),
    )
    for wrong in over:
        with pytest.raises(
            UsageError, match="reward, done, winner, agents: arrays that share no memory"
        ):
            wrong()
    assert hashes(batch) == before


OTHERS: list[dict[str, Any]] = [
    {"players": 3},
    {"edition": "classic"},
    {"options": {"victory_points": 9}},
    {"variants": ["city_choice"]},
    {"trades": "one"},
    {"opponents": ["steady"] * 3},
    {"board": "beginner"},
    {"count": 3},
]


@pytest.mark.parametrize("other", OTHERS, ids=str)
def test_snapshots_of_other_batches_are_refused(other: dict[str, Any]) -> None:
    batch = Batch(2, seed=1)
    before = hashes(batch)
    given = {"count": 2, "seed": 1, **other}
    with pytest.raises(UsageError, match="snapshot: it is of a batch of another size or setting"):
        batch.restore(Batch(**given).snapshot())
    assert hashes(batch) == before
    batch.restore(Batch(2, seed=4).snapshot())
    assert hashes(batch) == hashes(Batch(2, seed=4))


def unfit(states: Any) -> tuple[Any, ...]:
    """Return what two records of games are not."""
    return states[:1], states[[0, 0, 1, 1]][::2], states.reshape(1, 2), states.tolist(), None


def test_a_snapshot_with_other_numbers_is_refused() -> None:
    batch = Batch(2, seed=1)
    kept, before = batch.snapshot(), hashes(batch)
    said, player, mask, agents, *rest = kept.columns
    for columns in (
        (np.full(2, 10**9, np.int32), player, mask, agents, *rest),
        (said, np.full(2, 77, np.int8), mask, agents, *rest),
        (said, player, mask.astype(np.float64), agents, *rest),
        (said, player, mask[:-1], agents, *rest),
        kept.columns[:-1],
    ):
        with pytest.raises(UsageError, match="snapshot: its numbers are not those"):
            batch.restore(kept._replace(columns=columns))
    for states in () if INTERPRETED else unfit(kept.states):
        with pytest.raises(UsageError, match="snapshot: its numbers are not those"):
            batch.restore(kept._replace(states=states))
    others: Any = ([*kept.columns], None, (None, *kept.columns[1:]))
    for columns in others:
        with pytest.raises(UsageError, match="snapshot: its numbers are not those"):
            batch.restore(kept._replace(columns=columns))
    assert hashes(batch) == before
    batch.step(Chooser(5).ids(batch.masks()))


WRONG_STEPS: list[tuple[Callable[[Any, Any], object], str]] = [
    (lambda b, ids: b.step(np.array([ids[0], b.space.n], np.int32)), "game 1: a number from 0 to"),
    (lambda b, ids: b.step(np.array([-1, ids[1]], np.int32)), "game 0: a number from 0 to"),
    (
        lambda b, ids: b.step(np.array([ids[0], b.space.id("roll")], np.int32)),
        r"ids: game 1: id 0, 'roll': .* must first place a settlement",
    ),
    (
        lambda b, ids: b.step(np.array([ids[0], b.space.id("v3")], np.int32)),
        "ids: game 1: id .*, 'v3': these words only go on from others",
    ),
    (
        lambda b, ids: b.step(np.array([ids[0], b.space.id("move v3")], np.int32)),
        "'move v3': no legal action of p. has this id",
    ),
    (
        lambda b, ids: b.step(np.array([ids[0], b.space.id("improve trade")], np.int32)),
        r"'improve trade': S-2: p. must first place a settlement",
    ),
    (
        lambda b, ids: b.step(ids + 2.0**31),
        r"ids: an array of integers \[2\], not of float64 \[2\]",
    ),
    (lambda b, ids: b.step(ids > 0), r"ids: an array of integers \[2\], not of bool"),
    (lambda b, ids: b.step(ids[:1]), r"ids: an array of integers \[2\], not of int32 \[1\]"),
    (lambda b, ids: b.step(list(ids)), r"ids: an array of integers \[2\], not 'list'"),
    (lambda b, ids: b.rows(np.zeros(2)), r"seats: an array of integers \[2\], not of float64"),
    (lambda b, ids: b.step(ids, reward=np.zeros(2, np.float32)), "reward: an array of float32"),
    (lambda b, ids: b.step(ids, winner=np.zeros(2, np.int32)), "winner: an array of int8"),
    (lambda b, ids: b.masks(np.zeros((2, 3), np.bool_)), r"mask: .* not of bool \[2, 3\]"),
    (lambda b, ids: b.observe(Observation(ids, None, None)), "obs: an array of float32"),
    (lambda b, ids: b.observe(Observation(None, None, ids)), "player: an array of int8"),
    (lambda b, ids: b.observe((None, None, None)), "out: an Observation, not 'tuple'"),
    (lambda b, ids: b.observe(Observation({}, None, None)), "obs: a dict of hex, vertex, edge"),
    (lambda b, ids: b.why_not(0, "x"), "id: a number from 0 to"),
    (lambda b, ids: b.game(True), "game: a number from 0 to 1, not True"),
    (lambda b, ids: b.reset(seed=-1), "seed: a whole number from 0"),
    (lambda b, ids: b.reset(np.zeros(2, np.int8)), "mask: an array of bool"),
    (lambda b, ids: b.restore(Batch(3).snapshot()), "snapshot: .* of another size or setting"),
    (lambda b, ids: b.game(2), "game: a number from 0 to 1, not 2"),
    (lambda b, ids: b.prefix(-1), "game: a number from 0 to 1, not -1"),
]


@pytest.mark.parametrize(("wrong", "says"), WRONG_STEPS, ids=[says for _, says in WRONG_STEPS])
def test_what_is_wrong_changes_no_game(wrong: Any, says: str) -> None:
    batch = Batch(2, seed=1)
    before, mask = hashes(batch), batch.masks()
    ids = Chooser(5).ids(mask)
    with pytest.raises(UsageError, match=says):
        wrong(batch, ids)
    assert hashes(batch) == before
    assert np.array_equal(batch.masks(), mask)
    batch.step(ids)


@pytest.mark.parametrize("far", [-(2**40), 2**8, 2**16, 2**32, 2**62, 2**63, 2**64 - 2**31])
def test_integers_too_far_from_0_are_refused_and_not_cut(far: int) -> None:
    batch = Batch(2, seed=1)
    before = hashes(batch)
    ids = np.array([int(said) + far for said in Chooser(5).ids(batch.masks())])
    assert ids.dtype.kind in "iu"
    with pytest.raises(UsageError, match="ids: game 0: "):
        batch.step(ids)
    seats = np.array([far, far], ids.dtype)
    for wrong in (lambda: batch.rows(seats), lambda: batch.reset(seats=seats)):
        with pytest.raises(UsageError, match="seats: numbers from 0 to 3"):
            wrong()
    assert hashes(batch) == before


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"count": 0}, "count: a whole number from 1 to"),
        ({"threads": 0}, "threads: a whole number from 1 to"),
        ({"edition": "7e"}, "7e"),
        ({"players": 7}, "players: 2 to 6 can play, not 7"),
        ({"trades": "three"}, "trades: one of none, one, two, not 'three'"),
        ({"seed": 2**63}, "seed: a whole number"),
        ({"board": "nowhere"}, "nowhere"),
        ({"options": {"victory_point": 3}}, "victory_point"),
        ({"opponents": ["steady"]}, r"opponents: 3 names of bots, not \['steady'\]"),
        ({"opponents": 5}, "opponents: 3 names of bots, not 5"),
        ({"opponents": "steady"}, "opponents: 3 names of bots, not 'steady'"),
        (
            {"opponents": ["my.bots:Mine"] * 3},
            "opponents: bot 'my.bots:Mine': the module cannot be loaded",
        ),
        (
            {"opponents": [3, "steady", "steady"]},
            "opponents: unknown bot 3; one of random, novice, easy, steady, strong",
        ),
        ({"opponents": ["stedy"] * 3}, "unknown bot 'stedy'; did you mean steady"),
        ({"opponents": ["steady"] * 3, "opponent_processes": -1}, "opponent_processes: a whole"),
        ({"board": []}, "board: a board, or a list of one or more"),
        ({"board": [None, "heading_for_new_shores"]}, "board: number 1 of the list has other"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        Batch(**{"count": 2, **arguments})
