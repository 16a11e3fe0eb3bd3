"""The steady player's notes for one decision, in a row of scratch memory of their own."""

from hexhold.compiler import places_in, rule, words_for
from hexhold.engine.island.pieces import knights
from hexhold.engine.island.places import is_active
from hexhold.engine.vocabulary.layout import Board, State, Work

#: Where what is noted: per goal its worth and its target, per player the levels of all knights and
#: of the active ones, then the goal that cards are kept for, and per type of card what share of a
#: trade it is.
WORTH = 0
TARGET = 13
FORCE = 26
AWAKE = 32
MAIN_GOAL = 38
TRADE_SHARE = 39


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
    for i in range(words_for(b.vertex_count)):
        for v in places_in(knights(s, b, i), i):
            p = s.owner[v]
            if p < s.players:
                note(w, FORCE + p, noted(w, FORCE + p) + s.knight[v])
                if is_active(s, v):
                    note(w, AWAKE + p, noted(w, AWAKE + p) + s.knight[v])


@rule
def strongest_other(s: State, w: Work, p: int, what: int) -> int:
    """The highest of the others' numbers noted under FORCE or AWAKE."""
    best = 0
    for q in range(s.players):
        if q != p and noted(w, what + q) > best:
            best = noted(w, what + q)
    return best
