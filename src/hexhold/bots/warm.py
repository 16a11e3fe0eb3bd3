"""Compile the rules and the bots now, or load them: ``python -m hexhold.bots.warm``."""

from hexhold.bots import entries as bot_entries
from hexhold.engine import compile as rules
from hexhold.engine import entries as engine_entries
from hexhold.engine import views


def warm() -> None:
    """Make every entry of the engine and of the bots ready."""
    if rules.INTERPRETED:
        return
    for module in (engine_entries, views, bot_entries):
        for value in vars(module).values():
            if isinstance(value, rules.Entry):
                value.ready()


if __name__ == "__main__":
    warm()
    print(f"rules ready; {rules.Compilation.seconds:.0f} s spent on compiling them")
