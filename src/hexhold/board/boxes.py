"""The contents of the box for each board size: terrain, number tokens and harbors (B-1 to B-5).

The figures are in `data/*.toml`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from hexhold.board.geometry import coast_from, edge_named, geometry
from hexhold.board.layouts import HARBOR_TYPES, TERRAINS, BoardLayout, parse_layout
from hexhold.errors import UsageError

FRAME_PIECES = 6
"""The number of frame pieces (B-4)."""


@dataclass(frozen=True)
class MapBox:
    """The parts that a board is laid out from."""

    key: str
    rows: tuple[int, ...]
    terrain: tuple[int, ...]
    """The number of hexes of each terrain, in the order of `TERRAINS`."""
    spiral_tokens: tuple[int, ...]
    """Number tokens in the order of their letters (B-3)."""
    tokens: tuple[int, ...]
    """The same tokens, ascending."""
    harbor_edges: tuple[int, ...]
    """The edges with harbors, clockwise (B-4)."""
    harbor_types: tuple[int, ...]
    """Indexes into `HARBOR_TYPES`; on the standard board aligned with `harbor_edges` as in B-5."""
    frames: tuple[tuple[int, ...], ...]
    """Indexes into `harbor_edges` that share a frame piece (B-4); empty without frame pieces."""
    frame_places: tuple[tuple[int, ...], ...] = ()
    """The coast edges of each place for a frame piece, clockwise; empty without frame pieces."""

    def edge_in_place(self, place: int, harbor: int) -> int:
        """Return the edge of a harbor, by its index, if its frame piece is in a place (B-4)."""
        own = next(i for i, piece in enumerate(self.frames) if harbor in piece)
        offset = self.frame_places[own].index(self.harbor_edges[harbor])
        return self.frame_places[place][offset]


@dataclass(frozen=True)
class FairDraw:
    """A request for a board that is drawn until it is fair (docs/rules/fair_boards.md)."""


def _load(name: str) -> Mapping[str, Any]:
    text = (files("hexhold.board") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _box(data: Mapping[str, Any]) -> MapBox:
    g = geometry(tuple(data["rows"]))
    tokens = tuple(data["spiral_tokens"])
    frames = tuple(tuple(place - 1 for place in piece) for piece in data.get("frames", ()))
    coast = coast_from(g, edge_named(g, data["harbor_edges"][0]))
    length = len(coast) // FRAME_PIECES
    return MapBox(
        key=data["key"],
        rows=g.rows,
        terrain=tuple(data["terrain"].get(name, 0) for name in TERRAINS),
        spiral_tokens=tokens,
        tokens=tuple(sorted(tokens)),
        harbor_edges=tuple(edge_named(g, name) for name in data["harbor_edges"]),
        harbor_types=tuple(HARBOR_TYPES.index(name) for name in data["harbor_types"]),
        frames=frames,
        frame_places=tuple(coast[i * length : (i + 1) * length] for i in range(len(frames))),
    )


def _beginner(data: Mapping[str, Any]) -> BoardLayout:
    harbors = [list(pair) for pair in zip(data["harbor_edges"], data["harbor_types"], strict=True)]
    return parse_layout({"hexes": data["beginner"], "harbors": harbors})


def _beginner_pieces(data: Mapping[str, Any]) -> tuple[tuple[int, int, int, int], ...]:
    g = geometry(tuple(data["rows"]))
    return tuple(
        (int(first[1:]), edge_named(g, road), int(second[1:]), edge_named(g, second_road))
        for first, road, second, second_road in data["beginner_pieces"]
    )


_STANDARD, _LARGE = _load("standard"), _load("large")
BOXES: Mapping[str, MapBox] = {"standard": _box(_STANDARD), "large": _box(_LARGE)}
BEGINNER: BoardLayout = _beginner(_STANDARD)
"""The beginner board (B-5)."""
BEGINNER_PIECES: tuple[tuple[int, int, int, int], ...] = _beginner_pieces(_STANDARD)
"""The beginner set-up (S-2): for each seat the vertex and the road's edge of both buildings."""


def box(players: int) -> MapBox:
    """Return the box for a number of players, 2 to 6."""
    if not 2 <= players <= 6:
        raise UsageError(f"there are boards for 2 to 6 players, not for {players}")
    return BOXES["standard" if players <= 4 else "large"]
