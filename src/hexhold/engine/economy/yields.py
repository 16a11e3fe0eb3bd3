"""`city_choice`: owners choose what their cities yield (section V)."""

from hexhold.compiler import bit_of, rule
from hexhold.engine.island.places import is_producing, yields_as_city
from hexhold.engine.vocabulary.codes import (
    A_YIELD,
    CITY,
    NONE,
    TERRAIN_COMMODITY,
    YIELD_DOUBLE,
    A,
    B,
    C,
)
from hexhold.engine.vocabulary.decisions import F_PRODUCE, F_YIELD
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import detail, pop, push, seated_after
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add, argument
from hexhold.engine.vocabulary.reasons import NOT_THIS_YIELD


@rule
def has_yield_choice(s: State, v: int, h: int, number: int) -> bool:
    """V city_choice: a working city on a producing hex that also yields a commodity."""
    return (
        s.number[h] == number
        and h != s.robber
        and is_producing(s, h)
        and TERRAIN_COMMODITY[s.terrain[h]] >= 0
        and yields_as_city(s, v)
    )


@rule
def find_yield(s: State, b: Board, w: Work, number: int, place: int) -> bool:
    """V city_choice: the choice at a place, in turn order, then by vertex, then by hex.

    Its vertex and hex are left in ``w.queue[0]`` and ``w.queue[1]``.
    """
    n = 0
    for i in range(s.players):
        p = seated_after(s, i)
        for v in range(b.vertex_count):
            if s.building[v] != CITY or s.owner[v] != p:
                continue
            for j in range(3):
                h = hex_in_order(b, v, j)
                if h >= 0 and has_yield_choice(s, v, h, number):
                    if n == place:
                        w.queue[0] = v
                        w.queue[1] = h
                        return True
                    n += 1
    return False


@rule
def hex_in_order(b: Board, v: int, place: int) -> int:
    """The hex of v with this place in their order, from 0, or NONE."""
    for i in range(3):
        h = b.vertex_hex[v, i]
        lower = 0
        for j in range(3):
            if b.vertex_hex[v, j] >= 0 and b.vertex_hex[v, j] < h:
                lower += 1
        if h >= 0 and lower == place:
            return h
    return NONE


@rule
def ask_yield(s: State, b: Board, w: Work, number: int, place: int, answers: int) -> None:
    """Ask for the next choice, or produce with all answers given."""
    if find_yield(s, b, w, number, place):
        push(s, F_YIELD, s.owner[w.queue[0]], number, place, answers, 0)
    else:
        push(s, F_PRODUCE, s.current, number, 1, answers, 0)


@rule
def must_ask_yield(s: State, b: Board, w: Work) -> bool:
    """V city_choice: production waits for the owners' answers, where cities yield commodities."""
    if s.city_choice == 0 or s.city_yield == YIELD_DOUBLE or detail(s, B) != 0:
        return False
    return find_yield(s, b, w, detail(s, A), 0)


@rule
def begin_yields(s: State, b: Board, w: Work) -> None:
    """The first choice of a roll."""
    number = detail(s, A)
    pop(s)
    ask_yield(s, b, w, number, 0, 0)


@rule
def why_not_yield(s: State, b: Board, w: Work, v: int, h: int) -> int:
    """V city_choice: the choice that is asked for."""
    if not find_yield(s, b, w, detail(s, A), detail(s, B)):
        return NOT_THIS_YIELD
    if w.queue[0] != v or w.queue[1] != h:
        return NOT_THIS_YIELD
    return 0


@rule
def list_yields(s: State, b: Board, w: Work, p: int) -> None:
    """V city_choice: commodity or resource, for the city and hex asked for."""
    if not find_yield(s, b, w, detail(s, A), detail(s, B)):
        return
    for resource in range(2):
        add(w, A_YIELD, p, w.queue[0], w.queue[1], resource)


@rule
def answer_yield(s: State, b: Board, w: Work, action: int) -> None:
    """One answer is in; the next is asked for."""
    number = detail(s, A)
    place = detail(s, B)
    answers = detail(s, C) | argument(action, 2) << place
    pop(s)
    ask_yield(s, b, w, number, place + 1, answers)


@rule
def shift_yield(s: State, w: Work, p: int, h: int) -> None:
    """V city_choice: the city takes resources of a hex; the commodity owed becomes one."""
    k = s.terrain[h]
    w.demand[p, TERRAIN_COMMODITY[k]] -= 1
    w.demand[p, k] += 1
    w.types_owed |= bit_of(k)


@rule
def shift_yields(s: State, b: Board, w: Work, number: int, answers: int) -> None:
    """V city_choice: what the owners' answers make of what is owed (D-4)."""
    place = 0
    while (answers >> place) > 0:
        if (answers >> place) & 1 == 1 and find_yield(s, b, w, number, place):
            shift_yield(s, w, s.owner[w.queue[0]], w.queue[1])
        place += 1


ANSWERS = {F_YIELD: DecisionRules(list_yields, {A_YIELD: AnswerRules(why_not_yield, answer_yield)})}
