"""`hexhold verify`: whether a record is what it says."""

from __future__ import annotations

from pathlib import Path

from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import complain, fail, make_console
from hexhold.errors import RecordError


def verify(file: Path, /) -> int:
    """Check every action and every roll of a recorded game.

    Exit code 0 if nothing is wrong, 1 otherwise.

    Parameters
    ----------
    file
        A record, as `simulate --record` or `play` writes it.
    """
    from hexhold.bots.warm import without_bots

    with compiling(without_bots):
        from hexhold.records import verify_record

        try:
            verdict = verify_record(file)
        except RecordError as refusal:
            fail(f"{file}: {refusal}", 1)
    console = make_console()
    for fact in verdict.proved:
        console.print(f"Right: {fact}", soft_wrap=True)
    for gap in verdict.open:
        console.print(f"Open: {gap}", soft_wrap=True)
    for note in verdict.notes:
        console.print(f"Note: {note}", soft_wrap=True)
    for wrong in verdict.wrong:
        complain(f"{file}: {wrong}")
    if verdict.holds:
        console.print("The record holds." if verdict.proved else "Nothing was checked.")
    return 0 if verdict.holds else 1
