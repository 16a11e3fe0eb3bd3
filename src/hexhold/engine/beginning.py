"""The functions that Python calls to begin a game, compiled separately from those that play it."""

from hexhold.compiler import Array, ReadOnly, entry, rule, shared_rule
from hexhold.engine.island.fairness import weigh
from hexhold.engine.turn.map_dealing import deal_map
from hexhold.engine.turn.setup import begin_game, clear_game, deal_board
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.primitives import copy_state
from hexhold.engine.vocabulary.random import seed_generator


@rule
def seed_streams(s: State, seed: int) -> None:
    """Start the three streams of chance."""
    seed_generator(s.dice, seed, 0)
    seed_generator(s.shuffles, seed, 1)
    seed_generator(s.thefts, seed, 2)


@entry
def seed_game(states: Array[State], i: int, seed: int) -> int:
    """Start the three streams of chance."""
    seed_streams(states[i], seed)
    return 0


@rule
def start(s: State, b: Board, w: Work, deal: int) -> None:
    """Begin a game, as `start_game`."""
    clear_game(s, b)
    if deal == 1 and b.is_map == 1:
        deal_map(s, b, w)
    elif deal == 1:
        deal_board(s, b, w)
    begin_game(s, b, w)


@entry
def start_game(
    states: Array[State], i: int, boards: ReadOnly[Board], works: Array[Work], deal: int
) -> int:
    """Begin a game on a blank state with players, ``first`` (or -1), options and generators set.

    With ``deal`` 1 a board is drawn from the box (B-3) or laid out from a map (F-6), else the board
    must lie.
    """
    start(states[i], boards[0], works[0], deal)
    return 0


@shared_rule("hexhold.engine.beginning")
def begin_as(blank: State, s: State, b: Board, w: Work, seed: int, deal: int) -> None:
    """Begin a game as `start_game`, its state that of a blank one and its chance from a seed."""
    copy_state(blank, s)
    seed_streams(s, seed)
    start(s, b, w, deal)


@entry
def renew_game(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    blanks: ReadOnly[State],
    seed: int,
    deal: int,
) -> int:
    """`begin_as` the first of some blank states."""
    begin_as(blanks[0], states[i], boards[0], works[0], seed, deal)
    return 0


@entry
def weigh_board(states: Array[State], i: int, boards: ReadOnly[Board], works: Array[Work]) -> int:
    """The figures of the board that lies into the scratch memory (see `fairness.weigh`)."""
    return weigh(states[i], boards[0], works[0])
