"""The legal list: every action of everybody who decides now."""

from hexhold.engine.building.buildings import (
    list_setup_buildings,
)
from hexhold.engine.economy.trade import list_answers, list_bank, list_offers
from hexhold.engine.economy.yields import list_yields
from hexhold.engine.island.places import gather_pieces
from hexhold.engine.knights.barbarians import list_pillage
from hexhold.engine.knights.before_battle import list_defenders, list_spares
from hexhold.engine.knights.knights import (
    list_activations,
    list_chases,
    list_free_promotions,
    list_moves,
)
from hexhold.engine.knights.retreats import list_retreats
from hexhold.engine.machinery.codes import (
    A_DISCARD,
    A_DONE,
    A_END,
    A_GIVE,
    A_ROBBER,
    A_ROLL,
    A_SETTLEMENT,
    A_TAKE,
    CARD_TYPES,
    EVERYBODY,
    F_ACTION,
    F_AQUEDUCT,
    F_DEFEND,
    F_DESERT,
    F_DESERTER_PLACE,
    F_DISCARD,
    F_DRAW,
    F_FREE_ROAD,
    F_GIFTS,
    F_GOLD,
    F_HARBOR,
    F_MASTER,
    F_NEUTRAL,
    F_OFFER,
    F_PILLAGE,
    F_REBUILD,
    F_REPLACE,
    F_RETREAT,
    F_RETURN,
    F_ROBBER,
    F_ROLL,
    F_SETUP_BUILDING,
    F_SETUP_ROAD,
    F_SMITH,
    F_SPECIAL,
    F_SPY,
    F_TOKEN,
    F_WAKE,
    F_YIELD,
    NONE,
    REDUCED_CITY,
    RESOURCE_TYPES,
    A,
)
from hexhold.engine.machinery.compile import rule
from hexhold.engine.machinery.frames import decider, decision, detail, owes
from hexhold.engine.machinery.layout import Board, State, Work
from hexhold.engine.machinery.packing import add
from hexhold.engine.modes.base_game import list_developments
from hexhold.engine.modes.two_players import is_for_two, list_given_back, list_neutral, list_tokens
from hexhold.engine.progress_cards.decks import list_draws, list_returns
from hexhold.engine.progress_cards.play import list_alchemist, list_cards
from hexhold.engine.progress_cards.politics import (
    list_deserter_places,
    list_deserting,
    list_spied,
)
from hexhold.engine.progress_cards.trade_deck import list_harbor
from hexhold.engine.sea.pirate import list_sendings
from hexhold.engine.sea.routes import list_free_routes, list_rebuildings, list_setup_routes
from hexhold.engine.sea.ship_moves import list_ship_moves
from hexhold.engine.turn.purchases import list_building
from hexhold.engine.turn.setup import setup_kind
from hexhold.engine.turn.turn import is_second_roll, why_not_end


@rule
def list_hand(s: State, w: Work, kind: int, p: int, q: int, first: int) -> None:
    """One action per card type that q holds, from a first type on."""
    for k in range(first, CARD_TYPES):
        if s.hands[q, k] > 0:
            add(w, kind, p, k, NONE, NONE)


@rule
def list_supply(s: State, w: Work, p: int) -> None:
    """D-6, F-3: every resource the supply has."""
    for k in range(RESOURCE_TYPES):
        if s.bank[k] > 0:
            add(w, A_TAKE, p, k, NONE, NONE)


@rule
def list_replacements(s: State, b: Board, w: Work, p: int) -> None:
    """A-3 "replaced": which reduced city becomes a settlement."""
    for v in range(b.vertex_count):
        if s.building[v] == REDUCED_CITY and s.owner[v] == p:
            add(w, A_SETTLEMENT, p, v, NONE, NONE)


