"""Write the fields about wonders (F-10); separate, so other games do not run it."""

from hexhold.compiler import AnyNumber, Array, rule, words_for
from hexhold.engine.island.wonders import steps_of, wonder_of
from hexhold.engine.vocabulary.codes import STRAIT, WASTE
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.environments.observation.plan import RowLayout
from hexhold.environments.observation.writing import put_each


@rule
def write_wonders(
    s: State, b: Board, viewer: int, plan: RowLayout, row: Array[AnyNumber], at: int
) -> None:
    """Write the marked corners, and each player's wonder with its steps."""
    width = plan.vertex_width
    for i in range(words_for(b.vertex_count)):
        put_each(row, at + plan.vertex_strait, width, i, b.wonder_place[STRAIT, i])
        put_each(row, at + plan.vertex_waste, width, i, b.wonder_place[WASTE, i])
    p = viewer
    here = at
    for _ in range(s.players):
        n = wonder_of(s.wonders_built, p)
        if n >= 0:
            row[here + plan.player_wonder + n] = 1
        row[here + plan.player_wonder_steps] = steps_of(s.wonders_built, p)
        p = p + 1 if p + 1 < s.players else 0
        here += plan.player_width
