"""`hexhold verify`: check every action and every roll of a recorded game."""

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
        except RecordError as error:
            fail(f"{file}: {error}")
    console = make_console()
    parts = {"Right": verdict.proved, "Open": verdict.open, "Note": verdict.notes}
    for label, facts in parts.items():
        for fact in facts:
            console.print(f"{label}: {fact}", soft_wrap=True)
    for wrong in verdict.wrong:
        complain(f"{file}: {wrong}")
    if verdict.holds:
        console.print("The record holds." if verdict.proved else "Nothing was checked.")
    return 0 if verdict.holds else 1
