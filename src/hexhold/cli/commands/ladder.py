"""`hexhold ladder`: show how strong the bots are in each mode, and the games that show it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.table import Table

from hexhold.cli.arguments.games import JsonArgument
from hexhold.cli.console import make_console, make_table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hexhold.arena.ladder import LadderLine


def ladder(*, as_json: JsonArgument = False) -> None:
    """Show how strong the bots are in each mode, with the commands that measured it."""
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
    numbers = ("Seats", "Rate", "95 %", "Fair share", "Rating")
    table = make_table("Bot", numbers=numbers, title=mode)
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
