"""Observations as unscaled bytes: scaled they are the rows of real numbers."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.compiler import INTERPRETED
from hexhold.environments import Batch, Encoder, Observation, read_dataset
from hexhold.errors import UsageError
from hexhold.game import Game, make_setting
from tests.environments.batches import Chooser, whole_games
from tests.environments.test_dataset import BASE, played, read, replayed, write

STEPS = 20 if INTERPRETED else 500
MODES: list[dict[str, Any]] = [
    {"edition": "6e", "trades": "one", "options": {"victory_points": 8}},
    {"edition": "base", "players": 6, "options": {"victory_points": 4}},
    {"edition": "base", "players": 2},
    {"edition": "classic", "players": 2, "variants": ["city_choice"]},
    {"edition": "3d", "players": 3, "board": "heading_for_new_shores", "trades": "two"},
    {"edition": "4e", "players": 5, "variants": ["nasty_knights"]},
    {"edition": "base", "options": {"teams": "pairs", "balanced_dice": "all_dice"}},
]

SIX_AT_SEA: dict[str, Any] = {"edition": "6e", "players": 6, "board": "heading_for_new_shores"}
"""An edge has more columns than are written at once."""


def both(count: int, **mode: Any) -> tuple[Batch, Batch]:
    """Return the same games with either dtype."""
    return Batch(count, flat=True, **mode), Batch(count, flat=True, dtype="uint8", **mode)


@pytest.mark.parametrize("mode", MODES, ids=range(len(MODES)))
def test_scaled_bytes_are_the_rows_of_real_numbers(mode: dict[str, Any]) -> None:
    real, packed = both(3, seed=2, **mode)
    chooser = Chooser()
    for _ in range(STEPS):
        rows, mask, _ = real.observe()
        in_bytes = packed.observe().obs
        assert in_bytes.dtype == np.uint8
        assert packed.encoder.scaled(in_bytes).tobytes() == rows.tobytes()
        ids = chooser.ids(mask)
        for batch in (real, packed):
            batch.step(ids)
        assert real.final.keys() == packed.final.keys()
        for i, last in packed.final.items():
            assert packed.encoder.scaled(last).tobytes() == real.final[i].tobytes()
    columns, scales = packed.encoder.byte_scales()
    sums = np.zeros((3, real.encoder.size), np.float32)
    for n, column in enumerate(columns):
        sums[:, column] += in_bytes[:, n] * scales[n]
    assert np.allclose(np.minimum(sums, 1), rows, atol=1e-6)


@pytest.mark.parametrize("mode", [*MODES, SIX_AT_SEA], ids=range(len(MODES) + 1))
@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_every_column_is_written_whatever_the_row_held(mode: dict[str, Any], dtype: str) -> None:
    batch, chooser = Batch(3, seed=2, flat=True, dtype=dtype, **mode), Chooser()
    for _ in range(STEPS // 10):
        mask = batch.observe().mask
        full = np.full((3, batch.encoder.row_size), 77, dtype)
        empty = np.zeros((3, batch.encoder.row_size), dtype)
        assert batch.rows(out=full).tobytes() == batch.rows(out=empty).tobytes()
        batch.step(chooser.ids(mask))


def test_a_row_of_one_game_is_that_of_many() -> None:
    game = Game.new(edition="base", seed=4)
    encoder = Encoder(game.setting, "uint8")
    row = encoder.encode(game.states, 0, 1, beliefs=game.belief_records)
    rows = encoder.encode_each(game.states, [1], beliefs=game.belief_records)
    assert row.tobytes() == rows.tobytes()
    assert row.shape == (encoder.row_size,) > (encoder.size,)
    if not INTERPRETED:  # records of interpreted rules cannot be pickled
        encoder = pickle.loads(pickle.dumps(encoder))
    again = encoder.encode(game.states, 0, 1, beliefs=game.belief_records)
    assert again.tobytes() == row.tobytes()
    parts = encoder.parts(row)
    assert {name: part.shape for name, part in parts.items()} == encoder.shapes
    assert np.shares_memory(parts["hex"], row)


def test_bytes_are_written_into_ones_own_array() -> None:
    batch = Batch(2, edition="base", flat=True, dtype="uint8")
    rows = np.full((2, batch.encoder.row_size), 77, np.uint8)
    seen = batch.observe(Observation(rows, None, None))
    assert seen.obs is rows
    assert rows.tobytes() == batch.rows().tobytes()
    assert INTERPRETED or copy.deepcopy(batch).rows().tobytes() == rows.tobytes()
    assert batch.afterstates(0).rows().dtype == np.uint8
    with pytest.raises(UsageError, match=r"^obs: an array of uint8"):
        batch.rows(out=np.zeros((2, batch.encoder.size), np.float32))


def test_an_unknown_dtype_is_refused() -> None:
    with pytest.raises(UsageError, match=r"^dtype: float32 or uint8, not 'int8'$"):
        Batch(1, dtype="int8", flat=True)
    with pytest.raises(UsageError, match=r"^dtype: uint8 needs flat=True"):
        Batch(1, dtype="uint8")
    encoder = Encoder(make_setting("6e", None, (), 4), "uint8")
    with pytest.raises(UsageError, match=r"^packed: an array of uint8"):
        encoder.scaled(np.zeros((2, encoder.size), np.uint8))


@whole_games
def test_a_dataset_gives_the_bytes_that_a_batch_gives(tmp_path: Path) -> None:
    write(tmp_path, [replayed(played(BASE, 3, "random"), BASE)])
    rows = read(tmp_path, columns=["observation", "action"], dtype="uint8")
    batch = Batch(1, edition="base", seed=3, trades="one", flat=True, dtype="uint8")
    for seen, action in zip(rows["observation"], rows["action"], strict=True):
        assert batch.rows()[0].tobytes() == seen.tobytes()
        batch.step(np.array([action]))
    with pytest.raises(UsageError, match=r"^dtype: float32 or uint8"):
        read_dataset(tmp_path).batches(dtype="float64")
