"""What the variants of section V ask before a battle and after one: activation, defence, walls."""

from hexhold.engine.building.buildings import lift_wall
from hexhold.engine.economy.hands import can_pay
from hexhold.engine.island.places import (
    has_wall,
    is_active,
    own_knight,
)
from hexhold.engine.knights.barbarians import barbarian_strength
from hexhold.engine.machinery.codes import (
    A_DEFEND,
    A_SPARE,
    COST_ACTIVATION,
    DEFENDS,
    F_DEFEND,
    F_WAKE,
    NONE,
    A,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import detail, last_first, pop, push
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.machinery.reasons import (
    DEFENDS_ALREADY,
    KNIGHT_INACTIVE,
    NO_KNIGHT_THERE,
    NO_WALL_THERE,
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
