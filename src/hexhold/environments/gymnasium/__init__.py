"""Games for Gymnasium: importing this module registers `hexhold/CitiesAndKnights-v0`.

See docs/research/gymnasium.md.
"""

try:
    import gymnasium as _gymnasium
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"the module {error.name} is not installed: pip install 'hexhold[gymnasium]'",
        name=error.name,
    ) from None

from hexhold.environments.gymnasium.environment import CitiesAndKnightsEnv
from hexhold.environments.gymnasium.spaces import Draw, LegalIds
from hexhold.environments.gymnasium.vector import CitiesAndKnightsVectorEnv

__all__ = ["ENV_ID", "CitiesAndKnightsEnv", "CitiesAndKnightsVectorEnv", "Draw", "LegalIds"]

ENV_ID = "hexhold/CitiesAndKnights-v0"
"""The id for `gymnasium.make`."""

_gymnasium.register(
    ENV_ID,
    entry_point="hexhold.environments.gymnasium:CitiesAndKnightsEnv",
    vector_entry_point="hexhold.environments.gymnasium:CitiesAndKnightsVectorEnv",
)
