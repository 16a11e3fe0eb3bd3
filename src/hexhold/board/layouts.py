"""Complete boards and their JSON form (B-6, docs/reference/positions.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hexhold.board.charts import CHART_KEYS, START_AREA, Chart, chart_to_json, parse_chart
from hexhold.board.fog import FOG, FOG_KEYS, Fog, fog_to_json, parse_fog
from hexhold.board.geometry import (
    LARGE,
    STANDARD,
    Geometry,
    edge_name,
    edge_named,
    geometry,
)
from hexhold.board.open_numbers import OPEN, OPEN_KEY, OpenNumbers, parse_open_numbers
from hexhold.board.wonders import WONDERS_KEY, parse_wonders
from hexhold.errors import PositionError, UsageError, quoted, shortened
from hexhold.language import say

TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "desert", "gold", "sea")
HARBOR_TYPES = ("brick", "lumber", "wool", "grain", "ore", "any")
DESERT = TERRAINS.index("desert")
GOLD = TERRAINS.index("gold")
SEA = TERRAINS.index("sea")
MOST_HARBORS = 16
TOKENS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""The values of number tokens."""

_ROWS_BY_SIZE = {sum(rows): rows for rows in (STANDARD, LARGE)}
BOARD_KEYS = ("rows", "hexes", "harbors", *FOG_KEYS, OPEN_KEY, *CHART_KEYS, WONDERS_KEY)
"""The keys of a board's JSON form."""


@dataclass(frozen=True)
class BoardLayout:
    """A complete board, with one entry per hex in reading order."""

    rows: tuple[int, ...]
    terrain: tuple[int, ...]
    """Indexes into `TERRAINS`; a hex that lies face down counts as sea."""
    numbers: tuple[int, ...]
    """Number tokens, 0 for none."""
    harbors: tuple[tuple[int, int], ...]
    """(edge, index into `HARBOR_TYPES`)."""
    chart: Chart | None = None
    """What a sea scenario adds (F-6)."""
    fog: Fog | None = None
    """The hexes that lie face down (F-8)."""
    open_numbers: OpenNumbers | None = None
    """The hexes whose number is still to come (F-9)."""

    @property
    def closed(self) -> set[int]:
        """Return the hexes that a route has not reached: no first building may touch them."""
        found = set(self.fog.hexes) if self.fog is not None else set()
        return found | set(self.open_numbers.hexes if self.open_numbers is not None else ())


def terrain_name(terrain: int, face_down: bool) -> str:
    """Return the word of a hex: its terrain, or `FOG` while it lies face down (F-8)."""
    return FOG if face_down else TERRAINS[terrain]


def parse_layout(data: object, where: str = "board") -> BoardLayout:
    """Read a board's JSON form; `PositionError` names the key under `where` that is wrong.

    A producing hex may lack a number token: boards under analysis do.
    """
    if not isinstance(data, dict):
        raise PositionError(where, 'a board is an object with "hexes" and "harbors"')
    for key in data:
        if key not in BOARD_KEYS:
            known = ", ".join(BOARD_KEYS)
            raise PositionError(f"{where}.{shortened(key)}", f"unknown key; a board has {known}")
    if "hexes" not in data:
        raise PositionError(f"{where}.hexes", "missing: a board lists its hexes")
    hexes = _list(data["hexes"], f"{where}.hexes")
    g = _read_rows(data.get("rows"), len(hexes), where)
    read = [_read_hex(text, f"{where}.hexes.{h}") for h, text in enumerate(hexes)]
    terrain = tuple(kind for kind, _ in read)
    harbors = _list(data.get("harbors", []), f"{where}.harbors")
    hidden = [h for h, text in enumerate(hexes) if text == FOG]
    unnumbered = [h for h, text in enumerate(hexes) if str(text).endswith(f" {OPEN}")]
    layout = BoardLayout(
        rows=g.rows,
        terrain=terrain,
        numbers=tuple(number for _, number in read),
        harbors=_read_harbors(g, terrain, harbors, f"{where}.harbors"),
        chart=_read_chart(data, g, [kind != SEA for kind in terrain], where),
        fog=parse_fog(data, hidden, TERRAINS, TOKENS, where),
        open_numbers=parse_open_numbers(data, unnumbered, TOKENS, where),
    )
    _check_fog(g, layout, where)
    return layout


