"""Convert between a board as data and the board in a state."""

from __future__ import annotations

from hexhold.board import BoardLayout
from hexhold.engine.vocabulary.layout import State
from hexhold.game.setting import Setting


def layout_of(s: State, setting: Setting) -> BoardLayout:
    """Return the board of a state."""
    count = setting.geometry.hex_count
    return BoardLayout(
        rows=setting.rows,
        terrain=tuple(s.terrain[h] for h in range(count)),
        numbers=tuple(s.number[h] for h in range(count)),
        harbors=tuple((s.harbor_edge[i], s.harbor_type[i]) for i in range(s.harbor_count)),
        chart=setting.chart,
    )
