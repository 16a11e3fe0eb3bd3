"""Random play of the base game for four on its own board, by rules that are compiled for it.

They do not ask what expansions, scenarios and variants change, and they know how many players and
places there are. A game then takes a quarter less time. They are compiled apart from `entries`,
because few processes play it at random.
"""

from hexhold.compiler import Array, ReadOnly, entry, specialised
from hexhold.engine.random_play import BASE_GAME, play_on
from hexhold.engine.vocabulary.layout import Board, State, Work

play_on_in_base_game = specialised(play_on, BASE_GAME)


@entry
def play_base_game(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    decisions: int,
    most_turns: int,
) -> int:
    """`play_random` where `is_base_game` holds."""
    return play_on_in_base_game(states[i], boards[0], works[0], decisions, most_turns)
