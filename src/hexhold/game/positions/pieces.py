"""Pieces in a position: roads, buildings, walls, knights, metropolises (C-4, sections R, I, K)."""

from hexhold.board import SEA, edge_name
from hexhold.editions import TRACKS
from hexhold.engine.vocabulary.codes import (
    ACTIVE,
    ANY_HARBOR,
    BASIC,
    BASIC_LEVEL,
    CITIES,
    CITY,
    DEFENDS,
    MIGHTY_LEVEL,
    PHASE_ACTION,
    PHASE_OVER,
    PIECE_COUNT,
    PROMOTED,
    REDUCED_CITY,
    ROADS,
    SABOTAGED,
    SETTLEMENT,
    SETTLEMENTS,
    SHIPS,
    SPENT,
    TOP_LEVEL,
    WALL,
    WALLS,
)
from hexhold.game.notation import owner_name
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.names import read_edge, read_vertex
from hexhold.game.positions.values import below, fail, items, table, whole, yes_no

KNIGHT_KEYS = ("at", "level", "active", "can_act", "promoted", "defends")
METROPOLIS_LEVEL = 4
PIECE_NAMES = {
    ROADS: "roads",
    SHIPS: "ships",
    SETTLEMENTS: "settlements",
    CITIES: "cities",
    WALLS: "city walls",
    BASIC: "basic knights",
    BASIC + 1: "strong knights",
    BASIC + 2: "mighty knights",
}


def take_piece(d: PositionDraft, p: int, kind: int, key: str) -> None:
    """Take a piece from p's supply (C-4)."""
    if d.s.pieces[p, kind] == 0:
        most = int(PIECE_COUNT[kind])
        fail(key, f"a player has only {most} {PIECE_NAMES[kind]} (C-4)")
    d.s.pieces[p, kind] -= 1


