"""What players decide about a battle: who defends it (section V), and what it costs (A-2, A-3)."""

from hexhold.compiler import rule
from hexhold.engine.building.buildings import lift_wall, turn_into_settlement, why_not_settlement
from hexhold.engine.economy.hands import can_pay, pay
from hexhold.engine.island.gathering import gather_pieces, gather_prices
from hexhold.engine.island.places import has_wall, is_active, own_knight
from hexhold.engine.knights.barbarians import (
    barbarian_strength,
    list_pillage,
    pillage,
    why_not_pillage,
)
from hexhold.engine.knights.knights import list_activations, wake, why_not_activate
from hexhold.engine.vocabulary.codes import (
    A_ACTIVATE,
    A_DEFEND,
    A_DONE,
    A_PILLAGE,
    A_SETTLEMENT,
    A_SPARE,
    COST_ACTIVATION,
    DEFENDS,
    NONE,
    A,
)
from hexhold.engine.vocabulary.decisions import F_DEFEND, F_PILLAGE, F_REPLACE, F_WAKE
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import decider, detail, last_first, pop, push
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    DEFENDS_ALREADY,
    KNIGHT_INACTIVE,
    NO_KNIGHT_THERE,
    NO_WALL_THERE,
)

LAST_STAGE = 2


@rule
def prepare_battle(s: State) -> bool:
    """Ask who activates, then who defends; return False once all have been asked.

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
def list_replacements(s: State, b: Board, w: Work, p: int) -> None:
    """A-3 "replaced": which reduced city becomes a settlement."""
    for v in range(b.vertex_count):
        if why_not_settlement(s, b, p, v) == 0:
            add(w, A_SETTLEMENT, p, v, NONE, NONE)


@rule
def list_losses(s: State, b: Board, w: Work, p: int) -> None:
    """A-2: every city to lose, and with `wall_defense` every wall instead."""
    list_pillage(s, b, w, p)
    if s.wall_defense == 1:
        list_spares(s, b, w, p)


@rule
def replace_city(s: State, w: Work, v: int) -> None:
    """A-3 "replaced"."""
    pop(s)
    turn_into_settlement(s, w, v)


@rule
def list_wakings(s: State, b: Board, w: Work, p: int) -> None:
    """`knight_activation`: every knight to activate, or none."""
    gather_pieces(s, b, w, p)
    gather_prices(s, w, p)
    list_activations(s, b, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def wake_for_battle(s: State, w: Work, p: int, v: int) -> None:
    """`knight_activation`."""
    pay(s, w, p, COST_ACTIVATION)
    wake(s, w, v)


@rule
def list_declarations(s: State, b: Board, w: Work, p: int) -> None:
    """`nasty_knights`: every knight to declare, or none."""
    list_defenders(s, b, w, p)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def declare_defender(s: State, v: int) -> None:
    """`nasty_knights`."""
    s.marks[v] |= DEFENDS


@rule
def is_none_to_wake(s: State, b: Board) -> bool:
    """The player asked can activate no knight."""
    return not can_wake(s, b, decider(s))


@rule
def is_none_to_declare(s: State, b: Board) -> bool:
    """The player asked has no knight left to declare."""
    return not can_defend(s, b, decider(s))


ANSWERS = {
    F_PILLAGE: DecisionRules(
        list_losses,
        {
            A_PILLAGE: AnswerRules(why_not_pillage, pillage),
            A_SPARE: AnswerRules(why_not_spare, spare),
        },
    ),
    F_REPLACE: DecisionRules(
        list_replacements, {A_SETTLEMENT: AnswerRules(why_not_settlement, replace_city)}
    ),
    F_WAKE: DecisionRules(
        list_wakings,
        {A_ACTIVATE: AnswerRules(why_not_activate, wake_for_battle), A_DONE: LEAVE},
        is_idle=is_none_to_wake,
    ),
    F_DEFEND: DecisionRules(
        list_declarations,
        {A_DEFEND: AnswerRules(why_not_defend, declare_defender), A_DONE: LEAVE},
        is_idle=is_none_to_declare,
    ),
}
