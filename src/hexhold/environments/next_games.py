"""What Python calls when games of a batch end and the next ones begin in their places."""

from typing import NamedTuple

from hexhold.bots.players import STRIDE
from hexhold.compiler import Array, Float32, Int8, Int64, Truth, entry, rule
from hexhold.engine.beginning import begin_as
from hexhold.engine.beliefs.beginning import begin_beliefs
from hexhold.engine.vocabulary.codes import NONE
from hexhold.engine.vocabulary.layout import Beliefs, State
from hexhold.engine.vocabulary.primitives import copy_beliefs, copy_state
from hexhold.environments.entries import GamesAtHand, look_in

MOST_SEED = (1 << 63) - 1


class Beginnings(NamedTuple):
    """How the games of a batch begin, one after another in each place."""

    blanks: Array[State]
    """Game i is of kind i % ``kinds``: it begins as that blank state, its board dealt or not."""
    deals: Array[Int64]
    kinds: int
    seeds: Array[Int64]
    """Of the games that are being played; ~ of the one before where a game was put there."""
    games_before: Array[Int64]
    """How many have been played in the same place."""


@rule
def go_on_to_next(begun: Beginnings, i: int, further: int) -> None:
    """Count the game in place i as played; its next one's seed lies further on."""
    seed = int(begun.seeds[i])
    # A game that was put there has none; then it is ~ that of the one before it.
    begun.seeds[i] = ((~seed if seed < 0 else seed) + further) & MOST_SEED
    begun.games_before[i] += 1


@entry
def go_on_to_next_each(begun: Beginnings, places: Array[Int64], count: int, further: int) -> int:
    """`go_on_to_next` in the first ``count`` places."""
    for n in range(count):
        go_on_to_next(begun, places[n], further)
    return count


@rule
def begin_in(begun: Beginnings, games: GamesAtHand, i: int) -> None:
    """Begin the game in place i with its seed, up to the first decision.

    Where an agent plays, it has seat (i + the games before) % players.
    """
    s = games.states[i]
    b = games.boards[0]
    kind = i % begun.kinds
    begin_as(begun.blanks[kind], s, b, games.works[0], begun.seeds[i], begun.deals[kind])
    begin_beliefs(games.beliefs[i], s, b)
    games.bot_seeds[i] = (int(begun.seeds[i]) * STRIDE) & MOST_SEED
    if games.agents[i] != NONE:
        games.agents[i] = (i + begun.games_before[i]) % s.players
    look_in(games, i)


@entry
def begin_games(begun: Beginnings, games: GamesAtHand, places: Array[Int64], count: int) -> int:
    """`begin_in` each of the first ``count`` places."""
    for n in range(count):
        begin_in(begun, games, places[n])
    return count


class StepOutcome(NamedTuple):
    """What a step has brought about in each game."""

    winners: Array[Int8]
    dones: Array[Truth]
    rewards: Array[Float32]
    """One for each player."""


class RoomForEnded(NamedTuple):
    """Games that have ended, as they lay, and where."""

    states: Array[State]
    beliefs: Array[Beliefs]
    seeds: Array[Int64]
    places: Array[Int64]


@entry
def follow_ended(
    begun: Beginnings, games: GamesAtHand, outcome: StepOutcome, kept: RoomForEnded, count: int
) -> int:
    """Keep each of ``count`` games that has a winner, and begin the next one in its place.

    Winners are rewarded, games marked as done. What keeps them has room. How many they are.
    """
    n = 0
    for i in range(count):
        winner = int(outcome.winners[i])
        if winner < 0:
            continue
        copy_state(games.states[i], kept.states[n])
        copy_beliefs(games.beliefs[i], kept.beliefs[n])
        kept.seeds[n] = begun.seeds[i]
        kept.places[n] = i
        n += 1
        outcome.dones[i] = 1
        outcome.rewards[i * games.states[i].players + winner] = 1
        go_on_to_next(begun, i, count)
        begin_in(begun, games, i)
    return n
