"""The contents of the box agree with B-1 to B-5."""

from collections import Counter

import pytest

from hexhold.board import (
    BEGINNER,
    BOXES,
    TERRAINS,
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
