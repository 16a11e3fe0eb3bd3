"""Compile the rules now, or load them: ``python -m hexhold.engine.warm``."""

from hexhold.engine import compile as rules
from hexhold.engine import entries


def warm() -> None:
    """Make every entry of the engine ready."""
    if rules.INTERPRETED:
        return
    for value in vars(entries).values():
        if isinstance(value, rules.Entry):
            value.ready()


if __name__ == "__main__":
    warm()
    print(f"rules ready; compiled {len(rules.Compilation.names)} entries now")
