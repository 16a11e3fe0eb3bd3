"""Fog: hexes are turned over when a road or ship reaches them (F-8)."""

from hexhold.compiler import bit_of, places_in, rule
from hexhold.engine.economy.hands import gain, supply_has_resource
from hexhold.engine.island.places import is_gold, is_producing
from hexhold.engine.vocabulary.decisions import F_GOLD
from hexhold.engine.vocabulary.frames import push
from hexhold.engine.vocabulary.happenings import FOR_DISCOVERY, H_DISCOVERY, note
from hexhold.engine.vocabulary.layout import TERRAINS, TOKEN_VALUES, Board, State, Work
from hexhold.engine.vocabulary.random import below

NUMBER_BIT = 4
"""From this bit on, the result of a discovery has the number token; below is the terrain."""


@rule
def draw_terrain(s: State) -> int:
    """F-8: every hex of the stack is equally likely."""
    total = 0
    for t in range(TERRAINS):
        total += s.fog_terrain[t]
    left = below(s.shuffles, total)
    t = 0
    while left >= s.fog_terrain[t]:
        left -= s.fog_terrain[t]
        t += 1
    return t


@rule
def draw_token(s: State) -> int:
    """F-8: every number token of the stack is equally likely."""
    total = 0
    for number in range(TOKEN_VALUES):
        total += s.fog_token[number]
    left = below(s.shuffles, total)
    number = 0
    while left >= s.fog_token[number]:
        left -= s.fog_token[number]
        number += 1
    return number


@rule
def put_stacks_away(s: State) -> None:
    """F-8: nothing is left to be found."""
    for t in range(TERRAINS):
        s.fog_terrain[t] = 0
    for number in range(TOKEN_VALUES):
        s.fog_token[number] = 0


@rule
def turn_over(s: State, w: Work, p: int, h: int) -> None:
    """F-8: the hex gets a terrain, and land a number token; p takes a card of it."""
    found = w.forced
    if found < 0:
        found = draw_terrain(s)
        s.terrain[h] = found
        if is_producing(s, h) or is_gold(s, h):
            found |= draw_token(s) << NUMBER_BIT
    w.outcome = found
    s.terrain[h] = found & ((1 << NUMBER_BIT) - 1)
    s.number[h] = found >> NUMBER_BIT
    s.fog &= ~bit_of(h)
    s.fog_terrain[s.terrain[h]] -= 1
    if s.number[h] > 0:
        s.fog_token[s.number[h]] -= 1
    if s.fog == 0:
        put_stacks_away(s)
    note(w, H_DISCOVERY, p, h, s.terrain[h], s.number[h], 0, 0)
    if is_producing(s, h):
        gain(s, w, p, s.terrain[h], 1, FOR_DISCOVERY)
    elif is_gold(s, h) and supply_has_resource(s):
        push(s, F_GOLD, p, 1, 0, 0, 0)


@rule
def discover(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """F-8: p's road or ship reaches a hex that lies face down, never more than one.

    The two hexes next to the edge touch the end that was reached before.
    """
    for i in range(2):
        for h in places_in(b.hexes_at[b.edge_vertex[e, i]] & s.fog, 0):
            turn_over(s, w, p, h)
