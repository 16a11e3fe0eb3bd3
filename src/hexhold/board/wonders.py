"""The corners that a map marks for wonders (F-10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexhold.board.geometry import Geometry
from hexhold.errors import PositionError, quoted, shortened

WONDERS_KEY = "wonders"
PLACES = ("strait", "waste")
"""The kinds of marks, in the order of the engine's numbers."""
FEWEST_MARKS, MOST_MARKS = 2, 16
"""A wonder that needs a mark needs two of them."""


@dataclass(frozen=True)
class WonderPlaces:
    """The marked vertices, each ascending."""

    strait: tuple[int, ...]
    waste: tuple[int, ...]

    @property
    def all(self) -> tuple[int, ...]:
        """Return all marked vertices."""
        return (*self.strait, *self.waste)


def parse_wonders(
    data: Mapping[str, object], g: Geometry, land: Sequence[bool], where: str
) -> WonderPlaces | None:
    """Read the key `wonders`; return None on a board without it.

    Raises:
        PositionError: the wrong key under `where`.
    """
    if WONDERS_KEY not in data:
        return None
    here = f"{where}.{WONDERS_KEY}"
    value = data[WONDERS_KEY]
    if not isinstance(value, Mapping):
        raise PositionError(here, 'must be an object with "strait" and "waste"')
    for key in value:
        if key not in PLACES:
            told = f"unknown key; wonders have {' and '.join(PLACES)}"
            raise PositionError(f"{here}.{shortened(key)}", told)
    marked: dict[int, str] = {}
    strait, waste = (_read_marks(value, key, g, land, marked, here) for key in PLACES)
    return WonderPlaces(strait, waste)


def wonders_to_json(places: WonderPlaces) -> dict[str, list[str]]:
    """Return the value of the key `wonders`; `parse_wonders` is the inverse."""
    return {key: [f"v{v}" for v in getattr(places, key)] for key in PLACES}


def _read_marks(
    value: Mapping[str, object],
    key: str,
    g: Geometry,
    land: Sequence[bool],
    marked: dict[int, str],
    where: str,
) -> tuple[int, ...]:
    """Read one list of vertices on land that are not marked otherwise."""
    here, names = f"{where}.{key}", value.get(key)
    if not isinstance(names, (list, tuple)) or not FEWEST_MARKS <= len(names) <= MOST_MARKS:
        told = f"must be a list of {FEWEST_MARKS} to {MOST_MARKS} vertices on land"
        raise PositionError(here, told)
    for i, name in enumerate(names):
        v = _read_vertex(name, g, f"{here}.{i}")
        if not any(h >= 0 and land[h] for h in g.vertex_hexes[v]):
            raise PositionError(f"{here}.{i}", f"v{v} touches no land")
        if v in marked:
            raise PositionError(f"{here}.{i}", f"v{v} is marked as {marked[v]} already")
        marked[v] = key
    return tuple(sorted(v for v, kind in marked.items() if kind == key))


def _read_vertex(name: object, g: Geometry, where: str) -> int:
    if isinstance(name, str) and name[:1] == "v" and name[1:].isascii() and name[1:].isdigit():
        v = int(name[1:4])
        if name == f"v{v}" and v < g.vertex_count:
            return v
    raise PositionError(
        where, f"{quoted(name)} is not a vertex of this map, which has v0 to v{g.vertex_count - 1}"
    )
