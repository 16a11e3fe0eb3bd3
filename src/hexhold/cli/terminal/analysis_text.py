"""The tables of `hexhold analyse`: sums by seat, errors, and the moments that mattered most."""

from rich.console import Console
from rich.table import Table

from hexhold.analysis import CAUSES, Analysis
from hexhold.cli.console import make_table

MOST_ERRORS = 10


def show_analysis(console: Console, analysis: Analysis) -> None:
    """Print an analysis as tables."""
    console.print(_sums(analysis))
    console.print(_decisions(analysis))
    if any(step.booked for step in analysis.steps):
        console.print(_booked(analysis))
    if analysis.errors:
        console.print(_errors(analysis))
    if analysis.moments:
        console.print(_moments(analysis))


def _seat(analysis: Analysis, p: int) -> str:
    return f"p{p} {analysis.names[p]}"


def _table(analysis: Analysis, title: str, first: str) -> Table:
    """Make a table with a column for each seat."""
    seats = [_seat(analysis, p) for p in range(len(analysis.names))]
    return make_table(first, numbers=seats, title=title)


def percent(chance: float) -> str:
    """Format a chance, or a difference of chances without its sign."""
    return f"{100 * chance:.1f} %"


def signed(difference: float) -> str:
    """Format a change of win probability."""
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


def _booked(analysis: Analysis) -> Table:
    """Make a table of the placements that the book knows."""
    title = "Placements in the book of set-ups: chance to win, standard error"
    table = make_table("Step", "Chosen", numbers=("Chance",), title=title)
    table.add_column("Best")
    table.add_column("Chance", justify="right")
    for step in analysis.steps:
        if (found := step.booked) is not None:
            best = found.best.partition(": ")[2]
            own = f"{percent(found.win)} ± {100 * found.error:.1f}"
            other = f"{percent(found.best_win)} ± {100 * found.best_error:.1f}"
            table.add_row(str(step.number), step.action, own, best, other)
    return table


def _errors(analysis: Analysis) -> Table:
    worst = sorted(analysis.errors, key=lambda error: -error.loss)[:MOST_ERRORS]
    title = f"The worst of {len(analysis.errors)} errors"
    numbers = ("Loss, 95 % interval",)
    table = make_table("Step", "Chosen", "Better", numbers=numbers, title=title)
    table.add_column("")
    for error in worst:
        loss = f"{percent(error.loss)} ({100 * error.low:.1f} to {100 * error.high:.1f})"
        better = error.best.partition(": ")[2]
        table.add_row(str(error.step), error.action, better, loss, error.grade)
    return table


def _moments(analysis: Analysis) -> Table:
    """Make a table of the turns that changed the chances most."""
    title, numbers = "The moments that mattered most", ("What the turn changed",)
    table = make_table("Step", "Action", numbers=numbers, title=title)
    texts = {step.number: step.action for step in analysis.steps}
    for one in analysis.moments:
        change = f"{_seat(analysis, one.player)} {signed(one.change)}"
        table.add_row(str(one.step), texts[one.step], change)
    return table
