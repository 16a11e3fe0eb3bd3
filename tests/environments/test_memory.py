"""No argument of a public function makes compiled rules touch other memory.

What could crash the process is tried in another one: it has to end well.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED, new_array
from hexhold.engine import entries, redaction
from hexhold.engine.vocabulary.layout import State
from hexhold.environments import Batch
from hexhold.environments.pettingzoo import raw_env
from hexhold.errors import IllegalAction, UsageError
from hexhold.fast import Games
from hexhold.game import Game, make_setting
from hexhold.game.game import scratch
from tests.environments.batches import Chooser, hashes

pytestmark = pytest.mark.skipif(INTERPRETED, reason="interpreted rules check every index")

FAR = [-1, 1, 6, 127, 2**31, 2**40, 2**62, -(2**63)]
"""Indexes outside of arrays of one record."""


def ends_well(script: str) -> str:
    """Return what a script prints, in a process of its own that nothing has ended."""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


@pytest.mark.parametrize("i", FAR)
def test_an_entry_refuses_records_and_seats_that_are_not_there(i: int) -> None:
    game, views = Game.new(seed=1), new_array(State)
    board, work, states = game.setting.board, scratch(), game._states
    calls: list[Callable[[], object]] = [
        lambda: entries.legal(states, i, board, work, -1, 1),
        lambda: entries.why(states, i, board, work, 0),
        lambda: entries.step(states, i, board, work, 0, -1),
        lambda: entries.score(states, i, 0, 1),
        lambda: entries.deciders(states, i),
        lambda: entries.seed_game(states, i, 1),
        lambda: entries.play_random(states, i, board, work, 1, 10),
        lambda: redaction.view(states, i, views, 0, 0),
        lambda: redaction.view(states, 0, views, i, 0),
    ]
    before = game.state_hash()
    for call in calls:
        with pytest.raises(IndexError, match="the number of one of"):
            call()
    if not -1 <= i < 6:
        for call in (
            lambda: entries.score(states, 0, i, 1),
            lambda: entries.legal(states, 0, board, work, i, 1),
            lambda: redaction.view(states, 0, views, 0, i),
        ):
            with pytest.raises(IndexError, match="a seat from 0 to 5, or -1"):
                call()
    assert game.state_hash() == before


def test_an_entry_refuses_empty_arrays() -> None:
    game, work = Game.new(seed=1), scratch()
    states, board = game.states, game.setting.board
    for empty in ((states[:0], board, work), (states, board[:0], work), (states, board, work[:0])):
        with pytest.raises(IndexError):
            entries.legal(empty[0], 0, *empty[1:], -1, 1)


def test_an_action_or_result_that_cannot_be_is_refused() -> None:
    games = Games(make_setting("6e", None, (), 4), 2, 1)
    before = [games.game(i).state_hash() for i in range(2)]
    chance = np.random.default_rng(1)
    some = [0, -1, 2**40, -(2**63), 2**63 - 1, *chance.integers(0, 2**44, 200).tolist()]
    legal = set(games.legal(0).tolist())
    for action in {*some} - legal:
        for use in (games.step, games.outcomes):
            with pytest.raises(IllegalAction):
                use(0, action)
    for wrong in (1.0, "p0: roll", None, 2**70, np.float64(3)):
        with pytest.raises(IllegalAction):
            games.step(0, wrong)  # type: ignore[arg-type]  # what is no action is refused
    while not games.text(games.legal(0)[0]).endswith("roll"):
        games.step(0, games.legal(0)[0])
    roll, then = games.legal(0)[0], games.game(0).state_hash()
    for result in (0, 7, 2**40, -2, 1.0, max(n for n, _ in games.outcomes(0, roll)) + 1):
        with pytest.raises(UsageError, match="result: one of outcomes"):
            games.step(0, roll, result)  # type: ignore[arg-type]  # a NumPy integer
    assert games.game(0).state_hash() == then
    assert games.game(1).state_hash() == before[1]
    assert games.step(0, roll, np.int64(games.outcomes(0, roll)[0][0])) >= 0  # type: ignore[arg-type]  # a NumPy integer


def test_a_snapshot_with_any_byte_altered_is_refused() -> None:
    batch, chooser, chance = Batch(2, seed=1), Chooser(1), np.random.default_rng(2)
    kept = batch.snapshot()
    batch.step(chooser.ids(batch.masks()))
    before = hashes(batch)
    for array in (kept.states, kept.beliefs, *kept.columns):
        seen = array.view(np.uint8)
        for at in {0, len(seen) - 1, *chance.integers(len(seen), size=20).tolist()}:
            was = int(seen[at])
            seen[at] ^= 1 << int(chance.integers(8))
            for snapshot in (kept, pickle.loads(pickle.dumps(kept))):
                with pytest.raises(UsageError, match="snapshot: its numbers are not those"):
                    batch.restore(snapshot)
            seen[at] = was
    with pytest.raises(UsageError, match="snapshot: its numbers are not those"):
        batch.restore(kept._replace(checksum=kept.checksum ^ 1))
    assert hashes(batch) == before
    batch.restore(kept)
    assert hashes(batch) == hashes(Batch(2, seed=1))


def things() -> dict[str, Any]:
    """Return what is pickled, by its name."""
    table = raw_env(edition="base", players=3)
    table.reset(seed=1)
    return {
        "game": Game.new(seed=1),
        "games": Games(make_setting("base", None, (), 4), 2, 1),
        "batch": Batch(2, edition="base", seed=1, opponents=["random"] * 3),
        "table": table._single,
    }


@pytest.mark.parametrize("name", ["game", "games", "batch", "table"])
def test_a_pickle_with_any_byte_of_its_numbers_altered_is_refused(name: str) -> None:
    whole, chance = pickle.dumps(things()[name]), np.random.default_rng(3)
    for at in chance.integers(200, len(whole) - 40, 60).tolist():
        altered = bytearray(whole)
        altered[at] ^= 1 << int(chance.integers(8))
        with pytest.raises(UsageError, match="its bytes have been altered"):
            pickle.loads(bytes(altered))
    assert type(pickle.loads(whole)) is type(things()[name])


SWEEP = """
import numpy as np
from hexhold import Game, HexholdError
from hexhold.environments import Encoder
from hexhold.game.facts import facts_of
refused = 0
for edition, board, steps in (("6e", None, 150), ("base", "heading_for_new_shores", 120)):
    game = Game.new(edition=edition, board=board, seed=3)
    for n in range(steps):
        actions = game.legal_actions(offers=False)
        game.apply(actions[n * 7 % len(actions)])
    encoder = Encoder(game.setting)
    states, beliefs = game.states.copy(), game.belief_records.copy()
    for record in (states, beliefs):
        seen = record.view(np.uint8)
        for at in range(len(seen)):
            was = seen[at]
            for number in (127, 128, 255):
                seen[at] = number
                try:
                    encoder.encode(states, 0, 1, beliefs=beliefs)
                    if record is states:
                        encoder.encode(states, 0, 2)
                        facts_of(states, game.setting)
                except HexholdError:
                    refused += 1
            seen[at] = was
    chance = np.random.default_rng(1)
    for _ in range(200):
        states.view(np.uint8)[:] = chance.integers(0, 256, states.nbytes)
        beliefs.view(np.uint8)[:] = chance.integers(0, 256, beliefs.nbytes)
        for name in ("players", "expansion", "seafaring", "terrain", "number"):
            states[name] = game.states[name]
        try:
            encoder.encode(states, 0, 1, beliefs=beliefs)
        except HexholdError:
            pass
