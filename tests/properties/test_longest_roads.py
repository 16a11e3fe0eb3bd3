"""R-7 along whole games: lengths are what measuring again finds, and the card follows them."""

import pytest

from hexhold.compiler import copy_array
from hexhold.engine import entries
from hexhold.engine.vocabulary.codes import TIE_ASIDE
from tests.properties.walks import start, steps

DECISIONS = 1500
#: Every other one at sea, on both maps (see `some_board`).
SEEDS = (3, 4, 6, 8, 9, 12)


def holder_after(holder: int, before: list[int], after: list[int], aside: bool) -> int:
    """Return the holder of the card after a new count, or -1."""
    best = max(after)
    longest = [p for p, length in enumerate(after) if length == best >= 5]
    if holder in longest and not (aside and len(longest) > 1 and best < before[holder]):
        return holder
    return longest[0] if len(longest) == 1 else -1


@pytest.mark.parametrize("edition", ["6e", "classic", "base"])
@pytest.mark.parametrize("seed", SEEDS)
def test_r7_no_length_is_remembered_wrongly(edition: str, seed: int) -> None:
    walk = start(edition, 3, seed)
    for _ in steps(walk, DECISIONS):
        anew = copy_array(walk.states)
        for p in range(walk.setting.players):
            anew[0]["road_length"][p] = 0
        entries.settle(anew, 0, walk.setting.board, walk.work)
        lengths = [state[0]["road_length"] for state in (walk.states, anew)]
        assert [lengths[0][p] for p in range(3)] == [lengths[1][p] for p in range(3)]


#: In each a break leaves a tie, now and then.
TIED = [("3d", 4, 21), ("3d", 4, 33), ("base", 3, 21), ("base", 4, 24), ("base", 4, 48)]


@pytest.mark.parametrize(("edition", "players", "seed"), TIED)
def test_r7_the_card_goes_where_an_independent_reading_has_it(
    edition: str, players: int, seed: int
) -> None:
    walk = start(edition, players, seed)
    aside = bool(walk.states[0]["longest_road_tie"] == TIE_ASIDE)
    holder, lengths, ties = -1, [0] * players, 0
    for _ in steps(walk, DECISIONS):
        state = walk.states[0]
        if state["roads_changed"] == 0:
            now = [int(state["road_length"][p]) for p in range(players)]
            kept, left = (holder_after(holder, lengths, now, each) for each in (False, True))
            ties += kept != left
            holder = left if aside else kept
            lengths = now
            assert state["longest_road"] == holder
    assert ties > 0
