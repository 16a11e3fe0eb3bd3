"""The steady player's notes for one decision, in a row of scratch memory of their own."""

from hexhold.engine.island.places import is_active
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.layout import Board, State, Work

#: Where what is noted: per goal its worth and its target, per player the levels of all knights and
#: of the active ones, then the goal that cards are kept for.
WORTH = 0
TARGET = 13
FORCE = 26
AWAKE = 32
MAIN_GOAL = 38


@rule
def note(w: Work, i: int, x: int) -> None:
    """Write one number down."""
    w.bot_note[i] = x


@rule
def noted(w: Work, i: int) -> int:
    """Read one number."""
    return w.bot_note[i]


@rule
def note_goal(w: Work, goal: int, worth: int, target: int) -> None:
    """Note what a goal is worth and what it aims at."""
    note(w, WORTH + goal, worth)
    note(w, TARGET + goal, target)


@rule
def note_armies(s: State, b: Board, w: Work) -> None:
    """Add up every player's knights."""
    for p in range(s.players):
        note(w, FORCE + p, 0)
        note(w, AWAKE + p, 0)
    for v in range(b.vertex_count):
        level = s.knight[v]
        if level > 0 and s.owner[v] < s.players:
            p = s.owner[v]
            note(w, FORCE + p, noted(w, FORCE + p) + level)
            if is_active(s, v):
                note(w, AWAKE + p, noted(w, AWAKE + p) + level)


@rule
def strongest_other(s: State, w: Work, p: int, what: int) -> int:
    """The highest of the others' numbers noted under FORCE or AWAKE."""
    best = 0
    for q in range(s.players):
        if q != p and noted(w, what + q) > best:
            best = noted(w, what + q)
    return best
