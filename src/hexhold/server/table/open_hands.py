"""Everybody's hand: what is shown when a game is over, and in replays with open hands."""

from __future__ import annotations

from hexhold.editions import CARDS, DEVELOPMENTS
from hexhold.game import Game
from hexhold.server.protocol.view_shapes import Cards, OpenHand
from hexhold.server.table.fixed_parts import card_counts
from hexhold.server.table.view_record import ViewRecord


def hand_of(game: Game, p: int) -> tuple[Cards, list[str]]:
    """The cards of a player's hand, and the progress or development cards."""
    sight = ViewRecord(game, p)
    names, held = (CARDS, "progress") if sight.expansion else (DEVELOPMENTS, "development")
    cards = [name for name, n in zip(names, sight.of(held, p), strict=True) for _ in range(n)]
    return card_counts(sight.of("hands", p)), cards


def laid_open(game: Game) -> tuple[OpenHand, ...]:
    """Everybody's hand and points, once the game is over; before, nothing."""
    if not game.is_over:
        return ()
    return tuple(
        OpenHand(p, *hand_of(game, p), game.points(p)) for p in range(game.setting.players)
    )
