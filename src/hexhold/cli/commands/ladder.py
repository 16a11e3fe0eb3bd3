"""`hexhold ladder`: how the bots stand, and by which games."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table

from hexhold.cli.console import make_console

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hexhold.arena.ladder import LadderLine


def ladder(*, as_json: Annotated[bool, Parameter(name="--json", negative=())] = False) -> None:
    """Show how the bots stand in each mode, with the commands that found it.

    Parameters
    ----------
    as_json
        Print a list of JSON objects instead of tables.
    """
    import msgspec

    from hexhold.arena.ladder import read_ladder

    lines = read_ladder()
    if as_json:
        print(msgspec.json.encode(lines).decode())
        return
    console = make_console()
    for (mode, command), match in groupby(lines, key=lambda line: (line.mode, line.command)):
        console.print(_table(mode, match))
        console.print(command, soft_wrap=True, end="\n\n")


def _table(mode: str, match: Iterable[LadderLine]) -> Table:
    table = Table("Bot", title=mode, title_justify="left")
    for heading in ("Seats", "Rate", "95 %", "Fair share", "Rating"):
        table.add_column(heading, justify="right")
    for line in match:
        table.add_row(
            line.bot,
            str(line.games),
            f"{line.rate:.1%}",
            f"{line.low:.1%} – {line.high:.1%}",
            f"{line.fair:.1%}",
            f"{line.rating:.1f} ± {line.rating_sigma:.1f}",
        )
    return table
