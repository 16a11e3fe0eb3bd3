"""What Python calls: many games of a batch at once, looked at or carried on.

Games are those from ``start`` to before ``stop``, so that threads may share a batch: entries let
other threads run.
"""

from hexhold.engine.apply import apply
from hexhold.engine.legal import legal_actions
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.compile import entry, rule
from hexhold.engine.machinery.frames import next_decider
from hexhold.engine.machinery.layout import WORD, Board, State, Work
from hexhold.engine.machinery.toolchain import (
    Boards,
    Bytes,
    Choices,
    Numbers,
    States,
    Works,
)
from hexhold.engine.machinery.words import bit_of
from hexhold.environments.saying import (
    COUNT,
    FOLLOWING,
    MASK_WORDS,
    OFFERS,
    PLAYER_BIT,
    SEVERAL,
    is_listed,
    mark_beginnings,
    mark_following,
    meaning,
)


@rule
def look_at(s: State, b: Board, w: Work, space: Numbers, masks: Numbers, at: int) -> int:
    """What may be said at the start of a decision; who decides."""
    p = next_decider(s)
    w.with_offers = space[OFFERS]
    legal_actions(s, b, w, p)
    mark_beginnings(w, space, masks, at)
    return p


@entry
def look(
    states: States,
    boards: Boards,
    works: Works,
    space: Numbers,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    start: int,
    stop: int,
) -> int:
    """Begin a decision in each game: nothing is said, who decides, and what may be said."""
    for i in range(start, stop):
        befores[i] = NONE
        players[i] = look_at(states[i], boards[0], works[0], space, masks, i * space[MASK_WORDS])
    return 0


@entry
def may_say(
    states: States,
    i: int,
    boards: Boards,
    works: Works,
    space: Numbers,
    masks: Numbers,
    player: int,
    before: int,
) -> int:
    """What a player, who decides now, may say after an id, or NONE; the mask is the first."""
    s = states[i]
    w = works[0]
    w.with_offers = space[OFFERS]
    legal_actions(s, boards[0], w, player)
    if before >= 0:
        return mark_following(s, w, space, masks, 0, player, before)
    mark_beginnings(w, space, masks, 0)
    return SEVERAL


@entry
def first_illegal(space: Numbers, choices: Choices, masks: Numbers, count: int) -> int:
    """The first game in which an id may not be said, or NONE."""
    words = space[MASK_WORDS]
    for i in range(count):
        said = int(choices[i])
        if said < 0 or said >= space[COUNT]:
            return i
        if int(masks[i * words + said // WORD]) & bit_of(said) == 0:
            return i
    return NONE


@rule
def begun_action(
    s: State, b: Board, w: Work, space: Numbers, masks: Numbers, at: int, p: int, said: int
) -> int:
    """The action that a beginning is, as it stands or by the only words that follow.

    NONE where there is a choice of words, which the mask then holds.
    """
    w.with_offers = space[OFFERS]
    legal_actions(s, b, w, p)
    code = meaning(space, NONE, said)
    if is_listed(w, code, p):
        return code
    only = mark_following(s, w, space, masks, at, p, said)
    return NONE if only == SEVERAL else meaning(space, said, only)


@entry
def step_games(
    states: States,
    boards: Boards,
    works: Works,
    space: Numbers,
    choices: Choices,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    winners: Bytes,
    start: int,
    stop: int,
) -> int:
    """Say an id, which is legal, in each game; how many games have ended by it.

    A game that has ended is left as it is, with its winner noted, and nothing may be said in it.
    """
    ended = 0
    b = boards[0]
    w = works[0]
    for i in range(start, stop):
        s = states[i]
        at = i * space[MASK_WORDS]
        said = int(choices[i])
        before = int(befores[i])
        p = int(players[i])
        code = meaning(space, before, said)
        winners[i] = NONE
        if before < 0 and space[space[FOLLOWING] + said] >= 0:
            code = begun_action(s, b, w, space, masks, at, p, said)
        if code < 0:
            befores[i] = said
            continue
        apply(s, b, w, code | p << PLAYER_BIT, NONE)
        befores[i] = NONE
        if s.winner >= 0:
            winners[i] = s.winner
            ended += 1
        else:
            players[i] = look_at(s, b, w, space, masks, at)
    return ended
