"""The lines next to the board in the terminal, with the texts of the player's cards."""

from collections.abc import Sequence

from rich.text import Text

from hexhold.cli.terminal.rule_text import Rulebook
from hexhold.drawing.board_text import DIM
from hexhold.drawing.seat_view import SeatView
from hexhold.drawing.table_text import (
    hand_line,
    headline,
    improvements_line,
    pieces_line,
    player_lines,
    supply_line,
)
from hexhold.engine.vocabulary import codes


def table_lines(view: SeatView, names: Sequence[str], book: Rulebook) -> list[Text]:
    """Return all lines next to the board; during set-up only the players."""
    lines = [headline(view, names), *player_lines(view, names)]
    if view.s.phase == codes.PHASE_SETUP:
        return lines
    return [*lines, supply_line(view), *hand_lines(view, book)]


def hand_lines(view: SeatView, book: Rulebook) -> list[Text]:
    """Return the viewer's cards, improvements with the next price, and pieces left."""
    improvements = [improvements_line(view)] if view.s.expansion else []
    return [hand_line(view), *improvements, pieces_line(view), *card_lines(view, book)]


def card_lines(view: SeatView, book: Rulebook) -> list[Text]:
    """Return the viewer's progress or development cards with their texts."""
    lines = []
    for key in sorted(set(view.cards())):
        count = view.cards().count(key)
        times = f" ×{count}" if count > 1 else ""
        lines.append(
            Text.assemble(
                (f"{view.speak('head-card')}  {key}", "bold"),
                (f" “{book.card_name(key)}”{times}: ", "bold"),
                (book.card_text(key), ""),
            )
        )
    return lines


def words_note(view: SeatView) -> Text | None:
    """Return a note on names of the edition that differ from the words to type."""
    terms = view.edition.terms
    kinds = [k for k in view.card_types if terms[k] != k]
    if not kinds:
        return None
    words = [view.speak("typed-word", typed=k, word=terms[k]) for k in kinds]
    return Text(view.speak("typed-words", list=", ".join(words)), DIM)
