"""The easy player: `steady` with a beginner's mistakes.

It evaluates positions like the steady player, but it counts dots and ignores types, trades at any
rate, saves for too long, keeps cards too long, forgets the barbarians, robs a random player and
accepts every fair offer. A random number decides at every decision which mistakes it makes. Like
every bot it gets a view, which it may change.
"""

from hexhold.bots.steady.evaluation.goals import lacking, trade_toward
from hexhold.bots.steady.evaluation.plan import Plan
from hexhold.bots.steady.evaluation.planner import WINS, make_plan
from hexhold.bots.steady.evaluation.sea import is_robber_idle
from hexhold.bots.steady.evaluation.sites import best_setup_site
from hexhold.bots.steady.evaluation.values import hex_output, pips
from hexhold.bots.steady.player import steady
from hexhold.bots.steady.trading import gain_of
from hexhold.compiler import rule
from hexhold.engine.building.buildings import why_not_first_building
from hexhold.engine.economy.robber import is_victim, why_not_robber_to
from hexhold.engine.economy.trade import why_not_accept
from hexhold.engine.island.gathering import gather_pieces
from hexhold.engine.island.places import is_producing
from hexhold.engine.turn.founding import setup_kind
from hexhold.engine.vocabulary.codes import A_ACCEPT, A_END, A_ROBBER, NONE
from hexhold.engine.vocabulary.decisions import F_ACTION, F_OFFER, F_ROBBER, F_SETUP_BUILDING
from hexhold.engine.vocabulary.frames import decider, decision, limit_of_progress
from hexhold.engine.vocabulary.layout import Board, State, Work
from hexhold.engine.vocabulary.packing import encode
from hexhold.engine.vocabulary.random import below

#: In percent: how often it looks at a free site, thinks of its cards, forgets the barbarians,
#: trades though the trade alone buys nothing, and ends its turn too soon.
LOOKS_AT_SITE = 40
THINKS_OF_CARDS = 50
FORGETS_BARBARIANS = 60
TRADES_READILY = 20
STOPS_EARLY = 5
FAIR = 0
"""The least gain of an accepted offer; the steady player wants a clear gain."""


@rule
def happens(w: Work, often: int) -> bool:
    """Return whether something happens that has this chance, in percent."""
    return below(w.chance, 100) < often


@rule
def dots(s: State, b: Board, v: int) -> int:
    """Return the pips around a vertex, whatever they produce."""
    total = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_producing(s, h):
            total += pips(s, h)
    return total


@rule
def decent_setup_site(s: State, b: Board, w: Work, p: int) -> int:
    """Return the site with the most dots of those it looks at (S-2)."""
    best = NONE
    most = -1
    for v in range(b.vertex_count):
        if why_not_first_building(s, b, v) != 0 or not happens(w, LOOKS_AT_SITE):
            continue
        if dots(s, b, v) > most:
            best = v
            most = dots(s, b, v)
    return best if best >= 0 else best_setup_site(s, b, p)


@rule
def any_victim(s: State, b: Board, w: Work, p: int, h: int) -> int:
    """Return a random victim on a hex (M-2), or NONE."""
    found = NONE
    n = 0
    for q in range(s.players):
        if is_victim(s, b, p, h, q):
            n += 1
            if below(w.chance, n) == 0:
                found = q
    return found


@rule
def rob_somebody(s: State, b: Board, w: Work, p: int) -> int:
    """Return a hex where another player produces and p does not (M-1), or NONE."""
    found = NONE
    n = 0
    for h in range(b.hex_count):
        if why_not_robber_to(s, b, p, h) != 0 or hex_output(s, b, p, h) > 0:
            continue
        others = 0
        for q in range(s.players):
            others += hex_output(s, b, q, h)
        if others > 0:
            n += 1
            if below(w.chance, n) == 0:
                found = h
    if found < 0:
        return NONE
    return encode(A_ROBBER, p, found, any_victim(s, b, w, p, found), NONE, NONE)


@rule
def agree(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Accept any fair offer (X-5), or return NONE."""
    if why_not_accept(s, p) == 0:
        make_plan(s, b, w, plan, p)
        if gain_of(s, plan, p, s.offer) >= FAIR:
            return encode(A_ACCEPT, p, NONE, NONE, NONE, NONE)
    return NONE


@rule
def make_mistake(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """In the action phase: trade at any rate, end the turn too soon, or return NONE."""
    if s.progress_size[p] > limit_of_progress(s):
        return NONE
    main = make_plan(s, b, w, plan, p)
    lack = lacking(s, p, main)
    if plan.worth[main] >= WINS and lack == 0:
        return NONE
    if happens(w, STOPS_EARLY):
        return encode(A_END, p, NONE, NONE, NONE, NONE)
    if lack > 0 and plan.worth[main] > 0 and happens(w, TRADES_READILY):
        return trade_toward(s, p, main)
    return NONE


@rule
def forget(s: State, w: Work, p: int) -> None:
    """Forget the barbarians, and the cards held unless there are too many."""
    if happens(w, FORGETS_BARBARIANS):
        s.barbarians = 0
    if not happens(w, THINKS_OF_CARDS):
        s.development_held[p] = 0
        if s.progress_size[p] <= limit_of_progress(s):
            s.progress_size[p] = 0


@rule
def easy(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """Return the easy player's action; s is p's view, and p decides now."""
    gather_pieces(s, b, w, p)
    kind = decision(s)
    action = NONE
    if kind == F_SETUP_BUILDING:
        action = encode(setup_kind(s), p, decent_setup_site(s, b, w, p), NONE, NONE, NONE)
    elif kind == F_ROBBER and not (s.seafaring == 1 and is_robber_idle(s, b, p)):
        action = rob_somebody(s, b, w, p)
    elif kind == F_OFFER and p != decider(s):
        action = agree(s, b, w, plan, p)
    elif kind == F_ACTION:
        forget(s, w, p)
        action = make_mistake(s, b, w, plan, p)
    return action if action >= 0 else steady(s, b, w, plan, p)
