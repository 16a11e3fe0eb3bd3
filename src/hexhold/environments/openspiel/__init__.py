"""The game for OpenSpiel: importing this module registers `python_cities_and_knights`.

docs/research/openspiel.md describes its parameters, chance nodes and strings.
"""

try:
    import pyspiel as _pyspiel  # noqa: F401 - asked for here, where its absence can be explained
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the module {error.name} is not installed: pip install 'hexhold[openspiel]'",
        name=error.name,
    ) from None

from hexhold.environments.openspiel.node import Node
from hexhold.environments.openspiel.parameters import Parameters
from hexhold.environments.openspiel.spiel_game import (
    NAME,
    CitiesAndKnightsGame,
    CitiesAndKnightsState,
)

__all__ = ["NAME", "CitiesAndKnightsGame", "CitiesAndKnightsState", "Node", "Parameters"]
