"""Maps: a board, its numbers of players, and what is shuffled for each game (docs/rules/maps.md).

A map is a TOML or JSON object with the keys of a board and those of `MAP_KEYS`. All checks are made
here, so drawing a board from a map never fails.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hexhold.board.charts import START_AREA
from hexhold.board.fog import FOG, FOG_KEYS
from hexhold.board.geometry import MAX_HEXES, Geometry, geometry
from hexhold.board.layouts import (
    BOARD_KEYS,
    DESERT,
    GOLD,
    MOST_HARBORS,
    SEA,
    BoardLayout,
    has_room,
    layout_to_json,
    parse_layout,
)
from hexhold.board.open_numbers import OPEN, OPEN_KEY
from hexhold.board.shuffles import Shuffles, read_shuffles, shuffles_to_json
from hexhold.board.wonders import WONDERS_KEY
from hexhold.errors import PositionError, UsageError, quoted, shortened
from hexhold.language import say
from hexhold.language.visible_text import Fault, fault_of

MAP_KEYS = (
    "format",
    "title",
    "about",
    "players",
    "shuffle",
    "shuffle_numbers",
    "shuffle_harbors",
)
"""The keys of a map in addition to those of a board."""
FORMATS = (1, 2)
MOST_BYTES = 1 << 14
"""The largest file, many times as large as a map."""
MOST_DOTS = 100
"""The most dots in a line of TOML: reading a key takes time in the square of its parts."""
LONGEST_NAME = 200
LONGEST_TITLE, LONGEST_ABOUT = 80, 2000
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
FAULTS: Mapping[Fault, str] = {
    "unseen": "contains an invisible character",
    "lone_accent": "contains an accent without a letter",
    "many_accents": "has too many accents on one letter",
}
RED = (6, 8)


@dataclass(frozen=True)
class GameMap:
    """A map that can be played. Its own layout follows all rules for drawn ones."""

    title: str
    about: str
    players: tuple[int, ...]
    """The possible numbers of players, ascending."""
    layout: BoardLayout
    shuffles: Shuffles

    def for_whom(self) -> str:
        """Say in words how many can play."""
        return f"the map {self.key or self.title or 'given'} is for {_listed(self.players)} players"

    @property
    def key(self) -> str:
        """Return the scenario's name, or an empty text."""
        return self.layout.chart.scenario if self.layout.chart is not None else ""


def read_map_file(path: Path) -> object:
    """Read a file as TOML if its name ends in `.toml`, else as JSON, without any checks.

    Raises:
        UsageError: the file cannot be read, or is neither.
    """
    name = str(path)[:LONGEST_NAME]
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not a valid file name"
        raise UsageError(f"cannot read {name}: {why}") from None
    if len(raw) > MOST_BYTES:
        raise UsageError(f"{name} is longer than {MOST_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{name} is not UTF-8 text") from None
    return read_map_text(text, path.suffix == ".toml", name)