print(refused > 100)
"""


def test_a_record_with_any_byte_altered_or_of_noise_is_encoded_or_refused() -> None:
    assert ends_well(SWEEP) == "True"


def test_arrays_that_lie_over_each_other_are_read_before_they_are_written() -> None:
    batch, other, chooser = Batch(4, seed=1), Batch(4, seed=1), Chooser(1)
    # Ids in the batch's own buffer of rewards, which a step clears.
    over = batch.reward.view(np.int32).reshape(-1)[:4]
    ids = chooser.ids(batch.masks())
    over[:] = ids
    batch.step(over)
    other.step(ids)
    assert hashes(batch) == hashes(other)
    # Seats in the memory that observations are written to.
    rows = np.zeros((4, batch.encoder.size), np.float32)
    seats = rows.view(np.int8).reshape(-1)[:4]
    seats[:] = [3, 1, 0, 2]
    assert np.array_equal(batch.rows(seats, rows), other.rows(np.array([3, 1, 0, 2])))
    game = Game.new(seed=1)
    states = np.repeat(game.states, 8)
    over_states = states.view(np.float32)[: batch.encoder.size]
    assert len(over_states) == batch.encoder.size
    with pytest.raises(UsageError, match="out: an array that shares no memory with states"):
        batch.encoder.encode(states, 0, 0, over_states)
