"""The parts of a position that only games for two have: neutral colours and trade tokens (W)."""

from typing import Any, NoReturn

from hexhold.board import Geometry, edge_name
from hexhold.engine.modes.neutral_colours import TOKENS
from hexhold.engine.vocabulary.codes import (
    BASIC,
    NONE,
    PHASE_ROLL,
    PHASE_SETUP,
    PIECE_COUNT,
    SETTLEMENTS,
    STRONG_LEVEL,
)
from hexhold.engine.vocabulary.decisions import F_RETREAT, F_ROLL
from hexhold.engine.vocabulary.layout import State
from hexhold.game.positions.draft import PositionDraft
from hexhold.game.positions.pieces import read_knights, read_roads, read_settlements, take_piece
from hexhold.game.positions.values import below, fail, items, table, whole, yes_no

KEYS = ("roads", "settlements", "knights", "lost")
#: The names of the neutral colours, and the owner number of the first (W-1).
NEUTRALS = ("n0", "n1")
FIRST_NEUTRAL = 2
KNIGHT_PIECES = 6


def _says_something(value: object) -> bool:
    return not (
        value is None or value is False or value == [] or (type(value) is int and not value)
    )


def _fail_without(d: PositionDraft, key: str, otherwise: str) -> NoReturn:
    """Refuse a key of games for two: two players may have chosen to play without (V)."""
    without = "this game has no neutral colours or trade tokens (V no_neutrals)"
    fail(key, without if d.s.no_neutrals else otherwise)


def _refuse_for_more(d: PositionDraft, rows: list[dict[str, object]]) -> None:
    """Check that without neutral colours these keys are empty."""
    for name in ("neutrals", "token_pool"):
        if _says_something(d.data.get(name)):
            told = "only games for two have neutral colours and trade tokens (W-1)"
            _fail_without(d, name, told)
    for p, row in enumerate(rows):
        if _says_something(row.get("tokens")):
            told = "only games for two have trade tokens (W-5)"
            _fail_without(d, f"players.{p}.tokens", told)


def clear_neutrals(s: State, g: Geometry) -> None:
    """Take the neutral settlements of a new game off again (W-1)."""
    for v in range(g.vertex_count):
        if s.building[v]:
            s.pieces[s.owner[v], SETTLEMENTS] += 1
            s.building[v] = 0
            s.owner[v] = NONE


def read_two_players(d: PositionDraft, rows: list[dict[str, object]]) -> None:
    """Read `neutrals`, `token_pool` and each player's `tokens`, after the players' pieces."""
    if d.setting.owners == d.players:
        _refuse_for_more(d, rows)
        return
    for i, row in enumerate(items(d.data.get("neutrals", []), "neutrals", len(NEUTRALS))):
        _read_neutral(d, FIRST_NEUTRAL + i, table(row, f"neutrals.{i}", KEYS), f"neutrals.{i}")
    held = 0
    for p, row in enumerate(rows):
        key = f"players.{p}.tokens"
        d.s.tokens_held[p] = whole(row.get("tokens", 0), key, 0, TOKENS - held)
        held += d.s.tokens_held[p]
    left = TOKENS - held
    d.s.token_pool = whole(d.data.get("token_pool", left), "token_pool", 0, left)


def _read_neutral(d: PositionDraft, n: int, row: dict[str, object], key: str) -> None:
    """Read a neutral colour's pieces; `lost` lists the levels of its lost knights (W-4)."""
    read_roads(d, n, row.get("roads", []), below(key, "roads"))
    read_settlements(d, n, row.get("settlements", []), below(key, "settlements"))
    knights = items(row.get("knights", []), below(key, "knights"), KNIGHT_PIECES)
    read_knights(d, n, knights, below(key, "knights"))
    for i, knight in enumerate(knights):
        here = f"{key}.knights.{i}"
        assert isinstance(knight, dict), "read_knights has refused anything else"
        if knight.get("level", 1) > STRONG_LEVEL:
            fail(below(here, "level"), "a neutral knight is at most strong (W-3)")
        for name in ("active", "can_act", "promoted", "defends"):
            if knight.get(name):
                fail(below(here, name), "a neutral knight is never active and keeps no marks (W-3)")
    for i, level in enumerate(items(row.get("lost", []), below(key, "lost"), KNIGHT_PIECES)):
        here = f"{key}.lost.{i}"
        if not d.expansion:
            fail(here, "the base game has no knights on the board (G)")
        take_piece(d, n, BASIC + whole(level, here, 1, STRONG_LEVEL) - 1, here)
    if d.phase == PHASE_SETUP:
        _check_setup(d, n, row, key)


