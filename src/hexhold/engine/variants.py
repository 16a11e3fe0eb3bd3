"""The variants of section V that ask players something: activation, defence, walls, yields."""

from hexhold.engine.actions import add
from hexhold.engine.barbarians import barbarian_strength
from hexhold.engine.buildings import lift_wall
from hexhold.engine.cards import can_pay
from hexhold.engine.codes import (
    A_DEFEND,
    A_SPARE,
    A_YIELD,
    CITY,
    COST_ACTIVATION,
    DEFENDS,
    F_DEFEND,
    F_PRODUCE,
    F_WAKE,
    F_YIELD,
    NONE,
    TERRAIN_COMMODITY,
    YIELD_DOUBLE,
    A,
    B,
    C,
)
from hexhold.engine.compile import rule
from hexhold.engine.decisions import detail, last_first, pop, push
from hexhold.engine.layout import Board, State, Work
from hexhold.engine.places import has_wall, is_active, is_producing, own_knight, yields_as_city
from hexhold.engine.reasons import (
    DEFENDS_ALREADY,
    KNIGHT_INACTIVE,
    NO_KNIGHT_THERE,
    NO_WALL_THERE,
    NOT_THIS_YIELD,
)

LAST_STAGE = 2


@rule
def prepare_battle(s: State) -> bool:
    """Ask who activates, then who defends, before the battle; false when all have been asked.

    The attack's frame counts these stages.
    """
    stage = detail(s, A)
    if stage == LAST_STAGE or (barbarian_strength(s) == 0 and s.attack_needs_city == 1):
        return False
    s.frame[s.depth - 1, A] = stage + 1
    kind = F_WAKE if stage == 0 else F_DEFEND
    if (s.knight_activation if stage == 0 else s.nasty_knights) == 1:
        for i in range(s.players):
            push(s, kind, last_first(s, i), 0, 0, 0, 0)
    return True


@rule
def can_wake(s: State, b: Board, p: int) -> bool:
    """Whether p can activate any knight."""
    if not can_pay(s, p, COST_ACTIVATION):
        return False
    for v in range(b.vertex_count):
        if own_knight(s, p, v) and not is_active(s, v):
            return True
    return False


@rule
def why_not_defend(s: State, p: int, v: int) -> int:
    """`nasty_knights`: an active knight not declared yet."""
    if not own_knight(s, p, v):
        return NO_KNIGHT_THERE
    if not is_active(s, v):
        return KNIGHT_INACTIVE
    return DEFENDS_ALREADY if s.marks[v] & DEFENDS else 0


@rule
def list_defenders(s: State, b: Board, w: Work, p: int) -> None:
    """Every knight p may send into the battle."""
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and why_not_defend(s, p, v) == 0:
            add(w, A_DEFEND, p, v, NONE, NONE)


@rule
def can_defend(s: State, b: Board, p: int) -> bool:
    """Whether p has any knight left to declare."""
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and why_not_defend(s, p, v) == 0:
            return True
    return False


@rule
def why_not_spare(s: State, p: int, v: int) -> int:
    """`wall_defense`: an own city wall, wherever it stands."""
    return 0 if s.wall_defense == 1 and s.owner[v] == p and has_wall(s, v) else NO_WALL_THERE


@rule
def list_spares(s: State, b: Board, w: Work, p: int) -> None:
    """Every wall p may give up instead of a city."""
    for v in range(b.vertex_count):
        if s.marks[v] != 0 and s.building[v] > 0 and why_not_spare(s, p, v) == 0:
            add(w, A_SPARE, p, v, NONE, NONE)


@rule
def spare(s: State, w: Work, v: int) -> None:
    """`wall_defense`."""
    lift_wall(s, w, v)
    pop(s)


@rule
def has_yield_choice(s: State, v: int, h: int, number: int) -> bool:
    """`city_choice`: a working city on a producing hex that also yields a commodity."""
    return (
        s.number[h] == number
        and h != s.robber
        and is_producing(s, h)
        and TERRAIN_COMMODITY[s.terrain[h]] >= 0
        and yields_as_city(s, v)
    )


@rule
def find_yield(s: State, b: Board, w: Work, number: int, place: int) -> bool:
    """The choice at a place of the order of `city_choice`: turn order, vertex, hex.

    Its vertex and hex are left in ``w.queue[0]`` and ``w.queue[1]``.
    """
    n = 0
    for i in range(s.players):
        p = (s.current + i) % s.players
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
    """The hex of v with so many lower ones, or NONE."""
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
    """`city_choice`: production waits for the owners' answers, where cities yield commodities."""
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
    """`city_choice`: the choice that is asked for."""
    if not find_yield(s, b, w, detail(s, A), detail(s, B)):
        return NOT_THIS_YIELD
    return 0 if w.queue[0] == v and w.queue[1] == h else NOT_THIS_YIELD


@rule
def list_yields(s: State, b: Board, w: Work, p: int) -> None:
    """Commodity or resource, for the city and hex asked for."""
    if not find_yield(s, b, w, detail(s, A), detail(s, B)):
        return
    for resource in range(2):
        add(w, A_YIELD, p, w.queue[0], w.queue[1], resource)


@rule
def answer_yield(s: State, b: Board, w: Work, resource: int) -> None:
    """One answer is in; the next is asked for."""
    number = detail(s, A)
    place = detail(s, B)
    answers = detail(s, C) | resource << place
    pop(s)
    ask_yield(s, b, w, number, place + 1, answers)


@rule
def shift_yields(s: State, b: Board, w: Work, number: int, answers: int) -> None:
    """Where an owner chose resources, one commodity owed becomes a resource (D-4)."""
    place = 0
    while (answers >> place) > 0:
        if (answers >> place) & 1 == 1 and find_yield(s, b, w, number, place):
            p = s.owner[w.queue[0]]
            k = s.terrain[w.queue[1]]
            w.demand[p, TERRAIN_COMMODITY[k]] -= 1
            w.demand[p, k] += 1
        place += 1
