"""Entries that keep the games of a batch that have ended, and begin the next ones."""

from typing import NamedTuple

from hexhold.bots.players import STRIDE
from hexhold.compiler import Array, Bool, Float32, Int8, Int64, entry, rule
from hexhold.engine.beginning import begin_as
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.island.teams import is_partner
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs, State
from hexhold.engine.vocabulary.primitives import copy_beliefs, copy_state
from hexhold.environments.entries import GameArrays, begin_decision

MOST_SEED = (1 << 63) - 1


class GameStarts(NamedTuple):
    """How the games of a batch begin, one after another in each place."""

    blanks: Array[State]
    """Game i is of kind i % ``kinds``: it begins as that blank state, its board dealt or not."""
    deals: Array[Int64]
    kinds: int
    seeds: Array[Int64]
    """The seeds of the current games; ~ the seed before where a game was put."""
    games_before: Array[Int64]
    """How many games have been played in the same place."""


@rule
def advance(starts: GameStarts, i: int, further: int) -> None:
    """Count the game in place i as played; the next seed is ``further`` higher."""
    seed = int(starts.seeds[i])
    # A game that was put has no seed: here is ~ the seed of the game before it.
    starts.seeds[i] = ((~seed if seed < 0 else seed) + further) & MOST_SEED
    starts.games_before[i] += 1


@entry
def advance_each(starts: GameStarts, places: Array[Int64], count: int, further: int) -> int:
    """`advance` in the first ``count`` places."""
    for n in range(count):
        advance(starts, places[n], further)
    return count


@rule
def begin_game(starts: GameStarts, games: GameArrays, i: int) -> None:
    """Begin the game in place i with its seed, and its first decision.

    An agent has seat (i + the games before) % players.
    """
    s = games.states[i]
    b = games.boards[0]
    kind = i % starts.kinds
    begin_as(starts.blanks[kind], s, b, games.works[0], starts.seeds[i], starts.deals[kind])
    begin_beliefs(games.beliefs[i], s, b)
    games.bot_seeds[i] = (int(starts.seeds[i]) * STRIDE) & MOST_SEED
    if games.agents[i] != NONE:
        games.agents[i] = (i + starts.games_before[i]) % s.players
    begin_decision(games, i)


@entry
def begin_games(starts: GameStarts, games: GameArrays, places: Array[Int64], count: int) -> int:
    """`begin_game` each of the first ``count`` places."""
    for n in range(count):
        begin_game(starts, games, places[n])
    return count


class StepOutcome(NamedTuple):
    """The results of a step, for each game."""

    winners: Array[Int8]
    dones: Array[Bool]
    rewards: Array[Float32]
    """Rewards, one for each player."""


class EndedArrays(NamedTuple):
    """Where games that have ended are kept, with their places."""

    states: Array[State]
    beliefs: Array[Beliefs]
    seeds: Array[Int64]
    places: Array[Int64]


@rule
def reward_winners(s: State, winner: int, rewards: Array[Float32], first: int) -> None:
    """Write 1 for the winner and its partners (V teams)."""
    for p in range(s.players):
        if p == winner or is_partner(s, winner, p):
            rewards[first + p] = 1


@entry
def replace_ended(
    starts: GameStarts, games: GameArrays, outcome: StepOutcome, kept: EndedArrays, count: int
) -> int:
    """Keep each of ``count`` games that has a winner, and begin the next one in its place.

    Writes rewards and done flags. ``kept`` must have room for all. Returns how many have ended.
    """
    n = 0
    for i in range(count):
        winner = int(outcome.winners[i])
        if winner < 0:
            continue
        copy_state(games.states[i], kept.states[n])
        copy_beliefs(games.beliefs[i], kept.beliefs[n])
        kept.seeds[n] = starts.seeds[i]
        kept.places[n] = i
        n += 1
        outcome.dones[i] = 1
        reward_winners(games.states[i], winner, outcome.rewards, i * games.states[i].players)
        advance(starts, i, count)
        begin_game(starts, games, i)
    return n
