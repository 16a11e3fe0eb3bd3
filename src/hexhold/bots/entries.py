"""The bots' compiled entries: one decision, or whole games among bots.

A bot is shown the view of its seat and nothing else: `choose_for` is the one place that knows.
"""

from hexhold.bots.easy import easy
from hexhold.bots.novice import has_no_idea
from hexhold.bots.registry import (
    CANDIDATE_BOT,
    EASY_BOT,
    NO_OFFERS,
    NOVICE_BOT,
    OUTSIDE_BOT,
    RANDOM_BOT,
    SEAT_BITS,
    SEAT_MASK,
    STEADY_BOT,
    STRONG_1_BOT,
    STRONG_2_BOT,
    STRONG_BOT,
    WITH_OFFERS,
)
from hexhold.bots.scratch import Scratch
from hexhold.bots.steady.player import steady
from hexhold.bots.strong.player import strong
from hexhold.bots.strong.weights import OF_CANDIDATE, OF_STRONG, OF_STRONG_1, OF_STRONG_2
from hexhold.compiler import Array, Int64, ReadOnly, entry, rule, shared_rule
from hexhold.compiler.work_shares import end_of, first_of, next_portion
from hexhold.engine.apply import apply, apply_noted
from hexhold.engine.beliefs.updating import apply_and_update
from hexhold.engine.legal import legal_actions
from hexhold.engine.redaction import fill_view
from hexhold.engine.vocabulary.codes import A_PILLAGE, A_REJECT, NONE
from hexhold.engine.vocabulary.decisions import F_OFFER
from hexhold.engine.vocabulary.frames import decider, decision, next_decider
from hexhold.engine.vocabulary.happenings import H_BATTLE
from hexhold.engine.vocabulary.layout import Beliefs, Board, Seat, State, Work
from hexhold.engine.vocabulary.packing import encode, kind_of
from hexhold.engine.vocabulary.random import below, seed_generator
from hexhold.engine.why import why_not

#: What `play_game` counts: battles with the barbarians, lost battles, lost cities, and illegal
#: answers.
ATTACKS, ATTACKS_LOST, CITIES_LOST, ILLEGAL = range(4)
COUNTS = 4
BOTS_STREAM = 3
"""The bots' random stream of a seed; the game has others."""


@rule
def choose_at_random(s: State, b: Board, w: Work, p: int) -> int:
    """Return any legal action; make no offers and reject those of others."""
    if decision(s) == F_OFFER and p != decider(s):
        return encode(A_REJECT, p, NONE, NONE, NONE, NONE)
    w.with_offers = 0
    n = legal_actions(s, b, w, p)
    return w.actions[below(w.chance, n)]


@rule
def choose_for(
    s: State, v: State, b: Board, w: Work, scratch: Scratch, p: int, bot: int, offers: int
) -> int:
    """Return the action of a bot in p's seat, who decides now; v becomes p's view.

    With `NO_OFFERS` the view is of a game without offers (X-4).
    """
    fill_view(s, v, p)
    if offers == NO_OFFERS:
        v.offers_per_turn = 0
    if bot == STEADY_BOT:
        return steady(v, b, w, scratch.plan, p)
    if bot == EASY_BOT or (bot == NOVICE_BOT and not has_no_idea(w)):
        return easy(v, b, w, scratch.plan, p)
    if bot == STRONG_BOT:
        return strong(v, b, w, scratch, p)
    if bot == STRONG_1_BOT or bot == STRONG_2_BOT or bot == CANDIDATE_BOT:
        scratch.generation = OF_STRONG_1 if bot == STRONG_1_BOT else OF_STRONG_2
        if bot == CANDIDATE_BOT:
            scratch.generation = OF_CANDIDATE
        action = strong(v, b, w, scratch, p)
        scratch.generation = OF_STRONG
        return action
    return choose_at_random(v, b, w, p)


@entry
def choose(
    states: ReadOnly[State],
    i: int,
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    player: Seat,
    bot: int,
    offers: int,
) -> int:
    """Return the action of a bot in a player's seat; ``views[0]`` is overwritten.

    ``offers`` is `NO_OFFERS` or `WITH_OFFERS`.
    """
    w = works[0]
    scratch = scratches[0]
    return choose_for(states[i], views[0], boards[0], w, scratch, player, bot, offers)


@rule
def decide(
    s: State, v: State, b: Board, w: Work, scratch: Scratch, p: int, bot: int, offers: int
) -> int:
    """Return as `choose_for`, or a random action if the bot's is illegal."""
    action = choose_for(s, v, b, w, scratch, p, bot, offers)
    if bot == RANDOM_BOT or why_not(s, b, w, action) == 0:
        return action
    return choose_for(s, v, b, w, scratch, p, RANDOM_BOT, offers)


