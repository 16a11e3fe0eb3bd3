"""Playing a progress card: when, on what, and for nothing (P-1, P-3)."""

from hexhold.compiler import kinds_from, places_in, rule
from hexhold.engine.progress_cards import deserter, politics, science, trade_deck
from hexhold.engine.progress_cards.card_rules import CardRules
from hexhold.engine.progress_cards.decks import VICTORY_CARD, lay_under_deck
from hexhold.engine.progress_cards.politics import BISHOP
from hexhold.engine.progress_cards.science import ALCHEMIST
from hexhold.engine.vocabulary.codes import A_PLAY, NONE
from hexhold.engine.vocabulary.dispatch import by_case
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    ALCHEMIST_BEFORE_ROLL,
    CARD_NAMES_NOTHING,
    CARD_NEEDS_CHOICE,
    CARD_NOT_HELD,
    NO_EFFECT_NOW,
    POINT_CARD_STAYS,
    ROBBER_NOT_ACTIVE,
)

#: All cards that are played, by their numbers.
CARD_RULES: dict[int, CardRules] = {
    **science.CARD_RULES,
    **politics.CARD_RULES,
    **deserter.CARD_RULES,
    **trade_deck.CARD_RULES,
}
_PLAYED_ON = ("x", "y")


@by_case("c", {c: each.has_target for c, each in CARD_RULES.items() if each.has_target})
def has_target(s: State, c: int) -> bool:
    """Return whether the text names what the card is played on, so that it may lack one (P-3)."""
    return False


@by_case("c", {c: each.names_type for c, each in CARD_RULES.items() if each.names_type})
def names_type(s: State, c: int) -> bool:
    """Return whether the card names a type of card."""
    return False


@by_case(
    "c",
    {c: each.list for c, each in CARD_RULES.items() if each.list},
    home="hexhold.engine.entries",
)
def list_targets(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Write every way to play a card on a target, or with a type."""


@by_case("c", {c: each.why_not for c, each in CARD_RULES.items() if each.why_not}, _PLAYED_ON)
def why_not_on(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """Return the reason against what a card is played on."""
    return 0


@by_case("c", {c: each.has_effect for c, each in CARD_RULES.items() if each.has_effect is not True})
def has_free_effect(s: State, b: Board, w: Work, p: int, c: int) -> bool:
    """Return whether a card that leaves no choice can do anything now (P-3)."""
    return True


@by_case(
    "c", {c: each.seems_useful for c, each in CARD_RULES.items() if each.seems_useful is not True}
)
def seems_useful(s: State, b: Board, p: int, c: int) -> bool:
    """Return the same by public information (`effect_needed`)."""
    return True


@by_case("c", {c: each.play for c, each in CARD_RULES.items()}, _PLAYED_ON)
def take_effect(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """Carry out what a card says."""


@rule
def has_effect(s: State, b: Board, w: Work, p: int, c: int) -> bool:
    """P-3: whether the card can do anything now."""
    if not has_target(s, c):
        if s.effect_needed == 1 and not seems_useful(s, b, p, c):
            return False
        return has_free_effect(s, b, w, p, c)
    n = w.action_count
    list_targets(s, b, w, p, c)
    found = w.action_count > n
    w.action_count = n
    return found


@rule
def may_be_empty(s: State, c: int) -> bool:
    """`play_without_effect`: any card but Bishop before the robber is active.

    `effect_needed` bars them all.
    """
    if s.effect_needed == 1:
        return False
    return s.play_without_effect == 1 and (c != BISHOP or s.robber_active == 1)


@rule
def list_card(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every way to play one card in the action phase."""
    n = w.action_count
    if names_type(s, c) or has_target(s, c):
        list_targets(s, b, w, p, c)
    elif has_effect(s, b, w, p, c):
        add(w, A_PLAY, p, c, NONE, NONE)
    if w.action_count == n and may_be_empty(s, c):
        add(w, A_PLAY, p, c, NONE, NONE)


@rule
def list_cards(s: State, b: Board, w: Work, p: int) -> None:
    """Every progress card p may play in the action phase."""
    if s.progress_size[p] == 0:
        return
    for c in places_in(kinds_from(s.progress, p, PROGRESS_CARDS, 1), 0):
        if c != ALCHEMIST and VICTORY_CARD[c] < 0:
            list_card(s, b, w, p, c)


@rule
def why_not_play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """P-1, P-3, in the action phase; x and y are the card's arguments, NONE where it has none."""
    if s.progress[p, c] == 0:
        return CARD_NOT_HELD
    if c == ALCHEMIST:
        return ALCHEMIST_BEFORE_ROLL
    if VICTORY_CARD[c] >= 0:
        return POINT_CARD_STAYS
    if names_type(s, c):
        return why_not_on(s, b, w, p, c, x, y)
    if x >= 0:
        return why_not_on(s, b, w, p, c, x, y) if has_target(s, c) else CARD_NAMES_NOTHING
    if has_effect(s, b, w, p, c):
        return CARD_NEEDS_CHOICE if has_target(s, c) else 0
    if c == BISHOP and s.robber_active == 0:
        return ROBBER_NOT_ACTIVE
    return 0 if may_be_empty(s, c) else NO_EFFECT_NOW


@rule
def play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """P-1: the card goes under its deck, then it takes effect."""
    lay_under_deck(s, w, p, c, 1)
    if x >= 0 or not has_target(s, c):
        take_effect(s, b, w, p, c, x, y)
