"""Whose knowledge is drawn."""

from __future__ import annotations

from hexhold.drawing.seat_view import Seen, look, look_at_all
from hexhold.errors import UsageError, quoted
from hexhold.game import Game


def seen_by(game: Game, viewer: int | None) -> Seen:
    """What a seat knows, or all that there is.

    Raises:
        UsageError: there is no such seat.
    """
    if viewer is None:
        return look_at_all(game)
    last = game.setting.players - 1
    if type(viewer) is not int or not 0 <= viewer <= last:
        raise UsageError(f"viewer: a seat from 0 to {last}, or None, not {quoted(viewer)}")
    return look(game, viewer)


def seats_shown(seen: Seen) -> list[Seen]:
    """The seats whose cards lie open, each with what is known."""
    if seen.viewer >= 0:
        return [seen]
    return [seen.at(p) for p in range(seen.s.players)]


def seat_names(game: Game) -> list[str]:
    """The players as actions name them."""
    return [f"p{p}" for p in range(game.setting.players)]
