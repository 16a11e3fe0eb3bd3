"""Drawing, returning and laying down progress cards (P-1, P-2)."""

from hexhold.compiler import rule, table
from hexhold.editions import CARDS
from hexhold.editions.progress_cards import VP_CARDS
from hexhold.engine.island.points import earn, is_spared
from hexhold.engine.vocabulary.codes import (
    A_DRAW,
    A_RETURN,
    CARD_TRACK,
    NONE,
    VICTORY_CARDS_HIDDEN,
)
from hexhold.engine.vocabulary.decisions import F_DRAW, F_RETURN
from hexhold.engine.vocabulary.dispatch import AnswerRules, DecisionRules
from hexhold.engine.vocabulary.frames import limit_of_progress, must_return, pop
from hexhold.engine.vocabulary.happenings import H_PROGRESS, note
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, TRACKS, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    BEGINNER_SPARED,
    CARD_NOT_HELD,
    DECK_EMPTY,
    NOT_ABOVE_LIMIT,
    NOT_ANOTHER_PLAYER,
)

#: Card -> its place among the cards of victory points, NONE for others.
VICTORY_CARD = table([VP_CARDS.index(name) if name in VP_CARDS else NONE for name in CARDS])


@rule
def draw_progress(s: State, w: Work, p: int, t: int) -> None:
    """P-1: open VP cards are revealed immediately; an empty deck gives nothing (D-3)."""
    n = s.deck_size[t]
    if n == 0:
        return
    c = s.deck[t, 0]
    for i in range(1, n):
        s.deck[t, i - 1] = s.deck[t, i]
    s.deck[t, n - 1] = 0
    s.deck_size[t] = n - 1
    victory = VICTORY_CARD[c] if s.victory_cards != VICTORY_CARDS_HIDDEN else NONE
    note(w, H_PROGRESS, NONE, p, t, c, 1 if victory >= 0 else 0, 0)
    if victory >= 0:
        s.vp_cards[p, victory] += 1
        earn(s, p, 1)
    else:
        s.progress[p, c] += 1
        s.progress_size[p] += 1


@rule
def lay_under_deck(s: State, w: Work, p: int, c: int, shown: int) -> None:
    """P-1, P-2: a card of p goes face down under its deck; ``shown`` is 1 if all players see it."""
    note(w, H_PROGRESS, p, NONE, CARD_TRACK[c], c, shown, 0)
    s.progress[p, c] -= 1
    s.progress_size[p] -= 1
    t = CARD_TRACK[c]
    s.deck[t, s.deck_size[t]] = c
    s.deck_size[t] += 1


@rule
def return_card(s: State, w: Work, p: int, c: int) -> None:
    """P-2: unseen by the others."""
    lay_under_deck(s, w, p, c, 0)


@rule
def any_deck(s: State) -> bool:
    """Whether any progress card is left to draw."""
    return s.deck_size[0] + s.deck_size[1] + s.deck_size[2] > 0


@rule
def why_not_draw(s: State, t: int) -> int:
    """A-4: only decks that have cards."""
    return 0 if s.deck_size[t] > 0 else DECK_EMPTY


@rule
def list_draws(s: State, w: Work, p: int) -> None:
    """Every deck to draw from."""
    for t in range(TRACKS):
        if why_not_draw(s, t) == 0:
            add(w, A_DRAW, p, t, NONE, NONE)


@rule
def why_not_return(s: State, p: int, c: int) -> int:
    """P-2: only above the limit."""
    if s.progress_size[p] <= limit_of_progress(s):
        return NOT_ABOVE_LIMIT
    return 0 if s.progress[p, c] > 0 else CARD_NOT_HELD


@rule
def list_returns(s: State, w: Work, p: int) -> None:
    """Every card p may return."""
    if s.progress_size[p] <= limit_of_progress(s):
        return
    for c in range(PROGRESS_CARDS):
        if why_not_return(s, p, c) == 0:
            add(w, A_RETURN, p, c, NONE, NONE)


@rule
def why_not_opponent(s: State, p: int, q: int) -> int:
    """The card names another player, not spared by V friendly_cards."""
    if q == p or q >= s.players:
        return NOT_ANOTHER_PLAYER
    return BEGINNER_SPARED if is_spared(s, q) else 0


@rule
def draw_reward(s: State, w: Work, p: int, t: int) -> None:
    """A-4: one card for a defender."""
    pop(s)
    draw_progress(s, w, p, t)


@rule
def is_no_card_left(s: State) -> bool:
    """A-4: all decks are empty."""
    return not any_deck(s)


@rule
def is_all_returned(s: State) -> bool:
    """P-2: return whether no player is above the limit."""
    for q in range(s.players):
        if must_return(s, q):
            return False
    return True


ANSWERS = {
    F_DRAW: DecisionRules(
        list_draws, {A_DRAW: AnswerRules(why_not_draw, draw_reward)}, is_idle=is_no_card_left
    ),
    F_RETURN: DecisionRules(
        list_returns, {A_RETURN: AnswerRules(why_not_return, return_card)}, is_idle=is_all_returned
    ),
}
