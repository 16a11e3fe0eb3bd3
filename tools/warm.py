"""Compile all rules now that Python calls, or load them: ``python -m tools.warm``."""

from pathlib import Path

import hexhold
from hexhold.bots.warm import warm
from hexhold.compiler import INTERPRETED, library_of

SOURCES = Path(hexhold.__file__).parents[1]


def modules_with_entries() -> list[str]:
    """The modules whose entries are compiled, each as one."""
    return [
        ".".join(file.relative_to(SOURCES).with_suffix("").parts)
        for file in sorted(SOURCES.glob("hexhold/**/*.py"))
        if "\n@entry\n" in file.read_text(encoding="utf-8")
    ]


if __name__ == "__main__":
    libraries = [] if INTERPRETED else [library_of(module) for module in modules_with_entries()]
    print(f"rules ready; {warm(libraries):.1f} s spent on compiling them")
