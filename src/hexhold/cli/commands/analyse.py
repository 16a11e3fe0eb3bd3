"""`hexhold analyse`: show why a recorded game was won."""

import json
from pathlib import Path
from typing import Annotated

from hexhold.cli.arguments.games import JobsArgument, JsonArgument
from hexhold.cli.arguments.numbers import whole
from hexhold.cli.arguments.record_files import complain_of_gaps, read
from hexhold.cli.console import complain, make_console, progress
from hexhold.language import say

MOST_DEPTH = 16


def analyse(
    file: Path,
    /,
    *,
    depth: Annotated[int, whole(0, MOST_DEPTH)] = 0,
    jobs: JobsArgument = 1,
    as_json: JsonArgument = False,
) -> int:
    """Show why a recorded game was won: each seat's win chance after each step, luck and errors.

    A game that is not over is analysed up to where it is. A damaged record is analysed up to its
    last good line, with exit code 1. Steps that the current rules carry out differently are left
    out, with exit code 0. docs/play/analysis.md explains the figures.

    Parameters
    ----------
    file
        A record, as `simulate --record` or `play` writes it.
    depth
        How many rounds to play on before judging a position, up to 16. More is slower: 0 takes
        about ten seconds, 1 about a minute.
    """
    from hexhold.bots.warm import everything

    record = read(file, everything)
    complain_of_gaps(file, record, "are analysed", "are not analysed")
    if record.damage is None and record.winner is None:
        done = say("n-actions", n=len(record.actions))
        complain(f"{file}: the game is not over; its {done} are analysed")
    from hexhold.analysis import UnjudgedSteps
    from hexhold.analysis import analyse as analysed

    game = record.start, record.actions, record.names, record.winner
    with progress("Analysing", len(record.actions)) as advance:
        analysis = analysed(*game, depth, jobs, record.times, advance, UnjudgedSteps.of(record))
    if as_json:
        print(json.dumps(analysis.as_json()))
    else:
        from hexhold.cli.terminal.analysis_text import show_analysis

        show_analysis(make_console(), analysis)
    return 0 if record.damage is None else 1
