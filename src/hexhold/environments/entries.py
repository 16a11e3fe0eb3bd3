"""Entries that step many games of a batch: mask, apply ids, let bots play, until the next decision.

Threads share a batch: each takes portions of its games. Other entries take the games from ``start``
to before ``stop``.
"""

from typing import NamedTuple

from hexhold.bots.entries import play_others
from hexhold.bots.scratch import Scratch
from hexhold.compiler import WORD, Array, Bool, Int8, Int32, Int64, ReadOnly, bit_of, entry, rule
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
    mark_first_ids,
    mark_next_ids,
    meaning,
)


class GameArrays(NamedTuple):
    """Games that are stepped from decision to decision; each array has an item for each game."""

    states: Array[State]
    views: Array[State]
    """Scratch memory like ``works`` and ``scratches``: only the first record of each is used."""
    boards: ReadOnly[Board]
    """Only the first is used, for all games."""
    works: Array[Work]
    scratches: Array[Scratch]
    beliefs: Array[Beliefs]
    space: ReadOnly[Int64]
    """What ids mean (`ActionSpace.numbers`)."""
    prefixes: Array[Int32]
    """The first id of the current decision, or NONE."""
    players: Array[Int8]
    """The player to act, NONE if there is a winner."""
    masks: Array[Int64]
    """The action masks, `MASK_WORDS` words for each game."""
    agents: Array[Int8]
    """The only seat that is asked, or NONE."""
    bots: int
    """The bots of the other seats, as `play_others` takes them."""
    bot_seeds: Array[Int64]
    """Seeds of the bots' choices; each counts up."""
    most_forced: int
    """How many decisions with one legal id are made in a row without asking; 0 asks every time."""


@rule
def ask_next(games: GameArrays, i: int) -> int:
    """Begin a decision in game i: write the player to act, its mask, and no prefix.

    Where there is an agent, bots decide until it has to act. Returns the only legal id, or a number
    below 0.
    """
    s = games.states[i]
    b = games.boards[0]
    w = games.works[0]
    games.prefixes[i] = NONE
    games.bot_seeds[i] += 1
    agent = int(games.agents[i])
    if agent >= 0:
        v = games.views[0]
        m = games.beliefs[i]
        scratch = games.scratches[0]
        seed = games.bot_seeds[i]
        play_others(s, v, b, w, scratch, m, agent, games.bots, seed, games.space[OFFERS])
    at = i * games.space[MASK_WORDS]
    if s.winner >= 0:
        clear_mask(games.space, games.masks, at)
        games.players[i] = NONE
        return NONE
    p = next_decider(s)
    w.with_offers = games.space[OFFERS]
    legal_actions(s, b, w, p)
    games.players[i] = p
    return mark_first_ids(w, games.space, games.masks, at)


@rule
def begin_decision(games: GameArrays, i: int) -> None:
    """Begin a decision in game i as `ask_next` does, after those that are forced.

    A decision is forced if only one id is legal.
    """
    only = ask_next(games, i)
    for _ in range(games.most_forced):
        if only < 0 or not choose_id(games, i, only):
            return
        only = ask_next(games, i)


@entry
def begin_decisions(games: GameArrays, start: int, stop: int) -> int:
    """`begin_decision` in each game."""
    for i in range(start, stop):
        begin_decision(games, i)
    return 0


@entry
def write_mask(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    space: ReadOnly[Int64],
    masks: Array[Int64],
    player: Seat,
    prefix: int,
) -> int:
    """Write the mask of a player who has to act, after a prefix or NONE, into the first mask.

    Returns the only legal id after a prefix, or `SEVERAL`.
    """
    s = states[i]
    w = works[0]
    w.with_offers = space[OFFERS]
    legal_actions(s, boards[0], w, player)
    if prefix >= 0:
        return mark_next_ids(s, w, space, masks, 0, player, prefix)
    mark_first_ids(w, space, masks, 0)
    return SEVERAL


