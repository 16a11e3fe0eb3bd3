"""What one seat has seen since a game began, as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from hexhold.editions import CARD_TYPES, CARDS
from hexhold.game import Action, Game
from hexhold.game.happenings import CardsMove, ProgressMoves

SPY, MASTER_MERCHANT = "play spy", "play master_merchant"


class HandLookedAt(NamedTuple):
    """P-25, P-32: another's hand, looked through."""

    player: int
    cards: tuple[str, ...]


def position_text(game: Game, viewer: int) -> str:
    """Return all that a seat sees now: `Game.position` in one line."""
    return json.dumps(game.position(viewer), separators=(",", ":"))


def shown_hand(game: Game, action: Action) -> HandLookedAt | None:
    """Return the hand that an action, which was the last, shows to its player (P-25, P-32)."""
    words = action.words.split()
    if action.kind not in (SPY, MASTER_MERCHANT) or len(words) < 3:
        return None
    p, s = int(words[2][1:]), game.states[0]
    if action.kind == SPY:
        counts = zip(CARDS, s["progress"][p], strict=True)
    else:
        counts = zip(CARD_TYPES, s["hands"][p], strict=True)
    return HandLookedAt(p, tuple(sorted(name for name, n in counts for _ in range(n))))


def step_text(action: Action, look: HandLookedAt | None, viewer: int) -> str:
    """Return an action as a seat saw it, with the cards that moved and the hand that it showed."""
    parts = [action.seen_by(viewer)]
    for happening in action.happenings:
        seen = happening.seen(viewer)
        if isinstance(seen, CardsMove):
            parts.append(_moved(seen.giver, seen.taker, "hand", seen.cards))
        elif isinstance(seen, ProgressMoves):
            parts.append(_moved(seen.giver, seen.taker, seen.deck, {seen.card: 1}))
    if look is not None and action.player == viewer:
        parts.append(f"p{look.player} holds {' '.join(look.cards)}")
    return "; ".join(parts)


def _moved(giver: int | None, taker: int | None, what: str, cards: Mapping[str, int]) -> str:
    """Return who gave whom which cards; `-` is the supply or a deck, `?` is unknown."""
    named = " ".join(f"{n} {name or '?'}" for name, n in cards.items())
    return f"{_owner(giver)}>{_owner(taker)} {what or '?'} {named}"


def _owner(p: int | None) -> str:
    return "-" if p is None else f"p{p}"