@shared_rule("hexhold.bots.entries")
def play_others(
    s: State,
    v: State,
    b: Board,
    w: Work,
    scratch: Scratch,
    m: Beliefs,
    p: int,
    bots: int,
    seed: int,
    offers: int,
) -> int:
    """Play for all but p until p decides or the game is won; return the number of decisions.

    An `OUTSIDE_BOT` is not played for: its decision ends this too.

    ``bots`` holds a kind of bot for each seat after p's, in turn order, four bits each; v is
    overwritten, and the beliefs m follow. ``offers`` is `NO_OFFERS` or `WITH_OFFERS`.
    """
    seed_generator(w.chance, seed, BOTS_STREAM)
    done = 0
    while s.winner < 0:
        q = next_decider(s)
        if q == p:
            break
        after = q - p - 1 if q > p else q - p - 1 + s.players
        bot = (bots >> (SEAT_BITS * after)) & SEAT_MASK
        if bot == OUTSIDE_BOT:
            break
        apply_and_update(s, b, w, m, decide(s, v, b, w, scratch, q, bot, offers), NONE)
        done += 1
    return done


@entry
def play_until(
    states: Array[State],
    i: int,
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    beliefs: Array[Beliefs],
    player: Seat,
    bots: int,
    seed: int,
) -> int:
    """Play for the others, with offers, until a player decides (see `play_others`)."""
    s = states[i]
    v = views[0]
    b = boards[0]
    w = works[0]
    scratch = scratches[0]
    m = beliefs[i]
    return play_others(s, v, b, w, scratch, m, player, bots, seed, WITH_OFFERS)


@entry
def play_games(
    states: Array[State],
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    seats: int,
    seed: int,
    most_turns: int,
    shares: Array[Int64],
    n: int,
) -> int:
    """Play thread n's share of games to their ends, as `play_game`; return the number of decisions.

    The bots' random stream in game i comes from the seed + i.
    """
    done = 0
    w = works[0]
    scratch = scratches[0]
    portion = next_portion(shares, n)
    while portion >= 0:
        for i in range(first_of(shares, portion), end_of(shares, portion)):
            s = states[i]
            seed_generator(w.chance, seed + i, BOTS_STREAM)
            while s.winner < 0 and s.turn < most_turns:
                p = next_decider(s)
                bot = (seats >> (SEAT_BITS * p)) & SEAT_MASK
                action = decide(s, views[0], boards[0], w, scratch, p, bot, WITH_OFFERS)
                apply(s, boards[0], w, action, NONE)
                done += 1
        portion = next_portion(shares, n)
    return done


@rule
def decide_counted(
    s: State, v: State, b: Board, w: Work, scratch: Scratch, p: int, bot: int, counts: Array[Int64]
) -> int:
    """Return as `decide`, and count an illegal answer."""
    action = choose_for(s, v, b, w, scratch, p, bot, WITH_OFFERS)
    if bot == RANDOM_BOT or why_not(s, b, w, action) == 0:
        return action
    counts[ILLEGAL] += 1
    return choose_for(s, v, b, w, scratch, p, RANDOM_BOT, WITH_OFFERS)


@entry
def play_game(
    states: Array[State],
    i: int,
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    counts: Array[Int64],
    seats: int,
    most_turns: int,
) -> int:
    """Play a game among bots to its end or until ``most_turns`` turns have passed.

    ``seats`` holds a kind of bot per player, four bits each. The random player replaces an
    illegal answer. Adds to ``counts`` and returns the number of decisions.
    """
    s = states[i]
    v = views[0]
    b = boards[0]
    w = works[0]
    scratch = scratches[0]
    done = 0
    while s.winner < 0 and s.turn < most_turns:
        p = next_decider(s)
        bot = (seats >> (SEAT_BITS * p)) & SEAT_MASK
        action = decide_counted(s, v, b, w, scratch, p, bot, counts)
        apply_noted(s, b, w, action, NONE)
        done += 1
        for n in range(w.note_count):
            if w.notes[n, 0] == H_BATTLE:
                counts[ATTACKS] += 1
                counts[ATTACKS_LOST] += 1 - w.notes[n, 2]
        if kind_of(action) == A_PILLAGE:
            counts[CITIES_LOST] += 1
    return done


@entry
def tell_game(
    states: Array[State],
    i: int,
    views: Array[State],
    boards: ReadOnly[Board],
    works: Array[Work],
    scratches: Array[Scratch],
    counts: Array[Int64],
    told: Array[Int64],
    seats: int,
    most_turns: int,
    most: int,
) -> int:
    """Continue a game as `play_game` for up to ``most`` decisions, and write them down.

    Adds only illegal answers to ``counts``. ``told`` gets two numbers for each decision: the
    action, and its result or NONE. Returns the number of decisions, which is less than ``most``
    only if the game is over.
    """
    s = states[i]
    b = boards[0]
    w = works[0]
    scratch = scratches[0]
    done = 0
    while done < most and s.winner < 0 and s.turn < most_turns:
        p = next_decider(s)
        bot = (seats >> (SEAT_BITS * p)) & SEAT_MASK
        action = decide_counted(s, views[0], b, w, scratch, p, bot, counts)
        told[2 * done] = action
        told[2 * done + 1] = apply(s, b, w, action, NONE)
        done += 1
    return done
