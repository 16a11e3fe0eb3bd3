"""Games for research: actions and observations as numbers, and many games at once.

Wrong arguments raise `UsageError` and change nothing; an impossible board raises `PositionError`.

See docs/research/index.md. If Gymnasium is installed, its id is registered.
"""

from importlib import import_module
from importlib.util import find_spec

from hexhold.environments.action_space import ActionSpace
from hexhold.environments.batch import Afterstates, Batch, BatchSnapshot, Observation, Outcome
from hexhold.environments.dataset import read_dataset
from hexhold.environments.observation import Encoder, ObservationField, observation_fields
from hexhold.environments.topology import Symmetry, Topology, symmetries

__all__ = [
    "ActionSpace",
    "Afterstates",
    "Batch",
    "BatchSnapshot",
    "Encoder",
    "Observation",
    "ObservationField",
    "Outcome",
    "Symmetry",
    "Topology",
    "observation_fields",
    "read_dataset",
    "symmetries",
]

if find_spec("gymnasium") is not None:
    import_module("hexhold.environments.gymnasium")
