"""Number tokens that come to a hex when a road or ship reaches it (F-9)."""

from hexhold.compiler import bit_of, places_in, rule
from hexhold.engine.vocabulary.happenings import H_NUMBERED, note
from hexhold.engine.vocabulary.layout import TOKEN_VALUES, Board, State, Work
from hexhold.engine.vocabulary.random import below

SOURCE_BIT = 4
"""From this bit on, a result has the hex that the token comes from, plus 1."""
NUMBERED = 1 << 11
"""The bit that tells the result from that of a discovery (F-8)."""


@rule
def has_number_besides(s: State, b: Board, v: int, h: int) -> bool:
    """Another hex at the vertex has a number token."""
    for i in range(3):
        other = b.vertex_hex[v, i]
        if other >= 0 and other != h and s.number[other] > 0:
            return True
    return False


@rule
def is_needed(s: State, b: Board, h: int) -> bool:
    """F-9: without its token a building on the hex would have no number left."""
    for i in range(6):
        v = b.hex_vertex[h, i]
        if s.building[v] > 0 and not has_number_besides(s, b, v, h):
            return True
    return False


@rule
def find_sources(s: State, b: Board) -> int:
    """F-9: the start area's tokens that may go: those no building needs, or all if it needs all."""
    free = 0
    every = 0
    for h in range(b.hex_count):
        if b.area[h] == 0 and s.number[h] > 0:
            every |= bit_of(h)
            if not is_needed(s, b, h):
                free |= bit_of(h)
    return free if free != 0 else every


@rule
def draw_source(s: State, b: Board) -> int:
    """F-9: draw one of these tokens, all equally likely; 0 if no token is left."""
    sources = find_sources(s, b)
    count = 0
    for _ in places_in(sources, 0):
        count += 1
    if count == 0:
        return 0
    left = below(s.shuffles, count)
    for h in places_in(sources, 0):
        if left == 0:
            return s.number[h] | (h + 1) << SOURCE_BIT
        left -= 1
    return 0


@rule
def draw_number(s: State, b: Board) -> int:
    """F-9: draw from the stack, all equally likely; if it is empty, from the start area."""
    total = 0
    for number in range(TOKEN_VALUES):
        total += s.token_stack[number]
    if total == 0:
        return draw_source(s, b)
    left = below(s.shuffles, total)
    number = 0
    while left >= s.token_stack[number]:
        left -= s.token_stack[number]
        number += 1
    return number


@rule
def number_hex(s: State, b: Board, w: Work, p: int, h: int) -> None:
    """F-9: the hex gets a number token."""
    w.outcome = w.forced if w.forced >= 0 else draw_number(s, b) | NUMBERED
    drawn = w.outcome & ~NUMBERED
    source = (drawn >> SOURCE_BIT) - 1
    number = drawn & ((1 << SOURCE_BIT) - 1)
    s.number[h] = number
    s.unnumbered &= ~bit_of(h)
    if source >= 0:
        s.number[source] = 0
    elif number > 0:
        s.token_stack[number] -= 1
    if s.unnumbered == 0:
        for i in range(TOKEN_VALUES):
            s.token_stack[i] = 0
    note(w, H_NUMBERED, p, h, number, source, 0, 0)


@rule
def number_hexes(s: State, b: Board, w: Work, p: int, e: int) -> None:
    """F-9: p's road or ship reaches a hex without a number, never more than one."""
    for i in range(2):
        for h in places_in(b.hexes_at[b.edge_vertex[e, i]] & s.unnumbered, 0):
            number_hex(s, b, w, p, h)