def _read_chart(
    data: Mapping[str, object], g: Geometry, land: Sequence[bool], where: str
) -> Chart | None:
    """Read what a sea scenario adds, with the corners that are marked for wonders (F-6, F-10)."""
    chart = parse_chart(data, land, where)
    wonders = parse_wonders(data, g, land, where)
    return chart if wonders is None else replace(chart or Chart(), wonders=wonders)


def layout_to_json(layout: BoardLayout) -> dict[str, Any]:
    """Return the JSON form; `rows` is left out if the number of hexes determines them."""
    g = geometry(layout.rows)
    data: dict[str, Any] = {}
    if _ROWS_BY_SIZE.get(len(layout.terrain)) != layout.rows:
        data["rows"] = list(layout.rows)
    data["hexes"] = [
        f"{TERRAINS[kind]} {number}" if number else TERRAINS[kind]
        for kind, number in zip(layout.terrain, layout.numbers, strict=True)
    ]
    data["harbors"] = [[edge_name(g, e), HARBOR_TYPES[kind]] for e, kind in layout.harbors]
    if layout.fog is not None:
        for h in layout.fog.hexes:
            data["hexes"][h] = FOG
        data.update(fog_to_json(layout.fog, TERRAINS))
    if layout.open_numbers is not None:
        for h in layout.open_numbers.hexes:
            data["hexes"][h] += f" {OPEN}"
        data[OPEN_KEY] = list(layout.open_numbers.tokens)
    if layout.chart is not None:
        data.update(chart_to_json(layout.chart))
    return data


def can_hold_harbor(g: Geometry, terrain: Sequence[int], edge: int) -> bool:
    """Return whether an edge has land on exactly one side; the other is sea or off the board."""
    sides = [h for h in g.edge_hexes[edge] if h >= 0]
    return sum(1 for h in sides if terrain[h] != SEA) == 1


def starting_vertices(layout: BoardLayout) -> list[int]:
    """Return the vertices on land where a game may begin: all, or those of the start area (F-6).

    None of them touches a hex that lies face down or has no number yet (F-8, F-9), or is marked for
    wonders (F-10).
    """
    chart = layout.chart
    area = chart.area if chart is not None and not chart.homes_chosen else ()
    home = [
        kind != SEA and (not area or area[h] == START_AREA) for h, kind in enumerate(layout.terrain)
    ]
    hidden = layout.closed
    marked = chart.wonders.all if chart is not None and chart.wonders is not None else ()
    around = geometry(layout.rows).vertex_hexes
    return [
        v
        for v, hexes in enumerate(around)
        if any(h >= 0 and home[h] for h in hexes) and hidden.isdisjoint(hexes) and v not in marked
    ]


def has_room(layout: BoardLayout, owners: int) -> bool:
    """Return whether set-up always finds vertices, as each building takes at most four (S-2)."""
    return len(starting_vertices(layout)) > 4 * (2 * owners - 1)


def _list(value: object, where: str) -> Sequence[object]:
    if not isinstance(value, (list, tuple)):
        raise PositionError(where, "must be a list")
    return value


def _read_rows(value: object, hex_count: int, where: str) -> Geometry:
    if value is None:
        if hex_count not in _ROWS_BY_SIZE:
            sizes = " or ".join(map(str, _ROWS_BY_SIZE))
            raise PositionError(
                f"{where}.hexes",
                f'{say("n-hexes", n=hex_count)}; without "rows" a board has {sizes}',
            )
        return geometry(_ROWS_BY_SIZE[hex_count])
    rows = tuple(_list(value, f"{where}.rows"))
    if any(type(row) is not int for row in rows):
        raise PositionError(f"{where}.rows", "must be whole numbers")
    numbers = tuple(row for row in rows if isinstance(row, int))
    try:
        g = geometry(numbers)
    except UsageError as error:
        raise PositionError(f"{where}.rows", str(error)) from None
    if g.hex_count != hex_count:
        raise PositionError(
            f"{where}.hexes",
            f"{say('n-hexes', n=hex_count)}, but the rows hold {g.hex_count}",
        )
    return g


