"""The board as a graph: incidences agree, and a turned game is the permuted game."""

from typing import Any

import numpy as np
import pytest

from hexhold import Game
from hexhold.board import edge_name
from hexhold.environments import ActionSpace, Batch, Encoder
from hexhold.environments.topology import Symmetry, Topology, symmetries, turned_text
from hexhold.errors import UsageError
from hexhold.game import make_setting
from tests.environments.batches import Chooser, whole_games

MODES: list[dict[str, Any]] = [
    {"edition": "6e", "players": 4, "trades": "one"},
    {"edition": "base", "players": 3},
    {"edition": "6e", "players": 6},
    {"edition": "6e", "players": 2},
]


def test_tables_agree() -> None:
    setting = make_setting("6e", None, (), players=4)
    g, t = setting.geometry, Topology(setting)
    assert t.hex_vertex.shape == (2, 19 * 6) and t.vertex_edge.shape == (2, 72 * 2)
    for e, (a, b) in enumerate(t.edge_vertices):
        assert edge_name(g, e) == f"v{a}-v{b}"
        assert e in t.vertex_edges[a] and e in t.vertex_edges[b]
        assert b in t.vertex_neighbors[a] and a in t.vertex_neighbors[b]
    for h, v in t.hex_vertex.T:
        assert h in t.vertex_hexes[v]
    for h, e in t.hex_edge.T:
        assert set(t.edge_vertices[e]) <= set(t.hex_vertices[h])
    assert t.hex_edge.shape == (2, 19 * 6) and t.vertex_vertex.shape == (2, 72 * 2)
    assert {tuple(pair) for pair in t.hex_hex.T} == {tuple(pair[::-1]) for pair in t.hex_hex.T}


def turned(value: Any, by: Symmetry, key: str = "") -> Any:
    """A position in which every place is where it comes to lie."""
    if isinstance(value, str):
        return turned_text(value, by.hexes, by.vertices)
    if isinstance(value, dict):
        return {name: turned(each, by, name) for name, each in value.items()}
    if not isinstance(value, list):
        return value
    moved = [turned(each, by) for each in value]
    if key == "hexes":
        for n, h in enumerate(by.hexes):
            moved[h] = value[n]
    return moved


@whole_games
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_turned_game_is_the_permuted_game(mode: dict[str, Any]) -> None:
    batch, chooser = Batch(3, seed=4, **mode), Chooser(4)
    found = symmetries(batch.space)
    assert len(found) == (4 if mode["players"] > 4 else 12)
    compared = 0
    for n in range(240):
        batch.step(chooser.ids(batch.masks()))
        if n % 12:
            continue
        position, by = batch.game(n % 3).position(), found[n // 12 % len(found)]
        games = [Game.from_position(each) for each in (position, turned(position, by))]
        one, other = (Batch.of([game], trades=mode.get("trades", "none")) for game in games)
        assert one.space.n == batch.space.n and one.players[0] == other.players[0]
        for seat in range(mode["players"]):
            seats = np.array([seat])
            assert np.array_equal(by.rows(one.rows(seats)), other.rows(seats))
        inventor = [k for k in range(batch.space.n) if "inventor" in batch.space.text(k)]
        mask, expected = by.masks(one.masks())[0], other.masks()[0]
        assert np.array_equal(np.delete(mask, inventor), np.delete(expected, inventor))
        compared += 1
    assert compared == 20


@pytest.mark.parametrize("mode", [{"edition": "6e"}, {"edition": "3d", "players": 6}], ids=str)
def test_symmetries_are_a_group_of_permutations(mode: dict[str, Any]) -> None:
    setting = make_setting(mode["edition"], None, (), players=mode.get("players", 4))
    space, encoder = ActionSpace(setting), Encoder(setting, "uint8")
    found = symmetries(space)
    assert found[0].name == "turn 0" and (found[0].ids == np.arange(space.n)).all()
    known = {each.ids.tobytes() for each in found}
    assert len(known) == len(found)
    for each in found:
        sizes = [encoder.size, encoder.row_size]
        for moved, count in zip(each[1:], [None, None, None, space.n, *sizes], strict=True):
            assert sorted(moved) == list(range(count or len(moved)))
        assert {each.ids[other.ids].tobytes() for other in found} == known


def test_rows_and_masks_of_another_size_are_refused() -> None:
    by = symmetries(ActionSpace(make_setting("base", None, (), players=3)))[1]
    with pytest.raises(UsageError, match="rows: observations"):
        by.rows(np.zeros(3))
    with pytest.raises(UsageError, match="masks: an array"):
        by.masks(np.zeros(3))
