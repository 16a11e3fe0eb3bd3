"""What one seat may know of a game (T-4): a copy of the state without its secrets.

Options are known to all. Every other field of `State` is copied or blanked here by name, so that a
new field shows nothing until it is allowed to; `SECRET` and `OWN` name what is not copied.
"""

from collections.abc import Callable

from hexhold.editions import OPTIONS
from hexhold.engine.machinery.codes import A
from hexhold.engine.machinery.compile import entry, function_of, rule, shared_rule
from hexhold.engine.machinery.decisions import F_MASTER, F_SPY
from hexhold.engine.machinery.frames import decider, decision, detail
from hexhold.engine.machinery.layout import (
    CARD_TYPES,
    CARDS_IN_DECK,
    DEVELOPMENT_CARDS,
    DEVELOPMENTS,
    EDGE_WORDS,
    MAX_EDGES,
    MAX_FRAMES,
    MAX_HARBORS,
    MAX_HEXES,
    MAX_PLAYERS,
    MAX_VERTICES,
    PIECE_KINDS,
    PROGRESS_CARDS,
    TRACKS,
    State,
)
from hexhold.engine.machinery.toolchain import States

#: Nobody's to see: what chance will bring.
SECRET = ("dice", "shuffles", "thefts", "deck", "development_deck")
#: Each seat sees its own part.
OWN = ("hands", "progress", "development", "bought")


def option_copier() -> Callable[[State, State], None]:
    """The rule that copies section E: a line for each option, since rules know fields by name."""
    lines = "\n".join(f"    v.{name} = s.{name}" for name in (*OPTIONS, "expansion"))
    source = f"def copy_options(s: State, v: State) -> None:\n{lines}\n"
    copier: Callable[[State, State], None] = rule(function_of(source, {"State": State}))
    return copier


copy_options = option_copier()


@rule
def copy_turn(s: State, v: State) -> None:
    """Who, when, and what has happened this turn."""
    v.turn = s.turn
    v.players = s.players
    v.owners = s.owners
    v.current = s.current
    v.first = s.first
    v.phase = s.phase
    v.setup_step = s.setup_step
    v.winner = s.winner
    v.alchemist = s.alchemist
    v.fleet_types = s.fleet_types
    v.offers_made = s.offers_made
    v.card_played = s.card_played
    v.errant_used = s.errant_used
    v.built = s.built
    v.token_used = s.token_used
    v.ship_moved = s.ship_moved
    for i in range(MAX_PLAYERS):
        v.harbor_offers[i] = s.harbor_offers[i]
    for i in range(2):
        v.rolls[i] = s.rolls[i]


@rule
def copy_board(s: State, v: State) -> None:
    """The board as it lies, and what moves on it."""
    v.harbor_count = s.harbor_count
    v.robber = s.robber
    v.robber_active = s.robber_active
    v.pirate = s.pirate
    v.seafaring = s.seafaring
    v.merchant_hex = s.merchant_hex
    v.merchant_owner = s.merchant_owner
    v.barbarians = s.barbarians
    for i in range(MAX_HEXES):
        v.terrain[i] = s.terrain[i]
        v.number[i] = s.number[i]
    for i in range(MAX_HARBORS):
        v.harbor_edge[i] = s.harbor_edge[i]
        v.harbor_type[i] = s.harbor_type[i]


@rule
def copy_pieces(s: State, v: State) -> None:
    """All pieces."""
    v.roads_changed = s.roads_changed
    v.longest_road = s.longest_road
    for i in range(MAX_VERTICES):
        v.building[i] = s.building[i]
        v.knight[i] = s.knight[i]
        v.owner[i] = s.owner[i]
        v.marks[i] = s.marks[i]
    for i in range(MAX_EDGES):
        v.road[i] = s.road[i]
    for i in range(EDGE_WORDS):
        v.ships[i] = s.ships[i]
        v.new_ships[i] = s.new_ships[i]
    for i in range(MAX_PLAYERS):
        for j in range(PIECE_KINDS):
            v.pieces[i, j] = s.pieces[i, j]
    for i in range(MAX_PLAYERS):
        v.reduced[i] = s.reduced[i]
        v.harbor_mask[i] = s.harbor_mask[i]
        v.road_length[i] = s.road_length[i]
    for i in range(TRACKS):
        v.metropolis_owner[i] = s.metropolis_owner[i]
        v.metropolis_vertex[i] = s.metropolis_vertex[i]


