"""Entries that list what players can do in many games, and follow each action into its own game."""

from typing import NamedTuple

from hexhold.compiler import Array, Int32, Int64, ReadOnly, entry, rule
from hexhold.compiler.work_shares import end_of, first_of, next_portion
from hexhold.engine.beginning import seed_streams
from hexhold.engine.beliefs.updating import apply_and_update
from hexhold.engine.legal import legal_actions
from hexhold.engine.vocabulary.codes import A_COUNTER, A_OFFER, NONE, PLAYER_BIT
from hexhold.engine.vocabulary.layout import Beliefs, State, Work
from hexhold.engine.vocabulary.packing import kind_of
from hexhold.engine.vocabulary.primitives import copy_beliefs, copy_state
from hexhold.environments.action_masks import (
    FOLLOWING,
    MEANINGS,
    OFFERS,
    PREFIX_BITS,
    ROW,
    ROWS,
    id_in,
    row_of,
    second_id,
)
from hexhold.environments.entries import GameArrays, begin_decision


class ListedActions(NamedTuple):
    """Actions of many games, one after the other."""

    codes: Array[Int64]
    places: Array[Int32]
    """The game of each, by its place."""
    ids: Array[Int32]
    """The next id that leads to it."""


@rule
def continues(space: ReadOnly[Int64], prefix: int, action: int) -> bool:
    """Return whether an action begins with a prefix."""
    begun = space[space[MEANINGS] + prefix]
    kind = kind_of(begun)
    if kind_of(action) != kind:
        return False
    if kind == A_OFFER or kind == A_COUNTER:
        return True
    same = (1 << space[ROWS + ROW * space[space[FOLLOWING] + prefix] + PREFIX_BITS]) - 1
    return (action ^ begun) & same == 0


@rule
def list_of_game(games: GameArrays, i: int, w: Work, out: ListedActions, at: int, room: int) -> int:
    """List what can be done in game i from ``at`` on; return how much, also if there is no room."""
    p = int(games.players[i])
    prefix = int(games.prefixes[i])
    w.with_offers = games.space[OFFERS]
    legal_actions(games.states[i], games.boards[0], w, p)
    found = 0
    for n in range(w.action_count):
        action = w.actions[n]
        if prefix >= 0 and not continues(games.space, prefix, action):
            continue
        if at + found < room:
            number = id_in(games.space, row_of(action), action)
            if prefix >= 0:
                number = second_id(games.space, prefix, action ^ p << PLAYER_BIT)
            out.codes[at + found] = action
            out.places[at + found] = i
            out.ids[at + found] = number
        found += 1
    return found


@entry
def list_actions(
    games: GameArrays, out: ListedActions, places: Array[Int64], count: int, room: int
) -> int:
    """List all legal actions of the player to act in each of ``count`` places.

    Returns how many there are; if that is more than ``room``, the others are not written.
    """
    total = 0
    for n in range(count):
        total += list_of_game(games, places[n], games.works[0], out, total, room)
    return total


class FollowedGames(NamedTuple):
    """The games that are followed, and what is done in them."""

    states: ReadOnly[State]
    beliefs: ReadOnly[Beliefs]
    codes: Array[Int64]
    places: Array[Int32]
    has_seed: bool
    """Whether chance comes from ``seed``; otherwise from the games themselves."""
    seed: int


@entry
def follow_actions(games: GameArrays, followed: FollowedGames, shares: Array[Int64], n: int) -> int:
    """Make each game of thread n's share the one after its action, at its next decision."""
    done = 0
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            s = games.states[i]
            m = games.beliefs[i]
            place = int(followed.places[i])
            copy_state(followed.states[place], s)
            copy_beliefs(followed.beliefs[place], m)
            if followed.has_seed:
                seed_streams(s, followed.seed)
            apply_and_update(s, games.boards[0], games.works[0], m, int(followed.codes[i]), NONE)
            begin_decision(games, i)
            done += 1
        portion = next_portion(shares, n)
    return done
