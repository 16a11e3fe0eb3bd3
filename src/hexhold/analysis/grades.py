"""Grade decisions by how rarely `strong` loses as much win probability."""

import json
from functools import cache
from pathlib import Path

from hexhold.analysis.alternatives import Weighed

_GRADES = Path(__file__).with_name("grades.json")
GRADES = ("inaccuracy", "mistake", "blunder")
"""The least bad first."""


@cache
def least_losses() -> dict[str, float]:
    """Return the least loss of win probability for each grade, the least bad first.

    They are percentiles of the decisions of `strong`; docs/play/analysis.md says of which games.
    """
    kept = json.loads(_GRADES.read_text())["least_loss"]
    return {grade: float(kept[grade]) for grade in GRADES}


def grade_of(weighed: Weighed) -> str | None:
    """Return the grade of a decision; None if no better one was found."""
    if weighed.low <= 0:
        return None
    found = None
    for grade, least in least_losses().items():
        if weighed.loss >= least:
            found = grade
    return found
