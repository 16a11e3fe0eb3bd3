"""Lay out a map that comes as data: hexes are shuffled within their groups (F-6)."""

from hexhold.compiler import bit_at, rare_rule, rule
from hexhold.engine.turn.setup import is_red, red_tokens_touch, shuffle
from hexhold.engine.vocabulary.codes import DESERT, GOLD, SEA
from hexhold.engine.vocabulary.layout import TERRAINS, TOKEN_VALUES, Board, State, Work

#: After this many draws the map's own layout is used, which always keeps the rules.
MOST_LAYOUTS = 400


@rule
def lay_map(s: State, b: Board) -> None:
    """F-6: the map's own layout."""
    for h in range(b.hex_count):
        s.terrain[h] = b.map_terrain[h]
        s.number[h] = b.map_number[h]
    s.harbor_count = b.harbor_count
    for i in range(b.harbor_count):
        s.harbor_edge[i] = b.harbor_edge[i]
        s.harbor_type[i] = b.harbor_type[i]
    s.fog = b.fog
    s.unnumbered = b.unnumbered
    for t in range(TERRAINS):
        s.fog_terrain[t] = b.fog_terrain[t]
    for number in range(TOKEN_VALUES):
        s.fog_token[number] = b.fog_token[number]
        s.token_stack[number] = b.token_stack[number]


@rule
def shuffle_group_terrain(s: State, b: Board, w: Work, group: int) -> None:
    """F-6: hexes of a group exchange their terrain."""
    n = 0
    for h in range(b.hex_count):
        if b.group[h] == group:
            w.shuffled[n] = b.map_terrain[h]
            n += 1
    shuffle(w, s.shuffles, n)
    n = 0
    for h in range(b.hex_count):
        if b.group[h] == group:
            s.terrain[h] = w.shuffled[n]
            n += 1


@rule
def bears_token(s: State, h: int) -> bool:
    """Whether a hex carries a number token."""
    return s.terrain[h] != DESERT and s.terrain[h] != SEA


@rule
def shuffle_group_tokens(s: State, b: Board, w: Work, group: int) -> None:
    """F-6: the number tokens of a group go to those of its hexes that bear one."""
    n = 0
    for h in range(b.hex_count):
        if b.group[h] == group and b.map_number[h] > 0:
            w.shuffled[n] = b.map_number[h]
            n += 1
    shuffle(w, s.shuffles, n)
    n = 0
    for h in range(b.hex_count):
        if b.group[h] == group:
            s.number[h] = 0
            if bears_token(s, h) and bit_at(b.unnumbered, h) == 0:
                s.number[h] = w.shuffled[n]
                n += 1


@rule
def red_token_on_gold(s: State, b: Board) -> bool:
    """F-6: gold fields never carry 6 or 8."""
    for h in range(b.hex_count):
        if s.terrain[h] == GOLD and is_red(s.number[h]):
            return True
    return False


@rule
def shuffle_drawn_harbors(s: State, b: Board, w: Work) -> None:
    """F-6: harbors that the map leaves to chance exchange their types."""
    n = 0
    for i in range(b.harbor_count):
        if b.harbor_drawn[i] == 1:
            w.shuffled[n] = b.harbor_type[i]
            n += 1
    shuffle(w, s.shuffles, n)
    n = 0
    for i in range(b.harbor_count):
        if b.harbor_drawn[i] == 1:
            s.harbor_type[i] = w.shuffled[n]
            n += 1


@rare_rule
def deal_map(s: State, b: Board, w: Work) -> None:
    """F-6: all legal layouts are equally likely."""
    lay_map(s, b)
    legal = b.group_count == 0
    drawn = 0
    while not legal and drawn < MOST_LAYOUTS:
        for group in range(b.group_count):
            if group < b.numbers_from:
                shuffle_group_terrain(s, b, w, group)
            shuffle_group_tokens(s, b, w, group)
        legal = not red_tokens_touch(s, b) and not red_token_on_gold(s, b)
        drawn += 1
    if not legal:
        lay_map(s, b)
    shuffle_drawn_harbors(s, b, w)
