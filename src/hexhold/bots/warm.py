"""Compile the rules and the bots now, or load them: ``python -m hexhold.bots.warm``."""

from __future__ import annotations

import os
import subprocess
import sys

from hexhold.bots import entries as bot_entries
from hexhold.engine import compile as rules
from hexhold.engine import entries as engine_entries
from hexhold.engine import views

#: Two halves that take about as long: what decides and lists, and what carries out.
DECIDING = frozenset({"choose", "play_game", "legal", "view"})
#: What no table needs: it is compiled when it is first asked for.
SIMULATING = frozenset({"play_game", "play_random", "seed_chance"})


def all_entries() -> list[rules.Entry]:
    """Every entry of the engine and of the bots."""
    modules = (engine_entries, views, bot_entries)
    known = (value for module in modules for value in vars(module).values())
    return [value for value in known if isinstance(value, rules.Entry)]


def warm(simulating: bool = True) -> None:
    """Make the entries ready: all, or only what games at tables need.

    What is not kept from an earlier use is compiled, by two processes where there are processors
    for them and a place to hand the machine code over.
    """
    if rules.INTERPRETED:
        return
    wanted = [e for e in all_entries() if simulating or e.__name__ not in SIMULATING]
    missing = [entry for entry in wanted if not entry.load()]
    mine = [entry for entry in missing if entry.__name__ in DECIDING]
    others = [entry for entry in missing if entry not in mine]
    if mine and others and (os.cpu_count() or 1) > 1 and others[0].can_be_kept:
        _compile_both(mine, others)
    for entry in missing:
        entry.ready()


def _compile_both(mine: list[rules.Entry], others: list[rules.Entry]) -> None:
    """Compile some here while another process compiles the others and keeps them on the disk."""
    names = [entry.__name__ for entry in others]
    command = [sys.executable, "-m", "hexhold.bots.warm", *names]
    quiet = subprocess.DEVNULL
    try:
        helper = subprocess.Popen(command, stdout=quiet, stderr=quiet)
    except OSError:
        return
    try:
        for entry in mine:
            entry.ready()
        helper.wait()
    finally:
        helper.kill()
        helper.wait()


if __name__ == "__main__":
    if sys.argv[1:]:
        for entry in all_entries():
            if entry.__name__ in sys.argv[1:]:
                entry.ready()
    else:
        warm()
        print(f"rules ready; {rules.Compilation.seconds:.0f} s spent on compiling them")
