"""Entries for Python: the beliefs of one game, and determinizations."""

from hexhold.compiler import Array, Int8, Int64, ReadOnly, entry, rule
from hexhold.engine.apply import apply_noted
from hexhold.engine.beliefs.beginning import begin_beliefs, begin_viewer
from hexhold.engine.beliefs.dealing import deal, settle_hands, settle_progress
from hexhold.engine.beliefs.expecting import expect
from hexhold.engine.beliefs.possible_hands import begin_possible_hands, draw_hands, follow
from hexhold.engine.beliefs.updating import copy_viewer, counts_agree, update_beliefs
from hexhold.engine.redaction import fill_view
from hexhold.engine.vocabulary.layout import Beliefs, Board, PossibleHands, Seat, State, Work
from hexhold.engine.vocabulary.primitives import copy_possible_hands
from hexhold.engine.vocabulary.random import seed_generator

DEALING_STREAM = 4
"""The stream for drawing hidden cards; lower numbers are the game's own streams and the bots'."""
DETERMINIZED_STREAMS = 5
"""The first of three streams for a determinization's chance, which no real game uses."""
MOST_TRIES = 64
"""Failed draws after which the viewer counts as having seen nothing."""


@entry
def begin(
    states: ReadOnly[State], i: int, boards: ReadOnly[Board], beliefs: Array[Beliefs], j: int
) -> int:
    """Begin the beliefs of all seats without a past, in ``beliefs[j]``."""
    begin_beliefs(beliefs[j], states[i], boards[0])
    return 0


@entry
def begin_alone(
    states: ReadOnly[State],
    i: int,
    boards: ReadOnly[Board],
    beliefs: Array[Beliefs],
    j: int,
    viewer: Seat,
) -> int:
    """Begin the beliefs of one viewer without a past; the game may be its view."""
    begin_viewer(beliefs[j], states[i], boards[0], viewer)
    return 0


@entry
def step_and_update(
    states: Array[State],
    i: int,
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: Array[Beliefs],
    action: int,
    forced: int,
) -> int:
    """Carry out an action as `engine.apply.step` does, and update the beliefs of all seats.

    If the game was changed since, other than by rules, beliefs begin again first.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    m = beliefs[i]
    if not counts_agree(m, s, b):
        begin_beliefs(m, s, b)
    result = apply_noted(s, b, w, action, forced)
    update_beliefs(m, s, w, action)
    return result


@entry
def begin_possible_of_all(
    beliefs: ReadOnly[Beliefs], possible: Array[PossibleHands], players: int
) -> int:
    """Begin the possible hands of each seat from ``beliefs[0]``."""
    for v in range(players):
        begin_possible_hands(possible[v], beliefs[0].hands, players, v)
    return 0


@entry
def follow_step(
    states: ReadOnly[State],
    works: Array[Work],
    beliefs: ReadOnly[Beliefs],
    possible: Array[PossibleHands],
    action: int,
) -> int:
    """Update the possible hands of each seat after the step that is noted in ``works[0]``."""
    s = states[0]
    for v in range(s.players):
        follow(possible[v], beliefs[0].hands, s, works[0], v, action)
    return 0


@rule
def draw(
    s: State,
    b: Board,
    w: Work,
    known: Beliefs,
    possible: PossibleHands,
    viewer: int,
    seed: int,
    d: State,
    m: Beliefs,
) -> int:
    """Write a determinization of a game and its beliefs into d and m; see `draw_game`.

    Returns 0 if the viewer's beliefs belong to another game.
    """
    seed_generator(w.chance, seed, DEALING_STREAM)
    fill_view(s, d, viewer)
    tries = MOST_TRIES if counts_agree(known, s, b) else 0
    while tries >= 0:
        begin_viewer(m, d, b, viewer)
        if tries > 0:
            copy_viewer(known, m, s.players, viewer)
            draw_hands(possible, m.hands, d, w, viewer)
        if settle_hands(m, d, w, viewer) and settle_progress(m, s, w, viewer):
            break
        tries -= 1
    deal(m, s, d, w, viewer)
    seed_generator(d.dice, seed, DETERMINIZED_STREAMS)
    seed_generator(d.shuffles, seed, DETERMINIZED_STREAMS + 1)
    seed_generator(d.thefts, seed, DETERMINIZED_STREAMS + 2)
    begin_beliefs(m, d, b)
    if tries > 0:
        copy_viewer(known, m, s.players, viewer)
    return tries


@entry
def draw_games(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: ReadOnly[Beliefs],
    possible: Array[PossibleHands],
    viewers: Array[Int8],
    seeds: Array[Int64],
    drawn: Array[State],
    into: Array[Beliefs],
    start: int,
    stop: int,
) -> int:
    """Write a determinization of each game as `draw_game` does, from beliefs alone.

    ``possible[0]`` is scratch memory.
    """
    hands = possible[0]
    for i in range(start, stop):
        v = int(viewers[i])
        begin_possible_hands(hands, beliefs[i].hands, states[i].players, v)
        d = drawn[i]
        m = into[i]
        draw(states[i], boards[0], works[0], beliefs[i], hands, v, int(seeds[i]), d, m)
    return stop - start


@entry
def begin_each(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    beliefs: Array[Beliefs],
    start: int,
    stop: int,
) -> int:
    """Begin the beliefs of all seats of each game without a past."""
    for i in range(start, stop):
        begin_beliefs(beliefs[i], states[i], boards[0])
    return stop - start


@entry
def draw_game(
    states: ReadOnly[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    beliefs: ReadOnly[Beliefs],
    possible: ReadOnly[PossibleHands],
    viewer: Seat,
    seed: int,
    drawn: Array[State],
    into: Array[Beliefs],
    possible_into: Array[PossibleHands],
) -> int:
    """Write a determinization of ``states[0]`` into ``drawn[0]``, with its own streams of chance.

    Of the game only what the viewer may know has an effect. The viewer's beliefs are those in
    ``beliefs[0]`` and its possible hands; if they belong to another game, it has seen nothing. In
    the drawn game it has the same ones, and the others have seen nothing.
    """
    s = states[0]
    m = into[0]
    known = possible[viewer]
    tries = draw(s, boards[0], works[0], beliefs[0], known, viewer, seed, drawn[0], m)
    for v in range(s.players):
        begin_possible_hands(possible_into[v], m.hands, s.players, v)
    if tries > 0:
        copy_possible_hands(possible[viewer], possible_into[viewer])
    return 0


@entry
def keep_viewer(
    beliefs: ReadOnly[Beliefs], i: int, into: Array[Beliefs], players: int, viewer: Seat
) -> int:
    """Copy one viewer's beliefs into ``into[0]``, which is blank."""
    copy_viewer(beliefs[i], into[0], players, viewer)
    return 0


@entry
def expect_hands(
    beliefs: ReadOnly[Beliefs], i: int, works: Array[Work], players: int, viewer: Seat
) -> int:
    """Write what a viewer expects of each hand into ``works[0].expected``."""
    expect(beliefs[i].hands, works[0], players, viewer)
    return 0


@entry
def expect_progress(
    beliefs: ReadOnly[Beliefs], i: int, works: Array[Work], players: int, viewer: Seat
) -> int:
    """Write what a viewer expects of progress cards, by deck, into ``works[0].expected``."""
    expect(beliefs[i].progress, works[0], players, viewer)
    return 0
