"""Long calls are made in slices: Ctrl-C is heard between them, and results stay the same."""

import signal
import time
from collections.abc import Iterator

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.compiler.work_shares import shares_of
from hexhold.environments import Batch
from hexhold.fast import Games, slices
from hexhold.fast.slices import SLICE_SECONDS, new_first, skip_rest, take_portions
from hexhold.game import make_setting

SETTING = make_setting("base", {"victory_points": 5}, (), 3, None)
STEADY = ["steady"] * 3
compiled = pytest.mark.skipif(INTERPRETED, reason="games take seconds when interpreted")


@pytest.fixture(params=["one call", "slices of one portion"])
def sliced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    seconds = 1e9 if request.param == "one call" else 0.0
    monkeypatch.setattr(slices, "SLICE_SECONDS", seconds)
    return seconds == 0


def played(threads: int, count: int = 40) -> tuple[int, bytes]:
    """Decisions of games among bots, and their records at the end."""
    games = Games(SETTING, count, seed=3, threads=threads)
    return games.play(STEADY, seed=5), games.states.tobytes()


@compiled
@pytest.mark.parametrize("threads", [1, 3])
def test_games_in_slices_are_those_of_one_call(threads: int, sliced: bool) -> None:
    assert played(threads) == played(1, 40)
    games = Games(SETTING, 40, seed=3)
    one_by_one = 0
    for i in range(40):
        alone = Games(SETTING, 1, seed=3 + i)
        one_by_one += alone.play(STEADY, seed=5 + i)
        games.copy_from(i, alone, 0)
    assert (one_by_one, games.states.tobytes()) == played(threads)


@compiled
@pytest.mark.parametrize("threads", [1, 2])
def test_steps_and_judgements_in_slices_are_those_of_one_call(threads: int, sliced: bool) -> None:
    batch = Batch(70, 3, "base", opponents=["steady"] * 2, threads=threads)
    plain = [Batch(1, 3, "base", seed=1 + i, opponents=["steady"] * 2) for i in (0, 33, 69)]
    for _ in range(6):
        ids = batch.masks().argmax(axis=1).astype(np.int32)
        batch.step(ids)
        for one, i in zip(plain, (0, 33, 69), strict=True):
            one.step(ids[i : i + 1])
            assert np.array_equal(one.rows()[0], batch.rows()[i])
    games = Games(SETTING, 70, seed=1, threads=threads)
    judged = games.chances(1)
    alone = [Games(SETTING, 1, seed=1 + i).chances(1)[0] for i in range(70)]
    assert judged.tolist() == alone


class Interrupted(BaseException):
    """Raised by the handler of a signal."""


@pytest.fixture
def alarm() -> Iterator[list[float]]:
    """When the last signal came; its handler raises `Interrupted`, as Ctrl-C's does."""
    came: list[float] = []

    def ring(*_: object) -> None:
        came.append(time.perf_counter())
        raise Interrupted

    before = signal.signal(signal.SIGPROF, ring)
    yield came
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)


@compiled
@pytest.mark.skipif(not hasattr(signal, "SIGPROF"), reason="there is no such signal on Windows")
@pytest.mark.parametrize("threads", [1, 2])
def test_an_interruption_is_heard_and_every_game_is_whole(threads: int, alarm: list[float]) -> None:
    count = 6000
    games = Games(SETTING, count, seed=3, threads=threads)
    before = games.copy()
    Games(SETTING, 2, seed=1, threads=threads).play(STEADY)  # the rules are loaded
    # By processor time: on a busy machine, no game ends in a tenth of a second.
    signal.setitimer(signal.ITIMER_PROF, 0.1)
    began = time.process_time()
    with pytest.raises(Interrupted):
        games.play(STEADY, seed=5)
    assert time.process_time() - began < 0.1 * threads + 10 * SLICE_SECONDS
    over = np.flatnonzero(games.winners >= 0)
    assert 0 < len(over) < count
    untouched = np.flatnonzero(games.winners < 0)
    assert (games.states[untouched] == before.states[untouched]).all()
    again = Games(SETTING, 20, seed=3)
    again.play(STEADY, seed=5)
    done = over[over < 20]
    assert (games.states[done] == again.states[done]).all()


def test_portions_are_taken_in_rows_and_half_of_what_others_left() -> None:
    shares, first = shares_of(20, 1, 2), new_first()
    assert (take_portions(shares, 0, 4, first), first[0]) == (4, 0)
    assert (take_portions(shares, 0, 99, first), first[0]) == (6, 4)
    assert (take_portions(shares, 0, 99, first), first[0]) == (5, 10), "half of the other's ten"
    assert (take_portions(shares, 1, 99, first), first[0]) == (5, 15)
    assert take_portions(shares, 0, 99, first) == take_portions(shares, 1, 99, first) == 0


def test_a_remainder_is_left() -> None:
    shares, first = shares_of(20, 1, 2), new_first()
    take_portions(shares, 0, 4, first)
    skip_rest(shares)
    assert take_portions(shares, 0, 1, first) == take_portions(shares, 1, 1, first) == 0


def test_slices_grow_to_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A portion takes a thousandth of a second here, and the last ones a second."""
    monkeypatch.setattr(slices, "SLICE_SECONDS", 1 / 16)
    now, left = [0.0], [1000]
    monkeypatch.setattr(slices, "thread_time", lambda: now[0])

    def take(most: int) -> int:
        taken = min(most, left[0])
        left[0] -= taken
        return taken

    found = []
    for portions in slices.slices(take):
        found.append(portions)
        now[0] += portions * (1 / 1024 if left[0] > 800 else 1.0)
    assert found[:7] == [1, 3, 9, 27, 64, 64, 64]
    assert set(found[7:]) == {1} and sum(found) == 1000


def test_a_pace_is_trusted_after_some_calls_and_with_a_margin() -> None:
    pace = slices.SlicePace()
    fits = int(SLICE_SECONDS / slices.MARGIN / 0.001)
    assert not pace.is_short(take_portions, 1, slices.AT_ONCE)
    pace.learn(take_portions, 10, 0.01)
    assert pace.is_short(take_portions, fits, slices.AT_ONCE)
    assert not pace.is_short(take_portions, fits + 1, slices.AT_ONCE)
    assert not pace.is_short(take_portions, 1, slices.LATER)
    for _ in range(slices.LATER):
        pace.learn(take_portions, 10, 0.001)
    assert pace.is_short(take_portions, fits, slices.LATER)
    assert not pace.is_short(take_portions, 1, slices.NEVER)
    pace.learn(take_portions, 1, 9.0)
    assert not pace.is_short(take_portions, 1, slices.AT_ONCE), "one slow call counts"
