"""Decks whose order is decided only when a card is drawn.

The engine keeps the order of every deck. Here the cards that are not drawn yet lie sorted on top
of it, and chance brings one of them to the top when it is drawn; below them lie, in their order,
the cards that were put under the deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hexhold.editions import CARDS, DEVELOPMENTS, TRACKS
from hexhold.game import Action
from hexhold.game.happenings import DECKS, ProgressMoves


def _cards(s: Any, deck: int) -> Any:
    return s["deck"] if deck < len(TRACKS) else s["development_deck"]


def _place(deck: int, i: int) -> Any:
    return (deck, i) if deck < len(TRACKS) else i


def deck_sizes(s: Any) -> list[int]:
    """Return how many cards each of `DECKS` has; ``s`` is one state, read by field name."""
    return [*(int(s["deck_size"][t]) for t in range(len(TRACKS))), int(s["development_size"])]


def cards_between(s: Any, deck: int, first: int, end: int) -> list[int]:
    """Return the cards from place ``first`` to before ``end``, by the engine's numbers."""
    cards = _cards(s, deck)
    return [int(cards[_place(deck, i)]) for i in range(first, end)]


def put_cards(s: Any, deck: int, first: int, found: Iterable[int]) -> None:
    """Put cards into a deck, from a place on."""
    cards = _cards(s, deck)
    for i, card in enumerate(found, first):
        cards[_place(deck, i)] = card


def bring_to_top(s: Any, deck: int, card: int, first: int, end: int) -> None:
    """Put a card, which lies before ``end``, in place ``first``; those after it stay sorted."""
    others = cards_between(s, deck, first, end)
    others.remove(card)
    put_cards(s, deck, first, [card, *sorted(others)])


def card_name(deck: int, card: int) -> str:
    """Return a card of a deck, as players call it."""
    return CARDS[card] if deck < len(TRACKS) else DEVELOPMENTS[card]


def decks_drawn_from(action: Action) -> list[int]:
    """Return the deck of each card that an applied action has drawn, in order."""
    return [
        DECKS.index(happening.deck)
        for happening in action.happenings
        if isinstance(happening, ProgressMoves) and happening.giver is None
    ]
