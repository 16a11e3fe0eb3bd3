"""Work spread over this process, several, or a Ray cluster: `spread`, the one function that does.

Whatever the work is, it comes as tasks of which each is done from what it says and nothing else, so
that the results are the same wherever it is done.
"""

from hexhold.workers.spreading import Start, spread

__all__ = ["Start", "spread"]
