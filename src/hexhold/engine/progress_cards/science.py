"""Science cards (P-10 to P-19)."""

from hexhold.engine.building.buildings import why_not_upgrade, why_not_wall_there
from hexhold.engine.economy.hands import can_pay, gain
from hexhold.engine.island.places import has_building_at
from hexhold.engine.machinery.codes import (
    A_PLAY,
    COST_MEDICINE,
    ENGINEER,
    INVENTOR,
    MEDICINE,
    NONE,
    REDUCED_CITY,
    WALLS,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.happenings import FOR_HARVEST, H_NUMBER, note
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.reasons import (
    MEDICINE_COST,
    NO_MEDICINE_FOR_REDUCED,
    SAME_HEX_TWICE,
    TOKEN_FIXED,
)


@rule
def why_not_inventor(s: State, h: int, k: int) -> int:
    """P-13: two hexes whose tokens are neither 2, 6, 8 nor 12."""
    if h == k:
        return SAME_HEX_TWICE
    if not token_moves(s, h) or not token_moves(s, k):
        return TOKEN_FIXED
    return 0


@rule
def token_moves(s: State, h: int) -> bool:
    """P-13: the hex has a number token that Inventor may take."""
    n = s.number[h]
    return n > 0 and n != 2 and n != 6 and n != 8 and n != 12


@rule
def list_inventor(s: State, b: Board, w: Work, p: int) -> None:
    """Every pair of tokens, the lower hex first."""
    for h in range(b.hex_count):
        if not token_moves(s, h):
            continue
        for k in range(h + 1, b.hex_count):
            if token_moves(s, k):
                add(w, A_PLAY, p, INVENTOR, h, k)


@rule
def swap_tokens(s: State, w: Work, h: int, k: int) -> None:
    """P-13: robber and merchant stay."""
    n = s.number[h]
    s.number[h] = s.number[k]
    s.number[k] = n
    note(w, H_NUMBER, h, s.number[h], 0, 0, 0, 0)
    note(w, H_NUMBER, k, n, 0, 0, 0, 0)


@rule
def why_not_medicine(s: State, p: int, v: int) -> int:
    """P-16, A-3."""
    why = why_not_upgrade(s, p, v)
    if why != 0:
        return why
    if s.building[v] == REDUCED_CITY and s.reduced_medicine == 0:
        return NO_MEDICINE_FOR_REDUCED
    return 0 if can_pay(s, p, COST_MEDICINE) else MEDICINE_COST


@rule
def list_medicine(s: State, b: Board, w: Work, p: int) -> None:
    """Every settlement Medicine may upgrade."""
    if not can_pay(s, p, COST_MEDICINE):
        return
    for v in range(b.vertex_count):
        if s.owner[v] == p and s.building[v] > 0 and why_not_medicine(s, p, v) == 0:
            add(w, A_PLAY, p, MEDICINE, v, NONE)


@rule
def list_engineer(s: State, b: Board, w: Work, p: int) -> None:
    """P-12: every city for a free wall."""
    if s.pieces[p, WALLS] == 0:
        return
    for v in range(b.vertex_count):
        if s.owner[v] == p and why_not_wall_there(s, p, v) == 0:
            add(w, A_PLAY, p, ENGINEER, v, NONE)


@rule
def harvest(s: State, b: Board, w: Work, p: int, terrain: int) -> None:
    """P-14, P-15: 2 per distinct hex touching an own building, robber or not."""
    for h in range(b.hex_count):
        if s.terrain[h] == terrain and has_building_at(s, b, p, h):
            gain(s, w, p, terrain, 2, FOR_HARVEST)