def _check_setup(d: PositionDraft, n: int, row: dict[str, object], key: str) -> None:
    for name in ("roads", "knights", "lost"):
        if row.get(name):
            fail(below(key, name), "in set-up a neutral colour has at most one settlement (W-1)")
    settlements = [v for v in range(d.g.vertex_count) if d.s.owner[v] == n]
    if len(settlements) > 1:
        fail(below(key, "settlements"), "a neutral colour starts with one settlement (W-1)")


def read_rolls(d: PositionDraft, value: object) -> None:
    """Read the sums rolled this turn: two in games for two, never the same (W-2)."""
    key = "this_turn.rolls"
    rolls = items(value, key, 2 if d.setting.for_two else 1)
    for i, roll in enumerate(rolls):
        d.s.rolls[i] = whole(roll, f"{key}.{i}", 2, 12)
    if len(rolls) == 2 and rolls[0] == rolls[1]:
        fail(key, "the second roll of a turn differs from the first (W-2)")


def read_token_used(d: PositionDraft, value: object) -> None:
    """Return whether this turn's use of tokens is over (W-6)."""
    d.s.token_used = yes_no(value, "this_turn.token_used")
    if d.s.token_used and d.setting.owners == d.players:
        told = "only games for two have trade tokens (W-6)"
        _fail_without(d, "this_turn.token_used", told)


def check_rolls(d: PositionDraft) -> None:
    """Check a stack that begins with a roll: at most one follows, none after Alchemist (W-2)."""
    if d.setting.owners == d.players or d.phase != PHASE_ROLL or d.s.frame[0, 0] != F_ROLL:
        return
    if d.s.rolls[1]:
        fail("this_turn.rolls", "both rolls of the turn are done, so none is left (W-2)")
    if d.s.rolls[0] and d.s.alchemist:
        fail("pending.alchemist", "dice can be chosen only before the first roll (W-2)")


def write_two_players(s: State, g: Geometry) -> dict[str, Any]:
    """Return the keys of games for two; empty for others."""
    if s.owners == s.players:
        return {}
    return {
        "neutrals": [_write_neutral(s, g, n) for n in range(s.players, s.owners)],
        "token_pool": s.token_pool,
    }


def _write_neutral(s: State, g: Geometry, n: int) -> dict[str, Any]:
    own = [v for v in range(g.vertex_count) if s.owner[v] == n]
    row: dict[str, Any] = {
        "roads": [edge_name(g, e) for e in range(g.edge_count) if s.road[e] == n],
        "settlements": [f"v{v}" for v in own if s.building[v]],
        "knights": [{"at": f"v{v}", "level": s.knight[v]} for v in own if s.knight[v]],
        "lost": [],
    }
    for level in range(1, STRONG_LEVEL + 1):
        standing = sum(s.knight[v] == level for v in own) + _in_the_air(s, n, level)
        lost = int(PIECE_COUNT[BASIC + level - 1]) - s.pieces[n, BASIC + level - 1] - standing
        row["lost"] += [level] * lost
    return {name: value for name, value in row.items() if value}


def _in_the_air(s: State, n: int, level: int) -> int:
    """Return 1 if a displaced knight of the colour waits for its place (W-4)."""
    kind, player, a, b = (s.frame[s.depth - 1, i] for i in range(4))
    return int(kind == F_RETREAT and player == s.current and (a, b) == (level, n))
