"""NumPy, imported at first use if rules are interpreted: a browser plays without it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hexhold.compiler.settings import INTERPRETED

__all__ = ["np"]


class _NumPyAtNeed:
    def __getattr__(self, name: str) -> Any:
        return getattr(import_module("numpy"), name)


if TYPE_CHECKING or not INTERPRETED:
    import numpy as np
else:
    np = _NumPyAtNeed()
