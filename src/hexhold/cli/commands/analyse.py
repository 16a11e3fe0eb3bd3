"""`hexhold analyse`: why a recorded game was won."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hexhold.cli.arguments.games import check_jobs
from hexhold.cli.arguments.numbers import WHOLE
from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import complain, fail, make_console, progress
from hexhold.errors import RecordError, UsageError
from hexhold.language import say

if TYPE_CHECKING:
    from hexhold.records import Record

MOST_DEPTH = 16


def analyse(
    file: Path,
    /,
    *,
    depth: Annotated[int, WHOLE] = 0,
    jobs: Annotated[int, WHOLE] = 1,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Tell why a recorded game was won: every seat's chance after every step, its luck, its errors.

    A game that is not over is analysed as far as it goes; so is a damaged record up to its last
    good line, with exit code 1. Steps that the rules here carry out in another way are left out,
    with exit code 0. docs/analysis.md tells what the figures mean.

    Parameters
    ----------
    file
        A record, as `simulate --record` or `play` writes it.
    depth
        Rounds that every position is played on before it is judged, up to 16. More is slower: 0
        takes about ten seconds, 1 about a minute.
    jobs
        How many processes; the results are the same for any number.
    as_json
        Print one JSON object instead of tables.
    """
    if not 0 <= depth <= MOST_DEPTH:
        raise UsageError(f"--depth takes a number from 0 to {MOST_DEPTH}, not {depth}")
    check_jobs(jobs)
    record = _read(file)
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


def _read(file: Path) -> Record:
    from hexhold.bots.warm import everything

    with compiling(everything):
        from hexhold.records import read_record

        try:
            record = read_record(file)
        except RecordError as wrong:
            fail(f"{file}: {wrong}", 1)
    shown = say("n-actions", n=len(record.actions))
    if record.difference is not None:
        left_out = say("n-actions", n=len(record.told))
        complain(f"{file}: {record.difference}; {left_out} in all are not analysed")
    if record.damage is not None:
        complain(f"{file}: {record.damage}; the {shown} before it are analysed")
    elif record.winner is None:
        complain(f"{file}: the game is not over; its {shown} are analysed")
    return record
