"""Names of phases and places in positions (docs/reference/positions.md)."""

import re

from hexhold.board import Geometry, edge_named
from hexhold.game.positions.values import fail, shown

#: In the order of the engine's phases.
PHASES = ("setup", "roll", "action", "special_building", "over")
#: Vertex → key of `players`, in the order of the engine's buildings, without the empty one.
BUILDING_KEYS = ("settlements", "cities", "reduced")

_PLACE = re.compile(r"[hv](?:0|[1-9][0-9]{0,2})", re.ASCII)


def read_vertex(g: Geometry, value: object, key: str) -> int:
    """Return the index of a vertex such as ``v10``."""
    return _read_place(value, key, "v", g.vertex_count, "vertex")


def read_hex(g: Geometry, value: object, key: str) -> int:
    """Return the index of a hex such as ``h9``."""
    return _read_place(value, key, "h", g.hex_count, "hex")


def read_edge(g: Geometry, value: object, key: str) -> int:
    """Return the index of an edge such as ``v0-v3``."""
    edge = edge_named(g, value) if isinstance(value, str) and len(value) <= 9 else -1
    if edge < 0:
        fail(key, f"{shown(value)} is not an edge of this map")
    return edge


def _read_place(value: object, key: str, letter: str, count: int, what: str) -> int:
    if isinstance(value, str) and _PLACE.fullmatch(value) and value[0] == letter:
        index = int(value[1:])
        if index < count:
            return index
    fail(key, f"{shown(value)} is not a {what} of this map")
