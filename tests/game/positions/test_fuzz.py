"""A changed position is refused with `PositionError`, or it can be played."""

import copy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexhold.engine.vocabulary.decisions import BY_NAME
from hexhold.errors import PositionError
from hexhold.game.positions import read_position, write_position
from hexhold.game.positions.pending import RANGES
from hexhold.game.positions.read import KEYS
from tests.game.positions.table import EDITIONS, Table, check_conservation, played

RANDOM_STEPS = 200
SEA_BOARD = "heading_for_new_shores"
#: The edition and number of players of the games that the positions come from.
GAMES = [(edition, 3 + i % 4) for i, edition in enumerate(EDITIONS * 2)]

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        None, True, False, -1, 0, 1, 2, 3, 7, 10**30, 10**4000, 0.5, float("nan"), "", "v3",
        "v0-v3", "h4", "ore", "spy", "any", "base", "classic", "over", [], {}, [[]], {"a": 1},
        "x" * 10**5,
    ]
)  # fmt: skip


@cache
def written() -> list[dict[str, Any]]:
    """Return a few positions of every kind of decision."""
    found: list[dict[str, Any]] = []
    for seed, (edition, players) in enumerate(GAMES):
        seen: dict[str, int] = {}
        # From 3 to 6 players every second board has sea.
        board = SEA_BOARD if players > 2 and seed % 2 else None
        for table in played(edition, players, seed, 600, board, victory_points=8):
            seen[table.kind] = seen.get(table.kind, 0) + 1
            if seen[table.kind] in (1, 5, 25):
                found.append(write_position(table.state, table.setting))
    return found


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Yield the paths of everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, member in inner:
        found.append((*path, key))
        if isinstance(member, (dict, list)):
            found.extend(_places(member, (*path, key)))
    return found


def _inside(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def _some_place(draw: st.DrawFn, data: Any) -> tuple[Any, ...]:
    """Choose a path key by key, so small parts are chosen as often as large ones."""
    path: tuple[Any, ...] = ()
    while True:
        value = _inside(data, path)
        if not isinstance(value, (dict, list)) or not value:
            return path
        if path and draw(st.integers(0, 5)) == 0:
            return path
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        path = (*path, draw(st.sampled_from(keys)))


def _change(draw: st.DrawFn, data: dict[str, Any]) -> None:
    """Make one change, often to a value that other positions have there."""
    change = draw(
        st.sampled_from(["odd", "drop", "like", "like", "like", "nudge", "stack", "key", "other"])
    )
    if change == "stack":
        data["pending"] = {"stack": _some_stack(draw)}
        return
    if change == "key":
        data[draw(st.sampled_from(KEYS))] = copy.deepcopy(draw(ODD))
        return
    if change == "other":
        other = draw(st.sampled_from(written()))
        key = draw(st.sampled_from(sorted(other)))
        data[key] = copy.deepcopy(other[key])
        return
    *path, key = _some_place(draw, data)
    holder = _inside(data, tuple(path))
    if change == "odd":
        holder[key] = copy.deepcopy(draw(ODD))
    elif change == "drop":
        del holder[key]
    elif change == "nudge" and type(holder[key]) is int:
        holder[key] += draw(st.sampled_from([-1, 1, 2]))
    elif isinstance(holder[key], bool):
        holder[key] = not holder[key]
    else:
        place = draw(st.sampled_from(_places(data)))
        found = _inside(data, place)
        if type(found) is type(holder[key]):
            holder[key] = copy.deepcopy(found)
        elif isinstance(holder[key], list):
            holder[key].append(copy.deepcopy(found))


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Return a written position with up to three changes."""
    data = copy.deepcopy(draw(st.sampled_from(written())))
    for _ in range(draw(st.integers(1, 3))):
        _change(draw, data)
        if not data:
            break
    return data


def _some_stack(draw: st.DrawFn) -> list[list[Any]]:
    """Return frames that mostly have arguments of the right kinds."""
    by_kind: dict[str, st.SearchStrategy[Any]] = {
        "player": st.integers(0, 6), "vertex": st.sampled_from(["v0", "v9", "v30", "v53", "v81"]),
        "vertex_or_none": st.sampled_from([None, "v9"]), "edge": st.sampled_from([None, "v0-v3"]),
        "track": st.sampled_from(["trade", "politics"]), "active": st.booleans(),
        "resource": st.sampled_from(["ore", "coin", "wool"]), "status": st.booleans(),
        "work": st.sampled_from(["road", "promote", "wall"]),
        "extent": st.sampled_from([None, "all"]),
    }  # fmt: skip
    by_kind |= {kind: st.integers(low - 1, high + 1) for kind, (low, high) in RANGES.items()}
    names = draw(
        st.sampled_from(
            [["action"], ["action"], ["start_action", "produce"], ["start_action"], ["next_turn"]]
        )
    )
    names = names + draw(st.lists(st.sampled_from(list(BY_NAME)), max_size=2))
    return [[name, *(draw(by_kind[kind]) for kind in BY_NAME[name].arguments)] for name in names]


@settings(max_examples=120, derandomize=True, suppress_health_check=list(HealthCheck))
@given(mutated())
def test_a_changed_position_is_refused_or_playable(data: Any) -> None:
    try:
        s, setting = read_position(data)
    except PositionError as error:
        assert len(str(error)) < 1000
        return
    check_conservation(s, setting)
    again, _ = read_position(write_position(s, setting))
    assert write_position(again, setting) == write_position(s, setting)
    table = Table(s, setting, 1)
    for _ in range(RANDOM_STEPS):
        if not table.step():
            break
    s = table.state
    assert s.winner >= 0 or table.legal()
    check_conservation(s, setting)
    read_position(write_position(s, setting))


@settings(max_examples=120, derandomize=True)
@given(st.recursive(ODD, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_anything_is_refused_cleanly(data: Any) -> None:
    with pytest.raises(PositionError):
        read_position(data)
