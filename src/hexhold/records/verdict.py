"""The result of checking a record."""

from dataclasses import dataclass, field

from hexhold.errors import RecordError


@dataclass
class Verdict:
    """Everything that a check found; a record holds if nothing is wrong."""

    proved: list[str] = field(default_factory=list)
    """What was checked and is right."""
    open: list[str] = field(default_factory=list)
    """What could not be checked, and why."""
    notes: list[str] = field(default_factory=list)
    """What the proofs leave open."""
    wrong: list[RecordError] = field(default_factory=list)
    """What is wrong, each with its line."""

    @property
    def holds(self) -> bool:
        """Return whether nothing is wrong."""
        return not self.wrong
