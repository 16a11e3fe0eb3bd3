"""Whole random games with every state and every index checked: what broke, a line each.

``HEXHOLD_BOUNDSCHECK=1 python -m tests.properties.checked_games``; only with that switch do
compiled rules notice an index that is out of bounds.
"""

import contextlib
import sys
from collections.abc import Iterator

from hexhold.compiler import INTERPRETED, Array, entry, new_array
from hexhold.editions import EDITIONS, variants_for
from hexhold.engine.vocabulary.layout import MAX_PLAYERS, State
from tools.soak import Kind, soak

SHORES = "heading_for_new_shores"
DESERT = "through_the_desert"


def kinds() -> Iterator[tuple[Kind, int]]:
    """Yield the settings that are played, each with its number of games."""
    for edition, about in EDITIONS.items():
        for players in (2, 3, 4, 6):
            yield Kind(edition, players), 2
        yield Kind(edition, 3, board=DESERT), 1
        for players in (3, 4, 5, 6):
            yield Kind(edition, players, board=SHORES), 1
        for players, teams in ((4, "pairs"), (6, "pairs"), (6, "threes")):
            yield Kind(edition, players, teams=teams), 1
        for players, board in ((3, "four_islands"), (4, "fog_islands"), (3, "greater_catan")):
            yield Kind(edition, players, board=board), 1
        for players in (3, 4):
            yield Kind(edition, players, board="wonders_of_catan"), 1
        if about.expansion:
            yield Kind(edition, 3, variants_for(3)), 1
            yield Kind(edition, 5, variants_for(5)), 1


@entry
def cards_of(states: Array[State], p: int) -> int:
    """The number of somebody's cards."""
    return states[0].hand_size[p]


def is_watched() -> bool:
    """Whether an index out of bounds is noticed."""
    if INTERPRETED:
        return True
    with contextlib.suppress(IndexError):
        cards_of(new_array(State), MAX_PLAYERS)
        return False
    return True


def main() -> None:
    """Play all."""
    assert is_watched(), "HEXHOLD_BOUNDSCHECK is not set"
    problems = [problem for kind, games in kinds() for problem in soak(kind, games, 0)]
    print("\n".join(problems), file=sys.stderr, end="")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
