"""What Python calls: many games of a batch at once, looked at or carried on.

Threads may share a batch, as entries let other threads run; otherwise games are those from
``start`` to before ``stop``.
"""

from typing import NamedTuple

from hexhold.bots.entries import play_others
from hexhold.bots.scratch import Scratch
from hexhold.compiler import WORD, Array, Int8, Int32, Int64, ReadOnly, Truth, bit_of, entry, rule
from hexhold.compiler.work_shares import end_of, first_of, is_shared, next_portion
from hexhold.engine.beliefs.updating import apply_and_update
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.frames import next_decider
from hexhold.engine.vocabulary.layout import Beliefs, Board, Seat, State, Work
from hexhold.engine.vocabulary.packing import by_player
from hexhold.engine.vocabulary.primitives import fetch_state
from hexhold.environments.action_masks import (
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
def look_at(
    s: State, b: Board, w: Work, space: ReadOnly[Int64], masks: Array[Int64], at: int
) -> int:
    """Write the ids that may start a decision; return who decides, NONE if there is a winner."""
    if s.winner >= 0:
        clear_mask(space, masks, at)
        return NONE
    p = next_decider(s)
    w.with_offers = space[OFFERS]
    legal_actions(s, b, w, p)
    mark_beginnings(w, space, masks, at)
    return p


class GamesAtHand(NamedTuple):
    """Games that are stepped from decision to decision, with the arrays that belong to each."""

    states: Array[State]
    views: Array[State]
    """Scratch memory, as are works and scratches; the first of each."""
    boards: ReadOnly[Board]
    """The first is that of all games."""
    works: Array[Work]
    scratches: Array[Scratch]
    beliefs: Array[Beliefs]
    space: ReadOnly[Int64]
    """What ids mean (`ActionSpace.numbers`)."""
    befores: Array[Int32]
    """What has been said of the decision at hand, or NONE."""
    players: Array[Int8]
    """Who decides, NONE if there is a winner."""
    masks: Array[Int64]
    """The action masks, `MASK_WORDS` words for each game."""
    agents: Array[Int8]
    """The only seat that is asked, or NONE."""
    bots: int
    """Who decides for the others, as `play_others` takes them."""
    bot_seeds: Array[Int64]
    """What these draw from; counts up."""


@rule
def look_in(games: GamesAtHand, i: int) -> None:
    """Begin a decision in game i: bots decide until the agent does, if there is one, who is asked.

    Nothing is said yet.
    """
    s = games.states[i]
    games.befores[i] = NONE
    games.bot_seeds[i] += 1
    b = games.boards[0]
    w = games.works[0]
    agent = int(games.agents[i])
    if agent >= 0:
        v = games.views[0]
        m = games.beliefs[i]
        scratch = games.scratches[0]
        seed = games.bot_seeds[i]
        play_others(s, v, b, w, scratch, m, agent, games.bots, seed, games.space[OFFERS])
    at = i * games.space[MASK_WORDS]
    games.players[i] = look_at(s, b, w, games.space, games.masks, at)


@entry
def look(games: GamesAtHand, start: int, stop: int) -> int:
    """`look_in` each game."""
    for i in range(start, stop):
        look_in(games, i)
    return 0


@entry
def may_say(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    space: ReadOnly[Int64],
    masks: Array[Int64],
    player: Seat,
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
def first_illegal(
    space: ReadOnly[Int64], choices: Array[Int32], masks: Array[Int64], count: int
) -> int:
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
    s: State,
    b: Board,
    w: Work,
    space: ReadOnly[Int64],
    masks: Array[Int64],
    at: int,
    p: int,
    said: int,
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
def say_in(games: GamesAtHand, i: int, choices: Array[Int32]) -> None:
    """Say its id, which is legal, in game i, and go on as `look_in`."""
    s = games.states[i]
    b = games.boards[0]
    w = games.works[0]
    at = i * games.space[MASK_WORDS]
    said = int(choices[i])
    before = int(games.befores[i])
    p = int(games.players[i])
    code = meaning(games.space, before, said)
    if before < 0 and games.space[games.space[FOLLOWING] + said] >= 0:
        code = begun_action(s, b, w, games.space, games.masks, at, p, said)
    if code < 0:
        games.befores[i] = said
        return
    apply_and_update(s, b, w, games.beliefs[i], by_player(code, p), NONE)
    look_in(games, i)


@entry
def step_games(
    games: GamesAtHand, choices: Array[Int32], winners: Array[Int8], shares: Array[Int64], n: int
) -> int:
    """`say_in` each game of thread n's share; how many games have ended.

    A game that has ended is left as it is, with its winner noted, and nothing may be said in it.
    """
    ended = 0
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            if is_shared(shares, i + 1):
                # Many games lie far apart; waiting for them took up to a third of the time.
                fetch_state(games.states[i + 1])
            say_in(games, i, choices)
            winners[i] = games.states[i].winner
            if winners[i] >= 0:
                ended += 1
        portion = next_portion(shares, n)
    return ended


@entry
def unpack_masks(
    space: ReadOnly[Int64], masks: Array[Int64], marks: Array[Truth], start: int, stop: int
) -> int:
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
    states: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: Array[Beliefs],
    actions: Array[Int64],
    start: int,
    stop: int,
) -> int:
    """Carry out one legal action in each game."""
    for i in range(start, stop):
        apply_and_update(states[i], boards[0], works[0], beliefs[i], int(actions[i]), NONE)
    return 0
