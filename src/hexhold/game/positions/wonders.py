"""Each player's wonder in a position (F-10)."""

from typing import Any

from hexhold.editions import WONDER_STEPS
from hexhold.engine.island.wonders import steps_of, with_steps, wonder_of
from hexhold.engine.vocabulary.codes import (
    CITIES,
    GREAT_BRIDGE,
    GREAT_WALL,
    LIGHTHOUSE,
    PIECE_COUNT,
    SETTLEMENTS,
    THEATER,
)
from hexhold.engine.vocabulary.layout import State
from hexhold.game.action_words import WONDER_NAMES
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.values import choice, fail, table, whole

KEYS = ("name", "steps")
MARKED_BUILDINGS, THEATER_CITIES, LIBRARY_CITIES = 2, 2, 3


def read_wonder(d: PositionDraft, p: int, value: object, key: str) -> None:
    """Read the wonder that a player builds, and its steps."""
    if not d.s.wonders:
        fail(key, "there are no wonders on this board (F-10)")
    given = table(value, key, KEYS)
    for name in KEYS:
        if name not in given:
            fail(f"{key}.{name}", "missing: a wonder has a name and steps")
    n = choice(given["name"], f"{key}.name", WONDER_NAMES)
    for q in range(d.players):
        if wonder_of(d.s.wonders_built, q) == n:
            fail(f"{key}.name", f"p{q} has begun {WONDER_NAMES[n]} already (F-10)")
    steps = whole(given["steps"], f"{key}.steps", 1, WONDER_STEPS)
    d.s.wonders_built |= with_steps(p, n, steps)
    missing = _missing(d, p, n)
    if missing:
        fail(f"{key}.name", f"{WONDER_NAMES[n]} needs {missing} (F-10)")


def write_wonder(s: State, p: int) -> dict[str, Any]:
    """Return the value of a player's key `wonder`, empty without one."""
    n = wonder_of(s.wonders_built, p)
    return {} if n < 0 else {"name": WONDER_NAMES[n], "steps": steps_of(s.wonders_built, p)}


def _missing(d: PositionDraft, p: int, n: int) -> str:
    """Return what p needed to begin a wonder, can't have lost and lacks; empty if nothing is
    missing.

    Routes and points can shrink, and barbarians turn cities into settlements.
    """
    chart = d.setting.chart
    own = {v for v in range(d.g.vertex_count) if d.s.building[v] > 0 and d.s.owner[v] == p}
    if chart is not None and chart.wonders is not None and n in (GREAT_BRIDGE, GREAT_WALL):
        strait = n == GREAT_BRIDGE
        marked = chart.wonders.strait if strait else chart.wonders.waste
        place = "strait" if strait else "wasteland"
        lacks = len(own.intersection(marked)) < MARKED_BUILDINGS
        return f"two buildings on the corners marked at the {place}" if lacks else ""
    if n == LIGHTHOUSE:
        return "" if d.s.harbor_mask[p] else "a city at a harbor"
    cities = THEATER_CITIES if n == THEATER else LIBRARY_CITIES
    built = PIECE_COUNT[CITIES] - d.s.pieces[p, CITIES]
    if d.expansion:
        built += PIECE_COUNT[SETTLEMENTS] - d.s.pieces[p, SETTLEMENTS]
    return "" if built >= cities else f"{cities} cities"
