"""Refuse a Python that is too old, in one line; imported first, so it must run there too."""

import sys

OLDEST = (3, 11)


def check(found: "tuple[int, ...]" = sys.version_info[:3]) -> None:
    """Raise `ImportError` if Python is older than `OLDEST`."""
    if found[:2] < OLDEST:
        needed, this = (".".join(map(str, version)) for version in (OLDEST, found))
        raise ImportError(
            f"hexhold needs Python {needed} or newer; this is Python {this} ({sys.executable})"
        )


check()
