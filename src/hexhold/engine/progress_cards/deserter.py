"""Deserter (P-21, W-4): a knight leaves, and one like it may come."""

from hexhold.compiler import rule, words_for
from hexhold.editions import CARDS
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.pieces import knights_of
from hexhold.engine.island.places import own_knight
from hexhold.engine.knights.knights import (
    list_knight_places,
    place_knight,
    remove_knight,
    why_not_knight_there,
)
from hexhold.engine.progress_cards.card_rules import CardRules
from hexhold.engine.vocabulary.codes import (
    A_DONE,
    A_KNIGHT,
    A_PLAY,
    A_REMOVE,
    ACTIVE,
    BASIC,
    BASIC_LEVEL,
    DESERTER_SAME_OR_BASIC,
    NONE,
    SPENT,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import F_DESERT, F_DESERTER_PLACE
from hexhold.engine.vocabulary.dispatch import LEAVE, AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import decider, detail, pop, push
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    DESERTER_LEVEL,
    NO_KNIGHT_THERE,
    NO_KNIGHT_TO_DESERT,
    NOT_ANOTHER_PLAYER,
    NOT_THE_WEAKEST,
)

DESERTER = CARDS.index("deserter")


@rule
def has_knight(s: State, b: Board, p: int) -> bool:
    """p has any knight on the board."""
    for i in range(words_for(b.vertex_count)):
        if knights_of(s, b, p, i):
            return True
    return False


@rule
def why_not_deserter(s: State, b: Board, p: int, q: int) -> int:
    """P-21; q may be a neutral colour (W-4)."""
    if q == p or q >= s.owners:
        return NOT_ANOTHER_PLAYER
    return 0 if has_knight(s, b, q) else NO_KNIGHT_TO_DESERT


@rule
def list_deserter(s: State, b: Board, w: Work, p: int) -> None:
    """Every opponent with a knight, neutral colours too."""
    for q in range(s.owners):
        if why_not_deserter(s, b, p, q) == 0:
            add(w, A_PLAY, p, DESERTER, q, NONE)


@rule
def ask_deserter(s: State, p: int, q: int) -> None:
    """P-21: q chooses; among a neutral's weakest knights the player of the card does (W-4)."""
    if q < s.players:
        push(s, F_DESERT, q, p, 0, 0, 0)
    else:
        push(s, F_DESERT, p, p, q, 0, 0)


@rule
def is_weakest(s: State, b: Board, v: int) -> bool:
    """No knight of the same owner is weaker."""
    for u in range(b.vertex_count):
        if own_knight(s, s.owner[v], u) and s.knight[u] < s.knight[v]:
            return False
    return True


@rule
def why_not_remove(s: State, b: Board, p: int, v: int) -> int:
    """P-21, W-4: p chooses among the own knights, or among the weakest of the neutral named."""
    neutral = detail(s, B)
    if neutral > 0:
        return 0 if own_knight(s, neutral, v) and is_weakest(s, b, v) else NOT_THE_WEAKEST
    return 0 if own_knight(s, p, v) else NO_KNIGHT_THERE


@rule
def list_deserting(s: State, b: Board, w: Work, p: int) -> None:
    """Every knight that may desert."""
    for v in range(b.vertex_count):
        if s.knight[v] > 0 and why_not_remove(s, b, p, v) == 0:
            add(w, A_REMOVE, p, v, NONE, NONE)


@rule
def desert(s: State, b: Board, w: Work, v: int) -> None:
    """P-21: the knight leaves; the player of the card may place one like it."""
    p = detail(s, A)
    level = s.knight[v]
    active = s.marks[v] & ACTIVE
    pop(s)
    remove_knight(s, b, w, v)
    push(s, F_DESERTER_PLACE, p, level, active, 0, 0)


@rule
def why_not_deserter_level(s: State, p: int, level: int) -> int:
    """P-21 `deserter`: which strength may be placed for the one that left."""
    left = detail(s, A)
    if level < BASIC_LEVEL or level > left or s.pieces[p, BASIC + level - 1] == 0:
        return DESERTER_LEVEL
    if s.deserter == DESERTER_SAME_OR_BASIC and level != left:
        if level != BASIC_LEVEL or s.pieces[p, BASIC + left - 1] > 0:
            return DESERTER_LEVEL
    return 0


@rule
def why_not_place_deserter(s: State, b: Board, p: int, v: int, level: int) -> int:
    """P-21."""
    why = why_not_deserter_level(s, p, level)
    if why == 0:
        why = why_not_knight_there(s, b, p, v)
    return why


@rule
def list_deserter_places(s: State, b: Board, w: Work, p: int) -> None:
    """Every vertex and level for the deserter, or none."""
    gather_pieces(s, b, w, p)
    for level in range(1, detail(s, A) + 1):
        if why_not_deserter_level(s, p, level) == 0:
            list_knight_places(s, b, w, p, level)
    add(w, A_DONE, p, NONE, NONE, NONE)


@rule
def has_no_place(s: State, b: Board) -> bool:
    """P-21: the deserter can be placed nowhere."""
    p = decider(s)
    for level in range(1, detail(s, A) + 1):
        if why_not_deserter_level(s, p, level) != 0:
            continue
        for v in range(b.vertex_count):
            if why_not_knight_there(s, b, p, v) == 0:
                return False
    return True


@rule
def place_deserter(s: State, b: Board, w: Work, p: int, v: int, level: int) -> None:
    """P-21: same status; `deserter_acts` says whether an active one may act this turn."""
    active = detail(s, B)
    pop(s)
    spent = SPENT if active and s.deserter_acts == 0 else 0
    place_knight(s, b, w, p, v, level, active | spent)


CARD_RULES = {DESERTER: CardRules(ask_deserter, list_deserter, why_not_deserter, has_target=True)}
ANSWERS = {
    F_DESERT: DecisionRules(list_deserting, {A_REMOVE: AnswerRules(why_not_remove, desert)}),
    F_DESERTER_PLACE: DecisionRules(
        list_deserter_places,
        {A_KNIGHT: AnswerRules(why_not_place_deserter, place_deserter), A_DONE: LEAVE},
        is_idle=has_no_place,
    ),
}
