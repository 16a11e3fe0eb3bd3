"""Reading a dataset for training: shuffled, filtered, split by game, writable."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import pytest

from hexhold.environments import read_dataset
from hexhold.environments.dataset.reading import Dataset
from hexhold.errors import UsageError
from tests.environments.test_dataset import played, read, replayed, write


@pytest.fixture(scope="module")
def four_games(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    """A dataset of four games."""
    mode: dict[str, Any] = {"edition": "base", "players": 3}
    folder = tmp_path_factory.mktemp("dataset") / "made"
    write(folder, [replayed(played(mode, seed, "random"), mode) for seed in range(4)])
    return read_dataset(folder)


def keys(rows: Iterable[dict[str, Any]]) -> list[tuple[int, int]]:
    """Return which rows these are."""
    return [
        (int(game), int(step))
        for part in rows
        for game, step in zip(part["game"], part["step"], strict=True)
    ]


def test_shuffled_rows_are_the_same_rows_in_another_order(four_games: Dataset) -> None:
    plain = keys(four_games.batches(64))
    first, again, other = (keys(four_games.batches(64, shuffle=seed)) for seed in (1, 1, 2))
    assert first == again
    assert len({tuple(plain), tuple(first), tuple(other)}) == 3
    assert sorted(plain) == sorted(first) == sorted(other)
    sizes = [len(rows["game"]) for rows in four_games.batches(64, ["game"], shuffle=3)]
    assert set(sizes[:-1]) == {64}
    whole = {
        key: row for key, row in zip(plain, read(four_games.folder)["observation"], strict=True)
    }
    for rows in four_games.batches(100, shuffle=1):
        for key, row in zip(keys([rows]), rows["observation"], strict=True):
            assert row.tobytes() == whole[key].tobytes()


def test_a_filter_keeps_just_the_rows_it_names(four_games: Dataset) -> None:
    found = read(four_games.folder)
    won = four_games.filter(lambda rows: rows["winner"] == rows["player"], ["winner", "player"])
    kept = found["winner"] == found["player"]
    assert 0 < len(won) == kept.sum() < len(four_games)
    actions = [rows["action"] for rows in won.batches(50, ["action"])]
    assert np.array_equal(np.concatenate(actions), found["action"][kept])
    late = won.filter(lambda rows: rows["step"] > 20, ["step"])
    assert len(late) == (kept & (found["step"] > 20)).sum()
    assert len(four_games) == len(found["step"])


def test_parts_share_no_game_and_leave_none_out(four_games: Dataset) -> None:
    parts = four_games.split(0.5, 0.25, 0.25, seed=3)
    games = [{game for game, _ in keys(part.batches())} for part in parts]
    assert [len(part) for part in games] == [2, 1, 1]
    assert set.union(*games) == set(range(4))
    assert sum(map(len, parts)) == len(four_games)
    again = four_games.split(0.5, 0.25, 0.25, seed=3)
    assert [keys(part.batches()) for part in parts] == [keys(part.batches()) for part in again]


def test_arrays_can_be_written_to_on_request(four_games: Dataset) -> None:
    (rows,) = four_games.batches(100_000, writable=True)
    assert all(array.flags.writeable for array in rows.values())


@pytest.mark.parametrize(
    ("read_so", "says"),
    [
        (lambda games: games.filter(len, ["nothing"]), "columns: there is no 'nothing'"),
        (
            lambda games: list(games.filter(len, ["step"]).batches()),
            r"keep: bool \[\d+\] is needed",
        ),
        (lambda games: games.split(0.9, 0.2), "shares: numbers above 0, together at most 1"),
        (lambda games: games.split(), "shares: numbers above 0, together at most 1, not none"),
        (lambda games: games.split(0.5, seed=-1), "seed: a whole number from 0 on, not -1"),
        (lambda games: games.batches(shuffle="x"), "shuffle: a whole number from 0 on, not 'x'"),
    ],
)
def test_a_wrong_choice_of_rows_is_refused(
    four_games: Dataset, read_so: Callable[[Dataset], object], says: str
) -> None:
    with pytest.raises(UsageError, match=says):
        read_so(four_games)
