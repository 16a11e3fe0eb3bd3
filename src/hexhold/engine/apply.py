"""Carry out a legal action."""

from hexhold.compiler import bit_of, rule, shared_rule
from hexhold.engine.advance import advance
from hexhold.engine.answers import do_decision
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.frames import owes
from hexhold.engine.vocabulary.happenings import H_ASKED, note
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import player_of


@shared_rule("hexhold.engine.entries")
def apply(s: State, b: Board, w: Work, action: int, forced: int) -> int:
    """Carry out a legal action and all that follows from it without a choice.

    ``forced`` gives the chance result (C-6, M-2, P-20), -1 lets the generators decide. Returns the
    result, -1 where the action has none.
    """
    w.forced = forced
    w.outcome = NONE
    do_decision(s, b, w, player_of(action), action)
    advance(s, b, w)
    return w.outcome


@rule
def who_decides(s: State) -> int:
    """Return who decides now, a bit for each player."""
    found = 0
    for p in range(s.players):
        if owes(s, p):
            found |= bit_of(p)
    return found


@rule
def apply_noted(s: State, b: Board, w: Work, action: int, forced: int) -> int:
    """`apply`, with notes taken of what happens."""
    w.note_count = 0
    w.noting = 1
    before = who_decides(s)
    result = apply(s, b, w, action, forced)
    asked = who_decides(s) & ~before
    if asked != 0:
        note(w, H_ASKED, asked, 0, 0, 0, 0, 0)
    w.noting = 0
    return result
