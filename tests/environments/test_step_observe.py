"""A step and its observation in one call: the same as in two."""

import copy
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch
from hexhold.errors import UsageError
from tests.environments.batches import Chooser, hashes

STEPS = 25 if INTERPRETED else 900
QUICK = {"edition": "base", "options": {"victory_points": 3}}
BATCHES: list[dict[str, Any]] = [
    {"count": 1, **QUICK},
    {"count": 3, "flat": True, "packed": True, **QUICK},
    {"count": 2, "edition": "6e", "flat": True, "dtype": "uint8", "trades": "one"},
    {"count": 2, "opponents": ["random"] * 3, "forced": "play", **QUICK},
    {"count": 40, "edition": "base", "players": 3, "packed": True},
    {"count": 40, "edition": "base", "flat": True, "threads": 2},
]


def told(batch: Batch, *results: Any) -> list[bytes]:
    """Return all numbers of some results."""
    arrays: list[Any] = []
    for result in results:
        arrays += result.values() if isinstance(result, dict) else [result]
    return [np.ascontiguousarray(array).tobytes() for array in arrays]


@pytest.mark.parametrize("given", BATCHES, ids=range(len(BATCHES)))
def test_one_call_gives_what_two_give(given: dict[str, Any]) -> None:
    one, two = Batch(seed=3, **given), Batch(seed=3, **given)
    chooser, ended = Chooser(), 0
    for _ in range(STEPS if given["count"] < 9 else STEPS // 9):
        ids = chooser.ids(Batch.masks(one, packed=False))
        outcome = one.step(ids)
        seen = one.observe()
        stepped = two.step_observe(ids)
        expected = told(one, *seen, *outcome, outcome.agents)
        assert told(two, *stepped[:-1], stepped.agents) == expected
        assert told(two, *two.final.values()) == told(one, *one.final.values())
        assert (two.reward == outcome.reward).all()
        ended += int(outcome.done.sum())
    assert hashes(one) == hashes(two)
    assert INTERPRETED or ended or "options" not in given


def test_its_arrays_are_always_the_same() -> None:
    batch, chooser = Batch(1, edition="base", flat=True), Chooser()
    first = batch.step_observe(chooser.ids(batch.masks()))
    before = first.obs.copy()
    again = batch.step_observe(chooser.ids(batch.masks()))
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert not np.array_equal(before, first.obs)
    if not INTERPRETED:  # records of interpreted rules cannot be pickled
        copied = copy.deepcopy(batch)
        ids = chooser.ids(batch.masks())
        assert copied.step_observe(ids).obs is not first.obs
        assert told(copied, copied.rows()) == told(batch, batch.step_observe(ids).obs)


def test_an_illegal_id_changes_nothing() -> None:
    batch, chooser = Batch(2, edition="base", flat=True), Chooser()
    seen = batch.step_observe(chooser.ids(batch.masks()))
    before, state = told(batch, *seen), hashes(batch)
    for wrong in (np.array([-1, 0]), np.array([0, batch.space.n]), np.zeros(3, np.int32)):
        with pytest.raises(UsageError, match=r"^ids: "):
            batch.step_observe(wrong)
    assert told(batch, *seen) == before
    assert hashes(batch) == state
    batch.step_observe(chooser.ids(batch.masks()))


def test_it_follows_what_else_is_done_to_the_games() -> None:
    batch, other, chooser = Batch(2, edition="base"), Batch(2, edition="base"), Chooser()
    snapshot = batch.snapshot()
    for _ in range(3):
        batch.step_observe(chooser.ids(batch.masks()))
    batch.restore(snapshot)
    ids = chooser.ids(batch.masks())
    assert told(batch, batch.step_observe(ids).obs) == told(other, other.step_observe(ids).obs)
    batch.reset(seed=8)
    ids = chooser.ids(batch.masks())
    other = Batch(2, edition="base", seed=8)
    assert told(batch, batch.step_observe(ids).obs) == told(other, other.step_observe(ids).obs)


def test_buffers_are_checked_again_when_others_are_given() -> None:
    batch, chooser = Batch(2, edition="base"), Chooser()
    reward, done, winner = np.zeros((2, 4), np.float32), np.zeros(2, np.bool_), np.zeros(2, np.int8)
    for _ in range(3):
        outcome = batch.step(chooser.ids(batch.masks()), reward, done, winner)
        assert outcome.reward is reward
    with pytest.raises(UsageError, match=r"^winner: "):
        batch.step(chooser.ids(batch.masks()), reward, done, np.zeros(3, np.int8))
    ids = chooser.ids(batch.masks())
    over = np.zeros((2, 4), np.float32)
    in_it = over.view(np.int32).reshape(-1)[:2]
    in_it[:] = ids
    batch.snapshot()
    with pytest.raises(UsageError, match="share no memory"):
        batch.step(in_it, over, done, winner)
    other = batch.step(ids, done=done)
    assert other.reward is batch.reward is not reward
