"""Check records before they are encoded: the encoder uses their numbers unchecked.

Of a game, this checks what selects a place: a column, a hex, a vertex, an edge, a piece, a seat, a
frame. Counts that are only written into the row are not checked. Of beliefs, it checks the counts
too.
"""

from hexhold.board import HARBOR_TYPES, TERRAINS
from hexhold.compiler import WORD, Array, Int8, ReadOnly, entry, rule
from hexhold.editions import RESOURCES
from hexhold.editions.tables import PIPS
from hexhold.engine.beliefs.lanes import EVERY, MOST, without
from hexhold.engine.island.wonders import MOST as MOST_BUILT
from hexhold.engine.island.wonders import built_by
from hexhold.engine.vocabulary.codes import COUNTERED, KIND, NONE, PLAYER, WAITING, A, B, C, D
from hexhold.engine.vocabulary.decisions import (
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_REBUILD,
    F_RETREAT,
    F_SETUP_ROAD,
    F_SPY,
    FRAMES,
)
from hexhold.engine.vocabulary.layout import (
    EDGE_WORDS,
    MAX_FRAMES,
    MAX_HARBORS,
    MAX_PLAYERS,
    PROGRESS_CARDS,
    TRACKS,
    Beliefs,
    Board,
    HandBeliefs,
    State,
)
from hexhold.environments.observation.plan import BUILDINGS, KNIGHTS, MARKS
from hexhold.game.action_words import WORKS
from hexhold.game.positions.names import PHASES

_TERRAINS, _NUMBERS = len(TERRAINS), len(PIPS)
_PHASES, _HARBORS = len(PHASES), len(HARBOR_TYPES)
_RESOURCES, _WORKS = len(RESOURCES), len(WORKS)


@rule
def may_be(number: int, count: int) -> bool:
    """Return whether a number is from 0 to ``count`` - 1, or NONE."""
    return NONE <= number < count


@rule
def is_decision_sound(s: State, b: Board) -> bool:
    """Return whether the decision names players and places that exist."""
    if s.depth < 1 or s.depth > MAX_FRAMES:
        return False
    top = s.depth - 1
    kind = s.frame[top, KIND]
    a = s.frame[top, A]
    if kind < 0 or kind >= FRAMES:
        return False
    if kind == F_SETUP_ROAD:
        return may_be(a, b.vertex_count)
    if kind == F_RETREAT:
        return may_be(s.frame[top, C], b.vertex_count) and may_be(s.frame[top, D], b.vertex_count)
    if kind == F_REBUILD:
        return may_be(a, b.edge_count)
    if kind == F_HARBOR:
        return 0 <= s.frame[top, B] < _RESOURCES
    if kind == F_NEUTRAL:
        return 0 <= a < _WORKS
    if kind == F_SPY or kind == F_MASTER:
        return 0 <= a < s.players and 0 <= s.frame[top, PLAYER] < s.players
    return True


@rule
def are_places_sound(s: State, b: Board) -> bool:
    """Return whether hexes, vertices and edges have terrain, owners and ships that exist."""
    for h in range(b.hex_count):
        if s.terrain[h] < 0 or s.terrain[h] >= _TERRAINS:
            return False
        if s.number[h] < 0 or s.number[h] >= _NUMBERS:
            return False
    hidden = s.fog | s.unnumbered
    if hidden & ~((1 << min(b.hex_count, WORD - 1)) - 1) != 0 and b.hex_count < WORD:
        return False
    for v in range(b.vertex_count):
        if not may_be(s.owner[v], s.owners):
            return False
        if s.building[v] < 0 or s.building[v] >= BUILDINGS:
            return False
        if s.knight[v] < 0 or s.knight[v] >= KNIGHTS or s.marks[v] < 0 or s.marks[v] >= MARKS:
            return False
        if s.owner[v] < 0 and (s.knight[v] != 0 or s.building[v] != 0 or s.marks[v] != 0):
            return False
    for e in range(b.edge_count):
        if not may_be(s.road[e], s.owners):
            return False
    for i in range(EDGE_WORDS):
        beyond = WORD * i + WORD - b.edge_count
        if beyond > 0:
            left = max(WORD - beyond, 0)
            known = (1 << left) - 1
            if (s.ships[i] | s.new_ships[i]) & ~known != 0:
                return False
    return True


@rule
def are_markers_sound(s: State, b: Board) -> bool:
    """Return whether harbors, metropolises, robber, pirate and merchant have places that exist."""
    if s.harbor_count < 0 or s.harbor_count > MAX_HARBORS:
        return False
    for i in range(s.harbor_count):
        if s.harbor_type[i] < 0 or s.harbor_type[i] >= _HARBORS:
            return False
        if s.harbor_edge[i] < 0 or s.harbor_edge[i] >= b.edge_count:
            return False
    for t in range(TRACKS):
        if not may_be(s.metropolis_vertex[t], b.vertex_count):
            return False
    here = may_be(s.robber, b.hex_count) and may_be(s.pirate, b.hex_count)
    return here and may_be(s.merchant_hex, b.hex_count)


@rule
def is_sound(s: State, b: Board) -> bool:
    """Return whether all numbers of a record that choose a place name one."""
    if s.players < 2 or s.owners < s.players or s.owners > MAX_PLAYERS:
        return False
    if s.phase < 0 or s.phase >= _PHASES:
        return False
    for p in range(s.players):
        if s.answer[p] < WAITING or s.answer[p] > COUNTERED:
            return False
        if built_by(s.wonders_built, p) > MOST_BUILT:
            return False
    return is_decision_sound(s, b) and are_places_sound(s, b) and are_markers_sound(s, b)


@entry
def first_unsound(states: ReadOnly[State], start: int, stop: int, boards: ReadOnly[Board]) -> int:
    """Return the first record of some that cannot be encoded; NONE where there is none."""
    for i in range(start, stop):
        if not is_sound(states[i], boards[0]):
            return i
    return NONE


@rule
def are_bounds_sound(m: HandBeliefs, q: int, viewer: int) -> bool:
    """Return whether a viewer's bounds of q's cards are counts, the lower one first."""
    low = m.low[q, viewer]
    high = m.high[q, viewer]
    return (low | high) & ~(MOST * EVERY) == 0 and without(low, high) == 0


@rule
def are_beliefs_sound(m: Beliefs, players: int, viewer: int) -> bool:
    """Return whether a viewer's beliefs are numbers that an observation can tell."""
    for q in range(players):
        if not are_bounds_sound(m.hands, q, viewer) or not are_bounds_sound(m.progress, q, viewer):
            return False
        for c in range(PROGRESS_CARDS):
            if m.surely[MAX_PLAYERS * q + viewer, c] < 0:
                return False
    return True


@entry
def first_unsound_beliefs(
    beliefs: ReadOnly[Beliefs], start: int, viewers: Array[Int8], count: int, players: int
) -> int:
    """Return the first record, of as many as viewers, with impossible beliefs; NONE without one."""
    for n in range(count):
        if not are_beliefs_sound(beliefs[start + n], players, int(viewers[n])):
            return start + n
    return NONE
