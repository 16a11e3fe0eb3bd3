"""The turn: roll, event, phases, end (sections T and D)."""

from hexhold.compiler import rule
from hexhold.engine.island.points import has_won
from hexhold.engine.knights.knights import rest_knights, settle_spent
from hexhold.engine.modes.neutral_colours import is_for_two
from hexhold.engine.progress_cards.decks import draw_progress
from hexhold.engine.turn.dice import is_second_roll, take_from_decks, throw_dice
from hexhold.engine.vocabulary.codes import (
    DICE_ROLLED,
    EVERYBODY,
    NO_EVENT,
    PHASE_ACTION,
    PHASE_ROLL,
    PHASE_SPECIAL,
    SHIP_FACE,
    TRADE_GATE,
    A,
    B,
)
from hexhold.engine.vocabulary.decisions import (
    F_ACTION,
    F_ATTACK,
    F_GATE,
    F_NEXT_TURN,
    F_PRODUCE,
    F_RETURN,
    F_ROLL,
    F_SEVEN,
    F_SPECIAL,
    F_START_ACTION,
)
from hexhold.engine.vocabulary.frames import (
    detail,
    last_first,
    limit_of_progress,
    pop,
    push,
    seated_after,
)
from hexhold.engine.vocabulary.happenings import (
    H_BARBARIANS,
    H_DICE,
    H_PAIRED_TURN,
    H_TURN,
    note,
)
from hexhold.engine.vocabulary.layout import (
    DEVELOPMENTS,
    EDGE_WORDS,
    Board,
    State,
    Work,
)
from hexhold.engine.vocabulary.reasons import ABOVE_PROGRESS_LIMIT

SPECIAL_BUILDING_FROM = 5
SECOND_OF_PAIR = 3
"""V paired_players: the second player of a pair sits this many places to the left of the first."""


@rule
def begin_turn(s: State, b: Board, w: Work, p: int) -> None:
    """T-1: a player's turn starts; nothing has happened in it yet."""
    note(w, H_TURN, p, 0, 0, 0, 0, 0)
    s.current = p
    s.phase = PHASE_ROLL
    s.paired_turn = 0
    for i in range(2):
        s.rolls[i] = 0
    clear_turn(s, b)
    push(s, F_ROLL, p, 0, 0, 0, 0)


@rule
def begin_paired_turn(s: State, b: Board, w: Work) -> None:
    """V paired_players: the second of the pair begins at once with the action phase."""
    p = seated_after(s, SECOND_OF_PAIR)
    note(w, H_PAIRED_TURN, p, 0, 0, 0, 0, 0)
    s.current = p
    s.phase = PHASE_ACTION
    s.paired_turn = 1
    clear_turn(s, b)
    push(s, F_ACTION, p, 0, 0, 0, 0)


@rule
def clear_turn(s: State, b: Board) -> None:
    """Nothing has been done yet in the turn that begins."""
    s.alchemist = 0
    s.fleet_types = 0
    s.offers_made = 0
    s.card_played = 0
    s.errant_used = 0
    s.built = 0
    s.token_used = 0
    s.ship_moved = 0
    s.harbor_forced = 0
    for q in range(s.players):
        s.harbor_offers[q] = 0
    for c in range(DEVELOPMENTS):
        s.bought[c] = 0
    for i in range(EDGE_WORDS):
        s.new_ships[i] = 0
    rest_knights(s, b)


@rule
def roll(s: State, w: Work, p: int) -> None:
    """T-1 (b) to (d): what follows is put on the stack, the event on top (D-1)."""
    dice = w.forced if w.forced >= 0 else throw_dice(s)
    w.outcome = dice
    red = dice & 7
    number = red + ((dice >> 3) & 7)
    event = dice >> 6
    note(w, H_DICE, red, number - red, event, 0, 0, 0)
    if s.balanced_dice != DICE_ROLLED:
        take_from_decks(s, red, number - red, event)
    s.alchemist = 0
    pop(s)
    if is_for_two(s) and not is_second_roll(s):
        push(s, F_ROLL, p, 0, 0, 0, 0)
    else:
        push(s, F_START_ACTION, p, 0, 0, 0, 0)
    s.rolls[1 if is_second_roll(s) else 0] = number
    if number == 7:
        push(s, F_SEVEN, p, 0, 0, 0, 0)
    else:
        push(s, F_PRODUCE, p, number, 0, 0, 0)
    if event == SHIP_FACE:
        s.barbarians += 1
        note(w, H_BARBARIANS, s.barbarians, s.barbarian_track, 0, 0, 0, 0)
        if s.barbarians >= s.barbarian_track:
            push(s, F_ATTACK, p, 0, 0, 0, 0)
    elif event != NO_EVENT:
        push(s, F_GATE, p, event - TRADE_GATE, red, 0, 0)


@rule
def open_gate(s: State, w: Work) -> None:
    """D-3: a victory on the way ends the drawing (T-2)."""
    t = detail(s, A)
    red = detail(s, B)
    pop(s)
    push(s, F_RETURN, EVERYBODY, 0, 0, 0, 0)
    for i in range(s.players):
        p = seated_after(s, i)
        if s.improvements[p, t] > 0 and red <= s.improvements[p, t] + 1:
            draw_progress(s, w, p, t)
            if has_won(s):
                return


@rule
def start_action_phase(s: State, b: Board) -> None:
    """T-1 (e)."""
    pop(s)
    s.phase = PHASE_ACTION
    settle_spent(s, b)
    push(s, F_ACTION, s.current, 0, 0, 0, 0)


@rule
def why_not_end(s: State, p: int) -> int:
    """P-2: no turn ends above the limit of progress cards."""
    if p == s.current and s.progress_size[p] > limit_of_progress(s):
        return ABOVE_PROGRESS_LIMIT
    return 0


@rule
def end_turn(s: State, b: Board, p: int) -> None:
    """T-1 (f), L-1; paired players have a turn of the second in place of L-1."""
    pop(s)
    push(s, F_NEXT_TURN, p, 0, 0, 0, 0)
    if s.players < SPECIAL_BUILDING_FROM or s.paired_players == 1:
        return
    s.phase = PHASE_SPECIAL
    rest_knights(s, b)
    for i in range(1, s.players):
        push(s, F_SPECIAL, last_first(s, i - 1), 0, 0, 0, 0)


@rule
def next_turn(s: State, b: Board, w: Work) -> None:
    """T-1: the turn passes clockwise; paired players pass both markers on after two turns."""
    pop(s)
    if s.paired_players == 1 and s.paired_turn == 0:
        begin_paired_turn(s, b, w)
        return
    s.turn += 1
    back = s.players - SECOND_OF_PAIR if s.paired_turn == 1 else 0
    begin_turn(s, b, w, seated_after(s, back + 1))


@rule
def first_turn(s: State, b: Board, w: Work) -> None:
    """S-4."""
    pop(s)
    begin_turn(s, b, w, s.first)
