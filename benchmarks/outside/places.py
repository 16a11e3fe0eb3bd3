"""The board of their game in our names: hexes, corners, edges, harbours."""

from collections.abc import Mapping
from typing import Any

from hexhold.board import STANDARD, Geometry, geometry

#: Their names of the corners of a hex, in the order of `Geometry.hex_vertices`.
CORNERS = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
#: The two corners of a hex of the sea that a harbour there serves, by where it faces.
FACED = {
    "NORTHEAST": ("NORTH", "NORTHEAST"),
    "EAST": ("NORTHEAST", "SOUTHEAST"),
    "SOUTHEAST": ("SOUTHEAST", "SOUTH"),
    "SOUTHWEST": ("SOUTH", "SOUTHWEST"),
    "WEST": ("SOUTHWEST", "NORTHWEST"),
    "NORTHWEST": ("NORTHWEST", "NORTH"),
}
#: Their resources: the card, and the terrain that yields it.
CARD_OF = {"WOOD": "lumber", "BRICK": "brick", "SHEEP": "wool", "WHEAT": "grain", "ORE": "ore"}
TERRAIN_OF = {
    "WOOD": "forest",
    "BRICK": "hills",
    "SHEEP": "pasture",
    "WHEAT": "fields",
    "ORE": "mountains",
}

Coordinate = tuple[int, int, int]


class Places:
    """What lies where on one board of theirs, and what it is called here."""

    def __init__(self, theirs: Any) -> None:
        """Read a map.

        Args:
            theirs: a map of catanatron, of the usual 19 hexes.
        """
        g = geometry(STANDARD)
        tiles: Mapping[Coordinate, Any] = theirs.land_tiles
        # Rows from the top down are their third coordinate, places in a row their first.
        order = sorted(tiles, key=lambda place: (place[2], place[0]))
        self.hexes = {place: f"h{h}" for h, place in enumerate(order)}
        """Their coordinates → `h9`."""
        numbers = _corners(g, [tiles[place] for place in order])
        self.vertices = {node: f"v{v}" for node, v in numbers.items()}
        """Their nodes → `v10`."""
        self.edges = {
            (a, b): f"v{min(numbers[a], numbers[b])}-v{max(numbers[a], numbers[b])}"
            for tile in tiles.values()
            for pair in tile.edges.values()
            for a, b in (pair, pair[::-1])
        }
        """Their edges, either way round → `v10-v14`."""
        self.board = {
            "hexes": [_hex(tiles[place]) for place in order],
            "harbors": [self._harbor(port) for port in theirs.ports_by_id.values()],
        }
        """The board as positions write it."""

    def _harbor(self, port: Any) -> list[str]:
        nodes = {corner.value: node for corner, node in port.nodes.items()}
        a, b = (nodes[corner] for corner in FACED[port.direction.value])
        return [self.edges[a, b], "any" if port.resource is None else CARD_OF[port.resource]]


def _corners(g: Geometry, tiles: list[Any]) -> dict[int, int]:
    """Their nodes → our vertices, by the hexes that they are corners of."""
    found: dict[int, int] = {}
    for tile, ours in zip(tiles, g.hex_vertices, strict=True):
        nodes = {corner.value: node for corner, node in tile.nodes.items()}
        for corner, v in zip(CORNERS, ours, strict=True):
            if found.setdefault(nodes[corner], v) != v:
                raise AssertionError(
                    f"node {nodes[corner]} is both v{found[nodes[corner]]} and v{v}"
                )
    return found


def _hex(tile: Any) -> str:
    return "desert" if tile.resource is None else f"{TERRAIN_OF[tile.resource]} {tile.number}"
