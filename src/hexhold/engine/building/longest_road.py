"""Longest Road (R-7)."""

from hexhold.compiler import rule
from hexhold.engine.building.trails import longest_trail
from hexhold.engine.vocabulary.codes import NONE, TIE_ASIDE
from hexhold.engine.vocabulary.happenings import H_LONGEST_ROAD, note_holder
from hexhold.engine.vocabulary.layout import Board, State, Work

SHORTEST_LONGEST_ROAD = 5


@rule
def measure_road(s: State, b: Board, w: Work, p: int) -> None:
    """Work out the length of p's longest trail again."""
    measure_from(s, b, w, p, 0)


@rule
def measure_from(s: State, b: Board, w: Work, p: int, least: int) -> None:
    """Measure a road that is known to be ``least`` or longer, which saves much of the search.

    ``s.roads_changed`` is 0 while the card is judged; then it is 1, and with `longest_road_tie`
    "aside" 1 more than the holder's length when the card was judged last.
    """
    if s.roads_changed == 0:
        s.roads_changed = 1 + length_to_keep(s)
    s.road_length[p] = longest_trail(s, b, w, p, least)


@rule
def length_to_keep(s: State) -> int:
    """Return the holder's length, which decides whether the road was broken; 0 if unimportant."""
    if s.longest_road < 0 or s.longest_road_tie != TIE_ASIDE:
        return 0
    return s.road_length[s.longest_road]


@rule
def measure_longer(s: State, b: Board, w: Work, p: int) -> None:
    """Measure p's road after it gained a road or ship."""
    measure_from(s, b, w, p, s.road_length[p])


@rule
def measure_around(s: State, b: Board, w: Work, v: int, mine: int) -> None:
    """A piece came to v or left it: measure every road that passes there.

    ``mine`` is a player whose own road it cannot change, or NONE.
    """
    for p in range(s.owners):
        if p == mine:
            continue
        n = 0
        for i in range(3):
            e = b.vertex_edge[v, i]
            if e >= 0 and s.road[e] == p:
                n += 1
        if n >= 2:
            measure_road(s, b, w, p)


@rule
def award_longest_road(s: State, w: Work) -> None:
    """Pass the card: a holder among the longest keeps it, else the single longest takes it.

    `longest_road_tie` "aside": a holder whose road was broken does not keep it on a tie.
    """
    length_before = s.roads_changed - 1
    s.roads_changed = 0
    best = SHORTEST_LONGEST_ROAD - 1
    leader = NONE
    for p in range(s.owners):
        if s.road_length[p] > best:
            best = s.road_length[p]
            leader = p
        elif s.road_length[p] == best:
            leader = NONE
    holder = s.longest_road
    if holder >= 0 and best >= SHORTEST_LONGEST_ROAD and s.road_length[holder] == best:
        is_broken_tie = leader < 0 and best < length_before
        if s.longest_road_tie != TIE_ASIDE or not is_broken_tie:
            return
    # W-4: a neutral colour takes the card out of play.
    s.longest_road = leader if leader < s.players else NONE
    note_holder(w, H_LONGEST_ROAD, s.longest_road, holder)
