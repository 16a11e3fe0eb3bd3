"""Reads, checks and measures maps that people make; nothing is stored."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from hexhold.board import (
    BOARD_KEYS,
    FOG,
    FOG_KEYS,
    SEA,
    TERRAINS,
    BoardLayout,
    GameMap,
    can_hold_harbor,
    edge_name,
    geometry,
    layout_to_json,
    map_to_json,
    parse_layout,
    parse_map,
    read_map_text,
    terrain_name,
)
from hexhold.errors import HexholdError, PositionError
from hexhold.game import Game
from hexhold.game.fairness import MOST_APART, MOST_ASIDE, fairness_of
from hexhold.game.positions.boards import layout_of
from hexhold.language import Language, said
from hexhold.play.protocol.map_shapes import (
    FairnessShape,
    MapGrid,
    MapRequest,
    MapShown,
    ResourceFigure,
)
from hexhold.play.protocol.view_shapes import EdgeShape, HexShape, VertexShape
from hexhold.play.table.fixed_parts import coast

NUMBERS = (3, 4, 5, 6)
"""Numbers of players that a map may have."""
_HEX = re.compile(r"map\.hexes\.(\d{1,2})\b")


def show_map(request: MapRequest, language: Language) -> MapShown:
    """Describe a map, with a sentence about anything that is wrong."""
    text = request.text.lstrip("\ufeff \r\n\t")
    try:
        given = read_map_text(text, not text.startswith(("{", "[")), "the map")
    except HexholdError as error:
        return _shown(str(error))
    try:
        found = _with_players(given)
        if request.seed is not None:
            found = _laid_out(found, request.seed)
    except PositionError as error:
        return _shown(_worded(error, language), given=given, key=error.key)
    except HexholdError as error:
        return _shown(str(error), given=given)
    return _shown(None, found=found)


def _with_players(given: Any) -> GameMap:
    """Return the map; if it names no players, for as many as fit. Raises `PositionError`."""
    fewest, *more = NUMBERS
    if isinstance(given, Mapping) and "players" not in given:
        for n in range(len(more), 0, -1):
            with suppress(PositionError):
                return parse_map({**given, "players": [fewest, *more[:n]]}, "map")
        given = {**given, "players": [fewest]}
    return parse_map(given, "map")


def _worded(error: PositionError, language: Language) -> str:
    """Return the sentence for people who draw maps, if there is one."""
    return str(error) if error.fault is None else said(error.fault, language)


def _laid_out(found: GameMap, seed: int) -> GameMap:
    """Return the map with the layout that a seed draws."""
    game = Game.new(found.players[0], seed=seed, board=found)
    data = {**map_to_json(found), **layout_to_json(layout_of(game.state(), game.setting))}
    return parse_map(data, "map")


def _shown(
    problem: str | None, given: object = None, found: GameMap | None = None, key: str = ""
) -> MapShown:
    layout = _drawable(given) if found is None else found.layout
    hit = _HEX.search(key)
    shown = MapShown(
        problem=problem,
        hex=f"h{hit[1]}" if hit else None,
        map=None,
        grid=None if layout is None else _grid(layout),
        resources=[],
        clustered=False,
        fairness=[],
        most_apart=MOST_APART,
        most_aside=MOST_ASIDE,
    )
    if layout is not None:
        shown.map = json.dumps(layout_to_json(layout) if found is None else map_to_json(found))
        for players in NUMBERS if found is None else found.players:
            figures = fairness_of(layout, players)
            shown.clustered = figures.clustered
            shown.resources = [
                ResourceFigure(one.terrain, one.hexes, one.pips, one.share, one.even)
                for one in figures.resources
            ]
            shown.fairness.append(
                FairnessShape(players, list(figures.best_sites), figures.apart, figures.fair)
            )
    return shown


def _drawable(given: object) -> BoardLayout | None:
    """Return what can be drawn of an invalid map, without harbors if they are wrong."""
    if not isinstance(given, Mapping):
        return None
    for keys in (BOARD_KEYS, ("rows", "hexes", *FOG_KEYS), ("rows", "hexes")):
        data: dict[str, Any] = {key: given[key] for key in keys if key in given}
        hexes = data.get("hexes")
        if FOG_KEYS[0] not in keys and isinstance(hexes, list):
            data["hexes"] = [TERRAINS[SEA] if text == FOG else text for text in hexes]
        try:
            return parse_layout(data, "map")
        except PositionError:
            continue
    return None


def _grid(layout: BoardLayout) -> MapGrid:
    g = geometry(layout.rows)
    area = layout.chart.area if layout.chart is not None else ()
    hidden = set(layout.fog.hexes) if layout.fog is not None else set()
    return MapGrid(
        rows=list(layout.rows),
        hexes=[
            HexShape(
                f"h{h}",
                x,
                y,
                terrain_name(layout.terrain[h], h in hidden),
                layout.numbers[h] or None,
                area[h] if area and area[h] >= 0 else None,
            )
            for h, (x, y) in enumerate(g.hex_centers)
        ],
        vertices=[VertexShape(f"v{v}", x, y) for v, (x, y) in enumerate(g.vertex_points)],
        edges=[
            EdgeShape(edge_name(g, e), f"v{a}", f"v{b}") for e, (a, b) in enumerate(g.edge_vertices)
        ],
        coast=[
            coast(g, layout.terrain, e)
            for e in range(g.edge_count)
            if can_hold_harbor(g, layout.terrain, e) and hidden.isdisjoint(g.edge_hexes[e])
        ],
    )
