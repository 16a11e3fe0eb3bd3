"""The versions of the package and its rules, which every JSON result carries."""

from typing import Any

import msgspec

from hexhold import __version__
from hexhold.records.rules import rules_version


def provenance() -> dict[str, Any]:
    """Return the versions that every JSON result carries, as a JSON object.

    `version` is the package's, `rules` the rules version: its number and digest.
    """
    return {"version": __version__, "rules": msgspec.to_builtins(rules_version())}
