"""What `hexhold analyse` prints: sums by seat, errors, and the moments that mattered most."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from hexhold.analysis import CAUSES, Analysis

MOST_ERRORS = 10


def show_analysis(console: Console, analysis: Analysis) -> None:
    """Print an analysis for people to read."""
    console.print(_sums(analysis))
    console.print(_decisions(analysis))
    if analysis.errors:
        console.print(_errors(analysis))
    if analysis.moments:
        console.print(_moments(analysis))


def _seat(analysis: Analysis, p: int) -> str:
    return f"p{p} {analysis.names[p]}"


def _table(analysis: Analysis, title: str, first: str) -> Table:
    """One with a column for each seat."""
    table = Table(first, title=title, title_justify="left")
    for p in range(len(analysis.names)):
        table.add_column(_seat(analysis, p), justify="right")
    return table


def percent(chance: float) -> str:
    """A chance, or a difference of chances without its sign."""
    return f"{100 * chance:.1f} %"


def signed(difference: float) -> str:
    """What was won or lost of the chance to win."""
    return f"{100 * difference:+.1f} %"


def _sums(analysis: Analysis) -> Table:
    table = _table(analysis, "Chance to win: start + luck - errors + others = result", "")
    seats = range(len(analysis.names))
    sums = [analysis.summary(p) for p in seats]
    luck = [analysis.luck(p) for p in seats]
    table.add_row("start", *(percent(one["start"]) for one in sums))
    table.add_row("luck", *(signed(one["luck"]) for one in sums))
    for cause in CAUSES:
        if any(one[cause] for one in luck):
            table.add_row(f"  {cause}", *(signed(one[cause]) for one in luck))
    table.add_row("errors", *(signed(-one["errors"]) for one in sums))
    table.add_row("others", *(signed(one["others"]) for one in sums))
    table.add_section()
    table.add_row("result", *(percent(one["result"]) for one in sums))
    return table


def _decisions(analysis: Analysis) -> Table:
    table = _table(analysis, "Decisions that were not forced", "")
    sums = [analysis.summary(p) for p in range(len(analysis.names))]
    for key in ("decisions", "inaccuracies", "mistakes", "blunders"):
        table.add_row(key, *(str(one[key]) for one in sums))
    table.add_row("accuracy", *(percent(one["accuracy"]) for one in sums))
    table.add_row("mean loss", *(f"{100 * one['loss_mean']:.2f} %" for one in sums))
    return table


def _shown(table: Table, rows: Iterable[tuple[str, ...]]) -> Table:
    for row in rows:
        table.add_row(*row)
    return table


def _errors(analysis: Analysis) -> Table:
    worst = sorted(analysis.errors, key=lambda error: -error.loss)[:MOST_ERRORS]
    title = f"The worst of {len(analysis.errors)} errors"
    table = Table("Step", "Chosen", "Better", title=title, title_justify="left")
    table.add_column("Loss, 95 % interval", justify="right")
    table.add_column("")
    rows = (
        (
            str(error.step),
            error.action,
            error.best.partition(": ")[2],
            f"{percent(error.loss)} ({100 * error.low:.1f} to {100 * error.high:.1f})",
            error.grade,
        )
        for error in worst
    )
    return _shown(table, rows)


def _moments(analysis: Analysis) -> Table:
    """The turns after which chances had changed most, by what was done in them."""
    title = "The moments that mattered most"
    table = Table("Step", "Action", title=title, title_justify="left")
    table.add_column("What the turn changed", justify="right")
    texts = {step.number: step.action for step in analysis.steps}
    rows = (
        (str(one.step), texts[one.step], f"{_seat(analysis, one.player)} {signed(one.change)}")
        for one in analysis.moments
    )
    return _shown(table, rows)
