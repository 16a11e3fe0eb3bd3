"""Charts: what a sea scenario adds to a board's hexes and harbors (F-6).

A chart has a start area, where both starting buildings stand, and foreign areas, where a player's
first settlement earns points. Its JSON keys stand next to those of the board.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hexhold.board.wonders import WONDERS_KEY, WonderPlaces, wonders_to_json
from hexhold.errors import PositionError, quoted
from hexhold.language import say

START_AREA = 0
NO_AREA = -1
NO_HEX = -1
MOST_AREAS = 15
"""The limit of foreign areas: a player's points for them are bits of a small number."""
HOMES = ("start", "chosen")
"""The values of the key `homes`: the start area is home, or the areas of the first buildings."""
MOST_ISLAND_POINTS = 5
FEWEST_POINTS, MOST_POINTS = 3, 30
CHART_KEYS = (
    "scenario",
    "start",
    "areas",
    "homes",
    "island_points",
    "victory_points",
    "pirate",
    "robber",
)

_HEX = re.compile(r"h(?:0|[1-9][0-9]?)", re.ASCII)
_KEY = re.compile(r"[a-z0-9][a-z0-9_]{0,39}", re.ASCII)


@dataclass(frozen=True)
class Chart:
    """Areas, points, and the starting hexes of robber and pirate."""

    area: tuple[int, ...] = ()
    """Per hex: `START_AREA`, a foreign area from 1 on, or `NO_AREA`. Empty: start anywhere."""
    homes_chosen: bool = False
    """Whether a player's homes are the areas of the first buildings, which stand anywhere (F-7)."""
    island_points: int = 0
    """The points for a player's first settlement in each foreign area."""
    pirate: int = NO_HEX
    """Where the pirate starts or enters (F-2)."""
    robber: int = NO_HEX
    """Where the robber starts or enters; `NO_HEX` leaves it to S-4."""
    victory_points: int = 0
    """The points to win before F-5 adds to them; 0 leaves them to the edition."""
    scenario: str = ""
    """The scenario's name."""
    wonders: WonderPlaces | None = None
    """The corners that are marked for wonders; None where there are none to build (F-10)."""

    @property
    def areas(self) -> int:
        """Return the number of foreign areas."""
        return max(self.area, default=0)


def parse_chart(
    data: Mapping[str, object], land: Sequence[bool], where: str = "board"
) -> Chart | None:
    """Read the chart among a board's keys; return None if it has none of them.

    Args:
        data: the board's JSON form; other keys are ignored.
        land: for each hex whether it is land.
        where: the name of the board in messages.

    Raises:
        PositionError: the wrong key under `where`.
    """
    if not any(key in data for key in CHART_KEYS):
        return None
    homes_chosen = _read_homes(data, where)
    area = _read_areas(data, land, homes_chosen, where)
    points = _whole(data, "island_points", 0, MOST_ISLAND_POINTS, where)
    if points and max(area, default=0) == 0:
        raise PositionError(f"{where}.island_points", "there are no foreign areas to earn them in")
    return Chart(
        area=area,
        homes_chosen=homes_chosen,
        island_points=points,
        pirate=_read_marker(data, "pirate", False, land, where),
        robber=_read_marker(data, "robber", True, land, where),
        victory_points=_whole(data, "victory_points", FEWEST_POINTS, MOST_POINTS, where),
        scenario=_read_key(data, where),
    )


def chart_to_json(chart: Chart) -> dict[str, Any]:
    """Return the chart's keys; `parse_chart` is the inverse."""
    data: dict[str, Any] = {}
    if chart.scenario:
        data["scenario"] = chart.scenario
    if chart.homes_chosen:
        data["homes"] = HOMES[1]
    elif chart.area:
        data["start"] = _hexes(chart.area, START_AREA)
    if chart.area:
        data["areas"] = [_hexes(chart.area, n) for n in range(1, chart.areas + 1)]
    for key in ("island_points", "victory_points"):
        if getattr(chart, key):
            data[key] = getattr(chart, key)
    for key in ("pirate", "robber"):
        if getattr(chart, key) != NO_HEX:
            data[key] = f"h{getattr(chart, key)}"
    if chart.wonders is not None:
        data[WONDERS_KEY] = wonders_to_json(chart.wonders)
    return data


