"""The game as PettingZoo's agents play it: one after the other, or all in every step.

See docs/research/pettingzoo.md.
"""

try:
    from hexhold.environments.pettingzoo.aec_env import env, raw_env
    from hexhold.environments.pettingzoo.parallel_env import parallel_env, raw_parallel_env
except ModuleNotFoundError as error:
    if error.name not in ("pettingzoo", "gymnasium"):
        raise
    raise ModuleNotFoundError(
        f"the module {error.name} is not installed: pip install 'hexhold[pettingzoo]'",
        name=error.name,
    ) from None

__all__ = ["env", "parallel_env", "raw_env", "raw_parallel_env"]
