"""Spread tasks over this process, several processes, or a Ray cluster.

A task contains everything that it needs, so its result is the same wherever it is done.
"""

from hexhold.workers.spreading import Start, spread

__all__ = ["Start", "spread"]
