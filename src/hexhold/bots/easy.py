"""The easy player: `steady` with a beginner's blind spots.

It judges as the steady player does and means well, but counts dots where it should weigh types,
trades at any rate, saves for too long, keeps cards for later, forgets the barbarians, robs whoever
comes to mind, and agrees to whatever is fair. What slips its mind is drawn anew at every decision,
from hexhold.bots.steady.evaluation.plan import Plan
from the chance that bots are given; like every bot it is shown a view, and may scribble on it.
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

#: Of 100 times: how often a free site is looked at, cards held are thought of, the barbarians are
#: forgotten, cards are traded though the trade alone buys nothing, and a turn ends too soon.
LOOKS_AT_SITE = 40
THINKS_OF_CARDS = 50
FORGETS_BARBARIANS = 60
TRADES_READILY = 20
STOPS_EARLY = 5
FAIR = 0
"""What an offer must bring in the steady player's units, which asks for a clear gain."""


@rule
def happens(w: Work, often: int) -> bool:
    """Whether something comes about that does so often in 100 times."""
    return below(w.chance, 100) < often


@rule
def dots(s: State, b: Board, v: int) -> int:
    """The pips around a vertex, whatever they bring."""
    total = 0
    for i in range(3):
        h = b.vertex_hex[v, i]
        if h >= 0 and is_producing(s, h):
            total += pips(s, h)
    return total


@rule
def decent_setup_site(s: State, b: Board, w: Work, p: int) -> int:
    """S-2: of the sites it looks at, the one with the most dots."""
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
    """Somebody to rob on a hex (M-2), or NONE where nobody can be."""
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
    """M-1: a hex where somebody else makes something and p does not, or NONE."""
    found = NONE
    n = 0
    for h in range(b.hex_count):
        if why_not_robber_to(s, h) != 0 or hex_output(s, b, p, h) > 0:
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
    """X-5: accept what is fair, whoever asks; or NONE."""
    if why_not_accept(s, p) == 0:
        make_plan(s, b, w, plan, p)
        if gain_of(s, plan, p, s.offer) >= FAIR:
            return encode(A_ACCEPT, p, NONE, NONE, NONE, NONE)
    return NONE


@rule
def slip(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """In the action phase: trade at any rate, or end the turn too soon; or NONE."""
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
    """Lose sight of the barbarians, and of the cards held as long as they are not too many."""
    if happens(w, FORGETS_BARBARIANS):
        s.barbarians = 0
    if not happens(w, THINKS_OF_CARDS):
        s.development_held[p] = 0
        if s.progress_size[p] <= limit_of_progress(s):
            s.progress_size[p] = 0


@rule
def easy(s: State, b: Board, w: Work, plan: Plan, p: int) -> int:
    """The easy player's action; s is p's view, and p decides now."""
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
        action = slip(s, b, w, plan, p)
    return action if action >= 0 else steady(s, b, w, plan, p)
