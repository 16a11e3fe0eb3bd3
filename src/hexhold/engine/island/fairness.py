"""How fair a board is before anyone builds: the figures and the limits of a fair board.

The figures are those of docs/rules/maps.md: the pips of each player's best sites, and how evenly
the resources share the pips. No rule asks for them. A fair board is drawn again until it keeps
the limits.
"""

from hexhold.compiler import rare_rule, rule
from hexhold.engine.vocabulary.codes import PIPS, RESOURCE_TYPES, SEA
from hexhold.engine.vocabulary.layout import Board, State, Work

SITES_EACH = 3
"""Both first buildings, and the next site that is worth having."""
FIRST_SITES = 2
MOST_APART = 1
"""On a fair board, the best three sites of two players differ by at most this many pips."""
MOST_ASIDE = 2
"""On a fair board, a resource's pips differ from its hexes' share by at most this many."""

#: Where `weigh` puts what it counts of each resource.
HEXES, PIPS_OF = range(2)


@rule
def corner_pips(s: State, b: Board, v: int) -> int:
    """How often in 36 rolls the hexes at a vertex yield."""
    often = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0:
            often += PIPS[s.number[h]]
    return often


@rule
def may_found(b: Board, v: int) -> bool:
    """F-6: whether the areas of a map allow the first buildings on a vertex."""
    if b.has_areas == 0 or b.homes_chosen == 1:
        return True
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and b.area[h] == 0:
            return True
    return False


@rule
def best_site(s: State, b: Board, w: Work, founding: bool) -> int:
    """The vertex with the most pips that is free and has no building next to it; -1 for none."""
    best = -1
    most = 0
    for v in range(b.vertex_count):
        often = corner_pips(s, b, v)
        if w.seen[v] == 0 and often > most and (not founding or may_found(b, v)):
            best = v
            most = often
    return best


@rule
def share_sites(s: State, b: Board, w: Work) -> None:
    """Give the best sites to the players in the order of set-up; ``strength`` gets their pips."""
    for v in range(b.vertex_count):
        w.seen[v] = 0
    for p in range(s.players):
        w.strength[p] = 0
    for turn in range(SITES_EACH * s.players):
        place = turn % s.players
        p = place
        if turn // s.players == 1:
            p = s.players - 1 - place
        v = best_site(s, b, w, turn < FIRST_SITES * s.players)
        if v < 0:
            return
        w.strength[p] += corner_pips(s, b, v)
        w.seen[v] = 1
        for i in range(3):
            if b.vertex_next[v, i] >= 0:
                w.seen[b.vertex_next[v, i]] = 1


@rule
def pips_of(s: State, b: Board, k: int) -> int:
    """The pips of all hexes of a terrain."""
    often = 0
    for h in range(b.hex_count):
        if s.terrain[h] == k:
            often += PIPS[s.number[h]]
    return often


@rule
def hexes_of(s: State, b: Board, k: int) -> int:
    """How many hexes of a terrain there are."""
    found = 0
    for h in range(b.hex_count):
        if s.terrain[h] == k:
            found += 1
    return found


@rule
def resources_even(s: State, b: Board) -> bool:
    """Whether each resource has about its hexes' share of the pips."""
    hexes = 0
    often = 0
    for k in range(RESOURCE_TYPES):
        hexes += hexes_of(s, b, k)
        often += pips_of(s, b, k)
    for k in range(RESOURCE_TYPES):
        aside = pips_of(s, b, k) * hexes - often * hexes_of(s, b, k)
        if aside > MOST_ASIDE * hexes or aside < -MOST_ASIDE * hexes:
            return False
    return True


@rule
def same_terrain_meets(s: State, b: Board) -> bool:
    """Whether three hexes of one terrain touch at a corner."""
    for v in range(b.vertex_count):
        first = b.vertex_hex[v, 0]
        second = b.vertex_hex[v, 1]
        third = b.vertex_hex[v, 2]
        if first < 0 or second < 0 or third < 0:
            continue
        k = s.terrain[first]
        if k != SEA and s.terrain[second] == k and s.terrain[third] == k:
            return True
    return False


@rule
def is_fair(s: State, b: Board, w: Work) -> bool:
    """Whether the board keeps the limits of a fair board."""
    if same_terrain_meets(s, b) or not resources_even(s, b):
        return False
    share_sites(s, b, w)
    low = w.strength[0]
    high = w.strength[0]
    for p in range(1, s.players):
        low = min(low, w.strength[p])
        high = max(high, w.strength[p])
    return high - low <= MOST_APART


@rare_rule
def weigh(s: State, b: Board, w: Work) -> int:
    """Every figure: sites in ``strength``, hexes and pips by resource in ``demand``.

    Returns 1 for a fair board, and 2 more where three hexes of one terrain meet.
    """
    found = 0
    if is_fair(s, b, w):
        found = 1
    if same_terrain_meets(s, b):
        found += 2
    share_sites(s, b, w)
    for k in range(RESOURCE_TYPES):
        w.demand[HEXES, k] = hexes_of(s, b, k)
        w.demand[PIPS_OF, k] = pips_of(s, b, k)
    return found
