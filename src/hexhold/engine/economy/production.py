"""Production, shortage and the aqueduct (D-4 to D-6)."""

from hexhold.compiler import bit_at, bit_of, places_in, places_of, rule, words_for
from hexhold.engine.economy.hands import gain
from hexhold.engine.economy.number_yields import produce_at_once, second_card
from hexhold.engine.economy.yields import shift_yields
from hexhold.engine.island.places import is_producing, yields_as_city
from hexhold.engine.vocabulary.codes import (
    GOLD,
    SCIENCE,
    SHORTAGE_SINGLE,
    A,
    C,
)
from hexhold.engine.vocabulary.decisions import F_AQUEDUCT, F_GOLD
from hexhold.engine.vocabulary.frames import detail, last_first, pop, push
from hexhold.engine.vocabulary.happenings import FOR_PRODUCTION
from hexhold.engine.vocabulary.layout import CARD_TYPES, Board, State, Work

AQUEDUCT_LEVEL = 3


@rule
def demand_of_building(s: State, w: Work, v: int, k: int) -> None:
    """D-4: what the building on v is owed by a hex of resource k."""
    p = s.owner[v]
    w.types_owed |= bit_of(k)
    w.demand[p, k] += 1
    if yields_as_city(s, v):
        second = second_card(s, k)
        w.demand[p, second] += 1
        w.types_owed |= bit_of(second)


@rule
def add_up_hex(s: State, b: Board, w: Work, h: int) -> None:
    """D-4: what a hex owes to the buildings on its corners."""
    for i in range(6):
        v = b.hex_vertex[h, i]
        if s.building[v] > 0:
            demand_of_building(s, w, v, s.terrain[h])


@rule
def add_up_demand(s: State, b: Board, w: Work, number: int) -> None:
    """D-4: add up what a roll owes each player, by type; ``w.types_owed`` is the set of types."""
    w.types_owed = 0
    for p in range(s.owners):
        for k in range(CARD_TYPES):
            w.demand[p, k] = 0
    for i in range(words_for(b.hex_count)):
        for h in places_in(places_of(s.number, i, b.hex_count, number), i):
            if h != s.robber and is_producing(s, h):
                add_up_hex(s, b, w, h)


@rule
def payable(s: State, w: Work, k: int) -> bool:
    """D-5: the supply pays all that is owed of a type, or what it has to a single player."""
    total = 0
    takers = 0
    for p in range(s.players):
        total += w.demand[p, k]
        if w.demand[p, k] > 0:
            takers += 1
    if total <= s.bank[k]:
        return True
    return takers == 1 and s.shortage == SHORTAGE_SINGLE


@rule
def add_up_gold(s: State, b: Board, w: Work, number: int) -> None:
    """F-3: how many resources of their choice a roll owes to whom, in ``w.strength``."""
    for p in range(s.owners):
        w.strength[p] = 0
    gold = places_of(s.number, 0, b.hex_count, number) & places_of(s.terrain, 0, b.hex_count, GOLD)
    for h in places_in(gold, 0):
        if h == s.robber:
            continue
        for i in range(6):
            v = b.hex_vertex[h, i]
            if s.building[v] > 0:
                w.strength[s.owner[v]] += 2 if yields_as_city(s, v) else 1


@rule
def ask_gold(s: State, w: Work) -> None:
    """F-3: the choices, in turn order."""
    for i in range(s.players):
        p = last_first(s, i)
        if w.strength[p] > 0:
            push(s, F_GOLD, p, w.strength[p], 0, 0, 0)


@rule
def produce_by_hexes(s: State, b: Board, w: Work, number: int, answers: int) -> int:
    """D-4, D-5: hand out a roll's yield, hex by hex; return who got something, a bit for each."""
    add_up_demand(s, b, w, number)
    shift_yields(s, b, w, number, answers)
    lucky = 0
    for k in places_in(w.types_owed, 0):
        if not payable(s, w, k):
            continue
        for p in range(s.players):
            if w.demand[p, k] > 0 and gain(s, w, p, k, w.demand[p, k], FOR_PRODUCTION) > 0:
                lucky |= bit_of(p)
    return lucky


@rule
def produce(s: State, b: Board, w: Work) -> None:
    """D-4, D-5; then the aqueducts of those who got nothing (D-6), after the gold (F-3)."""
    number = detail(s, A)
    answers = detail(s, C)
    pop(s)
    lucky = produce_at_once(s, w, number)
    if lucky < 0:
        lucky = produce_by_hexes(s, b, w, number, answers)
    if s.seafaring | s.expansion == 0:
        return
    if s.seafaring == 1:
        add_up_gold(s, b, w, number)
        for p in range(s.players):
            if w.strength[p] > 0:
                lucky |= bit_of(p)
    for i in range(s.players):
        p = last_first(s, i)
        if s.improvements[p, SCIENCE] >= AQUEDUCT_LEVEL and bit_at(lucky, p) == 0:
            push(s, F_AQUEDUCT, p, 0, 0, 0, 0)
    if s.seafaring == 1:
        ask_gold(s, w)