@rule
def copy_counts(s: State, v: State) -> None:
    """The supply, what lies open, and how many cards each holds."""
    v.defenders_left = s.defenders_left
    v.development_size = s.development_size
    v.largest_army = s.largest_army
    v.token_pool = s.token_pool
    for i in range(CARD_TYPES):
        v.bank[i] = s.bank[i]
    for i in range(MAX_PLAYERS):
        v.hand_size[i] = s.hand_size[i]
        v.progress_size[i] = s.progress_size[i]
        v.defender[i] = s.defender[i]
        v.development_held[i] = s.development_held[i]
        v.army[i] = s.army[i]
        v.tokens_held[i] = s.tokens_held[i]
        v.island_points[i] = s.island_points[i]
        v.islands[i] = s.islands[i]
    for i in range(MAX_PLAYERS):
        for j in range(TRACKS):
            v.improvements[i, j] = s.improvements[i, j]
    for i in range(TRACKS):
        v.deck_size[i] = s.deck_size[i]
    for i in range(MAX_PLAYERS):
        for j in range(2):
            v.vp_cards[i, j] = s.vp_cards[i, j]


@rule
def copy_pending(s: State, v: State) -> None:
    """The decisions to come and the offer on the table."""
    v.offer = s.offer
    v.depth = s.depth
    for i in range(MAX_PLAYERS):
        v.counter[i] = s.counter[i]
        v.answer[i] = s.answer[i]
        v.owed[i] = s.owed[i]
    for i in range(MAX_FRAMES):
        for j in range(6):
            v.frame[i, j] = s.frame[i, j]


@rule
def blank_secrets(v: State) -> None:
    """`SECRET` and `OWN` emptied: the view may have been used before."""
    for i in range(4):
        v.dice.word[i] = 0
        v.shuffles.word[i] = 0
        v.thefts.word[i] = 0
    for t in range(TRACKS):
        for i in range(CARDS_IN_DECK):
            v.deck[t, i] = 0
    for i in range(DEVELOPMENT_CARDS):
        v.development_deck[i] = 0
    for c in range(DEVELOPMENTS):
        v.bought[c] = 0
    for p in range(MAX_PLAYERS):
        for k in range(CARD_TYPES):
            v.hands[p, k] = 0
        for c in range(PROGRESS_CARDS):
            v.progress[p, c] = 0
        for c in range(DEVELOPMENTS):
            v.development[p, c] = 0


@rule
def show_hand(s: State, v: State, p: int) -> None:
    """The cards in p's hand."""
    for k in range(CARD_TYPES):
        v.hands[p, k] = s.hands[p, k]


@rule
def show_progress(s: State, v: State, p: int) -> None:
    """The progress cards in p's hand."""
    for c in range(PROGRESS_CARDS):
        v.progress[p, c] = s.progress[p, c]


@rule
def show_own(s: State, v: State, p: int) -> None:
    """What p holds, and for the moment sees in another's hand (P-25, P-32)."""
    show_hand(s, v, p)
    show_progress(s, v, p)
    for c in range(DEVELOPMENTS):
        v.development[p, c] = s.development[p, c]
        if p == s.current:
            v.bought[c] = s.bought[c]
    if s.depth == 0 or decider(s) != p:
        return
    if decision(s) == F_SPY:
        show_progress(s, v, detail(s, A))
    elif decision(s) == F_MASTER:
        show_hand(s, v, detail(s, A))


@shared_rule("hexhold.engine.redaction")
def fill_view(s: State, v: State, viewer: int) -> None:
    """Make v what a player sees of s; -1 is a spectator, who sees no hand at all (T-4).

    v may hold anything before. Games that differ only in what the viewer cannot know give the same
    bytes.
    """
    copy_options(s, v)
    copy_turn(s, v)
    copy_board(s, v)
    copy_pieces(s, v)
    copy_counts(s, v)
    copy_pending(s, v)
    blank_secrets(v)
    if viewer >= 0:
        show_own(s, v, viewer)


@entry
def view(states: States, i: int, views: States, j: int, viewer: int) -> int:
    """`fill_view` of one game into ``views[j]``."""
    fill_view(states[i], views[j], viewer)
    return 0
