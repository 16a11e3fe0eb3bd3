"""What Python calls when games of a batch end and the next ones begin in their places."""

from hexhold.bots.players import STRIDE
from hexhold.engine.beginning import begin_as
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.machinery.annotations import (
    Boards,
    Bytes,
    Choices,
    Floats,
    Minds,
    Numbers,
    States,
    Truths,
    Works,
)
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.compile import entry, rule
from hexhold.engine.machinery.copying import copy_beliefs, copy_state
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.environments.entries import look_in

MOST_SEED = (1 << 63) - 1


@rule
def go_on_to_next(seeds: Numbers, games_before: Numbers, i: int, further: int) -> None:
    """Count the game in place i as played; its next one's seed lies further on."""
    seeds[i] = (seeds[i] + further) & MOST_SEED
    games_before[i] += 1


@entry
def go_on_to_next_each(
    seeds: Numbers, games_before: Numbers, places: Numbers, count: int, further: int
) -> int:
    """`go_on_to_next` in each of so many places."""
    for n in range(count):
        go_on_to_next(seeds, games_before, places[n], further)
    return count


@rule
def begin_in(
    blanks: States,
    deals: Numbers,
    kinds: int,
    states: States,
    v: State,
    b: Board,
    w: Work,
    minds: Minds,
    space: Numbers,
    befores: Choices,
    players: Bytes,
    masks: Numbers,
    agents: Bytes,
    bots: int,
    bot_seeds: Numbers,
    seeds: Numbers,
    games_before: Numbers,
    i: int,
) -> None:
    """Begin the game in place i with its seed, up to the first decision, as `begin_games`."""
    s = states[i]
    m = minds[i]
    begin_as(blanks[i % kinds], s, b, w, seeds[i], deals[i % kinds])
    begin_beliefs(m, s, b)
    bot_seeds[i] = (seeds[i] * STRIDE) & MOST_SEED
    if agents[i] != NONE:
        agents[i] = (i + games_before[i]) % s.players
    look_in(s, v, b, w, m, space, i, befores, players, masks, agents, bots, bot_seeds)


@entry
def begin_games(
    blanks: States,
    deals: Numbers,
    kinds: int,
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
    bot_seeds: Numbers,
    seeds: Numbers,
    games_before: Numbers,
    places: Numbers,
    count: int,
) -> int:
    """Begin the games in so many places with their seeds, up to the first decision.

    Game i is of kind i % ``kinds``: it begins as that blank state, its board dealt or not. Where an
    agent plays, it has seat (i + the games before) % players.
    """
    for n in range(count):
        begin_in(
            blanks,
            deals,
            kinds,
            states,
            views[0],
            boards[0],
            works[0],
            minds,
            space,
            befores,
            players,
            masks,
            agents,
            bots,
            bot_seeds,
            seeds,
            games_before,
            places[n],
        )
    return count


@entry
def follow_ended(
    blanks: States,
    deals: Numbers,
    kinds: int,
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
    bot_seeds: Numbers,
    seeds: Numbers,
    games_before: Numbers,
    count: int,
    winners: Bytes,
    dones: Truths,
    rewards: Floats,
    ended_states: States,
    ended_minds: Minds,
    ended_seeds: Numbers,
    places: Numbers,
) -> int:
    """Keep each game of ``count`` that somebody has won, and begin the next one in its place.

    Winners are rewarded, games marked as done; where they lay is noted. What keeps them has room.
    How many they are.
    """
    kept = 0
    for i in range(count):
        if winners[i] < 0:
            continue
        copy_state(states[i], ended_states[kept])
        copy_beliefs(minds[i], ended_minds[kept])
        ended_seeds[kept] = seeds[i]
        places[kept] = i
        kept += 1
        dones[i] = 1
        rewards[i * states[i].players + winners[i]] = 1
        go_on_to_next(seeds, games_before, i, count)
        begin_in(
            blanks,
            deals,
            kinds,
            states,
            views[0],
            boards[0],
            works[0],
            minds,
            space,
            befores,
            players,
            masks,
            agents,
            bots,
            bot_seeds,
            seeds,
            games_before,
            i,
        )
    return kept
