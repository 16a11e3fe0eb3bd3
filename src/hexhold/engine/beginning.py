"""The functions that Python calls to begin a game, compiled separately from those that play it."""

from hexhold.compiler import rare_rule, rule, shared_rule
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


@rare_rule
def start(s: State, b: Board, w: Work, deal: int) -> None:
    """Begin a game, as `start_game`."""
    clear_game(s, b)
    if deal == 1 and b.is_map == 1:
        deal_map(s, b, w)
    elif deal == 1:
        deal_board(s, b, w)
    begin_game(s, b, w)


@shared_rule("hexhold.engine.entries")
def begin_as(blank: State, s: State, b: Board, w: Work, seed: int, deal: int) -> None:
    """Begin a game as `start_game`, its state that of a blank one and its chance from a seed."""
    copy_state(blank, s)
    seed_streams(s, seed)
    start(s, b, w, deal)
