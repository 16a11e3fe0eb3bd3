"""Maps that people make: what is asked of them, and what they are told."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from hexhold.server.protocol.view_shapes import EdgeShape, HexShape, VertexShape


class MapBody(Struct, forbid_unknown_fields=True):
    """The base of them."""


class MapRequest(MapBody):
    """POST /api/maps: a map in TOML or JSON."""

    text: Annotated[str, Meta(min_length=1, max_length=16_384)]
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """Lay out anew what the map shuffles."""


class CoastShape(MapBody):
    """A side of the map that can have a harbor; `sea` is the point beyond it."""

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
    """What a resource's hexes yield in 36 rolls, beside their share of all pips."""

    terrain: str
    hexes: int
    pips: int
    share: float
    even: bool
    """Whether both are as near to each other as on a fair board."""


class FairnessShape(MapBody):
    """How fair a map is for so many players (docs/maps.md)."""

    players: int
    best_sites: list[int]
    """Pips of each player's best three sites."""
    apart: int
    """Pips between the best and the worst of them."""
    fair: bool


class MapShown(MapBody):
    """What a map is: where it lies, what is wrong with it, how fair it is."""

    problem: str | None
    """Why it cannot be played."""
    hex: str | None
    """The hex that the problem is about, if it is about one."""
    map: str | None
    """The map as JSON, as far as it can be read: the keys of docs/maps.md."""
    grid: MapGrid | None
    """None where it cannot be drawn."""
    resources: list[ResourceFigure]
    clustered: bool
    """Whether three hexes of one terrain meet at a corner."""
    fairness: list[FairnessShape]
    most_apart: int
    """Pips that players' best sites are apart at most on a fair board."""
    most_aside: int
    """Pips that a resource is beside its share at most on a fair board."""
