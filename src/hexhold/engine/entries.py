"""The functions that Python calls to play: compiled, on arrays of records.

A game is ``states`` and an index. Boards and works are arrays of one record each. All of them are
compiled together: what starting a game, listing actions, explaining them and carrying them out have
in common is optimised once. Compiled separately they take half as long again.
"""

from hexhold.compiler import Array, ReadOnly, RecordArray, entry
from hexhold.engine.advance import advance
from hexhold.engine.apply import apply_noted, who_decides
from hexhold.engine.beginning import begin_as, seed_streams, start
from hexhold.engine.building.longest_road import length_to_keep, measure_road
from hexhold.engine.economy.number_yields import recount_yields
from hexhold.engine.island.fairness import weigh
from hexhold.engine.island.points import points, public_points, recount_points
from hexhold.engine.legal import legal_actions
from hexhold.engine.random_play import is_base_game, play_on
from hexhold.engine.vocabulary.codes import PHASE_OVER
from hexhold.engine.vocabulary.frames import next_decider
from hexhold.engine.vocabulary.layout import Board, Seat, State, Work
from hexhold.engine.vocabulary.random import seed_generator
from hexhold.engine.why import why_not


@entry
def seed_game(states: Array[State], i: int, seed: int) -> int:
    """Start the three streams of chance."""
    seed_streams(states[i], seed)
    return 0


@entry
def start_game(
    states: Array[State], i: int, boards: ReadOnly[Board], works: Array[Work], deal: int
) -> int:
    """Begin a game on a blank state with players, ``first`` (or -1), options and generators set.

    With ``deal`` 1 a board is drawn from the box (B-3) or laid out from a map (F-6), else the board
    must already be laid out.
    """
    start(states[i], boards[0], works[0], deal)
    return 0


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
    """Write the figures of the board in play into the scratch memory (see `fairness.weigh`)."""
    return weigh(states[i], boards[0], works[0])


@entry
def legal(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    only: Seat,
    with_offers: int,
) -> int:
    """Write the legal list into ``works[0].actions``; return its length."""
    w = works[0]
    w.with_offers = with_offers
    return legal_actions(states[i], boards[0], w, only)


@entry
def why(
    states: ReadOnly[State], i: int, boards: ReadOnly[Board], works: Array[Work], action: int
) -> int:
    """Return the reason code of an action, 0 if it is legal."""
    return why_not(states[i], boards[0], works[0], action)


@entry
def step(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    action: int,
    forced: int,
) -> int:
    """`apply` a legal action and take notes; return the chance result, or -1."""
    return apply_noted(states[i], boards[0], works[0], action, forced)


@entry
def settle(states: Array[State], i: int, boards: ReadOnly[Board], works: Array[Work]) -> int:
    """Measure roads, apply R-7 and run a position from outside on to its next decision."""
    s = states[i]
    b = boards[0]
    w = works[0]
    judged_later = s.roads_changed == 1
    for p in range(s.owners):
        measure_road(s, b, w, p)
    if judged_later:
        s.roads_changed = 1 + length_to_keep(s)
    recount_yields(s, b)
    recount_points(s)
    advance(s, b, w)
    return 0


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
def begin_random(
    states: ReadOnly[State], i: int, boards: ReadOnly[Board], works: Array[Work]
) -> int:
    """Prepare for random play without offers; return 1 for the base game for four, else 0."""
    w = works[0]
    w.with_offers = 0
    return int(is_base_game(states[i], boards[0], w))


@entry
def play_any_game(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    decisions: int,
    most_turns: int,
) -> int:
    """`play_random` after `begin_random`."""
    return play_on(states[i], boards[0], works[0], decisions, most_turns)


def play_random(
    states: RecordArray,
    i: int,
    boards: RecordArray,
    works: RecordArray,
    decisions: int,
    most_turns: int,
) -> int:
    """Random play, uniform over the legal list without offers, to the end or a limit.

    Stops after ``decisions`` decisions or ``most_turns`` turns. Returns the number of decisions
    played.
    """
    play = play_any_game
    if begin_random(states, i, boards, works):
        # Imported here: otherwise it would be compiled with what every game needs.
        from hexhold.engine.base_game_play import play_base_game

        play = play_base_game
    return play(states, i, boards, works, decisions, most_turns)
