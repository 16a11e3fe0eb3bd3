"""What Python calls: many games of a batch at once, looked at or carried on.

Threads may share a batch, as entries let other threads run; otherwise games are those from
``start`` to before ``stop``.
"""

from hexhold.bots.entries import play_others
from hexhold.engine.beliefs.believing import apply_remembered
from hexhold.engine.legal import legal_actions
from hexhold.engine.machinery.annotations import (
    Boards,
    Bytes,
    Choices,
    Minds,
    Numbers,
    States,
    Truths,
    Works,
)
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.compile import entry, rule
from hexhold.engine.machinery.copying import fetch_state
from hexhold.engine.machinery.frames import next_decider
from hexhold.engine.machinery.layout import WORD, Beliefs, Board, State, Work
from hexhold.engine.machinery.packing import by_player
from hexhold.engine.machinery.sharing import end_of, first_of, is_shared, next_portion
from hexhold.engine.machinery.words import bit_of
from hexhold.environments.saying import (
    COUNT,
    FOLLOWING,
    MASK_WORDS,
    OFFERS,
    SEVERAL,
    clear_mask,
    is_listed,
    mark_beginnings,
    mark_following,
    meaning,
)


@rule
def look_at(s: State, b: Board, w: Work, space: Numbers, masks: Numbers, at: int) -> int:
    """What may be said at the start of a decision; who decides, NONE where somebody has won."""
    if s.winner >= 0:
        clear_mask(space, masks, at)
        return NONE
    p = next_decider(s)
    w.with_offers = space[OFFERS]
    legal_actions(s, b, w, p)
    mark_beginnings(w, space, masks, at)
    return p


@rule
def go_on(
    s: State,
    v: State,
    b: Board,
    w: Work,
    m: Beliefs,
    space: Numbers,
    masks: Numbers,
    at: int,
    agent: int,
    bots: int,
    seed: int,
) -> int:
    """Have bots decide until the agent does, if there is one, then `look_at` what it may say."""
    if agent >= 0:
        play_others(s, v, b, w, m, agent, bots, seed)
    return look_at(s, b, w, space, masks, at)


@rule
def next_seed(seeds: Numbers, i: int) -> int:
    """What the bots of game i draw from now; another the next time."""
    seeds[i] += 1
    return seeds[i]


@rule
def look_in(
    s: State,
    v: State,
    b: Board,
    w: Work,
    m: Beliefs,
    space: Numbers,
    i: int,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    agents: Bytes,
    bots: int,
    seeds: Numbers,
) -> None:
    """Begin a decision in game i, as `look`."""
    befores[i] = NONE
    at = i * space[MASK_WORDS]
    seed = next_seed(seeds, i)
    players[i] = go_on(s, v, b, w, m, space, masks, at, int(agents[i]), bots, seed)


@entry
def look(
    states: States,
    views: States,
    boards: Boards,
    works: Works,
    minds: Minds,
    space: Numbers,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    agents: Bytes,
    bots: int,
    seeds: Numbers,
    start: int,
    stop: int,
) -> int:
    """Begin a decision in each game: nothing is said, who decides, and what may be said.

    ``agents`` holds the only seat that is asked, or NONE; for the others `bots` decide, as
    `play_others` takes them, who draw from ``seeds``.
    """
    b = boards[0]
    w = works[0]
    v = views[0]
    for i in range(start, stop):
        m = minds[i]
        look_in(states[i], v, b, w, m, space, i, befores, players, masks, agents, bots, seeds)
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


@rule
def say_in(
    s: State,
    v: State,
    b: Board,
    w: Work,
    m: Beliefs,
    space: Numbers,
    i: int,
    choices: Choices,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    agents: Bytes,
    bots: int,
    seeds: Numbers,
) -> None:
    """Say its id, which is legal, in game i, and go on as `look`."""
    at = i * space[MASK_WORDS]
    said = int(choices[i])
    before = int(befores[i])
    p = int(players[i])
    code = meaning(space, before, said)
    if before < 0 and space[space[FOLLOWING] + said] >= 0:
        code = begun_action(s, b, w, space, masks, at, p, said)
    if code < 0:
        befores[i] = said
        return
    apply_remembered(s, b, w, m, by_player(code, p), NONE)
    look_in(s, v, b, w, m, space, i, befores, players, masks, agents, bots, seeds)


@entry
def step_games(
    states: States,
    views: States,
    boards: Boards,
    works: Works,
    minds: Minds,
    space: Numbers,
    choices: Choices,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    agents: Bytes,
    bots: int,
    seeds: Numbers,
    winners: Bytes,
    shares: Numbers,
    n: int,
) -> int:
    """`say_in` each game of thread n's share; how many games have ended.

    A game that has ended is left as it is, with its winner noted, and nothing may be said in it.
    """
    ended = 0
    b = boards[0]
    w = works[0]
    v = views[0]
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            if is_shared(shares, i + 1):
                # Many games lie far apart; waiting for them took up to a third of the time.
                fetch_state(states[i + 1])
            s = states[i]
            m = minds[i]
            say_in(s, v, b, w, m, space, i, choices, befores, players, masks, agents, bots, seeds)
            winners[i] = s.winner
            if s.winner >= 0:
                ended += 1
        portion = next_portion(shares, n)
    return ended


@entry
def unpack_masks(space: Numbers, masks: Numbers, marks: Truths, start: int, stop: int) -> int:
    """Write the masks of games as one truth for each id."""
    ids = space[COUNT]
    for i in range(start, stop):
        at = i * space[MASK_WORDS]
        for n in range(space[MASK_WORDS]):
            word = masks[at + n]
            first = i * ids + WORD * n
            for k in range(min(WORD, ids - WORD * n)):
                marks[first + k] = (word >> k) & 1
    return 0


@entry
def carry_out_each(
    states: States,
    boards: Boards,
    works: Works,
    minds: Minds,
    actions: Numbers,
    start: int,
    stop: int,
) -> int:
    """Carry out one legal action in each game."""
    for i in range(start, stop):
        apply_remembered(states[i], boards[0], works[0], minds[i], int(actions[i]), NONE)
    return 0
