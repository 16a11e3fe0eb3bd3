"""PyTorch, an optional dependency that this module needs."""

from hexhold.errors import UsageError

try:
    import torch
except ImportError as error:
    raise UsageError(
        f"the module {error.name} is not installed: pip install 'hexhold[learn]'"
    ) from None

__all__ = ["torch"]
