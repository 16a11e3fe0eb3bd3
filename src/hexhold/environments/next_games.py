"""What Python calls when games of a batch end and the next ones begin in their places."""

from hexhold.bots.players import STRIDE
from hexhold.engine.beginning import begin_as
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.machinery.annotations import (
    Boards,
    Bytes,
    Choices,
    Minds,
    Numbers,
    States,
    Works,
)
from hexhold.engine.machinery.codes import NONE
from hexhold.engine.machinery.compile import entry
from hexhold.engine.machinery.copying import copy_beliefs, copy_state
from hexhold.environments.entries import look_in

MOST_SEED = (1 << 63) - 1


@entry
def keep_ended(
    states: States,
    minds: Minds,
    winners: Bytes,
    count: int,
    kept_states: States,
    kept_minds: Minds,
    places: Numbers,
    most: int,
) -> int:
    """Copy the games that somebody has won, so many at most, and note where they lay; how many."""
    kept = 0
    for i in range(count):
        if kept < most and winners[i] >= 0:
            copy_state(states[i], kept_states[kept])
            copy_beliefs(minds[i], kept_minds[kept])
            places[kept] = i
            kept += 1
    return kept


@entry
def go_on_to_next(
    seeds: Numbers, games_before: Numbers, places: Numbers, count: int, further: int
) -> int:
    """Count the game in each of so many places as played; its next one's seed lies further on."""
    for n in range(count):
        i = places[n]
        seeds[i] = (seeds[i] + further) & MOST_SEED
        games_before[i] += 1
    return count


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
    b = boards[0]
    w = works[0]
    for n in range(count):
        i = places[n]
        s = states[i]
        begin_as(blanks[i % kinds], s, b, w, seeds[i], deals[i % kinds])
        begin_beliefs(minds[i], s, b)
        bot_seeds[i] = (seeds[i] * STRIDE) & MOST_SEED
        if agents[i] != NONE:
            agents[i] = (i + games_before[i]) % s.players
        look_in(
            s, views[0], b, w, minds[i], space, i, befores, players, masks, agents, bots, bot_seeds
        )
    return count
