"""The functions that Python calls to play: compiled, on arrays of records.

A game is ``states`` and an index. Boards and works are arrays of one record each. Starting a game,
listing actions, explaining them and carrying them out are compiled separately: each takes a few
seconds, and an edit recompiles only the parts that it reaches.
"""

from hexhold.compiler import Array, ReadOnly, entry
from hexhold.engine.apply import apply, settle, step, who_decides
from hexhold.engine.beginning import renew_game, seed_game, start_game
from hexhold.engine.island.points import points, public_points
from hexhold.engine.legal import legal, legal_actions
from hexhold.engine.vocabulary.codes import NONE, PHASE_OVER
from hexhold.engine.vocabulary.frames import next_decider
from hexhold.engine.vocabulary.layout import Board, Seat, State, Work
from hexhold.engine.vocabulary.random import below, seed_generator
from hexhold.engine.why import why

__all__ = [
    "deciders",
    "first_decider",
    "legal",
    "play_random",
    "renew_game",
    "score",
    "seed_chance",
    "seed_game",
    "settle",
    "start_game",
    "step",
    "why",
]


@entry
def deciders(states: ReadOnly[State], i: int) -> int:
    """The players who decide now, one bit each; 0 when the game is over."""
    s = states[i]
    return 0 if s.phase == PHASE_OVER else who_decides(s)


@entry
def first_decider(states: ReadOnly[State], i: int) -> int:
    """`next_decider`: one of those who decide."""
    return next_decider(states[i])


@entry
def score(states: ReadOnly[State], i: int, p: Seat, hidden: int) -> int:
    """T-3: p's points; with ``hidden`` 1 the base game's concealed ones too."""
    return points(states[i], p) if hidden == 1 else public_points(states[i], p)


@entry
def seed_chance(works: Array[Work], seed: int) -> int:
    """Start the random player's generator."""
    seed_generator(works[0].chance, seed, 3)
    return 0


@entry
def play_random(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    decisions: int,
    most_turns: int,
) -> int:
    """Random play, uniform over the legal list without offers, to the end or a limit.

    Stops after so many decisions, or when ``most_turns`` turns have passed. Returns the number of
    decisions played.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    w.with_offers = 0
    done = 0
    while done < decisions and s.winner < 0 and s.turn < most_turns:
        n = legal_actions(s, b, w, NONE)
        if n == 0:
            return done
        apply(s, b, w, w.actions[below(w.chance, n)], NONE)
        done += 1
    return done
