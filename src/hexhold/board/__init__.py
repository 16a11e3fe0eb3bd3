"""Maps: geometry, what comes in the box, and boards given in full. Knows no rules of play."""

from hexhold.board.boxes import BEGINNER, BOXES, MapBox, box
from hexhold.board.geometry import (
    LARGE,
    MAX_EDGES,
    MAX_HEXES,
    MAX_VERTICES,
    STANDARD,
    Geometry,
    edge_name,
    edge_named,
    geometry,
    spirals,
)
from hexhold.board.layouts import (
    DESERT,
    GOLD,
    HARBOR_TYPES,
    SEA,
    TERRAINS,
    TOKENS,
    BoardLayout,
    can_hold_harbor,
    layout_to_json,
    parse_layout,
)

__all__ = [
    "BEGINNER",
    "BOXES",
    "DESERT",
    "GOLD",
    "HARBOR_TYPES",
    "LARGE",
    "MAX_EDGES",
    "MAX_HEXES",
    "MAX_VERTICES",
    "SEA",
    "STANDARD",
    "TERRAINS",
    "TOKENS",
    "BoardLayout",
    "Geometry",
    "MapBox",
    "box",
    "can_hold_harbor",
    "edge_name",
    "edge_named",
    "geometry",
    "layout_to_json",
    "parse_layout",
    "spirals",
]