def read_hexes(value: object, count: int, where: str) -> list[int]:
    """Read a list of different hexes by name, such as ``["h3", "h4"]``."""
    if not isinstance(value, (list, tuple)):
        raise PositionError(where, 'must be a list of hexes, such as ["h3", "h4"]')
    if len(value) > count:
        raise PositionError(where, f"{say('n-hexes', n=len(value))}, but the map has {count}")
    hexes = [read_hex(name, count, f"{where}.{i}") for i, name in enumerate(value)]
    for i, h in enumerate(hexes):
        if h in hexes[:i]:
            raise PositionError(f"{where}.{i}", f"h{h} is named twice")
    return hexes


def read_hex(value: object, count: int, where: str) -> int:
    """Return the index of a hex such as ``h9``."""
    if isinstance(value, str) and _HEX.fullmatch(value) and int(value[1:]) < count:
        return int(value[1:])
    raise PositionError(
        where, f"{quoted(value)} is not a hex of this map, which has h0 to h{count - 1}"
    )


def _hexes(area: Sequence[int], n: int) -> list[str]:
    return [f"h{h}" for h, here in enumerate(area) if here == n]


def _read_homes(data: Mapping[str, object], where: str) -> bool:
    """Return whether players choose their homes."""
    value = data.get("homes", HOMES[0])
    if value not in HOMES:
        raise PositionError(f"{where}.homes", f"must be start or chosen, not {quoted(value)}")
    if value == HOMES[0]:
        return False
    if "start" in data:
        raise PositionError(f"{where}.start", "homes are chosen, so there is no start area")
    if not data.get("areas"):
        raise PositionError(f"{where}.homes", "there are no areas to choose homes from")
    return True


def _read_areas(
    data: Mapping[str, object], land: Sequence[bool], homes_chosen: bool, where: str
) -> tuple[int, ...]:
    if "start" not in data and "areas" not in data:
        return ()
    foreign = data.get("areas", [])
    if not isinstance(foreign, (list, tuple)):
        raise PositionError(f"{where}.areas", 'must be a list of areas, such as [["h3", "h4"]]')
    if len(foreign) > MOST_AREAS:
        raise PositionError(
            f"{where}.areas", f"{len(foreign)} foreign areas, but at most {MOST_AREAS} are possible"
        )
    area = [NO_AREA] * len(land)
    for n, hexes in enumerate(foreign, 1):
        _mark(area, land, hexes, n, f"{where}.areas.{n - 1}")
    if "start" in data:
        _mark(area, land, data["start"], START_AREA, f"{where}.start")
    elif not homes_chosen:
        for h, is_land in enumerate(land):
            if is_land and area[h] == NO_AREA:
                area[h] = START_AREA
    if START_AREA not in area and not homes_chosen:
        raise PositionError(f"{where}.areas", "no land is left to start on")
    return tuple(area)


def _mark(area: list[int], land: Sequence[bool], value: object, n: int, where: str) -> None:
    """Give the hexes listed to area n."""
    hexes = read_hexes(value, len(land), where)
    if not hexes:
        raise PositionError(where, "an area has at least one hex")
    for i, h in enumerate(hexes):
        if not land[h]:
            raise PositionError(f"{where}.{i}", f"h{h} is sea, and areas are of land")
        if area[h] != NO_AREA:
            raise PositionError(f"{where}.{i}", f"h{h} belongs to another area already")
        area[h] = n


def _read_marker(
    data: Mapping[str, object], key: str, on_land: bool, land: Sequence[bool], where: str
) -> int:
    if key not in data:
        return NO_HEX
    h = read_hex(data[key], len(land), f"{where}.{key}")
    if land[h] != on_land:
        here, there = ("sea", "land") if on_land else ("land", "sea")
        raise PositionError(f"{where}.{key}", f"h{h} is {here}, and the {key} belongs on {there}")
    return h


def _whole(data: Mapping[str, object], key: str, low: int, high: int, where: str) -> int:
    if key not in data:
        return 0
    value = data[key]
    if type(value) is not int or not low <= value <= high:
        raise PositionError(
            f"{where}.{key}", f"must be a whole number from {low} to {high}, not {quoted(value)}"
        )
    return value


def _read_key(data: Mapping[str, object], where: str) -> str:
    if "scenario" not in data:
        return ""
    value = data["scenario"]
    if not isinstance(value, str) or not _KEY.fullmatch(value):
        raise PositionError(
            f"{where}.scenario",
            f"must be up to 40 characters of a-z, 0-9 and _, not {quoted(value)}",
        )
    return value
