"""Datasets in other hands: files of earlier versions, and the `datasets` of Hugging Face."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexhold.environments import read_dataset
from hexhold.environments.dataset.arrow import parquet, pyarrow
from tests.environments.test_dataset import played, read, replayed, write

MODE: dict[str, Any] = {"edition": "6e", "options": {"victory_points": 6}}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A dataset of one short game."""
    write(tmp_path / "made", [replayed(played(MODE, 3, "steady", most=120), MODE)])
    return tmp_path / "made"


def test_an_observation_is_a_list_of_bytes_whose_length_never_varies(made: Path) -> None:
    schema = parquet.read_schema(made / "shard.parquet")
    seen = schema.field("observation").type
    layout = read_dataset(made).card.observation
    assert seen.value_type == pyarrow.uint8()
    assert seen.list_size == layout.size + len(layout.wide)
    # As strings NumPy would end each at its last byte that is not 0.
    column = parquet.read_table(made / "shard.parquet").column("observation").combine_chunks()
    rows = column.flatten().to_numpy().reshape(len(column), -1)
    assert (rows[:, -1] == 0).any() and rows.shape[1] == seen.list_size


def test_datasets_of_form_1_are_read_as_before(made: Path) -> None:
    wanted, shard = read(made), made / "shard.parquet"
    table = parquet.read_table(shard)
    lists = table.column("observation").combine_chunks()
    width = lists.type.list_size
    strings = pyarrow.array([row.tobytes() for row in np.array(lists.to_pylist(), np.uint8)])
    at = table.schema.get_field_index("observation")
    parquet.write_table(
        table.set_column(at, "observation", strings.cast(pyarrow.binary(width))), shard
    )
    card = made / "dataset.json"
    card.write_text(card.read_text().replace('"hexhold_dataset": 2', '"hexhold_dataset": 1'))
    found = read(made)
    assert found.keys() == wanted.keys()
    assert all(found[name].tobytes() == wanted[name].tobytes() for name in wanted)
    few = list(read_dataset(made).batches(50, ["observation"]))
    assert np.array_equal(np.concatenate([b["observation"] for b in few]), wanted["observation"])


def test_the_card_begins_with_what_the_hub_reads(made: Path) -> None:
    page = (made / "README.md").read_text(encoding="utf-8")
    front, _, rest = page.removeprefix("---\n").partition("\n---\n")
    lines = front.splitlines()
    assert lines[0] == "license: apache-2.0"
    assert 'path: "shard-*.parquet"' in front and "- n<1K" in lines
    assert rest.lstrip().startswith("# Games of Cities & Knights")


def test_hugging_face_reads_a_dataset_as_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")
    datasets = pytest.importorskip(
        "datasets", reason="Hugging Face's `datasets` with pandas is no part of the lock"
    )
    folder = tmp_path / "made"
    write(folder, [replayed(played(MODE, 3, "steady", most=120), MODE)])
    (folder / "shard.parquet").rename(folder / "shard-00000.parquet")
    loaded = datasets.load_dataset(str(folder), split="train", cache_dir=str(tmp_path / "cache"))
    rows = loaded.with_format("numpy")[:]
    card = read_dataset(folder).card
    seen, size = rows["observation"], card.observation.size
    assert loaded.features["observation"].feature.dtype == "uint8"
    assert seen.dtype.kind in "iu" and seen.shape == (
        len(loaded),
        size + len(card.observation.wide),
    )
    narrow = [n for n in range(size) if n not in card.observation.wide]
    (folder / "shard-00000.parquet").rename(folder / "shard.parquet")
    ours = read(folder)
    highs = np.array(card.observation.highs, np.float32)
    again = np.minimum(seen[:, :size].astype(np.float32) / highs, 1)
    assert np.allclose(again[:, narrow], ours["observation"][:, narrow])
    for name in ("action", "player", "winner", "points", "step"):
        assert np.array_equal(rows[name], ours[name])
