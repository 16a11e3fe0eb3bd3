"""Many games at once."""

from hexhold.environments.batch.batch import Afterstates, Batch
from hexhold.environments.batch.results import BatchSnapshot, Observation, Outcome

__all__ = ["Afterstates", "Batch", "BatchSnapshot", "Observation", "Outcome"]
