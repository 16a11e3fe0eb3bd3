"""A game as text: the terminal's board and the table in words."""

from collections import Counter
from io import StringIO

from rich.console import Console
from rich.text import Text

from hexhold.drawing.board_text import player_style
from hexhold.drawing.seat_view import SeatView
from hexhold.drawing.seats_shown import seat_names, seats_shown, view_shown
from hexhold.drawing.table_text import (
    board_lines,
    deciders_line,
    hand_line,
    headline,
    player_lines,
    supply_line,
)
from hexhold.errors import UsageError, quoted
from hexhold.game import Game


def ansi(game: Game, viewer: int | None = None, width: int = 100, colour: bool = False) -> str:
    """Return the board, whose turn it is, who decides, points, and the hands that are known.

    Args:
        game: is not changed.
        viewer: the seat whose knowledge is drawn, from 0; None draws everything.
        width: columns; the board is drawn as wide as fits, but never narrower than it can be.
        colour: whether with ANSI escape sequences for colours; every piece has a label without.

    Returns:
        Lines, without one that is empty at the end.
    """
    if type(width) is not int or width < 1:
        raise UsageError(f"width: columns from 1, not {quoted(width)}")
    view, names = view_shown(game, viewer), seat_names(game)
    lines = [
        *board_lines(view, width),
        headline(view, names),
        deciders_line(view, names),
        *player_lines(view, names),
        *(_cards(each, names[each.viewer]) for each in seats_shown(view)),
        supply_line(view),
    ]
    return _written(lines, colour)


def _cards(view: SeatView, name: str) -> Text:
    """Return a hand, and the progress or development cards by their names in actions."""
    line = Text.assemble((f"{name}  ", player_style(view.viewer)), hand_line(view))
    for card, count in sorted(Counter(view.cards()).items()):
        line.append(" · ").append(card if count == 1 else f"{card} ×{count}", "bold")
    return line


def _written(lines: list[Text], colour: bool) -> str:
    if not colour:
        return "\n".join(line.plain for line in lines)
    out = StringIO()
    console = Console(
        file=out, force_terminal=True, color_system="truecolor", width=10**4, legacy_windows=False
    )
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False)
    return out.getvalue().removesuffix("\n")
