"""What Python calls to begin a game, compiled apart from what plays it."""

from hexhold.engine.island.fairness import weigh
from hexhold.engine.machinery.annotations import Boards, States, Works
from hexhold.engine.machinery.compile import entry
from hexhold.engine.machinery.random import seed_generator
from hexhold.engine.turn.map_dealing import deal_map
from hexhold.engine.turn.setup import begin_game, clear_game, deal_board


@entry
def seed_game(states: States, i: int, seed: int) -> int:
    """Start the three streams of chance."""
    s = states[i]
    seed_generator(s.dice, seed, 0)
    seed_generator(s.shuffles, seed, 1)
    seed_generator(s.thefts, seed, 2)
    return 0


@entry
def start_game(states: States, i: int, boards: Boards, works: Works, deal: int) -> int:
    """Begin a game on a blank state with players, ``first`` (or -1), options and generators set.

    With ``deal`` 1 a board is drawn from the box (B-3) or laid out from a map (F-6), else the board
    must lie.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    clear_game(s, b)
    if deal == 1 and b.is_map == 1:
        deal_map(s, b, w)
    elif deal == 1:
        deal_board(s, b, w)
    begin_game(s, b, w)
    return 0


@entry
def weigh_board(states: States, i: int, boards: Boards, works: Works) -> int:
    """The figures of the board that lies into the scratch memory (see `fairness.weigh`)."""
    return weigh(states[i], boards[0], works[0])
