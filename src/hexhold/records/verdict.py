"""What checking a record has found."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexhold.errors import RecordError


@dataclass
class Verdict:
    """What was found; a record holds if nothing is wrong."""

    proved: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    """What could not be checked, and why."""
    notes: list[str] = field(default_factory=list)
    """What the proofs do not say."""
    wrong: list[RecordError] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong
