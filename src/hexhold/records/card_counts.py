"""Count the cards that an action brings each player: produced, stolen and lost."""

from collections.abc import Callable, Iterator

from hexhold.game import Action
from hexhold.game.happenings import BROUGHT, CardsMove

TAKEN = frozenset({"theft", "token", "gift", "master_merchant", "monopoly"})
"""Reasons for which a player gets cards from another one without a trade both agreed to."""

Counted = Iterator[tuple[int, int]]
"""A player and the amount to add."""


def moved_cards(action: Action) -> Iterator[CardsMove]:
    """Yield the moves of cards that an action caused."""
    return (moved for moved in action.happenings if isinstance(moved, CardsMove))


def produced(action: Action) -> Counted:
    """Yield cards from rolls."""
    for moved in moved_cards(action):
        if moved.reason in BROUGHT and moved.taker is not None:
            yield moved.taker, sum(moved.cards.values())


def stolen(action: Action) -> Counted:
    """Yield cards that a player took from others."""
    for _, taker, cards in _taken(action):
        yield taker, cards


def lost(action: Action) -> Counted:
    """Yield cards that others took from a player."""
    for giver, _, cards in _taken(action):
        yield giver, cards


def times(kind: str) -> Callable[[Action], Counted]:
    """Return a function that counts how often a player does something."""

    def count(action: Action) -> Counted:
        if action.kind == kind:
            yield action.player, 1

    return count


def _taken(action: Action) -> Iterator[tuple[int, int, int]]:
    """Yield the giver, the taker and the number of cards taken."""
    for moved in moved_cards(action):
        # W-6: what a forced trade gives back is not stolen.
        if moved.reason not in TAKEN or (moved.reason == "token" and action.kind == "give"):
            continue
        if moved.giver is not None and moved.taker is not None:
            yield moved.giver, moved.taker, sum(moved.cards.values())
