"""What stands beside the board at the terminal, with the texts of one's own cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from hexhold.cli.terminal.rule_text import Rulebook
from hexhold.drawing.board_text import DIM
from hexhold.drawing.seat_view import Seen
from hexhold.drawing.table_text import (
    hand_line,
    headline,
    improvements_line,
    pieces_line,
    player_lines,
    supply_line,
)
from hexhold.engine.vocabulary import codes


def table_lines(seen: Seen, names: Sequence[str], book: Rulebook) -> list[Text]:
    """Everything beside the board; little of it before the first roll."""
    lines = [headline(seen, names), *player_lines(seen, names)]
    if seen.s.phase == codes.PHASE_SETUP:
        return lines
    return [*lines, supply_line(seen), *hand_lines(seen, book)]


def hand_lines(seen: Seen, book: Rulebook) -> list[Text]:
    """Own cards, improvements with their next price, pieces left, progress cards."""
    improvements = [improvements_line(seen)] if seen.s.expansion else []
    return [hand_line(seen), *improvements, pieces_line(seen), *card_lines(seen, book)]


def card_lines(seen: Seen, book: Rulebook) -> list[Text]:
    """Own progress or development cards with their texts."""
    lines = []
    for key in sorted(set(seen.cards())):
        count = seen.cards().count(key)
        times = f" ×{count}" if count > 1 else ""
        lines.append(
            Text.assemble(
                (f"{seen.speak('head-card')}  {key}", "bold"),
                (f" “{book.card_name(key)}”{times}: ", "bold"),
                (book.card_text(key), ""),
            )
        )
    return lines


def words_note(seen: Seen) -> Text | None:
    """Where the edition's names differ from the words to type."""
    terms = seen.edition.terms
    kinds = [k for k in seen.card_types if terms[k] != k]
    if not kinds:
        return None
    words = [seen.speak("typed-word", typed=k, word=terms[k]) for k in kinds]
    return Text(seen.speak("typed-words", list=", ".join(words)), DIM)
