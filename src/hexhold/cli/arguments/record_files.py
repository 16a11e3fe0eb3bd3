"""Recorded games that commands read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hexhold.cli.compile_progress import compiling
from hexhold.cli.console import complain, fail
from hexhold.errors import RecordError
from hexhold.language import ENGLISH, Language, say

if TYPE_CHECKING:
    from hexhold.compiler import Library
    from hexhold.records import Record


def read(
    file: Path, libraries: Callable[[], Iterable[Library]], language: Language = ENGLISH
) -> Record:
    """Read a record. One that cannot be read ends the command.

    Args:
        file: the record.
        libraries: what to compile first, if something is missing.
        language: of the progress.
    """
    with compiling(libraries, language):
        from hexhold.records import read_record

        try:
            return read_record(file)
        except RecordError as error:
            fail(f"{file}: {error}")


def complain_of_gaps(file: Path, record: Record, used: str, left_out: str) -> None:
    """Print what of a record can't be used: steps under other rules, and lines after damage.

    Args:
        file: where it is.
        record: what was read.
        used: what happens to the actions before the damage, such as `are analysed`.
        left_out: what happens to the steps that other rules carried out differently.
    """
    if record.difference is not None:
        told = say("n-actions", n=len(record.told))
        complain(f"{file}: {record.difference}; {told} in all {left_out}")
    if record.damage is not None:
        whole = say("n-actions", n=len(record.actions))
        complain(f"{file}: {record.damage}; the {whole} before it {used}")
