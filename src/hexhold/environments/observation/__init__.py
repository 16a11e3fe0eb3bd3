"""What a seat may know, as rows of numbers between 0 and 1."""

from hexhold.environments.observation.encoder import Encoder
from hexhold.environments.observation.plan import ObservationField, observation_fields

__all__ = ["Encoder", "ObservationField", "observation_fields"]
