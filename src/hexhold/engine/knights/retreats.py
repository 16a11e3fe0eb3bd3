"""Displaced knights and where they go (K-8, W-4)."""

from hexhold.compiler import rule
from hexhold.engine.building.longest_road import measure_around
from hexhold.engine.island.places import (
    clear_knight,
    is_empty,
    is_passed,
    return_knight,
    spread,
    stand_knight,
)
from hexhold.engine.vocabulary.codes import A_RETREAT, ACTIVE, NONE, A, B, C, D
from hexhold.engine.vocabulary.decisions import F_RETREAT
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import decider, detail, pop, push
from hexhold.engine.vocabulary.happenings import NOTED_KNIGHT, note_piece
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import KNIGHT_CANNOT_RETREAT


@rule
def displace(s: State, w: Work, v: int, barred: int) -> None:
    """K-8: take the knight on v off its vertex; its owner must find it another place.

    For a neutral knight the displacing player does (W-4). The frame then has its owner where it has
    the status of other knights; an owner's number is never that of an active knight.
    """
    q = s.owner[v]
    if q < s.players:
        push(s, F_RETREAT, q, s.knight[v], s.marks[v] & ACTIVE, v, barred)
    else:
        push(s, F_RETREAT, s.current, s.knight[v], q, v, barred)
    note_piece(w, q, NOTED_KNIGHT, NONE, v, s.knight[v], 1 if s.marks[v] & ACTIVE else 0)
    clear_knight(s, v)


@rule
def displaced_owner(s: State) -> int:
    """The owner of the displaced knight (W-4)."""
    p = decider(s)
    return detail(s, B) if p == s.current else p


@rule
def spread_retreat(s: State, b: Board, w: Work) -> None:
    """Mark where the displaced knight of the top frame may go (K-8)."""
    spread(s, b, w, displaced_owner(s), detail(s, C), detail(s, D))


@rule
def why_not_retreat_there(s: State, w: Work, v: int) -> int:
    """K-8, after `spread_retreat`."""
    if not is_passed(w, v) or v == detail(s, C) or not is_empty(s, v):
        return KNIGHT_CANNOT_RETREAT
    return 0


@rule
def why_not_retreat(s: State, b: Board, w: Work, v: int) -> int:
    """K-8."""
    spread_retreat(s, b, w)
    return why_not_retreat_there(s, w, v)


@rule
def list_retreats(s: State, b: Board, w: Work, p: int) -> None:
    """K-8: every vertex for the displaced knight."""
    spread_retreat(s, b, w)
    for v in range(b.vertex_count):
        if why_not_retreat_there(s, w, v) == 0:
            add(w, A_RETREAT, p, v, NONE, NONE)


@rule
def can_retreat(s: State, b: Board, w: Work) -> bool:
    """K-8: whether the displaced knight finds any place."""
    spread_retreat(s, b, w)
    for v in range(b.vertex_count):
        if why_not_retreat_there(s, w, v) == 0:
            return True
    return False


@rule
def retreat(s: State, b: Board, w: Work, v: int) -> None:
    """K-8: the knight keeps its status."""
    p = displaced_owner(s)
    level = detail(s, A)
    marks = detail(s, B) if p < s.players else 0
    note_piece(w, p, NOTED_KNIGHT, v, detail(s, C), level, 1 if marks & ACTIVE else 0)
    pop(s)
    stand_knight(s, p, v, level, marks)
    measure_around(s, b, w, v, p)


@rule
def drop_displaced(s: State) -> None:
    """K-8: no place left, the knight returns to the supply; a neutral's leaves the game (W-4)."""
    p = displaced_owner(s)
    if p < s.players:
        return_knight(s, p, detail(s, A))
    pop(s)


ANSWERS = {
    F_RETREAT: DecisionRules(list_retreats, {A_RETREAT: AnswerRules(why_not_retreat, retreat)})
}
