"""The errors' promises: texts, stable codes, and surviving a trip between processes."""

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from hexhold import Game
from hexhold.errors import (
    HexholdError,
    IllegalAction,
    PositionError,
    RecordError,
    StorageError,
    UsageError,
)

TEXTS = [
    (UsageError("unknown edition: 7e"), "unknown edition: 7e"),
    (PositionError("players.0.hand", "20 ore, 19 exist"), "players.0.hand: 20 ore, 19 exist"),
    (RecordError(3, "not JSON"), "line 3: not JSON"),
    (IllegalAction("p0 has no settlement on v10", "R-5"), "R-5: p0 has no settlement on v10"),
    (IllegalAction("unknown action: hop"), "unknown action: hop"),
    (StorageError(28, "No space left", "game.jsonl"), "[Errno 28] No space left: 'game.jsonl'"),
]
ERRORS = [error for error, _ in TEXTS]


def name_of(value: object) -> str:
    return type(value).__name__ if isinstance(value, HexholdError) else str(value)


@pytest.mark.parametrize(("error", "text"), TEXTS, ids=name_of)
def test_an_error_says_what_is_wrong(error: HexholdError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_survives_pickling(error: HexholdError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_is_also_pythons_own_kind(error: HexholdError) -> None:
    assert isinstance(error, OSError if isinstance(error, StorageError) else ValueError)


def test_every_class_has_its_own_code() -> None:
    classes: list[type[HexholdError]] = [HexholdError, *HexholdError.__subclasses__()]
    assert len({cls.code for cls in classes}) == len(classes)


def nested() -> object:
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    return value


@pytest.mark.parametrize(
    "make", [lambda: 10**5000, nested, lambda: "x" * 10**6], ids=["digits", "deep", "long"]
)
@pytest.mark.parametrize("name", ["players", "edition", "seed", "options", "variants", "first"])
def test_no_value_is_too_much_for_a_message(name: str, make: Callable[[], object]) -> None:
    value = make()
    arguments: dict[str, Any] = {name: value}
    with pytest.raises(UsageError) as refusal:
        Game.new(**arguments)
    assert len(str(refusal.value)) < 400
    with pytest.raises(UsageError):
        Game.new(seed=1).points(value)  # type: ignore[arg-type]  # wrong on purpose
