"""The stack of frames: who must choose what. The top frame is decided now.

A frame is a decision of one player, a decision that several players owe at once (`EVERYBODY`), or a
step that the rules take by themselves once the frames above it are done.
"""

from hexhold.compiler import rule
from hexhold.engine.vocabulary.codes import (
    ACCEPTED,
    COUNTERED,
    EVERYBODY,
    KIND,
    PHASE_OVER,
    PLAYER,
    WAITING,
    A,
    B,
    C,
    D,
)
from hexhold.engine.vocabulary.decisions import F_DISCARD, F_GIFTS, F_OFFER, F_OVER, F_RETURN
from hexhold.engine.vocabulary.happenings import H_WINNER, note
from hexhold.engine.vocabulary.layout import State, Work


@rule
def push(s: State, kind: int, player: int, a: int, b: int, c: int, d: int) -> None:
    """Put a frame on top."""
    n = s.depth
    s.frame[n, KIND] = kind
    s.frame[n, PLAYER] = player
    s.frame[n, A] = a
    s.frame[n, B] = b
    s.frame[n, C] = c
    s.frame[n, D] = d
    s.depth = n + 1


@rule
def pop(s: State) -> None:
    """Take the top frame off and clear it, so equal games have equal bytes."""
    n = s.depth - 1
    for i in range(6):
        s.frame[n, i] = 0
    s.depth = n


@rule
def decision(s: State) -> int:
    """The kind of the top frame."""
    return s.frame[s.depth - 1, KIND]


@rule
def decider(s: State) -> int:
    """The player of the top frame, or EVERYBODY."""
    return s.frame[s.depth - 1, PLAYER]


@rule
def detail(s: State, column: int) -> int:
    """One argument of the top frame."""
    return s.frame[s.depth - 1, column]


@rule
def count_down(s: State, column: int) -> None:
    """Count one step of the top frame as done."""
    n = s.depth - 1
    s.frame[n, column] -= 1
    if s.frame[n, column] == 0:
        pop(s)


@rule
def limit_of_progress(s: State) -> int:
    """P-2: how many progress cards a hand may hold."""
    return s.progress_limit if s.players <= 4 else s.progress_limit_large


@rule
def must_return(s: State, p: int) -> bool:
    """P-2: above the limit on another's turn."""
    return p != s.current and s.progress_size[p] > limit_of_progress(s)


@rule
def owes(s: State, p: int) -> bool:
    """Whether p decides now."""
    kind = decision(s)
    if kind == F_DISCARD or kind == F_GIFTS:
        return s.owed[p] > 0
    if kind == F_RETURN:
        return must_return(s, p)
    if kind == F_OFFER:
        return p == decider(s) or s.answer[p] == WAITING
    return p == decider(s)


@rule
def seated_after(s: State, i: int) -> int:
    """The player i seats after the current one; i is below the number of players."""
    p = s.current + i
    return p - s.players if p >= s.players else p


@rule
def next_decider(s: State) -> int:
    """One of those who decide now: in turn order, the maker of an offer last (X-5)."""
    p = decider(s)
    if p != EVERYBODY and decision(s) != F_OFFER:
        return p
    for i in range(s.players):
        q = seated_after(s, i)
        if q != p and owes(s, q):
            return q
    return p


@rule
def last_first(s: State, i: int) -> int:
    """The player i seats before the last; pushed in this order, players decide in turn order."""
    return seated_after(s, s.players - 1 - i)


@rule
def any_owed(s: State) -> bool:
    """Whether anybody still owes a discard or a gift."""
    for p in range(s.players):
        if s.owed[p] > 0:
            return True
    return False


@rule
def clear_offer(s: State) -> None:
    """Forget the offer and its answers."""
    s.offer = 0
    for p in range(s.players):
        s.answer[p] = WAITING
        s.counter[p] = 0


@rule
def offer_stands(s: State) -> bool:
    """X-5: an offer lapses when all have rejected."""
    for p in range(s.players):
        if p != decider(s) and (
            s.answer[p] == WAITING or s.answer[p] == ACCEPTED or s.answer[p] == COUNTERED
        ):
            return True
    return False


@rule
def finish(s: State, w: Work, winner: int) -> None:
    """T-2: the game is won; everything pending is dropped."""
    s.winner = winner
    note(w, H_WINNER, winner, 0, 0, 0, 0, 0)
    while s.depth > 0:
        pop(s)
    for p in range(s.players):
        s.owed[p] = 0
    clear_offer(s)
    s.phase = PHASE_OVER
    push(s, F_OVER, EVERYBODY, 0, 0, 0, 0)