def _read_hex(text: object, where: str) -> tuple[int, int]:
    """Read terrain and number token of a text such as `forest 11`."""
    if text == FOG:
        return SEA, 0
    words = text.split() if isinstance(text, str) else []
    if not 1 <= len(words) <= 2:
        raise PositionError(where, 'a hex is a terrain and its number, such as "forest 11"')
    if words[0] not in TERRAINS:
        raise PositionError(
            where, f"unknown terrain {quoted(words[0])}; one of {', '.join((*TERRAINS, FOG))}"
        )
    kind = TERRAINS.index(words[0])
    if len(words) == 1:
        return kind, 0
    if words[1] not in (*map(str, TOKENS), OPEN):
        raise PositionError(where, f"no number token has {quoted(words[1])}; 2 to 12 without 7")
    if kind in (DESERT, SEA):
        raise PositionError(where, f"{words[0]} can't have a number token")
    return kind, 0 if words[1] == OPEN else int(words[1])


def _check_fog(g: Geometry, layout: BoardLayout, where: str) -> None:
    """Check that no harbor, and not the pirate, is next to or on a hex that lies face down."""
    if layout.fog is None:
        return
    for i, (e, _) in enumerate(layout.harbors):
        for h in layout.fog.hexes:
            if h in g.edge_hexes[e]:
                told = f"{edge_name(g, e)} is a side of h{h}, which lies face down (F-8)"
                raise PositionError(f"{where}.harbors.{i}", told)
    if layout.chart is not None and layout.chart.pirate in layout.fog.hexes:
        told = f"h{layout.chart.pirate} lies face down (F-8)"
        raise PositionError(f"{where}.pirate", told)


def _read_harbors(
    g: Geometry, terrain: Sequence[int], entries: Sequence[object], where: str
) -> tuple[tuple[int, int], ...]:
    if len(entries) > MOST_HARBORS:
        told = f"{len(entries)} harbors, but at most {MOST_HARBORS} fit"
        raise PositionError(where, told, say("board-harbors", most=MOST_HARBORS))
    harbors: list[tuple[int, int]] = []
    taken: dict[int, str] = {}
    for index, entry in enumerate(entries):
        here = f"{where}.{index}"
        edge, kind = _read_harbor(g, entry, here)
        name = edge_name(g, edge)
        if not can_hold_harbor(g, terrain, edge):
            raise PositionError(here, f"{name} is not on the coast")
        for v in g.edge_vertices[edge]:
            other = taken.setdefault(v, name)
            if other != name:
                told = f"{name} shares v{v} with the harbor on {other}"
                raise PositionError(here, told, say("board-harbors-touch"))
        if edge in (e for e, _ in harbors):
            raise PositionError(here, f"{name} already has a harbor")
        harbors.append((edge, kind))
    return tuple(harbors)


def _read_harbor(g: Geometry, entry: object, where: str) -> tuple[int, int]:
    parts = entry if isinstance(entry, (list, tuple)) else ()
    if len(parts) != 2 or not all(isinstance(part, str) for part in parts):
        raise PositionError(where, 'a harbor is an edge and a type, such as ["v0-v3", "any"]')
    edge = edge_named(g, parts[0])
    if edge < 0:
        raise PositionError(where, f"{quoted(parts[0])} is not an edge of this map")
    if parts[1] not in HARBOR_TYPES:
        raise PositionError(
            where, f"unknown harbor type {quoted(parts[1])}; one of {', '.join(HARBOR_TYPES)}"
        )
    return edge, HARBOR_TYPES.index(parts[1])
