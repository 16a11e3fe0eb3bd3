"""The contents of the box agree with B-1 to B-5."""

from collections import Counter

import pytest

from hexhold.board import (
    BEGINNER,
    BOXES,
    HARBOR_TYPES,
    LARGE,
    STANDARD,
    TERRAINS,
    MapBox,
    box,
    edge_name,
    geometry,
    layout_to_json,
    parse_layout,
)
from hexhold.errors import UsageError

HARBORS = {
    "standard": "v0-v3 v1-v5 v10-v15 v26-v32 v42-v46 v49-v52 v47-v51 v33-v38 v11-v16",
    "large": "v0-v3 v1-v5 v10-v15 v26-v32 v52-v58 v68-v72 v75-v78 v73-v77 v53-v59 v33-v40 v11-v16",
}


def terrain(parts: MapBox) -> dict[str, int]:
    return {name: n for name, n in zip(TERRAINS, parts.terrain, strict=True) if n}


def harbors(parts: MapBox) -> Counter[str]:
    return Counter(HARBOR_TYPES[kind] for kind in parts.harbor_types)


def test_standard_box() -> None:
    parts = BOXES["standard"]
    assert parts.rows == STANDARD
    assert terrain(parts) == dict(hills=3, forest=4, pasture=4, fields=4, mountains=3, desert=1)
    assert Counter(parts.tokens) == {2: 1, 12: 1} | {n: 2 for n in (3, 4, 5, 6, 8, 9, 10, 11)}
    assert harbors(parts) == dict(any=4, brick=1, lumber=1, wool=1, grain=1, ore=1)
    assert parts.frames == ((0, 1), (2,), (3, 4), (5,), (6, 7), (8,))


def test_large_box() -> None:
    parts = BOXES["large"]
    assert parts.rows == LARGE
    assert terrain(parts) == dict(hills=5, forest=6, pasture=6, fields=6, mountains=5, desert=2)
    assert Counter(parts.tokens) == {2: 2, 12: 2} | {n: 3 for n in (3, 4, 5, 6, 8, 9, 10, 11)}
    assert harbors(parts) == dict(any=5, brick=1, lumber=1, wool=2, grain=1, ore=1)
    assert parts.frames == ()


@pytest.mark.parametrize("key", BOXES)
def test_parts_fill_the_map(key: str) -> None:
    parts = BOXES[key]
    g = geometry(parts.rows)
    assert parts.key == key
    assert sum(parts.terrain) == g.hex_count
    deserts = parts.terrain[TERRAINS.index("desert")]
    assert len(parts.tokens) == g.hex_count - deserts
    assert sorted(parts.spiral_tokens) == list(parts.tokens)
    assert len(parts.harbor_types) == len(parts.harbor_edges)
    assert [edge_name(g, e) for e in parts.harbor_edges] == HARBORS[key].split()
    assert all(e in g.coast for e in parts.harbor_edges)


def test_lettered_orders() -> None:
    assert BOXES["standard"].spiral_tokens[:4] == (5, 2, 6, 3)
    assert BOXES["standard"].spiral_tokens[-1] == 11
    assert BOXES["large"].spiral_tokens[:4] == (2, 5, 4, 6)
    assert BOXES["large"].spiral_tokens[-1] == 6


def test_box_by_players() -> None:
    assert [box(n).key for n in range(2, 7)] == ["standard"] * 3 + ["large"] * 2
    for players in (-1, 0, 1, 7):
        with pytest.raises(UsageError):
            box(players)


def test_beginner_board_is_made_of_the_standard_box() -> None:
    parts = BOXES["standard"]
    assert BEGINNER.rows == parts.rows
    assert Counter(BEGINNER.terrain) == {k: n for k, n in enumerate(parts.terrain) if n}
    assert Counter(n for n in BEGINNER.numbers if n) == Counter(parts.tokens)
    assert tuple(e for e, _ in BEGINNER.harbors) == parts.harbor_edges
    assert tuple(kind for _, kind in BEGINNER.harbors) == parts.harbor_types
    assert parse_layout(layout_to_json(BEGINNER)) == BEGINNER


def test_beginner_board() -> None:
    data = layout_to_json(BEGINNER)
    assert data["hexes"][:4] == ["mountains 10", "pasture 2", "forest 9", "fields 12"]
    assert data["hexes"][9] == "desert"
    assert data["hexes"][18] == "pasture 11"
    assert data["harbors"][0] == ["v0-v3", "any"]
    assert data["harbors"][8] == ["v11-v16", "lumber"]


def test_beginner_board_keeps_6_and_8_apart() -> None:
    g = geometry(BEGINNER.rows)
    hot = {h for h, number in enumerate(BEGINNER.numbers) if number in (6, 8)}
    assert not any(other in hot for h in hot for other in g.hex_neighbors[h])