@rule
def list_action_phase(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (e)."""
    gather_pieces(s, b, w, p)
    if why_not_end(s, p) == 0:
        add(w, A_END, p, NONE, NONE, NONE)
    list_building(s, b, w, p)
    list_bank(s, w, p)
    list_offers(s, w, p)
    if s.seafaring == 1:
        list_ship_moves(s, b, w, p)
    if is_for_two(s):
        list_tokens(s, b, w, p)
    if s.expansion == 0:
        list_developments(s, b, w, p)
        return
    list_moves(s, b, w, p)
    list_chases(s, b, w, p)
    list_cards(s, b, w, p)
    list_harbor(s, w, p)
    list_returns(s, w, p)


@rule
def list_before_roll(s: State, b: Board, w: Work, p: int) -> None:
    """T-1 (a), (b)."""
    add(w, A_ROLL, p, NONE, NONE, NONE)
    if is_second_roll(s):
        return
    if s.expansion == 0:
        list_developments(s, b, w, p)
    else:
        list_alchemist(s, w, p)
        if s.knight_errant == 1 and s.errant_used == 0 and s.alchemist == 0:
            list_chases(s, b, w, p)


@rule
def list_card_steps(s: State, b: Board, w: Work, p: int, kind: int) -> None:
    """Decisions that a progress card brings."""
    gather_pieces(s, b, w, p)
    if kind == F_FREE_ROAD:
        list_free_routes(s, b, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_REBUILD:
        list_rebuildings(s, b, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_SMITH:
        list_free_promotions(s, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_DESERT:
        list_deserting(s, b, w, p)
    elif kind == F_DESERTER_PLACE:
        list_deserter_places(s, b, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_SPY:
        list_spied(s, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_MASTER:
        list_hand(s, w, A_TAKE, p, detail(s, A), 0)
    elif kind == F_HARBOR:
        list_hand(s, w, A_GIVE, p, p, RESOURCE_TYPES)


@rule
def list_decision(s: State, b: Board, w: Work, p: int) -> None:
    """Every action of one player who decides now."""
    kind = decision(s)
    if kind == F_ACTION:
        list_action_phase(s, b, w, p)
    elif kind == F_ROLL:
        list_before_roll(s, b, w, p)
    elif kind == F_DISCARD:
        list_hand(s, w, A_DISCARD, p, p, 0)
    elif kind == F_GIFTS:
        list_hand(s, w, A_GIVE, p, p, 0)
    elif kind == F_ROBBER:
        list_sendings(s, b, w, A_ROBBER, p, NONE)
    elif kind == F_OFFER:
        list_answers(s, w, p)
    elif kind == F_AQUEDUCT:
        list_supply(s, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_GOLD:
        list_supply(s, w, p)
    elif kind == F_RETREAT:
        list_retreats(s, b, w, p)
    elif kind == F_PILLAGE:
        list_pillage(s, b, w, p)
        if s.wall_defense == 1:
            list_spares(s, b, w, p)
    elif kind == F_DRAW:
        list_draws(s, w, p)
    elif kind == F_RETURN:
        list_returns(s, w, p)
    elif kind == F_SPECIAL:
        gather_pieces(s, b, w, p)
        list_building(s, b, w, p)
        add(w, A_END, p, NONE, NONE, NONE)
    elif kind == F_SETUP_BUILDING:
        list_setup_buildings(s, b, w, p, setup_kind(s))
    elif kind == F_SETUP_ROAD:
        list_setup_routes(s, b, w, p)
    elif kind == F_REPLACE:
        list_replacements(s, b, w, p)
    elif kind == F_YIELD:
        list_yields(s, b, w, p)
    elif kind == F_WAKE:
        gather_pieces(s, b, w, p)
        list_activations(s, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_DEFEND:
        list_defenders(s, b, w, p)
        add(w, A_DONE, p, NONE, NONE, NONE)
    elif kind == F_NEUTRAL:
        list_neutral(s, b, w, p)
    elif kind == F_TOKEN:
        list_given_back(s, w, p)
    else:
        list_card_steps(s, b, w, p, kind)


@rule
def legal_actions(s: State, b: Board, w: Work, only: int) -> int:
    """Write the legal list into ``w.actions``, of one player or of all (only = -1); its length."""
    w.action_count = 0
    p = decider(s)
    if s.winner >= 0:
        return 0
    if p != EVERYBODY and decision(s) != F_OFFER:
        if only < 0 or only == p:
            list_decision(s, b, w, p)
        return w.action_count
    for i in range(s.players):
        q = (s.current + i) % s.players
        if q != p and (only < 0 or only == q) and owes(s, q):
            list_decision(s, b, w, q)
    if p != EVERYBODY and (only < 0 or only == p):
        list_decision(s, b, w, p)
    return w.action_count
