"""Convert between a board as data and the board in a state."""

from hexhold.board import BoardLayout, Fog, OpenNumbers
from hexhold.compiler import bit_at
from hexhold.engine.vocabulary.layout import TERRAINS, TOKEN_VALUES, State
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
        fog=_fog_of(s, count),
        open_numbers=_open_numbers_of(s, count),
    )


def _open_numbers_of(s: State, hex_count: int) -> OpenNumbers | None:
    """Return the hexes without a number, with what is left in the stack; None without any."""
    if s.unnumbered == 0:
        return None
    return OpenNumbers(
        hexes=tuple(h for h in range(hex_count) if bit_at(s.unnumbered, h)),
        tokens=tuple(n for n in range(TOKEN_VALUES) for _ in range(s.token_stack[n])),
    )


def _fog_of(s: State, hex_count: int) -> Fog | None:
    """Return the hexes that lie face down, with what is left in the stacks; None without any."""
    if s.fog == 0:
        return None
    return Fog(
        hexes=tuple(h for h in range(hex_count) if bit_at(s.fog, h)),
        terrain=tuple(s.fog_terrain[t] for t in range(TERRAINS)),
        tokens=tuple(n for n in range(TOKEN_VALUES) for _ in range(s.fog_token[n])),
    )
