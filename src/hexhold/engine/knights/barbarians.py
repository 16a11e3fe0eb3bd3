"""Barbarian attack (section A)."""

from hexhold.compiler import bit_of, places_in, rule, words_for
from hexhold.engine.building.buildings import lift_sabotage, lift_wall
from hexhold.engine.economy.number_yields import note_city
from hexhold.engine.island.pieces import active_knights
from hexhold.engine.island.places import count_cities, count_free_cities, is_active, is_free_city
from hexhold.engine.island.points import earn
from hexhold.engine.knights.knights import make_inactive
from hexhold.engine.vocabulary.codes import (
    A_PILLAGE,
    CITIES,
    DEFENDS,
    DESERT,
    EVERYBODY,
    MOST_DEFENDER,
    NONE,
    REDUCED_CITY,
    SETTLEMENT,
    SETTLEMENTS,
    TOKENS_OUT_CARD,
)
from hexhold.engine.vocabulary.decisions import F_AFTER_ATTACK, F_DRAW, F_PILLAGE, F_RETURN
from hexhold.engine.vocabulary.frames import last_first, pop, push
from hexhold.engine.vocabulary.happenings import (
    DEFENDER_TOKEN,
    H_PIRATE,
    H_ROBBER,
    H_ROBBER_AWAKE,
    H_TOKEN,
    NOTED_REDUCED,
    note,
    note_battle,
    note_piece,
)
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import NOTHING_TO_PILLAGE


@rule
def barbarian_strength(s: State) -> int:
    """A-1."""
    total = 0
    for p in range(s.players):
        total += count_cities(s, p)
    return total


@rule
def is_defending(s: State, v: int) -> bool:
    """A-1: every active knight defends; under `nasty_knights` those declared."""
    return is_active(s, v) and (s.nasty_knights == 0 or s.marks[v] & DEFENDS != 0)


@rule
def measure_defence(s: State, b: Board, w: Work, undeclared: bool) -> int:
    """A-1: the sum of the defending knights' levels; each player's share in ``w.strength``.

    ``undeclared`` includes knights that nobody has declared yet (`nasty_knights`).
    """
    for p in range(s.owners):
        w.strength[p] = 0
    total = 0
    for i in range(words_for(b.vertex_count)):
        for v in places_in(active_knights(s, b, i), i):
            if undeclared or is_defending(s, v):
                w.strength[s.owner[v]] += s.knight[v]
                total += s.knight[v]
    return total


@rule
def attack(s: State, b: Board, w: Work) -> None:
    """The barbarians land: A-1 to A-5."""
    pop(s)
    strength = barbarian_strength(s)
    if strength == 0 and s.attack_needs_city == 1:
        s.barbarians = 0
        return
    push(s, F_AFTER_ATTACK, s.current, 0, 0, 0, 0)
    if strength > measure_defence(s, b, w, False):
        send_pillage(s, w, strength)
    else:
        reward_defenders(s, w, strength)


@rule
def lowest_share(s: State, w: Work) -> int:
    """A-2: the smallest share among players with something to lose; NONE without such players."""
    lowest = NONE
    for p in range(s.players):
        if count_free_cities(s, p) > 0 and (lowest < 0 or w.strength[p] < lowest):
            lowest = w.strength[p]
    return lowest


@rule
def send_pillage(s: State, w: Work, strength: int) -> None:
    """A-2: ask the weakest players with something to lose, in turn order."""
    lowest = lowest_share(s, w)
    losers = 0
    for i in range(s.players):
        p = last_first(s, i)
        if count_free_cities(s, p) > 0 and w.strength[p] == lowest:
            push(s, F_PILLAGE, p, 0, 0, 0, 0)
            losers |= bit_of(p)
    note_battle(s, w, strength, 0, losers, 0)


@rule
def reward_defenders(s: State, w: Work, strength: int) -> None:
    """A-4: the strongest alone gets a token; tied players draw cards."""
    highest = 1
    n = 0
    rewarded = 0
    for p in range(s.players):
        if w.strength[p] > highest:
            highest = w.strength[p]
            n = 1
            rewarded = bit_of(p)
        elif w.strength[p] == highest:
            n += 1
            rewarded |= bit_of(p)
    note_battle(s, w, strength, 1, 0, rewarded)
    if n == 0:
        return
    with_token = n == 1 and (s.defenders_left > 0 or s.defender_tokens_out != TOKENS_OUT_CARD)
    if not with_token:
        push(s, F_RETURN, EVERYBODY, 0, 0, 0, 0)
    for i in range(s.players):
        p = last_first(s, i)
        if w.strength[p] != highest:
            continue
        if with_token and s.defender[p] >= MOST_DEFENDER:
            continue
        if with_token:
            s.defender[p] += 1
            earn(s, p, 1)
            note(w, H_TOKEN, DEFENDER_TOKEN, p, 1, 0, 0, 0)
            if s.defenders_left > 0:
                s.defenders_left -= 1
        else:
            push(s, F_DRAW, p, 0, 0, 0, 0)


@rule
def put_robber_on_desert(s: State, b: Board, w: Work) -> None:
    """S-4: where the scenario says (F-6), else on the lowest-numbered desert, if there is one."""
    s.robber = b.robber_hex
    for h in range(b.hex_count):
        if s.robber < 0 and s.terrain[h] == DESERT:
            s.robber = h
    if s.robber >= 0:
        note(w, H_ROBBER, s.robber, NONE, NONE, 0, 0, 0)


@rule
def end_attack(s: State, b: Board, w: Work) -> None:
    """A-5, F-2."""
    pop(s)
    for i in range(words_for(b.vertex_count)):
        for v in places_in(active_knights(s, b, i), i):
            if is_defending(s, v):
                make_inactive(s, w, v)
                s.marks[v] &= ~DEFENDS
    s.barbarians = 0
    if s.robber_active == 0:
        note(w, H_ROBBER_AWAKE, 0, 0, 0, 0, 0, 0)
    s.robber_active = 1
    if s.robber < 0:
        put_robber_on_desert(s, b, w)
    if s.pirate < 0 and b.pirate_hex >= 0:
        s.pirate = b.pirate_hex
        note(w, H_PIRATE, s.pirate, NONE, NONE, 0, 0, 0)


@rule
def why_not_pillage(s: State, p: int, v: int) -> int:
    """A-2: an own city without a metropolis."""
    return 0 if is_free_city(s, p, v) else NOTHING_TO_PILLAGE


@rule
def list_pillage(s: State, b: Board, w: Work, p: int) -> None:
    """Every city p may lose."""
    for v in range(b.vertex_count):
        if why_not_pillage(s, p, v) == 0:
            add(w, A_PILLAGE, p, v, NONE, NONE)


@rule
def pillage(s: State, b: Board, w: Work, p: int, v: int) -> None:
    """A-2, A-3."""
    earn(s, p, -1)
    lift_wall(s, w, v)
    lift_sabotage(s, b, v)
    note_city(s, b, v, -1)
    note_piece(w, p, CITIES, NONE, v, NONE, NONE)
    if s.pieces[p, SETTLEMENTS] > 0:
        s.pieces[p, SETTLEMENTS] -= 1
        s.pieces[p, CITIES] += 1
        s.building[v] = SETTLEMENT
        note_piece(w, p, SETTLEMENTS, v, NONE, NONE, NONE)
    else:
        s.building[v] = REDUCED_CITY
        s.reduced[p] += 1
        note_piece(w, p, NOTED_REDUCED, v, NONE, NONE, NONE)
    pop(s)
