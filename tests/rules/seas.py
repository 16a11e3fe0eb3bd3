"""A small map with sea for rule tests: a main island in the west, a foreign one in the east.

The islands are h5 h6 h10 h11 h16 h17 h23 h24 h29 and h13 h19 h20 h26; a single edge, v36-v44, parts
them.
"""

from typing import Any

from hexhold import Game
from tests.rules import table

LAND = {
    5: "forest 4", 6: "fields 5", 10: "hills 8", 11: "mountains 3", 16: "forest 11",
    17: "pasture 6", 23: "desert", 24: "mountains 8", 29: "fields 10",
    13: "mountains 9", 19: "gold 4", 20: "gold 9", 26: "hills 5",
}  # fmt: skip
ROWS = [4, 5, 6, 7, 6, 5, 4]
BOARD: dict[str, Any] = {
    "rows": ROWS,
    "hexes": [LAND.get(h, "sea") for h in range(sum(ROWS))],
    "areas": [["h13", "h19", "h20", "h26"]],
    "island_points": 2,
    "pirate": "h0",
}
SHIP = {"lumber": 1, "wool": 1}


def sea(*players: dict[str, Any], **keys: Any) -> Game:
    """A game of this map in the action phase; seats up to three are empty."""
    return table.game(*players, **{"board": BOARD, **keys})