def read_map_text(text: str, is_toml: bool, name: str) -> object:
    """Read a text called ``name`` without any checks; raise `UsageError` if it is malformed."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise UsageError(f"{name} is longer than {MOST_BYTES} bytes")
    # Windows' Notepad begins a text with a byte order mark.
    text = text.removeprefix("\ufeff")
    if is_toml and any(line.count(".") > MOST_DOTS for line in text.split("\n")):
        raise UsageError(f"{name} has a line with more than {MOST_DOTS} dots")
    try:
        return tomllib.loads(text) if is_toml else json.loads(text)
    except RecursionError:
        raise UsageError(f"{name} is nested too deep") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise UsageError(
            f"{name} is not JSON ({error.msg.lower()} in {where}); a map in TOML is called *.toml"
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{name} is not TOML: {str(error)[:200]}") from None
    except ValueError:
        raise UsageError(f"{name} has a number with thousands of digits") from None


def parse_map(data: object, where: str = "board") -> GameMap:
    """Read and check a map; `PositionError` names the key under `where` that is wrong."""
    if not isinstance(data, dict):
        raise PositionError(where, 'a map is an object with "hexes" and "harbors"')
    for key in data:
        if key not in BOARD_KEYS and key not in MAP_KEYS:
            known = ", ".join((*BOARD_KEYS, *MAP_KEYS))
            raise PositionError(f"{where}.{shortened(key)}", f"unknown key; a map has {known}")
    _read_format(data, where)
    _bound_lists(data, where)
    layout = parse_layout({k: v for k, v in data.items() if k in BOARD_KEYS}, where)
    found = GameMap(
        title=_read_text(data, "title", LONGEST_TITLE, where),
        about=_read_text(data, "about", LONGEST_ABOUT, where),
        players=_read_players(data, where),
        layout=layout,
        shuffles=read_shuffles(data, layout, where),
    )
    _check_map(found, where)
    return found


def is_map(data: Mapping[str, object]) -> bool:
    """Return whether a given board is a map, which is shuffled and checked as one."""
    return any(key in data for key in MAP_KEYS)


def map_to_json(found: GameMap) -> dict[str, object]:
    """Return the map as an object; `parse_map` is the inverse."""
    data: dict[str, object] = {}
    for key in ("title", "about"):
        if getattr(found, key):
            data[key] = getattr(found, key)
    data["players"] = list(found.players)
    data.update(layout_to_json(found.layout))
    data.update(shuffles_to_json(found.shuffles, found.layout))
    return {"format": FORMATS[1], **data} if _new_keys(data) else data


def _listed(numbers: Sequence[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last


def _bound_lists(data: Mapping[object, object], where: str) -> None:
    for key, most in (("rows", MAX_HEXES), ("hexes", MAX_HEXES), ("harbors", MOST_HARBORS)):
        value = data.get(key)
        if isinstance(value, (list, tuple)) and len(value) > most:
            raise PositionError(
                f"{where}.{key}", f"{len(value)} entries, at most {most} are possible"
            )


def _read_text(data: Mapping[str, object], key: str, longest: int, where: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str) or len(value) > longest:
        raise PositionError(f"{where}.{key}", f"must be a text of up to {longest} characters")
    here = f"{where}.{key}"
    if "\n" in value or "\r" in value:
        raise PositionError(
            here, "must be one line (in TOML, a backslash at a line's end joins it to the next)"
        )
    fault = fault_of(value, free=True)
    if fault is not None:
        raise PositionError(here, FAULTS[fault])
    return value


def _read_format(data: Mapping[str, object], where: str) -> None:
    """Check that a map that uses what format 1 did not have says that its format is 2."""
    value = data.get("format", FORMATS[0])
    if type(value) is not int or value not in FORMATS:
        raise PositionError(f"{where}.format", f"must be 1 or 2, not {quoted(value)}")
    if value == FORMATS[0]:
        for key in _new_keys(data):
            raise PositionError(f"{where}.{key}", "needs format = 2")


def _new_keys(data: Mapping[str, object]) -> list[str]:
    """Return the keys of a map that only format 2 has, or with values that only it has."""
    new = (*FOG_KEYS, OPEN_KEY, "homes", "shuffle_numbers", WONDERS_KEY)
    found = [key for key in new if key in data]
    hexes = data.get("hexes")
    if isinstance(hexes, (list, tuple)) and any(_is_new(text) for text in hexes):
        found.append("hexes")
    if isinstance(data.get("shuffle_harbors"), (list, tuple)):
        found.append("shuffle_harbors")
    return found


def _is_new(text: object) -> bool:
    """Return whether only format 2 has such a hex."""
    return isinstance(text, str) and (text == FOG or text.endswith(f" {OPEN}"))


def _read_players(data: Mapping[str, object], where: str) -> tuple[int, ...]:
    """Return the numbers of players: 3 to 6 unless the map says otherwise."""
    value = data.get("players", list(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)))
    here = f"{where}.players"
    if not isinstance(value, (list, tuple)) or not 1 <= len(value) <= MOST_PLAYERS:
        raise PositionError(here, "must be a list of numbers, such as [3, 4]")
    for i, n in enumerate(value):
        if type(n) is not int or not FEWEST_PLAYERS <= n <= MOST_PLAYERS:
            raise PositionError(
                f"{here}.{i}", f"{FEWEST_PLAYERS} to {MOST_PLAYERS} can play, not {quoted(n)}"
            )
    numbers = tuple(n for n in value if isinstance(n, int))
    if list(numbers) != sorted(set(numbers)):
        raise PositionError(here, "must be ascending")
    return numbers


def _check_map(found: GameMap, where: str) -> None:
    g = geometry(found.layout.rows)
    _check_tokens(g, found.layout, where)
    _check_areas(g, found.layout, where)
    _check_room(found, where)


def _check_tokens(g: Geometry, layout: BoardLayout, where: str) -> None:
    """Check that producing hexes have tokens, and no 6 or 8 is on gold or next to another (B-3)."""
    for h, (terrain, number) in enumerate(zip(layout.terrain, layout.numbers, strict=True)):
        here = f"{where}.hexes.{h}"
        if not number and terrain not in (SEA, DESERT) and h not in layout.closed:
            raise PositionError(here, f"h{h} has no number token", say("board-no-token"))
        if number in RED and terrain == GOLD:
            fault = say("board-gold")
            raise PositionError(here, "a gold field can't have a 6 or 8 (F-6)", fault)
        for other in g.hex_neighbors[h]:
            if number in RED and other >= 0 and layout.numbers[other] in RED:
                told = f"the 6 or 8 is next to that of h{other} (B-3)"
                raise PositionError(here, told, say("board-reds"))


def _check_areas(g: Geometry, layout: BoardLayout, where: str) -> None:
    """Check areas: a vertex belongs to at most one foreign area, and each area has one (F-6)."""
    area = layout.chart.area if layout.chart is not None else ()
    for h, n in enumerate(area):
        for other in g.hex_neighbors[h] if n > START_AREA else ():
            if other >= 0 and area[other] > START_AREA and area[other] != n:
                index = area[other] - 1
                raise PositionError(f"{where}.areas.{n - 1}", f"touches area {index} at h{other}")
    own = set()
    for hexes in g.vertex_hexes:
        here = {area[h] for h in hexes if h >= 0} if area else set()
        if START_AREA not in here:
            own |= here
    for n in range(1, max(area, default=0) + 1):
        if n not in own:
            raise PositionError(f"{where}.areas.{n - 1}", "has no vertex off the start area")


def _check_room(found: GameMap, where: str) -> None:
    """Check that there is room for the first buildings, and for the robber to move (S-2, M-1)."""
    players = found.players[-1]
    if not has_room(found.layout, players):
        chart = found.layout.chart
        key = "start" if chart is not None and chart.area and not chart.homes_chosen else "hexes"
        raise PositionError(
            f"{where}.{key}",
            f"too small for {players} players to place their first buildings",
            say("board-small", n=players),
        )
    if sum(kind not in (SEA, DESERT) for kind in found.layout.terrain) < 2:
        told = "the robber needs two hexes to move between (M-1)"
        raise PositionError(f"{where}.hexes", told, say("board-robber"))
