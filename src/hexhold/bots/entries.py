"""What Python calls of the bots: one decision, or a whole game of mixed seats.

A bot is shown the view of its seat and nothing else: `choose_for` is the one place that knows.
"""

from hexhold.bots.registry import RANDOM_BOT, SEAT_BITS, SEAT_MASK, STEADY_BOT
from hexhold.bots.steady.player import steady
from hexhold.engine.apply import apply_noted
from hexhold.engine.legal import legal_actions
from hexhold.engine.machinery.codes import A_PILLAGE, A_REJECT, NONE
from hexhold.engine.machinery.compile import entry, rule
from hexhold.engine.machinery.decisions import F_OFFER
from hexhold.engine.machinery.frames import decider, decision, next_decider
from hexhold.engine.machinery.happenings import H_BATTLE
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import encode, kind_of
from hexhold.engine.machinery.random import below
from hexhold.engine.machinery.toolchain import Boards, Numbers, States, Works
from hexhold.engine.redaction import fill_view
from hexhold.engine.why import why_not

#: What `play_game` counts: battles with the barbarians, those that were lost, cities lost, and
#: answers that were not legal.
ATTACKS, ATTACKS_LOST, CITIES_LOST, ILLEGAL = range(4)
COUNTS = 4


@rule
def choose_at_random(s: State, b: Board, w: Work, p: int) -> int:
    """Any legal action; no offers, and those of others rejected."""
    if decision(s) == F_OFFER and p != decider(s):
        return encode(A_REJECT, p, NONE, NONE, NONE, NONE)
    w.with_offers = 0
    n = legal_actions(s, b, w, p)
    return w.actions[below(w.chance, n)]


@rule
def choose_for(s: State, v: State, b: Board, w: Work, p: int, bot: int) -> int:
    """The action of a bot in p's seat, who decides now; v becomes p's view."""
    fill_view(s, v, p)
    if bot == STEADY_BOT:
        return steady(v, b, w, p)
    return choose_at_random(v, b, w, p)


@entry
def choose(
    states: States, i: int, views: States, boards: Boards, works: Works, player: int, bot: int
) -> int:
    """What a bot in a player's seat does; ``views[0]`` is overwritten."""
    return choose_for(states[i], views[0], boards[0], works[0], player, bot)


@entry
def play_game(
    states: States,
    i: int,
    views: States,
    boards: Boards,
    works: Works,
    counts: Numbers,
    seats: int,
    most_turns: int,
) -> int:
    """Play a game among bots to its end or until ``most_turns`` turns have passed.

    ``seats`` holds a kind of bot per player, four bits each. Where an answer is not legal, the
    random player decides. Adds to ``counts`` and returns the number of decisions.
    """
    s = states[i]
    v = views[0]
    b = boards[0]
    w = works[0]
    done = 0
    while s.winner < 0 and s.turn < most_turns:
        p = next_decider(s)
        bot = (seats >> (SEAT_BITS * p)) & SEAT_MASK
        action = choose_for(s, v, b, w, p, bot)
        if bot != RANDOM_BOT and why_not(s, b, w, action) != 0:
            counts[ILLEGAL] += 1
            action = choose_for(s, v, b, w, p, RANDOM_BOT)
        apply_noted(s, b, w, action, NONE)
        done += 1
        for n in range(w.note_count):
            if w.notes[n, 0] == H_BATTLE:
                counts[ATTACKS] += 1
                counts[ATTACKS_LOST] += 1 - w.notes[n, 2]
        if kind_of(action) == A_PILLAGE:
            counts[CITIES_LOST] += 1
    return done
