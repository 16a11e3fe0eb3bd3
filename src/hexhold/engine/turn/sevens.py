"""A seven is rolled: who discards how many, and who moves the robber (D-7, D-8)."""

from hexhold.compiler import rule
from hexhold.engine.island.places import standing_walls
from hexhold.engine.vocabulary.codes import EVERYBODY
from hexhold.engine.vocabulary.decisions import F_DISCARD, F_ROBBER
from hexhold.engine.vocabulary.frames import any_owed, pop, push
from hexhold.engine.vocabulary.layout import State


@rule
def hand_limit(s: State, p: int) -> int:
    """D-7."""
    return s.hand_limit + 2 * standing_walls(s, p)


@rule
def seven(s: State) -> None:
    """D-7: discards, then the robber, if it is active (D-8)."""
    pop(s)
    if s.robber_active == 1:
        push(s, F_ROBBER, s.current, 0, 0, 0, 0)
    for p in range(s.players):
        if s.hand_size[p] > hand_limit(s, p):
            s.owed[p] = s.hand_size[p] // 2
    if any_owed(s):
        push(s, F_DISCARD, EVERYBODY, 0, 0, 0, 0)
