"""What made a result: the version of the package and of its rules."""

from __future__ import annotations

from typing import Any

from hexhold import __version__
from hexhold.editions import RULES_NUMBER


def provenance() -> dict[str, Any]:
    """Return the versions that every JSON result carries, as a JSON object.

    `version` is the package's, `rules` the rules version.
    """
    return {"version": __version__, "rules": {"number": RULES_NUMBER}}
