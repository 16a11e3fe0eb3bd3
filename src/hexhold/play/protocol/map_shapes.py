"""Requests and answers about maps that people make."""

from typing import Annotated

from msgspec import Meta, Struct

from hexhold.play.protocol.view_shapes import EdgeShape, HexShape, VertexShape


class MapBody(Struct, forbid_unknown_fields=True):
    """The base of all bodies about maps."""


class MapRequest(MapBody):
    """POST /api/maps: a map in TOML or JSON."""

    text: Annotated[str, Meta(min_length=1, max_length=16_384)]
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """Draw what the map shuffles with this seed."""


class CoastShape(MapBody):
    """An edge that can have a harbor; `sea` is the point beyond it."""

    edge: str
    sea_x: int
    sea_y: int


class MapGrid(MapBody):
    """The places of a map."""

    rows: list[int]
    hexes: list[HexShape]
    vertices: list[VertexShape]
    edges: list[EdgeShape]
    coast: list[CoastShape]


class ResourceFigure(MapBody):
    """The yield of a resource's hexes in 36 rolls, compared with their share of all pips."""

    terrain: str
    hexes: int
    pips: int
    share: float
    even: bool
    """Whether both are as close as on a fair board."""


class FairnessShape(MapBody):
    """How fair a map is for a number of players (docs/rules/maps.md)."""

    players: int
    best_sites: list[int]
    """Pips of each player's best three sites."""
    apart: int
    """Pips between the best and the worst of them."""
    fair: bool


class MapShown(MapBody):
    """A map, its problem if it has one, and its fairness."""

    problem: str | None
    """Why it cannot be played."""
    hex: str | None
    """The hex of the problem, if it concerns one."""
    map: str | None
    """The map as JSON, as far as it can be read, with the keys of docs/rules/maps.md."""
    grid: MapGrid | None
    """None if it cannot be drawn."""
    resources: list[ResourceFigure]
    clustered: bool
    """Whether three hexes of one terrain meet at a corner."""
    fairness: list[FairnessShape]
    most_apart: int
    """Most pips between players' best sites on a fair board."""
    most_aside: int
    """Most pips between a resource and its share on a fair board."""
