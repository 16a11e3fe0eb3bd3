"""Playing any progress card: when, with what, and for nothing (P-1, P-3)."""

from hexhold.compiler import rule, shared_rule
from hexhold.compiler.words import kinds_from, places_in
from hexhold.engine.progress_cards.decks import lay_under_deck
from hexhold.engine.progress_cards.effects import may_do_something
from hexhold.engine.progress_cards.politics import (
    has_politics_target,
    list_politics,
    play_politics,
    why_not_bishop,
    why_not_politics,
)
from hexhold.engine.progress_cards.science import (
    has_science_effect,
    has_science_target,
    list_science,
    play_science,
    why_not_science,
)
from hexhold.engine.progress_cards.trade_deck import (
    has_trade_target,
    list_trade,
    names_type,
    play_trade,
    why_not_named,
    why_not_trade_card,
)
from hexhold.engine.vocabulary.codes import (
    A_PLAY,
    ALCHEMIST,
    BISHOP,
    CARD_TRACK,
    NONE,
    POLITICS,
    SCIENCE,
)
from hexhold.engine.vocabulary.decisions import F_ROLL
from hexhold.engine.vocabulary.frames import decision
from hexhold.engine.vocabulary.layout import PROGRESS_CARDS, Board, State, Work
from hexhold.engine.vocabulary.packing import add
from hexhold.engine.vocabulary.reasons import (
    ALCHEMIST_BEFORE_ROLL,
    CARD_AFTER_ROLL,
    CARD_NAMES_NOTHING,
    CARD_NEEDS_CHOICE,
    CARD_NOT_HELD,
    DICE_NAMED_ALREADY,
    NO_EFFECT_NOW,
)


@rule
def has_target(s: State, c: int) -> bool:
    """Cards whose text names what they are played on, so that they may lack one (P-3)."""
    if CARD_TRACK[c] == SCIENCE:
        return has_science_target(c)
    if CARD_TRACK[c] == POLITICS:
        return has_politics_target(s, c)
    return has_trade_target(c)


@shared_rule("hexhold.engine.legal")
def list_targets(s: State, b: Board, w: Work, p: int, c: int) -> None:
    """Every target, or type, of a card that needs one."""
    if CARD_TRACK[c] == SCIENCE:
        list_science(s, b, w, p, c)
    elif CARD_TRACK[c] == POLITICS:
        list_politics(s, b, w, p, c)
    else:
        list_trade(s, b, w, p, c)


@rule
def why_not_target(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """The target of a card that needs one."""
    if CARD_TRACK[c] == SCIENCE:
        return why_not_science(s, p, c, x, y)
    if CARD_TRACK[c] == POLITICS:
        return why_not_politics(s, b, w, p, c, x)
    return why_not_trade_card(s, b, p, c, x)


@rule
def has_effect(s: State, b: Board, w: Work, p: int, c: int) -> bool:
    """P-3: whether the card can do anything now."""
    if not has_target(s, c):
        if s.effect_needed == 1 and not may_do_something(s, b, p, c):
            return False
        return has_science_effect(s, b, w, p, c)
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
        if c != ALCHEMIST:
            list_card(s, b, w, p, c)


@rule
def list_alchemist(s: State, w: Work, p: int) -> None:
    """P-10: every pair of dice."""
    if s.progress[p, ALCHEMIST] == 0 or s.alchemist != 0:
        return
    for red in range(1, 7):
        for yellow in range(1, 7):
            add(w, A_PLAY, p, ALCHEMIST, red, yellow)


@rule
def why_not_play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> int:
    """P-1, P-3; x and y are the card's arguments, NONE where it has none."""
    if s.progress[p, c] == 0:
        return CARD_NOT_HELD
    if decision(s) == F_ROLL:
        if c != ALCHEMIST:
            return CARD_AFTER_ROLL
        return DICE_NAMED_ALREADY if s.alchemist != 0 else 0
    if c == ALCHEMIST:
        return ALCHEMIST_BEFORE_ROLL
    if names_type(s, c):
        return why_not_named(s, b, p, c, x)
    if x >= 0:
        return why_not_target(s, b, w, p, c, x, y) if has_target(s, c) else CARD_NAMES_NOTHING
    if has_effect(s, b, w, p, c):
        return CARD_NEEDS_CHOICE if has_target(s, c) else 0
    if c == BISHOP and s.robber_active == 0:
        return why_not_bishop(s, 0)
    return 0 if may_be_empty(s, c) else NO_EFFECT_NOW


@rule
def play(s: State, b: Board, w: Work, p: int, c: int, x: int, y: int) -> None:
    """P-1: the card goes under its deck, then it takes effect."""
    lay_under_deck(s, w, p, c, 1)
    if x < 0 and has_target(s, c):
        return
    if CARD_TRACK[c] == SCIENCE:
        play_science(s, b, w, p, c, x, y)
    elif CARD_TRACK[c] == POLITICS:
        play_politics(s, b, w, p, c, x)
    else:
        play_trade(s, w, p, c, x)