@entry
def first_illegal(
    space: ReadOnly[Int64], ids: Array[Int32], masks: Array[Int64], count: int
) -> int:
    """`find_illegal`."""
    return find_illegal(space, ids, masks, count)


@rule
def find_illegal(space: ReadOnly[Int64], ids: Array[Int32], masks: Array[Int64], count: int) -> int:
    """Return the first game whose id is illegal, or NONE."""
    words = space[MASK_WORDS]
    for i in range(count):
        number = int(ids[i])
        if number < 0 or number >= space[COUNT]:
            return i
        if int(masks[i * words + number // WORD]) & bit_of(number) == 0:
            return i
    return NONE


@rule
def completed_action(games: GameArrays, i: int, p: int, number: int) -> int:
    """Return the action of a first id, alone or with the only id that can follow.

    NONE if several can follow; then the mask holds them.
    """
    s = games.states[i]
    w = games.works[0]
    w.with_offers = games.space[OFFERS]
    legal_actions(s, games.boards[0], w, p)
    code = meaning(games.space, NONE, number)
    if is_listed(w, code, p):
        return code
    at = i * games.space[MASK_WORDS]
    only = mark_next_ids(s, w, games.space, games.masks, at, p, number)
    return NONE if only == SEVERAL else meaning(games.space, number, only)


@rule
def choose_id(games: GameArrays, i: int, number: int) -> bool:
    """Apply a legal id in game i; return whether it completes an action.

    If it does not, it is the prefix, and the mask holds the ids that can follow.
    """
    prefix = int(games.prefixes[i])
    p = int(games.players[i])
    code = meaning(games.space, prefix, number)
    if prefix < 0 and games.space[games.space[FOLLOWING] + number] >= 0:
        code = completed_action(games, i, p, number)
    if code < 0:
        games.prefixes[i] = number
        return False
    m = games.beliefs[i]
    apply_and_update(games.states[i], games.boards[0], games.works[0], m, by_player(code, p), NONE)
    return True


@rule
def step_game(games: GameArrays, i: int, ids: Array[Int32]) -> None:
    """Apply the legal id of game i; if it completes an action, begin the next decision."""
    if choose_id(games, i, int(ids[i])):
        begin_decision(games, i)


@entry
def step_games(
    games: GameArrays, ids: Array[Int32], winners: Array[Int8], shares: Array[Int64], n: int
) -> int:
    """`step_game` in each game of thread n's share; return how many games have ended.

    A game that has ended stays as it is, with its winner noted and an empty mask.
    """
    ended = 0
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            if is_shared(shares, i + 1):
                # Many games lie far apart; waiting for them took up to a third of the time.
                fetch_state(games.states[i + 1])
            step_game(games, i, ids)
            winners[i] = games.states[i].winner
            if winners[i] >= 0:
                ended += 1
        portion = next_portion(shares, n)
    return ended


@entry
def step_few(games: GameArrays, ids: Array[Int32], winners: Array[Int8], count: int) -> int:
    """`step_game` in each of ``count`` games, if all ids are legal; return how many have ended.

    If the id of game i is illegal, nothing changes, and it returns -1 - i.
    """
    illegal = find_illegal(games.space, ids, games.masks, count)
    if illegal >= 0:
        return NONE - illegal
    ended = 0
    for i in range(count):
        if i + 1 < count:
            fetch_state(games.states[i + 1])
        step_game(games, i, ids)
        winners[i] = games.states[i].winner
        if winners[i] >= 0:
            ended += 1
    return ended


@entry
def unpack_masks(
    space: ReadOnly[Int64], masks: Array[Int64], marks: Array[Bool], start: int, stop: int
) -> int:
    """Write the masks of games as one bool for each id."""
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
def carry_out(games: GameArrays, i: int, action: int) -> int:
    """Carry out a legal action in game i, and begin the next decision."""
    m = games.beliefs[i]
    apply_and_update(games.states[i], games.boards[0], games.works[0], m, action, NONE)
    begin_decision(games, i)
    return 0
