"""The parts of a view that actions do not change: the board and the setting."""

from collections.abc import Sequence
from functools import lru_cache

from hexhold.board import (
    FOG,
    HARBOR_TYPES,
    NO_AREA,
    SEA,
    TERRAINS,
    Geometry,
    edge_name,
    terrain_name,
)
from hexhold.compiler import bit_at
from hexhold.editions import CARD_TYPES
from hexhold.editions.tables import COMMODITIES, COSTS, LEVELS
from hexhold.engine.turn.turn import SPECIAL_BUILDING_FROM
from hexhold.engine.vocabulary.layout import Board
from hexhold.game import Setting
from hexhold.game.facts import harbor_rate, product_of
from hexhold.play.protocol.map_shapes import CoastShape
from hexhold.play.protocol.view_shapes import (
    BoardShape,
    Cards,
    EdgeShape,
    HarborShape,
    HexShape,
    SettingShape,
    ToolName,
    ToolShape,
    VertexShape,
)
from hexhold.play.table.view_record import ViewRecord

EVERYWHERE, IN_BASE, IN_EXPANSION, AT_SEA = range(4)
#: Tools in the order in which they are shown: the action's first word, its price in `COSTS`, what
#: it takes from the supply, where it belongs, and whether it is always shown.
_TOOLS: tuple[tuple[ToolName, str | None, str | None, int, bool], ...] = (
    ("road", "road", "roads", EVERYWHERE, True),
    ("ship", "ship", "ships", AT_SEA, True),
    ("settlement", "settlement", "settlements", EVERYWHERE, True),
    ("city", "city", "cities", EVERYWHERE, True),
    ("buy", "development", None, IN_BASE, True),
    ("wall", "wall", "walls", IN_EXPANSION, True),
    ("knight", "knight", "basic", IN_EXPANSION, True),
    ("activate", "activation", None, IN_EXPANSION, True),
    ("promote", "promotion", None, IN_EXPANSION, True),
    ("move", None, None, IN_EXPANSION, True),
    ("chase", None, None, IN_EXPANSION, True),
    ("move_ship", None, None, AT_SEA, True),
    ("restore", "restore", None, IN_EXPANSION, False),
    ("harbor", None, None, IN_EXPANSION, False),
    ("disband", None, None, IN_EXPANSION, False),
)
BASE_ONLY = ("development",)
EXPANSION_ONLY = ("wall", "knight", "promotion", "activation", "restore", "medicine")
SEA_ONLY = ("ship",)


def card_counts(counts: list[int] | tuple[int, ...]) -> Cards:
    """Return counts by type as a table without zeros."""
    return {name: n for name, n in zip(CARD_TYPES, counts, strict=False) if n}


@lru_cache
def costs(expansion: bool, at_sea: bool) -> dict[str, Cards]:
    """Return what can be bought, with prices."""
    skipped = (() if at_sea else SEA_ONLY) + (BASE_ONLY if expansion else EXPANSION_ONLY)
    return {name: card_counts(cost) for name, cost in COSTS.items() if name not in skipped}


def tools(expansion: bool, at_sea: bool) -> list[ToolShape]:
    """Return the tools of a player's turn."""
    here = {EVERYWHERE, IN_EXPANSION if expansion else IN_BASE} | ({AT_SEA} if at_sea else set())
    prices = costs(expansion, at_sea)
    return [
        ToolShape(name, prices.get(price or "", {}), piece, always)
        for name, price, piece, where, always in _TOOLS
        if where in here
    ]


def coast(g: Geometry, terrain: Sequence[int], edge: int) -> CoastShape:
    """Return a coastal edge, with the point at sea where its harbor is drawn."""
    a, b = g.edge_vertices[edge]
    h = next(h for h in g.edge_hexes[edge] if h >= 0 and terrain[h] != SEA)
    # The mirror image of the hex's centre.
    x = g.vertex_points[a][0] + g.vertex_points[b][0] - g.hex_centers[h][0]
    y = g.vertex_points[a][1] + g.vertex_points[b][1] - g.hex_centers[h][1]
    return CoastShape(edge_name(g, edge), x, y)


def _harbor(g: Geometry, terrain: list[int], edge: int, kind: int) -> HarborShape:
    name, side = HARBOR_TYPES[kind], coast(g, terrain, edge)
    return HarborShape(side.edge, name, harbor_rate(name), side.sea_x, side.sea_y)


def board_shape(record: ViewRecord) -> BoardShape:
    """Return the board with coordinates."""
    g = record.geometry
    terrain, number = record.row("terrain"), record.row("number")
    fog = record.number("fog")
    edges, kinds = record.row("harbor_edge"), record.row("harbor_type")
    chart = record.setting.chart
    wonders = chart.wonders if chart is not None else None
    return BoardShape(
        hexes=[
            HexShape(
                f"h{h}",
                x,
                y,
                terrain_name(terrain[h], bit_at(fog, h) == 1),
                number[h] or None,
                _area(record.box, h),
            )
            for h, (x, y) in enumerate(g.hex_centers)
        ],
        vertices=[VertexShape(f"v{v}", x, y) for v, (x, y) in enumerate(g.vertex_points)],
        edges=[
            EdgeShape(edge_name(g, e), f"v{a}", f"v{b}") for e, (a, b) in enumerate(g.edge_vertices)
        ],
        harbors=[
            _harbor(g, terrain, edges[i], kinds[i]) for i in range(record.number("harbor_count"))
        ],
        area_points=int(record.box.island_points),
        fog_terrain={
            name: n for name, n in zip(TERRAINS, record.row("fog_terrain"), strict=True) if n
        },
        unnumbered=[f"h{h}" for h in range(g.hex_count) if bit_at(record.number("unnumbered"), h)],
        tokens=[number for number, n in enumerate(record.row("token_stack")) for _ in range(n)],
        fog_tokens=[number for number, n in enumerate(record.row("fog_token")) for _ in range(n)],
        strait=[f"v{v}" for v in wonders.strait] if wonders else [],
        waste=[f"v{v}" for v in wonders.waste] if wonders else [],
    )


def board_after(board: BoardShape, record: ViewRecord) -> BoardShape:
    """Return the current board.

    An Inventor swaps number tokens (P-13), and hexes are turned over (F-8).
    """
    shown = [hex_.number or 0 for hex_ in board.hexes]
    fog = record.number("fog")
    turned = any(hex_.terrain == FOG and bit_at(fog, h) == 0 for h, hex_ in enumerate(board.hexes))
    same = not turned and shown == record.row("number")[: len(shown)]
    return board if same else board_shape(record)


def _area(box: Board, h: int) -> int | None:
    area = int(box.area[h]) if box.has_areas else NO_AREA
    return None if area == NO_AREA else area


def setting_shape(setting: Setting) -> SettingShape:
    """Return edition, options and costs."""
    rules: dict[str, bool | int | str] = {}
    for name, value in setting.house_rules.items():
        if isinstance(value, (bool, int, str)):
            rules[name] = value
    return SettingShape(
        edition=setting.edition,
        expansion=setting.expansion,
        options=dict(setting.options),
        house_rules=rules,
        variants=list(setting.variants),
        players=setting.players,
        victory_points=setting.points_to_win,
        at_sea=setting.at_sea,
        special_building=setting.players >= SPECIAL_BUILDING_FROM
        and not setting.options["paired_players"],
        tools=tools(setting.expansion, setting.at_sea),
        commodities=list(COMMODITIES) if setting.expansion else [],
        products={terrain: card for terrain in TERRAINS if (card := product_of(terrain))},
        track_levels=LEVELS if setting.expansion else 0,
    )
