"""Choose whose view is drawn."""

from hexhold.drawing.seat_view import SeatView, view_of_all, view_of_seat
from hexhold.errors import UsageError, quoted
from hexhold.game import Game


def view_shown(game: Game, viewer: int | None) -> SeatView:
    """Return the view of a seat; None hides nothing."""
    if viewer is None:
        return view_of_all(game)
    last = game.setting.players - 1
    if type(viewer) is not int or not 0 <= viewer <= last:
        raise UsageError(f"viewer: a seat from 0 to {last}, or None, not {quoted(viewer)}")
    return view_of_seat(game, viewer)


def seats_shown(view: SeatView) -> list[SeatView]:
    """Return the seats whose cards layout open, each with what is known."""
    if view.viewer >= 0:
        return [view]
    return [view.at(p) for p in range(view.s.players)]


def seat_names(game: Game) -> list[str]:
    """Return the players as actions name them."""
    return [f"p{p}" for p in range(game.setting.players)]
