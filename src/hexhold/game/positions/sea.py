"""Ships, the pirate and the points of foreign areas in a position (section F)."""

from typing import Any

from hexhold.board import MOST_AREAS, SEA, Geometry, edge_name
from hexhold.compiler import is_in, put_in
from hexhold.engine.vocabulary.codes import NONE, PHASE_SETUP, PIECE_COUNT, PIRATE_ON_TRACK, SHIPS
from hexhold.engine.vocabulary.layout import Board, State
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.names import read_edge, read_hex
from hexhold.game.positions.pieces import take_piece
from hexhold.game.positions.values import below, fail, items, whole

MOST_HOMES = 2
"""A player has two first buildings (S-2)."""


def is_ship(s: State, e: int) -> bool:
    """Return whether the piece on an edge is a ship, not a road."""
    return is_in(s.ships, e) == 1


def _has_sea_side(d: PositionDraft, e: int) -> bool:
    return any(h >= 0 and d.s.terrain[h] == SEA for h in d.g.edge_hexes[e])


def read_ships(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read ships, each on an empty edge with a sea side (F-1)."""
    for i, name in enumerate(items(value, key, int(PIECE_COUNT[SHIPS]))):
        here = below(key, str(i))
        e = read_edge(d.g, name, here)
        if d.s.road[e] >= 0:
            fail(here, f"{edge_name(d.g, e)} already has a piece of p{d.s.road[e]}")
        if not _has_sea_side(d, e):
            fail(here, f"{edge_name(d.g, e)} has no sea side (F-1)")
        take_piece(d, p, SHIPS, here)
        d.s.road[e] = p
        put_in(d.s.ships, e)


def read_islands(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the foreign areas that already gave p points, from 1 on (F-6)."""
    b = d.board
    areas = max(b.area[h] for h in range(b.hex_count))
    for i, number in enumerate(items(value, key, max(areas, 0))):
        here = below(key, str(i))
        n = whole(number, here, 1, areas)
        if d.s.islands[p] >> (n - 1) & 1:
            fail(here, f"area {n} is named twice")
        d.s.islands[p] |= 1 << (n - 1)
        d.s.island_points[p] += b.island_points


def read_homes(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the areas of p's first buildings, which earn no points (F-7)."""
    areas = max(d.board.area[h] for h in range(d.board.hex_count))
    if value and not d.board.homes_chosen:
        fail(key, "on this board homes are not chosen (F-7)")
    for i, number in enumerate(items(value, key, MOST_HOMES)):
        here = below(key, str(i))
        n = whole(number, here, 1, areas)
        if d.s.homes[p] >> (n - 1) & 1:
            fail(here, f"area {n} is named twice")
        if d.s.islands[p] >> (n - 1) & 1:
            fail(here, f"area {n} has given points, and a home never does (F-7)")
        d.s.homes[p] |= 1 << (n - 1)


def complete_homes(d: PositionDraft, rows: list[dict[str, object]]) -> None:
    """Take the areas of a player's buildings as homes where the position names none (F-7).

    In set-up they are the areas of the buildings that stand. Later an area where a player has a
    building is a home, or has given points.
    """
    if not d.board.homes_chosen:
        return
    for p, row in enumerate(rows):
        given = d.s.homes[p]
        standing = _areas_settled(d, p) & ~d.s.islands[p]
        if "homes" not in row:
            d.s.homes[p] = standing
        elif standing & ~given or (d.phase == PHASE_SETUP and given != standing):
            fail(f"players.{p}.homes", "not the areas of the buildings that stand (F-7)")


def _areas_settled(d: PositionDraft, p: int) -> int:
    """Return the areas where p has a building, a bit for each."""
    found = 0
    for v, hexes in enumerate(d.g.vertex_hexes):
        if d.s.building[v] > 0 and d.s.owner[v] == p:
            n = max(d.board.area[h] for h in hexes if h >= 0)
            found |= 1 << (n - 1) if n > 0 else 0
    return found


def default_pirate(s: State, b: Board) -> int:
    """Return the pirate's starting hex, unless it enters with the first attack (F-2)."""
    waits = s.pirate_start == PIRATE_ON_TRACK and s.expansion and not s.robber_active
    return NONE if waits else b.pirate_hex


def read_pirate(d: PositionDraft) -> None:
    """Read the pirate's sea hex; null is off the board."""
    d.s.pirate = default_pirate(d.s, d.board)
    if "pirate" not in d.data:
        return
    value = d.data["pirate"]
    d.s.pirate = NONE if value is None else read_hex(d.g, value, "pirate")
    if d.s.pirate >= 0 and d.s.terrain[d.s.pirate] != SEA:
        fail("pirate", f"h{d.s.pirate} is land, and the pirate stays at sea (F-2)")


def read_new_ships(d: PositionDraft, value: object) -> None:
    """Read the ships built this turn, which can't move (F-1)."""
    for i, name in enumerate(items(value, "this_turn.ships_built", d.g.edge_count)):
        key = f"this_turn.ships_built.{i}"
        e = read_edge(d.g, name, key)
        if not is_ship(d.s, e):
            fail(key, f"no ship on {edge_name(d.g, e)}")
        put_in(d.s.new_ships, e)


def write_pirate(s: State, b: Board) -> dict[str, Any]:
    """Return the key `pirate`, or nothing if it is off the board and starts there."""
    if s.pirate >= 0:
        return {"pirate": f"h{s.pirate}"}
    return {"pirate": None} if default_pirate(s, b) >= 0 else {}


def write_ships(s: State, g: Geometry, p: int) -> list[str]:
    """Return the edges with p's ships."""
    return [edge_name(g, e) for e in range(g.edge_count) if s.road[e] == p and is_ship(s, e)]


def write_new_ships(s: State, g: Geometry) -> list[str]:
    """Return the edges with ships built this turn."""
    if not any(s.new_ships.values()):
        # Looking at each edge takes long, and this is asked after every step.
        return []
    return [edge_name(g, e) for e in range(g.edge_count) if is_in(s.new_ships, e)]


def areas_in(areas: int) -> list[int]:
    """Return the numbers of a set of areas, such as `State.islands` of a player."""
    return [n for n in range(1, MOST_AREAS + 1) if areas >> (n - 1) & 1]