def read_roads(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read roads, each on an empty edge with a land side."""
    for i, name in enumerate(items(value, key, int(PIECE_COUNT[ROADS]))):
        here = below(key, str(i))
        e = read_edge(d.g, name, here)
        if d.s.road[e] >= 0:
            fail(
                here,
                f"{edge_name(d.g, e)} already has a road of {owner_name(d.s.road[e], d.players)}",
            )
        if all(h < 0 or d.s.terrain[h] == SEA for h in d.g.edge_hexes[e]):
            fail(here, f"{edge_name(d.g, e)} has no land side (R-3)")
        take_piece(d, p, ROADS, here)
        d.s.road[e] = p


def _stand(d: PositionDraft, p: int, v: int, key: str) -> None:
    if d.s.owner[v] >= 0:
        fail(key, f"v{v} already holds a piece of {owner_name(d.s.owner[v], d.players)}")
    d.s.owner[v] = p


def _read_buildings(d: PositionDraft, p: int, value: object, key: str, building: int) -> None:
    kind = SETTLEMENTS if building == SETTLEMENT else CITIES
    for i, name in enumerate(items(value, key, int(PIECE_COUNT[kind]))):
        here = below(key, str(i))
        v = read_vertex(d.g, name, here)
        _stand(d, p, v, here)
        take_piece(d, p, kind, here)
        for u in d.g.vertex_neighbors[v]:
            if u >= 0 and d.s.building[u] > 0:
                fail(here, f"v{v} is next to the building on v{u} (R-4)")
        if all(h < 0 or d.s.terrain[h] == SEA for h in d.g.vertex_hexes[v]):
            fail(here, f"v{v} touches no land (R-4)")
        d.s.building[v] = building
        for j in range(d.s.harbor_count):
            if v in d.g.edge_vertices[d.s.harbor_edge[j]]:
                d.s.harbor_mask[p] |= 1 << min(d.s.harbor_type[j], ANY_HARBOR)


def read_settlements(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read settlements, by the distance rule."""
    _read_buildings(d, p, value, key, SETTLEMENT)


def read_cities(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read upright cities."""
    _read_buildings(d, p, value, key, CITY)


def read_reduced(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read reduced cities, which still use a city piece (A-3)."""
    _read_buildings(d, p, value, key, REDUCED_CITY)
    d.s.reduced[p] = len(items(value, key, int(PIECE_COUNT[CITIES])))
    if d.s.reduced[p] > 0 and not d.expansion:
        fail(key, "the base game has no barbarians to turn a city on its side (G)")


def _read_marks(d: PositionDraft, p: int, value: object, key: str, mark: int, what: str) -> None:
    for i, name in enumerate(items(value, key, int(PIECE_COUNT[CITIES]))):
        here = below(key, str(i))
        v = read_vertex(d.g, name, here)
        if not d.expansion:
            fail(here, f"the base game has no {what} (G)")
        if d.s.building[v] != CITY or d.s.owner[v] != p:
            fail(here, f"{what} without an upright city of p{p} on v{v}")
        if d.s.marks[v] & mark:
            fail(here, f"v{v} is named twice")
        if mark == WALL:
            take_piece(d, p, WALLS, here)
        d.s.marks[v] |= mark


def read_walls(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read city walls under upright cities (R-6)."""
    _read_marks(d, p, value, key, WALL, "city wall")


def read_sabotaged(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read upright cities that a Saboteur turned (P-24 "city")."""
    _read_marks(d, p, value, key, SABOTAGED, "sabotaged city")


def read_knights(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read knights (section K)."""
    for i, knight in enumerate(items(value, key, 6)):
        here = below(key, str(i))
        if not d.expansion:
            fail(here, "the base game has no knights on the board (G)")
        _read_knight(d, p, table(knight, here, KNIGHT_KEYS), here)


def _read_knight(d: PositionDraft, p: int, knight: dict[str, object], key: str) -> None:
    """Read ``can_act``, which counts only for the current player's knights in the action phase.

    For an inactive knight, false means that it has acted this turn, which changes nothing.
    """
    at = below(key, "at")
    if "at" not in knight:
        fail(at, "missing: a knight stands on a vertex")
    v = read_vertex(d.g, knight["at"], at)
    level = whole(knight.get("level", BASIC_LEVEL), below(key, "level"), BASIC_LEVEL, MIGHTY_LEVEL)
    active = yes_no(knight.get("active", False), below(key, "active"))
    can_act = yes_no(knight.get("can_act", bool(active)), below(key, "can_act"))
    _stand(d, p, v, at)
    take_piece(d, p, BASIC + level - 1, below(key, "level"))
    d.s.knight[v] = level
    if active:
        d.s.marks[v] |= ACTIVE
    if yes_no(knight.get("promoted", False), below(key, "promoted")):
        d.s.marks[v] |= PROMOTED
    if yes_no(knight.get("defends", False), below(key, "defends")):
        if not active or d.s.nasty_knights == 0:
            fail(below(key, "defends"), "only for an active knight, with nasty_knights")
        d.s.marks[v] |= DEFENDS
    if can_act and not active:
        fail(below(key, "can_act"), "an inactive knight cannot act (K-3)")
    counts = p == d.s.current and d.phase in (PHASE_ACTION, PHASE_OVER)
    if counts and not can_act and (active or "can_act" in knight):
        d.s.marks[v] |= SPENT


def read_improvements(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the levels of the three tracks (I-1)."""
    for track, level in table(value, key, TRACKS).items():
        here = below(key, track)
        n = whole(level, here, 0, TOP_LEVEL)
        if n > 0 and not d.expansion:
            fail(here, "the base game has no improvements (G)")
        d.s.improvements[p, TRACKS.index(track)] = n


def read_metropolises(d: PositionDraft) -> None:
    """Read metropolises, at most one on each of a player's upright cities (I-4)."""
    for track, value in table(d.data.get("metropolis", {}), "metropolis", TRACKS).items():
        key = f"metropolis.{track}"
        entry = table(value, key, ("player", "vertex"))
        for name in ("player", "vertex"):
            if name not in entry:
                fail(below(key, name), "missing")
        p = whole(entry["player"], below(key, "player"), 0, d.players - 1)
        v = read_vertex(d.g, entry["vertex"], below(key, "vertex"))
        if not d.expansion:
            fail(key, "the base game has no metropolises (G)")
        _place_metropolis(d, TRACKS.index(track), p, v, key)


def _place_metropolis(d: PositionDraft, t: int, p: int, v: int, key: str) -> None:
    s = d.s
    if s.building[v] != CITY or s.owner[v] != p:
        fail(below(key, "vertex"), f"p{p} has no upright city on v{v} (I-4)")
    if v in (s.metropolis_vertex[0], s.metropolis_vertex[1], s.metropolis_vertex[2]):
        fail(below(key, "vertex"), f"v{v} already carries a metropolis (I-4)")
    if s.improvements[p, t] < METROPOLIS_LEVEL:
        fail(below(key, "player"), f"p{p} has not reached level 4 of {TRACKS[t]} (I-4)")
    for q in range(s.players):
        if s.improvements[q, t] == TOP_LEVEL > s.improvements[p, t]:
            fail(below(key, "player"), f"p{q} has reached level 5 and would hold it (I-4)")
    s.metropolis_owner[t] = p
    s.metropolis_vertex[t] = v
