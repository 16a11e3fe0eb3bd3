"""Names of bots on the command line."""

import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from pathlib import Path

from hexhold.bots.checked_bot import make_in_time, time_to_make
from hexhold.bots.levels import own_bots
from hexhold.bots.loading import OutsideBot, outside_names
from hexhold.bots.registry import find_bot
from hexhold.errors import UsageError, quoted
from hexhold.records.json_lines import LONGEST_NAME


def check_bots(names: Iterable[str], limit: float | None = None) -> None:
    """Check that bots exist and that your own bots can be made, before anything starts.

    Modules are found as Python finds them, and in the current directory.

    Args:
        names: of the bots.
        limit: seconds that a decision may take; then making a bot has a limit too.

    Raises:
        UsageError: there is no such bot, or it cannot be made.
    """
    for name in dict.fromkeys(names):
        outside = OutsideBot.find(name)
        if outside is None:
            find_bot(name, outside_names)
            continue
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.append(here)
        # What a bot prints is not a result of the command.
        with redirect_stdout(sys.stderr):
            make_in_time(name, 0, time_to_make(limit))
        if len(name) > LONGEST_NAME:
            raise UsageError(f"bot {quoted(name)}: a name has up to {LONGEST_NAME} characters")


def offered_bots(named: Iterable[str]) -> tuple[str, ...]:
    """Return the bots that a server offers: hexhold's own and the named ones, once checked."""
    names = [name.strip() for name in named]
    check_bots(names)
    return tuple(dict.fromkeys((*own_bots(), *names)))
